"""What people, Discord and the clock may do: each move is three values, and fits any table (or changes nothing).

So a run is a list of moves, and stays one when some of them are left out: a failing run can be made smaller.
"""

import random
from collections.abc import Awaitable, Callable, Mapping
from datetime import timedelta
from typing import Final, NamedTuple

from bot.cards.card import Reply
from bot.model.clock import RHYTHMS, Policy
from bot.model.mail import Target
from bot.ports import NotAllowed, Rejected, TryLater
from bot.presentation.registry import presentations
from bot.tables.actor import Source
from bot.tables.change import Dealt
from bot.tables.time.wishes import ClockWish
from engines.core.protocol import Prompt
from tests.delivery.world import LostReply
from tests.laws.facts import prompts
from tests.laws.people import MANAGER, STRANGERS
from tests.laws.world import CHANNEL, World
from tests.tables.reading import told


class Move(NamedTuple):
    """Something that somebody does. who, pick: large numbers, taken modulo what there is."""

    what: str
    who: int = 0
    pick: int = 0


Does = Callable[[World, Move], Awaitable[str | None]]
"""Does a move, and says in a few words what it was; None when there was nothing to do."""
SOURCES: Final[tuple[Source, ...]] = ("channel", "dm", "hand")
POLICIES: Final[tuple[Policy, ...]] = ("default", "wait", "substitute")
NOBODY: Final = timedelta(days=70)
REASON: Final = "says nothing for days"


# People who play


async def answer(w: World, move: Move) -> str | None:
    """Somebody who is asked answers."""
    asked = [(prompt, seat) for prompt, seat in await _asked(w) if seat in prompt.pending]
    if not asked:
        return None
    prompt, seat = asked[move.who % len(asked)]
    return await _answered(w, prompt, seat, move.pick)


async def everyone(w: World, move: Move) -> str | None:
    """All who are asked answer, as long as they are. Some of the time they agree, so that the game goes on, up to where
    somebody is out of it.
    """
    held, agreeing = await w.now_held(), not move.who
    if agreeing and isinstance(held, Dealt) and len(held.playing) < len(held.table.members):
        return None
    asked = [(prompt, seat) for prompt, seat in await _asked(w) if seat in prompt.pending and not prompt.optional]
    done = [await _answered(w, prompt, seat, move.pick + seat, agreeing=agreeing) for prompt, seat in asked]
    return "; ".join(done) or None


async def change(w: World, move: Move) -> str | None:
    """Somebody who has answered answers anew, or again the same."""
    asked = [(p, seat) for p, seat in await _asked(w) if seat not in p.pending and p.revisable]
    if not asked:
        return None
    prompt, seat = asked[move.who % len(asked)]
    return await _answered(w, prompt, seat, move.pick)


async def advance(w: World, move: Move) -> str | None:
    """Somebody gives an answer in advance, or takes it back."""
    tools = [tool for tool in presentations()[w.setting.game].tools if tool.standing is not None]
    user = await _seated(w, move.who)
    if not tools or user is None:
        return None
    tool = tools[move.pick % len(tools)]
    reply = await w.press(user, w.id, tool.place, str(move.pick // 2 % 2), source="hand")
    return _said(f"{user} turns {tool.name}", reply)


async def look(w: World, move: Move) -> str | None:
    """Somebody looks at the hand, the table, or their turns."""
    user = w.crowd.everybody[move.who % len(w.crowd.everybody)]
    looks = (w.service.looking.hand, w.service.looking.status)
    await looks[move.pick % 2](w.actor(user), w.id)
    return f"{user} looks"


# Seats


async def leave(w: World, move: Move) -> str | None:
    """Somebody gives the seat up; whoever is out of the game rather than others."""
    held = await w.now_held()
    idle = set(held.table.seated) - set(held.voters) if isinstance(held, Dealt) else set[int]()
    user = await _seated(w, move.who) if not idle else min(idle)
    if user is None:
        return None
    if (await w.table(w.id)).phase == "lobby":
        return _said(f"{user} leaves the lobby", await w.press(user, w.id, "lobby", "leave"))
    await w.tables.leave(w.actor(user))
    return _said(f"{user} leaves", await w.press(user, w.id, "table", "leave", source="hand"))


async def take(w: World, move: Move) -> str | None:
    """A stranger takes a free seat."""
    free = (await w.table(w.id)).free
    user = STRANGERS[move.who % len(STRANGERS)]
    if not free or user in w.crowd.gone:
        return None
    return _said(f"{user} wants a seat", await w.press(user, w.id, "seat", str(free[move.pick % len(free)])))


async def take_back(w: World, move: Move) -> str | None:
    """Who has lost a seat wants it back."""
    vacancies = (await w.table(w.id)).attendance.vacancies
    if not vacancies:
        return None
    vacancy = vacancies[move.who % len(vacancies)]
    if vacancy.former in w.crowd.gone or vacancy.former not in w.crowd.names:
        return None
    reply = await w.press(vacancy.former, w.id, "seat", str(vacancy.seat), source=SOURCES[move.pick % 2])
    return _said(f"{vacancy.former} wants the seat back", reply)


async def forget(w: World, move: Move) -> str | None:
    """Somebody wants to be forgotten."""
    user = await _seated(w, move.who)
    if user is None:
        return None
    said = await w.press(user, "", "privacy", "sure", source="dm")
    w.crowd.forgotten.add(user)
    return _said(f"{user} is forgotten", said)


# People and their Discord


async def rename(w: World, move: Move) -> str | None:
    """Somebody has another name from now on."""
    user = w.crowd.everybody[move.who % len(w.crowd.everybody)]
    return f"{user} is {w.crowd.renamed(user, move.pick)!r} now"


async def shut(w: World, move: Move) -> str | None:
    """Somebody takes no DM any more."""
    user = await _seated(w, move.who)
    if user is None or user in w.crowd.closed:
        return None
    w.close_dms(user)
    return f"{user} takes no DM"


async def unshut(w: World, move: Move) -> str | None:
    """Somebody takes DMs again."""
    closed = sorted(w.crowd.closed)
    if not closed:
        return None
    user = closed[move.who % len(closed)]
    w.open_dms(user)
    return f"{user} takes DMs again"


async def depart(w: World, move: Move) -> str | None:
    """Somebody leaves the server."""
    user = await _seated(w, move.who)
    if user is None or len(w.crowd.gone) > 2:
        return None
    w.crowd.gone.add(user)
    return f"{user} leaves the server"


async def come_back(w: World, move: Move) -> str | None:
    """Somebody is on the server again."""
    gone = sorted(w.crowd.gone)
    if not gone:
        return None
    w.crowd.gone.discard(gone[move.who % len(gone)])
    return f"{gone[move.who % len(gone)]} is on the server again"


async def wishes(w: World, move: Move) -> str | None:
    """Somebody chooses how to be reminded."""
    user = w.crowd.seated[move.who % len(w.crowd.seated)]
    mention, remind = bool(move.pick % 2), bool(move.pick // 2 % 2)
    await w.service.preferences.notifications(w.actor(user), mention, remind)
    return f"{user} wants mentions: {mention}, reminders: {remind}"


# Those who decide for the table


async def kick(w: World, move: Move) -> str | None:
    """Somebody is taken from the lobby."""
    user, by = await _seated(w, move.who), await _governing(w, move.pick)
    return None if user is None else _said(f"{by} kicks {user}", await w.tables.kick(w.actor(by), user))


async def replace(w: World, move: Move) -> str | None:
    """The host wants somebody's seat for others."""
    host = await _host(w)
    return None if host is None else await _replaced(w, host, move.who)


async def vote_to_replace(w: World, move: Move) -> str | None:
    """Somebody at the table votes for that, for whom others have voted already if there is one."""
    table = await w.table(w.id)
    user = await _seated(w, move.who)
    votes = table.attendance.replace_votes
    if user is None:
        return None
    return await _replaced(w, user, table.seated.index(table.members[votes[0][0]].user) if votes else move.pick)


async def replace_by_manager(w: World, move: Move) -> str | None:
    """Somebody who manages the server takes a seat, and says why."""
    return await _replaced(w, MANAGER, move.who, REASON)


async def handover(w: World, move: Move) -> str | None:
    """The host, or whoever manages the server, makes somebody else the host."""
    user, by = await _seated(w, move.who), await _governing(w, move.pick)
    return None if user is None else _said(f"{by} hands over to {user}", await w.tables.handover(w.actor(by), user))


async def pause(w: World, move: Move) -> str | None:
    """The host, or whoever manages the server, stops the table, or lets it go on."""
    return await _paused(w, await _governing(w, move.who))


async def vote_to_pause(w: World, move: Move) -> str | None:
    """Somebody at the table votes for that."""
    user = await _seated(w, move.who)
    return None if user is None else await _paused(w, user)


async def cancel(w: World, move: Move) -> str | None:
    """The host, or whoever manages the server, ends the table."""
    by = await _governing(w, move.pick)
    await w.tables.cancel(w.actor(by))
    return _said(f"{by} cancels", await w.press(by, w.id, "table", "end", source="hand"))


async def clock(w: World, move: Move) -> str | None:
    """Another rhythm, other quiet hours, or another answer to those who are late."""
    wanted = (
        ClockWish(rhythm=tuple(RHYTHMS)[move.pick % len(RHYTHMS)]),
        ClockWish(quiet=("off", "22:00-07:30", "13h-14h")[move.pick % 3]),
        ClockWish(late=POLICIES[move.pick % len(POLICIES)]),
        ClockWish(turn=(1, 45, 600)[move.pick % 3], ballot=(1, 45, 600)[move.pick // 3 % 3]),
    )[move.who % 4]
    chosen = {k: v for k, v in wanted._asdict().items() if v is not None}
    by = await _governing(w, move.pick)
    return _said(f"{by} chooses {chosen}", await w.tables.clock(w.actor(by), wanted))


async def extend(w: World, move: Move) -> str | None:
    """Everybody has the whole time again."""
    by = await _governing(w, move.who)
    return _said(f"{by} gives more time", await w.tables.extend(w.actor(by)))


async def nudge(w: World, move: Move) -> str | None:
    """Somebody nudges those who are awaited."""
    user = await _seated(w, move.who)
    return None if user is None else _said(f"{user} nudges", await w.tables.nudge(w.actor(user)))


# The lobby


async def join(w: World, move: Move) -> str | None:
    """Somebody takes a place in the lobby."""
    users = (*w.crowd.seated, *STRANGERS)
    user = users[move.who % len(users)]
    if (await w.table(w.id)).phase != "lobby" or user in w.crowd.gone:
        return None
    return _said(f"{user} joins", await w.press(user, w.id, "lobby", "join"))


async def cut(w: World, move: Move) -> str | None:
    """Somebody mixes a word into the seed."""
    user = await _seated(w, move.who)
    if user is None or (await w.table(w.id)).phase != "lobby":
        return None
    return _said(f"{user} cuts", await w.press(user, w.id, "lobby", "cut", values={"word": (f"w{move.pick}",)}))


async def computer(w: World, move: Move) -> str | None:
    """The host gives a place to a computer player, or frees one; others cannot."""
    by = await _host(w)
    if by is None or (await w.table(w.id)).phase != "lobby":
        return None
    by = w.crowd.everybody[move.who % len(w.crowd.everybody)] if move.who % 9 == 0 else by
    what = ("computer~easy", "computer~strong", "computer~strong", "computer~remove")[move.pick % 4]
    return _said(f"{by} presses {what}", await w.press(by, w.id, "lobby", what))


async def played_for(w: World, move: Move) -> str | None:
    """From now on computer players play for whoever is late."""
    by = await _governing(w, move.pick)
    return _said(f"{by} lets computers play", await w.tables.clock(w.actor(by), ClockWish(late="computer")))


async def back(w: World, move: Move) -> str | None:
    """Somebody for whom a computer player plays is back."""
    table = await w.table(w.id)
    if not table.attendance.covered:
        return None
    user = table.members[table.attendance.covered[move.who % len(table.attendance.covered)]].user
    if user in w.crowd.gone:
        return None
    return _said(f"{user} is back", await w.press(user, w.id, "table", "back", source="dm"))


async def start(w: World, _: Move) -> str | None:
    """Whoever is expected joins, and the host starts."""
    table = await w.table(w.id)
    if table.phase != "lobby":
        return None
    for user in w.crowd.seated:
        if table.seat_of(user) is None and user not in w.crowd.gone:
            await w.press(user, w.id, "lobby", "join")
    by = await _host(w)
    return None if by is None else _said(f"{by} starts", await w.press(by, w.id, "lobby", "start"))


# Time, and what goes wrong


async def wait(w: World, move: Move) -> str | None:
    """Time passes: mostly until something is due, sometimes for minutes, hours, days."""
    kind = move.who % 20
    if kind < 9 and (moment := await w.next_moment()) is not None:
        await w.until(max(moment, w.now))
        return "time passes, to what is due next"
    span = timedelta(minutes=move.pick % 40) if kind < 15 else timedelta(hours=move.pick % 20)
    span = timedelta(days=move.pick % 9, hours=move.pick % 7) if kind == 19 else span
    await w.until(w.now + span)
    return f"time passes: {span}"


async def restart(w: World, move: Move) -> str | None:
    """The process ends, and begins again at once, or after a while."""
    away = (timedelta(), timedelta(minutes=move.pick % 30), timedelta(hours=move.pick % 40))[move.who % 3]
    await w.restart(away=away)
    return f"the process was away for {away}"


async def deaf(w: World, move: Move) -> str | None:
    """Discord tells the bot of no click for a while, and nobody can do anything; what it sends arrives."""
    away = (timedelta(minutes=1 + move.pick % 30), timedelta(hours=1 + move.pick % 30))[move.who % 2]
    await w.deaf(away)
    return f"Discord tells nothing for {away}"


async def crash(w: World, move: Move) -> str | None:
    """The process dies while messages are on their way."""
    away = (timedelta(), timedelta(minutes=move.pick % 12))[move.who % 2]
    await w.crash(away)
    return f"the process has died, and was away for {away}"


async def refuse(w: World, move: Move) -> str | None:
    """The channel takes no message."""
    for_good = move.pick % 12 == 0
    w.refuse_channel(for_good=for_good)
    return "the channel is gone" if for_good else "the channel takes no message"


async def allow(w: World, move: Move) -> str | None:
    """The channel takes messages again."""
    w.allow_channel()
    return "the channel takes messages"


async def remove(w: World, move: Move) -> str | None:
    """Somebody removes the bot from the server."""
    await w.remove_bot()
    return "the bot is removed from the server"


async def invite(w: World, move: Move) -> str | None:
    """Somebody invites the bot again, or gives it back its permissions."""
    await w.invite_bot()
    return "the bot is on the server, and may write there"


async def idle(w: World, _: Move) -> str | None:
    """Nobody does anything any more."""
    begun, end = w.now, w.now + NOBODY
    while (await w.table(w.id)).live and w.now < end:
        moment = await w.next_moment()
        await w.until(min(max(moment, w.now), end) if moment is not None else end)
    w.idle = w.now - begun
    return f"nobody does anything for {w.idle}"


async def fail(w: World, move: Move) -> str | None:
    """The next messages do not arrive, or Discord's answer does not."""
    table = await w.table(w.id)
    error = (TryLater(500), LostReply(), Rejected(50035), RuntimeError("unexpected"), NotAllowed(50013))[move.pick % 5]
    targets = [Target("channel", CHANNEL), *(Target("user", user) for user in table.seated)]
    w.fail_next(targets if move.who % 2 else targets[:1], error)
    return f"the next messages fail: {type(error).__name__}"


async def lose_sight(w: World, move: Move) -> str | None:
    """Nobody can find out who is on the server; or it is possible again."""
    w.people.lost = not w.people.lost
    return f"who is there cannot be found out: {w.people.lost}"


# What they have in common


async def _asked(w: World) -> list[tuple[Prompt, int]]:
    """The open decisions, with the seats that somebody holds who is there."""
    held = await w.now_held()
    present = [seat for seat in held.table.persons if seat not in held.table.free]
    present = [seat for seat in present if held.table.members[seat].user not in w.crowd.gone]
    return [(prompt, seat) for prompt in prompts(held) for seat in prompt.seats if seat in present]


async def _answered(w: World, prompt: Prompt, seat: int, pick: int, *, agreeing: bool = False) -> str:
    held = await w.now_held()
    still = next((p for p in prompts(held) if p.id == prompt.id), None)
    if not isinstance(held, Dealt) or still is None or seat in held.table.free:
        return f"{prompt.id} is over"
    rng, user = random.Random(pick), held.table.members[seat].user
    for attempt in range(3):
        # What the rules refuse is thought over.
        choice = _first if agreeing and not attempt else rng.randrange
        source = rng.choice(SOURCES)
        before = len(w.steps)
        await w.answer_prompt(w.id, still, seat, choice, source=source)
        if len(w.steps) > before:
            return f"{user} answers {prompt.id} ({source})"
    return f"{user} cannot decide about {prompt.id}"


def _first(_: int) -> int:
    return 0


async def _seated(w: World, number: int) -> int | None:
    """Somebody who sits at the table and is on the server."""
    table = await w.table(w.id)
    users = [user for user in table.seated if user not in w.crowd.gone]
    return users[number % len(users)] if users and table.live else None


async def _host(w: World) -> int | None:
    """The host, if that is somebody who is on the server."""
    host = (await w.table(w.id)).host
    return host if host in w.crowd.names and host not in w.crowd.gone else None


async def _governing(w: World, number: int) -> int:
    """The host, or now and then somebody who manages the server."""
    host = await _host(w)
    return MANAGER if host is None or number % 5 == 0 else host


async def _replaced(w: World, by: int, number: int, reason: str | None = None) -> str | None:
    table = await w.table(w.id)
    if not table.seated:
        return None
    user = table.seated[number % len(table.seated)]
    return _said(f"{by} wants the seat of {user} for others", await w.tables.replace(w.actor(by), user, reason))


async def _paused(w: World, by: int) -> str:
    table = await w.table(w.id)
    if table.phase == "paused":
        return _said(f"{by} resumes", await w.tables.resume(w.actor(by)))
    return _said(f"{by} pauses", await w.tables.pause(w.actor(by)))


def _said(what: str, reply: Reply) -> str:
    first = next((line for line in told(reply).splitlines() if line), "")
    return f"{what}: “{first[:70]}”" if first else what


IN_THE_LOBBY: Final[Mapping[Does, int]] = {
    join: 40,
    leave: 3,
    kick: 4,
    cut: 2,
    handover: 3,
    rename: 4,
    shut: 2,
    depart: 2,
    restart: 2,
    wait: 2,
    cancel: 1,
    clock: 2,
}
"""What happens before the start, and how often."""
AT_THE_TABLE: Final[Mapping[Does, int]] = {
    answer: 34,
    everyone: 12,
    change: 4,
    advance: 3,
    look: 1,
    leave: 2,
    take: 5,
    take_back: 2,
    forget: 1,
    rename: 2,
    shut: 2,
    unshut: 2,
    depart: 2,
    come_back: 2,
    wishes: 1,
    replace: 4,
    vote_to_replace: 7,
    replace_by_manager: 1,
    handover: 2,
    pause: 2,
    vote_to_pause: 6,
    clock: 2,
    extend: 1,
    nudge: 2,
    wait: 22,
    restart: 2,
    deaf: 1,
    crash: 1,
    refuse: 1,
    allow: 2,
    remove: 1,
    invite: 3,
    fail: 4,
    lose_sight: 1,
}
"""What happens at a table that plays, and how often."""
MOVES: Final[Mapping[str, Does]] = {
    does.__name__: does for does in (start, idle, computer, played_for, back, *IN_THE_LOBBY, *AT_THE_TABLE)
}


def drawn(rng: random.Random, weights: Mapping[Does, int], count: int) -> list[Move]:
    """So many moves."""
    names, numbers = [does.__name__ for does in weights], list(weights.values())
    return [Move(what, rng.randrange(1 << 16), rng.randrange(1 << 16)) for what in rng.choices(names, numbers, k=count)]
