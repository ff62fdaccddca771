"""Rendered pieces, kept as files that a reviewer opens; `UPDATE_GOLDEN=1` writes them again.

They show a made-up framework, so that no edit of a real fact changes them.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from macros import calls
from macros.facts.facts import Facts, facts_of
from macros.facts.load import read_data
from macros.reader import Reader
from tests.acme import add_acme, copy_project

GOLDEN = Path(__file__).parent / "golden"
CAPABILITY = """\
group: zz-golden
order: 99
title: {zh: 样例组, en: Sample group}
summary: {zh: 只在测试里。, en: In tests only.}
capabilities:
  - id: golden
    name: {zh: 样例能力, en: Sample capability}
    question: {zh: 能不能做 `x < y`？, en: Can it do `x < y`?}
    why:
      pm: {zh: 为了看样子。, en: To see what it looks like.}
      engineer: {zh: 为了看样子。, en: To see what it looks like.}
    scale: support
    rubric:
      full: {zh: 能。, en: It can.}
      partial: {zh: 能一半。, en: It can do half.}
      experimental: {zh: 在试。, en: It is being tried.}
      none: {zh: 不能。, en: It cannot.}
    age_class: stable
"""
CELL = """\
framework: acme
group: zz-golden
facts:
  - capability: golden
    state: partial
    headline: {zh: 能一半：`x < y` 可以。, en: "Half: `x < y` works."}
    missing: {zh: 另一半。, en: The other half.}
    conditions: {os: [linux, macos], accelerator: [cpu], python: ">=3.12"}
    verified:
      date: "2026-11-30"
      with: {acme: "1.2.3"}
    confidence: medium
    statements:
      - id: acme.golden
        text: {zh: 做了一半。, en: Half of it is done.}
        as_of: "1.2.3"
        confidence: medium
        evidence:
          - kind: doc
            source: zz-acme
            says: {zh: 写着做了一半。, en: It says that half is done.}
          - kind: probe
            program: |-
              print(1 < 2)
              print("done")
            printed: |-
              True
              done
            date: "2026-11-30"
"""


@pytest.fixture(scope="module")
def facts(tmp_path_factory: pytest.TempPathFactory) -> Facts:
    """The real facts, the made-up framework, and one capability that only it answers."""
    project = copy_project(tmp_path_factory.mktemp("golden"))
    (project.data / "capabilities" / "zz-golden.yml").write_text(CAPABILITY, "utf-8")
    add_acme(project)
    (project.data / "frameworks" / "acme" / "zz-golden.yml").write_text(CELL, "utf-8")
    return facts_of(read_data(project))


PIECES: dict[str, Callable[[Reader], str]] = {
    "compare": lambda reader: calls.compare(reader, capabilities=["golden"], frameworks=["acme"]),
    "cell": lambda reader: calls.cell(reader, "acme", "golden"),
    "proof": lambda reader: calls.cell(reader, "acme", "golden", brief=True),
    "state": lambda reader: calls.state(reader, "acme", "golden"),
    "fact": lambda reader: calls.fact(reader, "acme.golden"),
    "legend": calls.legend,
}


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("piece", PIECES)
def test_piece_looks_as_it_was_reviewed(piece: str, language: str, facts: Facts) -> None:
    """A change of a view or a template shows as a change of the file."""
    html = PIECES[piece](Reader(facts, language, "compare/zz-golden/")) + "\n"
    kept = GOLDEN / f"{piece}.{language}.html"
    if os.environ.get("UPDATE_GOLDEN"):
        kept.write_text(html, "utf-8")
    assert kept.read_text("utf-8") == html, "look at the difference, then: UPDATE_GOLDEN=1 make check"
