"""Every cell of the matrix, read without our loader, says something and can prove it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import yaml

from macros.facts.facts import Facts
from macros.paths import HERE


def _read(pattern: str) -> list[Any]:
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    return [yaml.load(p.read_text("utf-8"), loader) for p in sorted(HERE.data.glob(pattern))]  # noqa: S506 - both are safe


CAPABILITIES = [cap["id"] for file in _read("capabilities/*.yml") for cap in file["capabilities"]]
FILES = [file for file in _read("frameworks/*/*.yml") if "facts" in file]
CELLS = {(file["framework"], cell["capability"]): cell for file in FILES for cell in file["facts"]}
FRAMEWORKS = sorted({framework for framework, _ in CELLS})


def _faults(cell: dict[str, Any], known: Facts) -> Iterator[str]:
    if ("state" in cell) == ("value" in cell):
        yield "either a state or a value"
    if not cell.get("statements"):
        yield "no statement"
    for statement in cell.get("statements", []):
        proofs = statement.get("evidence", [])
        if not proofs and cell.get("state") != "unknown":
            yield f"{statement['id']} has no evidence"
        for proof in proofs:
            if not (known.sources.get(proof.get("source")) or proof.get("printed")):
                yield f"{statement['id']} cites {proof}"
    yield from _one_language(cell, "")


def _one_language(value: Any, way: str) -> Iterator[str]:
    if isinstance(value, dict):
        if {"zh", "en"} & set(value) and not all(str(value.get(key, "")).strip() for key in ("zh", "en")):
            yield f"{way} in one language"
        for key, inner in value.items():
            yield from _one_language(inner, f"{way}.{key}")
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _one_language(inner, f"{way}.{index}")


@pytest.mark.parametrize(
    ("framework", "capability"),
    [pytest.param(fw, cap, id=f"{fw}.{cap}") for fw in FRAMEWORKS for cap in CAPABILITIES],
)
def test_cell_answers_with_evidence_in_both_languages(framework: str, capability: str, facts: Facts) -> None:
    """It has a state or a value, each statement is proved unless nothing is known, and no text lacks a language."""
    assert list(_faults(CELLS[framework, capability], facts)) == []


def test_facts_hold_exactly_what_the_files_say(facts: Facts) -> None:
    """No cell and no statement is lost or invented between the YAML and the site."""
    assert set(facts.cells) == set(CELLS)
    for key, cell in CELLS.items():
        kept = facts.cells[key]
        assert [s.id for s in kept.statements] == [s["id"] for s in cell["statements"]]
        assert [len(s.evidence) for s in kept.statements] == [len(s.get("evidence", [])) for s in cell["statements"]]
        assert (kept.headline.zh, kept.headline.en) == (cell["headline"]["zh"], cell["headline"]["en"])
        assert kept.state == cell.get("state")
    assert list(facts.sources) == [source["id"] for file in _read("sources.yml") for source in file["sources"]]
    assert list(facts.terms) == [term["id"] for file in _read("glossary.yml") for term in file["terms"]]
