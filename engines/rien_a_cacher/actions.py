"""What a seat may answer."""

from typing import Literal

from pydantic import TypeAdapter

from engines.core.protocol import Action, Seat
from engines.core.values import tagged
from engines.rien_a_cacher.cards import Face


class RespectLaw(Action):
    """Respecter la législation: put a legal card face up (RC-8a)."""

    kind: Literal["respect_law"] = "respect_law"
    card: Face


class LieLow(Action):
    """Faire profil bas: draw a card, then move the Surveillance token in front of another seat (RC-8b)."""

    kind: Literal["lie_low"] = "lie_low"
    target: Seat


class HideNothing(Action):
    """Rien à cacher: put a card face down, open to suspicion (RC-9a)."""

    kind: Literal["hide_nothing"] = "hide_nothing"
    card: Face


class BuyPeace(Action):
    """Acheter votre tranquillité: discard two Individu modèle tokens, put a card nobody may suspect (RC-9b)."""

    kind: Literal["buy_peace"] = "buy_peace"
    card: Face


class Suspect(Action):
    """Suspect the card that was just put (RC-10)."""

    kind: Literal["suspect"] = "suspect"


class LetPass(Action):
    """Do not suspect it, for now (RC-10)."""

    kind: Literal["let_pass"] = "let_pass"


AnyAction = RespectLaw | LieLow | HideNothing | BuyPeace | Suspect | LetPass
ACTIONS: TypeAdapter[AnyAction] = tagged(AnyAction)
