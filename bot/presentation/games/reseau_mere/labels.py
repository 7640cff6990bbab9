"""How the choices of Fracture du Réseau-Mère read."""

from bot.presentation.contract import Label
from bot.presentation.controls import FEW, asked_fields
from bot.presentation.games.reseau_mere import symbols
from bot.presentation.games.reseau_mere.chairs import plain
from bot.presentation.texts import dashed
from bot.presentation.voice import Voice
from engines.core.protocol import Choice, Offer
from engines.reseau_mere.state import NO_PROOF
from engines.reseau_mere.view import View


def label(offer: Offer, field: str | None, choice: Choice | None, view: View, voice: Voice) -> Label | None:
    """Chairs have numbers and names, cards and verdicts symbols; what is decided for an invisible chair says so."""
    made = _label(offer, field, choice, voice)
    chair = _decided_for(offer, view)
    # Verdicts are buttons, also where a form with a Preuve stands beside them.
    if chair is None or (field is not None and field != "verdict" and _listed(offer)):
        return made
    made = made or Label(voice(f"offer-{dashed(offer.kind)}"))
    return made._replace(text=voice("label-invisible", number=chair + 1, label=made.text))


def _label(offer: Offer, field: str | None, choice: Choice | None, voice: Voice) -> Label | None:
    match offer.kind, field, choice:
        case "discard_card", None, None if not asked_fields(offer):
            # Three equal cards leave no choice: the offer itself is the button.
            return _discard(_only_card(offer), voice)
        case "discard_card", "card", str(face):
            return _discard(face, voice)
        case "take_card", "position", int(position):
            return Label(voice("label-position", number=position + 1))
        case "take_any_card", "chair", _:
            return Label(voice("offer-take-any-card"), "🎲")
        case "announce_report", None, None if len(asked_fields(offer)) > 1:
            return Label(voice("offer-report-with-proof"), "🃏")
        case "announce_report", "verdict", ("R" | "RM" | "EQ") as verdict:
            return Label(voice(f"choice-verdict-{verdict}"), symbols.VERDICTS[verdict])
        case "announce_report", "proof", str(proof) if proof != NO_PROOF:
            return _proof(proof, voice)
        case "show_proof", None, None if not asked_fields(offer):
            return _proof(_only_card(offer), voice)
        case "show_proof", "card", str(face):
            return _proof(face, voice)
        case _, "suspect" | "suspects", int(chair):
            return Label(plain(voice, chair))
    return None


def _discard(face: str, voice: Voice) -> Label:
    return Label(voice("label-discard", card=symbols.letters(face)), symbols.sign(face))


def _proof(face: str, voice: Voice) -> Label:
    return Label(voice("label-proof", card=symbols.letters(face)), symbols.sign(face))


def _only_card(offer: Offer) -> str:
    return next(str(face) for field in offer.fields if field.name == "card" for face in field.options)


def _decided_for(offer: Offer, view: View) -> int | None:
    """The invisible chair that an offer is about, if it is about one."""
    chair = next((int(field.options[0]) for field in offer.fields if field.name == "chair"), None)
    return None if chair is None or chair < view.humans else chair


def _listed(offer: Offer) -> bool:
    """Whether the choices of an offer stand in a select or a form, whose heading names the chair for all of them."""
    asked = asked_fields(offer)
    return len(asked) > 1 or any(len(field.options) > FEW for field in asked)
