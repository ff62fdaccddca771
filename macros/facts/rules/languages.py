"""Both languages say the same: equal numbers, code and links; each in its own script and typography."""

from __future__ import annotations

import datetime
import re
import string
from collections.abc import Iterator

from macros.facts.load import Data
from macros.facts.problems import Problem, nearest
from macros.facts.rules.rule import rule

_MONTHS = "jan january|feb february|mar march|apr april|may|jun june|jul july|aug august|sep sept september|oct october|nov november|dec december"
_MONTH = {name: str(i) for i, names in enumerate(_MONTHS.split("|"), 1) for name in names.split()}
_WORDS = "|".join(sorted(_MONTH, key=len, reverse=True))
_NAMED_MONTH = re.compile(
    rf"\b({_WORDS})\b(?=\.? ?\d|[ ,]+\d{{4}}|[-–](?:{_WORDS})\b)|(?<=\d )({_WORDS})\b", re.IGNORECASE
)
_THOUSANDS = re.compile(r"(?<=\d),(?=\d{3}(?!\d))")
_WAN = re.compile(r"(\d+) 万")
_NUMBER = re.compile(r"\d+(?:[.,]\d+)*")
_CODE = re.compile(r"`[^`]+`")
_LINK = re.compile(r"https?://[^\s）)，。]+")
_HAN = re.compile("[\u4e00-\u9fff]")
_PLAIN_WORD = re.compile(r"\b[a-z]{2,}\b")
_NO_SPACE = re.compile("[\u4e00-\u9fff][A-Za-z0-9`]|[A-Za-z0-9`%][\u4e00-\u9fff]")
_HALF_WIDTH = re.compile(r"[\u4e00-\u9fff][,:;?!(]|[,;?!)][\u4e00-\u9fff]|[\u4e00-\u9fff]\.(?!\w)")
_FULL_WIDTH = re.compile("[，。：；（）、]")
_MARKUP = re.compile(r"<[a-zA-Z/!]|\]\(|\*\*|&[a-z]+;")
_UNDATED = re.compile(r"\b(?:currently|latest|recently|up to date)\b|目前|最近|最新", re.IGNORECASE)


def numbers(text: str) -> set[str]:
    """The numbers in a text, so written that both languages compare.

    >>> sorted(numbers("27 July 2026, 26.2 million")) == sorted(numbers("2026-07-27，2620 万"))
    True
    """
    text = _NAMED_MONTH.sub(lambda m: " " + _MONTH[m.group().lower()], text)
    text = _THOUSANDS.sub("", text)
    text = _WAN.sub(lambda m: f"{int(m[1]) / 100:.1f}".removesuffix(".0"), text)
    return {n if set(n) & {".", ","} else n.lstrip("0") or "0" for n in _NUMBER.findall(text)}


@rule("L002", zh="中英文里的数字相同。", en="The numbers in both languages are the same.")
def same_numbers(data: Data, _today: datetime.date) -> Iterator[Problem]:
    for item in data.texts:
        if set(_NUMBER.findall(item.value["zh"])) == set(_NUMBER.findall(item.value["en"])):
            continue  # written alike, so equal; most texts are
        zh, en = numbers(item.value["zh"]), numbers(item.value["en"])
        if zh != en:
            odd = f"zh only: {', '.join(sorted(zh - en)) or '–'}; en only: {', '.join(sorted(en - zh)) or '–'}"
            yield item.problem("the numbers differ between zh and en", hint=odd)


@rule("L003", zh="中英文里的 `代码` 相同。", en="The `code` in both languages is the same.")
def same_code(data: Data, _today: datetime.date) -> Iterator[Problem]:
    for item in data.texts:
        zh, en = sorted(_CODE.findall(item.value["zh"])), sorted(_CODE.findall(item.value["en"]))
        if zh != en:
            yield item.problem("the code differs between zh and en", hint=f"zh {zh}, en {en}")


@rule("L004", zh="中英文里的链接相同。", en="The links in both languages are the same.")
def same_links(data: Data, _today: datetime.date) -> Iterator[Problem]:
    for item in data.texts:
        if sorted(_LINK.findall(item.value["zh"])) != sorted(_LINK.findall(item.value["en"])):
            yield item.problem("the links differ between zh and en", hint="give both the same addresses")


@rule(
    "L005",
    zh="英文里没有汉字；中文的句子里有汉字。",
    en="No Han characters in English; Han characters in a Chinese sentence.",
)
def right_script(data: Data, _today: datetime.date) -> Iterator[Problem]:
    for item in data.texts:
        zh, en = item.value["zh"], item.value["en"]
        if _HAN.search(en):
            yield item.problem("Chinese in the English text", "en", hint="translate it")
        if len(_PLAIN_WORD.findall(en)) > 3 and not _HAN.search(zh):
            yield item.problem("the Chinese text is not Chinese", "zh", hint="translate it")


@rule(
    "L006", zh="汉字与西文、数字之间有空格。", en="A space stands between Han characters and Latin letters or digits."
)
def spaces(data: Data, _today: datetime.date) -> Iterator[Problem]:
    for item in data.texts:
        found = _NO_SPACE.search(item.value["zh"])
        if found:
            yield item.problem(f"no space in “{found.group()}”", "zh", hint=f"{found.group()[0]} {found.group()[1:]}")


@rule("L007", zh="中文用全角标点，英文用半角标点。", en="Full-width punctuation in Chinese, half-width in English.")
def punctuation(data: Data, _today: datetime.date) -> Iterator[Problem]:
    for item in data.texts:
        found = _HALF_WIDTH.search(item.value["zh"])
        if found:
            yield item.problem(f"half-width punctuation in “{found.group()}”", "zh", hint="use ，。：；？！（）")
        found = _FULL_WIDTH.search(item.value["en"])
        if found:
            yield item.problem(f"full-width punctuation “{found.group()}”", "en", hint="use ASCII punctuation")


@rule(
    "L008", zh="两种语言的标签键相同，占位符相同。", en="Labels of both languages have the same keys and placeholders."
)
def same_labels(data: Data, _today: datetime.date) -> Iterator[Problem]:
    if set(data.strings) != {"zh", "en"}:
        return
    for language, other in (("zh", "en"), ("en", "zh")):
        here, there = data.strings[language], data.strings[other].value
        for key in here.value:
            if key not in there:
                line, column = here.document.key_place((key,))
                hint = nearest(key, there) if nearest(key, there).startswith("did") else f"add it to {other}.yml"
                yield Problem(here.document.file, line, column, f"label '{key}' has no {other} text", hint, subject=key)
    zh, en = data.strings["zh"], data.strings["en"]
    for key in sorted(set(zh.value) & set(en.value)):
        if placeholders(zh.value[key]) != placeholders(en.value[key]):
            yield zh.problem(f"label '{key}' has other placeholders in en", key, hint=en.value[key])


def placeholders(text: str) -> set[str]:
    """The names in braces of a label."""
    try:
        return {name for _, name, _, _ in string.Formatter().parse(text) if name}
    except ValueError:  # a brace that opens or closes nothing; no label has it by that name
        return {"unbalanced braces"}


@rule(
    "S007", zh="文字里没有 HTML 和 Markdown 标记（`代码` 除外）。", en="Texts hold no HTML or Markdown, `code` apart."
)
def no_markup(data: Data, _today: datetime.date) -> Iterator[Problem]:
    for item in data.texts:
        for language in ("zh", "en"):
            found = _MARKUP.search(_CODE.sub("", item.value[language]))
            if found:
                yield item.problem(f"markup “{found.group()}” in a text", language, hint="plain text and `code` only")


@rule(
    "F004",
    zh="标题句写日期或版本，不写“目前”“最新”。",
    en="Headlines give dates or versions, not “currently” or “latest”.",
)
def no_undated_words(data: Data, _today: datetime.date) -> Iterator[Problem]:
    for cell in data.cells:
        for language in ("zh", "en"):
            found = _UNDATED.search(getattr(cell.value.headline, language))
            if found:
                yield cell.problem(
                    f"“{found.group()}” goes stale", "headline", language, hint="give the version or the date"
                )


RULES = (
    same_numbers,
    same_code,
    same_links,
    right_script,
    spaces,
    punctuation,
    same_labels,
    no_markup,
    no_undated_words,
)
