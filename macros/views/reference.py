"""Lists around the facts: glossary, sources, trends, analogies, the decision table."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from macros.facts.model import DocumentEvidence
from macros.facts.reference import Term
from macros.reader import Reader, address
from macros.views.cells import FrameworkName, framework_name, verdict
from macros.views.overview import Mark, MatrixRow
from macros.views.profile import Proof, proofs


@dataclass(frozen=True)
class TermView:
    """A word in both languages and one plain sentence."""

    id: str
    term: str
    other: str
    plain: str
    aliases: tuple[str, ...]
    see: tuple[Proof, ...]


@dataclass(frozen=True)
class SourceView:
    """A cited page and how many cells rest on it."""

    id: str
    title: str
    url: str
    kind: str
    read: str
    cells: int


@dataclass(frozen=True)
class TrendView:
    """An expectation, an announcement or a piece of hardware, with what came of it."""

    id: str
    head: str
    text: str
    tag: str
    tag_id: str
    date: str
    proofs: tuple[Proof, ...]


@dataclass(frozen=True)
class AnalogyView:
    """An analogy: why it holds and where it stops, or why it misleads and what to say instead."""

    id: str
    says: str
    because: str
    then: str
    proofs: tuple[Proof, ...]


@dataclass(frozen=True)
class DecisionView:
    """A product manager's question, the cells that answer it, and what to ask the engineers."""

    id: str
    question: str
    old_answer: str
    reading: str
    ask: str
    rows: tuple[MatrixRow, ...]


@dataclass(frozen=True)
class DecisionTableView:
    """The product manager's decision table."""

    columns: tuple[FrameworkName, ...]
    rows: tuple[DecisionView, ...]


def term_view(reader: Reader, term: Term) -> TermView:
    """One glossary entry."""
    other = term.term.en if reader.language == "zh" else term.term.zh
    see = [reader.facts.capabilities[c] for c in term.see]
    return TermView(
        id=term.id,
        term=reader.pick(term.term),
        other=other if other != reader.pick(term.term) else "",
        plain=reader.pick(term.plain),
        aliases=term.aliases,
        see=tuple(Proof(reader.pick(c.name), reader.link(f"capabilities/{c.id}")) for c in see),
    )


def source_views(reader: Reader) -> tuple[tuple[str, tuple[SourceView, ...]], ...]:
    """Every cited page, grouped by what kind of page it is; the most used first."""
    uses: Counter[str] = Counter()
    for cell in reader.facts.cells.values():
        proofs = [e for s in cell.statements for e in s.evidence]
        uses.update({e.source for e in proofs if isinstance(e, DocumentEvidence)})
    groups = []
    for kind, entry in reader.facts.vocabulary.source_kinds.items():
        listed = [s for s in reader.facts.sources.values() if s.kind == kind]
        views = [
            SourceView(s.id, s.title, address(s.url), reader.pick(entry.label), s.read, uses[s.id]) for s in listed
        ]
        if views:
            groups.append((reader.pick(entry.label), tuple(sorted(views, key=lambda v: (-v.cells, v.title.lower())))))
    return tuple(groups)


def predictions(reader: Reader) -> tuple[TrendView, ...]:
    """What was expected, and what came of it."""
    return tuple(
        TrendView(
            p.id,
            reader.pick(p.predicted),
            reader.pick(p.happened),
            reader.word("outcomes", p.outcome),
            p.outcome,
            "",
            proofs(p.statements, reader),
        )
        for p in reader.facts.trends.predictions
    )


def announcements(reader: Reader) -> tuple[TrendView, ...]:
    """What owners have announced, by date."""
    listed = sorted(reader.facts.trends.announced, key=lambda a: (a.date, a.id), reverse=True)
    return tuple(
        TrendView(
            a.id,
            reader.facts.framework(a.framework).name,
            reader.pick(a.what),
            "",
            a.framework,
            a.date,
            proofs(a.statements, reader),
        )
        for a in listed
    )


def accelerators(reader: Reader) -> tuple[TrendView, ...]:
    """Hardware to watch."""
    return tuple(
        TrendView(
            a.id,
            reader.pick(a.name),
            reader.pick(a.what),
            "",
            a.capability,
            "",
            proofs(a.statements, reader),
        )
        for a in reader.facts.trends.accelerators
    )


def helpful(reader: Reader) -> tuple[AnalogyView, ...]:
    """Analogies that hold."""
    return tuple(
        AnalogyView(a.id, reader.pick(a.says), reader.pick(a.holds), reader.pick(a.stops), ())
        for a in reader.facts.analogies.helpful
    )


def misleading(reader: Reader) -> tuple[AnalogyView, ...]:
    """Analogies that lead astray."""
    good = {a.id: a.says for a in reader.facts.analogies.helpful}
    return tuple(
        AnalogyView(
            a.id,
            reader.pick(a.says),
            reader.pick(a.problem),
            reader.pick(good[a.instead] if isinstance(a.instead, str) else a.instead),
            proofs(a.statements, reader),
        )
        for a in reader.facts.analogies.misleading
    )


def decision_table(reader: Reader) -> DecisionTableView:
    """Every question with the marks of the cells that answer it."""
    facts = reader.facts
    rows = []
    for row in facts.decision_rows:
        marks = []
        for cap_id in row.capabilities:
            url = reader.link(f"capabilities/{cap_id}")
            cells = [(f, facts.cells[f.id, cap_id]) for f in facts.frameworks]
            answers = tuple(Mark(f.name, c.state or "value", verdict(c, reader), f"{url}#{f.id}") for f, c in cells)
            marks.append(MatrixRow(reader.pick(facts.capabilities[cap_id].name), url, answers))
        old = reader.pick(row.old_answer) if row.old_answer else ""
        texts = (reader.pick(row.question), old, reader.pick(row.reading), reader.pick(row.ask))
        rows.append(DecisionView(row.id, *texts, tuple(marks)))
    return DecisionTableView(tuple(framework_name(f, reader) for f in facts.frameworks), tuple(rows))
