"""A fourth framework is YAML alone: it stands in every table, in both languages, and no code knows it."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from macros.facts.facts import Facts, load
from macros.paths import HERE, LANGUAGES, Project
from tests.acme import add_acme, copy_project
from tests.built import build, pages, tree
from tests.conftest import TODAY

pytestmark = pytest.mark.site

_TABLE = re.compile(r'<table class="(cmp|mx)".*?</table>', re.DOTALL)


class _Rows(HTMLParser):
    """Rows of one table: how many cells each has, and the ids in it."""

    def __init__(self, table: str) -> None:
        super().__init__()
        self.heads: list[str] = []
        self.cells: list[int] = []
        self.ids: set[str] = set()
        self.in_head = False
        self.feed(table)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids |= {value for key, value in attrs if key == "id" and value}
        if tag == "tr":
            self.cells.append(0)
        if tag in ("td", "th"):
            self.cells[-1] += 1
        if tag == "thead":
            self.in_head = True

    def handle_endtag(self, tag: str) -> None:
        if tag == "thead":
            self.in_head = False

    def handle_data(self, data: str) -> None:
        if self.in_head and data.strip():
            self.heads.append(data.strip())


@pytest.fixture(scope="module")
def four(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """A copy of the project with a fourth framework."""
    project = copy_project(tmp_path_factory.mktemp("four"))
    add_acme(project)
    return project


@pytest.fixture(scope="module")
def site(four: Project, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Its site, built strictly."""
    done = build(four.root, tmp_path_factory.mktemp("site") / "kb")
    assert done.returncode == 0, done.output
    return done.folder


@pytest.fixture(scope="module")
def facts(four: Project) -> Facts:
    """Its facts."""
    return load(four, TODAY)


def test_nothing_but_data_differs(four: Project) -> None:
    """Neither code nor template nor page was touched to add it."""
    for folder in ("macros", "docs"):
        there = {name: text for name, text in tree(HERE.root / folder).items() if "__pycache__" not in name}
        assert tree(four.root / folder) == there
    changed = {name for name, text in tree(four.data).items() if tree(HERE.data).get(name) != text}
    assert {name for name in changed if not name.startswith("frameworks/acme/")} == {"sources.yml"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_in_every_comparison_table(language: str, site: Path, facts: Facts) -> None:
    """Every group's table has its column, with one cell for each capability."""
    found = pages(site, language)
    names = [framework.name for framework in facts.frameworks]
    assert "Acme" in names
    for group in facts.groups:
        (match,) = _TABLE.finditer(found[f"compare/{group.group}/"])
        table = _Rows(match[0])
        assert table.heads[1:] == names, group.group
        assert set(table.cells) == {len(names) + 1}, group.group
        assert {f"{capability.id}--acme" for capability in group.capabilities} <= table.ids


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_other_comparison_table_has_it_too(language: str, site: Path) -> None:
    """Tables that pages draw for a few capabilities show every framework."""
    tables = [match[0] for html in pages(site, language).values() for match in _TABLE.finditer(html)]
    assert [table for table in tables if "Acme" not in _Rows(table).heads] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_in_the_matrix(language: str, site: Path, facts: Facts) -> None:
    """The matrix has its column, with a mark for every capability that leads to its answer."""
    (match,) = [m for m in _TABLE.finditer(pages(site, language)["compare/"]) if m[1] == "mx"]
    assert "Acme" in _Rows(match[0]).heads
    for capability in facts.capabilities:
        assert re.search(rf'<a class="mark" href="[^"]*{capability}/#acme"', match[0]), capability


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_has_a_page_and_a_place_on_every_capability(language: str, site: Path, facts: Facts) -> None:
    """Its profile is built and linked, and each capability's page answers for it."""
    found = pages(site, language)
    assert "<h1" in found["frameworks/acme/"]
    assert 'href="acme/"' in found["frameworks/"]
    for capability in facts.capabilities:
        assert 'id="acme"' in found[f"capabilities/{capability}/"], capability
