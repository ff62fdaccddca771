"""Checks a built site as a browser would meet it: links, anchors, ids, other hosts, language marks.

Run as ``python -m tests.site.links FOLDER``; prints every problem and exits 1 when there is one.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

_LOADS = {
    "script": "src",
    "img": "src",
    "iframe": "src",
    "source": "src",
    "audio": "src",
    "video": "src",
    "embed": "src",
}
_LINK_LOADS = {"stylesheet", "icon", "preload", "modulepreload", "prefetch", "preconnect", "dns-prefetch", "manifest"}


@dataclass
class Page:
    """What a page defines and what it points to."""

    file: Path
    ids: Counter[str] = field(default_factory=Counter)
    links: list[str] = field(default_factory=list)
    loads: list[str] = field(default_factory=list)
    lang: str = ""
    title: str = ""
    canonical: str = ""
    hreflang: dict[str, str] = field(default_factory=dict)


class _Parser(HTMLParser):
    def __init__(self, page: Page) -> None:
        super().__init__(convert_charrefs=True)
        self.page = page
        self.in_title = self.in_svg = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {key: value or "" for key, value in attrs}
        page = self.page
        self.in_svg = self.in_svg or tag == "svg"
        if "id" in found:
            page.ids[found["id"]] += 1
        if tag == "html":
            page.lang = found.get("lang", "")
        if tag == "title" and not self.in_svg:
            self.in_title = True
        if tag == "a" and "href" in found:
            page.links.append(found["href"])
        if tag == "use":
            page.links.append(found.get("href", ""))
        if tag == "link":
            self._link(found)
        elif tag in _LOADS and found.get(_LOADS[tag]):
            page.loads.append(found[_LOADS[tag]])

    def _link(self, found: dict[str, str]) -> None:
        rels = set(found.get("rel", "").split())
        if "canonical" in rels:
            self.page.canonical = found["href"]
        elif "hreflang" in found:
            self.page.hreflang[found["hreflang"]] = found["href"]
        elif rels & _LINK_LOADS:
            self.page.loads.append(found["href"])

    def handle_endtag(self, tag: str) -> None:
        if tag == "svg":
            self.in_svg = False
        if tag == "title":
            self.in_title = False

    def handle_data(self, data: str) -> None:
        if self.in_title:
            self.page.title += data


def read_site(root: Path) -> dict[Path, Page]:
    """Every page of a built site."""
    pages = {}
    for file in sorted(root.rglob("*.html")):
        page = Page(file)
        _Parser(page).feed(file.read_text("utf-8"))
        pages[file] = page
    return pages


def problems(root: Path) -> Iterator[str]:
    """Everything that is wrong with a built site, as lines that start with the page."""
    pages = read_site(root)
    for file, page in pages.items():
        where = file.relative_to(root).as_posix()
        language = "en" if where.startswith("en/") else "zh"
        if page.lang != language:
            yield f"{where}: lang is '{page.lang}' (would be '{language}')"
        if not page.title.strip():
            yield f"{where}: no title"
        for id_, count in page.ids.items():
            if count > 1:
                yield f"{where}: id '{id_}' stands {count} times"
        yield from _targets(root, file, where, pages)
        if file.name != "404.html":
            yield from _languages(where, page, language)


def _targets(root: Path, file: Path, where: str, pages: dict[Path, Page]) -> Iterator[str]:
    for load in pages[file].loads:
        if urlsplit(load).netloc and not load.startswith("data:"):
            yield f"{where}: loads {load} from another host"
        elif not load.startswith("data:"):
            yield from _target(root, file, where, load, pages)
    for link in pages[file].links:
        if not urlsplit(link).scheme and not link.startswith("//"):
            yield from _target(root, file, where, link, pages)


def _target(root: Path, file: Path, where: str, link: str, pages: dict[Path, Page]) -> Iterator[str]:
    parts = urlsplit(link)
    path, anchor = unquote(parts.path), unquote(parts.fragment)
    if path.startswith("/"):
        return  # absolute paths depend on where the site is hosted; tests open them in a browser
    target = (file.parent / path).resolve() if path else file
    if target.is_dir():
        target = target / "index.html"
    if not target.is_relative_to(root.resolve()) and not target.is_relative_to(root):
        yield f"{where}: {link} leaves the site"
    elif not target.exists():
        yield f"{where}: {link} leads nowhere"
    elif anchor and target.suffix == ".html":
        known = pages.get(target) or pages.get(root / target.relative_to(root.resolve()))
        if known and anchor not in known.ids and anchor != "__top":
            yield f"{where}: {link} has no such place"


def _languages(where: str, page: Page, language: str) -> Iterator[str]:
    path = where.removeprefix("en/").removesuffix("index.html")
    own = f"en/{path}" if language == "en" else path
    if not page.canonical.endswith(f"/{own}"):
        yield f"{where}: canonical is {page.canonical or 'missing'} (would end in /{own})"
    for hreflang, expected in (("zh-Hans", path), ("en", f"en/{path}"), ("x-default", path)):
        found = page.hreflang.get(hreflang, "missing")
        if not found.endswith(f"/{expected}"):
            yield f"{where}: hreflang {hreflang} is {found} (would end in /{expected})"


if __name__ == "__main__":
    found = list(problems(Path(sys.argv[1]).resolve()))
    print("\n".join(found) or "no broken link, no doubled id, no other host")
    sys.exit(bool(found))
