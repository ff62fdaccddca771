"""YAML text to plain data with the place of every key and value.

PyYAML keeps the last of two equal keys and turns `no`, `1.10`, `12:30` and `2026-11-30` into something the
editor did not write. Here both are problems with a place, all found in one pass; the data is built anyway so
that later checks can go on.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from macros.facts.problems import Problem

Steps = tuple[str | int, ...]
Place = tuple[int, int]

_BASE: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_KINDS = {yaml.SequenceNode: "tag:yaml.org,2002:seq", yaml.MappingNode: "tag:yaml.org,2002:map"}


class _Loader(_BASE):  # type: ignore[misc]
    """Finds the tag of a value as PyYAML does, without its look-up of paths: a third of the reading time."""

    def resolve(self, kind: Any, value: Any, implicit: Any) -> str:
        if kind is yaml.ScalarNode and implicit[0]:
            for tag, pattern in self.yaml_implicit_resolvers.get(value[:1], ()):
                if pattern.match(value):
                    return str(tag)
        return _KINDS.get(kind, "tag:yaml.org,2002:str")


_INTEGER = re.compile(r"^(?:0|-?[1-9][0-9]*)$")
_INVISIBLE = re.compile("[\t\ufeff\u200b\u200c\u200d\u2060\u00a0\r]")
_NAMES = {
    "\t": "a tab",
    "\ufeff": "a byte order mark",
    "\u00a0": "a no-break space",
    "\r": "a carriage return",
}
_EXPONENT = re.compile(r"^[-+]?[0-9]+[eE][-+]?[0-9]+$")


@dataclass
class Document:
    """One file: its plain data, and where each part of it stands."""

    file: str
    data: Any = None
    values: dict[Steps, Place] = field(default_factory=dict)
    keys: dict[Steps, Place] = field(default_factory=dict)
    kept: dict[str, list[int]] = field(default_factory=dict)  # entries that are valid, by list

    def place(self, steps: Steps) -> Place:
        """Line and column of the value at `steps`, or of the nearest part above it that exists."""
        while steps not in self.values and steps:
            steps = steps[:-1]
        return self.values.get(steps, (1, 1))

    def key_place(self, steps: Steps) -> Place:
        """Line and column of the key that leads to `steps`."""
        return self.keys.get(steps) or self.place(steps)


def read(path: Path, name: str) -> tuple[Document, list[Problem]]:
    """Read one YAML file.

    Args:
        path: the file.
        name: what messages call it.

    Returns:
        The document (its data is None when the text is not YAML) and every problem of its text.
    """
    try:
        text = path.read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        bad = Problem(name, 1, 1, f"not UTF-8 at byte {error.start}", "save as UTF-8", "Y003")
        return Document(name), [bad]
    return parse(text, name)


def parse(text: str, name: str) -> tuple[Document, list[Problem]]:
    """Parse YAML text; see `read`."""
    document = Document(name)
    problems = list(_characters(text, name))
    if any(p.message.startswith("a byte order mark") for p in problems):
        text = text.lstrip("\ufeff")
    loader = None
    try:
        loader = _Loader(text)
        node = loader.get_single_node()
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        what = error.problem or "cannot be read"
        hint = "; mistakes further down show once this one is mended"
        hint = ("quote a text that holds “: ” or starts with a sign" if "mapping values" in what else "mend it") + hint
        return document, [*problems, Problem(name, line, column, f"not YAML: {what}", hint, "Y004", name)]
    except yaml.YAMLError as error:  # a character that YAML does not allow
        what = getattr(error, "reason", "cannot be read")
        return document, [*problems, Problem(name, 1, 1, f"not YAML: {what}", "remove it", "Y004", name)]
    finally:
        if loader:
            loader.dispose()
    builder = _Builder(document, problems)
    document.data = builder.build(node, ()) if node else None
    return document, problems


def _characters(text: str, name: str) -> Iterator[Problem]:
    if not _INVISIBLE.search(text) and " \n" not in text and unicodedata.is_normalized("NFC", text):
        return  # nothing to look for line by line
    for number, line in enumerate(text.split("\n"), 1):
        found = _INVISIBLE.search(line)
        if found:
            what = _NAMES.get(found.group(), "an invisible character")
            hint = "use spaces and \\n line ends only"
            yield Problem(name, number, found.start() + 1, f"{what} in the text", hint, "Y003")
        elif line != line.rstrip(" "):
            yield Problem(name, number, len(line.rstrip(" ")) + 1, "trailing space", "remove it", "Y003")
        elif not line.isascii() and not unicodedata.is_normalized("NFC", line):
            yield Problem(name, number, 1, "text is not in Unicode normal form C", "retype the accents", "Y003")


class _Builder:
    """Turns YAML nodes into plain data while noting places and mistakes."""

    def __init__(self, document: Document, problems: list[Problem]) -> None:
        self.document, self.problems = document, problems
        self.seen: set[int] = set()

    def build(self, node: yaml.Node, steps: Steps) -> Any:
        place = (node.start_mark.line + 1, node.start_mark.column + 1)
        self.document.values[steps] = place
        if id(node) in self.seen:
            self._problem(place, "an anchor: the same value in two places", "write it out", "Y005")
            return None
        self.seen.add(id(node))
        if isinstance(node, yaml.MappingNode):
            return self._mapping(node, steps)
        if isinstance(node, yaml.SequenceNode):
            return [self.build(child, (*steps, i)) for i, child in enumerate(node.value)]
        return self._scalar(str(node.value), node.tag, bool(getattr(node, "style", None)), place)

    def _mapping(self, node: yaml.MappingNode, steps: Steps) -> dict[str, Any]:
        result: dict[str, Any] = {}
        for key_node, value_node in node.value:
            place = (key_node.start_mark.line + 1, key_node.start_mark.column + 1)
            key = str(key_node.value)
            if key in result:
                first = self.document.keys[(*steps, key)][0]
                self._problem(place, f"key '{key}' stands twice (first in line {first})", "remove one", "Y001")
                continue
            self.document.keys[(*steps, key)] = place
            result[key] = self.build(value_node, (*steps, key))
        return result

    def _scalar(self, text: str, tag: str, quoted: bool, place: Place) -> Any:
        kind = tag.rsplit(":", 1)[-1]
        if kind == "null":
            self._problem(place, "an empty value", "write the value or remove the key", "Y006")
            return None
        if quoted:  # quoted or block: text, whatever it looks like
            return text
        if kind == "bool" and text in ("true", "false"):
            return text == "true"
        if kind == "int" and _INTEGER.match(text):
            return int(text)
        if kind in ("bool", "int", "float", "timestamp") or _EXPONENT.match(text):
            was = {"timestamp": "a date", "bool": "true or false"}.get(kind, "another number")
            self._problem(place, f"YAML may read {text} as {was}", f'write "{text}"', "Y002")
        return text

    def _problem(self, place: Place, message: str, hint: str, rule: str) -> None:
        self.problems.append(Problem(self.document.file, *place, message, hint, rule, self.document.file))
