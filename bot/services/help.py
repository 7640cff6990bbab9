"""Help: what the bot is, and the rules of each game by topic."""

from bot.cards.card import Note, Pick, Replaced, Reply, Select, note
from bot.model.people import Language
from bot.presentation import rules as words
from bot.presentation.registry import presentations
from bot.presentation.texts import say, texts
from bot.tables.actor import Click


def help_page(language: Language) -> Reply:
    """What the bot is, how to play, which games there are, how deals can be checked."""
    games = ", ".join(f"{p.emoji} {texts(slug, language)('game-name')}" for slug, p in presentations().items())
    parts = [say(language, "help"), say(language, "help-games", games=games), say(language, "fairness-help")]
    return note("\n\n".join(parts))


def rules(language: Language, game: str | None, topic: str | None, table: str | None) -> Reply:
    """A topic of a game's rules; without a known game, the games to choose from."""
    presentation = presentations().get(game or "")
    if presentation is None:
        presentation = next(iter(presentations().values())) if len(presentations()) == 1 else None
    if presentation is None:
        return _which(language)
    return Note(card=words.rules(presentation, language, topic, table), table=table or "")


def turned(language: Language, game: str, click: Click) -> Reply:
    """The rules button, or a select of the rules card: of topics, or of games."""
    if click.what == "game":
        return rules(language, click.first, None, None)
    presentation = presentations().get(game)
    if presentation is None:
        return note(say(language, "unknown-control"))
    topics = presentation.topics
    topic = {str(place): topic for place, topic in enumerate(topics)}.get(click.first)
    card = words.rules(presentation, language, topic, click.table or None)
    return Replaced(card=card) if click.values and click.source == "hand" else Note(card=card, table=click.table)


def topics(game: str | None, language: Language) -> tuple[tuple[str, str], ...]:
    """The topics of a game's rules: value and label; of all games, if none is known."""
    found = {slug: p for slug, p in presentations().items() if game in (slug, None, "")}
    return tuple(
        (topic, texts(slug, language)(f"rules-{topic.replace('_', '-')}-title"))
        for slug, p in found.items()
        for topic in p.topics
    )


def _which(language: Language) -> Reply:
    choices = tuple(
        Pick(value=slug, label=texts(slug, language)("game-name"), emoji=p.emoji) for slug, p in presentations().items()
    )
    select = Select(place="rules", what="game", placeholder=say(language, "rules-which"), choices=choices)
    return Note(card=note(say(language, "rules-which")).card.evolve(controls=(select,)))
