"""Finds a Chromium on this machine, or gets one.

``python -m tests.browser.chromium --install`` is what `make setup` runs.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
HOW = "run: make setup (or install a browser: apt-get install chromium)"


def find() -> str | None:
    """The path of a browser, or None; `CHROMIUM` in the environment comes first."""
    named = os.environ.get("CHROMIUM")
    if named:
        return named
    for name in _NAMES:
        path = shutil.which(name)
        if path:
            return path
    return _from_playwright()


def _from_playwright() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if os.path.exists(path) else None  # noqa: PTH110 - a plain question


def install() -> str | None:
    """Get a browser: from Playwright, else from the system's packages when we may."""
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)
    if not find() and shutil.which("apt-get") and os.geteuid() == 0:
        subprocess.run(["apt-get", "update", "-qq"], check=False)
        subprocess.run(["apt-get", "install", "-y", "-qq", "chromium"], check=False)
    return find()


if __name__ == "__main__":
    browser = find() or ("--install" in sys.argv and install()) or None
    print(f"Chromium: {browser}" if browser else f"no Chromium found; {HOW}")
    sys.exit(not browser)
