"""Calls have one name each, and wrong arguments are explained in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from macros.calls import CALLS
from macros.facts.facts import Facts
from macros.reader import Reader
from macros.registry import RESERVED, Registry, bound

IDS = {
    "capabilities": frozenset({"jit", "aot-export", *(f"capability-{n}" for n in range(20))}),
    "frameworks": frozenset({"jax", "pytorch"}),
}


@pytest.fixture
def registry() -> Registry:
    """Two calls: one with an id and an option, one within a sentence."""
    made = Registry()

    @made.call(id="capabilities", frameworks="frameworks")
    def table(reader: Reader, id: str, *, frameworks: Sequence[str] = ()) -> str:  # noqa: A002 - as pages write it
        """A table."""
        return f"{reader.language} {id} {' '.join(frameworks)}"

    @made.call(inline=True)
    def word(reader: Reader, text: str) -> str:
        """A word."""
        return reader.language + text

    return made


def _mistakes(registry: Registry, *args: Any, **kwargs: Any) -> list[str]:
    return list(registry["table"].mistakes(IDS, list(args), kwargs))


def test_call_knows_how_it_stands_on_a_page(registry: Registry) -> None:
    """Blocks start a line, words stand in a sentence; the reader is no argument that a page writes."""
    assert (registry["table"].inline, registry["word"].inline) == (False, True)
    assert registry["table"].signature == "(id, frameworks)"


@pytest.mark.parametrize("name", ["table", *sorted(RESERVED)])
def test_name_that_is_taken_is_refused(name: str, registry: Registry) -> None:
    """A second call of the same name, or one that the plugin defines, would be replaced silently."""

    def function(_reader: Reader) -> str:
        return ""

    function.__name__ = name
    with pytest.raises(ValueError, match=f"a call named '{name}' exists already"):
        registry.call()(function)


def test_right_arguments_have_no_mistakes(registry: Registry) -> None:
    """By place or by name, with or without the option."""
    assert _mistakes(registry, "jit") == []
    assert _mistakes(registry, id="jit", frameworks=["jax", "pytorch"]) == []


def test_wrong_keyword_is_named_with_the_right_ones(registry: Registry) -> None:
    """The sentence says what the call takes."""
    (mistake,) = _mistakes(registry, "jit", framework="jax")
    assert mistake.startswith("table(): got an unexpected keyword argument 'framework'; it takes (id, ")
    assert "frameworks" in mistake


def test_missing_argument_is_named(registry: Registry) -> None:
    """The required argument stands in the sentence."""
    (mistake,) = _mistakes(registry)
    assert mistake.startswith("table(): missing a required argument: 'id'; it takes (id, ")


def test_argument_too_many_is_a_mistake(registry: Registry) -> None:
    """An option given by place is one too many."""
    (mistake,) = _mistakes(registry, "jit", ["jax"])
    assert mistake.startswith("table(): too many positional arguments")


def test_unknown_id_suggests_the_nearest(registry: Registry) -> None:
    """The kind is named in the singular."""
    assert _mistakes(registry, "aot-exprt") == ["table(): unknown capability 'aot-exprt' (did you mean 'aot-export'?)"]


def test_each_unknown_id_of_a_list_is_a_mistake(registry: Registry) -> None:
    """One wrong id does not hide the next."""
    assert _mistakes(registry, "jit", frameworks=["jax", "jx", "keras"]) == [
        "table(): unknown framework 'jx' (did you mean 'jax'?)",
        "table(): unknown framework 'keras' (known: jax, pytorch)",
    ]


@pytest.mark.parametrize("value", [{}, [["jit"]], {"a": 1}], ids=["empty dictionary", "list in a list", "dictionary"])
def test_value_that_can_be_no_id_is_a_mistake(value: object, registry: Registry) -> None:
    """What a page may write by accident is explained, and stops no check."""
    assert len(_mistakes(registry, value)) == 1


def test_bound_call_asks_for_the_reader_when_it_is_drawn(registry: Registry, facts: Facts) -> None:
    """One registration serves every page and both languages."""
    readers = iter([Reader(facts, "zh"), Reader(facts, "en")])
    call = bound(registry["table"], lambda: next(readers))
    assert (call.__name__, call.__doc__) == ("table", "A table.")
    assert [call("jit"), call("jit", frameworks=["jax"])] == ["zh jit ", "en jit jax"]


@pytest.mark.parametrize("kwargs", [{}, {"group": "hardware", "capabilities": ["jit"]}], ids=["none", "both"])
def test_exactly_one_of_two_arguments_is_asked_for(kwargs: dict[str, object]) -> None:
    """A table of nothing, or of two things at once, is a mistake of the page."""
    ids = {kind: frozenset({"hardware", "jit"}) for kind in ("groups", "capabilities", "frameworks")}
    assert list(CALLS["compare"].mistakes(ids, [], kwargs)) == ["compare(): give exactly one of group, capabilities"]
