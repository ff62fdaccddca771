"""Reading in a real browser: both languages, keys only, no script, small screens, dark, and nobody else asked."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import ConsoleMessage, Page, expect

from tests.browser.conftest import Contexts

pytestmark = pytest.mark.browser

_ROOTS = ("", "en/")
_SIX = ("", "compare/deployment/", "capabilities/jit/", "how-it-works/", "frameworks/pytorch/", "glossary/")
_EIGHT = (*_SIX, "compare/", "decision-table/", "sources/", "trends/", "contribute/", "no-such-page/")
_DETAILS = "#deploy-mobile--pytorch"
_OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
_SCROLLED = "(scrollTo(1000, 0), scrollX)"
_LIGHTNESS = """
() => {
  const context = document.createElement("canvas").getContext("2d");
  context.fillStyle = getComputedStyle(document.body).backgroundColor;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha] = context.getImageData(0, 0, 1, 1).data;
  return alpha === 255 ? (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255 : null;
}
"""


def _path(page: Page) -> str:
    return urlsplit(page.url).path


@pytest.mark.parametrize("deep", ["capabilities/jit/", "compare/deployment/", "frameworks/pytorch/", ""])
def test_switching_language_keeps_the_page(deep: str, address: str, contexts: Contexts) -> None:
    """From a page to the same page in the other language and back, below the sub-path."""
    page = contexts().new_page()
    page.goto(address + deep)
    page.locator("a.lang").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    assert _path(page) == f"/kb/en/{deep}"
    assert page.url.startswith(address)
    page.locator("a.lang").click()
    expect(page.locator("html")).to_have_attribute("lang", "zh")
    assert _path(page) == f"/kb/{deep}"
    assert page.url.startswith(address)


@pytest.mark.parametrize("width", [360, 1280])
def test_language_switch_is_in_sight(width: int, address: str, contexts: Contexts) -> None:
    """It can be clicked on a phone as on a desk."""
    page = contexts(viewport={"width": width, "height": 740}).new_page()
    page.goto(f"{address}capabilities/jit/")
    expect(page.locator("a.lang")).to_be_in_viewport()


@pytest.mark.parametrize("root", _ROOTS)
@pytest.mark.parametrize("path", _SIX)
def test_page_asks_nobody_else_and_reports_no_error(
    path: str, root: str, address: str, contexts: Contexts, foreign: list[str]
) -> None:
    """Nothing is loaded from another host or missing here, and the console stays silent."""
    page = contexts().new_page()
    errors: list[str] = []
    missing: list[str] = []

    def note(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            errors.append(message.text)

    page.on("console", note)
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("response", lambda answer: missing.append(answer.url) if answer.status >= 400 else None)
    page.goto(address + root + path, wait_until="networkidle")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.wait_for_load_state("networkidle")
    assert foreign == []
    assert missing == []
    assert errors == []


@pytest.mark.parametrize("root", _ROOTS)
def test_evidence_opens_and_closes_with_enter(root: str, address: str, contexts: Contexts) -> None:
    """Keys alone open a cell's evidence, show its statement, and close it again."""
    page = contexts().new_page()
    page.goto(f"{address}{root}compare/deployment/")
    details, statement = page.locator(_DETAILS), page.locator(f"{_DETAILS} .ev__st").first
    expect(statement).to_be_hidden()
    page.locator(f"{_DETAILS} > summary").focus()
    page.keyboard.press("Enter")
    expect(details).to_have_attribute("open", "")
    expect(statement).to_be_visible()
    assert statement.inner_text().strip()
    page.keyboard.press("Enter")
    expect(details).not_to_have_attribute("open", re.compile(""))
    expect(statement).to_be_hidden()


@pytest.mark.parametrize("root", _ROOTS)
def test_evidence_is_reached_with_tab(root: str, address: str, contexts: Contexts) -> None:
    """From the framework's cell before it, one Tab leads to the next evidence, and focus can be seen."""
    page = contexts().new_page()
    page.goto(f"{address}{root}compare/deployment/")
    summaries = page.locator("table.cmp details.ev > summary")
    summaries.nth(0).focus()
    page.keyboard.press("Tab")
    expect(summaries.nth(1)).to_be_focused()
    shown = summaries.nth(1).evaluate("e => [getComputedStyle(e).outlineStyle, getComputedStyle(e).boxShadow]")
    assert shown != ["none", "none"]


@pytest.mark.parametrize("root", _ROOTS)
def test_evidence_opens_without_script(root: str, address: str, contexts: Contexts) -> None:
    """With JavaScript off a click shows statement and sources, and another hides them."""
    page = contexts(java_script_enabled=False).new_page()
    page.goto(f"{address}{root}compare/deployment/")
    summary, sources = page.locator(f"{_DETAILS} > summary"), page.locator(f"{_DETAILS} .src a")
    expect(sources.first).to_be_hidden()
    summary.click()
    expect(page.locator(f"{_DETAILS} .ev__st").first).to_be_visible()
    assert sources.count() > 0
    for source in sources.all():
        expect(source).to_be_visible()
        assert str(source.get_attribute("href")).startswith("https://")
    summary.click()
    expect(sources.first).to_be_hidden()


@pytest.mark.parametrize("root", _ROOTS)
def test_reading_and_moving_work_without_script(root: str, address: str, contexts: Contexts) -> None:
    """With JavaScript off tables, the matrix, links between pages and the language switch all work."""
    page = contexts(java_script_enabled=False).new_page()
    page.goto(f"{address}{root}compare/")
    expect(page.locator("table.mx")).to_be_visible()
    page.locator('table.mx a[href$="capabilities/jit/"]').first.click()
    page.wait_for_url(f"{address}{root}capabilities/jit/")
    expect(page.locator(".answer").first).to_be_visible()
    page.locator("a.lang").click()
    other = "" if root else "en/"
    page.wait_for_url(f"{address}{other}capabilities/jit/")
    expect(page.locator("h1")).to_be_visible()


@pytest.mark.parametrize("root", _ROOTS)
@pytest.mark.parametrize("path", _EIGHT)
def test_page_does_not_scroll_sideways_on_a_phone(path: str, root: str, address: str, contexts: Contexts) -> None:
    """At 360 pixels the page fits, with all its evidence open; wide tables scroll inside themselves."""
    page = contexts(viewport={"width": 360, "height": 740}, has_touch=True).new_page()
    page.goto(address + root + path)
    assert page.evaluate(_OVERFLOW) <= 0
    page.evaluate("document.querySelectorAll('details').forEach(details => { details.open = true; })")
    assert page.evaluate(_OVERFLOW) <= 0
    assert page.evaluate(_SCROLLED) == 0


@pytest.mark.parametrize("root", _ROOTS)
def test_diagram_is_drawn_by_the_site_itself(root: str, address: str, contexts: Contexts, foreign: list[str]) -> None:
    """The flow on how-it-works appears although no other host can be reached."""
    page = contexts().new_page()
    page.goto(f"{address}{root}how-it-works/")
    drawn = page.locator("div.mermaid")
    drawn.scroll_into_view_if_needed()
    expect(drawn).to_be_visible()
    expect(page.locator("pre.mermaid")).to_have_count(0)
    box = drawn.bounding_box()
    assert box
    assert box["height"] > 50
    assert foreign == []


@pytest.mark.parametrize("path", ["", "compare/deployment/", "en/capabilities/jit/", "no-such-page/"])
@pytest.mark.parametrize(("scheme", "dark"), [("dark", True), ("light", False)])
def test_page_follows_the_colour_scheme(
    scheme: str, path: str, address: str, contexts: Contexts, *, dark: bool
) -> None:
    """Who prefers dark gets a dark page, and who prefers light a light one."""
    page = contexts(color_scheme=scheme).new_page()
    page.goto(address + path)
    lightness = page.evaluate(_LIGHTNESS)
    assert lightness is not None
    assert (lightness < 0.2) if dark else (lightness > 0.8)


@pytest.mark.parametrize(("root", "lang"), [("", "zh"), ("en/", "en")])
@pytest.mark.parametrize("path", ["no-such-page/", "capabilities/no-such-page/", "no/such/page.html"])
def test_missing_page_is_answered_in_the_right_language(
    path: str, root: str, lang: str, address: str, contexts: Contexts
) -> None:
    """The answer is 404, in the language of the address, with styles, and its links stay below the sub-path."""
    page = contexts().new_page()
    answer = page.goto(address + root + path)
    assert answer
    assert answer.status == 404
    expect(page.locator("html")).to_have_attribute("lang", lang)
    expect(page.locator("h1")).to_have_text({"zh": "没有这一页", "en": "There is no such page"}[lang])
    assert page.evaluate("[...document.styleSheets].every(sheet => sheet.cssRules.length)")
    page.locator("article ul.list a").first.click()
    page.wait_for_url(f"{address}{root}compare/")
    expect(page.locator("html")).to_have_attribute("lang", lang)
