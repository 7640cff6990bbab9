"""Cards of the clock: what they say of whom, in the largest case, and that they fit Discord."""

import pytest

from bot.cards import limits
from bot.cards.names import bold
from bot.model.clock import RHYTHMS, Policy, Quiet
from bot.model.people import Language
from bot.presentation import clock, reminders
from bot.presentation.powers import seat_free
from bot.presentation.seats import host_now, seat_taken
from bot.presentation.times import Until
from bot.presentation.voice import Voice
from engines.core.protocol import Progress, Prompt
from tests.presentation.scenes import (
    HOSTILE,
    Told,
    asks_of,
    every_game,
    every_language,
    presentation,
    scene_of,
    tale,
    view,
)
from tests.store.units import NOON, table

SEATS = 20


def prompts(slug: str, progress: Progress) -> list[Prompt]:
    """Twenty decisions of one kind, each of two of twenty seats."""
    (first, *_) = tale(slug, _seats(slug))[0].prompts
    return [
        first._replace(id=f"x.{n}", seats=(n, (n + 1) % SEATS), pending=(n, (n + 1) % SEATS), progress=progress)
        for n in range(SEATS)
    ]


def _seats(slug: str) -> int:
    from engines.registry import games

    return games()[slug].seats[-1]


@every_game
@every_language
@pytest.mark.parametrize("what", ["soon", "late"])
def test_decisions_that_end_together_share_a_line(slug: str, language: Language, what: reminders.Kind) -> None:
    """Twenty seats with the worst names: each is named once; of counted answers there are forty; it all fits."""
    due = {f"x.{n}": Until(NOON) for n in range(SEATS)}
    p, scene = presentation(slug), scene_of(SEATS, language)
    called = range(SEATS)
    named = reminders.reminder(p, scene, what, prompts(slug, "named"), called, due=due)
    assert limits.check(named) == []
    assert named.notice.count("⏳") == 1
    assert all(named.notice.count(f"<@{user}>") == 1 for user in scene.users)
    counted = reminders.reminder(p, scene, what, prompts(slug, "counted"), (), due=due)
    assert "40" in counted.notice
    hidden = reminders.reminder(p, scene, what, prompts(slug, "hidden"), (), due=due)
    voice = Voice(slug, scene)
    assert not any(voice.name(seat) in card.notice for seat in range(SEATS) for card in (counted, hidden))


@every_game
@every_language
def test_reminders_in_private_fit_and_tell_a_lock_screen_nothing(slug: str, language: Language) -> None:
    """For every decision of a whole table, with its controls."""
    seats = _seats(slug)
    seen: set[str] = set()
    for told in tale(slug, seats):
        for prompt in told.prompts:
            if prompt.kind not in seen:
                seen.add(prompt.kind)
                _check_own(slug, told, prompt.pending[0], seats, language)


def _check_own(slug: str, told: Told, seat: int, seats: int, language: Language) -> None:
    asks = asks_of(slug, told, seat)
    due = {prompt.id: Until(NOON) for prompt in told.prompts}
    card = reminders.own_reminder(presentation(slug), scene_of(seats, language), view(slug, told, seat), asks, due=due)
    assert limits.check(card) == []
    assert card.notice == Voice(slug, scene_of(seats, language))(
        "notice-private", game=Voice(slug, scene_of(seats, language))("game-name"), table="k3m9p2xz"
    )
    assert f"<t:{int(NOON.timestamp())}:t>" in card.text
    assert f"<t:{int(NOON.timestamp())}:R>" in card.text


@every_language
@pytest.mark.parametrize("policy", ["default", "wait", "substitute"])
@pytest.mark.parametrize("rhythm", list(RHYTHMS))
def test_a_clock_reads_in_words(language: Language, policy: Policy, rhythm: str) -> None:
    """Times, quiet hours with their zone, and what follows when time is up."""
    quiet = Quiet(start=1385, end=485, zone="America/Montreal") if rhythm == "days" else None
    said = clock.clock_in_words(table(rhythm=RHYTHMS[rhythm], policy=policy, quiet=quiet), language)
    assert len(said.splitlines()) == 3
    assert ("23:05" in said and "08:05" in said and "America/Montreal" in said) == (quiet is not None)
    assert ("8\u202fh" in said or "8 h" in said) == (rhythm == "days")


@every_language
@pytest.mark.parametrize("name", HOSTILE)
def test_names_do_no_harm_in_what_is_said_of_seats(language: Language, name: str) -> None:
    """Offered, taken, hosting, pausing."""
    cards = [
        seat_free(
            language, bold(name), 9, "manager", by=bold(name), reason=name * 20, alone_until=NOON, host=bold(name)
        ),
        seat_taken(language, bold(name), 9),
        host_now(language, bold(name)),
    ]
    for card in cards:
        assert limits.check(card) == []
        assert card.mentions == ()
        assert "@everyone" not in f"{card.notice}{card.text}"
        assert "10" in f"{card.notice}{card.text}" or card is cards[2]
