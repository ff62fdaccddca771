"""A reader finds the way from any page, in their language."""

from __future__ import annotations

import dataclasses

import pytest

from macros.facts.facts import Facts
from macros.facts.problems import UnknownId
from macros.facts.text import Text
from macros.reader import Reader, address


@pytest.mark.parametrize(
    ("page", "path", "expected"),
    [
        ("", "capabilities/jit", "capabilities/jit/"),
        ("", "", "./"),
        ("method/", "glossary", "../glossary/"),
        ("compare/hardware/", "capabilities/jit", "../../capabilities/jit/"),
        ("compare/hardware/", "compare", "../"),
        ("compare/hardware/", "compare/hardware", "./"),
        ("compare/hardware/", "/compare/deployment/", "../deployment/"),
        ("compare/hardware/", "", "../../"),
    ],
)
def test_links_are_relative_to_the_page(page: str, path: str, expected: str, facts: Facts) -> None:
    """The site works under any address, so no link starts with a slash."""
    assert Reader(facts, "en", page).link(path) == expected


def test_link_to_a_place_ends_with_its_anchor(facts: Facts) -> None:
    """A place on the same page needs no more than the page and the anchor."""
    assert Reader(facts, "en", "method/").link("method", "states") == "./#states"
    assert Reader(facts, "en").link("method", "states") == "method/#states"


def test_pick_chooses_the_language_and_keeps_plain_strings(facts: Facts) -> None:
    """What is written once is the same in both languages."""
    text = Text(zh="张量", en="tensor")
    assert [Reader(facts, language).pick(text) for language in ("zh", "en")] == ["张量", "tensor"]
    assert Reader(facts, "zh").pick("2.13.0") == "2.13.0"


def _labelled(facts: Facts) -> Reader:
    strings = {"en": {"table.rows": "{n} rows of {of}", "table.title": "Title"}}
    return Reader(dataclasses.replace(facts, strings=strings), "en")


def test_label_fills_its_placeholders(facts: Facts) -> None:
    """Values stand where the label has their names in braces."""
    assert _labelled(facts).label("table.rows", n=3, of=78) == "3 rows of 78"


def test_label_without_a_value_is_an_error(facts: Facts) -> None:
    """A placeholder is never printed as it is."""
    with pytest.raises(KeyError, match="of"):
        _labelled(facts).label("table.rows", n=3)


def test_unknown_label_suggests_the_nearest(facts: Facts) -> None:
    """The message alone is enough to mend the template."""
    with pytest.raises(UnknownId) as caught:
        _labelled(facts).label("table.row")
    assert str(caught.value) == "unknown label 'table.row' (did you mean 'table.rows'?)"


def test_every_label_has_text_in_both_languages(facts: Facts) -> None:
    """The keys are the same and none is empty."""
    assert set(facts.strings["zh"]) == set(facts.strings["en"])
    assert [key for strings in facts.strings.values() for key, text in strings.items() if not text.strip()] == []


def test_word_is_the_label_of_the_closed_list(facts: Facts) -> None:
    """States have other words in the data than on the page."""
    assert [Reader(facts, language).word("states", "none") for language in ("zh", "en")] == ["不支持", "No"]


def test_report_without_a_repository_leads_to_the_page_on_contributing(facts: Facts) -> None:
    """The subject travels along, so that the page can name it."""
    reader = Reader(facts, "en", "capabilities/jit/")
    assert reader.report("jax/jit", "capabilities/jit/#jax") == "../../contribute/?fact=jax%2Fjit#report"


@pytest.mark.parametrize("repository", ["https://example.org/o/r", "https://example.org/o/r/"])
def test_report_with_a_repository_opens_a_filled_form(repository: str, facts: Facts) -> None:
    """Template, title, fact and page are filled in and escaped, spaces as %20."""
    reader = Reader(facts, "en", "capabilities/jit/", repository)
    assert reader.report("jax/jit", "capabilities/jit/#jax") == (
        "https://example.org/o/r/issues/new?template=wrong-fact.yml&title=%5Bjax%2Fjit%5D%20"
        "&fact=jax%2Fjit&page=capabilities%2Fjit%2F%23jax"
    )


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("https://example.org/a?b=c", "https://example.org/a?b=c"),
        ("pkg:pypi/torch", "https://deps.dev/pypi/torch"),
        ("pkg:pypi/torch@2.13.0", "https://deps.dev/pypi/torch/2.13.0"),
        ("pkg:pypi/jax@0.4.0rc1+cuda", "https://deps.dev/pypi/jax/0.4.0rc1%2Bcuda"),
        ("pkg:npm/@tensorflow/tfjs@4.22.0", "https://deps.dev/npm/%40tensorflow%2Ftfjs/4.22.0"),
    ],
)
def test_package_url_opens_where_a_reader_can_look(url: str, expected: str) -> None:
    """Web addresses stay as they are; packages open on deps.dev, with their version if there is one."""
    assert address(url) == expected
