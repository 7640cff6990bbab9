"""What the rules need: the table, the round that is played, the rounds that were."""

from typing import Literal, TypeVar

from engines.core import protocol
from engines.core.values import Secret, once
from engines.reseau_mere.cards import Face, Score, Side
from engines.reseau_mere.chairs import Chair, agent_count, chair_count, controller

T = TypeVar("T")
Phase = Literal["keep", "take", "report", "suspicion", "accusation", "ended"]
Verdict = Literal["R", "RM", "EQ"]
Proof = Literal["none", "R1", "R2", "R3", "M1", "M2", "M3"]
Named = tuple[Chair, ...]
NOBODY: Named = ()
NO_PROOF: Proof = "none"

EXTRA_ROUNDS = 3
ACCUSATION_POINTS = 3
MOST_CHAIRS_TO_CHOOSE = 11
FEWEST_CHAIRS_TOGETHER = 7
FEWEST_HUMANS_FOR_SIX_ROUNDS = 13
HEAD_START = {10: 12, 6: 7}
"""By number of rounds, the points for each chair by which the Résistance has more than twice the agents (RM-21)."""


class Options(protocol.Options):
    """What a table chooses.

    rounds: 6 is played from 13 humans on; fewer play 10 (RM-5).
    unstable: *Fracture instable*, three more cards in the centre (RM-8).
    picks: `dealt` by the dice, or the taker chooses a position; from 12 chairs on always dealt (RM-9).
    reports: `live` as they come, `together` all at once; `auto` is live up to 6 chairs (RM-10).
    balance: `none`, the rules as written, or `head_start`: points with which the Réseau-Mère begins (RM-21).
    """

    rounds: Literal[10, 6] = 10
    unstable: bool = False
    picks: Literal["dealt", "choose"] = "dealt"
    reports: Literal["auto", "live", "together"] = "auto"
    balance: Literal["none", "head_start"] = "none"


class Report(Secret):
    """What a chair says about its two cards (RM-10). forfeited: said by the clock (RM-20)."""

    verdict: Verdict
    proof: Proof = NO_PROOF
    forfeited: bool = False

    @property
    def shown(self) -> bool:
        """Whether the Preuve is shown with it."""
        return self.proof != NO_PROOF


class Sheet(Secret):
    """A line of a *fiche*: what a controller saw of one chair in one round, and what it reported (RM-14)."""

    number: int
    chair: Chair
    dealt: tuple[Face, ...]
    discarded: Face | None
    kept: tuple[Face, ...]
    taken: tuple[Face, ...]
    report: Report | None


class Said(Secret):
    """The reports of a round, by chair, with the Preuves shown. silent: chairs for which the clock spoke."""

    number: int
    verdicts: tuple[Verdict | None, ...]
    proofs: tuple[Proof, ...]
    silent: Named


class Round(Secret):
    """One round. Columns have one entry per chair, suspicions one per human; None: still owed.

    dealt: the three cards. extras: of *Fracture instable*, until they join the centre. discards: which of the three
    went to the discard. centre: by position, None where a card was taken. taken: at most two per chair.
    verdicts, proofs, silent: the reports, in columns since a table of 20 keeps hundreds; silent: chairs that the clock
    has spoken for. suspicions: the chair named, or nobody. score: set once the round is revealed.
    """

    number: int
    dealt: tuple[tuple[Face, ...], ...] = ()
    extras: tuple[Face, ...] = ()
    discards: tuple[Face | None, ...] = ()
    centre: tuple[Face | None, ...] = ()
    taken: tuple[tuple[Face, ...], ...] = ()
    verdicts: tuple[Verdict | None, ...] = ()
    proofs: tuple[Proof, ...] = ()
    silent: Named = ()
    suspicions: tuple[Named | None, ...] = ()
    score: Score | None = None

    def kept(self, chair: int) -> tuple[Face, ...]:
        """The two cards that *chair* kept; none as long as it has not decided."""
        discarded = self.discards[chair]
        if discarded is None:
            return ()
        hand = self.dealt[chair]
        return without(hand, hand.index(discarded))

    def report(self, chair: int) -> Report | None:
        """What *chair* says; None as long as it owes it."""
        verdict = self.verdicts[chair]
        if verdict is None:
            return None
        return Report(verdict=verdict, proof=self.proofs[chair], forfeited=chair in self.silent)

    @once
    def reports(self) -> tuple[Report | None, ...]:
        """What each chair says."""
        return tuple(self.report(chair) for chair in range(len(self.verdicts)))

    @once
    def said(self) -> Said:
        """All that was said in it."""
        return Said(number=self.number, verdicts=self.verdicts, proofs=self.proofs, silent=self.silent)

    @once
    def sheets(self) -> tuple[Sheet, ...]:
        """By chair, what it brings to the *fiche* of who decides for it."""
        return tuple(
            Sheet(
                number=self.number,
                chair=chair,
                dealt=dealt,
                discarded=self.discards[chair],
                kept=self.kept(chair),
                taken=self.taken[chair],
                report=self.report(chair),
            )
            for chair, dealt in enumerate(self.dealt)
        )

    def reported(self, chair: int, report: Report) -> "Round":
        """The round with this report, which takes the place of an earlier one."""
        return self.evolve(
            verdicts=put(self.verdicts, chair, report.verdict),
            proofs=put(self.proofs, chair, report.proof),
            silent=tuple(sorted({*self.silent, chair} if report.forfeited else {*self.silent} - {chair})),
        )

    @property
    def face_down(self) -> tuple[int, ...]:
        """The positions of the centre that still hold a card."""
        return tuple(place for place, face in enumerate(self.centre) if face is not None)


class State(protocol.State):
    """A table.

    identities: by chair. premier: the first player of round 1 (RM-6). spent: which chairs had shown their Preuve when
    the open decisions were opened. revealed: the cards of the last finished round. accusations: one per human, at the
    end. accused: the chairs accused by all of them.
    """

    options: Options
    humans: int
    identities: tuple[Side, ...]
    premier: int
    phase: Phase
    round: Round
    past: tuple[Round, ...] = ()
    spent: tuple[bool, ...]
    revealed: tuple[Face, ...] = ()
    accusations: tuple[Named | None, ...]
    accused: Named = ()

    @property
    def seat_count(self) -> int:
        """How many seats play."""
        return self.humans

    @property
    def chairs(self) -> int:
        """How many chairs there are."""
        return chair_count(self.humans)

    @property
    def agents(self) -> int:
        """How many of them are agents of the Réseau-Mère."""
        return agent_count(self.chairs)

    @property
    def invisible(self) -> range:
        """The chairs without a person."""
        return range(self.humans, self.chairs)

    @property
    def rounds(self) -> int:
        """How many rounds are played before the accusation."""
        return round_count(self.humans, self.options)

    @property
    def head_start(self) -> int:
        """The points with which the Réseau-Mère begins (RM-21)."""
        if self.options.balance == "none":
            return 0
        return HEAD_START[self.rounds] * (self.chairs - 2 * self.agents)

    @property
    def choosing(self) -> bool:
        """Whether the takers choose their positions."""
        return chooses(self.humans, self.options)

    @property
    def together(self) -> bool:
        """Whether reports are published all at once."""
        if self.options.reports == "auto":
            return self.chairs >= FEWEST_CHAIRS_TOGETHER
        return self.options.reports == "together"

    @property
    def extra(self) -> bool:
        """Whether this is an extra round (RM-18)."""
        return self.round.number > self.rounds

    @property
    def first(self) -> int:
        """The chair that is first this round: the next one clockwise each round, invisible ones included (RM-6)."""
        return (self.premier + self.round.number - 1) % self.chairs

    @property
    def finished(self) -> tuple[Round, ...]:
        """The rounds that were revealed, extra ones included."""
        return self.past if self.round.score is None else (*self.past, self.round)

    @once
    def scores(self) -> tuple[Score, ...]:
        """The scores of those rounds."""
        return tuple(r.score for r in (*self.past, self.round) if r.score is not None)

    @property
    def published(self) -> tuple[Report | None, ...]:
        """This round's reports as far as they are public."""
        if self._withheld:
            return (None,) * self.chairs
        return self.round.reports

    @once
    def proofs_spent(self) -> tuple[bool, ...]:
        """By chair, whether its Preuve is gone, as far as it is public: with what is shown this round."""
        if self._withheld:
            return self.spent
        proofs = zip(self.spent, self.round.proofs, strict=True)
        return tuple(before or proof != NO_PROOF for before, proof in proofs)

    @property
    def _withheld(self) -> bool:
        """Whether this round's reports wait for the last one."""
        return self.together and None in self.round.verdicts

    def holder(self, chair: int, number: int | None = None) -> int:
        """The seat that decides for *chair*, in this round or in round *number*."""
        return controller(chair, self.humans, self.premier, self.round.number if number is None else number)

    def held(self, seat: int, number: int) -> tuple[int, ...]:
        """The chairs that *seat* decides for in round *number*: the own one, then invisible ones."""
        return (seat, *(chair for chair in self.invisible if self.holder(chair, number) == seat))


def round_count(humans: int, options: Options) -> int:
    """6 only from 13 humans on (RM-5). The option is chosen before the seats are counted, so fewer play 10."""
    return 6 if options.rounds == 6 and humans >= FEWEST_HUMANS_FOR_SIX_ROUNDS else 10


def chooses(humans: int, options: Options) -> bool:
    """Whether takers choose: up to 11 chairs, so that 22 cards and 3 extras fill one list of 25 (RM-9)."""
    return options.picks == "choose" and chair_count(humans) <= MOST_CHAIRS_TO_CHOOSE


def put(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """*items* with *item* at *place*."""
    return (*items[:place], item, *items[place + 1 :])


def without(items: tuple[T, ...], place: int) -> tuple[T, ...]:
    """*items* without the one at *place*."""
    return (*items[:place], *items[place + 1 :])
