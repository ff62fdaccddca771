"""A made-up fourth framework, written as YAML only, on a copy of the real data."""

from __future__ import annotations

import shutil
from pathlib import Path

import yaml

from macros.facts.load import read_data
from macros.paths import HERE, Project

FRAMEWORK = """\
id: acme
order: 9
name: Acme
glyph: circle
colour: fw-4
packages:
  - name: acme
    purl: pkg:pypi/acme
repository: https://acme.example/acme
summary:
  zh: 测试用的框架。
  en: A framework made up for a test.
"""

CELL = """\
  - capability: {id}
    state: unknown
    headline:
      zh: 没有人查过。
      en: Nobody has looked.
    reason:
      zh: 这个框架是编的。
      en: This framework is made up.
    verified:
      date: "2026-11-30"
    confidence: low
    statements:
      - id: acme.{id}
        text:
          zh: 没有人查过这一项。
          en: Nobody has looked at this.
        as_of: "2026-11-30"
        confidence: low
        evidence:
          - kind: doc
            source: {source}
            says:
              zh: 里面没有提到它。
              en: Does not mention it at all.
"""


SOURCE = """\
  - id: {id}
    title: A page about nothing
    url: https://acme.example/{id}
    kind: third-party
    read: "2026-11-30"
"""
SOURCES = ("zz-acme", "zz-acme-2", "zz-acme-3")
# Groups whose cells cite the first source; the others share the rest.
FIRST = ("libraries-ecosystem", "stability-security", "community-governance")


def copy_project(folder: Path) -> Project:
    """A copy of the data, the pages and the site's settings, free to be broken."""
    for name in ("data", "docs", "macros"):
        shutil.copytree(HERE.root / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("mkdocs.yml", "mkdocs.en.yml"):
        shutil.copy(HERE.root / name, folder / name)
    return Project(folder)


def add_acme(project: Project, *, sources_used: int = 3) -> None:
    """Write the made-up framework's files: its identity, and one unknown cell per capability.

    Args:
        project: a copy that may be changed.
        sources_used: 2 makes one page settle more cells than the rules allow.
    """
    data = read_data(project)
    sources = project.data / "sources.yml"
    added = "".join(SOURCE.format(id=id_) for id_ in SOURCES[:sources_used])
    sources.write_text(sources.read_text("utf-8") + added, "utf-8")
    folder = project.data / "frameworks" / "acme"
    folder.mkdir()
    (folder / "framework.yml").write_text(FRAMEWORK, "utf-8")
    for number, item in enumerate(data.files["groups"]):
        used = SOURCES[0] if item.value.group in FIRST else SOURCES[1 + number % (sources_used - 1)]
        cells = "".join(CELL.format(id=cap.id, source=used) for cap in item.value.capabilities)
        text = f"framework: acme\ngroup: {item.value.group}\nfacts:\n{cells}"
        (folder / f"{item.value.group}.yml").write_text(text, "utf-8")


def first_capability(project: Project, group: str) -> str:
    """The id of the first capability of a group, read without our loader."""
    text = (project.data / "capabilities" / f"{group}.yml").read_text("utf-8")
    return str(yaml.safe_load(text)["capabilities"][0]["id"])
