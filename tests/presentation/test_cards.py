"""Every card of every game, in both languages, smallest and largest table: complete, legal, discreet."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import NamedTuple

import pytest

from bot.cards import limits
from bot.cards.card import Buttons, Card, File, Select
from bot.model.people import Language
from bot.presentation import private, public
from bot.presentation.contract import Ask, Part, undivided
from bot.presentation.controls import asked_fields, form
from bot.presentation.rules import rules
from bot.presentation.sentences import sentences, voice_of
from bot.presentation.since import seen
from bot.presentation.texts import texts
from bot.presentation.trouble import broken
from bot.presentation.voice import Voice
from bot.presentation.when_told import WhenTold
from engines.core.protocol import Event
from engines.registry import games
from tests.presentation import scenes
from tests.presentation.scenes import TOLD, Told, every_game, every_language, scene_of
from tests.soak.length import LONG

SEEDS = (0, pytest.param(1, marks=LONG))
SIZES = [(slug, seats) for slug in TOLD for seats in sorted({games()[slug].seats[0], games()[slug].seats[-1]})]
every_size = pytest.mark.parametrize(("slug", "seats"), SIZES)


class Made(NamedTuple):
    """A card with the moment at which it was made. viewer: who reads it, None for everyone."""

    told: Told
    viewer: int | None
    card: Card


@cache
def cards(slug: str, seats: int, seed: int, language: Language) -> tuple[Made, ...]:
    """What is sent at each kind of moment of a table; the hand of one seat at a time."""
    return tuple(_cards(slug, seats, seed, language))


def _cards(slug: str, seats: int, seed: int, language: Language) -> Iterator[Made]:
    p, scene = scenes.presentation(slug), scene_of(seats, language)
    history: dict[int, list[Event]] = {seat: [] for seat in range(seats)}
    looked_at = {number for number, _ in scenes.telling(slug, seats, seed)}
    for number, told in enumerate(scenes.tale(slug, seats, seed)):
        for seat in range(seats):
            history[seat] += scenes.private(told.events, seat)
        if number not in looked_at:
            continue
        view = scenes.view(slug, told, None)
        said = public.announcement(p, scene, view, scenes.public(told.events), scenes.public_asks(slug, told))
        if said is not None:
            yield Made(told, None, said)
        yield Made(told, None, public.status(p, scene, view, told.prompts))
        if not told.prompts:
            record = (File(name="record.json", text="{}"),)
            yield Made(told, None, public.ended(p, scene, view, scenes.public(told.events), record))
        for seat in range(seats):
            learnt, own = scenes.private(told.events, seat), scenes.view(slug, told, seat)
            asks = scenes.asks_of(slug, told, seat)
            opened = [ask for ask in asks if ask.prompt in told.opened]
            for missive in private.missives(p, scene, own, learnt, opened):
                yield Made(told, seat, missive)
            if seat == number % seats:
                yield Made(told, seat, private.hand(p, scene, own, seen(history[seat]), asks))


@every_size
@every_language
@pytest.mark.parametrize("seed", SEEDS)
def test_every_card_fits(slug: str, seats: int, seed: int, language: Language) -> None:
    """Also with the longest, most hostile names."""
    for made in cards(slug, seats, seed, language):
        assert limits.check(made.card) == []
        assert "{$" not in made.card.text


@every_size
@every_language
def test_no_notice_tells_a_secret(slug: str, seats: int, language: Language) -> None:
    """The plain line of a private card is the same whatever the card says; a hand has none."""
    notices = {made.card.notice for made in cards(slug, seats, 0, language) if made.viewer is not None}
    assert len(notices - {""}) == 1


@every_size
@every_language
def test_private_cards_ping_nobody_else(slug: str, seats: int, language: Language) -> None:
    assert all(not made.card.mentions for made in cards(slug, seats, 0, language) if made.viewer is not None)


@every_size
def test_the_channel_reads_nothing_private(slug: str, seats: int) -> None:
    """Public cards have no section of a seat's secrets, and no control of a private prompt."""
    p, voice = scenes.presentation(slug), Voice(slug, scene_of(seats, "en"))
    for made in cards(slug, seats, 0, "en"):
        if made.viewer is not None:
            continue
        hidden = {
            section.title for seat in range(seats) for section in p.secret(scenes.view(slug, made.told, seat), voice)
        }
        assert not hidden & {section.title for section in made.card.sections}
        hidden_away = {prompt.id for prompt in made.told.prompts if prompt.choices == "secret"}
        assert not hidden_away & {place for place, _ in ids(made.card)}


@every_size
def test_the_channel_is_pinged_for_public_choices_only(slug: str, seats: int) -> None:
    """Whoever is pinged in the channel owes an answer there, and may be named."""
    for made in cards(slug, seats, 0, "en"):
        asked = {
            seat
            for prompt in made.told.prompts
            if prompt.choices == "public" and prompt.progress != "hidden"
            for seat in prompt.pending
        }
        users = scene_of(seats, "en").users
        assert set(made.card.mentions) <= {users[seat] for seat in asked}
        assert all(f"<@{user}>" in made.card.notice for user in made.card.mentions)


@every_size
def test_every_seat_can_answer_from_its_hand(slug: str, seats: int) -> None:
    """*My hand* has the controls of everything that is asked of a seat: the game is playable without a DM."""
    p, scene = scenes.presentation(slug), scene_of(seats, "en")
    looked = set[tuple[int, tuple[str, ...]]]()
    for told in scenes.tale(slug, seats):
        for seat in range(seats):
            asks = scenes.asks_of(slug, told, seat)
            # While a decision is open, what is offered stays the same.
            if (asked := (seat, tuple(ask.prompt.id for ask in asks))) in looked:
                continue
            looked.add(asked)
            card = private.hand(p, scene, scenes.view(slug, told, seat), seen([]), asks)
            offered = {place for place, _ in ids(card)}
            assert {ask.prompt.id for ask in asks} <= offered
            for ask in asks:
                check_forms(slug, seats, told, seat, ask)


def check_forms(slug: str, seats: int, told: Told, seat: int, ask: Ask) -> None:
    """The offers that need a form have one that fits."""
    p, voice = scenes.presentation(slug), Voice(slug, scene_of(seats, "en"))
    for index, offer in enumerate(ask.offers):
        asked = asked_fields(offer)
        if len(asked) > 1 or any(not field.single for field in asked):
            made = form(p, voice, scenes.view(slug, told, seat), ask, index)
            assert limits.check(made) == []


def ids(card: Card) -> Iterator[tuple[str, str]]:
    """Place and what of every control of a card."""
    for control in card.controls:
        if isinstance(control, Buttons):
            yield from ((button.place, button.what) for button in control.buttons)
        elif isinstance(control, Select):
            yield control.place, control.what


@every_size
def test_the_channel_always_leads_to_hand_and_rules(slug: str, seats: int) -> None:
    for made in cards(slug, seats, 0, "fr"):
        if made.viewer is None:
            last = [place for place, what in ids(made.card) if what == "open"]
            assert last in (["hand", "rules"], ["hand", "board"])


@every_size
def test_nothing_private_reaches_an_announcement(slug: str, seats: int) -> None:
    """A secret view or event is refused loudly."""
    p, scene = scenes.presentation(slug), scene_of(seats, "en")
    tale = scenes.tale(slug, seats)
    first = tale[0]
    secrets = [event for told in tale for event in told.events if event.audience != "table"]
    with pytest.raises(AssertionError):
        public.announcement(p, scene, scenes.view(slug, first, 0), [], [])
    assert secrets, "this game tells nobody anything in private: it needs no secrets kept, and none of these tests"
    with pytest.raises(AssertionError):
        public.announcement(p, scene, scenes.view(slug, first, None), secrets[:1], [])
    with pytest.raises(AssertionError):
        public.status(p, scene, scenes.view(slug, first, 0), [])


@every_game
def test_silence_is_no_message(slug: str) -> None:
    (first, *_) = scenes.tale(slug, games()[slug].seats[0])
    p, scene = scenes.presentation(slug), scene_of(games()[slug].seats[0], "en")
    assert public.announcement(p, scene, scenes.view(slug, first, None), [], []) is None
    assert private.missive(p, scene, scenes.view(slug, first, 0), [], []) is None


def test_a_seat_may_read_a_step_in_several_messages() -> None:
    """Each is about what it was narrowed to, before and after; only the first notifies."""
    slug = TOLD[0]
    p = replace(scenes.presentation(slug), split=undivided)
    scene = scene_of(games()[slug].seats[0], "en")
    (first, *_) = scenes.tale(slug, games()[slug].seats[0])
    learnt, view = scenes.private(first.events, 0), scenes.view(slug, first, 0)
    (whole,) = private.missives(p, scene, view, learnt, [], before=view)
    assert whole == private.missive(p, scene, view, learnt, [], before=view)
    views: list[object] = []

    def narrow(view: object) -> object:
        views.append(view)
        return view

    split = replace(p, split=lambda view, events, asks: (Part((), ()), *[Part(events, asks, narrow)] * 2))
    one, other = private.missives(split, scene, view, learnt, [], before=view)
    assert (one, other) == (whole, whole.evolve(silent=True))
    assert views == [view] * 4


@every_game
@every_language
def test_a_hand_is_readable_when_nothing_is_awaited(slug: str, language: Language) -> None:
    (first, *_) = scenes.tale(slug, games()[slug].seats[0])
    p, scene = scenes.presentation(slug), scene_of(games()[slug].seats[0], language)
    card = private.hand(p, scene, scenes.view(slug, first, 0), seen([]), [])
    assert texts(None, language)("nothing-awaited") in card.text


@pytest.mark.parametrize(
    ("about", "number", "named"), [(None, "none", "none"), (1, 2, "**\u2068Ben\u2069**"), (2, 3, "none")]
)
def test_a_decision_about_a_seat_names_it(
    about: int | None, number: int | str, named: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is counted from 0 for selectors and from 1 for people; a number beyond the seats has no name.

    (A chair that nobody sits on, or a place on the table.)
    """
    slug, heard = TOLD[0], list[object]()
    p, scene = scenes.presentation(slug), scene_of(2, "en", ("Ana", "Ben"))
    (first, *_) = scenes.tale(slug, games()[slug].seats[0])
    speak = Voice.__call__

    def listened(voice: Voice, text: str, **args: str | int) -> str:
        if not text.startswith(("ask-", "do-")):
            return speak(voice, text, **args)
        heard.append((args["about"], args["number"], args["name"]))
        return text

    monkeypatch.setattr(Voice, "__call__", listened)
    monkeypatch.setattr(Voice, "event", lambda voice, event: "")
    ask = Ask(first.prompts[0]._replace(choices="secret", about=about, seats=(0,), pending=(0,)), ())
    silent = replace(p, board=lambda *_: (), secret=lambda *_: ())
    public.announcement(silent, scene, scenes.view(slug, first, None), [], [ask])
    private.missive(silent, scene, scenes.view(slug, first, 0), [], [ask])
    assert heard == [("none" if about is None else about, number, named)] * 2


@every_game
@pytest.mark.parametrize("when", WhenTold)
def test_a_hand_does_not_repeat_what_was_news_once(slug: str, when: WhenTold) -> None:
    """What it leaves out is said where it happened all the same."""
    seats = games()[slug].seats[0]
    p, scene = replace(scenes.presentation(slug), when={}), scene_of(seats, "en")
    for _, told in scenes.telling(slug, seats):
        for event in scenes.private(told.events, 0):
            (sentence,) = sentences(p, voice_of(p, scene), [event]) or [""]
            as_told, view = replace(p, when={event.kind: when}), scenes.view(slug, told, 0)
            # What is only true at its time stands in further lines.
            news = sentence.split("\n")[0]
            assert news in private.hand(p, scene, view, seen([event]), []).text
            repeated = news in private.hand(as_told, scene, view, seen([event]), []).text
            assert not sentence or repeated == (when in (WhenTold.AT_ONCE, WhenTold.AT_CLOSING))
            missive = private.missive(as_told, scene, view, [event], [])
            assert sentence in (missive.text if missive else "")


@every_game
@every_language
def test_the_rules_help_has_every_topic(slug: str, language: Language) -> None:
    p = scenes.presentation(slug)
    for topic in (None, *p.topics, "nonsense"):
        for table in (None, "k3m9p2xz"):
            card = rules(p, language, topic, table)
            assert limits.check(card) == []
            assert not card.text.endswith("…")
            (select,) = card.controls
            assert isinstance(select, Select)
            assert len(select.choices) == len(p.topics)
            assert sum(choice.chosen for choice in select.choices) == 1


@every_language
def test_a_broken_card_has_its_reference(language: Language) -> None:
    card = broken(language, "A1B2C3")
    assert "A1B2C3" in card.text
    assert limits.check(card) == []
