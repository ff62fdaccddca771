"""Builds the real site once for all tests of a session, and serves it under a sub-path as a host would."""

from __future__ import annotations

import functools
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

from macros.paths import HERE, LANGUAGES

SUB_PATH = "/kb/"
SITE_URL = f"https://example.org{SUB_PATH}"
MKDOCS = (sys.executable, "-m", "mkdocs")
_OWN = ("REPO_URL", "SITE_URL", "ONLY_LANGUAGE", "SOURCE_DATE_EPOCH", "PYTHONHASHSEED", "PYTHONPATH")


@dataclass(frozen=True)
class Build:
    """One finished build.

    Attributes:
        folder: where the site lies, when it was built.
        returncode: 0 when MkDocs was content.
        output: everything it printed.
    """

    folder: Path
    returncode: int
    output: str


def environment(**settings: str) -> dict[str, str]:
    """The environment of a build: this process's, without what would change the site, plus the settings."""
    kept = {key: value for key, value in os.environ.items() if key not in _OWN}
    fixed = {"NO_MKDOCS_2_WARNING": "1", "PYTHONDONTWRITEBYTECODE": "1", "SITE_URL": SITE_URL}
    return kept | fixed | settings


def build(root: Path, folder: Path | None = None, *, strict: bool = True, **settings: str) -> Build:
    """Build a checkout in a process of its own.

    Args:
        root: the checkout; the process runs in it.
        folder: where the site goes; None leaves it to the checkout's configuration.
        strict: whether warnings stop the build.
        settings: environment variables.
    """
    command = [*MKDOCS, "build", "--quiet", "-f", str(root / "mkdocs.yml")]
    command += ["--strict"] if strict else []
    command += ["--site-dir", str(folder)] if folder else []
    done = subprocess.run(command, cwd=root, env=environment(**settings), capture_output=True, text=True, check=False)
    return Build(folder or root / "site", done.returncode, done.stdout + done.stderr)


@functools.cache
def real_build(folder: Path) -> Build:
    """The strict build of this checkout, as if on the first day of Unix; built once for each folder."""
    return build(HERE.root, folder / SUB_PATH.strip("/"), SOURCE_DATE_EPOCH="0", PYTHONHASHSEED="0")


def language_root(site: Path, language: str) -> Path:
    """Where one language's site begins."""
    return site if language == "zh" else site / language


def pages(site: Path, language: str) -> dict[str, str]:
    """The HTML of every page of a language by its address from that language's root, without 404 pages."""
    root = language_root(site, language)
    others = [root / other for other in LANGUAGES if language_root(site, other) != root]
    found = {}
    for file in sorted(root.rglob("index.html")):
        if not any(file.is_relative_to(other) for other in others if other.is_relative_to(root)):
            found[file.parent.relative_to(root).as_posix().removeprefix(".") + "/"] = file.read_text("utf-8")
    return {address.removeprefix("/"): html for address, html in found.items()}


class _Handler(SimpleHTTPRequestHandler):
    """Serves ``folder/kb`` as /kb/; a missing page is answered with the nearest 404.html, as static hosts do."""

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the base class calls it so
        """Say nothing."""

    def list_directory(self, path: str | os.PathLike[str]) -> None:
        """A folder without a page is missing."""
        del path
        self.send_error(HTTPStatus.NOT_FOUND)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Answer with the nearest page for missing pages."""
        root = Path(str(self.directory))
        folder = Path(self.translate_path(self.path))
        while not (folder / "404.html").is_file() and folder != root and folder.is_relative_to(root):
            folder = folder.parent
        page = folder / "404.html"
        if code != HTTPStatus.NOT_FOUND or not page.is_file():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that leaves early is no error of the site."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a built site while it is served; the site's folder is named after the sub-path."""
    handler = functools.partial(_Handler, directory=str(folder.parent))
    with _Server(("127.0.0.1", 0), handler) as server:
        thread = Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}/{folder.name}/"
        finally:
            server.shutdown()
            thread.join()


def tree(folder: Path) -> Mapping[str, bytes]:
    """Every file below a folder with its bytes."""
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}
