"""The rules help of a game."""

from bot.cards.card import Card, Pick, Select
from bot.model.people import Language
from bot.presentation.contract import AnyPresentation
from bot.presentation.frame import framed, of_table, titled
from bot.presentation.texts import dashed, texts


def rules(p: AnyPresentation, language: Language, topic: str | None, table: str | None) -> Card:
    """One topic of a game's rules help (the first by default), with all topics to choose from.

    The select is place "rules", what "topic", or "topic.<slug>" when there is no table; its values index `p.topics`.
    """
    said = texts(p.slug, language)
    topic = topic if topic in p.topics else p.topics[0]
    titles = {other: said(f"rules-{dashed(other)}-title") for other in p.topics}
    choices = tuple(
        Pick(value=str(index), label=title, chosen=other == topic)
        for index, (other, title) in enumerate(titles.items())
    )
    what = "topic" if table else f"topic.{p.slug}"
    card = Card(
        title=titled(p, f"{said('game-name')} · {titles[topic]}"),
        text=said(f"rules-{dashed(topic)}"),
        controls=(Select(place="rules", what=what, placeholder=said("rules-topics"), choices=choices),),
        silent=True,
    )
    return framed(p, said, card, footer=of_table(said, table) if table else "")
