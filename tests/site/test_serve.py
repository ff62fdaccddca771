"""`mkdocs serve` while somebody edits facts: good edits appear, bad ones are told, and the server lives."""

from __future__ import annotations

import re
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urljoin

import pytest

from macros.paths import Project
from tests.built import MKDOCS, SUB_PATH, environment

pytestmark = [pytest.mark.site, pytest.mark.timeout(900)]

_DEADLINE = 120


@dataclass(frozen=True)
class Server:
    """A server that rebuilds.

    Attributes:
        process: what we started, and stop.
        address: where the site is.
        log: everything it printed.
    """

    process: subprocess.Popen[bytes]
    address: str
    log: Path

    def get(self, path: str) -> tuple[int, str]:
        """Status and text of a page; status 0 while nobody answers."""
        try:
            with urllib.request.urlopen(urljoin(self.address, path), timeout=_DEADLINE) as answer:
                return int(answer.status), str(answer.read().decode("utf-8"))
        except urllib.error.HTTPError as error:
            error.close()
            return error.code, ""
        except OSError:
            return 0, ""

    def page(self, path: str) -> str:
        """The text of a page that is there."""
        status, text = self.get(path)
        return text if status == 200 else ""

    def printed(self) -> str:
        """The log so far."""
        return self.log.read_text("utf-8")

    def wait(self, what: str, true: Callable[[], bool]) -> None:
        """Ask again and again until it is true; give up when the server is gone or the deadline has passed."""
        end = time.monotonic() + _DEADLINE
        while not true():
            assert self.process.poll() is None, f"the server has gone:\n{self.printed()}"
            assert time.monotonic() < end, f"waited in vain: {what}\n{self.printed()}"
            time.sleep(0.3)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def _serving(project: Project, scratch: Path) -> Iterator[Server]:
    port = _free_port()
    log = scratch / "log"
    command = [*MKDOCS, "serve", "-a", f"127.0.0.1:{port}", "-f", str(project.root / "mkdocs.yml")]
    settings = environment(ONLY_LANGUAGE="1", TMPDIR=str(scratch), PYTHONUNBUFFERED="1")
    with log.open("wb") as out:
        process = subprocess.Popen(command, cwd=project.root, env=settings, stdout=out, stderr=out)
    try:
        yield Server(process, f"http://127.0.0.1:{port}{SUB_PATH}", log)
    finally:
        process.kill()
        process.wait()


def test_edits_appear_and_mistakes_do_not_kill_the_server(
    project: Project, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """A new headline shows; a typo is told with its place; MkDocs holds readers until the next good edit, then shows it."""
    path = "capabilities/hw-nvidia/"
    file = project.data / "frameworks" / "jax" / "hardware.yml"
    good = file.read_text("utf-8")
    headline = next(line for line in good.splitlines() if line.startswith("      zh: "))
    text = headline.removeprefix("      zh: ").strip("'\"")
    first, second = f"甲{text[1:]}", f"乙{text[1:]}"
    assert "capability: hw-nvidia" in good.partition(headline)[0]
    assert re.match("[\u4e00-\u9fff]", text)

    def edited(new: str) -> str:
        return good.replace(text, new, 1)

    with _serving(project, tmp_path_factory.mktemp("serve")) as server:
        server.wait("the first page", lambda: text in server.page(path))

        file.write_text(edited(first), "utf-8")
        server.wait("no page with the first edit", lambda: first in server.page(path))

        bad = edited(first).replace("    state: full\n", "    state: ful\n", 1)
        line = bad[: bad.index("    state: ful\n")].count("\n") + 1
        told = f"data/frameworks/jax/hardware.yml:{line}:{len('    state: ') + 1}: "
        assert told not in server.printed()
        file.write_text(bad, "utf-8")
        server.wait("no message with the place of the typo", lambda: told in server.printed())
        assert server.get("/outside/")[0] == 404
        with ThreadPoolExecutor() as readers:
            reader = readers.submit(server.get, path)
            file.write_text(edited(second), "utf-8")
            status, text_then = reader.result()
        assert status == 200, server.printed()
        assert second in text_then
        assert first not in text_then
        assert server.process.poll() is None
