"""The list of calls a page can make, and how each checks its arguments."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from macros.facts.problems import UnknownId
from macros.reader import Reader

# Names that mkdocs-macros defines itself; a call of the same name would silently replace them.
RESERVED = frozenset(
    [
        "context",
        "fix_url",
        "macros_info",
        "now",
        "pretty",
        "relative_url",
        "config",
        "environment",
        "extra",
        "git",
        "plugin",
        "page",
        "files",
        "navigation",
        "macros",
        "filters",
    ]
)


_SINGULAR = {"capabilities": "capability", "vocabulary": "closed list"}


@dataclass(frozen=True)
class Call:
    """One call.

    Attributes:
        name: what pages write.
        function: takes the reader and the page's arguments, returns HTML.
        inline: may stand within a sentence; all others start a line.
        kinds: which arguments are ids, and of what.
        one_of: arguments of which exactly one is given.
    """

    name: str
    function: Callable[..., str]
    inline: bool
    kinds: dict[str, str]
    one_of: tuple[str, ...] = ()

    def mistakes(self, ids: Mapping[str, frozenset[str]], args: list[Any], kwargs: dict[str, Any]) -> Iterator[str]:
        """What is wrong with these arguments, as sentences.

        Args:
            ids: the known ids of each kind.
            args: arguments by place.
            kwargs: arguments by name.
        """
        try:
            bound = inspect.signature(self.function).bind(None, *args, **kwargs)
        except TypeError as error:
            yield f"{self.name}(): {error}; it takes {self.signature}"
            return
        if self.one_of and sum(bool(bound.arguments.get(key)) for key in self.one_of) != 1:
            yield f"{self.name}(): give exactly one of {', '.join(self.one_of)}"
        for key, kind in self.kinds.items():
            value = bound.arguments.get(key)
            for part in value if isinstance(value, (list, tuple)) else [value]:
                if part is not None and not (isinstance(part, str) and part in ids[kind]):
                    yield f"{self.name}(): {UnknownId(_SINGULAR.get(kind, kind.removesuffix('s')), str(part), ids[kind])}"

    @property
    def signature(self) -> str:
        """The arguments as a page writes them."""
        parameters = list(inspect.signature(self.function).parameters.values())[1:]
        return f"({', '.join(str(p).split(':')[0] for p in parameters)})"


class Registry(dict[str, Call]):
    """Calls by name; refuses a second call of the same name and the plugin's own names."""

    def call(
        self, *, inline: bool = False, one_of: tuple[str, ...] = (), **kinds: str
    ) -> Callable[[Callable[..., str]], Callable[..., str]]:
        """Register the decorated function as a call; `kinds` says which arguments are ids of what."""

        def register(function: Callable[..., str]) -> Callable[..., str]:
            name = function.__name__
            if name in self or name in RESERVED:
                raise ValueError(f"a call named {name!r} exists already")
            self[name] = Call(name, function, inline, kinds, one_of)
            return function

        return register


def bound(call: Call, reader: Callable[[], Reader]) -> Callable[..., str]:
    """The call as a page uses it: the reader is filled in when the page is drawn."""

    def page_call(*args: Any, **kwargs: Any) -> str:
        return call.function(reader(), *args, **kwargs)

    page_call.__name__, page_call.__doc__ = call.name, call.function.__doc__
    return page_call
