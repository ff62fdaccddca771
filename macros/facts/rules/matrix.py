"""The matrix is complete, and each cell says what its state and its scale demand."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator

from macros.facts.load import Data
from macros.facts.model import DocumentEvidence, Number
from macros.facts.problems import Problem
from macros.facts.rules.rule import rule
from macros.facts.text import Name

LEVELS = ("full", "partial", "experimental", "none")
OPEN = ("unknown", "untestable", "not_applicable")


@rule(
    "M001",
    zh="每个框架对每项能力都有一格；不知道就写“未知”和原因。",
    en="Every framework answers every capability; what is not known is `unknown` with a reason.",
)
def complete(data: Data, _today: datetime.date) -> Iterator[Problem]:
    declared = data.declared.get("cell_files", set())
    groups = {(i.value.framework, i.value.group): i for i in data.files.get("cell_files", [])}
    for framework in data.files.get("frameworks", []):
        for group in data.files.get("groups", []):
            gone = [c.id for c in group.value.capabilities if f"{framework.value.id}/{c.id}" not in declared]
            if not gone:
                continue
            file = groups.get((framework.value.id, group.value.group))
            home = f"data/frameworks/{framework.value.id}/{group.value.group}.yml"
            hint = f"add to {home}; state: unknown with a reason is an answer"
            message = f"{framework.value.id} has no answer on {', '.join(gone)}"
            yield file.problem(message, "facts", hint=hint) if file else framework.problem(message, "id", hint=hint)


@rule(
    "M002",
    zh="“不支持”需要文档证据，只跑过程序不够。",
    en="`none` needs a document as evidence; a program alone does not prove absence.",
)
def none_is_proved(data: Data, _today: datetime.date) -> Iterator[Problem]:
    for cell in data.cells:
        proofs = [e for s in cell.value.statements for e in s.evidence]
        if cell.value.state == "none" and not any(isinstance(e, DocumentEvidence) for e in proofs):
            yield cell.problem("`none` rests on no document", "state", hint="cite who says so, or write unknown")


@rule("M003", zh="“部分支持”和“实验性”写明缺什么。", en="`partial` and `experimental` say what is missing.")
def says_what_is_missing(data: Data, _today: datetime.date) -> Iterator[Problem]:
    for cell in data.cells:
        if cell.value.state in ("partial", "experimental") and not cell.value.missing:
            yield cell.problem(f"`{cell.value.state}` without what is missing", "state", hint="add missing:")


@rule("M004", zh="“未知”“无法测试”“不适用”写明原因。", en="`unknown`, `untestable` and `not_applicable` give a reason.")
def says_why_open(data: Data, _today: datetime.date) -> Iterator[Problem]:
    for cell in data.cells:
        if cell.value.state in OPEN and not cell.value.reason:
            yield cell.problem(f"`{cell.value.state}` without a reason", "state", hint="add reason:")


@rule(
    "M005",
    zh="“支持”和“不支持”不带“缺什么”，已知的格子不带“原因”。",
    en="`full` and `none` have no missing part; a known cell has no reason for being unknown.",
)
def no_contradiction(data: Data, _today: datetime.date) -> Iterator[Problem]:
    for cell in data.cells:
        if cell.value.missing and cell.value.state in ("full", "none", *OPEN):
            yield cell.problem(
                f"`{cell.value.state}` with a missing part", "missing", hint="partial, or remove missing"
            )
        if cell.value.reason and cell.value.state not in OPEN:
            yield cell.problem("a known answer with a reason for not knowing", "reason", hint="use because:")


@rule("M006", zh="一格要么有状态，要么有值。", en="A cell has a state or a value, not both and not neither.")
def state_or_value(data: Data, _today: datetime.date) -> Iterator[Problem]:
    for cell in data.cells:
        if (cell.value.state is None) == (cell.value.value is None):
            yield cell.problem("a cell has either a state or a value", "capability", hint="keep one")


@rule(
    "M007",
    zh="评级标准写全每一级，描述类能力写明值怎么读。",
    en="A rubric defines each level of its scale, or how to read its value.",
)
def rubric_is_whole(data: Data, _today: datetime.date) -> Iterator[Problem]:
    for cap in data.capabilities:
        wanted = set(LEVELS) if cap.value.scale == "support" else {"value"}
        for level in sorted(wanted - set(cap.value.rubric)):
            yield cap.problem(f"the rubric does not say what `{level}` means", "rubric", hint=f"add {level}:")
        for level in sorted(set(cap.value.rubric) - wanted):
            yield cap.problem(f"the scale {cap.value.scale} has no `{level}`", "rubric", level, hint=f"remove {level}")


@rule("M008", zh="值的种类与能力的尺度一致。", en="The kind of a value is the one of the capability's scale.")
def value_fits_scale(data: Data, _today: datetime.date) -> Iterator[Problem]:
    scales = {cap.value.id: cap.value.scale for cap in data.capabilities}
    kinds = {"text": Name, "number": Number, "version": str}
    for cell in data.cells:
        scale = scales.get(cell.value.capability)
        if cell.value.value is not None and scale in kinds and not isinstance(cell.value.value, kinds[scale]):
            yield cell.problem(f"the value is not a {scale}", "value", hint=f"scale of {cell.value.capability}")
        if cell.value.value is not None and scale == "support":
            yield cell.problem("a value where a state is due", "value", hint=f"{cell.value.capability} is graded")
        if cell.value.state in LEVELS and scale in kinds:
            yield cell.problem("a state where a value is due", "state", hint=f"{cell.value.capability} has a {scale}")


@rule("M009", zh="每格至少有一条陈述。", en="A cell has at least one statement.")
def has_statements(data: Data, _today: datetime.date) -> Iterator[Problem]:
    for cell in data.cells:
        if not cell.value.statements:
            yield cell.problem("no statement stands behind this cell", "statements", hint="add one with evidence")


_ONLY = re.compile(
    r"(?:仅限|仅支持|只支持) ?(?:Linux|Windows|macOS)|\b(?:Linux|Windows|macOS)[- ]only\b|\bonly on (?:Linux|Windows|macOS)\b"
)


@rule(
    "M010",
    zh="“只在某系统上”写进 conditions，不只写在文字里。",
    en="“Only on one system” stands in `conditions`, not only in prose.",
)
def conditions_are_typed(data: Data, _today: datetime.date) -> Iterator[Problem]:
    for cell in data.cells:
        found = _ONLY.search(cell.value.headline.zh) or _ONLY.search(cell.value.headline.en)
        if found and not (cell.value.conditions and cell.value.conditions.os):
            yield cell.problem(f"“{found.group()}” is prose only", "headline", hint="add conditions: {os: [...]}")


RULES = (
    complete,
    none_is_proved,
    says_what_is_missing,
    says_why_open,
    no_contradiction,
    state_or_value,
    rubric_is_whole,
    value_fits_scale,
    has_statements,
    conditions_are_typed,
)
