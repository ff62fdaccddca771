"""Reads a Markdown page without drawing it: front matter, headings, and the calls it makes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from jinja2 import Environment, TemplateSyntaxError, nodes

from macros.facts.problems import Problem
from macros.facts.source import Document, parse
from macros.paths import LANGUAGES, Project

# `{#id}` would open a comment and swallow a heading's id, so comments are {## … ##}; mkdocs.yml says the same.
COMMENT_START, COMMENT_END = "{##", "##}"
_FRONT = re.compile(r"\A---\n(.*?)\n---\n", re.DOTALL)
_FENCE = re.compile(r"^(`{3,}|~{3,})")
_HEADING = re.compile(r"^(#{1,6}) +(.*?)(?: *\{[^}]*#([^ }]+)[^}]*\})? *$")


@dataclass(frozen=True)
class Heading:
    """A heading with its explicit id (empty when it has none)."""

    level: int
    text: str
    id: str
    line: int


@dataclass(frozen=True)
class CallSite:
    """One call on a page; `constant` is False when an argument is not written out."""

    name: str
    args: list[Any]
    kwargs: dict[str, Any]
    line: int
    column: int
    alone: bool
    constant: bool


@dataclass
class PageSource:
    """One page in one language."""

    file: str
    name: str
    language: str
    meta: dict[str, Any] = field(default_factory=dict)
    front: Document | None = None
    headings: list[Heading] = field(default_factory=list)
    calls: list[CallSite] = field(default_factory=list)
    prose: list[tuple[int, str]] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)


def read_pages(project: Project) -> list[PageSource]:
    """Every page of every language, by name."""
    roots = [(language, project.pages(language)) for language in LANGUAGES]
    return [
        read_page(path, project.relative(path), path.relative_to(root).as_posix(), language)
        for language, root in roots
        for path in sorted(root.rglob("*.md"))
        if "project" not in path.relative_to(root).parts  # notes for developers, not part of the site
    ]


def read_page(path: Path, file: str, name: str, language: str) -> PageSource:
    """Read one page."""
    page = PageSource(file, name, language)
    try:
        text = path.read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        page.problems.append(Problem(file, 1, 1, f"not UTF-8 at byte {error.start}", "save as UTF-8", "Y003", file))
        return page
    start = 0
    front = _FRONT.match(text)
    if front:
        # The blank line stands for the opening ---, so that lines are those of the page.
        document, problems = parse(f"\n{front.group(1)}", file)
        page.problems += problems
        page.meta = document.data if isinstance(document.data, dict) else {}
        page.front = document
        start = text[: front.end()].count("\n")
    body = "\n" * start + (text[front.end() :] if front else text)
    _read_lines(page, body)
    _read_calls(page, body)
    return page


def _read_lines(page: PageSource, body: str) -> None:
    fence = ""
    for number, line in enumerate(body.split("\n"), 1):
        mark = _FENCE.match(line)
        if mark and (not fence or line.startswith(fence)):
            fence = "" if fence else mark.group(1)
            continue
        if fence:
            continue
        heading = _HEADING.match(line)
        if heading:
            page.headings.append(Heading(len(heading[1]), heading[2], heading[3] or "", number))
        page.prose.append((number, line))


def _read_calls(page: PageSource, body: str) -> None:
    env = Environment(comment_start_string=COMMENT_START, comment_end_string=COMMENT_END, autoescape=False)  # noqa: S701 - parsed only
    try:
        tree = env.parse(body)
    except TemplateSyntaxError as error:
        message = f"not a template: {error.message}"
        page.problems.append(Problem(page.file, error.lineno, 1, message, "write {{ call(...) }}", "P005", page.file))
        return
    lines = body.split("\n")
    seen: dict[tuple[str, int], int] = {}
    for node in tree.find_all(nodes.Call):
        if isinstance(node.node, nodes.Name):
            found = _call(node, lines, seen.get((node.node.name, node.lineno), 0))
            seen[found.name, found.line] = found.column
            page.calls.append(found)
    for line, what in _not_calls(tree):
        column = max(lines[line - 1].find("{"), 0) + 1
        message = f"{what} on a page"
        page.problems.append(Problem(page.file, line, column, message, "pages make calls only", "P003", page.file))


def _not_calls(tree: nodes.Template) -> Iterator[tuple[int, str]]:
    """What a page may not hold: statements, bare names and values, filters, calls inside calls."""
    for part in tree.body:
        if not isinstance(part, nodes.Output):
            yield part.lineno, f"a template statement ({type(part).__name__.lower()})"
            continue
        for node in part.nodes:
            if isinstance(node, nodes.TemplateData):
                continue
            if not isinstance(node, nodes.Call) or not isinstance(node.node, nodes.Name):
                yield node.lineno, "a template expression that is no call"


def _call(node: nodes.Call, lines: list[str], after: int) -> CallSite:
    name = node.node.name  # type: ignore[attr-defined]
    line = lines[node.lineno - 1]
    column = max(line.find(f"{name}(", after), line.find(f"{name} (", after), 0) + 1
    args, constant = list(_constants(node.args)), not (node.dyn_args or node.dyn_kwargs)
    kwargs = {k.key: value for k, value in zip(node.kwargs, _constants([k.value for k in node.kwargs]), strict=True)}
    if any(value is _NOT_CONSTANT for value in [*args, *kwargs.values()]):
        constant = False
    alone = bool(re.match(r"^\{\{[-+]? *" + re.escape(name), line))
    return CallSite(name, args, kwargs, node.lineno, column, alone, constant)


_NOT_CONSTANT = object()


def _constants(values: list[Any]) -> Iterator[Any]:
    for value in values:
        try:
            yield value.as_const()
        except nodes.Impossible:
            yield _NOT_CONSTANT
