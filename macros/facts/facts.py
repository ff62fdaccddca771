"""The facts as everything after the loader sees them: complete, consistent, frozen."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from macros.facts import rules
from macros.facts.load import Data, read_data
from macros.facts.model import Capability, CapabilityGroup, Cell, Framework, Source, Statement, Vocabulary
from macros.facts.problems import FactsError, UnknownId
from macros.facts.reference import Analogies, DecisionRow, ReleaseList, Term, Trends
from macros.paths import Project


@dataclass(frozen=True)
class Proven:
    """A statement and the cell it belongs to."""

    statement: Statement
    framework: str
    capability: str


@dataclass(frozen=True)
class Facts:
    """Everything the site knows. Mappings are keyed by id; tuples are in reading order."""

    vocabulary: Vocabulary
    groups: tuple[CapabilityGroup, ...]
    frameworks: tuple[Framework, ...]
    cells: Mapping[tuple[str, str], Cell]
    statements: Mapping[str, Proven]
    sources: Mapping[str, Source]
    terms: Mapping[str, Term]
    decision_rows: tuple[DecisionRow, ...]
    analogies: Analogies
    trends: Trends
    releases: Mapping[str, ReleaseList]
    strings: Mapping[str, Mapping[str, str]]
    capabilities: Mapping[str, Capability] = field(init=False)

    def __post_init__(self) -> None:
        every = {c.id: c for group in self.groups for c in group.capabilities}
        object.__setattr__(self, "capabilities", MappingProxyType(every))

    def framework(self, id: str) -> Framework:  # noqa: A002 - the field's own word
        """The framework with this id.

        Raises:
            UnknownId: there is none.
        """
        for framework in self.frameworks:
            if framework.id == id:
                return framework
        raise UnknownId("framework", id, (f.id for f in self.frameworks))

    def group(self, id: str) -> CapabilityGroup:  # noqa: A002 - the field's own word
        """The group of capabilities with this id.

        Raises:
            UnknownId: there is none.
        """
        for group in self.groups:
            if group.group == id:
                return group
        raise UnknownId("group", id, (g.group for g in self.groups))

    def group_of(self, capability: str) -> CapabilityGroup:
        """The group that a capability belongs to."""
        return next(g for g in self.groups if any(c.id == capability for c in g.capabilities))

    def capability(self, id: str) -> Capability:  # noqa: A002 - the field's own word
        """The capability with this id.

        Raises:
            UnknownId: there is none.
        """
        if id not in self.capabilities:
            raise UnknownId("capability", id, self.capabilities)
        return self.capabilities[id]


def facts_of(data: Data) -> Facts:
    """Freeze data that no rule objects to."""
    files = data.files
    cells = {(data.framework_of(item), item.value.capability): item.value for item in data.cells}
    statements = {s.id: Proven(s, fw, cap) for (fw, cap), cell in cells.items() for s in cell.statements}
    return Facts(
        vocabulary=files["vocabulary"][0].value,
        groups=tuple(sorted((i.value for i in files["groups"]), key=lambda g: (g.order, g.group))),
        frameworks=tuple(sorted((i.value for i in files["frameworks"]), key=lambda f: (f.order, f.id))),
        cells=MappingProxyType(cells),
        statements=MappingProxyType(statements),
        sources=MappingProxyType({i.value.id: i.value for i in data.sources}),
        terms=MappingProxyType({i.value.id: i.value for i in data.entries("glossary", "terms")}),
        decision_rows=tuple(i.value for i in data.entries("decision_table", "rows")),
        analogies=files["analogies"][0].value,
        trends=files["trends"][0].value,
        releases=MappingProxyType({i.value.framework: i.value for i in files.get("releases", [])}),
        strings=MappingProxyType({language: item.value for language, item in data.strings.items()}),
    )


def load(project: Project, today: datetime.date) -> Facts:
    """Read and check everything under data/.

    Args:
        project: where data/ is.
        today: dates after it are mistakes.

    Raises:
        FactsError: with every problem found.
    """
    data = read_data(project)
    problems = rules.without_accepted(rules.run(data, today), data, rules.asked(today))
    if problems:
        raise FactsError(problems)
    return facts_of(data)
