"""The whole at a glance agrees with its parts."""

from __future__ import annotations

from typing import Any

import pytest

from macros.facts.facts import Facts, facts_of
from macros.facts.load import read_data
from macros.facts.model import Cell
from macros.paths import Project
from macros.reader import Reader
from macros.views.comparison import comparison
from macros.views.overview import COUNTED, Provenance, counts, overview, provenance
from tests.acme import add_acme

PROBE = {"kind": "probe", "program": "run()", "printed": "pass", "date": "2026-11-30"}


def _cell(proved: int, unproved: int, date: str, state: str = "full") -> Cell:
    statement: dict[str, Any] = {"id": "acme.x", "text": {"zh": "是", "en": "is"}, "as_of": "1.0", "confidence": "low"}
    statements = [{**statement, "evidence": [PROBE]}] * proved + [{**statement, "evidence": []}] * unproved
    return Cell.model_validate(
        {
            "capability": "x",
            "state": state,
            "headline": {"zh": "是", "en": "is"},
            "verified": {"date": date},
            "confidence": "low",
            "statements": statements,
        }
    )


@pytest.mark.parametrize(
    ("proved", "unproved", "expected"), [(3, 0, 100), (2, 1, 66), (199, 1, 99), (0, 2, 0), (0, 0, 0)]
)
def test_share_of_proved_statements_is_rounded_down(proved: int, unproved: int, expected: int) -> None:
    """A hundred per cent is only said when nothing lacks evidence."""
    assert provenance([_cell(proved, unproved, "2026-11-30")]).proved == expected


def test_provenance_counts_cells_statements_probes_and_unknowns() -> None:
    """The oldest date is the one that a reader must know."""
    cells = [_cell(2, 1, "2026-11-30"), _cell(1, 0, "2026-03-01"), _cell(0, 0, "2026-11-02", "unknown")]
    assert provenance(cells) == Provenance(facts=3, statements=4, proved=75, oldest="2026-03-01", unknown=1, probes=3)


def test_provenance_of_nothing_claims_nothing() -> None:
    """No cells, no date, no share."""
    assert provenance([]) == Provenance(facts=0, statements=0, proved=0, oldest="", unknown=0, probes=0)


def test_every_real_statement_is_proved(facts: Facts) -> None:
    """The site says so on each page, for all cells together."""
    whole = provenance(facts.cells.values())
    assert (whole.facts, whole.statements, whole.proved) == (len(facts.cells), len(facts.statements), 100)


def test_every_capability_has_one_row_in_its_group(facts: Facts) -> None:
    """Groups and rows stand in the order of the data."""
    view = overview(Reader(facts, "zh"))
    assert [group.id for group in view.groups] == [group.group for group in facts.groups]
    shown = [row.name for group in view.groups for row in group.rows]
    assert shown == [cap.name.zh for cap in facts.capabilities.values()]


def test_marks_follow_the_columns(facts: Facts) -> None:
    """Each row has one mark for each framework, linked to its answer."""
    view = overview(Reader(facts, "en", "compare/"))
    names = [column.name for column in view.columns]
    for group in view.groups:
        for row in group.rows:
            assert [mark.framework for mark in row.marks] == names
            assert [mark.url for mark in row.marks] == [f"{row.url}#{column.id}" for column in view.columns]


def test_different_rows_are_those_of_the_table(facts: Facts) -> None:
    """Overview and comparison cannot disagree on how many rows differ."""
    reader = Reader(facts, "en")
    for view, group in zip(overview(reader).groups, facts.groups, strict=True):
        assert view.different == comparison(reader, group.capabilities, title="T").different


def test_counts_are_those_of_the_facts(facts: Facts) -> None:
    """Every number that prose may quote is counted from the data."""
    found = counts(Reader(facts, "en"))
    assert tuple(found) == COUNTED
    assert found["cells"] == found["frameworks"] * found["capabilities"]
    assert found["statements"] == len(facts.statements)
    assert found["probes"] == provenance(facts.cells.values()).probes
    assert found["unknown"] == provenance(facts.cells.values()).unknown


def test_counts_grow_with_the_data(facts: Facts, project: Project) -> None:
    """A fourth framework without answers adds one unknown cell for each capability."""
    add_acme(project)
    before, after = counts(Reader(facts, "en")), counts(Reader(facts_of(read_data(project)), "en"))
    added = {key: after[key] - before[key] for key in COUNTED if after[key] != before[key]}
    new = len(facts.capabilities)
    assert added == {"frameworks": 1, "cells": new, "unknown": new, "statements": new, "sources": 3}
