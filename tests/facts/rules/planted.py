"""One mistake and its nearest right neighbour for each rule, in files that the tests write themselves.

`⟦` marks where the mistake must be reported; it is removed before the file is written.
"""

from __future__ import annotations

from dataclasses import dataclass

from macros.paths import Project
from tests.acme import CELL, add_acme

MARK = "⟦"


@dataclass(frozen=True)
class Plant:
    """One change of one file.

    Attributes:
        rule: the rule that must notice.
        file: the file to change, from the root.
        after: where to start looking for `old`; a capability of the made-up framework, or any text.
        old: what stands there; empty to append at the end (or to make the file).
        bad: what breaks the rule, with the mark.
        good: what is nearest to it and right.
        words: part of the message that must be given.
    """

    rule: str
    file: str
    after: str
    old: str
    bad: str
    good: str
    words: str


@dataclass(frozen=True)
class Expected:
    """Where a rule must report."""

    rule: str
    file: str
    line: int
    column: int
    words: str


def plant_all(project: Project, *, bad: bool) -> list[Expected]:
    """Add the made-up framework and change its files, all rules at once.

    Args:
        project: a copy that may be broken.
        bad: plant the mistakes, or else their right neighbours.

    Returns:
        Where each mistake stands once everything is written.
    """
    add_acme(project, sources_used=2 if bad else 3)
    texts: dict[str, str] = {}
    words = {plant.rule: plant.words for plant in PLANTS}
    for plant in PLANTS:
        path = project.root / plant.file
        text = texts.get(plant.file) or (path.read_bytes().decode("utf-8") if path.exists() else "")
        new = plant.bad.replace(MARK, MARK + plant.rule + MARK) if bad else plant.good
        texts[plant.file] = _change(text, plant, new)
    expected = []
    for name, text in texts.items():
        if not text:
            continue
        clean, found = _marks(text)
        path = project.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(clean.encode("utf-8"))
        expected += [Expected(rule, name, line, column, words[rule]) for rule, line, column in found]
    return expected


def _change(text: str, plant: Plant, new: str) -> str:
    if not plant.old:
        return text + new
    start = text.index(plant.after)
    at = text.index(plant.old, start)
    return text[:at] + new + text[at + len(plant.old) :]


def _marks(text: str) -> tuple[str, list[tuple[str, int, int]]]:
    found, clean = [], ""
    parts = text.split(MARK)
    for index, part in enumerate(parts):
        if index % 2:
            line = clean.count("\n") + 1
            found.append((part, line, len(clean) - clean.rfind("\n")))
        else:
            clean += part
    return clean, found


def _cell(rule: str, group: str, capability: str, old: str, bad: str, good: str, words: str) -> Plant:
    file = f"data/frameworks/acme/{group}.yml"
    return Plant(rule, file, f"capability: {capability}\n", old, bad, good, words)


def _new(rule: str, file: str, bad: str, words: str, good: str = "") -> Plant:
    return Plant(rule, file, "", "", bad, good, words)


STATE = "    state: unknown\n"
HEADLINE_ZH, HEADLINE_EN = "      zh: 没有人查过。\n", "      en: Nobody has looked.\n"
REASON = "    reason:\n      zh: 这个框架是编的。\n      en: This framework is made up.\n"
HEADLINE = "    headline:\n" + HEADLINE_ZH + HEADLINE_EN
MISSING = "    missing:\n      zh: 缺文档。\n      en: Its documents.\n"
TEXT_ZH, TEXT_EN = "          zh: 没有人查过这一项。\n", "          en: Nobody has looked at this.\n"
SAYS_EN = "              en: Does not mention it at all.\n"


def _source(id_: str, url: str, read: str = '"2026-11-30"') -> str:
    return f"  - id: {id_}\n    title: A planted page\n    url: {url}\n    kind: third-party\n    read: {read}\n"


def _group(name: str, rubric: str, related: str = "") -> str:
    id_ = name.removeprefix(MARK)
    return f"""\
group: {name}
order: 99
title:
  zh: 测试组
  en: Test group
summary:
  zh: 只在测试里存在。
  en: Exists in a test only.
capabilities:
  - id: {id_}
    name:
      zh: 测试能力
      en: Test capability
    question:
      zh: 能不能测？
      en: Can it be tested?
    why:
      pm:
        zh: 为了测试。
        en: For a test.
      engineer:
        zh: 为了测试。
        en: For a test.
    scale: support
    rubric:
{rubric}    age_class: stable
    aliases: [测试, test]
{related}"""


def _level(name: str) -> str:
    return f"      {name}:\n        zh: 一句话。\n        en: One sentence.\n"


_LEVELS = "".join(_level(name) for name in ("full", "partial", "experimental", "none"))


def _term(term: str) -> str:
    words = (
        "    term:\n      zh: 测试词\n      en: Test word\n    plain:\n      zh: 一句话。\n      en: One sentence.\n"
    )
    return f"  - id: {term}\n{words}"


PROOF = (
    "          - kind: doc\n            source: zz-acme\n            says:\n              zh: 里面没有提到它。\n"
    + SAYS_EN
)
PROBE = (
    '          - kind: probe\n            program: print(1)\n            printed: "1"\n            date: "2026-11-30"\n'
)
RELEASES = """\
framework: acme
package: pkg:pypi/acme
releases:
  - version: "2.0"
    date: "2026-01-01"
    kind: major
    statement: acme.latest-version
"""


def _pages(
    rule: str, zh: str, en: str, words: str, good: str = "1, 2, 3.", meta: str = "description: A page of a test.\n"
) -> tuple[Plant, ...]:
    """A page in both languages; the mistake is marked in one of them."""
    name = f"planted-{rule.lower()}.md"
    titles = {"zh": "title: 测试页\n", "en": "title: Planted\n"}
    start = MARK if not zh and not en else ""
    plants = []
    for language, body in (("zh", zh), ("en", en)):
        page = "---\n{meta}---\n# T {{ #planted }}\n\n{body}\n"
        wrong = start + page.format(meta=titles[language] + meta, body=body)
        right = page.format(meta=titles[language] + PAGE_META, body=good)
        plants.append(_new(rule, f"docs/{language}/{name}", wrong, words, right))
        start = ""
    return tuple(plants)


PAGE_META = "description: A page of a test.\n"


def _statement(capability: str, proofs: str) -> str:
    return (
        f"      - id: acme.{capability}\n        text:\n{TEXT_ZH}{TEXT_EN}"
        f'        as_of: "2026-11-30"\n        confidence: low\n        evidence:{proofs}'
    )


# The order within one file is the order of the file, so that a mark's line is final when everything is written.
PLANTS: tuple[Plant, ...] = (
    # Text and shape
    _cell("Y001", "hardware", "hw-nvidia", STATE, f"{STATE}    ⟦state: unknown\n", STATE, "stands twice"),
    _cell(
        "Y002",
        "hardware",
        "hw-amd-rocm",
        'date: "2026-11-30"',
        "date: ⟦2026-11-30",
        'date: "2026-11-30"',
        "YAML may read 2026-11-30 as a date",
    ),
    _cell(
        "Y003",
        "hardware",
        "hw-intel-gpu-gaudi",
        HEADLINE_ZH,
        "      zh: 没有人⟦\u200b查过。\n",
        HEADLINE_ZH,
        "invisible character",
    ),
    _cell(
        "Y006",
        "hardware",
        "hw-apple-silicon",
        "    confidence: low\n",
        "    conditions:⟦\n    confidence: low\n",
        "    conditions:\n      os: [linux]\n    confidence: low\n",
        "empty value",
    ),
    _new("Y004", "data/capabilities/zz-planted-6.yml", "group: zz-planted-6\norder: [⟦}\n", "not YAML"),
    _new(
        "Y005",
        "data/capabilities/zz-planted-5.yml",
        _group("zz-planted-5", _LEVELS, "    related: *words\n").replace("aliases: [", "aliases: ⟦&words ["),
        "in two places",
    ),
    _new("", "data/releases/acme.yml", RELEASES, "", RELEASES),
    _cell(
        "S001",
        "platforms",
        "hw-tpu",
        STATE,
        f"    ⟦sate: unknown\n{STATE}",
        STATE,
        "unknown key 'sate' (did you mean 'state'?)",
    ),
    _cell("S002", "platforms", "hw-aws-trainium", STATE, "    state: ⟦unknwon\n", STATE, "did you mean 'unknown'?"),
    _cell(
        "S004",
        "platforms",
        "hw-huawei-ascend",
        'date: "2026-11-30"',
        'date: ⟦"30.11.2026"',
        'date: "2026-11-30"',
        "YYYY-MM-DD",
    ),
    _cell("S005", "platforms", "hw-arm-cpu", HEADLINE_ZH, "      zh: ⟦[没有人查过]\n", HEADLINE_ZH, "wrong shape"),
    _cell(
        "S006",
        "platforms",
        "hw-windows",
        HEADLINE_EN,
        f"      en: ⟦{'Nobody has looked at it. ' * 12}end\n",
        HEADLINE_EN,
        "too long",
    ),
    Plant(
        "",
        "data/frameworks/acme/team-cost.yml",
        "install-size\n",
        "    confidence: low\n",
        "",
        "    confidence: low\n",
        "",
    ),
    _cell(
        "S008",
        "team-cost",
        "install-size",
        "capability: install-size\n",
        "⟦capability: install-size\n",
        "capability: install-size\n",
        "key 'confidence' is missing",
    ),
    _cell(
        "S007", "team-cost", "job-market", HEADLINE_EN, "      en: ⟦Nobody has <b>looked</b>.\n", HEADLINE_EN, "markup"
    ),
    _cell(
        "L001",
        "team-cost",
        "education-books",
        HEADLINE,
        f"    headline:\n      ⟦{HEADLINE_ZH.lstrip()}",
        HEADLINE,
        "the English is missing",
    ),
    # Languages
    _cell("L002", "team-cost", "chinese-docs", HEADLINE_ZH, "      ⟦zh: 查过 3 次。\n", HEADLINE_ZH, "numbers differ"),
    _cell(
        "L003",
        "team-cost",
        "managed-cloud",
        HEADLINE_ZH,
        "      ⟦zh: 没有 `torch` 的记录。\n",
        HEADLINE_ZH,
        "code differs",
    ),
    _cell(
        "L004",
        "models-data-tools",
        "model-hub",
        TEXT_ZH + TEXT_EN,
        "          ⟦zh: 没有人查过。\n          en: See https://acme.example/ there.\n",
        TEXT_ZH + TEXT_EN,
        "links differ",
    ),
    _cell(
        "L005",
        "models-data-tools",
        "data-loading",
        HEADLINE_EN,
        "      en: ⟦Nobody 查过。\n",
        HEADLINE_EN,
        "Chinese in the English",
    ),
    _cell(
        "L006",
        "models-data-tools",
        "visualization-tracking",
        HEADLINE_ZH,
        "      zh: ⟦没有人查过acme。\n",
        "      zh: 没有人查过 acme。\n",
        "no space",
    ),
    _cell(
        "L007",
        "models-data-tools",
        "llm-training-stack",
        HEADLINE_ZH,
        "      zh: ⟦没有人查过,真的。\n",
        "      zh: 没有人查过，真的。\n",
        "half-width",
    ),
    _new("L008", "data/strings/zh.yml", "⟦planted.label: 测试\n", "has no en text"),
    _cell(
        "F004",
        "libraries-ecosystem",
        "high-level-api",
        HEADLINE_EN,
        "      en: ⟦Currently nobody looks.\n",
        HEADLINE_EN,
        "goes stale",
    ),
    # The matrix
    _cell("M002", "libraries-ecosystem", "nn-libraries", STATE, "    state: ⟦none\n", STATE, "rests on no document"),
    _cell("", "libraries-ecosystem", "nn-libraries", REASON, "", REASON, ""),
    _cell("", "libraries-ecosystem", "nn-libraries", PROOF, PROBE, PROOF, ""),
    _cell(
        "M003",
        "libraries-ecosystem",
        "vision-library",
        STATE + HEADLINE,
        f"    state: ⟦partial\n{HEADLINE}",
        STATE + HEADLINE,
        "without what is missing",
    ),
    _cell("", "libraries-ecosystem", "vision-library", REASON, "", REASON, ""),
    _cell("M004", "libraries-ecosystem", "nlp-llm-library", STATE, "    state: ⟦unknown\n", STATE, "without a reason"),
    _cell("", "libraries-ecosystem", "nlp-llm-library", REASON, "", REASON, ""),
    _cell(
        "M005",
        "libraries-ecosystem",
        "rl-library",
        STATE,
        f"{STATE}    missing:\n      ⟦zh: 缺文档。\n      en: Its documents.\n",
        STATE,
        "with a missing part",
    ),
    _cell(
        "M006",
        "libraries-ecosystem",
        "scientific-probabilistic",
        f"capability: scientific-probabilistic\n{STATE}",
        "capability: ⟦scientific-probabilistic\n",
        f"capability: scientific-probabilistic\n{STATE}",
        "either a state or a value",
    ),
    _cell("M008", "stability-security", "release-cadence", STATE, "    state: ⟦full\n", STATE, "where a value is due"),
    _cell("", "stability-security", "release-cadence", REASON, "", REASON, ""),
    _cell(
        "C002", "stability-security", "latest-version", STATE, '    value: ⟦"1.0"\n', STATE, "the release list says 2.0"
    ),
    _cell("", "stability-security", "latest-version", REASON, "", REASON, ""),
    _cell(
        "M009",
        "stability-security",
        "support-policy",
        f"    statements:\n{_statement('support-policy', chr(10) + PROOF)}",
        "    statements: ⟦[]\n",
        f"    statements:\n{_statement('support-policy', chr(10) + PROOF)}",
        "no statement",
    ),
    _cell(
        "E001",
        "stability-security",
        "api-stability",
        f"        evidence:\n{PROOF}",
        "        evidence: ⟦[]\n",
        f"        evidence:\n{PROOF}",
        "no evidence",
    ),
    _cell(
        "E002", "stability-security", "python-support", SAYS_EN, "              en: ⟦Says so.\n", SAYS_EN, "too short"
    ),
    _cell(
        "E009",
        "stability-security",
        "security-advisories",
        '      date: "2026-11-30"\n',
        '      date: "2026-11-30"\n      with:\n        torch: ⟦"2.13.0"\n',
        '      date: "2026-11-30"\n      with:\n        acme: "2.13.0"\n',
        "unknown package 'torch'",
    ),
    _cell(
        "E010",
        "stability-security",
        "model-file-safety",
        PROOF,
        PROBE.replace('"1"', '⟦" "'),
        PROBE,
        "printed is empty",
    ),
    _cell(
        "M010",
        "stability-security",
        "determinism",
        HEADLINE,
        f"    headline:\n      ⟦{HEADLINE_ZH.lstrip()}      en: Linux only so far.\n",
        HEADLINE,
        "is prose only",
    ),
    # Evidence and dates
    _cell(
        "E006",
        "community-governance",
        "license",
        PROOF,
        f"{PROOF}            quote: ⟦Word for word.\n",
        f'{PROOF}            quote: Word for word.\n            quoted_on: "2026-11-30"\n',
        "a quote without a date",
    ),
    _cell(
        "C001",
        "community-governance",
        "foundation",
        "    confidence: low\n",
        "    confidence: ⟦high\n",
        "    confidence: low\n",
        "no statement has it",
    ),
    _cell(
        "R006",
        "community-governance",
        "paper-share",
        "acme.paper-share",
        "⟦jax.planted",
        "acme.paper-share",
        "stands under acme",
    ),
    _cell(
        "R001",
        "community-governance",
        "github-stars",
        "source: zz-acme",
        "source: ⟦zz-acmee",
        "source: zz-acme",
        "did you mean 'zz-acme'?",
    ),
    _new("R003", "data/sources.yml", _source("⟦zz-planted-a", "https://acme.example/a"), "no statement cites"),
    Plant(
        "E007",
        "data/sources.yml",
        "",
        "- id: zz-acme-2\n",
        "- id: ⟦zz-acme-2\n",
        "- id: zz-acme-2\n",
        "cells rest on this page",
    ),
    _new(
        "E004", "data/sources.yml", _source("zz-planted-b", "⟦https://{}/p".format("pypi." + "org")), "registry's host"
    ),
    _new("E005", "data/sources.yml", _source("zz-planted-c", "⟦https://acme.example/zz-acme/"), "the same address"),
    _new("E008", "data/sources.yml", _source("zz-planted-d", "⟦https://acme.example/d?utm_source=x"), "tracking"),
    _new("E003", "data/sources.yml", _source("zz-planted-e", "⟦ftp://acme.example/e"), "is no address"),
    _new(
        "F001", "data/sources.yml", _source("zz-planted-f", "https://acme.example/f", '⟦"2031-01-01"'), "in the future"
    ),
    _new("S010", "data/sources.yml", _source("⟦zz-planted-d2", "https://acme.example/d2"), "comes after"),
    # Other files
    _new("S003", "data/capabilities/zz-planted-1.yml", _group("⟦zz-planted-2", _LEVELS), "stands in a file named"),
    _new(
        "M007",
        "data/capabilities/zz-planted-3.yml",
        _group("zz-planted-3", _LEVELS.replace(_level("partial"), "")).replace(
            "    rubric:\n      full", "    rubric:\n      ⟦full"
        ),
        "does not say what `partial` means",
    ),
    _new(
        "R004",
        "data/capabilities/zz-planted-4.yml",
        _group("zz-planted-4", _LEVELS, "    related: [⟦zz-planted-4]\n"),
        "the capability itself",
    ),
    _new("R002", "data/glossary.yml", _term("⟦tensor"), "is taken"),
    _new("R007", "data/releases/zz-empty.yml", "⟦# nothing yet\n", "the file is empty"),
    _new("R005", "data/notes.yml", "⟦a: 1\n", "no kind of data"),
    _new(
        "F003",
        "data/releases/jax.yml",
        '  - version: "99.0"\n    date: ⟦"2026-11-30"\n    kind: minor\n    statement: jax.release-cadence-monthly\n',
        "newer than the one above",
    ),
    Plant("C003", "data/vocabulary.yml", "states:\n", "  full:\n", "  ⟦full:\n", "  full:\n", "lacks 'untestable'"),
    Plant("", "data/vocabulary.yml", "states:\n", "  untestable:\n", "  untestible:\n", "  untestable:\n", ""),
    Plant(
        "X001",
        "data/exceptions.yml",
        "",
        "exceptions: []",
        "exceptions:\n  - rule: M003\n    subject: ⟦jax/no-such\n    reason:\n      zh: 测试。\n      en: A test.\n",
        "exceptions: []",
        "any more",
    ),
    Plant(
        "M001",
        "data/frameworks/acme/framework.yml",
        "",
        "id: acme",
        "id: ⟦acme",
        "id: acme",
        "acme has no answer on zz-planted",
    ),
    _new(
        "S009",
        "data/frameworks/acme/parallelism-scale.yml",
        CELL.format(id="data-parallel", source="zz-acme").replace("capability: ", "capability: ⟦"),
        "comes too late",
    ),
    # Pages
    *_pages(
        "P001",
        '{{ ⟦cmpare("hardware") }}',
        '{{ cmpare("hardware") }}',
        "did you mean 'compare'?",
        '{{ compare("hardware") }}',
    ),
    *_pages("P002", '{{ ⟦compare("hardwear") }}', '{{ compare("hardwear") }}', "did you mean 'hardware'?"),
    *_pages("P004", 'See {{ ⟦compare("hardware") }}', 'See {{ compare("hardware") }}', "must start its line"),
    *_pages("P003", 'See ⟦{{ count("cells") | upper }}', "Text.", "no call"),
    *_pages("P005", '⟦{{ compare("hardware" }}', "Text.", "not a template"),
    *_pages("P007", "⟦## Two { #two }", "## Two { #three }", "has no equal"),
    *_pages("P008", "{{ ⟦legend() }}", "Text.", "make the same calls"),
    *_pages("P009", "⟦## Two", "## Two", "has no id"),
    *_pages("P010", "", "", "no description", meta=""),
    *_pages("P011", "⟦目前没有。", "Text.", "goes stale"),
    _new(
        "P006",
        "docs/zh/planted-p006.md",
        f"⟦---\ntitle: T\n{PAGE_META}---\n# T {{ #planted }}\n",
        "no page docs/en/planted-p006.md",
    ),
)
