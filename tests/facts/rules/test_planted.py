"""Every rule notices its mistake at the right place, all in one run, and leaves the nearest right text alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from macros.check import ALL_RULES, check
from macros.facts.problems import Problem
from tests.acme import copy_project
from tests.conftest import TODAY
from tests.facts.rules.planted import PLANTS, Expected, plant_all

Run = tuple[list[Problem], list[Expected]]


@pytest.fixture(scope="module")
def bad(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """One check of a copy with one mistake per rule."""
    return _run(tmp_path_factory.mktemp("bad"), bad=True)


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """One check of a copy with the nearest right text in the same places."""
    return _run(tmp_path_factory.mktemp("good"), bad=False)


def _run(folder: Path, *, bad: bool) -> Run:
    project = copy_project(folder)
    expected = plant_all(project, bad=bad)
    return check(project, TODAY), expected


def test_every_rule_has_a_planted_mistake() -> None:
    """A rule that no fixture breaks could be silent for ever."""
    assert {plant.rule for plant in PLANTS if plant.rule} == {rule.id for rule in ALL_RULES}


@pytest.mark.parametrize("rule", [rule.id for rule in ALL_RULES])
def test_mistake_is_reported_at_its_place(rule: str, bad: Run) -> None:
    """File, line and column are those of the mark, and the message says what is wrong."""
    problems, expected = bad
    wanted = [e for e in expected if e.rule == rule]
    assert wanted
    for mark in wanted:
        here = [p for p in problems if (p.file, p.line, p.column) == (mark.file, mark.line, mark.column)]
        assert [p for p in here if p.rule == rule and mark.words in str(p)], [
            str(p) for p in problems if p.rule == rule
        ]


def test_nearest_right_text_has_no_problem(good: Run) -> None:
    """What differs from each mistake by one correction passes every rule."""
    problems, _ = good
    assert [str(p) for p in problems] == []
