"""YAML text keeps what the editor wrote, and every mistake has its place."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from macros.facts.source import parse, read


def _messages(text: str) -> list[str]:
    return [str(problem) for problem in parse(text, "x.yml")[1]]


def test_plain_data_is_what_was_written() -> None:
    """Mappings, lists, quoted and plain text, whole numbers and true come out as themselves."""
    document, problems = parse('a: 1\nb: [x, "1.10"]\nc:\n  d: true\n  e: ""\n', "x.yml")
    assert problems == []
    assert document.data == {"a": 1, "b": ["x", "1.10"], "c": {"d": True, "e": ""}}


def test_duplicate_key_is_reported_with_both_lines() -> None:
    """The second key is at fault, and the message leads to the first."""
    assert _messages("a: 1\nb: 2\na: 3\n") == ["x.yml:3:1: key 'a' stands twice (first in line 1) (remove one) [Y001]"]


@pytest.mark.parametrize("value", ["no", "Yes", "on", "1.10", "2026-11-30", "12:30", "010", "0x1f", "1e3", "1_000"])
def test_value_that_yaml_reads_as_something_else_must_be_quoted(value: str) -> None:
    """The data keeps the text, and the hint shows the quoted form."""
    document, problems = parse(f"a: {value}\n", "x.yml")
    assert [(p.line, p.column, p.rule, p.hint) for p in problems] == [(1, 4, "Y002", f'write "{value}"')]
    assert document.data == {"a": value}


@pytest.mark.parametrize("value", ["null", "~", ""])
def test_empty_value_is_reported(value: str) -> None:
    """Nothing is not a value."""
    assert [p.rule for p in parse(f"a: {value}\nb: 1\n", "x.yml")[1] if p.rule != "Y003"] == ["Y006"]


def test_broken_yaml_has_a_place_and_no_data() -> None:
    """The mark of the parser becomes line and column."""
    document, problems = parse("a: [1, 2\nb: }\n", "x.yml")
    assert document.data is None
    assert [(p.line, p.rule) for p in problems] == [(2, "Y004")]


def test_column_counts_characters_not_bytes() -> None:
    """Han characters are one column each."""
    document, _ = parse("名字: {zh: 张量, en: tensor}\n", "x.yml")
    assert document.place(("名字", "en")) == (1, 18)


@pytest.mark.parametrize(
    ("text", "column"),
    [("a: x\u200by\n", 5), ("a: x\t# tab\n", 5), ("a: x  \n", 5), ("\ufeffa: x\n", 1), ("a: e\u0301\n", 1)],
)
def test_invisible_character_is_reported(text: str, column: int) -> None:
    """Zero-width space, tab, trailing space, byte order mark, decomposed accent."""
    assert [(p.line, p.column, p.rule) for p in parse(text, "x.yml")[1]] == [(1, column, "Y003")]


def test_file_that_is_not_utf8_is_a_problem(tmp_path: Path) -> None:
    """Bytes of another encoding are named, not guessed."""
    path = tmp_path / "x.yml"
    path.write_bytes("名: 张".encode("gbk"))
    document, problems = read(path, "data/x.yml")
    assert document.data is None
    assert [p.rule for p in problems] == ["Y003"]


_WORDS = st.text(alphabet="abc -:{}[]#&*!|>'\"%@`数据", min_size=1, max_size=12)
_DATA = st.recursive(
    _WORDS | st.integers(min_value=-9, max_value=99),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["a", "b", "键"]), inner, max_size=3),
    max_leaves=12,
)


@given(_DATA)
def test_reads_what_pyyaml_wrote(data: object) -> None:
    """Whatever PyYAML dumps comes back equal, and every value has a place inside the text."""
    text = yaml.safe_dump(data, allow_unicode=True, sort_keys=False)
    document, problems = parse(text, "x.yml")
    assert [p for p in problems if p.rule not in ("Y003", "Y005")] == []
    assert document.data == data
    lines = text.split("\n")
    assert all(
        1 <= line <= len(lines) and 1 <= column <= len(lines[line - 1]) + 1 for line, column in document.values.values()
    )


@pytest.mark.parametrize("character", ["\x07", "\x00", "\x1b"])
def test_control_character_is_a_problem_and_no_traceback(character: str) -> None:
    """What YAML refuses to read is reported like any other mistake."""
    document, problems = parse(f"a: {character}b\n", "x.yml")
    assert document.data is None
    assert [p.rule for p in problems] == ["Y004"]
