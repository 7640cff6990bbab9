"""What a table does from its set-up to its end."""

import re

from engines.core.offers import choose
from engines.core.protocol import Answer, Offer, Prompt
from tests.conformance.harness import MANY, Case, every_case, may_answer, plays, seats_in


@every_case
def test_every_table_ends_within_the_bound(case: Case) -> None:
    """However people play, and when nobody does, a table ends and opens no more prompts than the game's bound."""
    for play in plays(case):  # the bound itself is held while they are played
        with play.quoted():
            assert case.game.outcome(play.steps[-1].state) is not None


@every_case
def test_an_outcome_is_well_formed(case: Case) -> None:
    """Winners are distinct seats in order, every seat has a score or none has, and the reason is a code."""
    for play in plays(case):
        with play.quoted():
            outcome = case.game.outcome(play.steps[-1].state)
            assert outcome is not None
            assert list(outcome.winners) == sorted(set(outcome.winners) & set(range(case.seats)))
            assert outcome.scores is None or len(outcome.scores) == case.seats
            assert is_code(outcome.reason)
            assert outcome.side is None or is_code(outcome.side)
            sides = outcome.sides or ()
            assert len(sides) in (0, case.seats)
            assert all(is_code(side) for side in sides)


@every_case
def test_there_is_a_prompt_until_there_is_an_outcome(case: Case) -> None:
    """While a table is not over there is a prompt that it waits for, and somebody owes an answer to each of these; when
    it is over nobody is asked.
    """
    for play in plays(case):
        for moment in play.moments():
            awaited = case.game.awaited(moment.state)
            over = case.game.outcome(moment.state) is not None
            assert over == (not awaited) == (not moment.prompts)
            assert all(prompt.pending for prompt in awaited)


@every_case
def test_prompts_are_well_formed(case: Case) -> None:
    """Their ids differ, their seats are distinct and in order, and who owes an answer is one of those asked."""
    for play in plays(case):
        for moment in play.moments():
            ids = [prompt.id for prompt in moment.prompts]
            assert len(ids) == len(set(ids))
            for prompt in moment.prompts:
                assert prompt.seats == in_order(prompt.seats, case.seats)
                assert prompt.pending == in_order(prompt.pending, case.seats)
                assert set(prompt.pending) <= set(prompt.seats)
                assert is_code(prompt.kind)
                assert prompt.pace in {"turn", "ballot", "reaction", "none"}
                assert prompt.timed or prompt.optional
                assert prompt.progress in {"named", "counted", "hidden"}
                # Only where silence is an answer, and nobody may know whose, may the host choose when it closes.
                assert not prompt.drawn_end or (prompt.optional and prompt.progress == "hidden")


@every_case
def test_the_id_of_a_prompt_names_one_decision(case: Case) -> None:
    """While an id is open nothing of its prompt changes but who is pending, and fewer are each time; once closed it
    never comes back.
    """
    for play in plays(case):
        opened: set[str] = set()
        before: dict[str, Prompt] = {}
        for moment in play.moments():
            now = {prompt.id: prompt for prompt in moment.prompts}
            for prompt_id, prompt in now.items():
                if old := before.get(prompt_id):
                    assert prompt._replace(pending=()) == old._replace(pending=())
                    assert set(prompt.pending) <= set(old.pending)
                else:
                    assert prompt_id not in opened, f"{prompt_id} was closed and is open again"
            opened |= now.keys()
            before = now


@every_case
def test_no_purpose_is_used_twice(case: Case) -> None:
    """Whatever the dice are asked at a table has a purpose of its own: two draws never read the same words."""
    for play in plays(case):
        with play.quoted():
            purposes = ["seats", *(draw.purpose for draw in play.draws)]
            assert len(purposes) == len(set(purposes)), [p for p in set(purposes) if purposes.count(p) > 1]


@every_case
def test_out_is_out(case: Case) -> None:
    """Who may not be asked any more is never asked again, and never comes back; nobody else is asked either."""
    for play in plays(case):
        before = tuple(range(case.seats))
        for moment in play.moments():
            playing = case.game.playing(moment.state)
            assert playing == in_order(playing, case.seats)
            assert set(playing) <= set(before)
            assert all(set(prompt.seats) <= set(playing) for prompt in moment.prompts)
            before = playing


@every_case
def test_public_choices_are_the_same_for_all_who_are_asked(case: Case) -> None:
    """Their controls stand in the channel, once for everybody: offers that depend on who is asked are secret ones."""
    for play in plays(case):
        for moment in play.moments():
            for prompt in moment.prompts:
                if prompt.choices == "public":
                    offers = {case.game.offers(moment.state, prompt, seat) for seat in prompt.seats}
                    assert len(offers) == 1, prompt


@every_case
def test_offers_stay_while_their_prompt_is_open(case: Case) -> None:
    """A control is an index into the offers, so they stay the same for as long as their prompt is open."""
    for play in plays(case):
        shown: dict[tuple[str, int], object] = {}
        for moment in play.moments():
            for prompt in moment.prompts:
                for seat in may_answer(prompt):
                    offers = case.rules.offers(moment.state, prompt, seat)
                    assert shown.setdefault((prompt.id, seat), offers) == offers


@every_case
def test_offers_can_be_answered(case: Case) -> None:
    """Whoever is pending has an offer; its fields are those of its action; each has enough distinct options."""
    for play in plays(case):
        for moment in play.moments(MANY):
            for prompt in moment.prompts:
                for seat in may_answer(prompt):
                    offers = case.game.offers(moment.state, prompt, seat)
                    assert offers
                    assert len(set(offers)) == len(offers)
                    for offer in offers:
                        assert_fields(case, offer)


@every_case
def test_what_is_not_named_stays_unnamed(case: Case) -> None:
    """While a prompt stays open nobody learns of the others' answers to it when its progress is hidden, the table
    learns no seat of them when it is counted, and changing an answer is never announced, but where the prompt is named
    and nobody waits for it: such answers are there to be heard.
    """
    for play in plays(case):
        for moment in play.moments():
            if moment.command is None:
                continue
            prompt = next(p for p in moment.prompts if p.id == moment.command.prompt)
            events = play.steps[moment.number + 1].events
            after = {p.id for p in case.game.prompts(play.steps[moment.number + 1].state)}
            if prompt.id not in after:
                continue
            acting = {moment.command.seat} if isinstance(moment.command, Answer) else set(moment.command.seats)
            if prompt.progress == "hidden":
                assert all(event.audience != "table" and set(event.audience) <= acting for event in events)
            public = [event for event in events if event.audience == "table"]
            changed = isinstance(moment.command, Answer) and moment.command.seat not in prompt.pending
            if changed and (prompt.timed or prompt.progress != "named"):
                assert not public
            if prompt.progress == "counted":
                assert not [seat for event in public for seat in seats_in(event)]


def is_code(text: str) -> bool:
    """Whether *text* is snake_case."""
    return re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", text) is not None


def in_order(seats: tuple[int, ...], seat_count: int) -> tuple[int, ...]:
    """Those of *seats* that exist, each once, in order."""
    return tuple(sorted(set(seats) & set(range(seat_count))))


def assert_fields(case: Case, offer: Offer) -> None:
    """The shape of one offer, whatever game it is from."""
    assert is_code(offer.kind)
    action = choose(case.game, offer, lambda n: 0)
    assert [field.name for field in offer.fields] == [name for name in type(action).model_fields if name != "kind"]
    for field in offer.fields:
        assert len(set(field.options)) == len(field.options)
        assert 0 <= field.least <= field.most <= len(field.options)
        assert all(type(option) in (int, str) for option in field.options)
        if field.of == "seat":
            assert set(field.options) <= set(range(case.seats))
