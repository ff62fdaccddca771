"""The smallest project that is right: one framework, one capability, one cell; read in no time, free to be broken."""

from __future__ import annotations

import shutil
from pathlib import Path

from macros.paths import HERE, LANGUAGES, Project
from tests.acme import CELL, FRAMEWORK, SOURCE

GROUP = """\
group: basics
order: 1
title: {zh: 基础, en: Basics}
summary: {zh: 测试用的一组。, en: A group for tests.}
capabilities:
  - id: one
    name: {zh: 一, en: One}
    question: {zh: 能不能？, en: Can it be done?}
    why:
      pm: {zh: 影响工期。, en: It takes time.}
      engineer: {zh: 影响接口。, en: It shapes the code.}
    scale: support
    rubric:
      full: {zh: 能。, en: It can.}
      partial: {zh: 部分能。, en: A part can.}
      experimental: {zh: 试验中。, en: On trial.}
      none: {zh: 不能。, en: It cannot.}
    age_class: stable
"""
FILES = {
    "analogies.yml": "helpful: []\nmisleading: []\n",
    "trends.yml": "predictions: []\nannounced: []\naccelerators: []\n",
    "decision-table.yml": "rows: []\n",
    "glossary.yml": "terms: []\n",
    "exceptions.yml": "exceptions: []\n",
    "sources.yml": "sources:\n" + SOURCE.format(id="zz-acme"),
    "capabilities/basics.yml": GROUP,
    "frameworks/acme/framework.yml": FRAMEWORK,
    "frameworks/acme/basics.yml": f"framework: acme\ngroup: basics\nfacts:\n{CELL.format(id='one', source='zz-acme')}",
}
PAGE = '---\ntitle: {title}\ndescription: {title}\n---\n# {title} {{ #page }}\n\n{{{{ compare("basics") }}}}\n'


def small_project(folder: Path) -> Project:
    """Write the project: the real labels and closed lists, and made-up facts and one page around them."""
    project = Project(folder)
    shutil.copytree(HERE.data / "strings", project.data / "strings")
    shutil.copy(HERE.data / "vocabulary.yml", project.data)
    shutil.copytree(HERE.families, project.families)
    for name, text in FILES.items():
        path = project.data / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    for language in LANGUAGES:
        page = project.pages(language) / "page.md"
        page.parent.mkdir(parents=True)
        page.write_text(PAGE.format(title="页面" if language == "zh" else "Page"), "utf-8")
    return project
