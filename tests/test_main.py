"""The command line: exit codes, formats, and the JSON that others rely on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from macros.__main__ import main
from macros.check import ALL_RULES
from macros.export.stats import LATER, stats
from macros.facts.facts import Facts
from macros.paths import HERE
from tests.small import small_project

ON = ["--today", "2026-12-01"]


STATS = {
    "frameworks": 1,
    "capabilities": 1,
    "cells": {"total": 1, "missing": 0, "unknown": 1},
    "statements": 1,
    "evidence": {"with": 0, "without": 0},
    "samples": 0,
    "probes": 0,
    "routes": 0,
    "experiments": 0,
    "records": {"total": 0, "stale": 0},
    "claims": 0,
    "components": 0,
    "releases": {"packages": 0, "versions": 0},
    "scenarios": 0,
    "cases": 0,
    "checklist_items": 0,
    "glossary": 0,
    "pages": {"zh": 4, "en": 4},
}


def _right(folder: Path) -> list[str]:
    """The option that names a small project without a mistake."""
    return ["--root", str(small_project(folder).root)]


def _broken(folder: Path) -> list[str]:
    """The option that names a project without data."""
    (folder / "data").mkdir()
    return ["--root", str(folder)]


def test_check_of_a_right_project_exits_with_0(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It says so, since silence would look like a crash."""
    assert main([*_right(tmp_path), "check", *ON]) == 0
    assert capsys.readouterr().out == "no problems\n"


def test_check_in_the_format_of_github_prints_nothing_when_all_is_well(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """An empty line would be an empty annotation."""
    assert main([*_right(tmp_path), "check", "--format", "github", *ON]) == 0
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("chosen", ["text", "json", "github", "sarif"])
def test_check_exits_with_1_and_reports_in_the_chosen_format(
    chosen: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every format names the file at fault."""
    assert main([*_broken(tmp_path), "check", "--format", chosen, *ON]) == 1
    out = capsys.readouterr().out
    assert "data/strings/en.yml" in out
    if chosen in ("json", "sarif"):
        assert set(json.loads(out)) == ({"problems"} if chosen == "json" else {"version", "runs"})


@pytest.mark.parametrize(("day", "code"), [("2026-11-29", 1), ("2026-11-30", 0)])
def test_check_pretends_the_day_it_is_given(
    day: str, code: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What was read on the last day of November lies in the future only before it."""
    assert main([*_right(tmp_path), "check", "--format", "json", "--today", day]) == code
    rules = {problem["rule"] for problem in json.loads(capsys.readouterr().out)["problems"]}
    assert rules == ({"F001"} if code else set())


def test_stats_as_json_have_the_documented_keys(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Programs may rely on these names, on whole numbers, and on 0 for what does not exist yet; more may be there."""
    assert main([*_right(tmp_path), "stats", "--json", *ON]) == 0
    numbers = json.loads(capsys.readouterr().out)
    assert {key: numbers.get(key) for key in STATS} == STATS


def test_stats_count_the_facts(facts: Facts) -> None:
    """Every number is that of the data, and the numbers agree with each other."""
    numbers = stats(HERE, facts)
    assert numbers["cells"]["total"] == numbers["frameworks"] * numbers["capabilities"]
    assert numbers["cells"]["missing"] == 0
    assert numbers["statements"] == len(facts.statements)
    assert numbers["evidence"]["without"] == 0
    assert numbers["languages"] == {"zh": True, "en": True}
    assert [numbers[key] for key in LATER] == [0] * len(LATER)


def test_stats_count_only_pages_that_are_published(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Notes for builders under project/ are left out of the site, and so of its numbers."""
    root = _right(tmp_path)
    note = tmp_path / "docs" / "en" / "project" / "note.md"
    note.parent.mkdir()
    note.write_text("---\ntitle: Note\ndescription: A note.\n---\n# Note { #note }\n", "utf-8")
    assert main([*root, "stats", "--json", *ON]) == 0
    assert json.loads(capsys.readouterr().out)["pages"] == STATS["pages"]


def test_stats_without_json_are_lines_for_people(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One count a line."""
    assert main([*_right(tmp_path), "stats", *ON]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["frameworks", "1"]
    assert all(len(line.split(maxsplit=1)) == 2 for line in lines)


def test_stats_of_broken_data_name_the_problems(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """They go to standard error and leave standard output to the JSON."""
    assert main([*_broken(tmp_path), "stats", "--json", *ON]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "data/strings/en.yml:1:1: the file is missing" in captured.err


def test_explain_prints_a_rule_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    """English first, Chinese below."""
    rule = next(rule for rule in ALL_RULES if rule.id == "M003")
    assert main(["explain", "M003"]) == 0
    assert capsys.readouterr().out == f"M003  {rule.en}\n      {rule.zh}\n"


def test_explain_without_an_id_prints_every_rule(capsys: pytest.CaptureFixture[str]) -> None:
    """Each id stands once."""
    assert main(["explain"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines[::2]] == [rule.id for rule in ALL_RULES]


def test_explain_of_an_unknown_rule_suggests_one(capsys: pytest.CaptureFixture[str]) -> None:
    """A misspelt id is an error with a hint."""
    assert main(["explain", "M03"]) == 1
    assert "no rule 'M03' (did you mean 'M003'?)" in capsys.readouterr().err


def test_schema_check_names_what_is_out_of_date_and_schema_mends_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A checkout without schemas fails the check, gets them, and passes it."""
    root = ["--root", str(tmp_path)]
    assert main([*root, "schema", "--check"]) == 1
    assert "data/schema/sources.json is out of date with macros/facts/model.py: run make fix" in capsys.readouterr().err
    assert main([*root, "schema"]) == 0
    assert "wrote data/schema/sources.json" in capsys.readouterr().out.splitlines()
    assert main([*root, "schema", "--check"]) == 0
    assert main([*root, "schema"]) == 0
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    "arguments", [[], ["chek"], ["check", "--format", "xml"], ["check", "--today", "yesterday"]], ids=" ".join
)
def test_wrong_usage_exits_with_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """The usage is printed to standard error."""
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2
    assert "usage: python -m macros" in capsys.readouterr().err
