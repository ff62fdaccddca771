"""The built site, read file by file: what a search engine, a host and a reader's browser get."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
import yaml

from macros.paths import HERE, LANGUAGES
from tests.built import SITE_URL, Build, build, language_root, pages, tree
from tests.site import links

pytestmark = pytest.mark.site

_JSON_LD = re.compile(r'<script type="application/ld\+json">(.*?)</script>', re.DOTALL)
_DESCRIPTION = re.compile(r'<meta name="description" content="([^"]+)">')
_HAN = re.compile("[\u4e00-\u9fff]")
_OWN_NAME = {"zh": "搜索", "en": "Search"}
_HOME = {"zh": SITE_URL, "en": f"{SITE_URL}en/"}
_HREFLANG = {"zh-Hans": _HOME["zh"], "en": _HOME["en"], "x-default": _HOME["zh"]}


def _every_html(site: Path) -> dict[str, str]:
    """All pages, 404 pages too, by file name."""
    return {p.relative_to(site).as_posix(): p.read_text("utf-8") for p in sorted(site.rglob("*.html"))}


def _index(site: Path, language: str) -> Any:
    return json.loads((language_root(site, language) / "search" / "search_index.json").read_text("utf-8"))


def test_strict_build_passes(strict_build: Build) -> None:
    """The whole site in both languages builds without a warning."""
    assert strict_build.returncode == 0, strict_build.output
    assert strict_build.output == ""


def test_links_ids_and_hosts_are_in_order(built_site: Path) -> None:
    """No link leads nowhere, no id stands twice, nothing loads from another host."""
    assert list(links.problems(built_site)) == []


def test_both_languages_have_the_same_pages(built_site: Path) -> None:
    """Whatever can be read in one language can be read in the other, at the same address."""
    assert pages(built_site, "zh").keys() == pages(built_site, "en").keys()
    assert len(pages(built_site, "zh")) > 50


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_says_what_and_where_it_is(language: str, built_site: Path) -> None:
    """Language, title, description, canonical address and the address in each language."""
    read = links.read_site(built_site)
    for address, html in pages(built_site, language).items():
        page = read[language_root(built_site, language) / address / "index.html"]
        assert page.lang == language, address
        assert page.title.strip(), address
        assert page.canonical == f"{_HOME[language]}{address}"
        assert page.hreflang == {name: f"{home}{address}" for name, home in _HREFLANG.items()}, address
        assert len(_DESCRIPTION.findall(html)) == 1, address


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_describes_itself_to_machines(language: str, built_site: Path) -> None:
    """One block of JSON-LD that parses and names the page's own address and language."""
    for address, html in pages(built_site, language).items():
        (block,) = _JSON_LD.findall(html)
        told = json.loads(block)
        assert told["url"] == f"{_HOME[language]}{address}"
        assert told["inLanguage"] == {"zh": "zh-Hans", "en": "en"}[language], address
        assert told["headline"], address
        assert told["description"], address


@pytest.mark.parametrize("language", LANGUAGES)
def test_sitemap_lists_exactly_the_pages(language: str, built_site: Path) -> None:
    """Each language has its own sitemap with its own pages, each once."""
    text = (language_root(built_site, language) / "sitemap.xml").read_text("utf-8")
    listed = re.findall(r"<loc>(.*?)</loc>", text)
    assert sorted(listed) == sorted(f"{_HOME[language]}{address}" for address in pages(built_site, language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_for_missing_pages_is_in_its_language(language: str, built_site: Path) -> None:
    """A host that answers with the nearest 404.html speaks the reader's language and links under the sub-path."""
    file = language_root(built_site, language) / "404.html"
    page = links.read_site(built_site)[file]
    assert page.lang == language
    assert {"zh": "没有这一页", "en": "There is no such page"}[language] in file.read_text("utf-8")
    home = urlsplit(_HOME[language]).path
    assert {f"{home}compare/", f"{home}frameworks/", f"{home}glossary/"} <= set(page.links)


def test_robots_name_both_sitemaps(built_site: Path) -> None:
    """Crawlers find each language's sitemap from the one file at the root."""
    lines = (built_site / "robots.txt").read_text("utf-8").splitlines()
    assert [line for line in lines if line.startswith("Sitemap:")] == [
        f"Sitemap: {_HOME[language]}sitemap.xml" for language in LANGUAGES
    ]


def test_no_heading_has_a_numbered_id(built_site: Path) -> None:
    """A Chinese heading without an explicit id would get one such as _1, which moves with the text."""
    assert [name for name, html in _every_html(built_site).items() if re.search(r'id="_\d', html)] == []


def test_alternate_links_of_the_theme_are_gone(built_site: Path) -> None:
    """They name only the home pages, and make the theme ask for sitemaps that do not exist."""
    found = {name: re.findall(r'<link rel="alternate"[^>]*>', html) for name, html in _every_html(built_site).items()}
    assert {name: tags for name, tags in found.items() if tags} == {}


def test_search_dialog_has_a_name(built_site: Path) -> None:
    """A screen reader announces it in the language of the page."""
    for name, html in _every_html(built_site).items():
        (dialog,) = re.findall(r'<div class="md-search"[^>]*>', html)
        language = "en" if name.startswith("en/") else "zh"
        assert f'aria-label="{_OWN_NAME[language]}"' in dialog, name


@pytest.mark.parametrize("language", LANGUAGES)
def test_script_for_diagrams_is_where_a_diagram_is(language: str, built_site: Path) -> None:
    """Only pages with a diagram load the three megabytes that draw it."""
    everywhere = pages(built_site, language)
    diagrams = {address for address, html in everywhere.items() if 'class="mermaid"' in html}
    scripts = {address for address, html in everywhere.items() if re.search(r'<script src="[^"]*mermaid[^"]*"', html)}
    assert scripts == diagrams
    assert "how-it-works/" in diagrams


@pytest.mark.parametrize("language", LANGUAGES)
def test_search_index_holds_one_language(language: str, built_site: Path) -> None:
    """Every location is a page of the same language, and every page can be found."""
    locations = [doc["location"] for doc in _index(built_site, language)["docs"]]
    assert {location.partition("#")[0] for location in locations} == set(pages(built_site, language))
    assert not [location for location in locations if location.startswith(tuple(f"{name}/" for name in LANGUAGES))]
    if language == "en":
        assert [doc["title"] for doc in _index(built_site, "en")["docs"] if _HAN.search(doc["title"])] == []


def test_search_index_of_chinese_is_cut_into_words(built_site: Path) -> None:
    """Zero-width spaces stand between Chinese words, so that a word is found inside a sentence."""
    assert "\u200b" in "".join(doc["text"] for doc in _index(built_site, "zh")["docs"])
    assert "精度" in {
        word for doc in _index(built_site, "zh")["docs"] for word in re.split(r"[\u200b\s]+", doc["title"])
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_search_does_not_stem(language: str, built_site: Path) -> None:
    """A stemmer in front of a Chinese index finds no whole English word."""
    assert "stemmer" not in _index(built_site, language)["config"]["pipeline"]


def test_builds_are_byte_identical(built_site: Path, tmp_path: Path) -> None:
    """The same sources give the same bytes, whatever the seed of Python's hashes."""
    again = build(HERE.root, tmp_path / "kb", SOURCE_DATE_EPOCH="0", PYTHONHASHSEED="1")
    assert again.returncode == 0, again.output
    first, second = tree(built_site), tree(again.folder)
    assert first.keys() == second.keys()
    assert [name for name in first if first[name] != second[name]] == []


def test_vendored_files_are_what_they_say(built_site: Path) -> None:
    """Every third-party file is recorded, and its bytes, in the source and on the site, have the recorded hash."""
    folder = HERE.assets / "vendor"
    recorded = json.loads((folder / "vendor.json").read_text("utf-8"))
    present = {p.name for p in folder.iterdir() if p.name != "vendor.json" and ".LICENSE" not in p.name}
    assert present == recorded.keys()
    for name, entry in recorded.items():
        for copy in (folder / name, built_site / "assets" / "vendor" / name):
            assert hashlib.sha256(copy.read_bytes()).hexdigest() == entry["sha256"], copy
        licence = re.search(r"\((.*)\)", entry["licence"])
        assert licence, name
        assert (folder / licence[1]).is_file(), name


def test_navigation_reaches_every_page_a_person_wrote(built_site: Path) -> None:
    """No source page is left out of the site."""
    config = (HERE.root / "mkdocs.yml").read_text("utf-8")
    hidden = yaml.safe_load(re.search(r"exclude_docs: \|\n((?:  .*\n)+)", config).group(0))["exclude_docs"].split()  # type: ignore[union-attr]
    for language in LANGUAGES:
        for source in HERE.pages(language).rglob("*.md"):
            name = source.relative_to(HERE.pages(language)).with_suffix("").as_posix()
            if not name.startswith(tuple(hidden)):
                address = name.removesuffix("index") if name.endswith("index") else f"{name}/"
                assert address in pages(built_site, language)
