"""What the end shows of whole tables: for every game, in words and as a picture, and nothing before the end."""

import re
from collections import Counter
from io import BytesIO
from itertools import pairwise

from PIL import Image

from bot.cards.limits import ALT
from bot.model.people import Language
from bot.presentation.contract import LookBack
from bot.presentation.games.secret_hitler import suspicion
from bot.presentation.pictures import studio
from bot.presentation.pictures.look import WIDTH
from bot.presentation.voice import Voice
from engines.core.protocol import Event
from engines.registry import games
from engines.reseau_mere.events import CardsTaken, ReportAnnounced, ReportsAnnounced
from engines.rien_a_cacher.events import CardHidden, CardRevealed
from engines.secret_hitler.events import (
    ClaimMade,
    PolicyEnacted,
    RoundStarted,
    TilesDrawn,
    TilesPassed,
    VetoAccepted,
)
from engines.treize_indices.events import Accused
from tests.presentation.scenes import HOSTILE, every_game, every_language, presentation, scene_of, sizes, tale

LARGEST = 80_000


def told(slug: str, seats: int, language: Language, events: list[Event]) -> LookBack | None:
    """The look back on these events, at a table with malicious names."""
    return presentation(slug).look_back(events, Voice(slug, scene_of(seats, language, HOSTILE)))


def events_of(slug: str, seats: int) -> list[Event]:
    """All events of a whole random game."""
    return [event for step in tale(slug, seats) for event in step.events]


@every_game
@every_language
def test_a_game_that_is_over_is_looked_back_upon(slug: str, language: Language) -> None:
    """The largest and the smallest table; within a picture's limits, and said in words."""
    for seats in sizes(slug):
        events = events_of(slug, seats)
        back = told(slug, seats, language, events)
        assert back is not None
        assert back.sections
        assert all(section.title and section.text for section in back.sections)
        assert back.picture is not None
        assert 0 < len(back.picture.alt.encode("utf-16-le")) // 2 <= ALT
        png = studio.draw(back.picture)
        assert len(png) <= LARGEST
        with Image.open(BytesIO(png)) as image:
            assert (image.width, image.height <= 2 * WIDTH) == (WIDTH, True)


@every_game
def test_nothing_is_looked_back_upon_before_the_end(slug: str) -> None:
    """However far a game has come: its secrets are still secrets."""
    seats = games()[slug].seats[0]
    steps = tale(slug, seats)
    assert games()[slug].outcome(steps[-1].state) is not None
    events: list[Event] = []
    for step, following in pairwise(steps):
        events += step.events
        assert games()[slug].outcome(step.state) is None
        assert told(slug, seats, "en", events) is None, following


def test_a_lie_is_what_was_reported_against_the_cards_taken() -> None:
    """Every report of a whole game, by its own events; the clock tells none."""
    events = events_of("reseau_mere", 4)
    taken, lies = Counter[tuple[int, int, str]](), 0
    for event in events:
        match event:
            case CardsTaken(number=number, chair=chair, cards=cards):
                for card in cards:
                    taken[number, chair, card[0]] += int(card[1])
            case ReportsAnnounced(number=number, verdicts=verdicts, forfeited=late):
                for chair, verdict in enumerate(verdicts):
                    ours, theirs = taken[number, chair, "R"], taken[number, chair, "M"]
                    true = "R" if ours > theirs else "RM" if theirs > ours else "EQ"
                    lies += chair not in late and verdict != true
            case ReportAnnounced(number=number, chair=chair, verdict=verdict, forfeited=late):
                ours, theirs = taken[number, chair, "R"], taken[number, chair, "M"]
                lies += not late and verdict != ("R" if ours > theirs else "RM" if theirs > ours else "EQ")
    back = told("reseau_mere", 4, "en", events)
    assert back is not None
    assert lies > 0
    assert len(re.findall(r"\*\*[RME]/[RME]\*\*", back.sections[0].text)) == lies


def test_a_false_claim_stands_beside_the_tiles() -> None:
    """As often as somebody claimed other tiles than those of that session, in the end."""
    for seed in range(6):
        events = [event for step in tale("secret_hitler", 7, seed) for event in step.events]
        number, seen, said = 0, dict[tuple[int, str], list[str]](), dict[tuple[int, str], list[str]]()
        for event in events:
            match event:
                case RoundStarted():
                    number = event.round
                case TilesDrawn(tiles=tiles):
                    seen[number, "drawn"] = sorted(tiles)
                case TilesPassed(tiles=tiles):
                    seen[number, "received"] = sorted(tiles)
                case ClaimMade(about="drawn" | "received"):
                    said[event.round, event.about] = sorted(event.claimed)
        back = told("secret_hitler", 7, "en", events)
        assert back is not None
        false = [at for at, claimed in said.items() if seen[at] != claimed]
        assert back.sections[0].text.count("📣") == len(false)


def test_the_tiles_suggest_what_all_could_see() -> None:
    """At the deal everybody is as suspicious; only who sat in a government becomes more so than the others; and what a
    seat alone has seen, or somebody has claimed, moves nothing.
    """
    events = events_of("secret_hitler", 7)
    shown = suspicion.curve(events)
    assert len(set(shown[0])) == 1
    assert all(abs(sum(moment) - 3000) <= 7 for moment in shown), "three of seven are of the fascist party"
    enacted = [event for event in events if isinstance(event, PolicyEnacted)]
    assert len(shown) == 1 + len(enacted) + sum(isinstance(event, VetoAccepted) for event in events)
    governed: set[int] = set()
    for before, moment, tile in zip(shown, shown[1:], enacted, strict=False):
        if tile.president is None or tile.chancellor is None:
            break
        governed |= {tile.president, tile.chancellor}
        assert len({likely for seat, likely in enumerate(moment) if seat not in governed}) <= 1
        worse = moment[tile.president] - before[tile.president]
        assert worse > 0 if tile.policy == "fascist" else worse < 0
    public = [event for event in events if event.audience == "table" and not isinstance(event, ClaimMade)]
    assert suspicion.curve(public) == shown


def test_every_card_face_down_is_there_with_its_risk() -> None:
    """A risk is a share of a hundred; who was found out had a forbidden card, and who was suspected wrongly had not."""
    events = events_of("rien_a_cacher", 4)
    back = told("rien_a_cacher", 4, "en", events)
    assert back is not None
    lines = [line for line in back.sections[0].text.split("\n") if line.startswith("**")]
    assert len(lines) == sum(isinstance(event, CardHidden) for event in events) > 0
    for line in lines:
        assert 0 <= int(re.findall(r"(\d+) %", line)[0]) <= 100
        assert ("rightly" in line) <= ("⛔" in line)
        assert ("wrongly" in line) <= ("✅" in line)
    revealed = [event for event in events if isinstance(event, CardRevealed)]
    assert sum("suspected, " in line for line in lines) == len(revealed)


def test_who_could_solve_the_case_before_the_winner_is_named() -> None:
    """The turn of the right accusation, and who could have made one earlier."""
    back = next(
        back
        for seed in range(10)
        for events in [[event for step in tale("treize_indices", 3, seed) for event in step.events]]
        if any(isinstance(event, Accused) and event.right for event in events)
        and (back := told("treize_indices", 3, "en", events)) is not None
    )
    lines = back.sections[0].text.split("\n")
    assert len(lines) == 3
    assert sum("solved in turn" in line for line in lines) == 1
    end = int(next(re.findall(r"solved in turn (\d+)", line)[0] for line in lines if "solved in turn" in line))
    for line in lines:
        since = re.findall(r"since turn (\d+)", line)
        earlier = bool(since) and int(since[0]) < end and "solved in turn" not in line
        assert ("before the winner" in line) == earlier
