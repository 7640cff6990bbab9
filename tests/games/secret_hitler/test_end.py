"""SH-43 to SH-47: how a table ends, and what happens when nobody answers."""

import random

import pytest

from engines.core.dice import Dice, ScriptedDice
from engines.core.protocol import Answer, Illegal, Outcome, TimeUp
from engines.secret_hitler import GAME
from engines.secret_hitler.actions import CastVote
from engines.secret_hitler.events import (
    BallotRecorded,
    ChancellorNominated,
    GameEnded,
    LoyaltyInvestigated,
    PlayerExecuted,
    PolicyEnacted,
    RolesRevealed,
    SpecialElectionCalled,
    TileDiscarded,
    TimedOut,
    VetoProposed,
    VetoRefused,
    VotesRevealed,
)
from engines.secret_hitler.state import Options, chancellor
from tests.games.secret_hitler.table import Table, pile, roles


def five_liberal_policies() -> Table:
    return Table.arranged(roles=roles(5), liberal=4, deck=pile("LLF", liberal=4)).legislate(1, "liberal")


def hitler_executed() -> Table:
    table = Table.arranged(roles=roles(5), fascist=3, deck=pile("FFF", fascist=3)).legislate(1, "fascist")
    return table.execute(4)


def six_fascist_policies() -> Table:
    return Table.arranged(roles=roles(5), fascist=5, deck=pile("FFF", fascist=5)).legislate(1, "fascist")


def hitler_elected() -> Table:
    return Table.arranged(roles=roles(5), fascist=3).elect(4)


@pytest.mark.parametrize(
    ("table", "reason", "side", "winners"),
    [
        (five_liberal_policies, "five_liberal_policies", "liberal", (0, 1, 2)),
        (hitler_executed, "hitler_executed", "liberal", (0, 1, 2)),
        (six_fascist_policies, "six_fascist_policies", "fascist", (3, 4)),
        (hitler_elected, "hitler_elected", "fascist", (3, 4)),
    ],
)
def test_SH_43_each_ending(table: object, reason: str, side: str, winners: tuple[int, ...]) -> None:
    """Two for each side; the outcome, the last events and everybody's view say the same."""
    assert callable(table)
    ended: Table = table()
    sides = ("liberal", "liberal", "liberal", "fascist", "fascist")
    assert GAME.outcome(ended.state) == Outcome(winners=winners, reason=reason, side=side, sides=sides)
    event = ended.one(GameEnded)
    assert (event.reason, event.side, event.winners) == (reason, side, winners)
    assert {ended.view(viewer).outcome for viewer in (None, 0, 4)} == {GAME.outcome(ended.state)}
    assert GAME.prompts(ended.state) == ()


def test_SH_43_the_dead_win_with_their_side() -> None:
    """An executed Liberal and an executed Fascist are winners when their sides win."""
    liberal = Table.arranged(roles=roles(5), fascist=4, dead=(2,), deck=pile("FFF", fascist=4)).legislate(1, "fascist")
    assert liberal.execute(4).one(GameEnded).winners == (0, 1, 2)
    fascist = Table.arranged(roles=roles(5), fascist=4, dead=(3,)).elect(4)
    assert fascist.one(GameEnded).winners == (3, 4)


def test_SH_43_there_is_no_outcome_before() -> None:
    """While a prompt is open, nobody has won."""
    table = Table.arranged(roles=roles(5), liberal=4, fascist=5)
    assert GAME.outcome(table.state) is None
    assert table.view().outcome is None


def test_SH_44_the_game_stops_at_the_first_condition_met() -> None:
    """Hitler's election comes before any tile, and a sixth tile leaves nobody to execute."""
    elected = Table.arranged(roles=roles(5), fascist=5, deck=pile("FFF", fascist=5)).elect(4)
    assert elected.view().fascist == 5
    assert not elected.told(PolicyEnacted)
    assert six_fascist_policies().state.phase == "over"


def test_SH_44_a_finished_table_takes_no_command() -> None:
    """The last prompt is closed."""
    state = hitler_elected().state
    assert GAME.step(state, Answer("vote.1", 0, CastVote(ballot="ja"))) == Illegal("prompt_closed")
    assert GAME.step(state, TimeUp("vote.1", (0,))) == Illegal("prompt_closed")


def test_SH_45_roles_are_revealed_at_the_end_only() -> None:
    """No earlier event or view tells the table a role, and at the end everyone sees all of them."""
    table = Table.arranged(roles=roles(7), fascist=3)
    assert table.view().roles == (None,) * 7
    table.elect(6)
    assert table.one(RolesRevealed) == RolesRevealed(audience="table", liberals=(0, 1, 2, 3), fascists=(4, 5), hitler=6)
    assert table.view().roles == table.view(0).roles == roles(7)


def wasted(seats: int, seed: int) -> tuple[int, int]:
    """Prompts and rounds of a table whose players waste all the time they can."""
    table = Table(GAME.setup(seats, Options(), Dice(seed=f"{seed:064x}")))
    rng, opened, hitler = random.Random(seed), set[str](), table.state.roles.index("hitler")
    while GAME.prompts(table.state):
        state, prompt = table.state, table.prompt
        opened.update(prompt.id for prompt in GAME.prompts(state))
        late = state.tracker == 2
        vain = state.fascist == 5 and not late
        wanted = "fascist" if state.fascist < 5 or state.liberal == 4 else "liberal"
        if prompt.kind == "vote":
            table.vote("ja" if late or vain else "nein")
        elif prompt.kind == "discard":
            table.discard(max(table.options(), key=lambda tile: (tile != wanted, tile)))
        elif prompt.kind == "enact":
            if len(GAME.offers(state, prompt, prompt.seats[0])) == 2:
                table.propose_veto()
            else:
                table.enact(min(table.options(), key=lambda tile: (tile != wanted, tile)))
        elif prompt.kind == "veto":
            table = table.accept_veto() if vain else table.refuse_veto()
        else:
            harmless = [seat for seat in table.options() if seat != hitler] or [hitler]
            act = {
                "nominate": table.nominate,
                "investigate": table.investigate,
                "special_election": table.call,
                "execute": table.execute,
            }
            act[prompt.kind](rng.choice(harmless))
    return len(opened), table.state.round


@pytest.mark.parametrize("seats", [6, 7, 8, 9, 10])
def test_SH_46_thirty_rounds_and_the_bound_can_be_reached(seats: int) -> None:
    """Players who waste all the time they can come to exactly 30 rounds and to the bound, and never beyond."""
    ends = [wasted(seats, seed) for seed in range(8, 18)]
    assert max(ends) == (GAME.bound(seats, Options()), 30)
    assert all(rounds <= 30 for _, rounds in ends)


def test_SH_46_five_seats_stay_below_the_bound() -> None:
    """With three living players somebody must sooner or later be left with nobody but Hitler to nominate."""
    ends = [wasted(5, seed) for seed in range(20)]
    assert all(prompts <= GAME.bound(5, Options()) and rounds <= 30 for prompts, rounds in ends)


def test_SH_46_a_table_without_players_ends_too() -> None:
    """Votes fail by themselves, so that chaos enacts one tile every three rounds."""
    table = Table(GAME.setup(5, Options(), Dice(seed="77" * 32)))
    while GAME.prompts(table.state):
        table.time_up()
    assert table.state.round == 3 * (table.state.liberal + table.state.fascist) <= 30


def test_SH_47_a_late_nomination_is_left_to_the_dice() -> None:
    """One of the eligible, and the table is told that time was up."""
    table = Table.arranged(roles=roles(6), last_elected=(4, 2), dice=ScriptedDice(script={"time_up.nominate.1": (1,)}))
    assert table.options() == (1, 3, 5)
    table.time_up()
    assert table.events == (
        TimedOut(audience="table", prompt="nominate", seats=(0,)),
        ChancellorNominated(audience="table", president=0, chancellor=3),
    )


def test_SH_47_every_choice_of_the_dice_is_a_new_draw() -> None:
    """Two late nominations have a purpose each."""
    script = {"time_up.nominate.1": (1,), "time_up.nominate.2": (3,)}
    table = Table.arranged(roles=roles(6), dice=ScriptedDice(script=script))
    assert [table.time_up().one(ChancellorNominated).chancellor, table.vote("nein").state.candidate] == [2, 1]
    assert table.time_up().one(ChancellorNominated).chancellor == 4


def test_SH_47_late_votes_are_nein_for_exactly_these_seats() -> None:
    """The others keep their time; who is late is public, and the vote may still be changed."""
    table = Table.arranged(roles=roles(5)).nominate(1).vote("ja", 0).time_up(2, 4)
    assert table.events == (
        TimedOut(audience="table", prompt="vote", seats=(2, 4)),
        BallotRecorded(audience=(2,), seat=2, ballot="nein", changed=False),
        BallotRecorded(audience=(4,), seat=4, ballot="nein", changed=False),
    )
    assert table.prompt.pending == (1, 3)
    assert table.view().voted == (0, 2, 4)
    table.vote("ja", 4)
    assert table.one(BallotRecorded).changed
    table.time_up()
    assert table.one(VotesRevealed) == VotesRevealed(audience="table", round=1, ja=(0, 4), nein=(1, 2, 3))


def test_SH_47_nothing_is_said_of_a_late_vote_before_the_reveal() -> None:
    """Until then the table hears that a time is up, and the same of a vote that is cast after all."""
    public = []
    for late in (None, "ja", "nein"):
        table = Table.arranged(roles=roles(5)).nominate(1).time_up(3)
        if late is not None:
            table.vote(late, 3)
        assert table.view().ballot is None
        public.append([event for event in table.story if event.audience == "table"])
    assert public[0] == public[1] == public[2]
    assert public[0][-1] == TimedOut(prompt="vote", seats=(3,))


def test_SH_47_time_is_up_only_for_those_who_owe() -> None:
    """A seat that has voted cannot forfeit."""
    table = Table.arranged(roles=roles(5)).nominate(1).vote("ja", 0)
    assert GAME.step(table.state, TimeUp("vote.1", (0,))) == Illegal("not_pending")


def test_SH_47_a_late_discard_is_left_to_the_dice() -> None:
    """The faces are equally likely; which it was only the President learns."""
    dice = ScriptedDice(script={"time_up.discard.1": (1,)})
    table = Table.arranged(roles=roles(5), deck=pile("LFF"), dice=dice).elect(1).time_up()
    assert table.kinds() == ["timed_out", "president_discarded"]
    assert table.one(TileDiscarded) == TileDiscarded(audience=(0,), president=0, policy="fascist")


def test_SH_47_a_late_enactment_is_left_to_the_dice_and_never_vetoed() -> None:
    """Also where a veto is open."""
    for pick, policy in enumerate(("liberal", "fascist")):
        dice = ScriptedDice(script={"time_up.enact.1": (pick,)})
        table = Table.arranged(roles=roles(5), fascist=5, deck=pile("LLF", fascist=5), dice=dice)
        table.elect(1).discard("liberal").time_up()
        assert table.one(PolicyEnacted).policy == policy
        assert not table.told(VetoProposed)


def test_SH_47_a_late_veto_answer_is_a_refusal() -> None:
    """The Chancellor must enact."""
    table = Table.arranged(roles=roles(5), fascist=5).elect(1).discard("liberal").propose_veto().time_up()
    assert table.events == (
        TimedOut(audience="table", prompt="veto", seats=(0,)),
        VetoRefused(audience="table", president=0, chancellor=1),
    )
    assert table.prompt.id == "enact.1.2"
    assert table.time_up().happened(PolicyEnacted)


@pytest.mark.parametrize(
    ("fascist", "event"), [(1, LoyaltyInvestigated), (2, SpecialElectionCalled), (3, PlayerExecuted)]
)
def test_SH_47_a_late_power_meets_a_target_of_the_dice(
    fascist: int, event: type[LoyaltyInvestigated | SpecialElectionCalled | PlayerExecuted]
) -> None:
    """One of those who may be chosen."""
    dice = ScriptedDice(script={f"time_up.{power}.1": (4,) for power in ("investigate", "special_election", "execute")})
    deck = pile("FFF", fascist=fascist)
    table = Table.arranged(roles=roles(7), fascist=fascist, deck=deck, dice=dice).legislate(1, "fascist")
    table.time_up()
    assert table.kinds()[:2] == ["timed_out", event.model_fields["kind"].default]
    assert table.one(event).seat == 5


def test_who_is_not_asked_is_offered_nothing() -> None:
    """SH-7, SH-44: neither while the decision of another is open nor once the table is over."""
    table = Table.arranged(roles=roles(5))
    (prompt,) = GAME.prompts(table.state)
    (candidate,) = prompt.seats
    assert GAME.offers(table.state, prompt, (candidate + 1) % 5) == ()
    assert GAME.offers(hitler_executed().state, prompt, candidate) == ()


def test_before_the_nomination_there_is_no_chancellor() -> None:
    """SH-7: to ask for one is a bug."""
    with pytest.raises(ValueError, match="nobody is nominated"):
        chancellor(Table.arranged(roles=roles(5)).state)
