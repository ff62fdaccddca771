"""Makes the calls available to pages: one of the two modules that know MkDocs."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from macros import store
from macros.calls import CALLS
from macros.paths import Project
from macros.reader import Reader
from macros.registry import bound


def repository() -> str:
    """Address of the repository that error reports go to, from the environment; empty when unknown."""
    return os.environ.get("REPO_URL", "")


def define_env(env: Any) -> None:
    """Register every call with mkdocs-macros (or a generator with the same contract).

    Args:
        env: gives the project's folder, the theme's language and, while a page is drawn, the page.

    Raises:
        FactsError: the data or a page has problems; the message lists them all.
    """
    facts = store.facts(Project(Path(env.project_dir)))

    def reader() -> Reader:
        page = getattr(env, "page", None)
        return Reader(facts, str(env.conf["theme"]["language"]), page.url if page else "", repository())

    for call in CALLS.values():
        env.macro(bound(call, reader), call.name)
