"""What a seat of Secret Hitler alone knows."""

from collections.abc import Iterator, Sequence

from bot.cards.card import Section
from bot.presentation.voice import Voice
from engines.secret_hitler.boards import Policy
from engines.secret_hitler.view import View


def secret(view: View, voice: Voice) -> tuple[Section, ...]:
    """Role and acquaintances, the tiles of an open session, the own vote, what powers have shown."""
    return tuple(_secret(view, voice))


def _secret(view: View, voice: Voice) -> Iterator[Section]:
    if view.viewer is None or view.role is None or view.membership is None:
        return
    role, party = voice(f"role-{view.role}"), voice(f"party-{view.membership}")
    yield Section(title=voice("secret-role"), text=voice("secret-role-text", role=role, party=party))
    known = [
        voice("secret-known-line", name=voice.name(seat), role=voice(f"role-{other}"))
        for seat, other in enumerate(view.roles)
        if other is not None and seat != view.viewer
    ]
    if known:
        yield Section(title=voice("secret-known"), text="\n".join(known))
    if view.hand:
        yield Section(title=voice("secret-hand"), text=voice("secret-hand-text", tiles=_tiles(view.hand, voice)))
    if view.ballot is not None:
        yield Section(title=voice("secret-ballot"), text=voice(f"choice-ballot-{view.ballot}"))
    if view.learnt:
        lines = [
            voice("secret-learnt-line", name=voice.name(loyalty.seat), party=voice(f"party-{loyalty.membership}"))
            for loyalty in view.learnt
        ]
        yield Section(title=voice("secret-learnt"), text="\n".join(lines))
    if view.peek is not None:
        text = voice("secret-peek-text", tiles=_tiles(view.peek.tiles, voice))
        yield Section(title=voice("secret-peek", round=view.peek.round), text=text)
    if view.viewer in view.dead and view.phase != "over":
        yield Section(title=voice("secret-dead"), text=voice("secret-dead-text"))


def _tiles(tiles: Sequence[Policy], voice: Voice) -> str:
    return ", ".join(voice(f"choice-tiles-{tile}") for tile in tiles)
