"""What is wrong, where, and what would be right: the one vocabulary of failure."""

from __future__ import annotations

import difflib
import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass


@dataclass(frozen=True, order=True)
class Problem:
    """One mistake at one place.

    Attributes:
        file: path from the root of the project, forward slashes.
        line: first line of the value at fault, from 1.
        column: first column of the value at fault, from 1.
        message: what is wrong.
        hint: what would be right; empty when the message says it already.
        rule: id of the rule that found it, as listed by ``python -m macros explain``.
        subject: stable name of the thing at fault; exceptions refer to it.
    """

    file: str
    line: int
    column: int
    message: str
    hint: str = ""
    rule: str = ""
    subject: str = ""

    def __str__(self) -> str:
        hint = f" ({self.hint})" if self.hint else ""
        rule = f" [{self.rule}]" if self.rule else ""
        return f"{self.file}:{self.line}:{self.column}: {self.message}{hint}{rule}"


class FactsError(Exception):
    """The data cannot be used; carries every problem found, not just the first."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        self.problems = tuple(sorted(problems))
        super().__init__(as_text(self.problems))


class UnknownId(LookupError):
    """A call names a thing that the data does not have."""

    def __init__(self, kind: str, value: str, known: Iterable[str]) -> None:
        self.kind, self.value, self.hint = kind, value, nearest(value, known)
        super().__init__(f"unknown {kind} {value!r}" + (f" ({self.hint})" if self.hint else ""))


def nearest(value: str, known: Iterable[str]) -> str:
    """A hint with the most similar known value, or with all of them when they are few.

    >>> nearest("aot-exprt", ["aot-export", "jit"])
    "did you mean 'aot-export'?"
    >>> nearest("x", ["full", "none"])
    'known: full, none'
    """
    choices = sorted(set(known))
    close = difflib.get_close_matches(value, choices, n=1, cutoff=0.6)
    if close:
        return f"did you mean '{close[0]}'?"
    return f"known: {', '.join(choices)}" if 0 < len(choices) <= 12 else ""


def as_text(problems: Sequence[Problem]) -> str:
    """One problem a line, then their number."""
    if not problems:
        return "no problems"
    count = f"{len(problems)} problem{'s' if len(problems) > 1 else ''}"
    return "\n".join([*map(str, problems), count])


def as_json(problems: Sequence[Problem]) -> str:
    """``{"problems": [...]}`` with the fields of `Problem`."""
    return json.dumps({"problems": [asdict(p) for p in problems]}, ensure_ascii=False, indent=2)


def as_github(problems: Sequence[Problem]) -> str:
    """Workflow commands that GitHub shows beside the changed line."""
    return "\n".join(
        f"::error file={p.file},line={p.line},col={p.column},title={p.rule}::"
        + f"{p.message}{f' ({p.hint})' if p.hint else ''}".replace("%", "%25").replace("\n", "%0A")
        for p in problems
    )


def as_sarif(problems: Sequence[Problem]) -> str:
    """SARIF 2.1.0, the format code-scanning tools read."""
    results = [
        {
            "ruleId": p.rule,
            "level": "error",
            "message": {"text": f"{p.message}{f' ({p.hint})' if p.hint else ''}"},
            "locations": [
                {
                    "physicalLocation": {
                        "artifactLocation": {"uri": p.file},
                        "region": {"startLine": p.line, "startColumn": p.column},
                    }
                }
            ],
        }
        for p in problems
    ]
    rules = [{"id": rule} for rule in sorted({p.rule for p in problems})]
    run = {"tool": {"driver": {"name": "macros check", "rules": rules}}, "results": results}
    return json.dumps({"version": "2.1.0", "runs": [run]}, ensure_ascii=False, indent=2)


FORMATS: dict[str, Callable[[Sequence[Problem]], str]] = {
    "text": as_text,
    "json": as_json,
    "github": as_github,
    "sarif": as_sarif,
}
