"""One template makes one page for each item and language, and navigation lists them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from macros.facts.facts import Facts, facts_of
from macros.facts.load import read_data
from macros.families import FAMILIES, expand_nav, generate, page_url
from macros.paths import HERE, LANGUAGES
from tests.small import small_project

_FRONT = re.compile(r"\A---\n(.*?)\n---\n", re.DOTALL)


Pages = dict[str, str]


@pytest.fixture(scope="module", params=LANGUAGES)
def pages(request: pytest.FixtureRequest, facts: Facts) -> Pages:
    """Every generated page of one language by its path."""
    made = list(generate(HERE, facts, request.param, ""))
    found = {page.path: page.markdown for page in made}
    assert len(found) == len(made)
    return found


def test_every_item_has_one_page(pages: Pages, facts: Facts) -> None:
    """Groups, capabilities and frameworks, each under its own path, the same in both languages."""
    expected = [f"compare/{group.group}/index.md" for group in facts.groups]
    expected += [f"capabilities/{id_}.md" for id_ in facts.capabilities]
    expected += [f"frameworks/{framework.id}.md" for framework in facts.frameworks]
    assert list(pages) == expected


def test_every_page_has_title_description_and_one_first_heading(pages: Pages) -> None:
    """The front matter is YAML, and nothing of the template is left."""
    for path, text in pages.items():
        front = _FRONT.match(text)
        assert front, path
        meta = yaml.safe_load(front.group(1))
        assert meta["title"], path
        assert meta["description"], path
        body = text[front.end() :]
        assert re.findall(r"^# (.*?) \{ #[a-z0-9-]+ \}$", body, re.MULTILINE) == [meta["title"]], path
        assert not re.search(r"\{\{|\{%|^#.*\bNone\b", body, re.MULTILINE), path


def test_headings_of_a_page_have_different_ids(pages: Pages) -> None:
    """Each can be linked to."""
    for path, text in pages.items():
        ids = re.findall(r"^#+ .*\{ #([a-z0-9-]+) \}$", text, re.MULTILINE)
        assert len(set(ids)) == len(ids), path


def test_links_are_relative_to_the_generated_page(pages: Pages) -> None:
    """A capability's page leads to its group two folders up."""
    assert 'href="../../compare/compilation-performance/"' in pages["capabilities/jit.md"]


def test_repository_of_the_build_reaches_the_reports(facts: Facts) -> None:
    """With a repository, reports open its issue form."""
    page = next(generate(HERE, facts, "en", "https://example.org/o/r"))
    assert "https://example.org/o/r/issues/new?" in page.markdown


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_follow_from_the_data_alone(language: str, tmp_path: Path) -> None:
    """No template and no code knows a group, a capability or a framework by name."""
    project = small_project(tmp_path)
    made = {page.path: page.markdown for page in generate(project, facts_of(read_data(project)), language, "")}
    assert list(made) == ["compare/basics/index.md", "capabilities/one.md", "frameworks/acme.md"]
    assert '<a href="../../frameworks/acme/">Acme</a>' in made["compare/basics/index.md"]
    assert "## Acme { #acme }" in made["capabilities/one.md"]
    assert "# Acme { #acme }" in made["frameworks/acme.md"]


@pytest.mark.parametrize(
    ("path", "url"),
    [
        ("index.md", ""),
        ("method.md", "method/"),
        ("capabilities/jit.md", "capabilities/jit/"),
        ("compare/hardware/index.md", "compare/hardware/"),
    ],
)
def test_address_follows_from_the_source_path(path: str, url: str) -> None:
    """It is the address that the generator will give the page."""
    assert page_url(path) == url


def test_navigation_expands_families_wherever_they_stand(facts: Facts) -> None:
    """Other entries stay as they are and in their place."""
    nav = ["index.md", {"F": ["frameworks/index.md", "family:framework", {"About": "why.md"}]}]
    names = [{f.name: f"frameworks/{f.id}.md"} for f in facts.frameworks]
    assert expand_nav(nav, facts, "en") == [
        "index.md",
        {"F": ["frameworks/index.md", *names, {"About": "why.md"}]},
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_group_in_the_navigation_holds_its_capabilities(language: str, facts: Facts) -> None:
    """Its own page comes first, then one entry for each capability in the reader's language."""
    entries = expand_nav(["family:group"], facts, language)
    for entry, group in zip(entries, facts.groups, strict=True):
        children = [{cap.name.pick(language): f"capabilities/{cap.id}.md"} for cap in group.capabilities]
        assert entry == {group.title.pick(language): [f"compare/{group.group}/index.md", *children]}


def test_every_family_has_its_template() -> None:
    """And every template its family."""
    assert {path.name for path in HERE.families.iterdir()} == {f"{name}.md.j2" for name in FAMILIES}


@pytest.mark.parametrize("config", ["mkdocs.yml", "mkdocs.en.yml"])
def test_navigation_names_only_families_that_exist(config: str) -> None:
    """A misspelt family would stop the build."""
    used = re.findall(r"family:([a-z]+)", (HERE.root / config).read_text("utf-8"))
    assert used
    assert set(used) <= set(FAMILIES)
