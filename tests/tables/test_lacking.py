"""A permission that is lost in mid-game stops no table: the words come, and the host is told once what is missing."""

import random
from pathlib import Path

from bot.cards import limits
from bot.cards.bare import EMBEDS, FILES, bare, needs, said_once
from bot.cards.card import Card, File, Picture, Section
from bot.model.mail import Target
from engines.registry import games
from tests.soak.length import crossed
from tests.tables.house import House, house
from tests.tables.reading import words

CHANNEL = Target("channel", 1)
ANSWERS = 12


async def play(h: House, table: str, rng: random.Random) -> None:
    """Some answers, as long as there is something to answer."""
    for _ in range(ANSWERS):
        owing = [seat for prompt in h.prompts(await h.held(table)) for seat in prompt.pending]
        if owing:
            await h.answer(table, rng.choice(owing), rng.randrange)


def told_of(h: House, permission: str) -> int:
    """How often the host was told of a permission."""
    return sum(permission in words(message) for message in h.dms(100))


@crossed(("slug", games()), ("lost", [{FILES}, {EMBEDS}, {FILES, EMBEDS}]))
async def test_the_game_goes_on_in_words(tmp_path: Path, slug: str, lost: set[str]) -> None:
    async with house(tmp_path) as h:
        table = await h.start(slug, games()[slug].seats[-1])
        assert any(FILES in needs(message.card) for message in h.channel()) or slug == "treize_indices"
        before = len(h.channel())
        h.discord.denied[CHANNEL] = lost
        rng = random.Random(slug)
        await play(h, table, rng)
        await h.restart()
        await play(h, table, rng)
        held = await h.table(table)
        assert held.phase in ("playing", "ended")
        assert held.clock.pause is None
        spoken = h.channel()[before:]
        assert spoken
        for message in spoken:
            assert lost.isdisjoint(needs(message.card))
            assert words(message).strip()
            assert limits.check(message.card) == []
        assert told_of(h, "Embed Links") == (EMBEDS in lost)
        assert told_of(h, "Attach Files") <= (FILES in lost)


async def test_what_is_given_back_is_used_again(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        table = await h.start()
        h.discord.denied[CHANNEL] = {FILES}
        while not told_of(h, "Attach Files"):
            await h.everyone(table)
        assert all(message.card.picture is None for message in h.channel()[-2:])
        assert told_of(h, "Attach Files") == 1
        h.discord.denied.clear()
        shown = len(h.channel())
        while all(message.card.picture is None for message in h.channel()[shown:]):
            await h.everyone(table)
        h.discord.denied[CHANNEL] = {FILES}
        await h.everyone(table)
        assert told_of(h, "Attach Files") == 1


def test_all_words_of_a_card_stay_as_far_as_they_fit() -> None:
    picture = Picture(game="toy", kind="board", recipe="{}", alt="1 Ada_, 2 Bea")
    card = Card(notice="Hear", title="T", text="said", sections=(Section(title="S", text="line"),), footer="F")
    full = card.evolve(picture=picture, files=(File(name="a.json", text="{}"),), mentions=(1,))
    assert needs(full) == (EMBEDS, FILES)
    assert needs(Card(notice="Hear")) == ()
    assert bare(full, ()) == full
    assert bare(full, {FILES}) == card.evolve(mentions=(1,))
    pictured = full.evolve(sections=(Section(title="S", text="line", pictured=True),))
    assert bare(pictured, {FILES}).sections == pictured.sections
    assert (said_once(pictured).sections, said_once(full).sections) == ((), full.sections)
    assert bare(full.evolve(sections=()), {FILES}).text == "said\n\n1 Ada\\_, 2 Bea"
    alone = bare(full, {FILES, EMBEDS})
    assert alone == Card(notice="Hear\n\n**T**\n\nsaid\n\n**S**\nline", mentions=(1,))
    assert len(bare(full.evolve(text="word " * 800), {FILES, EMBEDS}).notice) <= limits.NOTICE
