"""Reports and Preuves of Réseau-Mère at a table: told as they come, and shown late without anybody waiting (RM-10)."""

import pytest

from bot.model.mail import Target
from bot.tables.actor import Source
from tests.tables.house import House
from tests.tables.reading import places, reminds, words

CHANNEL = Target("channel", 1)


async def reported(h: House) -> str:
    """A table of three whose suspicions have just been opened."""
    table = await h.start("reseau_mere", 3)
    await h.everyone(table)
    await h.everyone(table)
    held = await h.dealt(table)
    assert [prompt.id for prompt in held.game.prompts(held.state)] == ["suspicion.1", "proof.1"]
    return table


async def test_RM_10_a_live_report_is_told_in_the_channel_as_it_comes(h: House) -> None:
    """In a short line that rings nobody's telephone; nobody gets a DM for it."""
    table = await h.start("reseau_mere", 3)
    await h.everyone(table)
    members = (await h.table(table)).members
    for seat in (2, 0):
        before = len(h.discord.messages)
        await h.answer(table, seat)
        (line,) = h.since(before)
        assert line.target == CHANNEL
        assert members[seat].name in line.card.notice
        assert (line.card.silent, line.card.mentions, line.card.sections, line.card.picture) == (True, (), (), None)


@pytest.mark.parametrize("source", ["dm", "hand"])
async def test_RM_10_a_late_preuve_is_told_and_nobody_waits_for_it(h: House, source: Source) -> None:
    """Its controls come with those of the suspicion, and are in *My hand*; it moves no timer."""
    table = await reported(h)
    members, timers = (await h.table(table)).members, (await h.table(table)).clock.timers
    assert [timer.prompt for timer in timers] == ["suspicion.1"]
    (asked,) = [m for m in h.dms(members[1].user) if "proof.1" in places(m)]
    assert "suspicion.1" in places(asked)
    await h.pass_time(minutes=1)
    before = len(h.discord.messages)
    await h.press(members[1].user, table, "proof.1", "0", values={"": ("0",)}, source=source)
    (line,) = h.since(before)
    assert line.target == CHANNEL
    assert members[1].name in line.card.notice
    assert (line.card.silent, line.card.mentions, line.card.sections) == (True, (), ())
    assert (await h.table(table)).clock.timers == timers
    before = len(h.discord.messages)
    for seat in range(3):
        await h.press(members[seat].user, table, "suspicion.1", "1", source="hand")
    assert {prompt.kind for prompt in h.prompts(await h.held(table))} == {"keep"}
    assert not any(reminds(message) for message in h.since(before))


async def test_RM_10_who_shows_no_late_preuve_is_not_late(h: House) -> None:
    """The time of the suspicions ends as ever, nobody has missed a Preuve, and no message names it as awaited."""
    table = await reported(h)
    members = (await h.table(table)).members
    for seat in (0, 1):
        await h.press(members[seat].user, table, "suspicion.1", "1", source="hand")
    before = len(h.discord.messages)
    await h.pass_time(hours=1, minutes=6)
    assert {prompt.kind for prompt in h.prompts(await h.held(table))} == {"keep"}
    assert (await h.table(table)).attendance.missed == (0, 0, 1)
    reminders = [words(message) for message in h.since(before) if reminds(message) and message.target == CHANNEL]
    assert reminders
    assert not any("Preuve" in text for text in reminders)
