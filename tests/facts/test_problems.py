"""A problem reads the same in every format."""

from __future__ import annotations

import json

from macros.facts.problems import FactsError, Problem, UnknownId, as_github, as_json, as_sarif, as_text, nearest

ONE = Problem("data/a.yml", 3, 9, "unknown state 'ful'", "did you mean 'full'?", "S002", "jax/jit")
TWO = Problem("data/a.yml", 1, 1, "key 'id' is missing", "", "S008")


def test_text_is_file_line_column_message_hint() -> None:
    """The shape that editors and people can follow."""
    assert str(ONE) == "data/a.yml:3:9: unknown state 'ful' (did you mean 'full'?) [S002]"


def test_error_carries_all_problems_in_order_of_place() -> None:
    """Nothing is lost, and the first line comes first."""
    error = FactsError([ONE, TWO])
    assert error.problems == (TWO, ONE)
    assert str(error).endswith("2 problems")


def test_no_problems_is_said() -> None:
    """Silence would look like a crash."""
    assert as_text([]) == "no problems"


def test_json_has_every_field() -> None:
    """Programs need no parsing of sentences."""
    assert json.loads(as_json([ONE]))["problems"][0] == {
        "file": "data/a.yml",
        "line": 3,
        "column": 9,
        "message": "unknown state 'ful'",
        "hint": "did you mean 'full'?",
        "rule": "S002",
        "subject": "jax/jit",
    }


def test_github_annotation_is_one_line() -> None:
    """GitHub shows it beside the changed line."""
    assert (
        as_github([ONE])
        == "::error file=data/a.yml,line=3,col=9,title=S002::unknown state 'ful' (did you mean 'full'?)"
    )


def test_sarif_names_rule_and_region() -> None:
    """Code scanning reads it."""
    run = json.loads(as_sarif([ONE]))["runs"][0]
    assert run["results"][0]["ruleId"] == "S002"
    region = run["results"][0]["locations"][0]["physicalLocation"]["region"]
    assert region == {"startLine": 3, "startColumn": 9}


def test_nearest_suggests_or_lists() -> None:
    """One close word is suggested, a short list is shown, a long one is not."""
    assert nearest("ful", ["full", "none"]) == "did you mean 'full'?"
    assert nearest("xyz", ["full", "none"]) == "known: full, none"
    assert nearest("xyz", [f"word-{i}" for i in range(20)]) == ""


def test_unknown_id_says_kind_value_and_nearest() -> None:
    """The message alone is enough to mend it."""
    assert str(UnknownId("capability", "jti", ["jit"])) == "unknown capability 'jti' (did you mean 'jit'?)"
