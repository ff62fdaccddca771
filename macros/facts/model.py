"""One class per shape of YAML: what can be compared, what is known, and what proves it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from macros.facts.text import (
    Confidence,
    Day,
    Digits,
    Headline,
    Id,
    Model,
    Name,
    NonEmpty,
    Note,
    Passage,
    Plain,
    Question,
    State,
    StatementId,
    Url,
    Version,
    member_of,
)


class Entry(Model):
    """One word of a closed list: its label and what it means to a reader."""

    label: Name
    meaning: Note


class Vocabulary(Model):
    """Every closed list, keyed by the value that the data uses."""

    states: dict[str, Entry]
    scales: dict[str, Entry]
    confidences: dict[str, Entry]
    evidence_kinds: dict[str, Entry]
    source_kinds: dict[str, Entry]
    age_classes: dict[str, Entry]
    outcomes: dict[str, Entry]
    release_kinds: dict[str, Entry]
    units: dict[str, Entry]
    os: dict[str, Entry]
    accelerator: dict[str, Entry]
    arch: dict[str, Entry]


class Why(Model):
    """Why a capability matters, to each kind of reader."""

    pm: Note
    engineer: Note


class Capability(Model):
    """Something every framework is asked: a question, its importance, and what each level of answer means."""

    id: Id
    name: Name
    question: Question
    why: Why
    scale: Annotated[str, member_of("scales")]
    rubric: dict[str, Note]
    age_class: Annotated[str, member_of("age_classes")]
    aliases: tuple[str, ...] = ()
    related: tuple[Id, ...] = ()


class CapabilityGroup(Model):
    """The capabilities of one topic, in the order of the table."""

    group: Id
    order: int
    title: Name
    summary: Question
    capabilities: Annotated[tuple[Capability, ...], NonEmpty]


class Package(Model):
    """A package whose version a fact can be checked with."""

    name: Plain
    purl: Url


class Point(Model):
    """A strength or a limit, resting on statements."""

    text: Headline
    statements: Annotated[tuple[StatementId, ...], NonEmpty]


class Framework(Model):
    """Who is compared."""

    id: Id
    order: int
    name: Plain
    glyph: Annotated[str, Field(pattern="^(?:triangle|square|diamond|hexagon|circle|pentagon)$")]
    colour: Annotated[str, Field(pattern="^fw-[1-6]$")]
    packages: Annotated[tuple[Package, ...], NonEmpty]
    repository: Url
    summary: Headline
    strengths: tuple[Point, ...] = ()
    limits: tuple[Point, ...] = ()
    first_question: Note | None = None


class DocumentEvidence(Model):
    """A page that says so, in our words; `quote` adds its own, in English. What kind of page it is stands with the source."""

    kind: Literal["doc"]
    source: Id
    says: Passage
    quote: str | None = None
    quoted_on: Day | None = None


class ProbeEvidence(Model):
    """A small program (or its description) and what it printed."""

    kind: Literal["probe"]
    program: str
    printed: str
    date: Day


Evidence = Annotated[DocumentEvidence | ProbeEvidence, Field(discriminator="kind")]


class Statement(Model):
    """One thing that is known, with what proves it."""

    id: StatementId
    text: Passage
    as_of: Plain | Name
    confidence: Confidence
    evidence: tuple[Evidence, ...]


class Conditions(Model):
    """Where an answer holds; absent keys mean everywhere."""

    os: tuple[Annotated[str, member_of("os")], ...] = ()
    accelerator: tuple[Annotated[str, member_of("accelerator")], ...] = ()
    arch: tuple[Annotated[str, member_of("arch")], ...] = ()
    python: str | None = None
    build: str | None = None
    api: str | None = None


class Number(Model):
    """A count or a size, with its unit and the day it was read."""

    number: Digits
    unit: Annotated[str, member_of("units")]
    date: Day


class Verified(Model):
    """When everything the cell says was confirmed, and with which packages where programs ran."""

    date: Day
    versions: dict[str, Version] = Field(default={}, alias="with")


class Cell(Model):
    """One framework's answer on one capability: a state or a value, a headline, and statements."""

    capability: Id
    state: State | None = None
    value: Name | Number | Version | None = None
    headline: Headline
    missing: Note | None = None
    reason: Note | None = None
    because: Note | None = None
    conditions: Conditions | None = None
    verified: Verified
    confidence: Confidence
    statements: tuple[Statement, ...]


class CellFile(Model):
    """One framework's answers in one group."""

    framework: Id
    group: Id
    facts: Annotated[tuple[Cell, ...], NonEmpty]


class Source(Model):
    """A page that is cited, once for the whole site."""

    id: Id
    title: Plain
    url: Url
    kind: Annotated[str, member_of("source_kinds")]
    read: Day


class SourceFile(Model):
    """Every cited page, in order of id."""

    sources: tuple[Source, ...]
