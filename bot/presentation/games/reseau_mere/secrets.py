"""What a seat of Fracture du Réseau-Mère alone knows: nothing here tells the identity of an invisible chair."""

from collections.abc import Iterator

from bot.cards.card import Section
from bot.presentation.games.reseau_mere import symbols
from bot.presentation.games.reseau_mere.chairs import invisible, listed, named
from bot.presentation.games.reseau_mere.words import report, reports_by_chair
from bot.presentation.texts import dashed
from bot.presentation.voice import Voice
from engines.reseau_mere.state import Sheet
from engines.reseau_mere.view import View


def secret(view: View, voice: Voice) -> tuple[Section, ...]:
    """The cards of each chair that the seat decides for, its identity, suspicions and accusation, its fiches."""
    return tuple(_secret(view, voice))


def _secret(view: View, voice: Voice) -> Iterator[Section]:
    if view.viewer is None:
        return
    for sheet in view.hands:
        text = "secret-invisible" if invisible(voice, sheet.chair) else "secret-chair"
        title = voice(text, chair=sheet.chair + 1, number=sheet.number)
        yield Section(title=title, text="\n".join(_hand(view, voice, sheet)))
    if view.side is not None:
        identity = voice(f"side-{dashed(view.side)}")
        text = voice("secret-identity-text", side=view.side, identity=identity)
        yield Section(title=voice("secret-identity"), text=text)
    if view.phase == "report" and any(view.reports):
        # Reports that come one by one are on the board; whoever still owes one reads them here.
        announced = [(chair, said) for chair, said in enumerate(view.reports) if said is not None]
        lines = [f"{named(voice, chair)} — {report(said, voice)}" for chair, said in announced]
        yield Section(title=voice("secret-reports"), text="\n".join(lines))
    if view.phase == "suspicion" and view.suspicion is not None:
        yield Section(title=voice("secret-suspicion"), text=listed(voice, view.suspicion))
    if view.accusation is not None:
        yield Section(title=voice("secret-accusation"), text=listed(voice, view.accusation))
    yield from _sheets(view, voice)
    if view.suspicions:
        marks = " · ".join(
            f"**{number}** {'–' if chair is None else chair + 1}" for number, chair in enumerate(view.suspicions, 1)
        )
        yield Section(title=voice("secret-suspicions"), text=marks)
    with_cards, said = reports_by_chair(view, current=view.phase != "report")
    if said:
        yield Section(title=voice("secret-said-cards" if with_cards else "secret-said"), text=said)


def _hand(view: View, voice: Voice, sheet: Sheet) -> Iterator[str]:
    if sheet.discarded is None:
        yield voice("secret-dealt", cards=symbols.cards(sheet.dealt))
    else:
        yield voice("secret-kept", cards=symbols.cards(sheet.kept), discarded=symbols.card(sheet.discarded))
    if sheet.taken:
        yield voice("secret-taken", cards=symbols.cards(sheet.taken))
    if sheet.report is not None:
        yield voice("secret-report", report=report(sheet.report, voice))
    if view.phase not in ("accusation", "ended"):
        spent = view.spent[sheet.chair] or (sheet.report is not None and sheet.report.shown)
        yield voice("secret-proof-spent" if spent else "secret-proof-left")


def _sheets(view: View, voice: Voice) -> Iterator[Section]:
    """The fiches, one for each chair, a line for each round in which the seat decided for it (RM-14)."""
    for chair in sorted({sheet.chair for sheet in view.fiches}):
        lines = [_line(voice, sheet) for sheet in view.fiches if sheet.chair == chair]
        text = "fiche-invisible" if invisible(voice, chair) else "fiche-chair"
        yield Section(title=voice(text, chair=chair + 1), text="\n".join([voice("fiche-legend"), *lines]))


def _line(voice: Voice, sheet: Sheet) -> str:
    discarded = "–" if sheet.discarded is None else symbols.letters(sheet.discarded)
    said = "–" if sheet.report is None else report(sheet.report, voice)
    return f"**{sheet.number}** {symbols.spelt(sheet.dealt)} ▸ {discarded} ▸ {symbols.spelt(sheet.taken)} ▸ {said}"
