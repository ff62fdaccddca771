"""Search as a reader uses it: real keys, the real index, and the page that answers comes first."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Contexts

pytestmark = pytest.mark.browser

# The theme searches in a worker and draws later. This notes what was asked and answered, so that a test can wait
# for the answer to the whole query instead of for some time.
_LISTEN = """
window.asked = []; window.answers = [];
window.Worker = class extends window.Worker {
  constructor(...args) {
    super(...args);
    this.addEventListener("message", e => { if (e.data.type === 3) window.answers.push(e.data.data.items); });
  }
  postMessage(message, ...rest) {
    if (message.type === 2) window.asked.push(message.data);
    super.postMessage(message, ...rest);
  }
};
"""
_ANSWERED = """
query => {
  const { asked, answers } = window;
  if (asked.at(-1) !== query || asked.length !== answers.length) return false;
  const best = answers.at(-1)[0], link = document.querySelector(".md-search-result__link");
  if (!best) return !link;
  const base = new URL(JSON.parse(document.getElementById("__config").textContent).base, location);
  const page = new URL(best[0].location, base.href.replace(/\\/?$/, "/"));
  return !!link && new URL(link.href).pathname === page.pathname;
}
"""
_TOP = "links => links.slice(0, 5).map(link => link.href)"
_FIRST_LINKS = ".md-search-result__item > .md-search-result__link:first-child"

_QUERIES = {
    "": {
        "分布式训练": "compare/parallelism-scale/",
        "混合精度": "capabilities/mixed-precision/",
        "精度": "capabilities/mixed-precision/",
        "torch.compile": "capabilities/jit/",
        "mixed precision": "capabilities/mixed-precision/",
        '"mixed precision"': "capabilities/mixed-precision/",
        "higher-order": "capabilities/higher-order-derivatives/",
    },
    "en/": {
        "distributed training": "compare/parallelism-scale/",
        "torch.compile": "capabilities/jit/",
        "mixed precision": "capabilities/mixed-precision/",
        '"mixed precision"': "capabilities/mixed-precision/",
        "higher-order": "capabilities/higher-order-derivatives/",
    },
}
_CASES = [(root, query, page) for root, queries in _QUERIES.items() for query, page in queries.items()]


def _ask(page: Page, query: str) -> list[str]:
    """Type a query into the open search; the paths of the five best pages."""
    if query.isascii():
        page.keyboard.type(query)
    else:
        page.keyboard.insert_text(query)
        page.keyboard.press("End")  # the theme listens for keys; an input method sends one, insert_text does not
    page.wait_for_function(_ANSWERED, arg=query)
    links: Any = page.locator(_FIRST_LINKS).evaluate_all(_TOP)
    return [urlsplit(link).path for link in links]


def _open_search(page: Page, address: str) -> None:
    page.add_init_script(_LISTEN)
    page.goto(address)
    page.keyboard.press("/")
    page.wait_for_function("document.activeElement.matches('.md-search__input')")


@pytest.mark.parametrize(("root", "query", "expected"), _CASES, ids=[f"{r}{q}" for r, q, _ in _CASES])
def test_first_result_is_the_page_that_answers(
    root: str, query: str, expected: str, address: str, contexts: Contexts
) -> None:
    """The page about the thing asked for stands above pages that only mention it."""
    page = contexts().new_page()
    _open_search(page, address + root)
    found = _ask(page, query)
    home = urlsplit(address + root).path
    assert found[:1] == [f"{home}{expected}"], json.dumps(found, indent=1)


@pytest.mark.parametrize("root", _QUERIES)
def test_result_is_opened_with_keys_alone(root: str, address: str, contexts: Contexts) -> None:
    """Slash opens search, Down chooses the first result, Enter goes there."""
    page = contexts().new_page()
    _open_search(page, address + root)
    first = _ask(page, "torch.compile")[0]
    page.keyboard.press("ArrowDown")
    page.wait_for_function("document.activeElement.matches('.md-search-result__link')")
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: urlsplit(url).path == first)
    assert page.locator("h1").is_visible()


def test_query_without_an_answer_finds_nothing(address: str, contexts: Contexts) -> None:
    """A word that no page has gives no result, and no error."""
    page = contexts().new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    _open_search(page, address)
    assert _ask(page, "zzqxjk") == []
    assert errors == []
