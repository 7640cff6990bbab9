"""Tables are played to their end on the page's interface, by hand and by those who play by themselves."""

from pathlib import Path

import pytest

from bot.record.verify import verify
from bot.tables.change import Dealt
from engines.registry import games
from tests.playground.house import DAY, ENOUGH, House, Json, controls, house, texts
from tests.soak.length import LONG


async def by_hand(home: House, person: int, room: int = 0) -> bool:
    """Give one answer that a person owes, with the first control there is; whether one was owed."""
    state = await home.get("/api/state", room=room, person=person, since=-1)
    held = await home.rooms.held(home.rooms.rooms[room])
    assert isinstance(held, Dealt)
    seat = held.table.seat_of(home.world.town.people[person].id)
    for prompt in held.game.awaited(held.state):
        if seat not in prompt.pending:
            continue
        for where, place in (("dm", "dms"), ("channel", "channel")):
            for message, item in controls(state[place]["messages"], prompt.id):
                await use(home, {"room": room, "person": person, "where": where}, message, item)
                return True
        raise AssertionError(f"{prompt.id} cannot be answered")
    return False


async def use(home: House, spot: Json, message: str, item: Json) -> None:
    """Use a control: a button, a form behind it, or a select."""
    pressed = {**spot, "message": message, "control": item["custom_id"]}
    if item["type"] == 3:
        picked = [option["value"] for option in item["options"][: max(1, item["min_values"])]]
        assert (await home.post("/api/select", **pressed, values=picked))["answered"]
        return
    said = await home.post("/api/click", **pressed)
    assert said["answered"]
    if "form" in said:
        fields = [label["component"] for label in said["form"]["components"]]
        values = {f["custom_id"]: [o["value"] for o in f["options"][: max(1, f["min_values"])]] for f in fields}
        assert (await home.post("/api/submit", **spot, form=said["form"]["number"], values=values))["answered"]


async def test_a_table_is_played_by_one_hand_over_a_restart(home: House) -> None:
    """Somebody plays the first seat, all others by themselves; the published record holds."""
    state = await home.table()
    assert [seat["robot"] for seat in state["seats"]] == [False, True, True, True, True, False]
    for turn in range(ENOUGH):
        await home.play()
        if turn == 2:
            await home.post("/api/restart")
        if not await by_hand(home, 0):
            break
    state = await home.state()
    assert state["table"]["phase"] == "ended"
    last = next(message for message in reversed(state["channel"]["messages"]) if message["files"])
    spot = {"room": 0, "person": 0, "where": "channel", "message": last["id"], "file": last["files"][0]["id"]}
    answer = await home.client.get("/api/file", params=spot)
    assert answer.headers["Content-Disposition"].startswith("attachment")
    text = await answer.text()
    verdict = verify(text)
    assert verdict.difference is None
    assert verdict.record is not None
    assert verdict.record.outcome is not None
    said = await home.post("/api/verify", record=text, promise=verdict.record.promise, message="", codes="")
    assert said["fits"]
    assert "As you saw it: the promise" in said["account"]
    assert "NOT COMPARED" in said["account"]
    watched = await home.client.get("/api/replay", params={**spot, "language": "fr"})
    assert watched.status == 200
    assert watched.headers["Content-Security-Policy"].startswith("default-src 'none'")
    assert 'lang="fr"' in await watched.text()
    assert home.world.env.errors == []


@pytest.mark.parametrize(
    "slug", [pytest.param(slug, marks=() if slug == "rien_a_cacher" else LONG) for slug in games()]
)
async def test_every_game_is_played_to_its_end_by_itself(home: House, slug: str) -> None:
    """Whoever plays by themselves needs nobody, and what they leave to the clock, the clock decides."""
    await home.table(game=slug, seats=games()[slug].seats[0], by_hand="nobody")
    for _ in range(100):
        answered = await home.play()
        if (await home.state())["table"]["phase"] == "ended":
            break
        assert answered < ENOUGH
        await home.post("/api/time", seconds=DAY)
    assert (await home.state())["table"]["phase"] == "ended"
    assert home.world.env.errors == []


async def test_whoever_is_played_by_hand_is_waited_for(home: House) -> None:
    """Nobody answers for them, and nobody answers twice what may be revised."""
    await home.table(by_hand="all")
    assert await home.play() == 0
    await home.post("/api/by-hand", room=0, by_hand="nobody")
    assert await home.play(1) == 1
    await home.post("/api/by-hand", room=0, by_hand="first")
    await home.play()
    # The first vote waits for the first person, or the nomination before it does.
    state = await home.state()
    assert next(seat for seat in state["seats"] if seat["number"] == 0)["awaited"]
    assert await home.play() == 0


async def test_a_table_that_nobody_came_to_is_woken_by_who_plays_alone(home: House) -> None:
    """Whoever plays by themselves answers also where the table is paused because nobody was there."""
    await home.table(by_hand="all")
    for _ in range(30):
        if (await home.state())["table"]["phase"] == "paused":
            break
        await home.post("/api/time", seconds=DAY / 8)
    assert (await home.state())["table"]["phase"] == "paused"
    await home.post("/api/by-hand", room=0, by_hand="nobody")
    assert await home.play(1) == 1
    assert (await home.state())["table"]["phase"] == "playing"


async def test_who_takes_a_seat_sits_there_and_who_left_still_watches(home: House) -> None:
    """The page follows: by hand at first, by themselves when that is chosen, up to the end of the game."""
    state = await home.table(game="treize_indices", seats=3, by_hand="all")
    channel = {"room": 0, "where": "channel"}
    watcher = state["seats"][-1]["number"]
    await home.post("/api/slash", **channel, person=1, command="table leave", options={})
    await pressed(home, {**channel, "person": 1}, "Give it up")
    await pressed(home, {**channel, "person": watcher}, "Take the seat")
    seats = (await home.state())["seats"]
    assert [(seat["number"], seat["watches"]) for seat in seats[:4]] == [
        (0, False),
        (2, False),
        (watcher, False),
        (1, True),
    ]
    assert seats[-1]["watches"]
    assert not any(seat["robot"] for seat in seats)
    await home.post("/api/by-hand", room=0, by_hand="nobody")
    assert await home.play() < ENOUGH
    assert (await home.state())["table"]["phase"] == "ended"


async def pressed(home: House, spot: Json, label: str) -> None:
    """Press the newest button in the channel that says this."""
    messages = (await home.state(spot["person"]))["channel"]["messages"]
    item, message = next(
        (item, message["id"])
        for message in reversed(messages)
        for row in message["rows"]
        for item in row["components"]
        if item.get("label") == label
    )
    assert (await home.post("/api/click", **spot, message=message, control=item["custom_id"]))["answered"]


async def test_a_seat_sees_what_discord_shows_it(home: House) -> None:
    """The DMs and ephemeral messages of others are nowhere in what somebody gets."""
    await home.table(by_hand="all")
    roles = {person: texts((await home.state(person))["dms"]["messages"]) for person in range(5)}
    assert all("Ton rôle" in roles[person] or "Your role" in roles[person] for person in range(5))
    assert (await home.post("/api/slash", room=0, person=1, command="hand"))["answered"]
    mine, other = await home.state(1), await home.state(2)
    assert [message["private"] for message in mine["channel"]["messages"]][-1]
    assert not any(message["private"] for message in other["channel"]["messages"])
    watcher = await home.state(other["seats"][-1]["number"])
    assert watcher["dms"]["messages"] == []
    assert [m["id"] for m in watcher["channel"]["messages"]] == [m["id"] for m in other["channel"]["messages"]]


async def test_closed_dms_are_told_and_played_through(home: House) -> None:
    """The table learns that a person cannot be reached; they go on with their hand, and get it once they open again."""
    await home.post("/api/dms", person=1, closed=True)
    state = await home.table(by_hand="nobody")
    assert state["seats"][1]["closed"]
    assert f"<@{state['seats'][1]['user']}>" in texts(state["channel"]["messages"])
    assert await home.play(30)
    assert (await home.state(1))["dms"]["messages"] == []
    assert any(message["private"] for message in (await home.state(1))["channel"]["messages"])
    await home.post("/api/dms", person=1, closed=False)
    await home.play(30)
    assert not (await home.state(1))["seats"][1]["closed"]
    assert home.world.env.errors == []


async def test_a_kept_database_goes_on(tmp_path: Path) -> None:
    """The tables of another run are found, with the same people at them, their messages and whom they play."""
    async with house(tmp_path / "kept.db") as home:
        await home.post("/api/dms", person=1, closed=True)
        await home.table(by_hand="nobody")
        await home.play(7)
        await home.table(by_hand="all", thread=True)
        await home.post("/api/slash", room=1, person=0, command="hand")
        await home.post("/api/time", seconds=600)
        before = await home.state()
    async with house(tmp_path / "kept.db") as home:
        after = await home.state()
        for kept in ("rooms", "table", "seats", "channel", "dms"):
            assert after[kept] == before[kept]
        assert after["now"] >= before["now"]
        # The old buttons work.
        assert await by_hand(home, next(seat["number"] for seat in after["seats"] if seat["awaited"]), room=1)
        assert await home.play(7) == 7
        assert home.world.env.errors == []


async def test_messages_that_cannot_be_read_are_done_without(tmp_path: Path) -> None:
    """What another version wrote beside the database keeps no table from going on."""
    async with house(tmp_path / "kept.db") as home:
        before = await home.table(by_hand="all")
    (tmp_path / "kept.db-discord").write_text('{"now": "yesterday"}')
    async with house(tmp_path / "kept.db") as home:
        after = await home.state()
        assert after["table"]["id"] == before["table"]["id"]
        assert [seat["user"] for seat in after["seats"]] == [seat["user"] for seat in before["seats"]]
        assert after["channel"]["messages"] == []
        assert (await home.post("/api/slash", room=0, person=0, command="hand"))["answered"]


async def test_a_table_may_be_in_a_thread(home: House) -> None:
    """It has a name of its own and knows where it belongs."""
    state = await home.table(by_hand="nobody", thread=True)
    assert state["channel"]["parent"] == "table-1"
    assert await home.play(9) == 9
    assert home.world.env.errors == []
