"""What a rule is: an id, what it demands in both languages, and the check that finds where it is broken."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from macros.facts.load import Data
from macros.facts.problems import Problem

Check = Callable[[Data, datetime.date], Iterator[Problem]]


@dataclass(frozen=True)
class Rule:
    """One rule.

    Attributes:
        id: stable; a letter for the family and three digits.
        zh: what it demands, for editors.
        en: the same in English.
        check: finds the problems; None when the reader of the files reports them itself.
        clock: whether the answer depends on the day; a build has none and leaves such rules out.
    """

    id: str
    zh: str
    en: str
    check: Check | None = None
    clock: bool = False


def rule(id: str, *, zh: str, en: str, clock: bool = False) -> Callable[[Check], Rule]:  # noqa: A002 - the field's own word
    """Make a rule of a check; its name in the module becomes the rule."""
    return lambda check: Rule(id, zh, en, check, clock)
