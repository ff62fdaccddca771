"""Turns pydantic's errors into problems an editor can act on, at the right line and column."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel, ValidationError

from macros.facts import model, reference
from macros.facts.problems import Problem, nearest
from macros.facts.source import Document, Steps
from macros.facts.text import PLAIN

_PATTERN_HINTS = {
    r"^[a-z0-9]+(?:-[a-z0-9]+)*$": "ids are lower-case words joined by hyphens",
    r"^[a-z0-9-]+\.[a-z0-9]+(?:-[a-z0-9]+)*$": "statement ids are framework.name",
    r"^\d{4}-\d{2}-\d{2}$": "dates are YYYY-MM-DD",
    r"^\d{4}(?:-\d{2}(?:-\d{2})?)?$": "dates are YYYY-MM-DD, YYYY-MM or YYYY",
    r"^\d+(?:\.\d+)*(?:(?:a|b|rc)\d+)?$": "versions are like 2.13.0 or 2.22.0rc0",
    r"^\d+(?:\.\d+)?$": "digits only, with at most one point",
    PLAIN: "plain text: no <, >, braces, backticks or control characters",
}


def _field_names() -> set[str]:
    shapes = [v for m in (model, reference) for v in vars(m).values() if isinstance(v, type)]
    names: set[str] = set()
    for shape in shapes:
        if issubclass(shape, BaseModel):
            names |= {f.alias or name for name, f in shape.model_fields.items()}
    return names


_FIELDS = _field_names()


def problems(error: ValidationError, document: Document) -> Iterator[Problem]:
    """One problem per error; a value that fits none of several shapes is one problem, not several."""
    seen: set[Problem] = set()
    errors = _best_branches(error.errors(), document)
    for item in errors:
        inside = any(other["loc"][: len(item["loc"])] == item["loc"] and other is not item for other in errors)
        if item["type"] == "too_short" and inside:
            continue  # the list is short only because its entries are wrong
        found = _explain(dict(item), _steps(item["loc"], document), document)
        if found not in seen:
            seen.add(found)
            yield found


def _best_branches(errors: list[Any], document: Document) -> list[Any]:
    """Of a value that may have several shapes, the errors of the shape that it fits best."""
    branches: dict[tuple[Steps, Any], list[Any]] = {}
    order: list[tuple[Steps, Any]] = []
    for item in errors:
        steps, loc = _steps(item["loc"], document), item["loc"]
        split = next((i for i, part in enumerate(loc) if i >= len(steps) or part != steps[i]), len(loc))
        named = (split < len(loc) and item["type"] != "missing") or split < len(loc) - 1
        key = (steps[:split], loc[split] if named else None)
        if key not in branches:
            order.append(key)
        branches.setdefault(key, []).append(item)
    kept = []
    for prefix, tag in order:
        rivals = [_distance(found) for (other, name), found in branches.items() if other == prefix and name is not None]
        if tag is None or _distance(branches[prefix, tag]) == min(rivals):
            kept += branches[prefix, tag]
    return kept


def _distance(errors: list[Any]) -> tuple[bool, int]:
    """How far a value is from a shape: not even of its kind, then the number of mistakes."""
    return any(e["type"] in ("string_type", "model_type", "model_attributes_type") for e in errors), len(errors)


def _steps(loc: tuple[str | int, ...], document: Document) -> Steps:
    """The parts of pydantic's location that exist in the file; the others name classes and tags."""
    steps: Steps = ()
    data: Any = document.data
    for part in loc:
        try:
            data = data[part]
        except (KeyError, IndexError, TypeError):
            continue
        steps = (*steps, part)
    return steps


def _explain(error: dict[str, Any], steps: Steps, document: Document) -> Problem:  # noqa: PLR0911 - one per kind
    kind, context = error["type"], error.get("ctx", {})
    place, subject = document.place(steps), f"{document.file}#{'.'.join(map(str, steps))}"
    name = str(error["loc"][-1]) if error["loc"] else ""

    def problem(message: str, hint: str, rule: str) -> Problem:
        return Problem(document.file, *place, message, hint, rule, subject)

    if kind == "missing":
        if name in ("zh", "en"):
            return problem(f"the {'Chinese' if name == 'zh' else 'English'} is missing", f"add {name}:", "L001")
        return problem(f"key '{name}' is missing", f"add {name}:", "S008")
    if kind == "extra_forbidden":
        place = document.key_place(steps)
        return problem(f"unknown key '{name}'", nearest(name, _FIELDS - {name}), "S001")
    if kind == "not_in_vocabulary":
        hint = nearest(str(context["value"]), context["known"])
        return problem(f"'{context['value']}' is not one of the {context['vocabulary']}", hint, "S002")
    if kind == "union_tag_invalid":
        place = document.place((*steps, "kind"))
        return problem(f"'{context['tag']}' is no kind of evidence", str(context["expected_tags"]), "S002")
    if kind == "string_too_long":
        size = len(str(error["input"]))
        return problem(f"{size} characters are too long for this slot", f"at most {context['max_length']}", "S006")
    if kind == "string_pattern_mismatch":
        pattern = context["pattern"]
        if pattern.startswith("^(?:https?"):
            return problem(f"'{error['input']}' is no address", "https://… or a package URL", "E003")
        return problem(f"'{error['input']}' is malformed", _PATTERN_HINTS.get(pattern, pattern), "S004")
    return problem(f"{_short(_value(document, steps))} has the wrong shape", _DUE.get(kind, error["msg"]), "S005")


_DUE = {
    "tuple_type": "a list is due",
    "too_short": "the list needs at least one entry",
    "dict_type": "a block of `key: value` is due",
    "model_type": "a block of `key: value` is due",
    "model_attributes_type": "a block of `key: value` is due",
    "string_type": "a text is due; put it in quotes",
    "int_type": "a whole number is due",
}


def _short(value: Any) -> str:
    """A value as a message shows it: at most a line."""
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}…"


def _value(document: Document, steps: Steps) -> Any:
    data = document.data
    for step in steps:
        data = data[step]
    return data
