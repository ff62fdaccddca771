"""Families of pages that data alone makes: one template each, one page per item and language."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from macros.calls import CALLS
from macros.facts.facts import Facts
from macros.facts.text import Text
from macros.paths import Project
from macros.reader import Reader
from macros.registry import bound
from macros.render import rich


@dataclass(frozen=True)
class Family:
    """One family.

    Attributes:
        name: its template is ``docs/families/<name>.md.j2``.
        page: where an item's page lies, with the item's id in braces.
        items: the items, in reading order.
        title: the item's name, for navigation.
    """

    name: str
    page: str
    items: Callable[[Facts], Iterable[Any]]
    title: Callable[[Any], Text | str]

    def pages(self, facts: Facts) -> Iterator[tuple[str, Any]]:
        """The source path and the item of every page."""
        for item in self.items(facts):
            yield self.page.format(id=getattr(item, "id", None) or item.group), item


FAMILIES = {
    family.name: family
    for family in (
        Family("group", "compare/{id}/index.md", lambda facts: facts.groups, lambda group: group.title),
        Family("capability", "capabilities/{id}.md", lambda facts: facts.capabilities.values(), lambda cap: cap.name),
        Family("framework", "frameworks/{id}.md", lambda facts: facts.frameworks, lambda framework: framework.name),
    )
}


@dataclass(frozen=True)
class GeneratedPage:
    """The Markdown of one generated page."""

    path: str
    markdown: str


def generate(project: Project, facts: Facts, language: str, repository: str = "") -> Iterator[GeneratedPage]:
    """Every page of every family in one language."""
    env = Environment(
        loader=FileSystemLoader(project.families),
        undefined=StrictUndefined,
        autoescape=False,  # noqa: S701 - Markdown; the calls escape what they print
        trim_blocks=True,
        lstrip_blocks=True,
    )
    env.filters["yaml"] = lambda value: json.dumps(value, ensure_ascii=False)
    env.filters["rich"] = rich
    for family in FAMILIES.values():
        template = env.get_template(f"{family.name}.md.j2")
        for path, item in family.pages(facts):
            reader = Reader(facts, language, page_url(path), repository)
            calls = {name: bound(call, lambda reader=reader: reader) for name, call in CALLS.items()}  # type: ignore[misc]
            markdown = template.render(
                item=item, pick=reader.pick, t=reader.label, word=reader.word, facts=facts, **calls
            )
            yield GeneratedPage(path, markdown)


def page_url(path: str) -> str:
    """The address of a page from its source path.

    >>> page_url("compare/hardware/index.md"), page_url("capabilities/jit.md")
    ('compare/hardware/', 'capabilities/jit/')
    """
    stem = path.removesuffix(".md")
    return stem.removesuffix("index") if stem.endswith("index") else f"{stem}/"


def expand_nav(nav: list[Any], facts: Facts, language: str) -> list[Any]:
    """Navigation with each ``family:<name>`` replaced by the pages of that family.

    A group holds its own page and those of its capabilities.
    """
    expanded: list[Any] = []
    for entry in nav:
        if isinstance(entry, str) and entry.startswith("family:"):
            expanded += _entries(FAMILIES[entry.removeprefix("family:")], facts, language)
        elif isinstance(entry, dict):
            expanded.append({k: expand_nav(v, facts, language) if isinstance(v, list) else v for k, v in entry.items()})
        else:
            expanded.append(entry)
    return expanded


def _entries(family: Family, facts: Facts, language: str) -> Iterator[dict[str, Any]]:
    capability = FAMILIES["capability"]
    for path, item in family.pages(facts):
        title = _pick(family.title(item), language)
        if family.name == "group":
            children = [{_pick(c.name, language): capability.page.format(id=c.id)} for c in item.capabilities]
            yield {title: [path, *children]}
        else:
            yield {title: path}


def _pick(text: Text | str, language: str) -> str:
    return text if isinstance(text, str) else text.pick(language)
