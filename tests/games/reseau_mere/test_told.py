"""How the game is told: few messages, everything in them, and nothing of the invisible chairs."""

from collections import Counter
from random import Random

import pytest

from bot.cards import limits
from bot.cards.card import Buttons, Card, Select
from bot.model.people import Language
from bot.presentation import private, public
from bot.presentation.answers import Picked, answer
from bot.presentation.contract import Ask
from bot.presentation.controls import form
from bot.presentation.games.reseau_mere import PRESENTATION
from bot.presentation.options import options_form, pages
from bot.presentation.scene import Scene
from bot.presentation.since import seen
from bot.presentation.texts import LANGUAGES, texts
from bot.presentation.voice import Voice
from engines.core.offers import build
from engines.core.protocol import Event, Prompt
from engines.reseau_mere import GAME
from engines.reseau_mere.actions import Action, AnnounceReport, DiscardCard, ShowProof
from engines.reseau_mere.state import Options
from tests.games.reseau_mere.arrangements import MINE, RESEAU_MERE, RESISTANCE
from tests.games.reseau_mere.driver import BALANCED, Hand, Table, last_round, play_at_random, random_table, table
from tests.soak.length import LONG, crossed

LONGEST = "\\" * 32
"""A name that is twice as long once it is escaped."""
every_language = pytest.mark.parametrize("language", LANGUAGES)


def scene(humans: int, language: Language = "en", name: str = "Name{}") -> Scene:
    """A table of so many humans; {} in the name: the seat."""
    names = tuple(name.format(seat) for seat in range(humans))
    return Scene("k3m9p2xz", language, names, tuple(range(10**18, 10**18 + humans)), "https://discord.com/channels/1/2")


class Teller:
    """Tells a table as it is played. To be called after each command; `cards` are those of the last step."""

    def __init__(self, told: Scene) -> None:
        self.scene = told
        self.known: set[str] = set()
        self.learnt: list[list[Event]] = [[] for _ in told.names]

    def step(self, played: Table, seats: range | tuple[int, ...] = ()) -> dict[str, Card]:
        """The cards of the step that was just made, by what they are; private ones for *seats*."""
        prompts = GAME.prompts(played.state)
        opened = tuple(prompt for prompt in prompts if prompt.id not in self.known)
        self.known |= {prompt.id for prompt in prompts}
        shared = [event for event in played.events if event.audience == "table"]
        view, asks = played.view(), [Ask(prompt, ()) for prompt in opened]
        cards: dict[str, Card | None] = {
            "channel": public.announcement(PRESENTATION, self.scene, view, shared, asks)
            if prompts
            else public.ended(PRESENTATION, self.scene, view, shared, ()),
            "status": public.status(PRESENTATION, self.scene, view, prompts),
        }
        for seat, past in enumerate(self.learnt):
            new = [e for e in played.events if e.audience != "table" and seat in e.audience]
            past.extend(new)
            if seat in seats:
                own, mine = played.view(seat), asks_of(played, prompts, seat)
                fresh = [ask for ask in mine if ask.prompt in opened]
                sent = private.missives(PRESENTATION, self.scene, own, new, fresh)
                cards |= {f"missive {seat}{'+' * place}": card for place, card in enumerate(sent)}
                cards[f"hand {seat}"] = private.hand(PRESENTATION, self.scene, own, seen(past), mine)
        return {name: card for name, card in cards.items() if card is not None}


def asks_of(played: Table, prompts: tuple[Prompt, ...], seat: int) -> list[Ask]:
    """What a seat may answer now."""
    return [
        Ask(prompt, GAME.offers(played.state, prompt, seat))
        for prompt in prompts
        if seat in (prompt.seats if prompt.revisable else prompt.pending)
    ]


def told(played: Table, seat: int | None, language: Language = "en") -> str:
    """Everything that a seat, or everyone, can read about a table as it stands and what has just happened."""
    cards = Teller(scene(played.state.humans, language)).step(played, () if seat is None else (seat,))
    wanted = ("channel", "status") if seat is None else (f"missive {seat}", f"hand {seat}")
    return "\n".join(str(card.model_dump()) for name, card in cards.items() if name.rstrip("+") in wanted)


def all_told(played: Table, seats: range | tuple[int, ...], language: Language, seed: int) -> list[dict[str, Card]]:
    """All cards of a random game up to the last accusation."""
    teller, found = Teller(scene(played.state.humans, language)), list[dict[str, Card]]()

    def after(now: Table) -> None:
        if now.state.phase != "ended" and not now.state.extra:
            found.append(teller.step(now, seats))

    after(played)
    play_at_random(played, Random(seed), absent=0.1, after=after)
    return found


@pytest.mark.parametrize("humans", [1, 2, 3, 6, pytest.param(20, marks=LONG)])
@pytest.mark.parametrize("absent", [0.0, 0.3])
def test_a_round_is_three_messages(humans: int, absent: float) -> None:
    """Cards to keep (with the round before), reports, suspicions; nothing for each answer (RM-7 to RM-12), but a line
    for each report that comes by itself and for each late Preuve.
    """
    teller, messages, lines = Teller(scene(humans)), Counter[int | str](), list[Card]()

    def after(now: Table) -> None:
        over = now.state.phase in ("accusation", "ended")
        said = teller.step(now).get("channel")
        if said is None or said.sections:
            messages[now.state.phase if over else now.state.round.number] += said is not None
        else:
            lines.append(said)

    played = random_table(humans, Options(), humans)
    after(played)
    play_at_random(played, Random(humans), absent=absent, after=after)
    assert messages["accusation"] == messages["ended"] == 1
    assert all(messages[number] <= 3 for number in range(1, 14))
    assert all(messages[number] == 3 for number in range(1, 11))
    own = [e.kind for e in played.log if e.kind in ("report_announced", "proof_shown")]
    # The last report of a round stands above the question that it opens.
    last = 0 if played.state.together else len(played.state.scores)
    assert 0 < len(lines) <= len(own) - last
    assert all(line.silent and not line.mentions and line.picture is None for line in lines)


@every_language
@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=LONG)])
def test_solo_tells_no_identity(language: Language, seed: int) -> None:
    """Whichever invisible chair is the agent, every card reads the same until the end (RM-4)."""
    one, other = (all_told(table(1, agents=(agent,)), range(1), language, seed) for agent in (1, 2))
    assert one == other


@crossed(("language", LANGUAGES), ("viewer", [0, 1]))
def test_duo_tells_no_identity(language: Language, viewer: int) -> None:
    """Whether the agent is the invisible chair or the other human, every card of a human reads the same (RM-4)."""
    one, other = (all_told(table(2, agents=(agent,)), (viewer,), language, seed=3) for agent in (2, 1 - viewer))
    assert one == other


def duo(hand: Hand) -> Table:
    """Seat 0 decides for chair 3, which has this hand."""
    return table(2, deals=(BALANCED, MINE, hand))


@every_language
def test_the_other_human_reads_nothing_of_the_invisible_chair(language: Language) -> None:
    """Neither its three cards, nor what it keeps, nor its report before it is published (RM-13)."""
    dealt, otherwise = duo(RESISTANCE), duo(RESEAU_MERE)
    assert told(dealt, 1, language) == told(otherwise, 1, language)
    assert told(dealt, 0, language) != told(otherwise, 0, language)
    for played, discarded in ((dealt, "R2"), (otherwise, "M2")):
        played.answer("keep.1.c3", 0, DiscardCard.model_validate({"chair": 2, "card": discarded}))
    assert told(dealt, 1, language) == told(otherwise, 1, language)
    assert told(dealt, None, language) == told(otherwise, None, language)


def test_the_invisible_chair_changes_hands() -> None:
    """Who decides for it has its cards in a section of its own, and keeps a fiche of those rounds only (RM-14)."""
    played = table(2)
    for number in (1, 2, 3):
        holder = (number - 1) % 2
        for seat in (0, 1):
            own = PRESENTATION.secret(played.view(seat), Voice("reseau_mere", scene(2)))
            hands = [section for section in own if section.title == f"Chair 3 (invisible) · round {number}"]
            fiches = [section for section in own if section.title == "Your sheet, chair 3 (invisible)"]
            assert bool(hands) == (seat == holder)
            kept = [line.split()[0] for section in fiches for line in section.text.split("\n")[1:]]
            assert kept == [f"**{earlier}**" for earlier in range(1, number) if (earlier - 1) % 2 == seat]
        played.round()


@every_language
@pytest.mark.parametrize(
    ("humans", "options"),
    [
        (20, Options()),
        pytest.param(20, Options(unstable=True, reports="live"), marks=LONG),
        (11, Options(picks="choose", unstable=True)),
        (1, Options(picks="choose", reports="together")),
    ],
)
def test_every_card_fits_and_is_whole(humans: int, options: Options, language: Language) -> None:
    """With the longest names at the largest tables nothing is refused, and nothing on the board is cut."""
    teller = Teller(scene(humans, language, LONGEST))
    played = random_table(humans, options, 7)
    rng = Random(7)

    def after(now: Table) -> None:
        if all(event.audience != "table" for event in now.events) and rng.random() < 0.8:
            return
        for name, card in teller.step(now, (0,)).items():
            assert limits.check(card) == []
            # What was learnt is told from the newest on; all cards seen are in the sections.
            texts_of = [section.text for section in card.sections] + [card.text] * (not name.startswith("hand"))
            assert all("…" not in text for text in texts_of), name
            if name in ("channel", "status") and card.sections:
                lines = [line for section in card.sections for line in section.text.split("\n")]
                assert all(
                    any(line.startswith(f"{chair + 1}. ") for line in lines) for chair in range(now.state.chairs)
                )

    after(played)
    play_at_random(played, Random(7), absent=0.05, after=after)


@every_language
def test_the_longest_end_says_who_wins(language: Language) -> None:
    """Seven chairs accused at a table of long names, and the margin still stands at the end of the text."""
    seven = (0, 1, 2, 3, 4, 5, 6)
    others = (7, 8, 9, 10, 11, 12, 13)
    played = last_round(20, points=(50, 0)).round()
    played.accuse(*(others if seat in seven else seven for seat in range(20)))
    card = Teller(scene(20, language, LONGEST)).step(played)["channel"]
    won, lost = played.view().total.resistance, played.view().total.reseau_mere
    assert limits.check(card) == []
    assert f"{won} – {lost}" in card.text
    assert f"**{won - lost}**" in card.text
    assert "…" not in card.text


@every_language
def test_RM_10_each_live_report_is_told_as_it_comes(language: Language) -> None:
    """In a line of its own, without a ping; it stands on the board and in *My hand*, and so do those of all rounds."""
    played, teller = table(3).keep(), Teller(scene(3, language))
    teller.step(played)
    played.answer("report.1", 1, AnnounceReport(chair=1, verdict="RM", proof="R1"))
    line = teller.step(played)["channel"]
    assert "Name1" in line.notice
    assert "🕸️" in line.notice
    assert "R1" in line.notice
    assert (line.silent, line.mentions, line.sections, line.picture) == (True, (), (), None)
    played.time_up("report.1", 0)
    assert "⌛" in teller.step(played)["channel"].notice
    played.answer("report.1", 2, AnnounceReport(chair=2, verdict="R", proof="none"))
    last = teller.step(played)["channel"]
    assert "Name2" in last.text
    assert last.sections
    played.answer("proof.1", 2, ShowProof(chair=2, card="M1"))
    shown = teller.step(played)["channel"]
    assert "Name2" in shown.notice
    assert "RM1" in shown.notice
    assert not shown.sections
    played.suspect().keep()
    cards = teller.step(played, (0,))
    for name in ("status", "hand 0"):
        assert cards[name].sections[-1].text.split("\n") == ["**1** ▸ EQ⌛", "**2** ▸ RM(R1)", "**3** ▸ R(RM1)"]


@every_language
def test_RM_10_reports_together_are_one_line(language: Language) -> None:
    """By what they say, with the numbers of the chairs, the Preuves shown and for whom the clock has spoken."""
    played = table(3, options=Options(reports="together")).keep()
    teller = Teller(scene(3, language))
    teller.step(played)
    played.answer("report.1", 1, AnnounceReport(chair=1, verdict="RM", proof="R1"))
    assert "channel" not in teller.step(played)
    played.answer("report.1", 0, AnnounceReport(chair=0, verdict="RM", proof="none")).time_up("report.1", 2)
    (line,) = [line for line in teller.step(played)["channel"].text.split("\n") if "📣" in line]
    for part in ("1, 2", "R1", "⌛", "⚖️"):
        assert part in line


@pytest.mark.parametrize("sealed", [False, True])
def test_RM_19_the_end_shows_the_cards_beside_each_report(sealed: bool) -> None:
    """On the board of a small table, and in *My hand* of the largest; never at a sealed table."""
    played = last_round(3, points=(9, 0), options=Options(sealed=sealed)).round().accuse((), (), ())
    board = Teller(scene(3)).step(played)["status"].sections[-1].text
    assert ("**1** ▸ EQ [" in board) == (not sealed)
    largest = random_table(20, Options(sealed=sealed), 5)
    play_at_random(largest, Random(5))
    own = Teller(scene(20, name=LONGEST)).step(largest, (0,))["hand 0"]
    assert limits.check(own) == []
    lines = [line for section in own.sections for line in section.text.split("\n")]
    (last,) = [line for line in lines if line.startswith("**20** ▸")]
    assert last.count("[") == (0 if sealed else len(largest.state.finished))


@every_language
def test_RM_21_the_head_start_is_said_where_it_is_chosen_and_at_the_start(language: Language) -> None:
    """The form of options says what it is for, with the measure; the first message and the board say how much."""
    forms = [options_form("reseau_mere", {}, language, page) for page in range(pages("reseau_mere"))]
    (entry,) = [entry for form_ in forms for entry in form_.entries if entry.name == "balance"]
    assert "79–100" in entry.description
    assert "43–57" in entry.description
    assert "…" not in entry.description
    for balance in ("head_start", "none"):
        cards = Teller(scene(4, language)).step(table(4, options=Options.model_validate({"balance": balance})))
        for card in cards.values():
            said = "\n".join([card.text, *(section.text for section in card.sections)])
            assert ("24" in said) == (balance == "head_start")


def test_reports_that_come_stand_on_the_board_and_in_the_hand() -> None:
    """Who asks reads them at once; whoever owes one reads them in *My hand* (RM-10)."""
    played, teller = table(3).keep(), Teller(scene(3))
    teller.step(played)
    played.answer("report.1", 1, AnnounceReport(chair=1, verdict="RM", proof="R1"))
    cards = teller.step(played, (0, 1))
    assert "🕸️\u00a0RM · Proof 🛡️\u00a0R1" in cards["status"].sections[-1].text
    assert any("🕸️\u00a0RM · Proof 🛡️\u00a0R1" in section.text for section in cards["hand 0"].sections)


@pytest.mark.parametrize("viewer", [0, 2, None])
def test_reports_that_wait_are_nowhere(viewer: int | None) -> None:
    """Together: neither on the board nor in anybody else's hand before the last one (RM-10)."""
    one, other = (
        table(3, options=Options(reports="together")).keep().answer("report.1", 1, report)
        for report in (
            AnnounceReport(chair=1, verdict="RM", proof="R1"),
            AnnounceReport(chair=1, verdict="EQ", proof="none"),
        )
    )
    assert told(one, viewer) == told(other, viewer)
    assert told(one, 1) != told(other, 1)


def test_an_invisible_chair_is_named_on_its_controls() -> None:
    """Buttons say for which chair they are, also where all of them stand in one hand."""
    card = Teller(scene(1)).step(table(1), (0,))["hand 0"]
    labels = [[button.label for button in row.buttons] for row in card.controls if isinstance(row, Buttons)]
    assert labels[:3] == [
        ["Discard R1", "Discard RM1"],
        ["no.\u00a02 · Discard R1", "no.\u00a02 · Discard RM1"],
        ["no.\u00a03 · Discard R1", "no.\u00a03 · Discard RM1"],
    ]


def missives(played: Table, seat: int) -> list[Card]:
    """What a seat reads in private after the last step."""
    cards = Teller(scene(played.state.humans)).step(played, (seat,))
    return [card for name, card in cards.items() if name.startswith("missive")]


def places(card: Card) -> set[str]:
    """The decisions that a card has controls for."""
    return {button.place for row in card.controls if isinstance(row, Buttons) for button in row.buttons}


@pytest.mark.parametrize("phase", ["keep", "report"])
def test_each_chair_has_a_message_of_its_own(phase: str) -> None:
    """The cards of an invisible chair come apart, with their own controls and nothing else (RM-1, RM-13)."""
    played = table(1, deals=(MINE, RESISTANCE, RESEAU_MERE))
    if phase == "report":
        played.keep()
    cards = missives(played, 0)
    assert [places(card) for card in cards] == [{f"{phase}.1{chair}"} for chair in ("", ".c2", ".c3")]
    titles = [[section.title for section in card.sections] for card in cards]
    assert titles[0] == ["Your chair, no.\u00a01 · round 1", "Your identity"]
    assert titles[1:] == [[f"Chair {chair} (invisible) · round 1"] for chair in (2, 3)]
    assert [card.silent for card in cards] == [False, True, True]


def test_in_duo_one_of_two_has_a_second_message() -> None:
    """By turns; what a seat knows of the invisible chair from earlier rounds comes in that one (RM-13, RM-14)."""
    played = table(2)
    for number in range(1, 5):
        holder = (number - 1) % 2
        cards = missives(played, holder)
        assert [places(card) for card in cards] == [{f"keep.{number}"}, {f"keep.{number}.c3"}]
        assert [len(missives(played, 1 - holder)), len(cards)] == [1, 2]
        assert [section.title for section in cards[1].sections] == [
            f"Chair 3 (invisible) · round {number}",
            *["Your sheet, chair 3 (invisible)"] * (number > 2),
        ]
        played.round()


def test_a_card_taken_comes_with_the_next_choice_of_that_chair() -> None:
    """Takers choose one by one: what one chair took and what another may take are two messages (RM-9)."""
    played = table(1, options=Options(picks="choose")).keep()
    played.answer("take.1.1.c1", 0, pressed(played, "take.1.1.c1", "0.1"))
    taken, asked = missives(played, 0)
    assert "takes" in taken.text
    assert places(taken) == set()
    assert places(asked) == {"take.1.1.c2"}


def test_a_control_answers_for_its_chair() -> None:
    """The chair goes without saying in buttons and forms, and still comes back with the answer."""
    played = table(1)
    for prompt in ("keep.1", "keep.1.c2", "keep.1.c3"):
        played.answer(prompt, 0, pressed(played, prompt, "0.1"))
    assert played.state.round.discards == ("M1", "M1", "M1")
    played.answer("report.1.c3", 0, pressed(played, "report.1.c3", "0!", verdict=("1",), proof=("1",)))
    report = played.state.round.report(2)
    assert report is not None
    assert (report.verdict, report.shown) == ("RM", True)


def pressed(played: Table, prompt: str, what: str, **values: tuple[str, ...]) -> Action:
    """The action of seat 0 that a control stands for."""
    ask = Ask(played.prompt(prompt), played.offers(prompt, 0))
    picked = answer(ask, what, values)
    assert isinstance(picked, Picked)
    action = build(GAME, ask.offers[picked.offer], picked.picked)
    assert action is not None
    return GAME.actions.validate_python(action.model_dump())


def test_three_equal_cards_are_one_button() -> None:
    played = table(3, deals=(("R1", "R1", "R1"), BALANCED, BALANCED))
    (row, _) = Teller(scene(3)).step(played, (0,))["missive 0"].controls
    assert isinstance(row, Buttons)
    assert [(button.label, button.what) for button in row.buttons] == [("Discard R1", "0")]


def test_an_accusation_of_seven_is_one_list() -> None:
    """Up to 7 of 19 chairs, in a form (RM-15)."""
    played = last_round(20, points=(50, 0)).round()
    (ask,) = asks_of(played, GAME.prompts(played.state), 0)
    made = form(PRESENTATION, Voice("reseau_mere", scene(20, name=LONGEST)), played.view(0), ask, 0)
    (entry,) = made.entries
    assert (entry.least, entry.most, len(entry.choices)) == (7, 7, 19)
    assert limits.check(made) == []


def test_positions_are_counted_from_one() -> None:
    """The takers choose among the cards of the centre, or let the dice choose (RM-9)."""
    played = table(1, options=Options(picks="choose")).keep()
    select, row, _ = Teller(scene(1)).step(played, (0,))["missive 0"].controls
    assert isinstance(select, Select)
    assert [choice.label for choice in select.choices] == [f"Card {number}" for number in range(1, 7)]
    assert isinstance(row, Buttons)
    assert [button.label for button in row.buttons] == ["At random"]


@every_language
def test_every_reason_to_refuse_is_worded(language: Language) -> None:
    """Also those that no form can cause."""
    said = texts("reseau_mere", language)
    reasons = (
        "no-such-chair other-chair own-chair not-in-hand position-gone proof-spent not-taken wrong-count not-offered"
    )
    assert [reason for reason in reasons.split() if not said.has(f"illegal-{reason}")] == []


@pytest.mark.parametrize(
    ("played", "prompt", "what", "values", "said"),
    [
        (table(1), "keep.1", "0.1", {}, "✅ Recorded: **🕸️ Discard RM1**"),
        (table(1), "keep.1.c3", "0.1", {}, "✅ Recorded: **🕸️ no. 3 · Discard RM1**"),
        (table(3).keep(), "report.1", "0!", {"verdict": "2", "proof": "0"}, "✅ Report: **⚖️ Balanced** · No Proof"),
        (
            table(1).keep(), "report.1.c3", "0!", {"verdict": "0", "proof": "1"},
            "✅ Report of no. 3 (invisible): **🛡️ Advantage Resistance** · 🛡️ Show R1 (Proof)",
        ),
        (table(20).keep().report(), "suspicion.1", "0", {"": "5"}, "✅ Your suspicion: **no. 7 · Name6**"),
        (last_round(1).round(), "accusation", "0.1", {}, "✅ Your accusation: **no. 3 (invisible)**. It is sealed."),
        (
            last_round(5).round(), "accusation", "0!", {"suspects": "0 3"},
            "✅ Your accusation: **no. 2 · Name1 and no. 5 · Name4**. It is sealed.",
        ),
    ],
)  # fmt: skip
def test_an_answer_is_repeated_to_who_gave_it(
    played: Table, prompt: str, what: str, values: dict[str, str], said: str
) -> None:
    """What was chosen, and for which chair, as the controls have it: nobody has to look it up."""
    ask = Ask(played.prompt(prompt), played.offers(prompt, 0))
    action = pressed(played, prompt, what, **{name: tuple(chosen.split()) for name, chosen in values.items()})
    voice = Voice("reseau_mere", scene(played.state.humans))
    text = private.recorded(
        PRESENTATION, voice, played.view(0), prompt=ask.prompt, offer=ask.offers[0], action=action, still=None
    )
    assert text.replace("\u2068", "").replace("\u2069", "").replace("\u00a0", " ") == said


@every_language
def test_every_answer_is_confirmed(language: Language) -> None:
    """Each action has a sentence of its own for the person who took it."""
    said = texts("reseau_mere", language)
    kinds = GAME.actions.json_schema()["discriminator"]["mapping"]
    assert [kind for kind in kinds if not said.has(f"recorded-{kind.replace('_', '-')}")] == []
