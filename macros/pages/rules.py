"""Rules on pages: every call can be drawn, both languages have the same structure, nothing goes stale unseen."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from macros.facts.problems import Problem, nearest
from macros.facts.rules.rule import Rule
from macros.pages.source import CallSite, PageSource
from macros.registry import Registry

_UNDATED = re.compile(r"\b(?:currently|the latest|recently|up to date|verified)\b|目前|最近|最新|已验证", re.IGNORECASE)


@dataclass(frozen=True)
class Site:
    """What the page rules look at: all pages, the calls there are, and the ids they may name."""

    pages: list[PageSource]
    registry: Registry
    ids: Mapping[str, frozenset[str]]

    def twins(self) -> Iterator[tuple[PageSource, PageSource]]:
        """Pages that exist in both languages, Chinese first."""
        english = {p.name: p for p in self.pages if p.language == "en"}
        for page in self.pages:
            if page.language == "zh" and page.name in english:
                yield page, english[page.name]


def _at(page: PageSource, line: int, column: int, message: str, hint: str = "") -> Problem:
    return Problem(page.file, line, column, message, hint, subject=page.file)


def _calls(site: Site) -> Iterator[tuple[PageSource, CallSite]]:
    for page in site.pages:
        for call in page.calls:
            yield page, call


def known_call(site: Site) -> Iterator[Problem]:
    """P001."""
    for page, call in _calls(site):
        if call.name not in site.registry:
            hint = nearest(call.name, site.registry)
            yield _at(page, call.line, call.column, f"no call named '{call.name}'", hint)


def right_arguments(site: Site) -> Iterator[Problem]:
    """P002."""
    for page, call in _calls(site):
        if call.name not in site.registry:
            continue
        if not call.constant:
            yield _at(
                page, call.line, call.column, f"{call.name}(): write the arguments out", "text, numbers and lists only"
            )
            continue
        for message in site.registry[call.name].mistakes(site.ids, call.args, call.kwargs):
            yield _at(page, call.line, call.column, message)


def at_line_start(site: Site) -> Iterator[Problem]:
    """P004."""
    for page, call in _calls(site):
        found = site.registry.get(call.name)
        if found and not found.inline and not call.alone:
            message = f"{call.name}() draws a block and must start its line"
            yield _at(page, call.line, call.column, message, "move {{ to the first column")


def in_both_languages(site: Site) -> Iterator[Problem]:
    """P006."""
    names = {language: {p.name for p in site.pages if p.language == language} for language in ("zh", "en")}
    for page in site.pages:
        other = "en" if page.language == "zh" else "zh"
        if page.name not in names[other]:
            yield _at(page, 1, 1, f"no page docs/{other}/{page.name}", "write it, or remove this one")


def same_headings(site: Site) -> Iterator[Problem]:
    """P007."""
    for zh, en in site.twins():
        left, right = ([(h.level, h.id) for h in p.headings] for p in (zh, en))
        for index, heading in enumerate(zh.headings):
            if index >= len(right) or left[index] != right[index]:
                other = f"{'#' * right[index][0]} … {{ #{right[index][1]} }}" if index < len(right) else "nothing"
                yield _at(zh, heading.line, 1, f"heading #{heading.id} has no equal in {en.file}", f"there: {other}")
                break
        else:
            if len(right) > len(left):
                extra = en.headings[len(left)]
                yield _at(en, extra.line, 1, f"heading #{extra.id} is missing in {zh.file}", "add it")


def same_calls(site: Site) -> Iterator[Problem]:
    """P008."""
    for zh, en in site.twins():
        left, right = _blocks(site, zh), _blocks(site, en)
        for index, call in enumerate(left):
            if index >= len(right) or _shape(call) != _shape(right[index]):
                yield _at(
                    zh,
                    call.line,
                    call.column,
                    f"{call.name}() has no equal in {en.file}",
                    "make the same calls in both",
                )
                break
        else:
            if len(right) > len(left):
                extra = right[len(left)]
                yield _at(
                    en,
                    extra.line,
                    extra.column,
                    f"{extra.name}() is missing in {zh.file}",
                    "make the same calls in both",
                )


def _blocks(site: Site, page: PageSource) -> list[CallSite]:
    return [c for c in page.calls if c.name in site.registry and not site.registry[c.name].inline]


def _shape(call: CallSite) -> tuple[str, str, str]:
    return call.name, repr(call.args), repr(sorted(call.kwargs.items()))


def explicit_ids(site: Site) -> Iterator[Problem]:
    """P009."""
    for page in site.pages:
        for heading in page.headings:
            if not heading.id:
                yield _at(page, heading.line, 1, f"heading “{heading.text}” has no id", "add { #its-id }")


def front_matter(site: Site) -> Iterator[Problem]:
    """P010."""
    for page in site.pages:
        for key in ("title", "description"):
            value = page.meta.get(key)
            if not value:
                yield _at(page, 1, 1, f"no {key} in the front matter", f"add {key}:")
            elif not isinstance(value, str) or re.search(r"[<>\n]|\{[{%]", value):
                yield _at(page, 1, 1, f"the {key} is no plain text of one line", "no <, > or template code")
        if "render_macros" in page.meta:
            yield _at(page, 1, 1, "render_macros in the front matter", "every page draws its calls")


def no_undated_words(site: Site) -> Iterator[Problem]:
    """P011."""
    for page in site.pages:
        for number, line in page.prose:
            found = _UNDATED.search(line)
            if found:
                message = f"“{found.group()}” goes stale"
                yield _at(page, number, found.start() + 1, message, "give a date, a version, or a call that knows")


PageCheck = Callable[[Site], Iterator[Problem]]


@dataclass(frozen=True)
class PageRule(Rule):
    """A rule whose check looks at pages."""

    pages: PageCheck | None = None


PAGE_RULES: tuple[PageRule, ...] = (
    PageRule("P001", "页面只调用登记过的名字。", "A page makes only calls that exist.", pages=known_call),
    PageRule(
        "P002",
        "调用的参数写全、写对，编号存在。",
        "A call's arguments are written out, right, and name known ids.",
        pages=right_arguments,
    ),
    PageRule("P003", "页面里只写调用，没有别的模板语句和表达式。", "A page holds calls and no other template code."),
    PageRule("P004", "画整块内容的调用从行首开始。", "A call that draws a block starts its line.", pages=at_line_start),
    PageRule("P005", "页面是合法的模板。", "A page is a well-formed template."),
    PageRule("P006", "每一页都有两种语言。", "Every page exists in both languages.", pages=in_both_languages),
    PageRule(
        "P007",
        "两种语言的标题层级和编号相同。",
        "Headings have the same levels and ids in both languages.",
        pages=same_headings,
    ),
    PageRule("P008", "两种语言的页面调用相同。", "Pages of both languages make the same calls.", pages=same_calls),
    PageRule("P009", "每个标题都有明确的编号。", "Every heading has an explicit id.", pages=explicit_ids),
    PageRule("P010", "每一页都有标题和描述。", "Every page has a title and a description.", pages=front_matter),
    PageRule(
        "P011",
        "正文不写“目前”“最新”“已验证”。",
        "Prose does not say “currently”, “the latest” or “verified”.",
        pages=no_undated_words,
    ),
)
