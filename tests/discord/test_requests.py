"""How much a game asks of Discord: requests are the true limit of a bot, answers to interactions do not count."""

from collections import Counter
from pathlib import Path

from simcord.types import HttpLogEntry

from engines.secret_hitler.state import Reason, State
from tests.discord.playing import dealt_from, lobby
from tests.discord.steering import wish
from tests.discord.world import World


def counted(requests: list[HttpLogEntry]) -> list[HttpLogEntry]:
    """Those that count: not the answers to interactions, which have a limit of their own."""
    return [r for r in requests if not r.path.startswith(("/interactions/", "/webhooks/"))]


def kinds(w: World, requests: list[HttpLogEntry]) -> Counter[str]:
    """What the requests are."""
    dms = {str(channel) for channel in w.env.backend.dm_channels.values()}

    def kind(request: HttpLogEntry) -> str:
        match request.method, request.path.strip("/").split("/"):
            case "POST", ["users", "@me", "channels"]:
                return "DM channels opened"
            case "POST", ["channels", channel, "messages"]:
                return "DMs" if channel in dms else "channel messages"
            case "PATCH", ["channels", _, "messages", _]:
                return "edits"
        return f"{request.method} {request.path}"

    return Counter(map(kind, requests))


async def asked_by_a_game(path: Path, seed: int, ending: Reason) -> tuple[Counter[str], Counter[str], State]:
    """A game of five: what its lobby and what its play ask of Discord, and how it ended."""
    with dealt_from(seed):
        async with lobby(path) as party:
            w = party.w
            opened = next(i for i, r in enumerate(w.env.http_requests) if r.path.startswith("/interactions/"))
            greeted = kinds(w, counted(w.env.http_requests[opened:]))
            begun = len(w.env.http_requests)
            await party.start()
            while (prompt := party.prompt) is not None:
                for seat in prompt.pending:
                    await party.answer(seat, wish(party.state, prompt, seat, ending))
            return greeted, kinds(w, counted(w.env.http_requests[begun:])), party.state


async def test_what_a_game_of_five_asks_of_discord(tmp_path: Path) -> None:
    """DM channels are opened once, at Join; then so many messages a round, and nothing else: no look-up.

    Where a click does not do it, what is over loses its controls: last round's claims.
    """
    greeted, played, state = await asked_by_a_game(tmp_path, 16, "five_liberal_policies")
    assert greeted == {"DM channels opened": 5, "DMs": 5}
    assert {name for name in played if not name.startswith("GET /guilds/")} <= {"channel messages", "DMs", "edits"}
    assert played["edits"] <= state.round
    # Nomination, vote, discard, enactment, perhaps a power.
    assert played["channel messages"] <= 5 * state.round + 1
    # A role each; three tiles, and two to each of the two; a look at the pile, once.
    assert played["DMs"] <= 5 + 3 * state.round + 1
