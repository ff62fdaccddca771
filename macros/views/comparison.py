"""Frameworks side by side on a list of capabilities; and one capability in depth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from macros.facts.model import Capability
from macros.reader import Reader
from macros.views.cells import CellView, FrameworkName, cell_view, framework_name

LEVELS = ("full", "partial", "experimental", "none")


@dataclass(frozen=True)
class Row:
    """One capability: its question and every framework's answer."""

    id: str
    name: str
    question: str
    url: str
    cells: tuple[CellView, ...]
    same: bool


@dataclass(frozen=True)
class Comparison:
    """A table of answers.

    Attributes:
        title: names the table; its caption.
        columns: the frameworks, in the same order on every page.
        rows: the capabilities asked for, in the order asked for.
        different: rows on which the frameworks are not all in the same state.
        unknown: cells without an answer.
    """

    title: str
    columns: tuple[FrameworkName, ...]
    rows: tuple[Row, ...]
    different: int
    unknown: int


@dataclass(frozen=True)
class Level:
    """One level of a rubric."""

    state: str
    label: str
    text: str


@dataclass(frozen=True)
class CapabilityView:
    """One capability in depth."""

    id: str
    name: str
    question: str
    group: str
    group_url: str
    scale: str
    age_class: str
    pm: str
    engineer: str
    rubric: tuple[Level, ...]
    cells: tuple[CellView, ...]
    related: tuple[tuple[str, str, str], ...]


def comparison(
    reader: Reader, capabilities: Sequence[Capability], *, title: str, only: Sequence[str] = ()
) -> Comparison:
    """Compare frameworks on capabilities.

    Args:
        reader: language and page.
        capabilities: rows, in order.
        title: caption of the table.
        only: ids of the frameworks to show; all when empty.
    """
    chosen = [f for f in reader.facts.frameworks if not only or f.id in only]
    rows = tuple(_row(cap, [(f, reader.facts.cells[f.id, cap.id]) for f in chosen], reader) for cap in capabilities)
    return Comparison(
        title=title,
        columns=tuple(framework_name(f, reader) for f in chosen),
        rows=rows,
        different=sum(not row.same for row in rows),
        unknown=sum(cell.state == "unknown" for row in rows for cell in row.cells),
    )


def _row(cap: Capability, answers: list, reader: Reader) -> Row:  # type: ignore[type-arg]
    cells = tuple(cell_view(framework, cell, reader) for framework, cell in answers)
    url = reader.link(f"capabilities/{cap.id}")
    same = len({(c.state, c.verdict) for c in cells}) == 1
    return Row(cap.id, reader.pick(cap.name), reader.pick(cap.question), url, cells, same)


def capability_view(reader: Reader, cap: Capability) -> CapabilityView:
    """One capability with its rubric and every framework's answer."""
    group = reader.facts.group_of(cap.id)
    related = [reader.facts.capability(other) for other in cap.related]
    return CapabilityView(
        id=cap.id,
        name=reader.pick(cap.name),
        question=reader.pick(cap.question),
        group=reader.pick(group.title),
        group_url=reader.link(f"compare/{group.group}"),
        scale=reader.word("scales", cap.scale),
        age_class=reader.word("age_classes", cap.age_class),
        pm=reader.pick(cap.why.pm),
        engineer=reader.pick(cap.why.engineer),
        rubric=rubric(reader, cap),
        cells=tuple(cell_view(f, reader.facts.cells[f.id, cap.id], reader) for f in reader.facts.frameworks),
        related=tuple(
            (reader.pick(c.name), reader.pick(c.question), reader.link(f"capabilities/{c.id}")) for c in related
        ),
    )


def rubric(reader: Reader, cap: Capability) -> tuple[Level, ...]:
    """What each level means for this capability, best first; or how to read its value."""
    if cap.scale != "support":
        return (Level("value", reader.word("scales", cap.scale), reader.pick(cap.rubric["value"])),)
    return tuple(Level(s, reader.word("states", s), reader.pick(cap.rubric[s])) for s in LEVELS)
