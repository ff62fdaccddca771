"""The one Jinja environment: strict, escaping, with the few filters that templates need."""

from __future__ import annotations

import functools
import re
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from macros.paths import HERE
from macros.reader import Reader

_CODE = re.compile(r"`([^`]+)`")
_BETWEEN_LINES = re.compile(r"\s*\n\s*")


def rich(text: str) -> Markup:
    """Escape a text of the data and turn `code` into an element.

    >>> str(rich("use `a < b`"))
    'use <code>a &lt; b</code>'
    """
    return Markup(_CODE.sub(r"<code>\1</code>", str(escape(text))))  # noqa: S704 - escaped on the line itself


def keep_lines(text: str) -> Markup:
    """Escape a program or its output so that joining the lines of the page keeps its own."""
    return Markup(str(escape(text)).replace("\n", "&#10;"))  # noqa: S704 - escaped on the line itself


@functools.cache
def environment() -> Environment:
    """The environment of the calls' templates."""
    env = Environment(
        loader=FileSystemLoader(HERE.templates),
        undefined=StrictUndefined,
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    env.filters["rich"] = rich
    env.filters["keep_lines"] = keep_lines
    return env


def render(template: str, reader: Reader, **values: Any) -> str:
    """Fill a template.

    Args:
        template: file name in ``macros/templates``.
        reader: gives the template its labels (``t``) and links (``link``).
        values: what the template draws.

    Returns:
        HTML on one line per block, so that Markdown leaves it alone.
    """
    html = (
        environment()
        .get_template(template)
        .render(t=reader.label, link=reader.link, language=reader.language, **values)
    )
    return _BETWEEN_LINES.sub("\n", html).strip()
