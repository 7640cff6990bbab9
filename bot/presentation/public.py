"""What everybody reads of a table that plays: announcements, how it stands, the end.

It is made of the public view and of public events; anything private raises AssertionError, since a leak must fail
loudly, also where assertions are switched off. Every function is pure; every card fits Discord.
"""

from collections.abc import Sequence

from bot.cards import limits
from bot.cards.card import Card, File
from bot.presentation.boards import in_words_of_the_picture
from bot.presentation.contract import AnyPresentation, Ask
from bot.presentation.controls import controls_of
from bot.presentation.frame import framed, of_moment, of_table, titled
from bot.presentation.pictures.recipes import shown
from bot.presentation.rows import but_one_row, hand_row, public_row, rematch_row
from bot.presentation.scene import Scene
from bot.presentation.sentences import body, everyones_move, sentences, still_awaited, until, voice_of
from bot.presentation.times import Due
from bot.presentation.voice import Voice
from engines.core.protocol import Event, Prompt, View


def announcement(
    p: AnyPresentation,
    scene: Scene,
    view: View,
    events: Sequence[Event],
    opened: Sequence[Ask],
    *,
    called: Sequence[int] | None = None,
    title: str | None = None,
    due: Due | None = None,
    before: View | None = None,
) -> Card | None:
    """What the channel reads after a step, with the controls of public choices; None when there is nothing to say.

    view: the public one. events: public ones, in order. opened: the decisions that this step opened, with the offers
    that all who are asked share; of those without a time the controls are all that is seen. called: the seats to
    mention, who alone are notified; None: those who choose in public. before: the public view before the step: the
    board comes with it when its meaning has changed; None for a first message, which shows it.
    """
    _only_public(view, events)
    if before is not None:
        _only_public(before, ())
    voice = voice_of(p, scene)
    happened = sentences(p, voice, events)
    awaited = [everyones_move(voice, ask.prompt, due or {}) for ask in opened if ask.prompt.timed]
    if not happened and not awaited:
        return None
    if not opened and all(event.kind in p.brief for event in events):
        return limits.fit(Card(notice="\n".join(happened), controls=(public_row(voice),), silent=True))
    shows = before is None or p.redrawn(before, view)
    picture = shown(p.picture, voice, view) if shows else None
    board = p.board(view, voice) if shows else ()
    if picture is not None:
        board = in_words_of_the_picture(board)
    public = [ask for ask in opened if ask.prompt.choices == "public"]
    users = tuple(scene.users[seat] for seat in (_choosing(public) if called is None else called))
    card = Card(
        notice=_notice(p, voice, view, users),
        title=title or "",
        text=body(happened, awaited, board),
        sections=board,
        picture=picture,
        controls=(*but_one_row(controls_of(p, voice, view, public)), public_row(voice)),
        mentions=users,
        silent=not users,
    )
    # Game and moment stand in the line above.
    return limits.fit(card.evolve(footer=of_table(voice, scene.table), colour=p.colour))


def status(p: AnyPresentation, scene: Scene, view: View, prompts: Sequence[Prompt], *, due: Due | None = None) -> Card:
    """The board, what came of it all so far, and who is awaited, as far as each prompt allows to say.

    view: the public one.
    """
    _only_public(view, ())
    voice = voice_of(p, scene)
    awaited = [still_awaited(voice, prompt) + until(voice, prompt, due or {}) for prompt in prompts]
    board = (*p.board(view, voice), *p.ledger(view, voice))
    card = Card(
        text=body([], awaited or [voice("nobody-awaited")], board),
        sections=board,
        picture=shown(p.picture, voice, view),
        controls=(hand_row(voice),),
        silent=True,
    )
    return framed(p, voice, card, footer=of_moment(p, voice, view))


def ended(p: AnyPresentation, scene: Scene, view: View, events: Sequence[Event], files: Sequence[File]) -> Card:
    """The last announcement, with the published record as files. view: the public one; events: public ones.

    Whom it mentions is added where it is sent.
    """
    _only_public(view, events)
    voice = voice_of(p, scene)
    # Who was who is read in words as well.
    board = tuple(section.evolve(pictured=False) for section in (*p.board(view, voice), *p.ledger(view, voice)))
    closing = [voice("ended-record" if files else "ended-sealed")]
    if files and scene.closing:
        closing.append(voice("ended-closing", link=scene.closing))
    card = Card(
        notice=voice("notice-ended", game=voice("game-name"), table=scene.table),
        text=body(sentences(p, voice, events), closing, board),
        sections=board,
        picture=shown(p.picture, voice, view),
        controls=(rematch_row(voice), hand_row(voice)),
        files=tuple(files),
    )
    return framed(p, voice, card, footer=of_moment(p, voice, view))


def _only_public(view: View, events: Sequence[Event]) -> None:
    if view.viewer is not None or any(event.audience != "table" for event in events):
        raise AssertionError("something private on its way to the channel")


def _choosing(asks: Sequence[Ask]) -> tuple[int, ...]:
    """Those who choose in public, as far as everybody may know who still owes it."""
    asked = [ask.prompt for ask in asks if ask.prompt.timed and ask.prompt.progress != "hidden"]
    return tuple(sorted({seat for prompt in asked for seat in prompt.pending}))


def _notice(p: AnyPresentation, voice: Voice, view: View, users: Sequence[int]) -> str:
    line = titled(p, f"{voice('game-name')} · {p.moment(view, voice)}")
    return voice("notice-turn", line=line, who=" ".join(f"<@{user}>" for user in users)) if users else line
