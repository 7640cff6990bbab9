"""How the game is told: the Législation check, announcements that give nothing away, and controls for any hand."""

import re
from collections.abc import Sequence

import pytest

from bot.cards import limits
from bot.cards.card import Buttons, Card, Select
from bot.model.people import Language
from bot.presentation import private, public
from bot.presentation.contract import Ask
from bot.presentation.controls import controls
from bot.presentation.games.rien_a_cacher import PRESENTATION
from bot.presentation.games.rien_a_cacher.words import face
from bot.presentation.rules import rules
from bot.presentation.since import seen
from bot.presentation.tools import PLACE
from bot.presentation.voice import Voice
from engines.core.protocol import Illegal
from engines.rien_a_cacher import GAME
from engines.rien_a_cacher.actions import BuyPeace, HideNothing, LieLow, RespectLaw, Suspect
from engines.rien_a_cacher.cards import DECK, FACES, FAMILIES, Face
from engines.rien_a_cacher.state import Options, TableCard
from tests.games.rien_a_cacher.arrangements import suspicion
from tests.games.rien_a_cacher.table import (
    FORBIDDEN,
    FORBIDDEN_PAIR,
    LEGAL,
    LEGAL_PAIR,
    MIXED_PAIR,
    PLAIN,
    Next,
    all_pass,
    play,
    table,
    time_up,
)
from tests.presentation.reading import drawn
from tests.presentation.scenes import every_language, scene_of

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve")
LEGALITY: dict[Language, tuple[str, str]] = {
    "fr": ("✅ légale · ", "⛔ interdite · "),
    "en": ("✅ legal · ", "⛔ forbidden · "),
}


def public_card(step: Next, language: Language) -> Card:
    """What the channel reads after a step."""
    opened = [
        Ask(prompt, () if prompt.choices == "secret" else GAME.offers(step.state, prompt, prompt.seats[0]))
        for prompt in GAME.prompts(step.state)
    ]
    events = [event for event in step.events if event.audience == "table"]
    view = GAME.view(step.state, None)
    card = public.announcement(PRESENTATION, scene_of(len(view.hands), language, NAMES), view, events, opened)
    assert card is not None
    return card


def status_card(step: Next, language: Language) -> Card:
    """What whoever asks for the state of the table reads."""
    view = GAME.view(step.state, None)
    return public.status(PRESENTATION, scene_of(len(view.hands), language, NAMES), view, GAME.prompts(step.state))


def asks(step: Next, seat: int) -> list[Ask]:
    """What a seat may answer."""
    return [
        Ask(prompt, GAME.offers(step.state, prompt, seat))
        for prompt in GAME.prompts(step.state)
        if seat in prompt.seats
    ]


def private_card(step: Next, seat: int, language: Language, *, asked: bool = True) -> Card | None:
    """What one seat reads in private after a step. asked: whether the open decision has just been opened."""
    events = [event for event in step.events if event.audience != "table" and seat in event.audience]
    view = GAME.view(step.state, seat)
    scene = scene_of(len(view.hands), language, NAMES)
    return private.missive(PRESENTATION, scene, view, events, asks(step, seat) if asked else [])


def hand_card(step: Next, seat: int, language: Language) -> Card:
    """*My hand* of a seat."""
    view = GAME.view(step.state, seat)
    return private.hand(PRESENTATION, scene_of(len(view.hands), language, NAMES), view, seen([]), asks(step, seat))


def voice(language: Language) -> Voice:
    """Who speaks."""
    return Voice(GAME.slug, scene_of(3, language, NAMES))


# The Législation check


@every_language
def test_RC_14_the_check_says_sign_and_word_for_every_card(language: Language) -> None:
    """In the deal's private card and in *My hand*, each face has a line of its own, the legal ones first."""
    hand = [FORBIDDEN, LEGAL, LEGAL, MIXED_PAIR, LEGAL_PAIR]
    step = table(hand)
    legal, forbidden = LEGALITY[language]
    said = voice(language)
    wanted = "\n".join(
        [
            legal + face(LEGAL, said) + " ×2",
            legal + face(LEGAL_PAIR, said),
            forbidden + face(FORBIDDEN, said),
            forbidden + face(MIXED_PAIR, said),
        ]
    )
    for card in (private_card(step, 0, language), hand_card(step, 0, language)):
        assert card is not None
        assert wanted in [section.text for section in card.sections]


@every_language
def test_RC_14_a_draw_and_a_law_bring_a_new_check(language: Language) -> None:
    """Whoever lies low reads what was drawn; a new law shows everybody the hand under it."""
    low = play(table(PLAIN, token=0), 0, LieLow(target=1))
    drew = private_card(low, 0, language)
    assert drew is not None
    assert face("circulation", voice(language)) in drew.text
    posed = play(play(table([FORBIDDEN, *PLAIN], right=1), 0, HideNothing(card=FORBIDDEN)), 1, Suspect())
    for seat in range(3):
        card = private_card(posed, seat, language)
        assert card is not None
        assert LEGALITY[language][1] + face("association", voice(language)) in drawn(card)


@every_language
def test_RC_14_no_check_in_the_channel(language: Language) -> None:
    """Nobody else reads which cards of a hand are legal."""
    for step in (table([LEGAL, FORBIDDEN]), play(table([LEGAL, FORBIDDEN]), 0, HideNothing(card=FORBIDDEN))):
        for card in (public_card(step, language), status_card(step, language)):
            assert not any(word in drawn(card) for word in LEGALITY[language])


# What nobody may tell apart


@every_language
def test_RC_8_a_low_profile_reads_the_same_with_and_without_legal_cards(language: Language) -> None:
    """Announcement, status and the others' cards are equal, letter by letter."""
    with_legal = play(table([LEGAL, FORBIDDEN], PLAIN, PLAIN, token=0), 0, LieLow(target=2))
    without = play(table([FORBIDDEN_PAIR, FORBIDDEN], PLAIN, PLAIN, token=0), 0, LieLow(target=2))
    assert public_card(with_legal, language) == public_card(without, language)
    assert status_card(with_legal, language) == status_card(without, language)
    for seat in (1, 2):
        assert private_card(with_legal, seat, language) == private_card(without, seat, language)
        assert hand_card(with_legal, seat, language) == hand_card(without, seat, language)


@every_language
@pytest.mark.parametrize("face_down", [FORBIDDEN, LEGAL_PAIR, MIXED_PAIR])
def test_RC_12_a_face_down_card_reads_the_same(language: Language, face_down: Face) -> None:
    """Whether hidden or bought: only its owner is told what it is."""
    hand = [FORBIDDEN, LEGAL_PAIR, MIXED_PAIR, LEGAL]
    for put in (HideNothing, BuyPeace):
        one = play(table(hand, tokens=(2, 0, 0)), 0, put(card=face_down))
        other = play(table(hand, tokens=(2, 0, 0)), 0, put(card=LEGAL))
        assert public_card(one, language) == public_card(other, language)
        assert status_card(one, language) == status_card(other, language)
        assert hand_card(one, 2, language) == hand_card(other, 2, language)
        own = private_card(one, 0, language)
        assert own is not None
        assert face(face_down, voice(language)) in own.text


@every_language
@pytest.mark.parametrize("passed", [(1,), (3,), (1, 2), (2, 3, 4)])
def test_RC_10_nobody_reads_who_has_passed(language: Language, passed: Sequence[int]) -> None:
    """Nor how many: status, and the hands of all who have not, are as before; and no message goes out."""
    fresh, later = suspicion(LEGAL), suspicion(LEGAL, *passed)
    assert status_card(later, language) == status_card(fresh, language)
    for seat in range(5):
        assert private_card(later, seat, language, asked=False) is None
        same = hand_card(later, seat, language) == hand_card(fresh, seat, language)
        assert same == (seat not in passed)
    scene, view = scene_of(5, language, NAMES), GAME.view(later.state, None)
    shared = [event for event in later.events if event.audience == "table"]
    assert public.announcement(PRESENTATION, scene, view, shared, []) is None


@every_language
def test_RC_10_a_window_closes_in_the_same_words(language: Language) -> None:
    """Whether everybody let it pass, or kept silent until time was up."""
    assert public_card(all_pass(suspicion(LEGAL)), language) == public_card(time_up(suspicion(LEGAL)), language)


@every_language
def test_RC_10_a_suspicion_pings_nobody(language: Language) -> None:
    """Its controls are in the channel; whose answer is missing is not said there."""
    card = public_card(suspicion(LEGAL), language)
    assert card.mentions == ()
    places = [b.what for c in card.controls if isinstance(c, Buttons) for b in c.buttons if b.place == "suspicion.1"]
    assert places == ["0", "1"]


# Controls


@every_language
@pytest.mark.parametrize("faces", range(1, len(FACES) + 1))
@pytest.mark.parametrize("token", [0, 2])
@pytest.mark.parametrize("seats", [3, 6])
def test_every_hand_has_all_its_controls(language: Language, faces: int, token: int, seats: int) -> None:
    """In the private card and in *My hand*, each choice of the turn is there once and fits, up to all faces at once."""
    others = [PLAIN[:1]] * (seats - 1)
    tokens = (2, *[0] * (seats - 1))
    step = table(FACES[:faces], *others, token=token, tokens=tokens)
    (ask,) = asks(step, 0)
    wanted = sorted((i, o) for i, offer in enumerate(ask.offers) for o in range(len(offer.fields[0].options)))
    missive = private_card(step, 0, language)
    assert missive is not None
    for card in (missive, hand_card(step, 0, language)):
        assert limits.check(card) == []
        assert sorted(choices(card)) == wanted


@every_language
def test_the_largest_hand_is_shown_whole(language: Language) -> None:
    """Nearly the whole deck, and the longest pages of controls."""
    left: list[Face] = [*DECK]
    left.remove("association")
    left.remove("association")
    step = table(left, ["association"], ["association"], pile=(), tokens=(3, 0, 0))
    card = private_card(step, 0, language)
    assert card is not None
    assert limits.check(card) == []
    lines = "\n".join(section.text for section in card.sections).split("\n")
    for shown in FACES:
        name = re.escape(face(shown, voice(language)))
        assert sum(bool(re.fullmatch(rf"[✅⛔] \w+ · {name}( ×\d)?", line)) for line in lines) == 1
    assert len([control for control in card.controls if isinstance(control, Select)]) == 4


def choices(card: Card) -> list[tuple[int, ...]]:
    """Offer and option of every choice on a card."""
    found: list[tuple[int, ...]] = []
    for control in card.controls:
        if isinstance(control, Buttons):
            found += [tuple(map(int, b.what.split("."))) for b in control.buttons if not b.place.startswith(PLACE)]
        elif isinstance(control, Select):
            offer = int(control.what.split("~")[0])
            found += [(offer, int(choice.value)) for choice in control.choices]
    return found


@every_language
@pytest.mark.parametrize("tokens", [0, 2])
def test_labels_are_short_enough_and_differ(language: Language, tokens: int) -> None:
    """Whole, without an ellipsis, and no two controls of a card read the same."""
    pairs = [card for card in FACES if "+" in card]
    for start in range(0, len(pairs), 5):
        for token in (0, 2):
            step = table(pairs[start : start + 5], token=token, tokens=(tokens, 0, 0))
            (ask,) = asks(step, 0)
            made = controls(PRESENTATION, voice(language), GAME.view(step.state, 0), ask)
            labels = [button.label for row in made if isinstance(row, Buttons) for button in row.buttons]
            assert len(set(labels)) == len(labels)
            assert not any("…" in label for label in labels)


# Words


@every_language
def test_RC_3_every_law_is_announced(language: Language) -> None:
    """Each with a line of its own, when it is posed as at the start, and in the rules help."""
    said = voice(language)
    announcements = {law: said(f"announcement-{law.replace('_', '-')}") for law in FAMILIES}
    assert len(set(announcements.values())) == len(FAMILIES)
    opening = public_card(table(), language)
    posed = public_card(
        play(play(table([FORBIDDEN, *PLAIN], right=1), 0, HideNothing(card=FORBIDDEN)), 1, Suspect()), language
    )
    topic = rules(PRESENTATION, language, "laws", None)
    for law, announcement in announcements.items():
        assert (announcement in opening.text) == (law in ("expression", "presse", "reunion"))
        assert (announcement in posed.text) == (law == "association")
        assert announcement in topic.text


@every_language
@pytest.mark.parametrize("sealed", [False, True])
def test_RC_18_all_cards_are_shown_at_the_end(language: Language, sealed: bool) -> None:
    """Every hand, and what lies face down with whose it was; the latter not at a sealed table."""
    laid = [TableCard(seat=2, face=FORBIDDEN_PAIR, up=False)]
    start = table([LEGAL], [FORBIDDEN, LEGAL_PAIR], PLAIN, token=0, table=laid, options=Options(sealed=sealed))
    step = play(start, 0, RespectLaw(card=LEGAL))
    view, shared = GAME.view(step.state, None), [event for event in step.events if event.audience == "table"]
    text = drawn(public.ended(PRESENTATION, scene_of(3, language, NAMES), view, shared, ()))
    for shown in (FORBIDDEN, LEGAL_PAIR, "association"):
        assert face(shown, voice(language)) in text
    said = voice(language)
    assert (f"— {face(FORBIDDEN_PAIR, said)}" in text) == (not sealed)
    assert (said("board-face-down") in text) == (not sealed)


@every_language
@pytest.mark.parametrize(
    "code",
    [
        "token_here",
        "token_elsewhere",
        "not_in_hand",
        "not_legal",
        "too_few_tokens",
        "no_such_seat",
        "self_target",
    ],
)
def test_every_refusal_has_words_of_its_own(language: Language, code: str) -> None:
    said = voice(language)
    refused = private.refusal(said, Illegal(code, (2,)))
    assert refused != said("illegal", names="", count=0)
    assert ("Cleo" in refused) == (code == "token_elsewhere")


@every_language
def test_whoever_passed_is_reminded_in_the_own_hand_alone(language: Language) -> None:
    """And that it may still be changed."""
    step = suspicion(LEGAL, 1)
    assert drawn(hand_card(step, 1, language)) != drawn(hand_card(step, 2, language))
    assert choices(hand_card(step, 1, language)) == choices(hand_card(step, 2, language)) == [(0,), (1,)]
