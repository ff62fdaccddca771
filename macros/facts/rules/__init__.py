"""Every rule on the data, and the run that applies them all."""

from __future__ import annotations

import datetime
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


def run(data: Data, today: datetime.date) -> list[Problem]:
    """Every problem of the data: those found while reading, then those of every rule."""
    found = list(data.problems)
    for rule in RULES:
        if rule.check:
            found += [replace(problem, rule=rule.id) for problem in rule.check(data, today)]
    return found


def without_accepted(problems: list[Problem], data: Data) -> list[Problem]:
    """The problems that no exception accepts, and a problem for each exception that accepts nothing."""
    left, used = [], set()
    accepted = {(e.value.rule, e.value.subject): e for e in data.entries("exceptions", "exceptions")}
    for problem in problems:
        key = (problem.rule, problem.subject)
        if key in accepted:
            used.add(key)
        else:
            left.append(problem)
    for key, item in accepted.items():
        if key not in used:
            unneeded = item.problem(f"no problem {key[0]} at {key[1]} any more", "subject", hint="remove the exception")
            left.append(replace(unneeded, rule=EXCEPTION_RULE.id))
    return left


EXCEPTION_RULE = Rule("X001", "例外不再需要时删掉。", "An exception that is no longer needed is removed.")
