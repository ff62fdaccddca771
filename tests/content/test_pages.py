"""Every page is there in both languages, cut the same way."""

from __future__ import annotations

import re

import pytest
import yaml

from macros.facts.facts import Facts
from macros.families import FAMILIES
from macros.pages.source import PageSource, read_page
from macros.paths import HERE, LANGUAGES

FOUND = {p.relative_to(HERE.pages(lang)).as_posix() for lang in LANGUAGES for p in HERE.pages(lang).rglob("*.md")}
NAMES = sorted(name for name in FOUND if not name.startswith("project/"))  # those are for builders, in English only
CONFIGS = {"zh": "mkdocs.yml", "en": "mkdocs.en.yml"}


def _page(name: str, language: str) -> PageSource:
    path = HERE.pages(language) / name
    return read_page(path, HERE.relative(path), name, language)


def _nav(language: str) -> list[str]:
    """The navigation of one configuration, flat, without reading the rest of it."""
    text = (HERE.root / CONFIGS[language]).read_text("utf-8")
    tree = yaml.safe_load(text[re.search(r"^nav:", text, re.MULTILINE).start() :])  # type: ignore[union-attr]
    flat: list[str] = []
    todo = [tree["nav"]]
    while todo:
        entry = todo.pop()
        if isinstance(entry, str):
            flat.append(entry)
        else:
            todo += reversed(list(entry.values()) if isinstance(entry, dict) else entry)
    return flat


@pytest.mark.parametrize("name", NAMES)
def test_page_exists_in_both_languages_with_the_same_headings(name: str) -> None:
    """Levels and ids are equal, so that a link and the language switch land on the same place."""
    chinese, english = (_page(name, language) for language in LANGUAGES)
    assert chinese.headings
    assert [(h.level, h.id) for h in chinese.headings] == [(h.level, h.id) for h in english.headings]


@pytest.mark.parametrize("name", NAMES)
def test_page_has_one_first_heading_and_no_id_twice(name: str) -> None:
    """A reader and a screen reader find one title, and each place once."""
    for language in LANGUAGES:
        headings = _page(name, language).headings
        assert [h.level for h in headings].count(1) == 1
        assert len({h.id for h in headings}) == len(headings)


def test_navigation_is_the_same_in_both_languages() -> None:
    """Pages and families stand in the same order."""
    assert _nav("zh") == _nav("en")


def test_every_page_stands_in_the_navigation(facts: Facts) -> None:
    """No page is found by search alone."""
    listed = _nav("zh")
    assert [name for name in NAMES if name not in listed] == []
    assert [entry for entry in listed if not entry.startswith("family:") and entry not in NAMES] == []
    generated = {path for family in FAMILIES.values() for path, _ in family.pages(facts)}
    assert generated.isdisjoint(NAMES)
