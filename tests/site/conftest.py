"""The built site for tests that read its files."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.built import Build, real_build


@pytest.fixture(scope="session")
def strict_build(tmp_path_factory: pytest.TempPathFactory) -> Build:
    """The strict build of this checkout, whether it passed or not."""
    return real_build(tmp_path_factory.getbasetemp() / "built")


@pytest.fixture(scope="session")
def built_site(strict_build: Build) -> Path:
    """The folder of the built site."""
    if strict_build.returncode:
        pytest.fail(strict_build.output)
    return strict_build.folder
