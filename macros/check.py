"""Every problem of data and pages in one run."""

from __future__ import annotations

import datetime
from dataclasses import replace

from macros.calls import CALLS
from macros.facts import rules
from macros.facts.load import Data, read_data
from macros.facts.model import Vocabulary
from macros.facts.problems import Problem
from macros.facts.rules.rule import Rule
from macros.pages.rules import PAGE_RULES, Site
from macros.pages.source import read_pages
from macros.paths import Project
from macros.views.overview import COUNTED

ALL_RULES: tuple[Rule, ...] = (*rules.RULES, *PAGE_RULES, rules.EXCEPTION_RULE)


def check(project: Project, today: datetime.date) -> list[Problem]:
    """Find everything that is wrong.

    Args:
        project: where data/ and docs/ are.
        today: dates after it are mistakes.

    Returns:
        All problems, sorted by place; empty when the site can be built.
    """
    return check_data(read_data(project), today)


def check_data(data: Data, today: datetime.date | None) -> list[Problem]:
    """`check` on data that has been read already; without a day the rules on dates are left out."""
    problems = rules.run(data, today)
    site = Site(read_pages(data.project), CALLS, ids(data))
    for page in site.pages:
        problems += page.problems
    for rule in PAGE_RULES:
        if rule.pages:
            problems += [replace(problem, rule=rule.id) for problem in rule.pages(site)]
    return sorted(rules.without_accepted(problems, data, (*rules.asked(today), *PAGE_RULES)))


def ids(data: Data) -> dict[str, frozenset[str]]:
    """The ids that a call may name, by kind; those of broken entries count, they are another problem."""
    declared = {kind: frozenset(found) for kind, found in data.declared.items()}
    nothing: frozenset[str] = frozenset()
    return {
        "capabilities": declared.get("groups", nothing),
        "groups": declared.get("group_ids", nothing),
        "frameworks": declared.get("frameworks", nothing),
        "statements": declared.get("statements", nothing),
        "terms": declared.get("glossary", nothing),
        "vocabulary": frozenset(Vocabulary.model_fields),
        "counts": frozenset(COUNTED),
    }
