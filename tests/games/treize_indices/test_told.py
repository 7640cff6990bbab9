"""How the game is told: questions in the channel, answers to the seats, nothing that a seat may not see."""

from collections.abc import Sequence
from datetime import UTC, datetime
from random import Random

import pytest

from bot.cards import limits
from bot.cards.card import Card
from bot.cards.cut import newest
from bot.model.people import Language
from bot.model.table import Deal, Member, Table
from bot.presentation import private, public
from bot.presentation.contract import AnyPresentation, Ask
from bot.presentation.controls import form
from bot.presentation.games.treize_indices import PRESENTATION
from bot.presentation.games.treize_indices.hindsight import as_played, solvable_from
from bot.presentation.games.treize_indices.words import SIGNS, brief, plain_row
from bot.presentation.sentences import sentences
from bot.presentation.since import seen
from bot.presentation.texts import LANGUAGES
from bot.presentation.voice import Voice
from bot.tables.telling import Telling, drafts
from engines.core.protocol import Event, Illegal
from engines.treize_indices import GAME
from engines.treize_indices.cards import CARDS, TOPICS, colour_of
from engines.treize_indices.cards import Card as Face
from engines.treize_indices.events import QuestionAnswered
from engines.treize_indices.solver import solvable_since
from engines.treize_indices.state import Options
from tests.conformance.twins import Twin
from tests.games.treize_indices import table as tables
from tests.games.treize_indices.arrangements import TWINS, choosing, exchanged, plain, plain_fronts
from tests.games.treize_indices.table import dealt
from tests.presentation.reading import drawn
from tests.presentation.scenes import HOSTILE, every_language, scene_of
from tests.soak.length import crossed

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve", "Flo")
EACH_TWIN = pytest.mark.parametrize("twin", TWINS, ids=[twin.name.replace(" ", "_") for twin in TWINS])


def voice(language: Language, seats: int = 3) -> Voice:
    """Who speaks."""
    return Voice(GAME.slug, scene_of(seats, language, NAMES))


def asks(table: tables.Table, seat: int) -> list[Ask]:
    """What a seat may answer."""
    return [
        Ask(prompt, GAME.offers(table.state, prompt, seat))
        for prompt in GAME.prompts(table.state)
        if seat in prompt.seats
    ]


def public_card(table: tables.Table, language: Language, names: tuple[str, ...] = NAMES) -> Card:
    """What the channel reads after the last step."""
    opened = [Ask(prompt, ()) for prompt in GAME.prompts(table.state)]
    events = [event for event in table.last if event.audience == "table"]
    scene = scene_of(table.state.seat_count, language, names)
    card = public.announcement(PRESENTATION, scene, table.view(None), events, opened)
    assert card is not None
    return card


def hand_card(table: tables.Table, seat: int, language: Language, names: tuple[str, ...] = NAMES) -> Card:
    """*My hand* of a seat."""
    learnt = [event for event in table.events if event.audience != "table" and seat in event.audience]
    scene = scene_of(table.state.seat_count, language, names)
    return private.hand(PRESENTATION, scene, table.view(seat), seen(learnt), asks(table, seat))


def letters(table: tables.Table, *, actor: int | None, earlier: int = 0) -> dict[int, Card]:
    """The DMs of the last step, by seat. earlier: how many events before it happened since the last turn ended."""
    seats, n = table.state.seat_count, len(table.events) - len(table.last)
    stored = Table(
        id="k3m9p2xz",
        n=1,
        game=GAME.slug,
        rules_version=1,
        guild=1,
        channel=2,
        host=10,
        language="en",
        phase="playing",
        opened_at=datetime(2030, 1, 1, tzinfo=UTC),
        members=tuple(Member(user=10 + seat, name=NAMES[seat], language="en") for seat in range(seats)),
        deal=Deal(server_seed="0" * 64),
    )
    step = Telling(
        table=stored,
        game=GAME,
        state=table.state,
        events=table.last,
        opened=GAME.prompts(table.state),
        acting=actor,
        waiting=tuple(table.events[n - earlier : n]),
    )
    sent = [draft for draft in drafts(step) if draft.target.kind == "user"]
    assert len({draft.target for draft in sent}) == len(sent)
    return {draft.target.id - 10: draft.card for draft in sent}


# The channel


@every_language
def test_TI_9_a_question_is_announced_without_its_answer(language: Language) -> None:
    """Who asks whom what is public; the answer goes to the seats."""
    table = tables.Table(plain(4))
    table.ask(2, "man")
    text = public_card(table, language).text
    said = voice(language)("topic-man")
    assert all(word in text for word in ("Ana", "Cleo", f"**👨 {said}**"))
    one, other = tables.Table(plain(3)), tables.Table(exchanged(3, "purple_person", "green_person"))
    for world in (one, other):
        world.ask(1, "man")
    assert one.state.log != other.state.log
    assert public_card(one, language) == public_card(other, language)


@every_language
def test_TI_9_no_spectator_learns_an_answer(language: Language) -> None:
    """Two tables whose answers differ read the same in the channel until the end uncovers them."""
    worlds = tables.Table(plain(4)), tables.Table(exchanged(4, "purple_weapon", "blue_weapon"))
    for topic in ("melee", "purple", "weapon", "blue", "ranged"):
        for world in worlds:
            while world.prompt.kind == "loupe":
                world.take(min(s for s in range(4) if world.state.loupes[s]))
            world.ask((world.prompt.seats[0] + 1) % 4, topic)
        one, other = worlds
        assert public_card(one, language) == public_card(other, language)
        status = [
            public.status(PRESENTATION, scene_of(4, language), w.view(None), GAME.prompts(w.state)) for w in worlds
        ]
        assert status[0] == status[1]
    assert worlds[0].state.log != worlds[1].state.log


@every_language
def test_TI_9_the_channel_reads_answers_if_the_table_wants_it(language: Language) -> None:
    """There, and on its board."""
    table = tables.Table(plain(3, options=Options(answers="channel")))
    table.ask(1, "man")
    card, answer = public_card(table, language), table.first(QuestionAnswered).answer
    assert f"**{answer}**" in card.text
    status = public.status(PRESENTATION, scene_of(3, language), table.view(None), GAME.prompts(table.state))
    assert f"**{answer}**" in drawn(status)


@EACH_TWIN
@every_language
def test_TI_16_cards_tell_no_seat_what_it_may_not_know(twin: Twin, language: Language) -> None:
    """Everything that a viewer reads is the same at two tables that it cannot tell apart."""
    left, right = tables.Table(twin.left), tables.Table(twin.right)
    for viewer in twin.viewers:
        if viewer is None:
            assert public_card(left, language) == public_card(right, language)
        elif left.state.phase != "trios" or left.state.hands[viewer] == right.state.hands[viewer]:
            assert hand_card(left, viewer, language) == hand_card(right, viewer, language)


@every_language
@pytest.mark.parametrize("seats", range(2, 7))
def test_TI_4_a_hand_shows_all_that_the_seat_sees(language: Language, seats: int) -> None:
    """And no other card: with a sign, the colour's word and the name."""
    table = tables.Table(plain(seats))
    for seat in range(seats):
        text = drawn(hand_card(table, seat, language).evolve(controls=()))
        view = table.view(seat)
        inner = view.inners[seat]
        assert inner is not None
        seen = {*inner, *(card for front in view.fronts if front for card in front)}
        assert {card for card in CARDS if brief(card, voice(language)) in text} == seen


@every_language
def test_colours_are_never_signs_alone(language: Language) -> None:
    """Each sign is there once, and each colour has a word of its own."""
    assert len(set(SIGNS.values())) == len(SIGNS) == len(TOPICS)
    said = voice(language)
    for card in CARDS:
        assert brief(card, said).startswith(f"{SIGNS[colour_of(card)]} {said(f'colour-{colour_of(card)}')} · ")
    assert len({brief(card, said) for card in CARDS}) == len(CARDS)


# Controls


@every_language
@pytest.mark.parametrize("seats", range(2, 7))
def test_TI_12_the_form_of_an_accusation_lists_the_legal_cards(language: Language, seats: int) -> None:
    """The thirteen that the seat does not see, each once."""
    for number in range(5):
        table = dealt(seats, number, Options(quick_start=True))
        while table.prompt.kind == "loupe":
            table.take(min(s for s in range(seats) if table.state.loupes[s]))
        seat = table.prompt.seats[0]
        (ask,) = asks(table, seat)
        place = next(i for i, offer in enumerate(ask.offers) if offer.kind == "accuse")
        made = form(PRESENTATION, voice(language, seats), table.view(seat), ask, place)
        assert limits.check(made) == []
        listed = [choice for entry in made.entries for choice in entry.choices]
        alone = [field.options[0] for field in ask.offers[place].fields if len(field.options) == 1]
        assert len(listed) + len(alone) == 13
        faces = {f"{choice.emoji} {choice.label}" for choice in listed}
        unknown: set[Face] = set(table.view(seat).unknown) - set(alone)
        assert faces == {brief(card, voice(language, seats)) for card in unknown}


@every_language
def test_TI_4_what_goes_without_saying_is_said(language: Language) -> None:
    """A hand with one card of a category has no select for it; the private card names it."""
    table = tables.Table(choosing(6))
    for seat in range(6):
        (ask,) = asks(table, seat)
        alone = [field.options[0] for field in ask.offers[0].fields if len(field.options) == 1]
        text = "\n".join(section.text for section in hand_card(table, seat, language).sections)
        given = voice(language)("secret-trio-given", cards="", count=len(alone)).split(":")[0].strip(" \u202f.")
        assert (given in text) == bool(alone)


@every_language
@pytest.mark.parametrize("code", ["removed_card", "seen_card", "side_needed", "holder_has_no_loupe", "not_in_hand"])
def test_refusals_have_words_of_their_own(language: Language, code: str) -> None:
    said = voice(language)
    assert private.refusal(said, Illegal(code, (1,))) != said("illegal", names="", count=0)


# Who is told what, and when


def test_TI_9_answers_reach_the_asker_at_once_and_the_others_together() -> None:
    """During a turn one DM, for whoever acts; when it ends one for each of the others, with all its answers."""
    table = tables.Table(plain(4, loupes=(3, 1, 1, 1)))
    table.ask(1, "man")
    sent = letters(table, actor=0)
    assert set(sent) == {0}
    assert f"**{table.first(QuestionAnswered).answer}**" in sent[0].text
    # Whoever acts is asked again, and so is notified again (L6).
    assert not sent[0].silent
    table.ask(2, "weapon")
    earlier = len(table.last)
    assert set(letters(table, actor=0)) == {0}
    table.ask(3, "green")
    sent = letters(table, actor=0, earlier=earlier * 2)
    assert set(sent) == {0, 1, 2, 3}
    for seat in (1, 2, 3):
        lines = [line for line in sent[seat].text.split("\n") if line.startswith("💬")]
        assert len(lines) == 3
        assert not sent[seat].silent
    assert sent[0].text.count("💬") == 1
    assert "turn.2.1:0!" in drawn(sent[1])


def test_TI_9_answers_of_a_new_turn_wait_again() -> None:
    """What was told when a turn ended is not told again."""
    table = tables.Table(plain(4))
    table.ask(1, "man")
    table.ask(2, "woman")
    sent = letters(table, actor=1, earlier=0)
    assert set(sent) == {1}


def test_TI_14_the_end_tells_what_has_waited() -> None:
    """Whoever wins in the middle of a turn leaves no answer untold."""
    table = tables.Table(plain(4, loupes=(2, 1, 1, 1)))
    table.ask(1, "man")
    earlier = len(table.last)
    table.accuse(plain_fronts(4)[0])
    sent = letters(table, actor=0, earlier=earlier)
    assert {seat: card.text.count("💬") for seat, card in sent.items()} == {1: 1, 2: 1, 3: 1}


def test_TI_4_a_choice_of_trio_is_said_once() -> None:
    """In the click that made it; no message comes of it, and *My hand* shows it."""
    table = tables.Table(choosing(4))
    table.choose(0, plain_fronts(4)[1])
    said = voice("en", 4)
    cards = plain_row(plain_fronts(4)[1], said)
    assert cards not in "".join(card.text for card in letters(table, actor=0).values())
    hand = hand_card(table, 0, "en")
    assert cards not in hand.text
    assert said("secret-trio-chosen", name=said.name(1), cards=cards) in [section.text for section in hand.sections]


# The end


@crossed(("language", LANGUAGES), ("seats", [2, 4, 6]))
def test_TI_22_the_end_says_from_when_on_each_case_was_solvable(language: Language, seats: int) -> None:
    """From the public view, the same as from all events; and every card is revealed."""
    for number in range(3):
        table, rng = dealt(seats, number), Random(number)
        while GAME.prompts(table.state):
            table.play(rng, time_ups=0.1, accusations=0.03)
            if table.state.turn > 8 * seats and table.prompt.kind == "turn":
                table.accuse(table.state.fronts[table.prompt.seats[0]])
        since = solvable_since(table.events)
        found = solvable_from(table.view(None))
        assert [entry is None for entry in found] == [place is None for place in since]
        for entry, place in zip(found, since, strict=True):
            if entry is not None and place is not None:
                event = table.events[place]
                told = entry.model_dump(exclude={"kind"})
                assert told.items() <= event.model_dump().items() | {("turn", entry.turn)}
        events = [event for event in table.last if event.audience == "table"]
        scene = scene_of(seats, language, HOSTILE)
        card = public.ended(PRESENTATION, scene, table.view(None), events, ())
        assert limits.check(card) == []
        text = drawn(card)
        hidden = [
            *(c for front in table.state.fronts for c in front),
            *(c for pair in table.state.inners for c in pair),
        ]
        assert all(brief(c, voice(language)) in text for c in (*hidden, *table.state.informants))


def test_TI_21_nothing_says_earlier_that_a_case_is_solvable() -> None:
    """The question is not even answered before the end."""
    with pytest.raises(ValueError, match="not over"):
        solvable_from(tables.Table(plain(3)).view(0))


def test_TI_16_the_view_of_a_seat_as_it_was_played() -> None:
    """What the end uncovers can be covered again."""
    table = tables.Table(plain(4, loupes=(3, 1, 1, 1)))
    table.read("B")
    table.ask(1, "man")
    before = table.view(0)
    table.accuse(plain_fronts(4)[0])
    after = as_played(table.view(0))
    assert (after.fronts, after.inners, after.informants) == (before.fronts, before.inners, before.informants)
    assert after.outcome is None
    assert as_played(before) is before


@every_language
def test_TI_13_a_wrong_accusation_says_no_more_than_wrong(language: Language) -> None:
    """The trio and the result (TI-13): the same card whether one of its three is right or two are."""
    said = []
    for step in (plain(6), exchanged(6, "purple_person", "brown_person")):
        table = tables.Table(step)
        table.accuse(("brown_person", "purple_place", "gray_weapon"))
        said.append(public_card(table, language))
    assert said[0] == said[1]


@every_language
@pytest.mark.parametrize("seats", [2, 6])
def test_cards_fit_with_the_longest_names(language: Language, seats: int) -> None:
    """Late in a long game, in the channel and in every hand."""
    table, rng = dealt(seats, 7, Options(answers="channel", helper=True)), Random(7)
    for _ in range(150):
        if not GAME.prompts(table.state):
            break
        table.play(rng, accusations=0.1)
        if rng.random() < 0.1 and GAME.prompts(table.state):
            assert limits.check(public_card(table, language, HOSTILE)) == []
            for seat in range(seats):
                card = hand_card(table, seat, language, HOSTILE)
                assert limits.check(card) == []
                assert all(section.text for section in card.sections)


def test_a_long_past_costs_a_hand_little(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what fits is put into words, and it is what all the words would have been cut to."""
    table, rng = dealt(6, 2, Options(quick_start=True)), Random(2)
    while len(table.events) < 900:
        table.play(rng, accusations=0.0)
    worded: list[Event] = []
    whole = newest(sentences(PRESENTATION, voice("en", 6), _answers(table)), private.RECENT)

    def counted(p: AnyPresentation, said: Voice, events: Sequence[Event]) -> list[str]:
        worded.extend(events)
        return sentences(p, said, events)

    monkeypatch.setattr("bot.presentation.sentences.sentences", counted)
    text = hand_card(table, 0, "en").text
    assert text.endswith("\n".join(whole))
    assert len(worded) < 60 < len(_answers(table))


def _answers(table: tables.Table) -> list[QuestionAnswered]:
    return [event for event in table.events if isinstance(event, QuestionAnswered)]
