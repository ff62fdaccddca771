"""Schemas are those of the models, and a stale one is named."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from macros.export.schema import schemas, stale, write
from macros.paths import HERE, Project


def test_committed_schemas_are_current() -> None:
    """`make fix` writes them again."""
    assert stale(HERE) == []


def test_nothing_else_lies_among_the_schemas() -> None:
    """A schema whose kind is gone is removed."""
    assert {path.name for path in (HERE.data / "schema").iterdir()} == {name for name, _ in schemas()}


def test_changed_and_missing_schemas_are_named(tmp_path: Path) -> None:
    """Writing mends both, says so, and leaves the others alone."""
    project = Project(tmp_path)
    assert len(write(project)) == len(list(schemas()))
    folder = project.data / "schema"
    (folder / "sources.json").write_text("{}\n", "utf-8")
    (folder / "groups.json").unlink()
    names = ["data/schema/groups.json", "data/schema/sources.json"]
    assert sorted(stale(project)) == names
    assert sorted(write(project)) == names
    assert stale(project) == []


@pytest.mark.parametrize(("name", "text"), [pytest.param(*pair, id=pair[0]) for pair in schemas()])
def test_schema_refuses_unknown_keys_as_the_models_do(name: str, text: str) -> None:
    """An editor underlines what the check would report."""
    schema = json.loads(text)
    assert schema["additionalProperties"] is False, name
    assert set(schema.get("required", ())) <= set(schema["properties"])


def test_schema_uses_the_keys_that_the_data_writes() -> None:
    """Where Python needs another name, the schema has the one of the file."""
    verified = json.loads(dict(schemas())["cell-files.json"])["$defs"]["Verified"]
    assert set(verified["properties"]) == {"date", "with"}
