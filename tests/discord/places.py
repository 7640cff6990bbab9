"""A message with controls: in a channel, in a DM, or on a card that one person sees."""

from typing import Literal, NamedTuple

import discord
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.cards.card import Card, Note
from bot.model.mail import Target
from cogs.messenger import DiscordMessenger
from tests.discord.cards import COLOURS, VOTE, board
from tests.discord.fakes import FakePeople, FakeTables
from tests.discord.world import World

Where = Literal["channel", "dm", "hand"]
WHERE: tuple[Where, ...] = ("channel", "dm", "hand")
VOTE_IDS = ["mj1:abc:vote.7:0", "mj1:abc:vote.7:1"]
ROW_IDS = ["mj1:abc:hand:open", "mj1:abc:rules:open"]


class Place(NamedTuple):
    """A message with controls, and who can use them there."""

    w: World
    where: Where
    member: MemberActor
    message: discord.Message

    async def click(self, custom_id: str = VOTE_IDS[0]) -> InteractionResult:
        actor = self.member.user if self.where == "dm" else self.member
        return await actor.click(self.message, custom_id=custom_id)

    def now(self) -> discord.Message:
        """The message as the person sees it now."""
        seen = self.w.dms(self.member) if self.where == "dm" else self.w.log(self.member)
        return next(message for message in seen if message.id == self.message.id)


async def placed(w: World, tables: FakeTables, where: Where, card: Card | None = None) -> Place:
    """A message with the controls of a vote, a select and the usual row."""
    member = w.members[1]
    card = card or board(VOTE, COLOURS)
    if where == "hand":
        tables.reply = Note(card=card, table="abc")
        result = await member.slash(w.channel, "hand")
        assert result.response is not None
        assert result.response.message is not None
        return Place(w, where, member, result.response.message)
    messenger = DiscordMessenger(w.client, FakePeople())
    target = Target("user", member.id) if where == "dm" else Target("channel", w.channel.id)
    await messenger.send(target, card, table="abc", nonce="n1")
    seen = w.dms(member) if where == "dm" else w.log(member)
    return Place(w, where, member, seen[-1])
