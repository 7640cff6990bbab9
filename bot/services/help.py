"""Help: what the bot is, and the rules of each game by topic."""

from bot.cards.card import Note, Pick, Replaced, Reply, Select, note
from bot.model.people import Language
from bot.presentation import rules as words
from bot.presentation.registry import presentations
from bot.presentation.texts import say, texts
from bot.services.reception import Reception
from bot.tables.actor import Actor, Click


class Help:
    """Tells, and changes nothing."""

    def __init__(self, reception: Reception) -> None:
        self._reception = reception

    async def help(self, actor: Actor) -> Reply:
        """What the bot is, how to play, which games there are, how deals can be checked."""
        own = await self._reception.language(actor)
        games = ", ".join(f"{p.emoji} {texts(slug, own)('game-name')}" for slug, p in presentations().items())
        parts = [say(own, "help"), say(own, "help-games", games=games), say(own, "fairness-help")]
        return note("\n\n".join(parts))

    async def rules(self, actor: Actor, game: str | None, topic: str | None) -> Reply:
        """The rules of a game; of the channel's table, if none is named."""
        own = await self._reception.language(actor)
        here = None if game else await self._reception.here(actor)
        return _rules(own, game or (here.table.game if here else None), topic, here.table.id if here else None)

    async def turned(self, actor: Actor, click: Click) -> Reply:
        """The rules button, or a select of the rules card: of topics, or of games."""
        own = await self._reception.language(actor)
        if click.what == "game":
            return _rules(own, click.first, None, None)
        held = await self._reception.named(click.table) if click.table else None
        presentation = presentations().get(held.table.game if held else click.what.partition(".")[2])
        if presentation is None:
            return note(say(own, "unknown-control"))
        topic = {str(place): topic for place, topic in enumerate(presentation.topics)}.get(click.first)
        card = words.rules(presentation, own, topic, click.table or None)
        return Replaced(card=card) if click.values and click.source == "hand" else Note(card=card, table=click.table)

    async def topics(self, game: str | None, language: Language) -> tuple[tuple[str, str], ...]:
        """The topics of a game's rules: value and label; of all games, if none is known."""
        found = {slug: p for slug, p in presentations().items() if game in (slug, None, "")}
        return tuple(
            (topic, texts(slug, language)(f"rules-{topic.replace('_', '-')}-title"))
            for slug, p in found.items()
            for topic in p.topics
        )


def _rules(language: Language, game: str | None, topic: str | None, table: str | None) -> Reply:
    """A topic of a game's rules; without a known game, the games to choose from."""
    presentation = presentations().get(game or "")
    if presentation is None:
        presentation = next(iter(presentations().values())) if len(presentations()) == 1 else None
    if presentation is None:
        return _which(language)
    return Note(card=words.rules(presentation, language, topic, table), table=table or "")


def _which(language: Language) -> Reply:
    choices = tuple(
        Pick(value=slug, label=texts(slug, language)("game-name"), emoji=p.emoji) for slug, p in presentations().items()
    )
    select = Select(place="rules", what="game", placeholder=say(language, "rules-which"), choices=choices)
    return Note(card=note(say(language, "rules-which")).card.evolve(controls=(select,)))
