"""Where the folders are; nobody else joins paths from the root."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Project:
    """One checkout (or one test tree) of the knowledge base."""

    root: Path

    @property
    def data(self) -> Path:
        """What people write about frameworks: YAML only."""
        return self.root / "data"

    @property
    def docs(self) -> Path:
        """What readers open: pages, page families, assets."""
        return self.root / "docs"

    @property
    def families(self) -> Path:
        """One template per family of pages that data alone makes."""
        return self.docs / "families"

    @property
    def assets(self) -> Path:
        """Style sheets, scripts and vendored libraries shared by both languages."""
        return self.docs / "assets"

    @property
    def templates(self) -> Path:
        """Templates of the calls; they live beside the code that fills them."""
        return Path(__file__).resolve().parent / "templates"

    def pages(self, language: str) -> Path:
        """Pages that a person writes in one language."""
        return self.docs / language

    def relative(self, path: Path) -> str:
        """The path as messages show it: from the root, with forward slashes."""
        return path.relative_to(self.root).as_posix()


HERE = Project(Path(__file__).resolve().parent.parent)
LANGUAGES = ("zh", "en")
