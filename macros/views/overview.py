"""The whole at a glance: counts, the matrix of states, each group in brief, the provenance of a page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from macros.facts.model import CapabilityGroup, Cell
from macros.reader import Reader
from macros.views.cells import FrameworkName, framework_name, verdict

COUNTED = (
    "frameworks", "groups", "capabilities", "cells", "unknown", "statements", "probes", "sources", "terms",
    "predictions", "decision_rows",
)  # fmt: skip


@dataclass(frozen=True)
class Mark:
    """A state without its text: one square of the matrix."""

    framework: str
    state: str
    label: str
    url: str


@dataclass(frozen=True)
class MatrixRow:
    """One capability and its marks."""

    name: str
    url: str
    marks: tuple[Mark, ...]


@dataclass(frozen=True)
class GroupView:
    """One topic: its summary, its matrix, and how many states each framework has."""

    id: str
    title: str
    summary: str
    url: str
    rows: tuple[MatrixRow, ...]
    different: int


@dataclass(frozen=True)
class Overview:
    """All topics."""

    columns: tuple[FrameworkName, ...]
    groups: tuple[GroupView, ...]


@dataclass(frozen=True)
class Provenance:
    """What a page rests on.

    Attributes:
        facts: cells shown.
        statements: statements behind them.
        proved: share of the statements that have evidence, in per cent, rounded down.
        oldest: the day the oldest cell was confirmed.
        unknown: cells without an answer.
        probes: programs behind them.
    """

    facts: int
    statements: int
    proved: int
    oldest: str
    unknown: int
    probes: int


def overview(reader: Reader) -> Overview:
    """Every group with every mark."""
    columns = tuple(framework_name(f, reader) for f in reader.facts.frameworks)
    return Overview(columns, tuple(group_view(reader, group) for group in reader.facts.groups))


def group_view(reader: Reader, group: CapabilityGroup) -> GroupView:
    """One group in brief."""
    facts, rows, different = reader.facts, [], 0
    for cap in group.capabilities:
        cells = [(f, facts.cells[f.id, cap.id]) for f in facts.frameworks]
        url = reader.link(f"capabilities/{cap.id}")
        marks = tuple(Mark(f.name, cell.state or "value", verdict(cell, reader), f"{url}#{f.id}") for f, cell in cells)
        rows.append(MatrixRow(reader.pick(cap.name), url, marks))
        different += len({(m.state, m.label) for m in marks}) > 1
    url = reader.link(f"compare/{group.group}")
    return GroupView(group.group, reader.pick(group.title), reader.pick(group.summary), url, tuple(rows), different)


def provenance(cells: Iterable[Cell]) -> Provenance:
    """What a set of cells rests on."""
    listed = list(cells)
    statements = [s for cell in listed for s in cell.statements]
    with_evidence = sum(bool(s.evidence) for s in statements)
    return Provenance(
        facts=len(listed),
        statements=len(statements),
        proved=100 * with_evidence // len(statements) if statements else 0,
        oldest=min((cell.verified.date for cell in listed), default=""),
        unknown=sum(cell.state == "unknown" for cell in listed),
        probes=sum(e.kind == "probe" for s in statements for e in s.evidence),
    )


def counts(reader: Reader) -> dict[str, int]:
    """How much there is of everything, for prose that must not type a number."""
    facts = reader.facts
    evidence = [e for p in facts.statements.values() for e in p.statement.evidence]
    states = Counter(cell.state or "value" for cell in facts.cells.values())
    numbers = (
        len(facts.frameworks),
        len(facts.groups),
        len(facts.capabilities),
        len(facts.cells),
        states["unknown"],
        len(facts.statements),
        sum(e.kind == "probe" for e in evidence),
        len(facts.sources),
        len(facts.terms),
        len(facts.trends.predictions),
        len(facts.decision_rows),
    )
    return dict(zip(COUNTED, numbers, strict=True))
