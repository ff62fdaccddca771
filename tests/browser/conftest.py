"""The built site behind a local server, and a real browser that may ask nobody else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Route, sync_playwright

from tests.browser import chromium
from tests.built import real_build, served

Contexts = Callable[..., BrowserContext]


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the built site is served; ends in /kb/."""
    done = real_build(tmp_path_factory.getbasetemp() / "built")
    if done.returncode:
        pytest.fail(done.output)
    with served(done.folder) as url:
        yield url


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A real Chromium."""
    path = chromium.find()
    if not path:
        pytest.fail(chromium.HOW)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox", "--disable-background-networking"]
        )
        yield started
        started.close()


@pytest.fixture
def foreign() -> list[str]:
    """Addresses on other hosts that pages of the test asked for."""
    return []


@pytest.fixture
def contexts(browser: Browser, foreign: list[str]) -> Iterator[Contexts]:
    """Makes fresh contexts; whatever they ask of another host is noted and refused."""
    opened: list[BrowserContext] = []

    def local_only(route: Route) -> None:
        if urlsplit(route.request.url).hostname == "127.0.0.1":
            route.continue_()
        else:
            foreign.append(route.request.url)
            route.abort()

    def make(**options: object) -> BrowserContext:
        context = browser.new_context(**options)  # type: ignore[arg-type]
        context.route("**/*", local_only)
        opened.append(context)
        return context

    yield make
    for context in opened:
        context.close()
