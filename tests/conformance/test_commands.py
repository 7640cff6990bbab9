"""What a table accepts, what it refuses, and that a refusal changes nothing."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from copy import deepcopy
from itertools import islice
from math import comb, prod
from typing import TypeVar

from engines.core.offers import accepts, build, choose, every
from engines.core.protocol import Action, Answer, AnyGame, Command, Illegal, Offer, Prompt, State, Step, TimeUp
from tests.conformance.harness import FEW, Case, Moment, Play, every_case, may_answer, plays, seen_actions
from tests.conformance.test_play import is_code

T = TypeVar("T")
EXHAUSTIVE = 200
SAMPLE = 20
SAMPLE_OF_KNOWN = 4
WHOLE = 5
"""So many offers of a kind are tried with all they describe."""


@every_case
def test_what_is_offered_is_accepted(case: Case) -> None:
    """`step` accepts each action that the offers describe, also when it is built from indexes, as a click is."""
    game = case.game
    known: Counter[str] = Counter()
    for play, moment, rng in samples(case):
        with play.quoted(moment.number):
            for prompt in moment.prompts:
                for seat in some(may_answer(prompt), 4, rng):
                    for offer in game.offers(moment.state, prompt, seat):
                        for action in offered(game, offer, rng, known[offer.kind] >= WHOLE):
                            answer = Answer(prompt.id, seat, action)
                            assert not isinstance(game.step(moment.state, answer), Illegal), answer
                        known[offer.kind] += 1


@every_case
def test_what_is_not_offered_is_refused(case: Case) -> None:
    """Actions that others take, or that are taken at other moments, are refused for a reason that is a code, about
    seats that exist; and the state is as before.
    """
    game, seats, foreign = case.game, set(range(case.seats)), seen_actions(case)
    for play, moment, rng in samples(case):
        before = play.json(moment.number)
        with play.quoted(moment.number):
            for prompt in moment.prompts:
                for seat in some(may_answer(prompt), 4, rng):
                    offers = game.offers(moment.state, prompt, seat)
                    for action in some(foreign, 60, rng):
                        if any(accepts(offer, action) for offer in offers):
                            continue
                        answer = Answer(prompt.id, seat, action)
                        refused = game.step(moment.state, answer)
                        assert isinstance(refused, Illegal), f"{answer} is accepted, although it is not offered"
                        assert is_code(refused.code)
                        assert set(refused.seats) <= seats
            assert moment.state.model_dump_json() == before


@every_case
def test_an_answer_is_taken_once_or_may_be_changed(case: Case) -> None:
    """Who has answered is no longer pending; the same answer again is refused, unless the prompt is revisable: then
    it changes nothing, every other offer is accepted too, and the seat stays answered.
    """
    for play, moment, rng in samples(case):
        for prompt in (prompt for prompt in moment.prompts if prompt.pending):
            seat = rng.choice(prompt.pending)
            answer = Answer(prompt.id, seat, random_action(case.game, moment.state, prompt, seat, rng))
            with play.quoted(moment.number):
                state = taken(case.game, moment.state, answer)
                now = find(case.game, state, prompt.id)
                if now is None:
                    assert case.game.step(state, answer) == Illegal("prompt_closed")
                    continue
                assert set(now.pending) == set(prompt.pending) - {seat}
                if not prompt.revisable:
                    assert case.game.step(state, answer) == Illegal("already_answered")
                    continue
                assert find(case.game, taken(case.game, state, answer), prompt.id) == now
                for offer in case.game.offers(state, now, seat):
                    again = Answer(prompt.id, seat, choose(case.game, offer, rng.randrange))
                    later = find(case.game, taken(case.game, state, again), prompt.id)
                    assert later is None or later.pending == now.pending


@every_case
def test_who_forfeits_is_no_longer_pending(case: Case) -> None:
    """Exactly the seats of a time-up are through with their prompt; it stays open for the others, who keep their time.
    When all have forfeited it is closed, whether or not silence is a proper answer. Nobody forfeits what has no time.
    """
    for play, moment, rng in samples(case):
        for prompt in case.game.awaited(moment.state):
            size = rng.randint(1, len(prompt.pending))
            seats = tuple(sorted(rng.sample(prompt.pending, size)))
            others = tuple(seat for seat in prompt.pending if seat not in seats)
            with play.quoted(moment.number):
                part = taken(case.game, moment.state, TimeUp(prompt.id, seats))
                assert find(case.game, part, prompt.id) == (prompt._replace(pending=others) if others else None)
                whole = taken(case.game, moment.state, TimeUp(prompt.id, prompt.pending))
                assert find(case.game, whole, prompt.id) is None


@every_case
def test_commands_that_are_late_or_misaddressed_are_refused(case: Case) -> None:
    """Unknown and closed prompts, seats that are not asked or do not exist, and time-ups of seats that are not
    pending, in disorder or named twice: each is refused with the gate's own code, and the state is as before.
    """
    for play, moment, rng in samples(case):
        before = play.json(moment.number)
        for command, code in wrong_commands(case, play, moment, rng):
            with play.quoted(moment.number):
                assert case.game.step(moment.state, command) == Illegal(code), command
        with play.quoted(moment.number):
            assert moment.state.model_dump_json() == before


@every_case
def test_nothing_is_accepted_after_the_end(case: Case) -> None:
    """At a table that is over every command of its log is late."""
    for play in plays(case):
        state = play.steps[-1].state
        for command in play.commands:
            with play.quoted():
                assert case.game.step(state, command) == Illegal("prompt_closed"), command


@every_case
def test_inputs_stay_as_they_are(case: Case) -> None:
    """No function of a game touches what it is given, and each says the same of a state and of its copy."""
    for play, moment, rng in samples(case):
        with play.quoted(moment.number):
            state, command = moment.state, moment.command
            kept, viewers = deepcopy((state, command)), (None, *some(range(case.seats), 3, rng))
            first = everything(case.game, viewers, state, command)
            assert first == everything(case.rules, viewers, kept[0], command)
            assert (state, command) == kept
            assert state.model_dump_json() == play.json(moment.number) == kept[0].model_dump_json()


def everything(game: AnyGame, viewers: Sequence[int | None], state: State, command: Command | None) -> list[object]:
    """What each function of the game says of *state*."""
    prompts = game.prompts(state)
    said: list[object] = [prompts, game.outcome(state)]
    said += [game.view(state, viewer) for viewer in viewers]
    said += [game.offers(state, prompt, seat) for prompt in prompts for seat in may_answer(prompt)]
    return said if command is None else [*said, game.step(state, command)]


def samples(case: Case) -> Iterator[tuple[Play, Moment, random.Random]]:
    """Moments from every table of *case*, each with the table it is from and a source of chance for the test."""
    for play in plays(case):
        for moment in play.moments(FEW):
            yield play, moment, random.Random(f"{case.name} {play.policy} {play.seed} {moment.number}")


def some(items: Sequence[T], most: int, rng: random.Random) -> Sequence[T]:
    """At most that many of *items*."""
    return items if len(items) <= most else rng.sample(items, most)


def offered(game: AnyGame, offer: Offer, rng: random.Random, known: bool) -> Iterator[Action]:
    """All that *offer* describes, or a part of it where that is much; of a kind that is *known* a smaller part; and
    one built from indexes.
    """
    count = prod(sum(comb(len(f.options), n) for n in range(f.least, f.most + 1)) for f in offer.fields)
    if known:
        yield from (choose(game, offer, rng.randrange) for _ in range(min(SAMPLE_OF_KNOWN, count)))
    elif count <= EXHAUSTIVE:
        actions = list(every(game, offer))
        assert len(actions) == count
        yield from actions
    else:
        yield from islice(every(game, offer), 2)
        yield from (choose(game, offer, rng.randrange) for _ in range(SAMPLE))
    picked = [rng.sample(range(len(f.options)), rng.randint(f.least, f.most)) for f in offer.fields]
    built = build(game, offer, picked)
    assert built is not None
    yield built


def random_action(game: AnyGame, state: State, prompt: Prompt, seat: int, rng: random.Random) -> Action:
    """One of the actions that *seat* may take."""
    return choose(game, rng.choice(game.offers(state, prompt, seat)), rng.randrange)


def taken(game: AnyGame, state: State, command: Command) -> State:
    """The state after *command*, which must be accepted."""
    step = game.step(state, command)
    assert isinstance(step, Step), f"{step} for {command}"
    after: State = step.state
    return after


def find(game: AnyGame, state: State, prompt_id: str) -> Prompt | None:
    """The open prompt of that id."""
    return next((p for p in game.prompts(state) if p.id == prompt_id), None)


def wrong_commands(case: Case, play: Play, moment: Moment, rng: random.Random) -> Iterator[tuple[Command, str]]:
    """Commands that the gate turns away at this moment, each with the code it says so with."""
    beyond, action = case.seats, rng.choice(seen_actions(case))
    yield Answer("no_such_prompt.1", 0, action), "prompt_closed"
    yield TimeUp("no_such_prompt.1", (0,)), "prompt_closed"
    opened = {prompt.id for prompt in moment.prompts}
    for command in some([c for c in play.commands[: moment.number] if c.prompt not in opened], 5, rng):
        yield command, "prompt_closed"
        yield TimeUp(command.prompt, (0,)), "prompt_closed"
    for prompt in (prompt for prompt in moment.prompts if may_answer(prompt)):
        action = random_action(case.game, moment.state, prompt, may_answer(prompt)[0], rng)
        for seat in {-1, *range(beyond), beyond} - set(prompt.seats):
            yield Answer(prompt.id, seat, action), "not_asked"
        if not prompt.revisable:
            for seat in set(prompt.seats) - set(prompt.pending):
                yield Answer(prompt.id, seat, action), "already_answered"
        if not prompt.timed:
            yield TimeUp(prompt.id, prompt.seats), "not_pending"
            continue
        yield TimeUp(prompt.id, ()), "not_pending"
        yield TimeUp(prompt.id, prompt.pending[:1] * 2), "not_pending"
        for seat in {-1, *range(beyond), beyond} - set(prompt.pending):
            yield TimeUp(prompt.id, tuple(sorted((*prompt.pending, seat)))), "not_pending"
        if len(prompt.pending) > 1:
            yield TimeUp(prompt.id, prompt.pending[::-1]), "not_pending"
