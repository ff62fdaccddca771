"""A problem can be accepted with a reason, and the acceptance goes when the problem goes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from macros import store
from macros.check import check
from macros.facts.facts import load
from macros.facts.load import read_data
from macros.facts.problems import FactsError, Problem
from macros.facts.rules import without_accepted
from macros.paths import Project
from tests.conftest import TODAY

FOUND = Problem("data/sources.yml", 3, 9, "a registry's host name", rule="E004", subject="zz-acme")


def _accept(project: Project, rule: str, subject: str) -> None:
    text = f"exceptions:\n  - rule: {rule}\n    subject: {subject}\n    reason: {{zh: 测试用, en: For a test}}\n"
    project.data.mkdir(exist_ok=True)
    (project.data / "exceptions.yml").write_text(text, "utf-8")


def test_accepted_problem_is_silent(tmp_path: Path) -> None:
    """A problem with the rule and the subject of an exception is left out."""
    project = Project(tmp_path)
    _accept(project, "E004", "zz-acme")
    assert without_accepted([FOUND], read_data(project)) == []


@pytest.mark.parametrize(("rule", "subject"), [("E005", "zz-acme"), ("E004", "zz-acme-2")])
def test_exception_accepts_nothing_else(rule: str, subject: str, tmp_path: Path) -> None:
    """Another rule on the same thing, or the same rule on another thing, is still a problem."""
    project = Project(tmp_path)
    _accept(project, rule, subject)
    assert without_accepted([FOUND], read_data(project))[0] == FOUND


def test_unneeded_exception_is_a_problem(tmp_path: Path) -> None:
    """It stands where the exception stands and says to remove it."""
    project = Project(tmp_path)
    _accept(project, "E004", "zz-acme")
    assert [str(problem) for problem in without_accepted([], read_data(project))] == [
        "data/exceptions.yml:3:14: no problem E004 at zz-acme any more (remove the exception) [X001]"
    ]


def test_check_of_the_project_heeds_exceptions(tmp_path: Path) -> None:
    """Of the two languages without labels one is accepted."""
    project = Project(tmp_path)
    _accept(project, "R007", "data/strings/en.yml")
    missing = {problem.file for problem in check(project, TODAY) if problem.rule == "R007"}
    assert "data/strings/zh.yml" in missing
    assert "data/strings/en.yml" not in missing


@pytest.mark.parametrize(
    ("rule", "use"),
    [("P011", lambda project: load(project, TODAY)), ("F001", store.facts)],
    ids=["page rule, data alone", "rule on dates, build without a clock"],
)
def test_exception_is_not_called_unneeded_where_its_rule_was_not_asked(
    rule: str, use: Callable[[Project], object], tmp_path: Path
) -> None:
    """What the check of the whole project accepts must not stop a command or a build that looks at less."""
    project = Project(tmp_path)
    _accept(project, rule, "docs/en/why.md")
    with pytest.raises(FactsError) as caught:
        use(project)
    assert "X001" not in {problem.rule for problem in caught.value.problems}
