"""A mistake stops the build, says where it is, and leaves the published site alone; reports lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from macros.paths import LANGUAGES, Project
from tests.built import Build, build, pages
from tests.site.links import read_site

pytestmark = pytest.mark.site

_REPOSITORY = "https://example.org/owner/repository"


def _plant(file: Path, old: str, new: str) -> tuple[int, int]:
    """Replace the first occurrence; the line and column where it stood."""
    text = file.read_text("utf-8")
    before, found, after = text.partition(old)
    assert found, f"{old!r} is not in {file}"
    file.write_text(before + new + after, "utf-8")
    return before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1


def _refused(project: Project) -> Build:
    """A build that fails while a site of an earlier build exists; nothing of that site may change."""
    marker = project.root / "site" / "index.html"
    marker.parent.mkdir()
    marker.write_text("an earlier build", "utf-8")
    done = build(project.root, strict=False)
    assert [p.name for p in marker.parent.rglob("*")] == [marker.name]
    assert marker.read_text("utf-8") == "an earlier build"
    return done


def test_typo_in_a_fact_stops_the_build(project: Project) -> None:
    """The message gives file, line and column of the value, and what it may be."""
    file = project.data / "frameworks" / "jax" / "hardware.yml"
    line, column = _plant(file, "    state: full\n", "    state: ful\n")
    done = _refused(project)
    assert done.returncode == 1
    assert f"data/frameworks/jax/hardware.yml:{line}:{column + len('    state: ')}: " in done.output
    assert "'full'" in done.output
    assert "Traceback" not in done.output


def test_two_typos_are_told_at_once(project: Project) -> None:
    """Nobody has to build once for each mistake."""
    first = _plant(project.data / "frameworks" / "jax" / "hardware.yml", "    state: full\n", "    state: ful\n")
    second = _plant(project.pages("en") / "why.md", "\n# ", "\n{{ no_such_call() }}\n\n# ")
    done = _refused(project)
    assert done.returncode == 1
    assert f"data/frameworks/jax/hardware.yml:{first[0]}:" in done.output
    assert f"docs/en/why.md:{second[0] + 1}:" in done.output


@pytest.mark.parametrize("language", LANGUAGES)
def test_unknown_call_on_a_page_stops_the_build(language: str, project: Project) -> None:
    """The message gives file, line and column of the call, and the name that was meant."""
    file = project.pages(language) / "why.md"
    text = file.read_text("utf-8").rstrip("\n")
    file.write_text(f'{text}\n\n{{{{ comparee(group="hardware") }}}}\n', "utf-8")
    done = _refused(project)
    assert done.returncode == 1
    assert f"docs/{language}/why.md:{text.count(chr(10)) + 3}:4: no call named 'comparee'" in done.output
    assert "did you mean 'compare'?" in done.output
    assert "Traceback" not in done.output


def test_unknown_id_in_a_call_stops_the_build(project: Project) -> None:
    """A call that names a capability nobody knows is refused at its place."""
    file = project.pages("zh") / "why.md"
    text = file.read_text("utf-8").rstrip("\n")
    file.write_text(f'{text}\n\n{{{{ related("jitt") }}}}\n', "utf-8")
    done = _refused(project)
    assert done.returncode == 1
    assert re.search(rf"docs/zh/why\.md:{text.count(chr(10)) + 3}:\d+: .*'jitt'", done.output), done.output


def _reports(folder: Path) -> list[tuple[Path, str]]:
    """Every link that reports an error, with its page."""
    found = []
    for file, page in read_site(folder).items():
        found += [(file, link) for link in page.links if "fact=" in link]
    return found


def test_reports_lead_to_contributing_without_a_repository(built_site: Path) -> None:
    """A site that does not know its repository sends readers to its own page, in their language."""
    found = _reports(built_site)
    assert {file for file, _ in found} == {file for file in read_site(built_site) if file.name != "404.html"}
    for file, link in found:
        parts = urlsplit(link)
        root = built_site / "en" if file.is_relative_to(built_site / "en") else built_site
        assert not parts.netloc
        assert (file.parent / parts.path).resolve() == (root / "contribute").resolve(), (file, link)
        assert parts.fragment == "report"
        assert len(parse_qs(parts.query)["fact"]) == 1


def test_reports_open_the_issue_form_of_the_repository(project: Project) -> None:
    """With REPO_URL every report is a prefilled form that names the fact and the page."""
    done = build(project.root, project.root / "out", REPO_URL=_REPOSITORY, ONLY_LANGUAGE="1")
    assert done.returncode == 0, done.output
    found = _reports(done.folder)
    assert {file.parent for file, _ in found} == {done.folder / address for address in pages(done.folder, "zh")}
    for file, link in found:
        parts, form = urlsplit(link), parse_qs(urlsplit(link).query, keep_blank_values=True)
        assert f"{parts.scheme}://{parts.netloc}{parts.path}" == f"{_REPOSITORY}/issues/new", (file, link)
        assert form["template"] == ["wrong-fact.yml"]
        assert form["title"] == [f"[{form['fact'][0]}] "]
    assert "jax/hw-tpu" in {parse_qs(urlsplit(link).query)["fact"][0] for _, link in found}
