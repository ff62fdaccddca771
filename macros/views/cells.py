"""One cell as a reader sees it: verdict, headline, what is missing, and every proof behind it."""

from __future__ import annotations

from dataclasses import dataclass

from macros.facts.model import Cell, Conditions, DocumentEvidence, Evidence, Framework, Number, ProbeEvidence, Statement
from macros.facts.text import Text
from macros.reader import Reader, address

_RANK = {"low": 1, "medium": 2, "high": 3}


@dataclass(frozen=True)
class FrameworkName:
    """A framework's name with its shape and colour."""

    id: str
    name: str
    glyph: str
    colour: str
    url: str


@dataclass(frozen=True)
class Confidence:
    """How sure: thirds of a bar, and the word."""

    thirds: int
    label: str


@dataclass(frozen=True)
class Proof:
    """A page that says so, or a program with its output (`program` is empty for a page)."""

    title: str
    url: str
    kind: str
    says: str
    date: str
    quote: str = ""
    program: str = ""
    printed: str = ""


@dataclass(frozen=True)
class StatementView:
    """One thing that is known, with its proofs."""

    id: str
    text: str
    as_of: str
    confidence: Confidence
    documents: tuple[Proof, ...]
    probes: tuple[Proof, ...]


@dataclass(frozen=True)
class CellView:
    """One framework's answer on one capability."""

    framework: FrameworkName
    capability: str
    capability_name: str
    state: str
    verdict: str
    headline: str
    missing: str
    reason: str
    because: str
    conditions: tuple[str, ...]
    date: str
    versions: str
    confidence: Confidence
    statements: tuple[StatementView, ...]
    documents: int
    probes: int
    anchor: str
    url: str
    report: str


def framework_name(framework: Framework, reader: Reader) -> FrameworkName:
    """The name of a framework, linked to its profile."""
    url = reader.link(f"frameworks/{framework.id}")
    return FrameworkName(framework.id, framework.name, framework.glyph, framework.colour, url)


def cell_view(framework: Framework, cell: Cell, reader: Reader) -> CellView:
    """Everything a reader may want to know of one cell."""
    statements = tuple(statement_view(s, reader) for s in cell.statements)
    page = f"capabilities/{cell.capability}"
    return CellView(
        framework=framework_name(framework, reader),
        capability=cell.capability,
        capability_name=reader.pick(reader.facts.capabilities[cell.capability].name),
        state=cell.state or "value",
        verdict=verdict(cell, reader),
        headline=reader.pick(cell.headline),
        missing=_maybe(cell.missing, reader),
        reason=_maybe(cell.reason, reader),
        because=_maybe(cell.because, reader),
        conditions=conditions(cell.conditions, reader),
        date=cell.verified.date,
        versions=" · ".join(f"{name} {version}" for name, version in cell.verified.versions.items()),
        confidence=confidence(cell.confidence, reader),
        statements=statements,
        documents=len({p.url for s in statements for p in s.documents}),
        probes=sum(len(s.probes) for s in statements),
        anchor=f"{cell.capability}--{framework.id}",
        url=reader.link(page, framework.id),
        report=reader.report(f"{framework.id}/{cell.capability}", f"{page}/#{framework.id}"),
    )


def verdict(cell: Cell, reader: Reader) -> str:
    """The word for a state, or the value of a cell that is not graded."""
    value = cell.value
    if isinstance(value, Number):
        return f"{grouped(value.number)} {reader.word('units', value.unit)}"
    if isinstance(value, Text):
        return reader.pick(value)
    return value or reader.word("states", cell.state or "unknown")


def grouped(digits: str) -> str:
    """Digits with thousands separators.

    >>> grouped("195075")
    '195,075'
    """
    whole, _, part = digits.partition(".")
    return f"{int(whole):,}" + (f".{part}" if part else "")


def confidence(value: str, reader: Reader) -> Confidence:
    """A confidence as bar and word."""
    return Confidence(_RANK[value], reader.word("confidences", value))


def conditions(value: Conditions | None, reader: Reader) -> tuple[str, ...]:
    """Where an answer holds, one phrase per kind of condition."""
    if value is None:
        return ()
    parts = []
    for key in ("os", "accelerator", "arch"):
        words = [reader.word(key, v) for v in getattr(value, key)]
        if words:
            parts.append(f"{reader.label(f'condition.{key}')} {reader.label('list.comma').join(words)}")
    parts += [f"Python {value.python}"] if value.python else []
    parts += [text for text in (value.build, value.api) if text]
    return tuple(parts)


def statement_view(statement: Statement, reader: Reader) -> StatementView:
    """A statement with its proofs, pages apart from programs."""
    proofs = [(e.kind, proof(e, reader)) for e in statement.evidence]
    return StatementView(
        id=statement.id,
        text=reader.pick(statement.text),
        as_of=reader.pick(statement.as_of),
        confidence=confidence(statement.confidence, reader),
        documents=tuple(p for kind, p in proofs if kind == "doc"),
        probes=tuple(p for kind, p in proofs if kind == "probe"),
    )


def proof(evidence: Evidence, reader: Reader) -> Proof:
    """One proof, ready to print."""
    if isinstance(evidence, ProbeEvidence):
        label = reader.word("evidence_kinds", "probe")
        return Proof(label, "", label, "", evidence.date, program=evidence.program, printed=evidence.printed)
    return _document(evidence, reader)


def _document(evidence: DocumentEvidence, reader: Reader) -> Proof:
    source = reader.facts.sources[evidence.source]
    kind = reader.word("source_kinds", source.kind)
    says = reader.pick(evidence.says)
    return Proof(source.title, address(source.url), kind, says, source.read, quote=evidence.quote or "")


def _maybe(text: Text | None, reader: Reader) -> str:
    return reader.pick(text) if text else ""
