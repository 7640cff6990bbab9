"""What a step tells whom: one channel message for its public events, one DM for each seat that learns something."""

import logging
import secrets
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Final, NamedTuple, TypeVar

from bot.cards.card import Card, File
from bot.model.mail import Target
from bot.model.people import Language
from bot.model.table import Phase, Table
from bot.presentation import private, public
from bot.presentation.contract import AnyPresentation, Ask
from bot.presentation.registry import presentations
from bot.presentation.scene import Scene
from bot.presentation.sentences import voice_of
from bot.presentation.since import Known, seen
from bot.presentation.texts import say
from bot.presentation.trouble import broken
from bot.presentation.when_told import WhenTold
from bot.tables.asking import asked_by_dm, called, is_expected, mentioning
from bot.tables.change import Dealt, Draft
from bot.tables.moves import Standing, nothing_standing
from bot.tables.prints import head_print, public_print, with_print
from bot.tables.time.timers import dues
from engines.core.protocol import AnyGame, Event, Prompt, State, View
from engines.core.values import secret

log = logging.getLogger(__name__)


def channel_link(table: Table) -> str:
    """The address of a table's channel."""
    return f"https://discord.com/channels/{table.guild}/{table.channel}"


def scene_of(table: Table, seat: int | None = None, *, language: Language | None = None) -> Scene:
    """Where a card of this table will be read: by the channel, by one seat in its own language, or in another one."""
    language = language or (table.language if seat is None else table.members[seat].language)
    return Scene(
        table=table.id,
        language=language,
        names=tuple(
            # Whoever has been forgotten still sat somewhere.
            member.name if member.user else say(language, "seat-nobody", number=number)
            for number, member in enumerate(table.members, 1)
        ),
        users=tuple(member.user for member in table.members),
        link="" if seat is None else channel_link(table),
        closing=f"{channel_link(table)}/{table.deal.message}" if table.deal.message else "",
    )


MadeT = TypeVar("MadeT", bound=Card | None)


def guarded(table: Table, seat: int | None, make: Callable[[], MadeT]) -> MadeT | Card:
    """What *make* makes; if it fails, a card that says so with a reference: the step is kept all the same."""
    try:
        return make()
    except Exception:
        return _broken(table, seat)


def _broken(table: Table, seat: int | None) -> Card:
    """Stands for a card whose making has just failed. seat: who would have read it, None for the channel."""
    reference = new_reference()
    log.exception("%s: a card of table %s (n=%s) could not be made", reference, table.id, table.n)
    return broken(scene_of(table, seat).language, reference)


def new_reference() -> str:
    """A short code that a player can pass on and an operator can look for."""
    return secrets.token_hex(3).upper()


@secret
class Telling(NamedTuple):
    """A step to be told."""

    table: Table
    """After the step."""
    game: AnyGame
    state: State
    """After the step."""
    events: tuple[Event, ...]
    opened: tuple[Prompt, ...]
    """The prompts that the step opened."""
    acting: int | None = None
    """The seat that acted, which needs no ping for what it brought about."""
    answered: bool = False
    """Whether that seat reads its private events in the answer itself."""
    title: str | None = None
    """Of the announcement; None: the game's name."""
    before: State | None = None
    """The state before the step; None where nothing has been shown yet."""
    waiting: tuple[Event, ...] = ()
    """If something in the step closes: all that happened since the last time; some of it may still have to be told."""
    standing: Standing = nothing_standing
    """What seats have answered in advance."""

    @property
    def presentation(self) -> AnyPresentation:
        """How this game is told."""
        return presentations()[self.game.slug]

    @property
    def called(self) -> tuple[int, ...]:
        """The seats that the announcement mentions."""
        return called(self.table, self.opened, self._reading)

    @property
    def _reading(self) -> int | None:
        """The seat that reads in the reply what it is asked next, if everybody knows that it was the one who acted."""
        seat = self.acting
        if not self.answered or seat is None or self.before is None:
            return None
        owed = [prompt for prompt in self.game.prompts(self.before) if seat in prompt.seats]
        return seat if all(prompt.progress == "named" for prompt in owed) else None

    def earlier(self, viewer: int | None) -> View | None:
        """What one viewer knew before the step."""
        return None if self.before is None else self.game.view(self.before, viewer)


def opened_by(game: AnyGame, before: State | None, after: State) -> tuple[Prompt, ...]:
    """The prompts of a state that were not open before."""
    known = {prompt.id for prompt in game.prompts(before)} if before is not None else set()
    return tuple(prompt for prompt in game.prompts(after) if prompt.id not in known)


def drafts(step: Telling) -> tuple[Draft, ...]:
    """All messages of a step that does not end the game."""
    return tuple(_drafts(step))


def _drafts(step: Telling) -> Iterator[Draft]:
    public = announcement(step)
    if public is not None:
        yield Draft(
            Target("channel", step.table.channel),
            public,
            prompts=tuple(prompt.id for prompt in step.opened if prompt.timed),
        )
    yield from private_drafts(step, step.called)


def announcement(step: Telling) -> Card | None:
    """The channel's message, if the step has anything to say there."""
    asks = tuple(public_ask(step.game, step.state, prompt) for prompt in step.opened)
    card = guarded(
        step.table,
        None,
        lambda: public.announcement(
            step.presentation,
            scene_of(step.table),
            step.game.view(step.state, None),
            public_events(step.events),
            asks,
            called=step.called,
            title=step.title,
            before=step.earlier(None),
            due=dues(step.table),
        ),
    )
    if card is None:
        return None
    # Also one that could not be made.
    called = mentioning(card, (step.table.members[seat].user for seat in step.called))
    return with_print(called, head_print(step.table))


def private_drafts(step: Telling, told: Collection[int] = ()) -> Iterator[Draft]:
    """The DMs of each seat that learns something or is asked in private. told: seats that are notified otherwise."""
    for seat, member in enumerate(step.table.members):
        if member.computer is not None or seat in step.table.free or (step.answered and seat == step.acting):
            continue
        opened = [ask for ask in asks_of(step.game, step.state, seat) if ask.prompt in step.opened]
        asks = asked_by_dm(step.table, seat, opened, step.standing)
        # A decision without a time is no reason to notify anybody.
        awaited = tuple(ask for ask in asks if ask.prompt.timed)
        silent = seat in told or (seat == step.acting and not awaited)
        for card in _missives(step, seat, asks):
            yield Draft(
                Target("user", member.user),
                card.evolve(silent=True) if silent else card,
                # Only one of them notifies: it stands for all that is asked.
                prompts=tuple(ask.prompt.id for ask in awaited),
                expected=is_expected(awaited, first=step.before is None),
            )


def _missives(step: Telling, seat: int, asks: Sequence[Ask]) -> Sequence[Card]:
    events = tuple(event for event in _due(step, seat) if event.audience != "table" and seat in event.audience)
    if not events and not asks:
        return ()
    try:
        return private.missives(
            step.presentation,
            scene_of(step.table, seat),
            step.game.view(step.state, seat),
            events,
            asks,
            before=step.earlier(seat),
            due=dues(step.table),
        )
    except Exception:
        return (_broken(step.table, seat),)


def closes(presentation: AnyPresentation, events: Sequence[Event]) -> bool:
    """Whether something among *events* ends the wait of what was to be told later."""
    return any(event.kind in presentation.closing for event in events)


def _due(step: Telling, seat: int) -> Iterator[Event]:
    """What a seat is to be told by message now: what has waited, then the step but for what has to wait."""
    p = step.presentation
    if closes(p, step.events):
        yield from (event for event in step.waiting if p.when_told(event, seat) is WhenTold.AT_CLOSING)
    for index, event in enumerate(step.events):
        match p.when_told(event, seat):
            case WhenTold.AT_ONCE | WhenTold.ONCE:
                yield event
            case WhenTold.AT_CLOSING:
                if closes(p, step.events[index:]):
                    yield event
            case WhenTold.IN_ANSWER:
                pass


def ending(step: Telling, files: Sequence[File], seat: int | None = None) -> Card:
    """The last message, for the channel or, in its holder's language, for a seat."""
    card = guarded(
        step.table,
        seat,
        lambda: public.ended(
            step.presentation,
            scene_of(step.table, seat),
            step.game.view(step.state, None),
            public_events(step.events),
            files,
        ),
    )
    card = card if card.files or not files else card.evolve(files=tuple(files))
    return with_print(card, head_print(step.table))


def public_events(events: Sequence[Event]) -> tuple[Event, ...]:
    """Those for the whole table."""
    return tuple(event for event in events if event.audience == "table")


def asks_of(game: AnyGame, state: State, seat: int) -> tuple[Ask, ...]:
    """What a seat may answer now: what it owes, and what it may still change."""
    return tuple(
        Ask(prompt, game.offers(state, prompt, seat))
        for prompt in game.prompts(state)
        if seat in prompt.pending or (prompt.revisable and seat in prompt.seats)
    )


def public_ask(game: AnyGame, state: State, prompt: Prompt) -> Ask:
    """A prompt as the channel sees it: with offers only where the choice is made in the channel."""
    if prompt.progress != "named":
        # Whoever is pinged would be known to have answered, or not.
        prompt = prompt._replace(pending=prompt.seats)
    if prompt.choices == "secret":
        return Ask(prompt, ())
    return Ask(prompt, game.offers(state, prompt, prompt.seats[0]))


def hand_card(held: Dealt, seat: int, known: Known) -> Card:
    """*My hand* of a seat: its view, what has happened, what it has learnt, and what it may answer."""
    state = held.state

    def made(past: Known) -> Card:
        return private.hand(
            presentations()[held.game.slug],
            scene_of(held.table, seat),
            held.game.view(state, seat),
            past,
            asks_of(held.game, state, seat) if held.table.live else (),
            due=dues(held.table),
            over=not held.table.live,
        )

    try:
        card = made(known)
    except Exception:
        # A sentence of the past that fails must not take along what the seat may answer.
        reference = new_reference()
        log.exception("%s: what happened at table %s could not be told in a hand", reference, held.table.id)
        card = guarded(held.table, seat, lambda: made(seen(known.events)))
    return public_print(card, held.table)


def public_prompt(prompt: Prompt) -> Prompt:
    """A prompt as everyone may know it."""
    return prompt._replace(pending=prompt.seats) if prompt.progress == "hidden" else prompt


STANDS: Final[Mapping[Phase, str]] = {
    "paused": "table-paused",
    "ended": "status-ended",
    "cancelled": "status-cancelled",
}
"""The text that says first how a table stands, where that is anything but as usual."""


def status_card(held: Dealt, language: Language) -> Card:
    """How a table stands, for anyone, in the reader's language."""
    state, table = held.state, held.table
    prompts = tuple(map(public_prompt, held.game.awaited(state) if table.live else ()))
    card = guarded(
        table,
        None,
        lambda: public.status(
            presentations()[held.game.slug],
            scene_of(table, language=language),
            held.game.view(state, None),
            prompts,
            due=dues(table),
        ),
    )
    card = public_print(card, table)
    notice = STANDS.get(table.phase)
    return card if notice is None else card.evolve(notice=say(language, notice))


def hand_by_dm(held: Dealt, seat: int, known: Known, *, silent: bool) -> Draft:
    """*My hand* as a DM: under a notice that a lock screen may show."""
    table, voice = held.table, voice_of(presentations()[held.game.slug], scene_of(held.table, seat))
    notice = voice("notice-private", game=voice("game-name"), table=table.id)
    card = hand_card(held, seat, known).evolve(notice=notice, silent=silent)
    owed = tuple(prompt.id for prompt in held.game.awaited(held.state) if seat in prompt.pending)
    return Draft(Target("user", table.members[seat].user), card, prompts=owed)
