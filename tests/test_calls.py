"""Every call draws something whole in both languages, and some page uses it."""

from __future__ import annotations

import re
from typing import Any

import pytest

from macros.calls import CALLS
from macros.facts.facts import Facts
from macros.paths import HERE, LANGUAGES
from macros.reader import Reader

# One or more ways to make each call; a call without one fails the first test.
EXAMPLES: dict[str, list[dict[str, Any]]] = {
    "accelerators": [{}],
    "analogies": [{}],
    "announcements": [{}],
    "capability": [{"id": "jit"}, {"id": "latest-version"}],
    "cell": [
        {"framework": "jax", "capability": "hw-nvidia"},
        {"framework": "jax", "capability": "higher-order-derivatives", "brief": True},
        {"framework": "pytorch", "capability": "github-stars"},
    ],
    "compare": [
        {"group": "hardware"},
        {"capabilities": ["jit", "github-stars"]},
        {"capabilities": ["jit"], "frameworks": ["jax", "pytorch"]},
    ],
    "count": [{"of": "cells"}],
    "counts": [{}],
    "decision_table": [{}],
    "fact": [{"id": "jax.hw-nvidia-support"}],
    "framework": [{"id": "jax"}, {"id": "pytorch"}, {"id": "tensorflow"}],
    "frameworks": [{}],
    "glossary": [{}],
    "groups": [{}],
    "legend": [{}],
    "matrix": [{}],
    "meanings": [{"vocabulary": "states"}, {"vocabulary": "age_classes"}],
    "predictions": [{}],
    "provenance": [{}, {"group": "hardware"}, {"capabilities": ["jit"]}, {"framework": "jax"}],
    "question": [{"id": "jit"}, {"id": "latest-version"}],
    "related": [{"id": "jit"}],
    "releases": [{}, {"framework": "jax"}],
    "sources": [{}],
    "state": [{"framework": "jax", "capability": "jit"}],
    "term": [{"id": "tensor"}, {"id": "tensor", "text": "tensors"}],
}
CASES = [
    pytest.param(name, example, id=f"{name}-{number}")
    for name, examples in EXAMPLES.items()
    for number, example in enumerate(examples)
]
_QUOTED = re.compile(r"<(pre|code)\b.*?</\1>", re.DOTALL)  # programs, output and names may say anything
_LEFTOVER = re.compile(r"""\{\{|\}\}|\{%|[>"'] *None *[<"']|\bUndefined\b|\bobject at 0x""")
_VOID = {"use", "br", "img", "hr", "input"}


def _open_elements(html: str) -> list[str]:
    """Elements that are opened and not closed, or closed without being open."""
    stack: list[str] = []
    for closing, name, alone in re.findall(r"<(/?)([a-z][a-z0-9]*)\b[^>]*?(/?)>", html):
        if alone or name in _VOID:
            continue
        if not closing:
            stack.append(name)
        elif not stack or stack.pop() != name:
            return [*stack, f"/{name}"]
    return stack


def test_every_call_has_an_example() -> None:
    """A new call is drawn by the tests below as soon as it says how it is made."""
    assert set(EXAMPLES) == set(CALLS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "example"), CASES)
def test_call_draws_something_whole(name: str, example: dict[str, Any], language: str, facts: Facts) -> None:
    """There is something to see, every element is closed, and nothing of the machinery shows."""
    html = CALLS[name].function(Reader(facts, language, "capabilities/jit/"), **example)
    assert html.strip()
    assert _LEFTOVER.search(_QUOTED.sub("", html)) is None
    assert _open_elements(html) == []


@pytest.mark.parametrize("name", sorted(CALLS))
def test_call_has_a_docstring(name: str) -> None:
    """Whoever writes a page can look up what the call draws."""
    doc = CALLS[name].function.__doc__ or ""
    assert doc.strip().endswith((".", "…"))


@pytest.mark.parametrize("name", sorted(CALLS))
def test_call_is_used_by_a_page(name: str) -> None:
    """A call that no page and no family makes is removed."""
    pages = [*HERE.docs.glob("*/**/*.md"), *HERE.families.glob("*.j2")]
    used = re.compile(rf"\{{\{{-? *{name}\(")
    assert any(used.search(page.read_text("utf-8")) for page in pages)


@pytest.mark.parametrize("language", LANGUAGES)
def test_brief_cell_shows_one_proof(language: str, facts: Facts) -> None:
    """What a probe printed stands on the page, and the rest is a link away."""
    reader = Reader(facts, language)
    html = CALLS["cell"].function(reader, "jax", "higher-order-derivatives", brief=True)
    assert html.count("<pre") == 1
    assert 'href="capabilities/higher-order-derivatives/#jax"' in html


def test_compare_draws_a_row_for_each_capability_and_a_cell_for_each_framework(facts: Facts) -> None:
    """The table has as many squares as the facts."""
    html = CALLS["compare"].function(Reader(facts, "en"), "hardware")
    rows = len(facts.group("hardware").capabilities)
    assert (html.count('role="rowheader"'), html.count('role="cell"')) == (rows, rows * len(facts.frameworks))


def test_term_shows_its_own_words_or_those_of_the_sentence(facts: Facts) -> None:
    """An inflected form links to the same entry."""
    reader = Reader(facts, "en")
    draw = CALLS["term"].function
    assert f">{facts.terms['tensor'].term.en}</a>" in draw(reader, "tensor")
    assert ">tensors</a>" in draw(reader, "tensor", "tensors")


def test_count_is_a_bare_number(facts: Facts) -> None:
    """It stands within a sentence."""
    assert CALLS["count"].function(Reader(facts, "en"), "cells") == str(len(facts.cells))
