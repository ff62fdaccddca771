"""A profile shows one framework whole, with a proof for each strength and limit."""

from __future__ import annotations

import pytest

from macros.facts.facts import Facts
from macros.reader import Reader
from macros.views.comparison import comparison
from macros.views.profile import Profile, profile, prove, releases

FRAMEWORKS = ("pytorch", "tensorflow", "jax")


def _profile(facts: Facts, framework: str, language: str = "en") -> Profile:
    return profile(Reader(facts, language, f"frameworks/{framework}/"), facts.framework(framework))


@pytest.mark.parametrize("framework", FRAMEWORKS)
def test_every_answer_is_in_the_profile(framework: str, facts: Facts) -> None:
    """Group by group, in the order of the tables, with the headline of the cell."""
    view = _profile(facts, framework)
    shown = [(name, headline) for group in view.groups for name, _, headline in group.answers]
    expected = [(cap.name.en, facts.cells[framework, id_].headline.en) for id_, cap in facts.capabilities.items()]
    assert shown == expected


@pytest.mark.parametrize("framework", FRAMEWORKS)
def test_states_count_every_graded_cell_once(framework: str, facts: Facts) -> None:
    """Best first, as the vocabulary has them, and none with a count of zero."""
    view = _profile(facts, framework)
    graded = [cell for (fw, _), cell in facts.cells.items() if fw == framework and cell.state]
    assert sum(n for _, _, n in view.states) == len(graded)
    assert all(n > 0 for _, _, n in view.states)
    order = list(facts.vocabulary.states)
    assert [order.index(state) for state, _, _ in view.states] == sorted(order.index(s) for s, _, _ in view.states)


@pytest.mark.parametrize("framework", FRAMEWORKS)
def test_every_point_leads_to_a_proof_of_this_framework(framework: str, facts: Facts) -> None:
    """A strength or a limit rests on the framework's own statements."""
    view = _profile(facts, framework)
    points = [*view.strengths, *view.limits]
    assert points
    for point in points:
        assert point.proofs
        assert all(proof.url.endswith(f"/#{framework}") for proof in point.proofs)


def test_proof_is_named_after_its_cell(facts: Facts) -> None:
    """The label says framework and capability, the link opens that answer."""
    proof = prove("jax.hw-nvidia-support", Reader(facts, "zh", "frameworks/jax/"))
    assert (proof.label, proof.url) == ("JAX · NVIDIA GPU", "../../capabilities/hw-nvidia/#jax")


def test_mark_in_a_profile_is_the_verdict_of_the_table(facts: Facts) -> None:
    """A framework is not judged differently on its own page."""
    group = _profile(facts, "jax").groups[0]
    table = comparison(Reader(facts, "en"), facts.groups[0].capabilities, title="T", only=["jax"])
    assert [(m.state, m.label) for _, m, _ in group.answers] == [
        (row.cells[0].state, row.cells[0].verdict) for row in table.rows
    ]


@pytest.mark.parametrize("framework", FRAMEWORKS)
def test_releases_are_listed_newest_first_with_their_statement(framework: str, facts: Facts) -> None:
    """Each date opens the answer that gives it."""
    listed = facts.releases[framework]
    view = releases(Reader(facts, "en"), listed)
    assert [(row.version, row.date) for row in view.rows] == [(r.version, r.date) for r in listed.releases]
    assert [row.date for row in view.rows] == sorted((row.date for row in view.rows), reverse=True)
    assert all(row.url.startswith("capabilities/") for row in view.rows)
    assert view.package_url.startswith("https://deps.dev/")
