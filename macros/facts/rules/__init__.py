"""Every rule on the data, and the run that applies them all."""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from dataclasses import replace

from macros.facts.load import Data
from macros.facts.problems import Problem
from macros.facts.rules import evidence, identity, languages, matrix, meaning, reading
from macros.facts.rules.rule import Rule

RULES: tuple[Rule, ...] = (
    *reading.RULES,
    *identity.RULES,
    *matrix.RULES,
    *evidence.RULES,
    *languages.RULES,
    *meaning.RULES,
)


def asked(today: datetime.date | None) -> tuple[Rule, ...]:
    """The rules that can be applied: without a day, those on dates are left out."""
    return tuple(rule for rule in RULES if today or not rule.clock)


def run(data: Data, today: datetime.date | None) -> list[Problem]:
    """Every problem of the data: those found while reading, then those of every rule that is asked."""
    found = list(data.problems)
    for rule in asked(today):
        if rule.check:
            found += [replace(problem, rule=rule.id) for problem in rule.check(data, today or datetime.date.max)]
    return found


def without_accepted(problems: list[Problem], data: Data, judged: Iterable[Rule] | None = None) -> list[Problem]:
    """The problems that no exception accepts, and a problem for each exception that accepts nothing.

    Args:
        problems: what was found.
        data: holds the exceptions.
        judged: the rules that were applied; exceptions of others are left alone. All rules when None.
    """
    ids = None if judged is None else {rule.id for rule in judged}
    left, used = [], set()
    accepted = {(e.value.rule, e.value.subject): e for e in data.entries("exceptions", "exceptions")}
    for problem in problems:
        key = (problem.rule, problem.subject)
        if key in accepted:
            used.add(key)
        else:
            left.append(problem)
    for key, item in accepted.items():
        if key not in used and (ids is None or key[0] in ids):
            unneeded = item.problem(f"no problem {key[0]} at {key[1]} any more", "subject", hint="remove the exception")
            left.append(replace(unneeded, rule=EXCEPTION_RULE.id))
    return left


EXCEPTION_RULE = Rule("X001", "例外不再需要时删掉。", "An exception that is no longer needed is removed.")
