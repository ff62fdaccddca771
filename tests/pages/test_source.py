"""A page is read without drawing it, and each thing on it has its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from macros.pages.source import Heading, PageSource, read_page, read_pages
from macros.paths import Project

FRONT = "---\ntitle: A\ndescription: B\n---\n"


def _read(folder: Path, text: str) -> PageSource:
    path = folder / "a.md"
    path.write_text(text, "utf-8")
    return read_page(path, "docs/en/a.md", "a.md", "en")


def _messages(page: PageSource) -> list[str]:
    return [str(problem) for problem in page.problems]


def test_front_matter_is_read_and_not_taken_for_text(tmp_path: Path) -> None:
    """Title and description are values; the prose starts below."""
    page = _read(tmp_path, FRONT + "Text.\n")
    assert page.meta == {"title": "A", "description": "B"}
    assert [(number, line) for number, line in page.prose if line] == [(5, "Text.")]


def test_mistake_in_front_matter_has_its_place_in_the_file(tmp_path: Path) -> None:
    """The line of the dashes counts."""
    page = _read(tmp_path, "---\ntitle: A\ndescription: B\ntitle: C\n---\n")
    assert _messages(page) == [
        "docs/en/a.md:4:1: key 'title' stands twice (first in line 2) (remove one) [Y001]",
    ]


def test_page_without_front_matter_has_none(tmp_path: Path) -> None:
    """A rule line further down is not front matter."""
    page = _read(tmp_path, "# A { #a }\n\n---\ntitle: B\n---\n")
    assert page.meta == {}
    assert page.headings == [Heading(1, "A", "a", 1)]


def test_headings_have_level_text_id_and_line(tmp_path: Path) -> None:
    """A heading without an id has an empty one."""
    page = _read(tmp_path, FRONT + "# A { #top }\n\n### B\n## C { .wide #c }\n")
    assert page.headings == [Heading(1, "A", "top", 5), Heading(3, "B", "", 7), Heading(2, "C", "c", 8)]


@pytest.mark.parametrize("fence", ["```", "~~~", "````"])
def test_headings_in_code_fences_are_ignored(fence: str, tmp_path: Path) -> None:
    """A comment in a shell script is no heading, and what follows the fence is read again."""
    page = _read(tmp_path, f"# A {{ #a }}\n{fence}bash\n# not a heading\n{fence}\n## B {{ #b }}\n")
    assert [(h.id, h.line) for h in page.headings] == [("a", 1), ("b", 5)]
    assert "# not a heading" not in [line for _, line in page.prose]


def test_fence_within_a_longer_fence_does_not_end_it(tmp_path: Path) -> None:
    """Pages that show Markdown use a longer fence around it."""
    page = _read(tmp_path, "````\n```\n# inside\n```\n````\n# After { #after }\n")
    assert [h.id for h in page.headings] == ["after"]


def test_call_has_line_column_and_arguments(tmp_path: Path) -> None:
    """Text, numbers and lists come out as they will reach the call."""
    text = FRONT + 'Words {{ state("jax", "jit") }}.\n\n{{ compare(capabilities=["a", "b"], n=3) }}\n'
    state, compare = _read(tmp_path, text).calls
    assert (state.name, state.args, state.kwargs) == ("state", ["jax", "jit"], {})
    assert (state.line, state.column, state.alone) == (5, 10, False)
    assert (compare.name, compare.args, compare.kwargs) == ("compare", [], {"capabilities": ["a", "b"], "n": 3})
    assert (compare.line, compare.column, compare.alone) == (7, 4, True)


def test_second_call_of_a_line_has_its_own_column(tmp_path: Path) -> None:
    """Two calls of one name in a sentence are two places."""
    page = _read(tmp_path, '{{ state("jax", "jit") }} and {{ state("pytorch", "jit") }}\n')
    assert [call.column for call in page.calls] == [4, 34]


def test_argument_that_is_not_written_out_is_noticed(tmp_path: Path) -> None:
    """What another call or a name gives cannot be checked."""
    page = _read(tmp_path, "{{ term(count('cells')) }}\n")
    assert [(call.name, call.constant) for call in page.calls] == [("term", False), ("count", True)]


def test_name_that_is_no_call_is_a_problem(tmp_path: Path) -> None:
    """A call without its parentheses would print the function."""
    assert _messages(_read(tmp_path, "Text {{ legend }}\n")) == [
        "docs/en/a.md:1:6: a template expression that is no call on a page (pages make calls only) [P003]",
    ]


def test_template_error_has_its_line(tmp_path: Path) -> None:
    """The front matter counts, and the rest of the page is still read."""
    page = _read(tmp_path, FRONT + "# A { #a }\n\n{{ count( }}\n")
    (problem,) = page.problems
    assert (problem.file, problem.line, problem.rule) == ("docs/en/a.md", 7, "P005")
    assert [h.id for h in page.headings] == ["a"]


def test_heading_id_opens_no_comment(tmp_path: Path) -> None:
    """`{#id}` is what Jinja takes for a comment; here it is an id."""
    page = _read(tmp_path, "# A {#a}\n\n{{ legend() }}\n")
    assert [h.id for h in page.headings] == ["a"]
    assert [call.name for call in page.calls] == ["legend"]


def test_page_that_is_not_utf8_is_a_problem(tmp_path: Path) -> None:
    """Bytes of another encoding are named, as they are in the data."""
    path = tmp_path / "a.md"
    path.write_bytes("# 张量 { #a }\n".encode("gbk"))
    assert len(read_page(path, "docs/zh/a.md", "a.md", "zh").problems) == 1


def test_pages_of_both_languages_are_found_by_name(tmp_path: Path) -> None:
    """Folders belong to the name, which is the same in both."""
    for language in ("zh", "en"):
        folder = tmp_path / "docs" / language / "compare"
        folder.mkdir(parents=True)
        (folder / "index.md").write_text(FRONT, "utf-8")
    assert [(page.file, page.name, page.language) for page in read_pages(Project(tmp_path))] == [
        ("docs/zh/compare/index.md", "compare/index.md", "zh"),
        ("docs/en/compare/index.md", "compare/index.md", "en"),
    ]
