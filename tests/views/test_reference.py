"""Lists around the facts are complete, in order, and lead back to cells."""

from __future__ import annotations

import pytest

from macros.facts.facts import Facts
from macros.reader import Reader
from macros.views import overview, reference


@pytest.mark.parametrize(("language", "other"), [("zh", "en"), ("en", "zh")])
def test_term_shows_the_other_language_unless_it_is_the_same(language: str, other: str, facts: Facts) -> None:
    """A reader meets both words; a word that is equal in both is not repeated."""
    reader = Reader(facts, language)
    for term in facts.terms.values():
        view = reference.term_view(reader, term)
        assert view.term == term.term.pick(language)
        assert view.other == (term.term.pick(other) if term.term.zh != term.term.en else "")


def test_term_leads_to_capabilities(facts: Facts) -> None:
    """Every capability that a term names is a link."""
    reader = Reader(facts, "en", "glossary/")
    for term in facts.terms.values():
        view = reference.term_view(reader, term)
        assert [see.url for see in view.see] == [f"../capabilities/{id_}/" for id_ in term.see]


def test_every_source_is_listed_once(facts: Facts) -> None:
    """No cited page is left out and none stands under two kinds."""
    listed = [view.id for _, views in reference.source_views(Reader(facts, "en")) for view in views]
    assert sorted(listed) == sorted(facts.sources)


def test_most_used_source_of_a_kind_comes_first(facts: Facts) -> None:
    """Within a kind the number of cells falls, and no page is unused."""
    for _, views in reference.source_views(Reader(facts, "en")):
        assert [view.cells for view in views] == sorted((view.cells for view in views), reverse=True)
        assert all(view.cells > 0 for view in views)


def test_source_counts_the_cells_that_rest_on_it(facts: Facts) -> None:
    """Two statements of one cell that cite the same page are one cell."""
    shown = {view.id: view.cells for _, views in reference.source_views(Reader(facts, "en")) for view in views}
    for id_, number in shown.items():
        citing = [
            cell
            for cell in facts.cells.values()
            if any(e.kind == "doc" and e.source == id_ for s in cell.statements for e in s.evidence)
        ]
        assert number == len(citing)


def test_predictions_keep_their_order_and_have_an_outcome(facts: Facts) -> None:
    """Each outcome is a word of the vocabulary and rests on statements."""
    views = reference.predictions(Reader(facts, "zh"))
    assert [view.id for view in views] == [p.id for p in facts.trends.predictions]
    assert {view.tag_id for view in views} <= set(facts.vocabulary.outcomes)
    assert all(view.tag and view.proofs for view in views)


def test_announcements_run_from_new_to_old(facts: Facts) -> None:
    """All are there, each named after its framework."""
    views = reference.announcements(Reader(facts, "en"))
    assert [view.date for view in views] == sorted((a.date for a in facts.trends.announced), reverse=True)
    assert {view.head for view in views} <= {framework.name for framework in facts.frameworks}


def test_accelerators_lead_to_their_capability(facts: Facts) -> None:
    """The tag is the id of a capability."""
    views = reference.accelerators(Reader(facts, "en"))
    assert len(views) == len(facts.trends.accelerators)
    assert {view.tag_id for view in views} <= set(facts.capabilities)


def test_misleading_analogy_ends_with_something_better(facts: Facts) -> None:
    """An id of a helpful analogy is replaced by what that analogy says."""
    reader = Reader(facts, "en")
    good = {view.id: view.says for view in reference.helpful(reader)}
    views = {view.id: view for view in reference.misleading(reader)}
    assert list(views) == [a.id for a in facts.analogies.misleading]
    for analogy in facts.analogies.misleading:
        instead = analogy.instead
        assert views[analogy.id].then == (good[instead] if isinstance(instead, str) else instead.en)


def test_decision_table_shows_the_marks_of_the_overview(facts: Facts) -> None:
    """A cell has the same verdict here as in the matrix, and the columns stand in the same order."""
    reader = Reader(facts, "en")
    whole = overview.overview(reader)
    marks = {row.url: row.marks for group in whole.groups for row in group.rows}
    table = reference.decision_table(reader)
    assert table.columns == whole.columns
    assert [row.id for row in table.rows] == [row.id for row in facts.decision_rows]
    for row in table.rows:
        assert row.rows
        assert all(line.marks == marks[line.url] for line in row.rows)


@pytest.mark.parametrize("language", ["zh", "en"])
def test_decision_table_has_every_text(language: str, facts: Facts) -> None:
    """Question, reading and what to ask are in the reader's language."""
    for view, row in zip(reference.decision_table(Reader(facts, language)).rows, facts.decision_rows, strict=True):
        assert view.question == row.question.pick(language)
        assert view.reading == row.reading.pick(language)
        assert view.ask == row.ask.pick(language)
        assert view.old_answer == (row.old_answer.pick(language) if row.old_answer else "")
