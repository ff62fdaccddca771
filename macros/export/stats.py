"""Counts of everything the site claims about itself; the public shape of ``stats --json``."""

from __future__ import annotations

from collections import Counter
from typing import Any

from macros.facts.facts import Facts
from macros.families import FAMILIES
from macros.pages.source import read_pages
from macros.paths import LANGUAGES, Project

# Kinds that later parts of the product add; a kind that does not exist yet is 0.
LATER = ("samples", "routes", "experiments", "claims", "components", "scenarios", "cases", "checklist_items")


def stats(project: Project, facts: Facts) -> dict[str, Any]:
    """The counts, by stable key.

    Args:
        project: where the pages are.
        facts: what is counted.
    """
    wanted = len(facts.frameworks) * len(facts.capabilities)
    statements = [p.statement for p in facts.statements.values()]
    open_cells = [c for c in facts.cells.values() if c.state == "unknown"]
    need = [s for cell in facts.cells.values() if cell.state != "unknown" for s in cell.statements]
    generated = sum(1 for family in FAMILIES.values() for _ in family.pages(facts))
    written = Counter(page.language for page in read_pages(project))
    releases = facts.releases.values()
    return {
        "frameworks": len(facts.frameworks),
        "groups": len(facts.groups),
        "capabilities": len(facts.capabilities),
        "cells": {"total": wanted, "missing": wanted - len(facts.cells), "unknown": len(open_cells)},
        "statements": len(statements),
        "evidence": {"with": sum(bool(s.evidence) for s in need), "without": sum(not s.evidence for s in need)},
        "sources": len(facts.sources),
        "probes": sum(e.kind == "probe" for s in statements for e in s.evidence),
        **dict.fromkeys(LATER, 0),
        "records": {"total": 0, "stale": 0},
        "releases": {"packages": len(releases), "versions": sum(len(r.releases) for r in releases)},
        "glossary": len(facts.terms),
        "languages": {language: _complete(facts, language) for language in LANGUAGES},
        "pages": {language: generated + written[language] for language in LANGUAGES},
    }


def _complete(facts: Facts, language: str) -> bool:
    """Whether every statement, headline and label has text in this language."""
    texts = [c.headline.pick(language) for c in facts.cells.values()]
    texts += [p.statement.text.pick(language) for p in facts.statements.values()]
    texts += facts.strings[language].values()
    return all(texts)
