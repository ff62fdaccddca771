"""Errors of shape become problems that an editor can act on, at the right place."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from macros.facts import explain
from macros.facts.model import Cell, Framework, Package, Source
from macros.facts.reference import Analogies
from macros.facts.source import parse
from macros.facts.text import Model

VOCABULARY = {
    "states": {"full", "none", "unknown"},
    "confidences": {"low", "medium", "high"},
    "units": {"stars", "people"},
}

CELL = """\
capability: jit
state: full
headline: {zh: 可以, en: "Yes"}
verified: {date: "2026-11-30"}
confidence: high
statements:
  - id: acme.jit
    text: {zh: 可以, en: It can}
    as_of: "1.0"
    confidence: high
    evidence:
      - kind: probe
        program: run()
        printed: pass
        date: "2026-11-30"
"""
STATE = "state: full\n"


def _messages(shape: type[Model], text: str) -> list[str]:
    document, problems = parse(text, "x.yml")
    assert problems == []
    try:
        shape.model_validate(document.data, context={"vocabulary": VOCABULARY})
    except ValidationError as error:
        return [str(problem) for problem in explain.problems(error, document)]
    return []


def _cell(old: str, new: str) -> list[str]:
    assert old in CELL
    return _messages(Cell, CELL.replace(old, new, 1))


def test_right_cell_has_no_problem() -> None:
    """What the other tests break is whole before they do."""
    assert _messages(Cell, CELL) == []


def test_unknown_key_is_reported_at_the_key_with_a_suggestion() -> None:
    """The most similar known key is offered."""
    assert _cell(STATE, f"{STATE}reasn: {{zh: 因为, en: because}}\n") == [
        "x.yml:3:1: unknown key 'reasn' (did you mean 'reason'?) [S001]",
    ]


@pytest.mark.parametrize(
    ("key", "language"), [("en", "English"), ("zh", "Chinese")], ids=["without English", "without Chinese"]
)
def test_missing_language_is_named(key: str, language: str) -> None:
    """The place is the text that lacks it, the hint the key to add."""
    other = "zh: 可以" if key == "en" else 'en: "Yes"'
    expected = f"x.yml:3:11: the {language} is missing (add {key}:) [L001]"
    assert _cell('headline: {zh: 可以, en: "Yes"}', f"headline: {{{other}}}") == [expected]


def test_missing_key_is_reported_at_what_lacks_it() -> None:
    """The statement's first line is the place, since the key has none."""
    assert _cell('    as_of: "1.0"\n', "") == ["x.yml:7:5: key 'as_of' is missing (add as_of:) [S008]"]


def test_wrong_vocabulary_word_suggests_the_nearest() -> None:
    """The closed list is named and its nearest word offered."""
    assert _cell(STATE, "state: ful\n") == [
        "x.yml:2:8: 'ful' is not one of the states (did you mean 'full'?) [S002]",
    ]


def test_wrong_vocabulary_word_without_a_neighbour_lists_a_short_list() -> None:
    """A word that resembles none shows what there is."""
    assert _cell("confidence: high\nstatements", "confidence: certain\nstatements") == [
        "x.yml:5:13: 'certain' is not one of the confidences (known: high, low, medium) [S002]",
    ]


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (
            '{number: "12", unit: star, date: "2026-11-30"}',
            "x.yml:2:29: 'star' is not one of the units (did you mean 'stars'?) [S002]",
        ),
        ('{number: "12", unit: stars}', "x.yml:2:8: key 'date' is missing (add date:) [S008]"),
        ("{zh: 每月}", "x.yml:2:8: the English is missing (add en:) [L001]"),
        ("v2.0", "x.yml:2:8: 'v2.0' is malformed (versions are like 2.13.0 or 2.22.0rc0) [S004]"),
    ],
    ids=["wrong unit", "no date", "no English", "no version"],
)
def test_value_that_fits_no_shape_is_one_problem(value: str, expected: str) -> None:
    """Of number, text and version only the shape it fits best is explained."""
    assert _cell(STATE, f"value: {value}\n") == [expected]


def test_evidence_of_an_unknown_kind_is_one_problem() -> None:
    """The kind is shown, not all that stands beside it, and the kinds that exist are given."""
    assert _cell("kind: probe", "kind: prob") == ["x.yml:12:15: 'prob' is no kind of evidence ('doc', 'probe') [S002]"]


def test_evidence_lacking_a_key_is_reported_at_the_evidence() -> None:
    """The name of its kind, which pydantic puts into the location, does not mislead."""
    assert _cell("        printed: pass\n", "") == ["x.yml:12:9: key 'printed' is missing (add printed:) [S008]"]


def test_too_long_text_says_how_long_and_how_much_there_is_room_for() -> None:
    """A headline of a hundred characters does not fit a table cell."""
    assert _cell("zh: 可以", f"zh: {'可' * 91}") == [
        "x.yml:3:16: 91 characters are too long for this slot (at most 90) [S006]",
    ]


def test_number_where_a_text_is_due_has_the_wrong_shape() -> None:
    """YAML's unquoted number is shown as it was read."""
    assert _cell("printed: pass", "printed: 12") == [
        "x.yml:14:18: 12 has the wrong shape (a text is due; put it in quotes) [S005]",
    ]


def test_address_without_a_scheme_is_no_address() -> None:
    """Sources have a web address or a package URL."""
    text = 'id: a\ntitle: A\nurl: example.org\nkind: doc\nread: "2026-11-30"\n'
    assert _messages(Source, text) == ["x.yml:3:6: 'example.org' is no address (https://… or a package URL) [E003]"]


def test_id_with_capitals_says_how_ids_look() -> None:
    """The hint is a sentence, not a pattern."""
    assert "x.yml:1:5: 'Acme' is malformed (ids are lower-case words joined by hyphens) [S004]" in _messages(
        Framework, "id: Acme\n"
    )


def test_id_or_text_that_is_neither_is_one_problem() -> None:
    """What to say instead of a bad analogy may be an id or a text; half a text is explained as a text."""
    analogy = "id: a\n    says: {zh: 说, en: says}\n    problem: {zh: 错, en: wrong}\n    instead: {zh: 换}\n"
    assert _messages(Analogies, f"helpful: []\nmisleading:\n  - {analogy}") == [
        "x.yml:6:14: the English is missing (add en:) [L001]",
    ]


@pytest.mark.parametrize("name", ["JAX<script>", "`a`", "a\nb", "{{ a }}", ""])
def test_name_that_could_act_as_markup_is_refused(name: str) -> None:
    """Names are printed in headings, titles and navigation."""
    with pytest.raises(ValidationError):
        Package.model_validate({"name": name, "purl": "pkg:pypi/a"})
