"""Reads data/ into `Facts`; collects every problem of text and shape on the way and raises nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, Generic, TypeVar

from pydantic import BaseModel, ValidationError

from macros.facts import explain, model, reference
from macros.facts.problems import Problem
from macros.facts.source import Document, Steps, read
from macros.facts.text import Model
from macros.paths import LANGUAGES, Project

T = TypeVar("T")


@dataclass(frozen=True)
class Kind:
    """One kind of file: which paths, which shape, the lists in it whose entries stand alone, and whether it must exist."""

    name: str
    pattern: str
    shape: type[Model]
    entries: tuple[str, ...] = ()
    needed: bool = False


KINDS = (
    Kind("vocabulary", "vocabulary.yml", model.Vocabulary, needed=True),
    Kind("groups", "capabilities/*.yml", model.CapabilityGroup, ("capabilities",)),
    Kind("frameworks", "frameworks/*/framework.yml", model.Framework),
    Kind("cell_files", "frameworks/*/*.yml", model.CellFile, ("facts",)),
    Kind("sources", "sources.yml", model.SourceFile, ("sources",)),
    Kind("glossary", "glossary.yml", reference.Glossary, ("terms",)),
    Kind("analogies", "analogies.yml", reference.Analogies, ("helpful", "misleading"), needed=True),
    Kind("trends", "trends.yml", reference.Trends, ("predictions", "announced", "accelerators"), needed=True),
    Kind("releases", "releases/*.yml", reference.ReleaseList, ("releases",)),
    Kind("decision_table", "decision-table.yml", reference.DecisionTable, ("rows",)),
    Kind("exceptions", "exceptions.yml", reference.Exceptions, ("exceptions",)),
)


@dataclass(frozen=True)
class Item(Generic[T]):
    """A value of the model together with the place it was written."""

    value: T
    document: Document
    steps: Steps
    subject: str

    def problem(self, message: str, *steps: str | int, hint: str = "") -> Problem:
        """A problem at the part of this value that `steps` lead to."""
        line, column = self.document.place((*self.steps, *steps))
        return Problem(self.document.file, line, column, message, hint, subject=self.subject)


@dataclass
class Data:
    """Everything that was read, with places; what the rules look at.

    Attributes:
        files: the valid part of each file, by kind.
        declared: ids that stand in the text of each kind, valid or not, so that one broken entry is one problem.
        problems: what was wrong with text and shape.
    """

    project: Project
    files: dict[str, list[Item[Any]]] = field(default_factory=dict)
    strings: dict[str, Item[dict[str, str]]] = field(default_factory=dict)
    declared: dict[str, set[str]] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)

    def entries(self, kind: str, key: str) -> Iterator[Item[Any]]:
        """The valid entries of one list in all files of a kind."""
        for item in self.files.get(kind, []):
            indices: Mapping[str, list[int]] = item.document.kept
            for index, value in zip(indices.get(key, []), getattr(item.value, key), strict=True):
                subject = getattr(value, "id", None) or getattr(value, "capability", None) or str(index)
                if kind == "cell_files":
                    subject = f"{item.value.framework}/{subject}"
                yield Item(value, item.document, (*item.steps, key, index), subject)

    @cached_property
    def capabilities(self) -> list[Item[model.Capability]]:
        """Every capability, in table order."""
        groups = sorted(self.files.get("groups", []), key=lambda item: (item.value.order, item.value.group))
        order = {item.document.file: i for i, item in enumerate(groups)}
        found = list(self.entries("groups", "capabilities"))
        return sorted(found, key=lambda item: (order[item.document.file], item.steps))

    @cached_property
    def cells(self) -> list[Item[model.Cell]]:
        """Every cell of every framework."""
        return list(self.entries("cell_files", "facts"))

    @cached_property
    def statements(self) -> list[Item[model.Statement]]:
        """Every statement of every cell."""
        return [
            Item(s, cell.document, (*cell.steps, "statements", i), s.id)
            for cell in self.cells
            for i, s in enumerate(cell.value.statements)
        ]

    @cached_property
    def evidence(self) -> list[Item[model.Evidence]]:
        """Every piece of evidence; its subject is the statement it proves."""
        return [
            Item(e, s.document, (*s.steps, "evidence", i), s.subject)
            for s in self.statements
            for i, e in enumerate(s.value.evidence)
        ]

    @cached_property
    def sources(self) -> list[Item[model.Source]]:
        """Every cited page."""
        return list(self.entries("sources", "sources"))

    def framework_of(self, item: Item[Any]) -> str:
        """The framework whose folder an item stands in."""
        return item.document.file.split("/")[2]

    @cached_property
    def texts(self) -> list[Item[Any]]:
        """Every two-language text of every file, wherever it stands."""
        every = (item for items in self.files.values() for item in items)
        return [text for item in every for text in _texts(item, item.document.data, ())]


def _texts(item: Item[Any], data: Any, steps: Steps) -> Iterator[Item[Any]]:
    if isinstance(data, dict):
        if set(data) == {"zh", "en"} and all(isinstance(v, str) for v in data.values()):
            yield Item(data, item.document, steps, f"{item.document.file}#{'.'.join(map(str, steps))}")
            return
        for key, value in data.items():
            yield from _texts(item, value, (*steps, key))
    elif isinstance(data, list):
        for index, value in enumerate(data):
            yield from _texts(item, value, (*steps, index))


def read_data(project: Project) -> Data:
    """Read every file under data/; problems of text and shape are in the result."""
    data = Data(project)
    taken: set[str] = set()
    context: dict[str, Any] = {"vocabulary": {}}
    for kind in KINDS:
        for path in sorted(project.data.glob(kind.pattern)):
            name = project.relative(path)
            if name in taken:
                continue
            taken.add(name)
            document, problems = read(path, name)
            data.problems += problems
            if document.data is None:
                if not problems:
                    data.problems.append(Problem(name, 1, 1, "the file is empty", "fill it or remove it", "R007", name))
                _declare_from_text(data, kind, path, name)
                continue
            _declare(data, kind, document)
            _add(data, kind, document, context)
        if kind.needed and f"data/{kind.pattern}" not in taken:
            name = f"data/{kind.pattern}"
            hint = "see data/README.md for what it holds"
            data.problems.append(Problem(name, 1, 1, "the file is missing", hint, "R007", name))
        if kind.name == "vocabulary":
            context["vocabulary"] = {key: set(words) for key, words in _vocabulary(data).items()}
    _read_strings(data, taken)
    data.problems += _unread(project, taken)
    return data


def _vocabulary(data: Data) -> dict[str, Any]:
    items = data.files.get("vocabulary", [])
    return items[0].value.model_dump() if items else {}


def _add(data: Data, kind: Kind, document: Document, context: dict[str, Any]) -> None:
    """Validate a file; leave out the entries that are wrong, so that the others can be checked further."""
    document.kept = {key: list(range(len(_list(document.data, key)))) for key in kind.entries}
    try:
        value: BaseModel = kind.shape.model_validate(document.data, context=context)
    except ValidationError as error:
        data.problems += explain.problems(error, document)
        bad = {(e["loc"][0], e["loc"][1]) for e in error.errors() if len(e["loc"]) > 1}
        trimmed = dict(document.data) if isinstance(document.data, dict) else {}
        for key in kind.entries:
            document.kept[key] = [i for i in document.kept[key] if (key, i) not in bad]
            trimmed[key] = [trimmed[key][i] for i in document.kept[key]] if key in trimmed else []
        try:
            value = kind.shape.model_validate(trimmed, context=context)
        except ValidationError:
            return
    data.files.setdefault(kind.name, []).append(Item(value, document, (), document.file))


def _list(data: Any, key: str) -> list[Any]:
    found = data.get(key) if isinstance(data, dict) else None
    return found if isinstance(found, list) else []


def _declare(data: Data, kind: Kind, document: Document) -> None:
    """Note the ids in a file before anything is validated."""
    top = document.data if isinstance(document.data, dict) else {}
    declared = data.declared.setdefault(kind.name, set())
    if kind.name == "frameworks":
        declared.add(str(top.get("id")))
    if kind.name == "groups":
        data.declared.setdefault("group_ids", set()).add(str(top.get("group")))
    for key in kind.entries:
        for entry in _list(top, key):
            if not isinstance(entry, dict):
                continue
            if kind.name == "cell_files":
                declared.add(f"{top.get('framework')}/{entry.get('capability')}")
                statements = [s for s in _list(entry, "statements") if isinstance(s, dict)]
                proofs = [e for s in statements for e in _list(s, "evidence") if isinstance(e, dict)]
                data.declared.setdefault("statements", set()).update(str(s.get("id")) for s in statements)
                data.declared.setdefault("cited", set()).update(str(e.get("source")) for e in proofs)
            elif "id" in entry:
                declared.add(str(entry["id"]))


_ID_LINE = re.compile(r"^ *(?:- )?(id|capability|group|source): [\"']?([\w.-]+)", re.MULTILINE)


def _declare_from_text(data: Data, kind: Kind, path: Path, name: str) -> None:
    """Note the ids in a file that is not YAML, so that they do not count as missing elsewhere."""
    folder = name.split("/")[2] if kind.name == "cell_files" else ""
    for key, value in _ID_LINE.findall(path.read_text("utf-8", errors="replace")):
        where, id_ = "group_ids" if key == "group" else kind.name, value
        if kind.name == "cell_files":
            where = {"capability": "cell_files", "id": "statements"}.get(key, "cited")
            id_ = f"{folder}/{value}" if key == "capability" else value
        data.declared.setdefault(where, set()).add(id_)


def _read_strings(data: Data, taken: set[str]) -> None:
    for language in LANGUAGES:
        path = data.project.data / "strings" / f"{language}.yml"
        name = data.project.relative(path)
        taken.add(name)
        if not path.exists():
            data.problems.append(Problem(name, 1, 1, "the file is missing", "labels live there", "R007", name))
            continue
        document, problems = read(path, name)
        data.problems += problems
        labels, wrong = _labels(document)
        data.problems += wrong
        if labels:
            data.strings[language] = Item(labels, document, (), name)


def _labels(document: Document) -> tuple[dict[str, str], list[Problem]]:
    """The labels of a file, and a problem for each that is not a text."""
    if not isinstance(document.data, dict):
        hint = "one `key: text` a line"
        return {}, [Problem(document.file, 1, 1, "no labels in this file", hint, "S005", document.file)]
    labels = {key: value for key, value in document.data.items() if isinstance(value, str)}
    wrong = [
        Problem(document.file, *document.place((key,)), f"label '{key}' is no text", "quote it", "S005", key)
        for key in document.data
        if key not in labels
    ]
    return labels, wrong


def _unread(project: Project, taken: set[str]) -> Iterator[Problem]:
    for path in sorted([*project.data.rglob("*.yml"), *project.data.rglob("*.yaml")]):
        name = project.relative(path)
        if name not in taken:
            hint = "see data/README.md for what lives where"
            yield Problem(name, 1, 1, "no kind of data lives at this path", hint, "R005", name)
