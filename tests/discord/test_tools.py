"""Private tools through the client: notes at a table, for the eyes of their writer."""

from pathlib import Path

from tests.discord.test_game import started
from tests.discord.world import custom_ids, playing, shown, text_of, world


async def test_notes_are_kept_over_a_restart_and_stay_private(tmp_path: Path) -> None:
    """Written in a form, shown as they were written, and to nobody else."""
    async with world(playing(tmp_path / "tables.db"), seats=5) as w:
        await started(w)
        writer, other = w.members[1], w.members[2]
        opened = await writer.slash(w.channel, "notes")
        assert opened.response is not None
        edit = next(i for i in custom_ids(opened.response) if i.endswith(":tool.notes:edit"))
        asked = await writer.click(opened.response, custom_id=edit)
        before = len(w.log())
        await writer.submit_modal(asked, {"text": "**Ada** lies\n# big"})
        await w.restart()
        again = shown(await writer.slash(w.channel, "notes"))
        assert r"\*\*Ada\*\* lies" in again
        assert "lies" not in shown(await other.slash(w.channel, "notes"))
        assert "lies" not in "".join(map(text_of, w.log(other)))
        assert len(w.log()) == before


async def test_the_hand_leads_to_the_notes(tmp_path: Path) -> None:
    """A button of *My hand* opens them; whoever has no seat gets a sentence."""
    async with world(playing(tmp_path / "tables.db"), seats=5) as w:
        await started(w)
        stranger = w.join("Stranger")
        hand = (await w.members[1].slash(w.channel, "hand")).response
        assert hand is not None
        button = next(i for i in custom_ids(hand) if i.endswith(":tool.notes:open"))
        assert "notes" in shown(await w.members[1].click(hand, custom_id=button)).lower()
        assert "no seat" in shown(await stranger.slash(w.channel, "notes"))
