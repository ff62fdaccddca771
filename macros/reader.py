"""Who reads: the language, the page they are on, and how to get elsewhere from there."""

from __future__ import annotations

import posixpath
from dataclasses import dataclass
from urllib.parse import quote, urlencode

from macros.facts.facts import Facts
from macros.facts.problems import UnknownId
from macros.facts.text import Text


@dataclass(frozen=True)
class Reader:
    """One language, one page.

    Attributes:
        facts: what there is to read.
        language: zh or en.
        page: address of the page from the language's root, such as ``compare/hardware/``; empty on the home page.
        repository: address of the repository, or empty when the site was built without one.
    """

    facts: Facts
    language: str
    page: str = ""
    repository: str = ""

    def pick(self, text: Text | str) -> str:
        """A text in the reader's language; plain strings are the same in both."""
        return text if isinstance(text, str) else text.pick(self.language)

    def label(self, key: str, **values: object) -> str:
        """A label of ``data/strings``, its placeholders filled.

        Raises:
            UnknownId: there is no such label.
        """
        strings = self.facts.strings[self.language]
        if key not in strings:
            raise UnknownId("label", key, strings)
        return strings[key].format(**values)

    def word(self, vocabulary: str, value: str) -> str:
        """The label of a value of a closed list."""
        return self.pick(getattr(self.facts.vocabulary, vocabulary)[value].label)

    def link(self, path: str, anchor: str = "") -> str:
        """The relative address of a page (``capabilities/jit``) and a place on it."""
        target = f"{path.strip('/')}/" if path.strip("/") else "./"
        here = self.page or "./"
        relative = posixpath.relpath(target, here)
        address = "./" if relative == "." else f"{relative}/"
        return f"{address}#{anchor}" if anchor else address

    def report(self, subject: str, page: str) -> str:
        """Where to report an error in a fact: a prefilled issue form, or this site's page on contributing."""
        if not self.repository:
            return f"{self.link('contribute')}?{urlencode({'fact': subject})}#report"
        form = {"template": "wrong-fact.yml", "title": f"[{subject}] ", "fact": subject, "page": page}
        return f"{self.repository.rstrip('/')}/issues/new?{urlencode(form, quote_via=quote)}"


def address(url: str) -> str:
    """The page a reader can open for a cited address; package URLs open on deps.dev.

    >>> address("pkg:pypi/torch@2.13.0")
    'https://deps.dev/pypi/torch/2.13.0'
    """
    if not url.startswith("pkg:"):
        return url
    kind, _, rest = url.removeprefix("pkg:").partition("/")
    name, _, version = rest.partition("@") if not rest.startswith("@") else _scoped(rest)
    return f"https://deps.dev/{kind}/{quote(name, safe='')}" + (f"/{quote(version)}" if version else "")


def _scoped(rest: str) -> tuple[str, str, str]:
    """Name and version of a scoped package, whose name starts with the sign that elsewhere starts the version."""
    name, at, version = rest[1:].partition("@")
    return f"@{name}", at, version
