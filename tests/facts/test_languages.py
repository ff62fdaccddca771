"""Numbers compare across languages."""

from __future__ import annotations

import pytest

from macros.facts.rules.languages import numbers, placeholders


@pytest.mark.parametrize(
    ("zh", "en"),
    [
        ("2026 年 7 月 27 日", "27 July 2026"),
        ("2026-07-27", "27 July 2026"),
        ("2620 万次", "26.2 million times"),
        ("195075 个", "195,075 stars"),
        ("2026 年 4-5 月", "April-May 2026"),
        ("版本 2.13.0", "version 2.13.0"),
    ],
)
def test_same_number_in_both_languages(zh: str, en: str) -> None:
    """Dates, millions and thousands are written differently and mean the same."""
    assert numbers(zh) == numbers(en)


def test_other_number_is_noticed() -> None:
    """May is a month only beside a number."""
    assert numbers("8 个设备") != numbers("eight devices that may run")


def test_placeholders_are_the_names_in_braces() -> None:
    """Format strings of labels."""
    assert placeholders("{n} of {of}") == {"n", "of"}


@pytest.mark.parametrize("text", ["{n source", "}"])
def test_unbalanced_braces_differ_from_every_label(text: str) -> None:
    """A label that cannot be filled is a problem of the label, not a traceback."""
    assert placeholders(text) == {"unbalanced braces"}
