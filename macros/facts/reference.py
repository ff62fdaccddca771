"""Shapes of what stands around the facts: glossary, analogies, trends, releases, the decision table."""

from __future__ import annotations

from typing import Annotated

from macros.facts.text import (
    Id,
    Model,
    Month,
    Name,
    NonEmpty,
    Note,
    Passage,
    Question,
    StatementId,
    Text,
    Url,
    Version,
    member_of,
)


class Term(Model):
    """A word of the field in one plain sentence."""

    id: Id
    term: Name
    plain: Question
    aliases: tuple[str, ...] = ()
    see: tuple[Id, ...] = ()


class Glossary(Model):
    """The words of the site."""

    terms: tuple[Term, ...]


class Helpful(Model):
    """An analogy that holds, and where it stops."""

    id: Id
    says: Note
    holds: Note
    stops: Note


class Misleading(Model):
    """An analogy that leads astray, why, and what to say instead."""

    id: Id
    says: Note
    problem: Note
    instead: Id | Note
    statements: tuple[StatementId, ...] = ()


class Analogies(Model):
    """Pictures for people who do not write code."""

    helpful: tuple[Helpful, ...]
    misleading: tuple[Misleading, ...]


class Prediction(Model):
    """What a popular article expected, and what came of it."""

    id: Id
    predicted: Note
    happened: Passage
    outcome: Annotated[str, member_of("outcomes")]
    statements: Annotated[tuple[StatementId, ...], NonEmpty]


class Announcement(Model):
    """What an owner has announced."""

    id: Id
    framework: Id
    date: Month
    what: Passage
    statements: Annotated[tuple[StatementId, ...], NonEmpty]


class Accelerator(Model):
    """Hardware to watch."""

    id: Id
    name: Name
    what: Passage
    capability: Id
    statements: Annotated[tuple[StatementId, ...], NonEmpty]


class Trends(Model):
    """What was predicted, what is announced, which hardware to watch."""

    predictions: tuple[Prediction, ...]
    announced: tuple[Announcement, ...]
    accelerators: tuple[Accelerator, ...]


class Release(Model):
    """One released version."""

    version: Version
    date: Month
    kind: Annotated[str, member_of("release_kinds")]
    statement: StatementId


class ReleaseList(Model):
    """The releases of one framework's main package, newest first."""

    framework: Id
    package: Url
    releases: tuple[Release, ...]


class DecisionRow(Model):
    """A product manager's question and the cells that answer it."""

    id: Id
    question: Question
    old_answer: Note | None = None
    reading: Note
    capabilities: Annotated[tuple[Id, ...], NonEmpty]
    ask: Note


class DecisionTable(Model):
    """The product manager's decision table."""

    rows: tuple[DecisionRow, ...]


class AcceptedProblem(Model):
    """A problem that is accepted, with its reason; reported once it is no longer needed."""

    rule: str
    subject: str
    reason: Text


class Exceptions(Model):
    """Accepted problems."""

    exceptions: tuple[AcceptedProblem, ...] = ()
