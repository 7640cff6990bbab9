"""No text is kept that nobody ever reads."""

import pytest

from bot.presentation.registry import presentations
from tests.presentation.ftl import variables
from tests.presentation.scenes import TOLD
from tests.presentation.spoken import unsaid

FILES: list[str | None] = [None, *TOLD]


def retold(slug: str | None) -> frozenset[str]:
    """The kinds of events for which a game says something of its own."""
    return frozenset() if slug is None else frozenset(presentations()[slug].lines)


@pytest.mark.parametrize("slug", FILES)
def test_every_text_is_said(slug: str | None) -> None:
    """By its name, by one that code puts together from a code that there is, or within another text."""
    assert unsaid(slug, variables(slug, "en"), retold(slug)) == []


@pytest.mark.parametrize("slug", TOLD)
@pytest.mark.parametrize(
    "text",
    [
        "anything-else",
        "event-never-happened",
        "prompt-never-asked",
        "ask-never-asked",
        "do-never-asked",
        "offer-never-offered",
        "recorded-never-offered",
        "field-never-chosen",
        "choice-never-chosen-yes",
        "illegal-never-refused",
        "option-never-there",
        "option-sealed-never",
        "side-never-there",
        "rules-never-told",
        "tool-never-there",
    ],
)
def test_a_text_that_nothing_says_is_found(slug: str, text: str) -> None:
    """Whatever it seems to be for: a code that is not there needs no words."""
    assert unsaid(slug, [text], retold(slug)) == [text]


def test_a_sentence_for_an_event_that_is_told_otherwise_is_found() -> None:
    """The presentation's own line takes its place."""
    text = "event-vote-cast"
    assert unsaid("secret_hitler", [text]) == []
    assert unsaid("secret_hitler", [text], frozenset({"vote_cast"})) == [text]
