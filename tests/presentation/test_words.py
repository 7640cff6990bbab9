"""Whatever a game can say has words, in both languages: events, prompts, refusals."""

import ast
import random
from collections.abc import Iterator
from importlib import import_module
from itertools import product
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import pytest
from pydantic import BaseModel, ValidationError

from bot.cards import limits
from bot.cards.card import Card
from bot.model.people import Language
from bot.presentation import private
from bot.presentation.sentences import sentences
from bot.presentation.texts import dashed, texts
from bot.presentation.voice import Voice
from engines.core.offers import choose
from engines.core.protocol import Event, Illegal, SeatMark
from engines.registry import games
from tests.presentation import scenes
from tests.presentation.scenes import every_game, every_language, scene_of


def event_classes(slug: str) -> list[type[Event]]:
    """The classes of a game's events."""
    module = import_module(f"engines.{slug}.events")
    found = [c for c in vars(module).values() if isinstance(c, type) and issubclass(c, Event)]
    return [c for c in found if get_origin(c.model_fields["kind"].annotation) is Literal]


def examples(annotation: Any, slug: str) -> list[Any]:
    """A few values of a type; every one of a closed set."""
    origin, args = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return examples(args[0], slug)
    if origin is Literal:
        return list(args)
    if origin in (Union, UnionType):
        return [value for arm in args for value in examples(arm, slug)]
    if origin is tuple:
        inner = examples(args[0], slug)
        return (
            [(), tuple(inner[:1]), tuple(inner[:3])]
            if args[-1] is Ellipsis
            else [tuple(examples(a, slug)[0] for a in args)]
        )
    if annotation in (None, NoneType):
        return [None]
    if annotation is bool:
        return [False, True]
    if annotation is int:
        return [0, 1, 2]
    if annotation is str:
        return sorted({prompt.kind for told in scenes.tale(slug, games()[slug].seats[0]) for prompt in told.prompts})
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return list(instances(annotation, slug))
    raise AssertionError(f"no example of {annotation}")


def instances(model: type[BaseModel], slug: str, most: int = 400) -> Iterator[Any]:
    """Values of a model: all combinations of its fields' examples, up to a number of them."""
    fields = {name: examples(field.annotation, slug) for name, field in model.model_fields.items()}
    for number, values in enumerate(product(*fields.values())):
        if number == most:
            return
        try:
            yield model.model_validate(dict(zip(fields, values, strict=True)))
        except ValidationError:
            continue


@every_game
@every_language
def test_every_event_can_be_told(slug: str, language: Language) -> None:
    """Also those that a random game seldom sees, with every code they may hold."""
    p, scene = scenes.presentation(slug), scene_of(games()[slug].seats[-1], language)
    voice = Voice(slug, scene)
    for model in event_classes(slug):
        told = [sentences(p, voice, [event]) for event in instances(model, slug)]
        assert told, f"no example of {model.__name__}"


@every_game
@every_language
def test_a_sentence_names_its_seats(slug: str, language: Language) -> None:
    """A public event's seats are in its sentence by name, unless it is silent."""
    seats = games()[slug].seats[0]
    p, scene = scenes.presentation(slug), scene_of(seats, language, [f"Name{i}" for i in range(seats)])
    voice = Voice(slug, scene)
    named = 0
    for told in scenes.tale(slug, seats):
        for event in scenes.public(told.events):
            sentence = "".join(sentences(p, voice, [event]))
            marked = [
                name
                for name, field in type(event).model_fields.items()
                if any(isinstance(mark, SeatMark) for mark in field.metadata)
            ]
            for name in marked if sentence else ():
                assert f"Name{getattr(event, name)}" in sentence
                named += 1
    assert named


def codes(folder: Path) -> set[str]:
    """The codes of all refusals that an engine spells out."""
    return {
        node.value
        for path in folder.glob("*.py")
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "Illegal" and call.args
        for node in ast.walk(call.args[0])
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


@every_game
@every_language
def test_every_refusal_is_worded(slug: str, language: Language) -> None:
    # A refusal is about seats that exist: where one person may play alone, the smallest table has too few.
    voice = Voice(slug, scene_of(games()[slug].seats[-1], language))
    engines = Path(import_module("engines").__file__ or "").parent
    found = codes(engines / slug) | codes(engines / "core")
    assert found
    for code in sorted(found):
        assert voice.has(f"illegal-{dashed(code)}"), code
        assert private.refusal(voice, Illegal(code, (0, 1)))
    assert private.refusal(voice, Illegal("never_heard_of")) == voice("illegal", names="", count=0)


@every_game
@every_language
@pytest.mark.parametrize("smallest", [True, False])
def test_every_answer_is_confirmed(slug: str, language: Language, smallest: bool) -> None:
    """Whatever may be answered is worded for the one who answers, while the decision is open and when it is closed."""
    seats = games()[slug].seats[0 if smallest else -1]
    p, scene, rng = scenes.presentation(slug), scene_of(seats, language), random.Random(slug)
    said, seen = Voice(slug, scene), set[tuple[str, bool]]()
    for _, told in scenes.telling(slug, seats):
        for seat in range(seats):
            for prompt, offers in scenes.asks_of(slug, told, seat):
                for offer in offers:
                    if (about := (offer.kind, prompt.about is None)) in seen and rng.random() < 0.9:
                        continue
                    seen.add(about)
                    view, action = scenes.view(slug, told, seat), choose(games()[slug], offer, rng.randrange)
                    for still in (prompt, None):
                        text = private.recorded(p, said, view, prompt=prompt, offer=offer, action=action, still=still)
                        assert text
                        assert limits.check(Card(text=text)) == []
    assert seen


@every_game
@every_language
def test_every_prompt_is_worded(slug: str, language: Language) -> None:
    said = texts(slug, language)
    kinds = {prompt.kind for seats in scenes.sizes(slug) for t in scenes.tale(slug, seats) for prompt in t.prompts}
    missing = [
        f"{part}-{dashed(k)}" for k in kinds for part in ("ask", "do", "prompt") if not said.has(f"{part}-{dashed(k)}")
    ]
    assert missing == []
