"""Reading collects every problem and loses nothing that is right."""

from __future__ import annotations

import dataclasses
import shutil
from pathlib import Path

import pytest
from pydantic import ValidationError

from macros.check import check
from macros.facts.facts import Facts
from macros.facts.load import Data, read_data
from macros.paths import HERE, Project
from tests.acme import CELL
from tests.conftest import TODAY
from tests.small import FILES, small_project

CELL_FILE = "data/frameworks/acme/hardware.yml"


def _project(folder: Path, cells: str) -> Project:
    """A data folder with the real vocabulary and labels and one file of cells."""
    project = Project(folder)
    shutil.copytree(HERE.data / "strings", project.data / "strings")
    shutil.copy(HERE.data / "vocabulary.yml", project.data)
    for name in ("analogies.yml", "trends.yml"):
        (project.data / name).write_text(FILES[name], "utf-8")
    path = folder / CELL_FILE
    path.parent.mkdir(parents=True)
    path.write_text(f"framework: acme\ngroup: hardware\nfacts:\n{cells}", "utf-8")
    return project


def _cell(id_: str) -> str:
    return CELL.format(id=id_, source="zz-acme")


def _messages(data: Data) -> list[str]:
    return [str(problem) for problem in sorted(data.problems)]


def test_broken_entry_does_not_hide_problems_of_others(tmp_path: Path) -> None:
    """Two broken cells give two problems, each at its own place."""
    wrong_word = _cell("one").replace("state: unknown", "state: unknwon")
    no_english = _cell("two").replace("      en: Nobody has looked.\n", "")
    data = read_data(_project(tmp_path, wrong_word + no_english + _cell("three")))
    assert _messages(data) == [
        f"{CELL_FILE}:5:12: 'unknwon' is not one of the states (did you mean 'unknown'?) [S002]",
        f"{CELL_FILE}:31:7: the English is missing (add en:) [L001]",
    ]


def test_entry_after_a_broken_one_keeps_its_place(tmp_path: Path) -> None:
    """Leaving out a broken cell does not shift the lines of those that follow."""
    broken = _cell("one").replace("state: unknown", "state: unknwon")
    data = read_data(_project(tmp_path, broken + _cell("two")))
    (cell,) = data.cells
    problem = cell.problem("here", "state")
    assert (cell.subject, problem.line, problem.column) == ("acme/two", 29, 12)


def test_broken_entry_still_counts_as_declared(tmp_path: Path) -> None:
    """The ids of a broken cell are known, so that it is not also reported as missing."""
    data = read_data(_project(tmp_path, _cell("one").replace("state: unknown", "state: unknwon")))
    assert data.declared["cell_files"] == {"acme/one"}
    assert data.declared["statements"] == {"acme.one"}


def test_unreadable_file_is_one_problem(project: Project) -> None:
    """Ids that stand in files which are not YAML do not count as unknown anywhere else."""
    broken = [
        "data/capabilities/hardware.yml",
        "data/frameworks/jax/framework.yml",
        "data/frameworks/pytorch/deployment.yml",
        "data/glossary.yml",
        "data/sources.yml",
    ]
    for name in broken:
        path = project.root / name
        path.write_text(path.read_text("utf-8") + "]\n", "utf-8")
    problems = check(project, TODAY)
    assert [(p.file, p.rule) for p in problems] == [(name, "Y004") for name in broken], [*map(str, problems)]


def test_missing_strings_file_is_a_problem(tmp_path: Path) -> None:
    """A language without labels is named with the path where they belong."""
    project = _project(tmp_path, _cell("one"))
    (project.data / "strings" / "en.yml").unlink()
    assert _messages(read_data(project)) == ["data/strings/en.yml:1:1: the file is missing (labels live there) [R007]"]


@pytest.mark.parametrize("name", ["vocabulary.yml", "analogies.yml", "trends.yml"])
def test_missing_file_that_the_facts_need_is_a_problem(name: str, tmp_path: Path) -> None:
    """Without it the facts cannot be frozen, so the check must not call the data right."""
    project = _project(tmp_path, _cell("one"))
    (project.data / name).unlink(missing_ok=True)
    assert f"data/{name}" in {problem.file for problem in read_data(project).problems}


@pytest.mark.parametrize("name", ["vocabulary.yml", "trends.yml", "sources.yml"])
def test_empty_file_is_a_problem(name: str, tmp_path: Path) -> None:
    """A file of no bytes is named itself, not only what misses its ids."""
    project = _project(tmp_path, _cell("one"))
    (project.data / name).write_text("", "utf-8")
    assert f"data/{name}" in {problem.file for problem in read_data(project).problems}


@pytest.mark.parametrize("there", [True, False], ids=["empty folder", "no folder"])
def test_project_without_data_gives_problems_and_no_exception(there: bool, tmp_path: Path) -> None:
    """A checkout whose data is gone is reported like any other mistake."""
    if there:
        (tmp_path / "data").mkdir()
    missing = {p.file for p in check(Project(tmp_path), TODAY) if p.rule == "R007"}
    names = ("analogies", "strings/en", "strings/zh", "trends", "vocabulary")
    assert missing == {f"data/{name}.yml" for name in names}


def test_pages_of_a_project_without_data_name_what_is_unknown(tmp_path: Path) -> None:
    """Calls on ids that nothing declares are problems of the pages that make them."""
    project = small_project(tmp_path)
    shutil.rmtree(project.data)
    unknown = [str(problem) for problem in check(project, TODAY) if problem.rule == "P002"]
    assert unknown == [
        "docs/en/page.md:7:4: compare(): unknown group 'basics' [P002]",
        "docs/zh/page.md:7:4: compare(): unknown group 'basics' [P002]",
    ]


def test_facts_are_frozen(facts: Facts) -> None:
    """Neither the whole, nor a mapping, nor a cell can be changed after loading."""
    key = ("jax", "jit")
    with pytest.raises(dataclasses.FrozenInstanceError):
        facts.groups = ()  # type: ignore[misc]
    with pytest.raises(TypeError):
        facts.cells[key] = facts.cells[key]  # type: ignore[index]
    with pytest.raises(ValidationError):
        facts.cells[key].state = "none"  # type: ignore[misc]


@pytest.mark.parametrize("text", ["- x\n", "words\n"], ids=["list", "text"])
def test_labels_that_are_no_labels_are_a_problem(text: str, tmp_path: Path) -> None:
    """A labels file of another shape must not pass as a file without labels."""
    project = _project(tmp_path, _cell("one"))
    (project.data / "strings" / "zh.yml").write_text(text, "utf-8")
    assert _messages(read_data(project)) == [
        "data/strings/zh.yml:1:1: no labels in this file (one `key: text` a line) [S005]",
    ]


def test_label_that_is_no_text_has_its_place(tmp_path: Path) -> None:
    """A number or a block where a label is due is named."""
    project = _project(tmp_path, _cell("one"))
    (project.data / "strings" / "zh.yml").write_text("a: 文字\nb: [1]\n", "utf-8")
    assert _messages(read_data(project)) == ["data/strings/zh.yml:2:4: label 'b' is no text (quote it) [S005]"]


def test_every_missing_key_is_named(tmp_path: Path) -> None:
    """Keys missing from one block are one problem each, though they share a place."""
    project = _project(tmp_path, _cell("one"))
    (project.data / "frameworks" / "acme" / "framework.yml").write_text("id: acme\n", "utf-8")
    missing = [p.message for p in read_data(project).problems if p.rule == "S008"]
    assert {"key 'order' is missing", "key 'name' is missing", "key 'packages' is missing"} <= set(missing)


def test_list_whose_entries_are_wrong_is_not_also_called_short(tmp_path: Path) -> None:
    """One broken cell in a file of one cell is one problem."""
    broken = _cell("one").replace("state: unknown", "state: unknwon")
    assert [p.rule for p in read_data(_project(tmp_path, broken)).problems] == ["S002"]
