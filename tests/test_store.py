"""Facts are kept between builds until a file changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from macros import store
from macros.check import check
from macros.facts.problems import FactsError
from tests.conftest import TODAY
from tests.small import small_project


def test_second_load_returns_the_same_object(tmp_path: Path) -> None:
    """Two languages and every rebuild share one reading of the data."""
    project = small_project(tmp_path)
    assert store.facts(project) is store.facts(project)


def test_changed_file_gives_new_facts(tmp_path: Path) -> None:
    """An editor's save is seen by the next build."""
    project = small_project(tmp_path)
    before = store.facts(project)
    path = project.data / "frameworks" / "acme" / "framework.yml"
    path.write_text(path.read_text("utf-8").replace("name: Acme\n", "name: Acme 2\n"), "utf-8")
    after = store.facts(project)
    assert (before.framework("acme").name, after.framework("acme").name) == ("Acme", "Acme 2")


def test_two_projects_are_kept_apart(tmp_path: Path) -> None:
    """A copy under test does not answer for the real one."""
    one, two = small_project(tmp_path / "one"), small_project(tmp_path / "two")
    assert store.facts(one) is not store.facts(two)
    assert store.facts(one) is store.facts(one)


def test_mistake_on_a_page_stops_the_build_until_it_is_mended(tmp_path: Path) -> None:
    """Pages are looked at as the data is, and a failure is not remembered."""
    project = small_project(tmp_path)
    page = project.pages("en") / "page.md"
    right = page.read_text("utf-8")
    page.write_text(right + "\nThis is currently so.\n", "utf-8")
    with pytest.raises(FactsError, match=r"docs/en/page\.md:9:9: “currently” goes stale"):
        store.facts(project)
    page.write_text(right, "utf-8")
    assert store.facts(project).frameworks


def test_build_leaves_dates_in_the_future_to_the_check(tmp_path: Path) -> None:
    """A build has no clock; `python -m macros check` has."""
    project = small_project(tmp_path)
    path = project.data / "frameworks" / "acme" / "basics.yml"
    path.write_text(
        path.read_text("utf-8").replace('    verified:\n      date: "2026', '    verified:\n      date: "2999')
    )
    assert store.facts(project).cells["acme", "one"].verified.date == "2999-11-30"
    assert [problem.rule for problem in check(project, TODAY)] == ["F001"]
