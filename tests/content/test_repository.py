"""What holds for every file of the repository: no host of a registry, no path of a machine, small and tested parts."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path, PurePosixPath

import pytest

from macros.paths import HERE

ROOT = HERE.root
# Put together here so that a search of the repository for them finds nothing.
HOSTS = re.compile(
    "|".join(
        (
            r"pypi\.{}".format("org"),
            "python" + "hosted",
            r"registry\.npm{}".format("js"),
            r"npm{}\.com".format("js"),
            r"(?:deb|security)\.{}".format("debian"),
        )
    )
)
MACHINE = re.compile(r"(?<![A-Za-z0-9_.])/(?:work|farm|root|opt/wheels|opt/pypi)/")
READMES = ("README.md", "README.zh.md")
MODULES = sorted(p.relative_to(ROOT).as_posix() for p in (ROOT / "macros").rglob("*.py"))
# Doors, glue that only a build can try (tests/site), folders, and shapes that every fact goes through.
UNTESTED = re.compile(r"__init__|__main__|macros/(?:hooks|site|paths)\.py|macros/facts/(?:text|model|reference)\.py")
# Rules are tested by their planted mistakes: test_planted.py fails for one without.
PLANTED = re.compile(r"macros/facts/rules/|macros/pages/rules\.py")
_PATH = re.compile(r"^[\w.*/-]*(?:<\w+>[\w.*/-]*)*$")
_SUFFIXES = (".md", ".yml", ".py", ".css", ".toml", ".j2", ".html", ".json", ".txt", ".in")


@cache
def _ignored() -> tuple[str, ...]:
    return tuple(line.strip("/") for line in (ROOT / ".gitignore").read_text("utf-8").split() if line.endswith("/"))


@cache
def files() -> tuple[str, ...]:
    """Every file that is, or would be, committed; without git, every file outside the ignored folders."""
    git = shutil.which("git")
    if git and (ROOT / ".git").exists():
        command = [git, "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
        return tuple(sorted(name for name in set(listed.split("\0")) if name and (ROOT / name).is_file()))
    names = (p.relative_to(ROOT) for p in ROOT.rglob("*") if p.is_file())
    return tuple(sorted(n.as_posix() for n in names if not {".git", *_ignored()} & set(n.parts)))


def _lines(pattern: re.Pattern[str]) -> Iterator[str]:
    """Where a pattern stands in text files, the locks of requirements apart."""
    for name in files():
        content = (ROOT / name).read_bytes()
        if b"\0" in content or re.fullmatch(r"requirements/\w+\.txt", name):
            continue
        text = content.decode("utf-8", errors="replace")
        for found in pattern.finditer(text):
            yield f"{name}:{text.count(chr(10), 0, found.start()) + 1}"


def test_no_registry_is_named_by_its_host() -> None:
    """Packages are cited by package URL, and tools know their own defaults."""
    assert list(_lines(HOSTS)) == []


def test_no_path_of_a_machine_is_written_down() -> None:
    """A checkout works wherever it lies."""
    assert list(_lines(MACHINE)) == []


def test_patterns_find_what_they_look_for() -> None:
    """A search that can find nothing would prove nothing."""
    assert HOSTS.search("https://pypi" + ".org/simple")
    assert MACHINE.search('cd "' + "/root" + '/site"')
    assert not MACHINE.search("docs/work/x")


def _quoted(readme: str) -> list[str]:
    """Paths in code spans, and targets of links and images, of one README."""
    text = re.sub(r"^```.*?^```", "", (ROOT / readme).read_text("utf-8"), flags=re.DOTALL | re.MULTILINE)
    links = [t.split("#")[0] for t in re.findall(r"\]\(([^)]+)\)", text) if "://" not in t]
    spans = [s for s in re.findall(r"`([^`]+)`", text) if _PATH.match(s) and ("/" in s or s.endswith(_SUFFIXES))]
    return sorted({path for path in [*links, *spans] if path})


def _exists(path: str) -> bool:
    if path.rstrip("/") in _ignored():
        return True  # what a command makes
    pattern = re.sub(r"<\w+>", "*", path).rstrip("/")
    if "/" in path:
        return any(True for _ in ROOT.glob(pattern))
    return any(PurePosixPath(name).match(pattern) for name in files())


@pytest.mark.parametrize(
    ("readme", "path"), [pytest.param(r, path, id=f"{r}:{path}") for r in READMES for path in _quoted(r)]
)
def test_path_in_the_readme_exists(readme: str, path: str) -> None:
    """Placeholders in angle brackets stand for any name."""
    assert _exists(path), f"{readme} names {path}"


@pytest.mark.parametrize("readme", READMES)
def test_command_in_the_readme_is_a_target_of_the_makefile(readme: str) -> None:
    """Whoever copies a command gets it run."""
    text = (ROOT / readme).read_text("utf-8")
    code = [*re.findall(r"^```.*?^```", text, re.DOTALL | re.MULTILINE), *re.findall(r"`([^`\n]+)`", text)]
    named = {target for part in code for target in re.findall(r"\bmake(?: [A-Z_]+=\S+)* ([a-z]+)", part)}
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    assert named
    assert named - targets == set()


@pytest.mark.parametrize("name", MODULES)
def test_module_is_short_and_says_what_it_is(name: str) -> None:
    """At most 300 lines, a docstring first."""
    text = (ROOT / name).read_text("utf-8")
    assert text.count("\n") <= 300
    assert ast.get_docstring(ast.parse(text))


@pytest.mark.parametrize(
    ("pattern", "most"),
    [("data/frameworks/*/*.yml", 400), ("macros/templates/*.j2", 60), ("docs/families/*.j2", 60)],
    ids=["fact files", "templates of calls", "templates of families"],
)
def test_files_stay_short_enough_to_read(pattern: str, most: int) -> None:
    """A file that grows beyond its limit is split."""
    sizes = {HERE.relative(p): p.read_text("utf-8").count("\n") for p in ROOT.glob(pattern)}
    assert sizes
    assert {name: size for name, size in sizes.items() if size > most} == {}


@cache
def _imported_by_tests() -> frozenset[str]:
    """Every module that a test file imports, or imports a name from."""
    found: set[str] = set()
    for path in (ROOT / "tests").rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                found |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return frozenset(found)


@pytest.mark.parametrize("name", [name for name in MODULES if not (UNTESTED.search(name) or PLANTED.search(name))])
def test_module_has_a_test_that_imports_it(name: str) -> None:
    """Tests mirror the package, so what is wrong in a module is found beside its name."""
    assert ".".join(Path(name).with_suffix("").parts) in _imported_by_tests()


def test_every_folder_of_tests_is_a_package() -> None:
    """Two test files of one name in different folders do not collide."""
    folders = {path.parent for path in (ROOT / "tests").rglob("*.py")}
    assert [HERE.relative(folder) for folder in sorted(folders) if not (folder / "__init__.py").exists()] == []


def test_no_source_is_ignored_by_git() -> None:
    """A pattern for a build folder must not also hide a folder of tests or code from a clone."""
    patterns = [line.rstrip("/") for line in (ROOT / ".gitignore").read_text("utf-8").split() if line.endswith("/")]
    anywhere = {pattern for pattern in patterns if not pattern.startswith("/")}
    folders = {
        p.name for top in ("macros", "tests", "data", "docs", ".github") for p in (ROOT / top).rglob("*") if p.is_dir()
    }
    assert folders & anywhere <= {"__pycache__"}
