"""Each law broken on purpose: the driver notices."""

from collections.abc import Callable
from datetime import timedelta
from itertools import chain
from typing import Any, Final

import pytest

from bot.presentation import powers
from bot.tables.time.deadlines import CLOSES_AFTER, deadlines_of
from tests.laws.run import LAWS, planned, played

FURTHER: Final = 40
"""So many other runs are tried where the one that is known to meet the breach does so no more."""


def _forgotten(patch: pytest.MonkeyPatch) -> None:
    """L1: nobody looks at a paused table again."""
    patch.setattr("bot.desk.deadlines_of", lambda table: () if table.phase == "paused" else deadlines_of(table))


def _hasty(patch: pytest.MonkeyPatch) -> None:
    """L1: a table closes as soon as nobody answers."""
    patch.setattr("bot.tables.time.deadlines.CLOSES_AFTER", dict.fromkeys(CLOSES_AFTER, timedelta(hours=1)))


def _unwarned(patch: pytest.MonkeyPatch) -> None:
    """L2: nobody asks whether something has reached those who forfeit, and when."""
    patch.setattr("bot.tables.warned.Warned.unreached", lambda *_: ())
    patch.setattr("bot.tables.warned.Warned.may_forfeit", lambda *_: True)


def _untold(patch: pytest.MonkeyPatch) -> None:
    """L3: who has lost a seat is not told."""
    patch.setattr("bot.tables.vacancies._told_in_private", lambda *_: ())


def _nameless(patch: pytest.MonkeyPatch) -> None:
    """L3: nobody reads who did it."""
    patch.setattr("bot.tables.visit.actor_called", lambda *_: "Somebody")


def _offered(patch: pytest.MonkeyPatch) -> None:
    """L4: a seat that is out is offered."""

    def offered(language: Any, name: str, seat: int, *, host: str | None) -> Any:
        return powers.seat_free(language, name, seat, "left", by=None, alone_until=None, host=host)

    patch.setattr("bot.tables.vacancies.powers.seat_out", offered)


def _alike(patch: pytest.MonkeyPatch) -> None:
    """L5: no name is ever in doubt."""
    patch.setattr("bot.tables.naming.doubtful", lambda names: frozenset[int]())
    patch.setattr("bot.presentation.scene.doubtful", lambda names: frozenset[int](), raising=False)


def _in_silence(patch: pytest.MonkeyPatch) -> None:
    """L6: the end of a game notifies nobody."""
    patch.setattr("bot.tables.farewell.mentioning", lambda card, users: card)


def _twice(patch: pytest.MonkeyPatch) -> None:
    """L6: whoever chooses in public is asked by DM as well."""
    patch.setattr("bot.tables.asking.asked_in_private", lambda prompt: True)


def _left_over(patch: pytest.MonkeyPatch) -> None:
    """L7: no message loses its controls."""
    patch.setattr("bot.desk.retired", lambda held, posted, reply, clicked: (posted, ()))


BREACHES: Final[tuple[tuple[str, str, int, Callable[[pytest.MonkeyPatch], None]], ...]] = (
    ("L1", "rien_a_cacher", 0, _forgotten),
    ("L1", "rien_a_cacher", 5, _hasty),
    ("L2", "rien_a_cacher", 0, _unwarned),
    ("L3", "secret_hitler", 4, _untold),
    ("L3", "reseau_mere", 0, _nameless),
    ("L4", "secret_hitler", 6, _offered),
    ("L5", "secret_hitler", 0, _alike),
    ("L6", "secret_hitler", 3, _in_silence),
    ("L6", "secret_hitler", 0, _twice),
    ("L7", "secret_hitler", 0, _left_over),
)
"""The law, a run that meets its breach, and how it is broken."""


@pytest.mark.parametrize(("law", "game", "seed", "plant"), BREACHES, ids=lambda value: getattr(value, "__name__", None))
async def test_the_driver_notices(
    law: str, game: str, seed: int, plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A breach is found, and told as one of this law."""
    plant(monkeypatch)
    for tried in chain((seed,), range(FURTHER)):
        story = await played(planned(game, tried), {law: LAWS[law]})
        if story.broken:
            assert story.broken[0].startswith(law)
            return
    pytest.fail("nobody has noticed")


def test_every_law_is_broken_once() -> None:
    """None is trusted without having been seen to fail."""
    assert {law for law, *_ in BREACHES} == set(LAWS)
