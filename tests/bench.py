"""Measures reading, building and what readers load; prints a table and asserts nothing.

Run as ``python -m tests.bench`` (``make bench``) on an otherwise idle machine; a few builds take a minute or two.
"""

from __future__ import annotations

import datetime
import gzip
import logging
import os
import shutil
import statistics
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig

from macros import store
from macros.facts.facts import load
from macros.paths import HERE, Project
from tests.acme import add_acme, copy_project
from tests.built import language_root, pages

TODAY = datetime.date(2026, 12, 1)
CONFIGS = {"zh": "mkdocs.yml", "en": "mkdocs.en.yml"}
MADE_UP = 7


def seconds(work: Callable[[], object], *, times: int = 1) -> float:
    """How long it takes; the median of several times."""
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        work()
        taken.append(time.perf_counter() - start)
    return statistics.median(taken)


def grow(project: Project) -> None:
    """Add made-up frameworks: the first as the tests do, the others as renamed copies of it."""
    before = (project.data / "sources.yml").read_text("utf-8")
    add_acme(project)
    added = (project.data / "sources.yml").read_text("utf-8").removeprefix(before)
    first = project.data / "frameworks" / "acme"
    for number in range(2, MADE_UP + 1):
        name = f"acme{number}"
        shutil.copytree(first, first.with_name(name))
        for path in first.with_name(name).iterdir():
            path.write_text(path.read_text("utf-8").replace("acme", name), "utf-8")
        with (project.data / "sources.yml").open("a", encoding="utf-8") as sources:
            sources.write(added.replace("acme", name))


def reading(folder: Path) -> list[tuple[str, str]]:
    """Rows on reading, checking and freezing the data, as it is and grown."""
    project = copy_project(folder / "grown")
    grow(project)
    real, grown = load(HERE, TODAY), load(project, TODAY)
    small = seconds(lambda: load(HERE, TODAY), times=5)
    large = seconds(lambda: load(project, TODAY), times=5)
    cells = len(grown.cells) / len(real.cells)
    return [
        (f"read, check, freeze {len(real.cells)} cells", f"{small:.2f} s"),
        (f"read, check, freeze {len(grown.cells)} cells", f"{large:.2f} s"),
        ("growth of seconds / growth of cells (1 is linear)", f"{large / small / cells:.2f}"),
    ]


def build_site(config: MkDocsConfig) -> MkDocsConfig:
    """Build as the command line does, but in this process."""
    config.plugins.on_startup(command="build", dirty=False)
    build(config)
    config.plugins.on_shutdown()
    return config


def expand(language: str, folder: Path) -> MkDocsConfig:
    """Build one language and keep its Markdown with every call drawn."""
    os.environ |= {"EXPANDED": str(folder / "docs"), "ONLY_LANGUAGE": "1"}
    hooks = ["macros/hooks.py", "tests/expanded.py"]
    config = load_config(str(HERE.root / CONFIGS[language]), site_dir=str(folder / "site"), hooks=hooks)
    build_site(config)
    del os.environ["ONLY_LANGUAGE"]
    return config


def build_plain(language: str, folder: Path, ours: MkDocsConfig) -> None:
    """Build the same Markdown with Material alone: no calls, no hooks, no theme of our own."""
    search: Any = ours.plugins["material/search"].config
    options = {key: search[key] for key in ("lang", "pipeline", "separator")}
    theme = {key: ours.theme[key] for key in ("language", "font", "features", "palette")}
    config = load_config(
        str(HERE.root / CONFIGS[language]),
        docs_dir=str(folder / "docs"),
        site_dir=str(folder / "plain"),
        theme={"name": "material", **theme},
        plugins={"search": options},
        nav=ours.nav,
        hooks=[],
        extra_css=[],
    )
    build_site(config)


def building(folder: Path, site: Path) -> list[tuple[str, str]]:
    """Rows on building both languages, ours against Material alone."""
    ours = {language: expand(language, folder / language) for language in CONFIGS}

    def whole() -> None:
        store._kept.clear()
        build_site(load_config(str(HERE.root / CONFIGS["zh"]), site_dir=str(site), strict=True))

    full = seconds(whole)
    logging.getLogger("mkdocs").setLevel(logging.ERROR)  # links to assets that are not there
    plain = sum(seconds(partial(build_plain, language, folder / language, ours[language])) for language in CONFIGS)
    return [
        ("strict build of both languages", f"{full:.1f} s"),
        ("the same expanded Markdown with Material alone", f"{plain:.1f} s"),
        ("ratio", f"{full / plain:.2f}"),
    ]


def sizes(site: Path) -> list[tuple[str, str]]:
    """Rows on what a reader loads from a built site."""
    rows = []
    for language in CONFIGS:
        index = (language_root(site, language) / "search" / "search_index.json").read_bytes()
        rows.append((f"search index {language}, gzipped", f"{len(gzip.compress(index)) / 1000:.0f} kB"))
    for language in CONFIGS:
        texts = [html.encode() for html in pages(site, language).values()]
        plain = statistics.mean(map(len, texts)) / 1000
        packed = statistics.mean(len(gzip.compress(text)) for text in texts) / 1000
        rows.append((f"average page {language} of {len(texts)}", f"{plain:.0f} kB, gzipped {packed:.0f} kB"))
    return rows


def main() -> None:
    """Measure everything and print it."""
    os.environ["NO_MKDOCS_2_WARNING"] = "1"
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "grown").mkdir()
        site = folder / "site"
        rows = [*reading(folder), *building(folder, site), *sizes(site)]
    width = max(len(what) for what, _ in rows)
    print("\n".join(f"{what:<{width}}  {value}" for what, value in rows))


if __name__ == "__main__":
    main()
