"""One framework: who it is, strengths and limits with their proof, its states, its releases."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from macros.facts.model import Framework, Point
from macros.facts.reference import ReleaseList
from macros.reader import Reader, address
from macros.views.cells import FrameworkName, framework_name, verdict
from macros.views.overview import Mark


@dataclass(frozen=True)
class Proof:
    """Where a point is proved."""

    label: str
    url: str


@dataclass(frozen=True)
class PointView:
    """A strength or a limit with links to its statements."""

    text: str
    proofs: tuple[Proof, ...]


@dataclass(frozen=True)
class GroupAnswers:
    """A framework's answers in one group, in brief."""

    title: str
    url: str
    answers: tuple[tuple[str, Mark, str], ...]


@dataclass(frozen=True)
class ReleaseView:
    """One released version."""

    version: str
    date: str
    kind: str
    url: str


@dataclass(frozen=True)
class Releases:
    """The releases of one framework that the cited statements date."""

    framework: FrameworkName
    package: str
    package_url: str
    rows: tuple[ReleaseView, ...]


@dataclass(frozen=True)
class Profile:
    """Everything about one framework."""

    name: FrameworkName
    summary: str
    first_question: str
    repository: str
    packages: tuple[tuple[str, str], ...]
    strengths: tuple[PointView, ...]
    limits: tuple[PointView, ...]
    states: tuple[tuple[str, str, int], ...]
    groups: tuple[GroupAnswers, ...]


def profile(reader: Reader, framework: Framework) -> Profile:
    """The profile of one framework."""
    facts = reader.facts
    states = Counter(cell.state for (fw, _), cell in facts.cells.items() if fw == framework.id and cell.state)
    return Profile(
        name=framework_name(framework, reader),
        summary=reader.pick(framework.summary),
        first_question=reader.pick(framework.first_question) if framework.first_question else "",
        repository=framework.repository,
        packages=tuple((p.purl, address(p.purl)) for p in framework.packages),
        strengths=tuple(_point(p, reader) for p in framework.strengths),
        limits=tuple(_point(p, reader) for p in framework.limits),
        states=tuple((s, reader.pick(e.label), states[s]) for s, e in facts.vocabulary.states.items() if states[s]),
        groups=tuple(_answers(reader, framework, group.group) for group in facts.groups),
    )


def _point(point: Point, reader: Reader) -> PointView:
    return PointView(reader.pick(point.text), proofs(point.statements, reader))


def prove(statement: str, reader: Reader) -> Proof:
    """A link to the cell that a statement belongs to."""
    proven = reader.facts.statements[statement]
    name = reader.pick(reader.facts.capabilities[proven.capability].name)
    framework = reader.facts.framework(proven.framework).name
    url = reader.link(f"capabilities/{proven.capability}", proven.framework)
    return Proof(f"{framework} · {name}", url)


def proofs(statements: Iterable[str], reader: Reader) -> tuple[Proof, ...]:
    """Links to the cells of several statements, each cell once."""
    return tuple(dict.fromkeys(prove(s, reader) for s in statements))


def _answers(reader: Reader, framework: Framework, group_id: str) -> GroupAnswers:
    group = reader.facts.group(group_id)
    answers = []
    for cap in group.capabilities:
        cell = reader.facts.cells[framework.id, cap.id]
        url = reader.link(f"capabilities/{cap.id}", framework.id)
        mark = Mark(framework.name, cell.state or "value", verdict(cell, reader), url)
        answers.append((reader.pick(cap.name), mark, reader.pick(cell.headline)))
    return GroupAnswers(reader.pick(group.title), reader.link(f"compare/{group_id}"), tuple(answers))


def releases(reader: Reader, listed: ReleaseList) -> Releases:
    """The release list of one framework."""
    return Releases(
        framework=framework_name(reader.facts.framework(listed.framework), reader),
        package=listed.package,
        package_url=address(listed.package),
        rows=tuple(
            ReleaseView(r.version, r.date, reader.word("release_kinds", r.kind), prove(r.statement, reader).url)
            for r in listed.releases
        ),
    )
