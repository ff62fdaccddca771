"""JSON Schemas of the data files, for completion in editors; generated from the models."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from macros.facts.load import KINDS
from macros.paths import Project


def schemas() -> Iterator[tuple[str, str]]:
    """The name and the text of every schema."""
    for kind in KINDS:
        body = kind.shape.model_json_schema(by_alias=True)
        note = "generated from macros/facts by `python -m macros schema`"
        whole = {"$schema": "https://json-schema.org/draft/2020-12/schema", "$comment": note, **body}
        yield (
            f"{kind.name.replace('_', '-')}.json",
            json.dumps(whole, ensure_ascii=False, indent=2, sort_keys=True) + "\n",
        )


def write(project: Project) -> list[str]:
    """Write every schema that differs from its file; return their names."""
    written = []
    for path, name, text in _files(project):
        if not path.exists() or path.read_text("utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
            written.append(name)
    return written


def stale(project: Project) -> list[str]:
    """The names of the schemas that differ from the models."""
    return [name for path, name, text in _files(project) if not path.exists() or path.read_text("utf-8") != text]


def _files(project: Project) -> Iterator[tuple[Path, str, str]]:
    for name, text in schemas():
        path = project.data / "schema" / name
        yield path, project.relative(path), text
