"""A table watched again: every eye sees what that seat was told, and a file is harmless and small."""

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import pytest

from bot.__main__ import main
from bot.model.people import Language
from bot.presentation.registry import presentations
from bot.presentation.scene import Scene
from bot.presentation.sentences import sentences, voice_of
from bot.presentation.texts import LANGUAGES
from bot.record.form import Record
from bot.record.reading import read
from bot.replay.frames import frames, played
from bot.replay.page import PICTURES, NothingToWatch, replay
from engines.registry import games
from tests.record.making import made
from tests.soak.length import LONG

STEPS: Final = 14
MOST: Final = 3_000_000
"""Bytes of the largest file."""
MALICE: Final = "</script><img src=x onerror=alert(1)>"


def recorded(slug: str, steps: int | None = STEPS, seats: int | None = None) -> Record:
    """A record of this game, with a substitute; of a game that stopped after so many steps."""
    return read(made(games()[slug], steps=steps, seats=seats).text.encode())


def content(page: str) -> Any:
    """What a page shows, as it stands in it."""
    found = re.search(r"^const R = (.*);$", page, re.MULTILINE)
    assert found
    return json.loads(found[1])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", games())
def test_each_seat_is_shown_what_it_was_told_then_and_the_table_what_all_were(slug: str, language: Language) -> None:
    """By the audiences that the record gives: no secret is in the eyes of another, nor in the public part."""
    record = recorded(slug)
    shown = list(frames(record, played(record), language))
    told = [line for line in record.lines if line.events]
    assert [frame.at for frame in shown] == sorted(frame.at for frame in shown)
    with_events = [frame for frame in shown if frame.said or any(eyes.told for eyes in frame.seats)]
    assert with_events
    steps = iter(shown)
    for line in told:
        events = [games()[slug].events.validate_python(dict(event), strict=False) for event in line.events]
        for frame in steps:
            if said(slug, language, record, frame.names, events, None) == "\n".join(frame.said):
                break
        else:
            raise AssertionError(f"line {line.line.n} is not shown")
        for seat, eyes in enumerate(frame.seats):
            assert "\n".join(eyes.told) == said(slug, language, record, frame.names, events, seat)
    assert shown[-1].names != record.seats, "a substitute is named from then on"


def said(
    slug: str, language: Language, record: Record, names: tuple[str, ...], events: Sequence[Any], seat: int | None
) -> str:
    """What somebody was told of events; None: everybody."""
    p = presentations()[slug]
    voice = voice_of(p, Scene(record.frozen.table, language, names, tuple(range(len(names)))))
    meant = [
        event
        for event in events
        if (event.audience == "table" if seat is None else event.audience != "table" and seat in event.audience)
    ]
    return "\n".join(sentences(p, voice, meant))


@pytest.mark.parametrize("slug", games())
def test_names_and_words_do_nothing_in_the_page(slug: str) -> None:
    """Whoever wrote the file; the page ends its script where it should, and every text is text."""
    record = recorded(slug, 3)
    names = (MALICE, *record.seats[1:])
    page = replay(record.evolve(seats=names), "en")
    assert page.count("</script>") == 1
    shown = content(page)
    assert MALICE in shown["texts"]
    html = [text for text in shown["texts"] if text != MALICE]
    assert not [
        text for text in html if re.search(r"<(?!/?(p|strong|em|s|ul|ol|li|br|code|pre|h\d|hr|blockquote)\b)", text)
    ]
    assert re.findall(r"https?:", page) == []


@pytest.mark.parametrize("slug", games())
def test_there_are_boards_but_no_more_than_a_file_may_hold(slug: str) -> None:
    """The first and the last step have theirs."""
    shown = content(replay(recorded(slug, 5), "fr"))
    assert shown["frames"][0]["picture"] is not None
    assert shown["frames"][-1]["picture"][1] == len(shown["frames"]) - 1
    assert 0 < len(shown["pictures"]) <= PICTURES
    assert all(data.startswith("data:image/webp;base64,") and alt for data, alt in shown["pictures"])


@LONG
@pytest.mark.parametrize("slug", games())
def test_the_largest_table_is_no_larger_than_a_phone_likes(slug: str) -> None:
    """Played to its end with all seats taken."""
    record = recorded(slug, None, games()[slug].seats[-1])
    assert record.outcome is not None
    for language in LANGUAGES:
        assert len(replay(record, language).encode()) <= MOST


def test_a_table_that_was_not_dealt_is_nothing_to_watch() -> None:
    """It says so."""
    record = recorded("secret_hitler", 0)
    undealt = record.evolve(lines=tuple(line for line in record.lines if line.line.kind != "dealt"), draws=(), seats=())
    with pytest.raises(NothingToWatch):
        replay(undealt, "en")


def test_the_command_writes_a_file_and_says_what_it_cannot(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It overwrites nothing, and shows nothing that does not fit."""
    file = tmp_path / "meneur-abcdefgh.json"
    file.write_text(made(games()["treize_indices"], steps=2).text, encoding="utf-8")
    assert main(["replay", str(file), "--language", "fr"]) == 0
    page = tmp_path / "meneur-abcdefgh.html"
    assert capsys.readouterr().out.strip() == str(page)
    assert 'lang="fr"' in page.read_text(encoding="utf-8")
    assert main(["replay", str(file)]) == 2
    assert "is there already" in capsys.readouterr().err
    assert main(["replay", str(file), "--out", str(tmp_path / "nowhere" / "x.html")]) == 2
    assert main(["replay", str(tmp_path / "none.json")]) == 2
    file.write_text(file.read_text(encoding="utf-8").replace('"at": ', '"at":  '), encoding="utf-8")
    assert main(["replay", str(file), "--out", str(tmp_path / "y.html")]) == 1
    assert "does not fit" in capsys.readouterr().err
    assert not (tmp_path / "y.html").exists()
