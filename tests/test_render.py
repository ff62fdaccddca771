"""What templates print is escaped, strict, and left alone by Markdown."""

from __future__ import annotations

import pytest
from jinja2 import UndefinedError

from macros.calls import CALLS
from macros.facts.facts import Facts
from macros.paths import HERE
from macros.reader import Reader
from macros.render import environment, keep_lines, render, rich

TEMPLATES = sorted(p.name for p in HERE.templates.glob("*.j2") if not p.name.startswith("_"))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a < b & c", "a &lt; b &amp; c"),
        ("use `jit`", "use <code>jit</code>"),
        ("`a` and `b`", "<code>a</code> and <code>b</code>"),
        ("`x < 1`", "<code>x &lt; 1</code>"),
        ("<script>", "&lt;script&gt;"),
        ("one ` alone", "one ` alone"),
    ],
)
def test_text_is_escaped_and_code_is_an_element(text: str, expected: str) -> None:
    """Only backticks mean something in a text of the data."""
    assert rich(text) == expected


def test_program_keeps_its_lines_on_one_line_of_the_page() -> None:
    """A line end becomes an entity that the browser shows as a line end."""
    assert keep_lines("if a < b:\n    pass\n\n") == "if a &lt; b:&#10;    pass&#10;&#10;"


def test_values_are_escaped_without_asking(facts: Facts) -> None:
    """A template that forgets a filter prints text, not markup."""
    template = environment().from_string("<p>{{ value }}</p>")
    assert template.render(value="<b>") == "<p>&lt;b&gt;</p>"
    assert "&lt;b&gt;" in render("legend.html.j2", Reader(facts, "en"), states=[("full", "<b>")])


def test_missing_value_is_an_error(facts: Facts) -> None:
    """A template never prints nothing where something is due."""
    with pytest.raises(UndefinedError, match="counts"):
        render("counts.html.j2", Reader(facts, "en"))


def test_every_template_belongs_to_a_call() -> None:
    """A template that nothing draws is removed."""
    code = (HERE.root / "macros" / "calls.py").read_text("utf-8")
    assert [name for name in TEMPLATES if f'"{name}"' not in code] == []


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize(
    ("name", "args"),
    [("compare", ["hardware"]), ("framework", ["jax"]), ("matrix", []), ("decision_table", []), ("glossary", [])],
)
def test_rendered_html_has_no_blank_and_no_indented_line(
    name: str, args: list[str], language: str, facts: Facts
) -> None:
    """Markdown would end the block at a blank line and read an indented one as code."""
    lines = CALLS[name].function(Reader(facts, language), *args).split("\n")
    assert [line for line in lines if not line.strip() or line[0].isspace()] == []
