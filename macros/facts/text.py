"""The small values every model is made of: ids, dates, versions, and text in two languages.

Each slot has its own class because a table cell, a question and a paragraph have different room.
"""

from __future__ import annotations

import datetime
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints, ValidationInfo
from pydantic_core import PydanticCustomError


class Model(BaseModel):
    """Base of every shape: unknown keys are mistakes, values never change."""

    model_config = ConfigDict(extra="forbid", frozen=True)


Id = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(?:-[a-z0-9]+)*$", max_length=80)]
StatementId = Annotated[str, StringConstraints(pattern=r"^[a-z0-9-]+\.[a-z0-9]+(?:-[a-z0-9]+)*$")]
Day = Annotated[str, StringConstraints(pattern=r"^\d{4}-\d{2}-\d{2}$")]
Month = Annotated[str, StringConstraints(pattern=r"^\d{4}(?:-\d{2}(?:-\d{2})?)?$")]
Version = Annotated[str, StringConstraints(pattern=r"^\d+(?:\.\d+)*(?:(?:a|b|rc)\d+)?$")]
Digits = Annotated[str, StringConstraints(pattern=r"^\d+(?:\.\d+)?$")]
Url = Annotated[str, StringConstraints(pattern=r"^(?:https?://\S+|pkg:[a-z]+/[A-Za-z0-9._/@-]+(?:@[A-Za-z0-9.+-]+)?)$")]


# What becomes a heading, a title or a link's text is printed where markup would act.
PLAIN = r"^[^<>`{}\x00-\x1f\x7f]*$"
Plain = Annotated[str, StringConstraints(pattern=PLAIN, min_length=1, max_length=300)]


class Text(Model):
    """The same thing said in Chinese and in English."""

    zh: str
    en: str

    def pick(self, language: str) -> str:
        """The text in `language` (zh or en)."""
        return self.zh if language == "zh" else self.en


def _most(limit: int) -> StringConstraints:
    return StringConstraints(min_length=1, max_length=limit)


class Name(Text):
    """Names a thing: a heading, a row, a chip."""

    zh: Annotated[str, StringConstraints(pattern=PLAIN, min_length=1, max_length=32)]
    en: Annotated[str, StringConstraints(pattern=PLAIN, min_length=1, max_length=60)]


class Question(Text):
    """One question, answerable by a state."""

    zh: Annotated[str, _most(60)]
    en: Annotated[str, _most(140)]


class Headline(Text):
    """The answer in one sentence, short enough for a table cell."""

    zh: Annotated[str, _most(90)]
    en: Annotated[str, _most(190)]


class Note(Text):
    """One or two sentences beside an answer."""

    zh: Annotated[str, _most(160)]
    en: Annotated[str, _most(360)]


class Passage(Text):
    """A statement in full."""

    zh: Annotated[str, _most(400)]
    en: Annotated[str, _most(900)]


def member_of(vocabulary: str) -> AfterValidator:
    """The value is one of a closed list of `data/vocabulary.yml`, given as validation context."""

    def check(value: str, info: ValidationInfo) -> str:
        context: dict[str, Any] = info.context or {}
        known = context.get("vocabulary", {}).get(vocabulary)
        if known is not None and value not in known:
            raise PydanticCustomError(
                "not_in_vocabulary",
                "'{value}' is not one of the {vocabulary}",
                {"value": value, "vocabulary": vocabulary, "known": list(known)},
            )
        return value

    return AfterValidator(check)


State = Annotated[str, member_of("states")]
Confidence = Annotated[str, member_of("confidences")]


def day_of(value: str) -> datetime.date | None:
    """The first day a date can mean (`2026-03` is 2026-03-01), or None when no such day exists."""
    parts = [int(part) for part in value.split("-")]
    try:
        return datetime.date(parts[0], *[*parts[1:], 1, 1][:2])
    except ValueError:
        return None


NonEmpty = Field(min_length=1)
