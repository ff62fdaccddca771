"""What many tests need: the real facts, a fixed day, a copy of the project that may be broken."""

from __future__ import annotations

import datetime
from pathlib import Path

import pytest

from macros.facts.facts import Facts, load
from macros.facts.load import Data, read_data
from macros.paths import HERE, Project
from tests.acme import copy_project

TODAY = datetime.date(2026, 12, 1)


@pytest.fixture(scope="session")
def today() -> datetime.date:
    """The day the tests pretend it is."""
    return TODAY


@pytest.fixture(scope="session")
def data() -> Data:
    """The real data with places."""
    return read_data(HERE)


@pytest.fixture(scope="session")
def facts() -> Facts:
    """The real facts."""
    return load(HERE, TODAY)


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """A copy of the whole project."""
    return copy_project(tmp_path)
