"""What MkDocs is told beyond its configuration: generated pages, shared assets, the second language.

One of the two modules that know MkDocs; everything here is glue.
"""

from __future__ import annotations

import importlib.util
import json
import logging
import os
import re
import sys
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort
from mkdocs.plugins import event_priority
from mkdocs.structure.files import File, Files

ROOT = Path(__file__).resolve().parent.parent
PRIMARY, OTHERS = "mkdocs.yml", {"en": "mkdocs.en.yml"}
STYLES = ("tokens", "shell", "glyph", "table", "evidence", "card", "reference", "callout", "print")
_SEARCH_DIALOG = '<div class="md-search" data-md-component="search" role="dialog">'
_ALTERNATE = re.compile(r'\s*<link rel="alternate" href="[^"]*" hreflang="[^"]*">')
_loaded_code: list[float] = []


def _language(config: MkDocsConfig) -> str:
    return str(config.theme["language"])


def _fresh_package() -> None:
    """Forget our package when its code changed, so that `mkdocs serve` runs the new code."""
    changed = max(p.stat().st_mtime for p in (ROOT / "macros").rglob("*.py"))
    if _loaded_code and _loaded_code[0] != changed:
        for name in [n for n in sys.modules if n == "macros" or n.startswith("macros.")]:
            del sys.modules[name]
    _loaded_code[:] = [changed]
    if str(ROOT) not in sys.path:
        sys.path.insert(0, str(ROOT))


def _facts() -> Any:
    from macros import store
    from macros.facts.problems import FactsError
    from macros.paths import Project

    try:
        return store.facts(Project(ROOT))
    except FactsError as error:
        raise Abort(str(error)) from error


def _reader(page: str, language: str) -> Any:
    from macros.reader import Reader
    from macros.site import repository

    return Reader(_facts(), language, page, repository())


@event_priority(100)  # before mkdocs-macros imports the package
def on_config(config: MkDocsConfig, **_: Any) -> MkDocsConfig:
    """Refuse to build on bad data, and put the generated pages into the navigation."""
    if importlib.util.find_spec("jieba") is None:
        raise Abort("jieba is missing, Chinese search would find almost nothing; run: make setup")
    logging.getLogger("jieba").setLevel(logging.WARNING)
    _fresh_package()
    from macros.families import expand_nav

    config.nav = expand_nav(config.nav or [], _facts(), _language(config))
    return config


def on_files(files: Files, config: MkDocsConfig, **_: Any) -> Files:
    """Add the families of pages, the one style sheet, and vendored files."""
    from macros.families import generate
    from macros.paths import Project
    from macros.site import repository

    project = Project(ROOT)
    for page in generate(project, _facts(), _language(config), repository()):
        if files.get_file_from_path(page.path):
            raise Abort(
                f"{config.docs_dir}/{page.path}: this address belongs to a generated page (choose another name)"
            )
        files.append(File.generated(config, page.path, content=page.markdown))
    styles = "\n".join((project.assets / "css" / f"{name}.css").read_text("utf-8") for name in STYLES)
    files.append(File.generated(config, "assets/css/site.css", content=styles))
    for path in sorted(p for p in project.assets.rglob("*") if p.is_file() and p.suffix != ".css"):
        name = f"assets/{path.relative_to(project.assets).as_posix()}"
        files.append(File.generated(config, name, abs_src_path=str(path)))
    return files


def on_page_context(context: dict[str, Any], page: Any, config: MkDocsConfig, **_: Any) -> dict[str, Any]:
    """Tell the theme where this page is in each language."""
    language, site = _language(config), config.site_url or ""
    root = site if language == "zh" else site.removesuffix(f"{language}/")
    listed = config.extra["alternate"]
    alternates = [{**entry, "url": f"{root}{entry['link']}{page.url}"} for entry in listed]
    context["alternates"] = alternates
    context["switch"] = next(a for a in alternates if a["lang"] != language)
    context["switch_path"] = urlsplit(context["switch"]["url"]).path
    context["report_page"] = _reader(page.url, language).report(f"page/{page.url}", page.url)
    return context


def _mended(html: str, config: MkDocsConfig) -> str:
    """Mend what the theme leaves: a name for the search dialog, no requests for other languages' sitemaps."""
    name = "搜索" if _language(config) == "zh" else "Search"
    return _ALTERNATE.sub("", html).replace(_SEARCH_DIALOG, f'{_SEARCH_DIALOG[:-1]} aria-label="{name}">')


def on_template_context(context: dict[str, Any], config: MkDocsConfig, **_: Any) -> dict[str, Any]:
    """Give pages without a source, such as 404.html, a way to the other language's home page."""
    language, site = _language(config), config.site_url or ""
    root = site if language == "zh" else site.removesuffix(f"{language}/")
    context["switch"] = next(entry for entry in config.extra["alternate"] if entry["lang"] != language)
    context["switch_path"] = urlsplit(f"{root}{context['switch']['link']}").path
    return context


def on_post_template(output_content: str, template_name: str, config: MkDocsConfig, **_: Any) -> str:
    """Mend the pages that have no source."""
    return _mended(output_content, config) if template_name.endswith(".html") else output_content


def on_post_page(output: str, page: Any, config: MkDocsConfig, **_: Any) -> str:
    """Mend the page, and load the vendored diagram library where there is a diagram."""
    output = _mended(output, config)
    if '<pre class="mermaid">' in output:  # vendored, and only where a diagram is; the theme would fetch it elsewhere
        base = "../" * page.url.strip("./").count("/") + ("../" if page.url.strip("./") else "")
        at = output.rindex("<script src=", 0, output.index("javascripts/bundle."))
        output = f'{output[:at]}<script src="{base}assets/vendor/mermaid.min.js"></script>{output[at:]}'
    return output


@event_priority(-100)
def on_post_build(config: MkDocsConfig, **_: Any) -> None:
    """Shrink the search index, and build the other language inside the same build or serve."""
    _shrink_index(Path(config.site_dir) / "search" / "search_index.json")
    if Path(config.config_file_path).name != PRIMARY or os.environ.get("ONLY_LANGUAGE"):
        return
    (Path(config.site_dir) / "robots.txt").write_text(_robots(config), "utf-8")
    for language, name in OTHERS.items():
        other = load_config(str(ROOT / name), site_dir=str(Path(config.site_dir) / language), strict=config.strict)
        other.site_url = f"{config.site_url}{language}/"
        other.plugins.on_startup(command="build", dirty=False)
        build(other)


def _shrink_index(path: Path) -> None:
    """Write Han characters as themselves: a third of the size of escapes."""
    if path.exists():
        index = json.loads(path.read_text("utf-8"))
        path.write_text(json.dumps(index, ensure_ascii=False, separators=(",", ":")), "utf-8")


def _robots(config: MkDocsConfig) -> str:
    sites = (config.site_url, *(f"{config.site_url}{language}/" for language in OTHERS))
    return "User-agent: *\nAllow: /\n" + "".join(f"Sitemap: {site}sitemap.xml\n" for site in sites)
