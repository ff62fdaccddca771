"""What the data says in one place agrees with what it says in another."""

from __future__ import annotations

import datetime
from collections.abc import Iterator

from macros.facts.load import Data
from macros.facts.problems import Problem
from macros.facts.rules.rule import rule

_RANK = {"low": 0, "medium": 1, "high": 2}


@rule(
    "C001",
    zh="格子的可信度不高于它所有陈述中最高的一条。",
    en="A cell is not more certain than its most certain statement.",
)
def certainty(data: Data, _today: datetime.date) -> Iterator[Problem]:
    for cell in data.cells:
        best = max((_RANK.get(s.confidence, 2) for s in cell.value.statements), default=2)
        if _RANK.get(cell.value.confidence, 0) > best:
            yield cell.problem(
                f"confidence {cell.value.confidence}, but no statement has it", "confidence", hint="lower it"
            )


@rule(
    "C002",
    zh="“版本”能力写的值就是版本列表里最新的正式版。",
    en="The version given for a framework is the newest final one of its release list.",
)
def version_is_newest(data: Data, _today: datetime.date) -> Iterator[Problem]:
    newest = {}
    for item in data.files.get("releases", []):
        final = [r.version for r in item.value.releases if r.kind != "pre"]
        newest[item.value.framework] = final[0] if final else None
    for cell in data.cells:
        expected = newest.get(data.framework_of(cell))
        value = cell.value.value
        if cell.value.capability == "latest-version" and expected and isinstance(value, str) and value != expected:
            yield cell.problem(f"the release list says {expected}", "value", hint=f'write "{expected}"')


@rule(
    "C003",
    zh="词汇表为每个状态、证据种类给出标签。",
    en="The vocabulary labels every state and kind of evidence that the code knows.",
)
def vocabulary_is_whole(data: Data, _today: datetime.date) -> Iterator[Problem]:
    wanted = {
        "states": ("full", "partial", "experimental", "none", "unknown", "untestable", "not_applicable"),
        "evidence_kinds": ("doc", "probe"),
        "scales": ("support", "text", "number", "version"),
    }
    for item in data.files.get("vocabulary", []):
        for key, words in wanted.items():
            for word in words:
                if word not in getattr(item.value, key):
                    yield item.problem(f"{key} lacks '{word}'", key, hint="the code relies on it")


RULES = (certainty, version_is_newest, vocabulary_is_whole)
