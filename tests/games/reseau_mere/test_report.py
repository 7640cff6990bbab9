"""What chairs say, and the one card they may show (RM-10)."""

import pytest

from engines.core.protocol import Field, Offer
from engines.reseau_mere.actions import AnnounceReport, DiscardCard, ShowProof
from engines.reseau_mere.events import ProofShown, ReportAnnounced, ReportsAnnounced
from engines.reseau_mere.state import Options, Proof, Verdict
from tests.games.reseau_mere.driver import Hand, Table, table

LIVE, TOGETHER = Options(reports="live"), Options(reports="together")
HANDS: tuple[Hand, ...] = (("R1", "R1", "M2"), ("R1", "R2", "M2"), ("R1", "R3", "M3"))


def say(chair: int, verdict: Verdict = "EQ", proof: Proof = "none") -> AnnounceReport:
    return AnnounceReport(chair=chair, verdict=verdict, proof=proof)


def dealt(options: Options) -> Table:
    """Chair 0 has taken R1 and M2, chair 1 M2 and R3, chair 2 R2 and M3."""
    return table(3, deals=HANDS, options=options).keep()


def test_RM_10_any_verdict_may_be_announced_honest_or_not() -> None:
    """R, RM or EQ, whatever the chair holds; with a Preuve that is none or one of its two cards."""
    report = dealt(LIVE).offers("report.1", 1)
    fields = (Field("chair", (1,)), Field("verdict", ("R", "RM", "EQ")), Field("proof", ("none", "R3", "M2")))
    assert report == (Offer("announce_report", fields),)


def test_RM_10_two_equal_cards_are_one_preuve() -> None:
    """Cards are named by their face."""
    same = table(3, deals=(("R1", "R1", "R1"),) * 3).keep()
    assert same.offers("report.1", 0)[0].fields[2].options == ("none", "R1")


def test_RM_10_live_reports_are_published_as_they_come() -> None:
    """In any order of the chairs, with the card shown."""
    live = dealt(LIVE).answer("report.1", 1, say(1, "RM", "M2"))
    assert live.events == (
        ReportAnnounced(audience="table", number=1, chair=1, verdict="RM", proof="M2", forfeited=False),
    )
    assert [r and r.verdict for r in live.view().reports] == [None, "RM", None]
    assert live.view().spent == (False, True, False)
    assert live.prompt("report.1").pending == (0, 2)
    assert live.refusal("report.1", 1, say(1)) == "already_answered"


def test_RM_10_reports_together_are_published_with_the_last_one() -> None:
    """Before it nobody else knows any of them, nor that a Preuve will be shown."""
    together = dealt(TOGETHER).answer("report.1", 1, say(1, "RM", "M2"))
    assert not together.events
    assert together.view().reports == together.view(0).reports == (None, None, None)
    assert together.view(0).spent == (False, False, False)
    mine = together.view(1).hands[0].report
    assert mine is not None
    assert mine.verdict == "RM"
    together.answer("report.1", 0, say(0)).answer("report.1", 2, say(2, "R"))
    assert together.events == (
        ReportsAnnounced(
            audience="table", number=1, verdicts=("EQ", "RM", "R"), proofs=("none", "M2", "none"), forfeited=()
        ),
    )
    assert together.view().spent == (False, True, False)


def test_RM_10_a_report_may_be_changed_until_all_are_in_together() -> None:
    """Nobody has heard it yet; the Preuve of a report that was changed is not spent."""
    together = dealt(TOGETHER).answer("report.1", 1, say(1, "RM", "M2"))
    assert together.prompt("report.1").revisable
    together.answer("report.1", 1, say(1, "R")).answer("report.1", 0, say(0)).answer("report.1", 2, say(2))
    assert together.last(ReportsAnnounced).verdicts == ("EQ", "R", "EQ")
    assert together.view().spent == (False, False, False)


@pytest.mark.parametrize(
    ("humans", "reports", "together"),
    [
        (1, "auto", False),
        (6, "auto", False),
        (7, "auto", True),
        (20, "auto", True),
        (20, "live", False),
        (2, "together", True),
    ],
)
def test_RM_10_reports_are_live_up_to_six_chairs(humans: int, reports: str, together: bool) -> None:
    """`auto` decides by the number of chairs; `live` and `together` hold for any."""
    assert table(humans, options=Options.model_validate({"reports": reports})).view().together is together


def test_RM_10_a_preuve_is_spent_once_a_game() -> None:
    """The next round does not offer it any more, to this chair only."""
    live = dealt(LIVE).answer("report.1", 1, say(1, "RM", "M2")).report().suspect().keep()
    assert live.offers("report.2", 1)[0].fields[2].options == ("none",)
    assert len(live.offers("report.2", 0)[0].fields[2].options) > 1
    assert live.refusal("report.2", 1, say(1, "EQ", "R1")) == "proof_spent"


def test_RM_10_what_is_offered_stays_while_the_prompt_is_open() -> None:
    """Also to a chair that has just shown its Preuve: only the next round is without."""
    live = dealt(LIVE)
    before = live.offers("report.1", 1)
    live.answer("report.1", 1, say(1, "RM", "M2"))
    assert live.offers("report.1", 1) == before


def test_RM_10_a_preuve_is_one_of_the_cards_taken_this_round() -> None:
    """Not one that was kept and passed on, or seen in the own hand."""
    assert dealt(LIVE).refusal("report.1", 0, say(0, "EQ", "R2")) == "not_taken"


def test_RM_10_the_chair_of_a_report_is_that_of_the_prompt() -> None:
    """Nobody reports for another chair."""
    duo = table(2).keep()
    assert duo.refusal("report.1", 0, say(1)) == "other_chair"
    assert duo.refusal("report.1", 0, say(2)) == "other_chair"
    assert duo.refusal("report.1.c3", 0, say(0)) == "other_chair"
    assert duo.refusal("report.1", 0, say(3)) == "no_such_chair"
    assert duo.refusal("report.1", 0, DiscardCard(chair=0, card="R1")) == "not_offered"


def test_RM_10_in_solo_each_chair_reports_by_itself() -> None:
    """Three prompts to the same seat; suspicions open after the last."""
    solo = table(1).keep()
    assert solo.open() == ["report.1", "report.1.c2", "report.1.c3"]
    solo.answer("report.1.c3", 0, say(2, "R")).answer("report.1", 0, say(0))
    assert solo.open() == ["report.1.c2"]
    solo.answer("report.1.c2", 0, say(1))
    assert solo.open() == ["suspicion.1", "proof.1", "proof.1.c2", "proof.1.c3"]


def test_RM_10_together_waits_for_the_invisible_chair_too() -> None:
    """Nothing is published while it owes its report."""
    duo = table(2, options=TOGETHER).keep().answer("report.1", 0, say(0)).answer("report.1", 1, say(1))
    assert duo.all(ReportsAnnounced) == []
    duo.answer("report.1.c3", 0, say(2))
    assert duo.last(ReportsAnnounced).verdicts == ("EQ",) * 3


@pytest.mark.parametrize("options", [LIVE, TOGETHER])
def test_RM_10_a_preuve_may_be_shown_later_while_suspicions_are_open(options: Options) -> None:
    """Beside them, without a time, once; the table hears of it at once, and it stands with the report."""
    played = dealt(options).answer("report.1", 1, say(1, "RM", "M2")).answer("report.1", 0, say(0, "R"))
    assert "proof.1" not in played.open()
    played.answer("report.1", 2, say(2))
    assert played.open() == ["suspicion.1", "proof.1"]
    late = played.prompt("proof.1")
    assert (late.seats, late.pending, late.pace, late.optional) == ((0, 2), (0, 2), "none", True)
    assert played.offers("proof.1", 0) == (Offer("show_proof", (Field("chair", (0,)), Field("card", ("R1", "M2")))),)
    assert played.refusal("proof.1", 1, ShowProof(chair=1, card="R3")) == "not_asked"
    played.answer("proof.1", 0, ShowProof(chair=0, card="R1"))
    assert played.events == (ProofShown(audience="table", number=1, chair=0, card="R1"),)
    shown = played.view().reports[0]
    assert shown is not None
    assert (shown.verdict, shown.proof) == ("R", "R1")
    assert played.view().spent == (True, True, False)
    assert (played.prompt("proof.1").seats, played.prompt("proof.1").pending) == ((0, 2), (2,))
    assert played.refusal("proof.1", 0, ShowProof(chair=0, card="M2")) == "already_answered"
    assert played.state.phase == "suspicion"


def test_RM_10_the_last_suspicion_ends_it_and_a_late_preuve_is_spent() -> None:
    """Nobody waits for one; in the next round it is gone."""
    played = dealt(LIVE).report().answer("proof.1", 2, ShowProof(chair=2, card="M3")).suspect().keep()
    assert played.open() == ["report.2"]
    assert played.offers("report.2", 2)[0].fields[2].options == ("none",)
    assert played.view().said[0].proofs == ("none", "none", "M3")
    played.report()
    assert played.prompt("proof.2").seats == (0, 1)


def test_RM_10_a_late_preuve_is_one_of_the_own_cards_of_this_round() -> None:
    """And of the chair that is asked: in Duo whoever decides for the invisible one shows its card, nobody else."""
    late = dealt(LIVE).report()
    assert late.refusal("proof.1", 0, ShowProof(chair=0, card="R3")) == "not_taken"
    assert late.refusal("proof.1", 0, ShowProof(chair=1, card="M2")) == "other_chair"
    assert late.refusal("proof.1", 0, say(0)) == "not_offered"
    duo = table(2).keep().report()
    assert duo.open() == ["suspicion.1", "proof.1", "proof.1.c3"]
    assert duo.prompt("proof.1.c3").seats == (0,)
    assert duo.refusal("proof.1.c3", 1, ShowProof(chair=2, card="R1")) == "not_asked"
    duo.answer("proof.1.c3", 0, ShowProof(chair=2, card="R1"))
    assert duo.view().spent == (False, False, True)


def test_RM_10_no_late_preuve_in_extra_rounds_nor_without_one_left() -> None:
    """An extra round has no suspicions; where all Preuves are gone nobody is asked."""
    extra = table(3, scores=((0, 0),) * 9).round().accuse((), (), ()).keep()
    assert extra.open() == ["report.11"]
    extra.report()
    assert "proof" not in {name.split(".")[0] for name in extra.open()}
    assert table(3, spent=(0, 1, 2)).keep().report().open() == ["suspicion.1"]


def test_RM_10_the_reports_of_all_rounds_stay_readable() -> None:
    """With the Preuves shown and what the clock said, for everybody."""
    played = dealt(LIVE).answer("report.1", 1, say(1, "RM", "M2")).time_up("report.1", 0)
    played.answer("report.1", 2, say(2, "R")).suspect().round()
    for viewer in (None, 0):
        first, second = played.view(viewer).said
        assert (first.number, first.verdicts, first.proofs, first.silent) == (
            1, ("EQ", "RM", "R"), ("none", "M2", "none"), (0,),
        )  # fmt: skip
        assert (second.number, second.verdicts) == (2, ("EQ", "EQ", "EQ"))


@pytest.mark.parametrize("options", [LIVE, TOGETHER])
def test_RM_20_time_up_reports_balanced_without_preuve(options: Options) -> None:
    """And the table is told that nobody said it."""
    late = dealt(options).answer("report.1", 1, say(1, "R")).time_up("report.1", 0, 2)
    if options == LIVE:
        told = sorted(late.all(ReportAnnounced), key=by_chair)
        assert [(e.chair, e.verdict, e.proof, e.forfeited) for e in told] == [
            (0, "EQ", "none", True),
            (1, "R", "none", False),
            (2, "EQ", "none", True),
        ]
    else:
        all_told = late.last(ReportsAnnounced)
        assert (all_told.verdicts, all_told.forfeited) == (("EQ", "R", "EQ"), (0, 2))
    assert late.state.phase == "suspicion"


def test_RM_20_who_forfeited_may_still_report_while_the_others_owe() -> None:
    """Reports together may be changed, also those that the clock has made."""
    late = dealt(TOGETHER).time_up("report.1", 0)
    assert late.prompt("report.1").pending == (1, 2)
    late.answer("report.1", 0, say(0, "R")).time_up("report.1", 1, 2)
    told = late.last(ReportsAnnounced)
    assert (told.verdicts, told.forfeited) == (("R", "EQ", "EQ"), (1, 2))


def by_chair(report: ReportAnnounced) -> int:
    return report.chair
