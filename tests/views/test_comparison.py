"""A table has the rows and columns asked for and counts what differs and what is unknown."""

from __future__ import annotations

import dataclasses

import pytest

from macros.facts.facts import Facts, facts_of
from macros.facts.load import read_data
from macros.paths import Project
from macros.reader import Reader
from macros.views.comparison import Comparison, capability_view, comparison, rubric
from tests.acme import add_acme, copy_project

ORDER = ["pytorch", "tensorflow", "jax"]


@pytest.fixture(scope="module")
def four(tmp_path_factory: pytest.TempPathFactory) -> Facts:
    """The real facts and a fourth framework whose cells are all unknown."""
    project: Project = copy_project(tmp_path_factory.mktemp("four"))
    add_acme(project)
    return facts_of(read_data(project))


def _table(facts: Facts, group: str, *only: str) -> Comparison:
    reader = Reader(facts, "en")
    return comparison(reader, facts.group(group).capabilities, title="T", only=only)


def test_rows_are_the_capabilities_in_the_order_asked_for(facts: Facts) -> None:
    """The order of the call wins over the order of the data."""
    caps = list(reversed(facts.group("hardware").capabilities))
    view = comparison(Reader(facts, "zh"), caps, title="T")
    assert [row.id for row in view.rows] == [cap.id for cap in caps]
    assert [row.question for row in view.rows] == [cap.question.zh for cap in caps]


@pytest.mark.parametrize("only", [(), ("jax", "pytorch"), ("pytorch", "jax")], ids=["all", "backwards", "forwards"])
def test_columns_stand_in_the_same_order_whatever_is_asked(only: tuple[str, ...], facts: Facts) -> None:
    """A reader finds a framework in the same place on every page; each row follows the columns."""
    view = _table(facts, "hardware", *only)
    expected = [id_ for id_ in ORDER if not only or id_ in only]
    assert [column.id for column in view.columns] == expected
    assert all([cell.framework.id for cell in row.cells] == expected for row in view.rows)


def test_new_framework_takes_its_place_by_its_order(four: Facts) -> None:
    """Data alone adds a column."""
    assert [column.id for column in _table(four, "hardware").columns] == [*ORDER, "acme"]


def test_cells_are_those_of_row_and_column(facts: Facts) -> None:
    """No answer slips into a neighbouring square."""
    for row in _table(facts, "deployment").rows:
        for cell in row.cells:
            assert cell.headline == facts.cells[cell.framework.id, row.id].headline.en


def test_row_is_the_same_when_all_states_are_equal(facts: Facts) -> None:
    """The count of different rows is the number of rows with more than one state or value."""
    for group in facts.groups:
        view = _table(facts, group.group)
        graded = [row for row in view.rows if all(cell.state != "value" for cell in row.cells)]
        assert all(row.same == (len({cell.state for cell in row.cells}) == 1) for row in graded)
        assert view.different == len([row for row in view.rows if not row.same])


def test_values_are_the_same_only_when_they_read_the_same(facts: Facts) -> None:
    """Three different versions make a row different although all are values."""
    cap = facts.capability("latest-version")
    reader = Reader(facts, "en")
    assert comparison(reader, [cap], title="T").different == 1
    cells = {**facts.cells, **{(fw, cap.id): facts.cells["jax", cap.id] for fw in ORDER}}
    equal = Reader(dataclasses.replace(facts, cells=cells), "en")
    assert comparison(equal, [cap], title="T").different == 0


def test_one_framework_alone_never_differs(facts: Facts) -> None:
    """There is nothing to compare it with."""
    assert _table(facts, "hardware", "jax").different == 0


def test_unknown_cells_are_counted(facts: Facts, four: Facts) -> None:
    """The made-up framework adds one unknown cell a row; a table of it alone has nothing else."""
    rows = len(facts.group("hardware").capabilities)
    assert _table(four, "hardware").unknown == _table(facts, "hardware").unknown + rows
    assert _table(four, "hardware", "acme").unknown == rows


def test_unknown_differs_from_every_known_state(four: Facts) -> None:
    """A row on which one framework is unknown is not one on which all agree."""
    view = comparison(Reader(four, "en"), list(four.capabilities.values()), title="T")
    known = [row for row in view.rows if any(cell.state != "unknown" for cell in row.cells)]
    assert not [row.id for row in known if row.same]


def test_capability_view_answers_for_every_framework(facts: Facts) -> None:
    """In the order of the tables, and with links to the group and to related capabilities."""
    view = capability_view(Reader(facts, "en", "capabilities/jit/"), facts.capability("jit"))
    assert [cell.framework.id for cell in view.cells] == ORDER
    assert view.group_url == "../../compare/compilation-performance/"
    assert len(view.related) == len(facts.capability("jit").related)


def test_rubric_runs_from_best_to_none_or_explains_the_value(facts: Facts) -> None:
    """Graded capabilities have four levels, the others say how to read their value."""
    reader = Reader(facts, "en")
    assert [level.state for level in rubric(reader, facts.capability("jit"))] == [
        "full",
        "partial",
        "experimental",
        "none",
    ]
    assert [level.state for level in rubric(reader, facts.capability("latest-version"))] == ["value"]
