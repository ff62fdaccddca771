"""Ids: unique, known, used, and in the file that bears their name."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import Any

from macros.facts.load import Data, Item
from macros.facts.model import DocumentEvidence
from macros.facts.problems import Problem, nearest
from macros.facts.rules.rule import rule


@rule("S003", zh="文件名、文件夹名与里面写的编号一致。", en="File and folder are named after the id inside.")
def file_name(data: Data, _today: datetime.date) -> Iterator[Problem]:
    for item in data.files.get("groups", []):
        yield from _named(item, "group", item.value.group, PurePosixPath(item.document.file).stem)
    for item in data.files.get("frameworks", []):
        yield from _named(item, "id", item.value.id, data.framework_of(item))
    for item in data.files.get("cell_files", []):
        yield from _named(item, "framework", item.value.framework, data.framework_of(item))
        yield from _named(item, "group", item.value.group, PurePosixPath(item.document.file).stem)
    for item in data.files.get("releases", []):
        yield from _named(item, "framework", item.value.framework, PurePosixPath(item.document.file).stem)


def _named(item: Item[Any], key: str, value: str, expected: str) -> Iterator[Problem]:
    if value != expected:
        yield item.problem(f"{key} '{value}' stands in a file named '{expected}'", key, hint=f"write {expected}")


@rule("S009", zh="一个文件里的格子按能力的顺序排列。", en="Cells stand in the order of their capabilities.")
def order(data: Data, _today: datetime.date) -> Iterator[Problem]:
    rank = {item.value.id: i for i, item in enumerate(data.capabilities)}
    for item in data.files.get("cell_files", []):
        seen = -1
        for index, cell in zip(item.document.kept["facts"], item.value.facts, strict=True):
            here = rank.get(cell.capability, seen)
            if here < seen:
                message = f"'{cell.capability}' comes too late in this file"
                yield item.problem(message, "facts", index, "capability", hint="use the order of data/capabilities")
            seen = max(seen, here)


@rule("S010", zh="来源按编号的字母顺序排列。", en="Sources stand in alphabetical order of their ids.")
def source_order(data: Data, _today: datetime.date) -> Iterator[Problem]:
    before = ""
    for item in data.sources:
        if item.value.id < before:
            yield item.problem(f"'{item.value.id}' comes after '{before}'", "id", hint="sort by id")
        before = max(before, item.value.id)


Use = tuple[Item[Any], tuple[str | int, ...], str, str]


def references(data: Data) -> Iterator[Use]:
    """Every use of an id: the item, the way to the id in it, the kind it must be of, and the id."""
    for file in data.files.get("cell_files", []):
        yield file, ("framework",), "frameworks", file.value.framework
        yield file, ("group",), "group_ids", file.value.group
    for proof in data.evidence:
        if isinstance(proof.value, DocumentEvidence):
            yield proof, ("source",), "sources", proof.value.source
    for framework in data.files.get("frameworks", []):
        yield from _points(framework)
    for kind, entries, key, of in _USES:
        for item in data.entries(kind, entries):
            value = getattr(item.value, key)
            if isinstance(value, tuple):
                yield from _each(item, (key,), of, value)
            elif isinstance(value, str):  # `instead` may be a text of its own
                yield item, (key,), of, value


# Where ids are used: kind of file, list in it, key of an entry, kind of the id.
_USES = (
    ("groups", "capabilities", "related", "groups"),
    ("cell_files", "facts", "capability", "groups"),
    ("glossary", "terms", "see", "groups"),
    ("decision_table", "rows", "capabilities", "groups"),
    ("trends", "accelerators", "capability", "groups"),
    ("trends", "accelerators", "statements", "statements"),
    ("trends", "announced", "framework", "frameworks"),
    ("trends", "announced", "statements", "statements"),
    ("trends", "predictions", "statements", "statements"),
    ("analogies", "misleading", "instead", "analogies"),
    ("analogies", "misleading", "statements", "statements"),
    ("releases", "releases", "statement", "statements"),
)


def _points(framework: Item[Any]) -> Iterator[Use]:
    for key in ("strengths", "limits"):
        for i, point in enumerate(getattr(framework.value, key)):
            yield from _each(framework, (key, i, "statements"), "statements", point.statements)


def _each(item: Item[Any], steps: tuple[str | int, ...], kind: str, values: tuple[str, ...]) -> Iterator[Use]:
    for i, value in enumerate(values):
        yield item, (*steps, i), kind, value


_NAMES = {"groups": "capability", "group_ids": "group", "cell_files": "cell"}


@rule("R001", zh="引用的编号都存在。", en="Every id that is used exists.")
def known(data: Data, _today: datetime.date) -> Iterator[Problem]:
    for item, steps, kind, value in references(data):
        if value not in data.declared.get(kind, set()):
            name = _NAMES.get(kind, kind.removesuffix("s"))
            hint = nearest(value, data.declared.get(kind, set()))
            yield item.problem(f"unknown {name} '{value}'", *steps, hint=hint)


@rule("R002", zh="编号只用一次。", en="An id is used once.")
def unique(data: Data, _today: datetime.date) -> Iterator[Problem]:
    terms = list(data.entries("glossary", "terms"))
    rows = list(data.entries("decision_table", "rows"))
    for items in (data.capabilities, data.statements, data.sources, terms, rows):
        first: dict[str, Item[Any]] = {}
        for item in items:
            other = first.setdefault(item.value.id, item)
            if other is not item:
                line = other.document.place((*other.steps, "id"))[0]
                yield item.problem(
                    f"id '{item.value.id}' is taken ({other.document.file}:{line})", "id", hint="choose another"
                )
    cells: dict[str, Item[Any]] = {}
    for cell in data.cells:
        other = cells.setdefault(cell.subject, cell)
        if other is not cell:
            line = other.document.place(other.steps)[0]
            yield cell.problem(
                f"a second answer for {cell.subject} ({other.document.file}:{line})", "capability", hint="keep one"
            )


@rule("R003", zh="没有人用的来源要删掉。", en="A source that nothing cites is removed.")
def orphan(data: Data, _today: datetime.date) -> Iterator[Problem]:
    for item in data.sources:
        if item.value.id not in data.declared.get("cited", set()):
            yield item.problem(f"no statement cites '{item.value.id}'", "id", hint="cite it or remove it")


@rule("R004", zh="“相关能力”不指向自己，也不重复。", en="Related capabilities are other ones, each named once.")
def related_to_others(data: Data, _today: datetime.date) -> Iterator[Problem]:
    for cap in data.capabilities:
        for i, other in enumerate(cap.value.related):
            if other == cap.value.id or other in cap.value.related[:i]:
                yield cap.problem(f"'{other}' is the capability itself or named twice", "related", i, hint="remove it")


@rule("R006", zh="陈述的编号以框架名开头。", en="A statement's id starts with its framework.")
def statement_prefix(data: Data, _today: datetime.date) -> Iterator[Problem]:
    for item in data.statements:
        framework = data.framework_of(item)
        if not item.value.id.startswith(f"{framework}."):
            yield item.problem(f"'{item.value.id}' stands under {framework}", "id", hint=f"{framework}.…")


RULES = (file_name, order, source_order, known, unique, orphan, related_to_others, statement_prefix)
