"""Cards as plain text, to read: `python -m tests.presentation.reading` writes the examples of this folder anew."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

from bot.cards.card import Button, Buttons, Card, Link, Select
from bot.model.people import Language
from bot.model.table import Cut
from bot.presentation import private, public
from bot.presentation.lobby import Guest, LobbyScene, lobby
from bot.presentation.scene import Scene
from bot.presentation.since import seen
from bot.presentation.times import Until
from engines.registry import games
from tests.presentation import scenes
from tests.presentation.scenes import LANGUAGES, TOLD, Told

FOLDER = Path(__file__).parent / "examples"
NAMES = ("Ana", "Björn", "Chloé", "D*n", "Élodie", "Farid", "Grace", "Hugo", "Inès", "Jo")
WHEN = datetime(2030, 1, 2, 3, 4, tzinfo=UTC)


def drawn(card: Card) -> str:
    """A card, part by part; isolates left out."""
    return "\n".join(_drawn(card)).replace("\u2068", "").replace("\u2069", "").replace("\u200b", "") + "\n"


def _drawn(card: Card) -> Iterator[str]:
    yield f"notice  {card.notice}"
    yield f"title   {card.title}"
    yield from _block("        ", card.text)
    for section in card.sections:
        yield f"  [{section.title}]" + " or the picture" * section.pictured
        yield from _block("        ", section.text)
    if card.picture is not None:
        yield from _block("picture ", card.picture.alt)
    yield f"footer  {card.footer}"
    for control in card.controls:
        match control:
            case Buttons(buttons=buttons):
                yield "        " + " ".join(map(_button, buttons))
            case Select():
                lines = " / ".join(choice.label for choice in control.choices)
                yield f"        ({control.placeholder}: {lines})  {control.place}:{control.what}"
            case Link():
                yield f"        ({control.label})  {control.url}"
    if card.mentions:
        yield f"pings   {', '.join(map(str, card.mentions))}"


def _block(indent: str, text: str) -> Iterator[str]:
    yield from (f"{indent}{line}".rstrip() for line in text.split("\n"))


def _button(button: Button) -> str:
    return f"[{button.emoji + ' ' if button.emoji else ''}{button.label}]({button.place}:{button.what})"


def examples(slug: str, language: Language) -> Iterator[tuple[str, Card]]:
    """A few cards of a game, each with its name: lobby, first announcements, a private card, a hand, the end."""
    game, p = games()[slug], scenes.presentation(slug)
    least, most = game.seats[0], game.seats[-1]
    guests = tuple(Guest(name, host=i == 0, unreachable=i == 2, user=i + 1) for i, name in enumerate(NAMES[:least]))
    cuts = (Cut(user=1, name="Ana", word="soleil"),)
    yield (
        "lobby",
        lobby(LobbyScene("k3m9p2xz", slug, guests, {}, "ab" * 32, cuts, WHEN, least, most), language),
    )
    scene = scenes.scene_of(least, language, NAMES)
    tale, seen = scenes.tale(slug, least), set[str]()
    for told in tale:
        # Of several decisions of one kind that open together, the first.
        new = {prompt.kind: prompt for prompt in reversed(told.opened) if prompt.kind not in seen}
        seen |= new.keys()
        due = {prompt.id: Until(WHEN, WHEN if prompt.drawn_end else None) for prompt in told.prompts}
        for prompt in reversed(new.values()):
            shared, asks = scenes.public(told.events), scenes.public_asks(slug, told)
            said = public.announcement(p, scene, scenes.view(slug, told, None), shared, asks, due=due)
            if said is not None:
                yield f"announcement: {prompt.kind}", said
            yield from _private(slug, told, prompt.kind, prompt.seats[0], scene)
    yield from _middle(slug, tale, scene)
    last = tale[-1]
    yield "end", public.ended(p, scene, scenes.view(slug, last, None), scenes.public(last.events), ())


def _private(slug: str, told: Told, kind: str, seat: int, scene: Scene) -> Iterator[tuple[str, Card]]:
    learnt, asks = scenes.private(told.events, seat), scenes.asks_of(slug, told, seat)
    for sent in private.missives(scenes.presentation(slug), scene, scenes.view(slug, told, seat), learnt, asks):
        yield f"private: {kind}", sent


def _middle(slug: str, tale: Sequence[Told], scene: Scene) -> Iterator[tuple[str, Card]]:
    """Hand and status in the middle of a table."""
    p, half = scenes.presentation(slug), len(tale) // 2
    told = tale[half]
    learnt = [event for earlier in tale[: half + 1] for event in scenes.private(earlier.events, 0)]
    asks = scenes.asks_of(slug, told, 0)
    yield "hand", private.hand(p, scene, scenes.view(slug, told, 0), seen(learnt), asks)
    yield "status", public.status(p, scene, scenes.view(slug, told, None), told.prompts)


def page(slug: str, language: Language) -> str:
    """All examples of a game in one language."""
    return "\n".join(f"=== {name}\n{drawn(card)}" for name, card in examples(slug, language))


def write() -> None:
    """The examples as files."""
    FOLDER.mkdir(exist_ok=True)
    for slug in TOLD:
        for language in LANGUAGES:
            (FOLDER / f"{slug}.{language}.txt").write_text(page(slug, language), encoding="utf-8")


if __name__ == "__main__":
    write()
