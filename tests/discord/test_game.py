"""The whole application behind the client: a table is opened, started and played, over a restart."""

from pathlib import Path

from simcord.actors import MemberActor

from tests.discord.world import World, custom_ids, playing, shown, text_of, world


def board(w: World) -> tuple[str, list[str]]:
    """What the channel's last message says, and its controls."""
    message = w.log()[-1]
    return text_of(message), [i for i in custom_ids(message) if not i.endswith(":open")]


async def press(w: World, member: MemberActor, ending: str) -> str:
    """Press a control of the channel's last message that offers it; what is said in reply."""
    message = next(m for m in reversed(w.log()) if any(i.endswith(ending) for i in custom_ids(m)))
    custom_id = next(i for i in custom_ids(message) if i.endswith(ending))
    return shown(await member.click(message, custom_id=custom_id))


async def started(w: World) -> None:
    """A table where everyone sits, just dealt."""
    host, *others = w.members
    await host.slash(w.channel, "secret-hitler", language="fr")
    for member in others:
        await press(w, member, ":lobby:join")
    await press(w, host, ":lobby:start")


async def test_roles_go_to_each_in_private_and_in_their_language(tmp_path: Path) -> None:
    async with world(playing(tmp_path / "tables.db"), seats=5) as w:
        await started(w)
        for member, role in zip(
            w.members, ("Ton rôle", "Your role", "Your role", "Ton rôle", "Your role"), strict=True
        ):
            private = [text_of(message) for message in w.dms(member)]
            assert role in private[-1]
            # What a lock screen shows is neutral.
            assert all(role not in message.content for message in w.dms(member))
        public = "".join(map(text_of, w.log()))
        assert "Ton rôle" not in public
        assert "Your role" not in public


async def test_a_ballot_is_played_over_a_restart(tmp_path: Path) -> None:
    async with world(playing(tmp_path / "tables.db"), seats=5) as w:
        await started(w)
        candidate = next(m for m in w.members if f"<@{m.id}>" in w.log()[-1].content)
        stranger = next(m for m in w.members if m is not candidate)
        assert await press(w, stranger, ":nominate.1:0.0")
        assert all(":nominate.1:" in control for control in board(w)[1])
        await press(w, candidate, ":nominate.1:0.0")
        assert all(":vote.1:" in control for control in board(w)[1])
        await w.restart()
        for member in w.members:
            assert shown(await member.slash(w.channel, "hand"))
        before = len(w.log())
        for member in w.members:
            await press(w, member, board(w)[1][0][-len(":vote.1:0.0") :])
        assert len(w.log()) == before + 1
        assert all(":vote.1:" not in control for message in w.log() for control in custom_ids(message))
