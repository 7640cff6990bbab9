"""Computer players on the page: one person, the rest computers, and time that passes."""

from bot.playground.autoplay import Autoplay
from bot.tables.change import Dealt
from tests.playground.house import House
from tests.soak.length import LONG


async def test_computers_sit_down_with_the_buttons_of_the_lobby(home: House) -> None:
    """As many of the seats as are wanted."""
    room = await home.rooms.new_table("treize_indices", 3, "en", computers=2, start=False)
    held = await home.rooms.held(room)
    assert held is not None
    assert [member.computer for member in held.table.members] == [None, "strong", "strong"]
    assert room.seated == (0,)


@LONG
async def test_somebody_plays_alone_with_computers(home: House) -> None:
    """The game goes on by itself where they are asked."""
    room = await home.rooms.new_table("treize_indices", 3, "en", by_hand="nobody", computers=2)
    robots = Autoplay(home.rooms, seed=1, pause=None)
    for _ in range(200):
        held = await home.rooms.held(room)
        assert isinstance(held, Dealt)
        if held.table.phase == "ended":
            return
        if not await robots.step():
            await home.world.pass_time(10)
    raise AssertionError("the table does not end")
