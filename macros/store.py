"""Keeps the loaded facts between the two language builds and between rebuilds, until a file changes."""

from __future__ import annotations

from typing import Any

from macros.check import check_data
from macros.facts.facts import Facts, facts_of
from macros.facts.load import read_data
from macros.facts.problems import FactsError
from macros.paths import LANGUAGES, Project

_kept: dict[str, tuple[Any, Facts]] = {}


def facts(project: Project) -> Facts:
    """The facts of a checkout whose data and pages have no problem.

    The build has no clock: dates in the future are left to ``python -m macros check``.

    Raises:
        FactsError: with every problem of data and pages.
    """
    signature = _signature(project)
    kept = _kept.get(str(project.root))
    if kept and kept[0] == signature:
        return kept[1]
    data = read_data(project)
    problems = check_data(data, None)
    if problems:
        raise FactsError(problems)
    found = facts_of(data)
    _kept[str(project.root)] = (signature, found)
    return found


def _signature(project: Project) -> tuple[tuple[str, int, int], ...]:
    files = list(project.data.rglob("*.yml"))
    for language in LANGUAGES:
        files += project.pages(language).rglob("*.md")
    return tuple(sorted((str(f), f.stat().st_mtime_ns, f.stat().st_size) for f in files))
