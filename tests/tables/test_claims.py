"""Claims at a table of Secret Hitler, and what is said of a vote that did not come (SH-47, SH-48)."""

from collections.abc import AsyncIterator

import pytest_asyncio

from bot.cards.card import Note, Reply
from tests.tables.house import House
from tests.tables.reading import places, told, words


@pytest_asyncio.fixture
async def table(h: House) -> AsyncIterator[str]:
    """Five seats, whose first government has enacted a tile: the next candidate is awaited."""
    table = await h.start(language="en")
    for _ in range(4):
        await h.everyone(table)
    assert (await h.prompt(table)).id == "nominate.2"
    yield table


async def government(h: House, table: str) -> tuple[int, int]:
    """The users of the first President and Chancellor."""
    held = await h.dealt(table)
    first = held.game.view(held.state, None).governments[0]
    return held.table.members[first.president].user, held.table.members[first.chancellor].user


def text_of(reply: Reply) -> str:
    """All that a hand or a status says."""
    assert isinstance(reply, Note)
    return "\n".join([reply.card.text, *(f"{s.title}\n{s.text}" for s in reply.card.sections)])


async def test_claims_stand_under_the_announcement_and_call_nobody(h: House, table: str) -> None:
    """Of the next candidate something is awaited; of the two who governed, nothing."""
    message = h.channel()[-1]
    assert {"claim_drawn.1", "claim_received.1", "nominate.2"} <= places(message)
    held = await h.dealt(table)
    (candidate,) = (await h.prompt(table)).seats
    assert message.card.mentions == (held.table.members[candidate].user,)
    assert [timer.prompt for timer in held.table.clock.timers] == ["nominate.2"]


async def test_a_claim_is_told_in_silence_and_changed_once(h: House, table: str) -> None:
    """Everybody reads it, marked as one; whoever makes it reads that it may be changed; afterwards it stands."""
    president, chancellor = await government(h, table)
    before = len(h.discord.messages)
    reply = await h.press(president, table, "claim_drawn.1", "0", values={"": ("3",)})
    assert "you claim to have drawn" in told(reply)
    assert "once" in told(reply)
    (message,) = h.since(before)
    assert "📣 Claim, round 1" in words(message)
    assert "0 Liberal, 3 Fascist" in words(message)
    assert message.card.silent
    assert not message.card.mentions
    # The board looks as before: the claim is all that is said.
    assert not message.card.sections
    await h.press(president, table, "claim_drawn.1", "0", values={"": ("3",)})
    assert len(h.since(before)) == 1
    await h.press(president, table, "claim_drawn.1", "0", values={"": ("2",)})
    assert "📣 Claim changed, round 1" in words(h.channel()[-1])
    again = await h.press(president, table, "claim_drawn.1", "0", values={"": ("1",)})
    assert "over" in told(again)
    assert "not for you" in told(await h.press(president, table, "claim_received.1", "0", values={"": ("1",)}))
    await h.press(chancellor, table, "claim_received.1", "0", source="hand", values={"": ("2",)})
    assert "0 Liberal, 2 Fascist" in words(h.channel()[-1])


async def test_the_governments_stand_with_the_status_and_in_every_hand(h: House, table: str) -> None:
    """With votes, tile and claims; what was seen only in the hand of whoever has seen it."""
    president, chancellor = await government(h, table)
    await h.press(president, table, "claim_drawn.1", "0", values={"": ("0",)})
    status = text_of(await h.service.looking.status(h.actor(9), table))
    assert "Governments so far" in status
    assert "policy" in status
    assert "“drew 🕊️🕊️🕊️”" in status
    assert "truth" not in status
    assert "not said" not in status
    hands = {user: text_of(await h.service.looking.hand(h.actor(user), table)) for user in range(100, 105)}
    assert all("“drew 🕊️🕊️🕊️”" in hand for hand in hands.values())
    knowing = {user for user, hand in hands.items() if "(in truth" in hand or "(true)" in hand or "(not said)" in hand}
    assert knowing == {president, chancellor}


async def test_at_the_end_the_truth_stands_beside_the_claims(h: House, table: str) -> None:
    """In the last message, for everybody."""
    president, _ = await government(h, table)
    await h.press(president, table, "claim_drawn.1", "0", values={"": ("0",)})
    while (await h.table(table)).live:
        await h.everyone(table)
    last = words(h.channel()[-1])
    assert "“drew 🕊️🕊️🕊️” (true)" in last or "“drew 🕊️🕊️🕊️” (in truth" in last


async def test_of_a_vote_that_did_not_come_nothing_is_said_before_the_reveal(h: House, table: str) -> None:
    """Who leaves votes Nein only if nobody takes the seat and votes before all have; until then it is open (SH-47)."""
    await h.everyone(table)
    prompt = await h.prompt(table)
    assert prompt.kind == "vote"
    members, before = (await h.table(table)).members, len(h.channel())
    await h.press(members[3].user, table, "table", "leave", source="hand")
    said = [words(message) for message in h.channel()[before:]]
    assert any("no vote in time" in text for text in said)
    assert not any("Nein" in text or "Ja" in text for text in said)
    await h.press(300, table, "seat", "3")
    hand = text_of(await h.service.looking.hand(h.actor(300), table))
    assert "Nein" in hand
    await h.press(300, table, prompt.id, "0.0")
    for seat in (0, 1, 2, 4):
        await h.answer(table, seat)
    assert any("✖ **Nein** (0)" in words(message) for message in h.channel()[before:])
