"""SH-48: what may be claimed, by whom and until when; that it changes nothing; and what stands beside it at the end."""

import json
import random
from typing import Any

import pytest

from bot.cards.cut import size
from bot.presentation.games.secret_hitler.governments import ledger
from bot.presentation.voice import Voice
from engines.core.dice import Dice
from engines.core.offers import choose, every
from engines.core.protocol import Answer, Illegal, Step, TimeUp
from engines.secret_hitler import GAME
from engines.secret_hitler.actions import ClaimDrawn, ClaimMembership, ClaimPeeked, ClaimReceived
from engines.secret_hitler.boards import Ballot
from engines.secret_hitler.events import ClaimMade
from engines.secret_hitler.governments import Claim
from engines.secret_hitler.state import Options, State
from tests.games.secret_hitler.table import Table, pile, roles, tiles
from tests.presentation.scenes import scene_of
from tests.tables.house import NAMES


def legislated(letters: str = "LFF", **arrangement: Any) -> Table:
    """Seven seats at which seats 0 and 1 have governed with these tiles and enacted a fascist one."""
    fascist = arrangement.get("fascist", 0)
    deck = pile(letters, fascist=fascist, liberal=arrangement.get("liberal", 0))
    return Table.arranged(**{"roles": roles(7), "deck": deck, **arrangement}).legislate(1, "fascist")


def test_SH_48_after_a_session_its_two_may_claim_their_tiles() -> None:
    """The President the three drawn, the Chancellor the two received, in public and marked as a claim; nobody waits."""
    table = legislated()
    assert table.prompt.kind == "nominate"
    assert {kind: prompt.seats for kind, prompt in table.claims.items()} == {
        "claim_drawn": (0,),
        "claim_received": (1,),
    }
    for prompt in table.claims.values():
        assert (prompt.pace, prompt.optional, prompt.revisable, prompt.choices) == ("none", True, True, "public")
        assert prompt.pending == prompt.seats
    before = table.prompt
    table.claim(ClaimDrawn(tiles="fff"))
    assert table.events == (
        ClaimMade(seat=0, about="drawn", round=1, claimed=tiles("FFF"), target=None, changed=False),
    )
    table.claim(ClaimReceived(tiles="lf"))
    assert table.events == (
        ClaimMade(seat=1, about="received", round=1, claimed=tiles("LF"), target=None, changed=False),
    )
    assert table.prompt == before
    assert [(claim.about, claim.claimed) for claim in table.view().governments[-1].claims] == [
        ("drawn", tiles("FFF")),
        ("received", tiles("LF")),
    ]


def test_SH_48_nobody_claims_while_a_session_is_open() -> None:
    """Before the tile lies there the two may not speak of it (SH-24); after a veto they may."""
    table = Table.arranged(roles=roles(7), fascist=5, deck=pile("LFF", fascist=5)).nominate(1)
    assert not table.claims
    table.vote("ja")
    assert not table.claims
    table.discard("fascist")
    assert not table.claims
    table.propose_veto()
    assert not table.claims
    table.accept_veto()
    assert set(table.claims) == {"claim_drawn", "claim_received"}


def test_SH_48_of_a_rejected_government_there_is_nothing_to_claim() -> None:
    """It has seen nothing."""
    assert not Table.arranged(roles=roles(7)).reject().claims


def test_SH_48_a_claim_is_open_until_the_next_vote_is_revealed() -> None:
    """Also while that vote is open; afterwards it is too late, whatever the vote brings."""
    ballots: tuple[Ballot, ...] = ("ja", "nein")
    for ballot in ballots:
        table = legislated().nominate(2).vote("nein", 0, 1, 2, 3)
        drawn = table.claims["claim_drawn"]
        assert drawn.id == "claim_drawn.1"
        table.claim(ClaimDrawn(tiles="lff"))
        table.vote(ballot)
        assert not table.claims
        answer = Answer(drawn.id, 0, ClaimDrawn(tiles="fff"))
        assert GAME.step(table.state, answer) == Illegal("prompt_closed")


def test_SH_48_a_claim_is_changed_at_most_once() -> None:
    """The same again is no change; after another one the matter is closed for that claim alone."""
    table = legislated().claim(ClaimDrawn(tiles="fff"))
    state = table.state
    assert table.claims["claim_drawn"].pending == ()
    table.claim(ClaimDrawn(tiles="fff"))
    assert (table.state, table.events) == (state, ())
    table.claim(ClaimDrawn(tiles="lff"))
    assert table.one(ClaimMade).changed
    assert set(table.claims) == {"claim_received"}
    assert table.view().governments[-1].claims == (Claim(about="drawn", claimed=tiles("LFF"), changed=True),)


def test_SH_48_after_a_peek_its_president_may_claim_it_in_order() -> None:
    """Every order can be claimed."""
    table = Table.arranged(roles=roles(5), fascist=2, deck=pile("FFF LFL", fascist=2)).legislate(1, "fascist")
    assert table.claims["claim_peeked"].seats == (0,)
    (offer,) = GAME.offers(table.state, table.claims["claim_peeked"], 0)
    assert len(set(offer.fields[0].options)) == 2**3
    table.claim(ClaimPeeked(tiles="ffl"))
    assert table.one(ClaimMade).claimed == tiles("FFL")
    assert table.view(0).governments[-1].peeked == tiles("LFL")
    assert table.view(1).governments[-1].peeked == table.view().governments[-1].peeked == ()


def test_SH_48_after_an_investigation_its_president_may_claim_the_party() -> None:
    """Of whom it was is part of the decision; the tiles may be claimed before the power is used."""
    table = legislated(fascist=1)
    assert table.prompt.kind == "investigate"
    assert set(table.claims) == {"claim_drawn", "claim_received"}
    table.investigate(6)
    assert (table.claims["claim_membership"].seats, table.claims["claim_membership"].about) == ((0,), 6)
    table.claim(ClaimMembership(membership="liberal"))
    assert table.one(ClaimMade) == ClaimMade(
        seat=0, about="membership", round=1, claimed=("liberal",), target=6, changed=False
    )
    assert table.view(0).governments[-1].membership == "fascist"
    assert table.view(6).governments[-1].membership is None


@pytest.mark.parametrize("fascist", [2, 3])
def test_SH_48_powers_that_show_nothing_leave_nothing_to_claim(fascist: int) -> None:
    """A special election, an execution."""
    table = legislated(fascist=fascist)
    (table.call if fascist == 2 else table.execute)(2)
    assert set(table.claims) == {"claim_drawn", "claim_received"}


def test_SH_48_the_dead_claim_nothing() -> None:
    """The Chancellor of the session is executed by its President; what was claimed stays."""
    table = legislated(fascist=3).claim(ClaimReceived(tiles="ff")).execute(1)
    assert set(table.claims) == {"claim_drawn"}
    assert table.view().governments[-1].claims[0].about == "received"
    closed = Answer("claim_received.1", 1, ClaimReceived(tiles="ll"))
    assert GAME.step(table.state, closed) == Illegal("prompt_closed")


def test_SH_48_the_same_may_be_claimed_whatever_was_seen() -> None:
    """Offers say nothing of the tiles: the twins have the same, at the President, the Chancellor and everybody."""
    tables = [legislated(letters) for letters in ("LLF", "LFF", "FFF")]
    found = {
        tuple(GAME.offers(table.state, prompt, prompt.seats[0]) for prompt in table.claims.values()) for table in tables
    }
    assert len(found) == 1
    (offers,) = found
    assert [len(offer[0].fields[0].options) for offer in offers] == [4, 3]
    for table in tables:
        for prompt in table.claims.values():
            (offer,) = GAME.offers(table.state, prompt, prompt.seats[0])
            for action in every(GAME, offer):
                assert isinstance(GAME.step(table.state, Answer(prompt.id, prompt.seats[0], action)), Step)


def test_SH_48_only_who_has_seen_it_claims_it() -> None:
    """Neither the other half of the government, nor anybody else; and there is no time that could be up."""
    table = legislated()
    for seat in (1, 2, 6):
        assert table.refused_claim(ClaimDrawn(tiles="fff"), seat) == Illegal("not_asked")
    wrong = Answer("claim_drawn.1", 0, ClaimReceived(tiles="ff"))
    assert GAME.step(table.state, wrong) == Illegal("not_offered")
    assert GAME.step(table.state, TimeUp("claim_drawn.1", (0,))) == Illegal("not_pending")


def without_claims(state: State) -> State:
    """The same table, at which nobody has claimed anything."""
    return state.evolve(governments=tuple(of.evolve(claims=()) for of in state.governments))


@pytest.mark.parametrize("seed", range(6))
def test_SH_48_claims_change_nothing_in_the_rules(seed: int) -> None:
    """Two tables with the same answers, of which one talks: the same decisions, the same truth, the same end."""
    rng, seats = random.Random(seed), (5, 6, 7, 8, 9, 10)[seed]
    silent, talking = (Table(GAME.setup(seats, Options(), Dice(seed=f"{seed:064x}"))) for _ in range(2))
    claims = 0
    while GAME.prompts(silent.state):
        while talking.claims and rng.random() < 0.7:
            prompt = rng.choice(list(talking.claims.values()))
            awaited = talking.prompt
            (offer,) = GAME.offers(talking.state, prompt, prompt.seats[0])
            action: Any = choose(GAME, offer, rng.randrange)
            talking.claim(action)
            assert talking.prompt == awaited
            claims += 1
        prompt = silent.prompt
        seat = rng.choice(prompt.pending)
        action = choose(GAME, rng.choice(GAME.offers(silent.state, prompt, seat)), rng.randrange)
        silent.act(action, seat)
        talking.act(action, seat)
        assert without_claims(talking.state) == silent.state
    assert claims > 3
    assert GAME.outcome(silent.state) == GAME.outcome(talking.state)


def test_SH_48_at_the_end_the_truth_stands_beside_the_claims() -> None:
    """For everybody, and nothing can be claimed any more; before, each knows no more than what it has seen."""
    table = legislated("LFF", fascist=5, liberal=4, roles=roles(7))
    assert GAME.prompts(table.state) == ()
    table = legislated("LFF", fascist=4, deck=pile("LFF FFF", fascist=4), roles=roles(7))
    table.claim(ClaimDrawn(tiles="fff")).claim(ClaimReceived(tiles="ff")).execute(2)
    last = table.view().governments[-1]
    assert (last.drawn, last.received) == ((), ())
    assert table.view(0).governments[-1].drawn == tiles("LFF")
    assert table.view(0).governments[-1].received == table.view(1).governments[-1].received == tiles("FF")
    assert table.view(1).governments[-1].drawn == ()
    table.legislate(5, "fascist")
    assert table.state.phase == "over"
    first = table.view().governments[0]
    assert (first.drawn, first.received) == (tiles("LFF"), tiles("FF"))
    assert [claim.claimed == first.truth(claim.about) for claim in first.claims] == [False, True]


def test_SH_48_a_sealed_table_keeps_the_truth_back() -> None:
    """Also at its end (SH-24); what a seat has seen itself it still has."""
    table = legislated("LFF", fascist=5, options=Options(sealed=True))
    assert table.state.phase == "over"
    assert table.view().governments[-1].drawn == ()
    assert table.view(0).governments[-1].drawn == tiles("LFF")


def test_SH_48_the_table_of_governments_has_all_that_was_public() -> None:
    """President, Chancellor, votes, what came of it, powers and chaos."""
    table = Table.arranged(roles=roles(7), fascist=1, deck=pile("LFF FFF", fascist=1)).nominate(1).vote("nein", 5, 6)
    table.vote("ja")
    table.discard("liberal").enact("fascist").investigate(3)
    table.reject(2).reject(3).reject(4)
    first, *others = table.view().governments
    assert (first.round, first.president, first.chancellor) == (1, 0, 1)
    assert (first.ja, first.nein) == ((0, 1, 2, 3, 4), (5, 6))
    assert (first.elected, first.policy, first.power, first.target) == (True, "fascist", "investigate", 3)
    assert [(of.elected, of.policy, of.chaos) for of in others] == [
        (False, None, None),
        (False, None, None),
        (False, None, "fascist"),
    ]


def test_a_table_of_the_first_schema_goes_on() -> None:
    """It knows no past governments; from its next vote on they are kept."""
    table = Table.arranged(roles=roles(7), deck=pile("LFF FFF")).elect(1)
    raw = table.state.model_dump(mode="json")
    del raw["governments"]
    table.state = State.model_validate_json(json.dumps(GAME.upgrade(raw)))
    table.discard("liberal").enact("fascist")
    assert not table.claims
    assert table.view().governments == ()
    table.legislate(2, "fascist")
    assert set(table.claims) == {"claim_drawn", "claim_received"}


def test_SH_48_of_a_long_game_every_claim_still_stands_beside_the_truth() -> None:
    """What was rejected gives way, and whoever looks during the game reads the newest governments."""
    rng = random.Random(8)
    table = Table(GAME.setup(10, Options(), Dice(seed="08" * 32)))
    said = 0
    while GAME.prompts(table.state):
        for prompt in table.claims.values():
            if prompt.pending:
                action: Any = choose(GAME, GAME.offers(table.state, prompt, prompt.seats[0])[0], rng.randrange)
                table.claim(action)
                said += 1
        if table.prompt.kind == "vote" and table.state.tracker < 2:
            table.vote("nein")
            continue
        seat = table.prompt.pending[0]
        offer = GAME.offers(table.state, table.prompt, seat)[0]
        action = choose(GAME, offer, (lambda _: 0) if table.prompt.kind == "vote" else rng.randrange)
        table.act(action, seat)
    assert len(table.view().governments) > 15
    voice = Voice("secret_hitler", scene_of(10, "en", NAMES))
    (section,) = ledger(table.view(), voice)
    assert section.text.count("true)") + section.text.count("(in truth") == said
    (hand,) = ledger(table.view(0).evolve(phase="vote"), voice)
    assert hand.text.startswith("…")
    assert size(hand.text) <= 900
