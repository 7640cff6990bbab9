"""What chairs say, and the one card they may show (RM-10)."""

import pytest

from engines.core.protocol import Field, Offer
from engines.reseau_mere.actions import AnnounceReport, DiscardCard
from engines.reseau_mere.events import ReportAnnounced
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
    assert together.events == ()
    assert together.view().reports == together.view(0).reports == (None, None, None)
    assert together.view(0).spent == (False, False, False)
    mine = together.view(1).hands[0].report
    assert mine is not None
    assert mine.verdict == "RM"
    together.answer("report.1", 0, say(0)).answer("report.1", 2, say(2, "R"))
    assert [(e.chair, e.verdict, e.proof) for e in together.all(ReportAnnounced)] == [
        (0, "EQ", "none"),
        (1, "RM", "M2"),
        (2, "R", "none"),
    ]
    assert together.view().spent == (False, True, False)


def test_RM_10_a_report_may_be_changed_until_all_are_in_together() -> None:
    """Nobody has heard it yet; the Preuve of a report that was changed is not spent."""
    together = dealt(TOGETHER).answer("report.1", 1, say(1, "RM", "M2"))
    assert together.prompt("report.1").revisable
    together.answer("report.1", 1, say(1, "R")).answer("report.1", 0, say(0)).answer("report.1", 2, say(2))
    assert [e.verdict for e in together.all(ReportAnnounced)] == ["EQ", "R", "EQ"]
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
    assert solo.open() == ["suspicion.1"]


def test_RM_10_together_waits_for_the_invisible_chair_too() -> None:
    """Nothing is published while it owes its report."""
    duo = table(2, options=TOGETHER).keep().answer("report.1", 0, say(0)).answer("report.1", 1, say(1))
    assert duo.all(ReportAnnounced) == []
    duo.answer("report.1.c3", 0, say(2))
    assert len(duo.all(ReportAnnounced)) == 3


@pytest.mark.parametrize("options", [LIVE, TOGETHER])
def test_RM_20_time_up_reports_balanced_without_preuve(options: Options) -> None:
    """And the table is told that nobody said it."""
    late = dealt(options).answer("report.1", 1, say(1, "R")).time_up("report.1", 0, 2)
    told = sorted(late.all(ReportAnnounced), key=by_chair)
    assert [(e.chair, e.verdict, e.proof, e.forfeited) for e in told] == [
        (0, "EQ", "none", True),
        (1, "R", "none", False),
        (2, "EQ", "none", True),
    ]
    assert late.state.phase == "suspicion"


def test_RM_20_who_forfeited_may_still_report_while_the_others_owe() -> None:
    """Reports together may be changed, also those that the clock has made."""
    late = dealt(TOGETHER).time_up("report.1", 0)
    assert late.prompt("report.1").pending == (1, 2)
    late.answer("report.1", 0, say(0, "R")).time_up("report.1", 1, 2)
    assert (late.all(ReportAnnounced)[0].verdict, late.all(ReportAnnounced)[0].forfeited) == ("R", False)


def by_chair(report: ReportAnnounced) -> int:
    return report.chair
