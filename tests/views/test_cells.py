"""A cell shows its verdict, where it holds, and every proof behind it."""

from __future__ import annotations

from typing import Any

import pytest

from macros.facts.facts import Facts
from macros.facts.model import Cell
from macros.reader import Reader, address
from macros.views.cells import CellView, cell_view, conditions, confidence, grouped, verdict

BASE: dict[str, Any] = {
    "capability": "jit",
    "headline": {"zh": "可以", "en": "Yes"},
    "verified": {"date": "2026-11-30"},
    "confidence": "high",
    "statements": [],
}


def _cell(**values: Any) -> Cell:
    return Cell.model_validate({**BASE, **values})


def _views(facts: Facts, language: str) -> list[tuple[Cell, CellView]]:
    reader = Reader(facts, language)
    return [(cell, cell_view(facts.framework(fw), cell, reader)) for (fw, _), cell in facts.cells.items()]


@pytest.mark.parametrize(
    ("values", "zh", "en"),
    [
        ({"state": "partial"}, "部分支持", "Partial"),
        ({"state": "unknown"}, "未知", "Unknown"),
        ({"value": "2.13.0"}, "2.13.0", "2.13.0"),
        ({"value": {"zh": "每月", "en": "monthly"}}, "每月", "monthly"),
    ],
    ids=["state", "unknown", "version", "text"],
)
def test_verdict_is_the_word_of_the_state_or_the_value(values: dict[str, Any], zh: str, en: str, facts: Facts) -> None:
    """Graded cells show the label of their state, others their value in the reader's language."""
    cell = _cell(**values)
    assert (verdict(cell, Reader(facts, "zh")), verdict(cell, Reader(facts, "en"))) == (zh, en)


def test_verdict_of_a_number_has_separators_and_the_unit(facts: Facts) -> None:
    """The unit is the vocabulary's label in the reader's language."""
    unit, entry = next(iter(facts.vocabulary.units.items()))
    cell = _cell(value={"number": "195075", "unit": unit, "date": "2026-11-30"})
    assert verdict(cell, Reader(facts, "zh")) == f"195,075 {entry.label.zh}"
    assert verdict(cell, Reader(facts, "en")) == f"195,075 {entry.label.en}"


@pytest.mark.parametrize(
    ("digits", "expected"),
    [("0", "0"), ("999", "999"), ("1000", "1,000"), ("1234567.5", "1,234,567.5"), ("0.50", "0.50")],
)
def test_digits_are_grouped_by_thousands(digits: str, expected: str) -> None:
    """What stands after the point stays as it was written."""
    assert grouped(digits) == expected


@pytest.mark.parametrize(("value", "thirds"), [("low", 1), ("medium", 2), ("high", 3)])
def test_confidence_is_thirds_of_a_bar_and_a_word(value: str, thirds: int, facts: Facts) -> None:
    """The bar is never alone: the word says the same."""
    view = confidence(value, Reader(facts, "en"))
    assert (view.thirds, view.label) == (thirds, facts.vocabulary.confidences[value].label.en)


def test_every_confidence_of_the_vocabulary_has_a_bar(facts: Facts) -> None:
    """A word added to the list needs its share of the bar."""
    reader = Reader(facts, "en")
    assert {confidence(value, reader).thirds for value in facts.vocabulary.confidences} == {1, 2, 3}


def test_conditions_are_one_phrase_for_each_kind(facts: Facts) -> None:
    """Words of a closed list are labelled and joined; what is written freely stays as it is."""
    cell = _cell(state="full", conditions={"os": ["linux", "macos"], "python": ">=3.11", "api": "torch.export"})
    os = facts.vocabulary.os
    assert conditions(cell.conditions, Reader(facts, "en")) == (
        f"OS: {os['linux'].label.en}, {os['macos'].label.en}",
        "Python >=3.11",
        "torch.export",
    )
    assert conditions(None, Reader(facts, "en")) == ()


@pytest.mark.parametrize("language", ["zh", "en"])
def test_view_of_every_real_cell_is_whole(language: str, facts: Facts) -> None:
    """Each has a verdict, a headline, a date and a confidence in the reader's language."""
    for cell, view in _views(facts, language):
        assert view.verdict
        assert view.headline == cell.headline.pick(language)
        assert view.date == cell.verified.date
        assert view.state == (cell.state or "value")


def test_statements_keep_their_order_and_all_their_evidence(facts: Facts) -> None:
    """Nothing is dropped between the data and the sheet of evidence."""
    for cell, view in _views(facts, "en"):
        assert [s.id for s in view.statements] == [s.id for s in cell.statements]
        shown = [len(s.documents) + len(s.probes) for s in view.statements]
        assert shown == [len(s.evidence) for s in cell.statements]


def test_documents_are_counted_once_for_each_page(facts: Facts) -> None:
    """Two statements that cite the same page count one source; each probe counts."""
    for cell, view in _views(facts, "en"):
        proofs = [e for s in cell.statements for e in s.evidence]
        pages = {address(facts.sources[e.source].url) for e in proofs if e.kind == "doc"}
        assert (view.documents, view.probes) == (len(pages), sum(e.kind == "probe" for e in proofs))


def test_proof_leads_to_the_page_and_says_when_it_was_read(facts: Facts) -> None:
    """The date is the one of the source, and the words are ours."""
    statement = facts.statements["jax.hw-nvidia-support"].statement
    evidence = statement.evidence[0]
    assert evidence.kind == "doc"
    source = facts.sources[evidence.source]
    view = cell_view(facts.framework("jax"), facts.cells["jax", "hw-nvidia"], Reader(facts, "en"))
    proof = view.statements[0].documents[0]
    assert (proof.title, proof.url, proof.date) == (source.title, address(source.url), source.read)
    assert proof.says == evidence.says.en


def test_cell_links_to_its_own_place(facts: Facts) -> None:
    """Anchor in a table, place on the capability's page and subject of a report name the same cell."""
    reader = Reader(facts, "en", "compare/compilation-performance/", "https://example.org/r")
    view = cell_view(facts.framework("jax"), facts.cells["jax", "jit"], reader)
    assert view.anchor == "jit--jax"
    assert view.url == "../../capabilities/jit/#jax"
    assert "fact=jax%2Fjit&page=capabilities%2Fjit%2F%23jax" in view.report
