"""A hook of MkDocs for the benchmark: writes down each page once every call on it is drawn.

The folder stands in the environment as EXPANDED.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import yaml
from mkdocs.plugins import event_priority


@event_priority(-100)  # after mkdocs-macros
def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Write the page with its front matter, and leave it as it is."""
    path = Path(os.environ["EXPANDED"]) / page.file.src_uri
    path.parent.mkdir(parents=True, exist_ok=True)
    meta = yaml.safe_dump(dict(page.meta), allow_unicode=True, sort_keys=False)
    path.write_text(f"---\n{meta}---\n{markdown}", "utf-8")
    return markdown
