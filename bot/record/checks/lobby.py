"""What follows from a lobby's chronology: who is dealt in, the options, and everybody's last word."""

from collections.abc import Iterator

from bot.record.checks.differs import Differs
from bot.record.form import (
    AnyEntry,
    Came,
    Chosen,
    ComputerAdded,
    ComputerRemoved,
    Cut,
    Frozen,
    FrozenCut,
    Kicked,
    Opened,
    Options,
    Record,
    lines,
)


class _Lobby:
    def __init__(self) -> None:
        self.places: list[int] = []
        self.options: Options = {}
        self.words: dict[int, str] = {}
        self.computers: set[int] = set()
        self.people = 0
        self.opened = False


def check_lobby(record: Record) -> None:
    """What was frozen follows from the chronology, which can have been, and which is what the first lines say."""
    for misfit in _misfits(record.frozen):
        raise Differs(misfit)
    entries = record.frozen.chronology
    told = [line.model_dump(mode="json", exclude={"n", "at"}) for line in lines(record)[: len(entries)]]
    if told != [entry.model_dump(mode="json") for entry in entries]:
        raise Differs("the first lines are not the lobby's chronology")


def _misfits(frozen: Frozen) -> Iterator[str]:
    lobby = _Lobby()
    for number, entry in enumerate(frozen.chronology, 1):
        if not _possible(lobby, entry):
            yield f"entry {number} of the lobby's chronology cannot have been"
            return
    if [player.person for player in frozen.players] != lobby.places:
        yield "those who are dealt in are not those who were in the lobby at its end"
    if dict(frozen.options) != lobby.options:
        yield "the options are not those that were chosen last"
    if tuple(frozen.cuts) != tuple(FrozenCut(person=person, word=word) for person, word in lobby.words.items()):
        yield "the cuts are not the last word of each person"


def _possible(lobby: _Lobby, entry: AnyEntry) -> bool:
    """Whether this can follow on what was. The lobby is then as it was after it."""
    new = entry.person == lobby.people
    people = (entry.person, entry.by) if isinstance(entry, Kicked) else (entry.person,)
    for person in people:
        if person > lobby.people:
            return False
        lobby.people = max(lobby.people, person + 1)
    if lobby.opened == isinstance(entry, Opened):
        return False
    there = entry.person in lobby.places
    if isinstance(entry, ComputerAdded):
        # Each of them is somebody of its own, who was not there before.
        if not new:
            return False
        lobby.computers.add(entry.person)
    elif (entry.person in lobby.computers) != isinstance(entry, ComputerRemoved):
        return False
    match entry:
        case Opened(person=person, options=options):
            lobby.opened, lobby.options, lobby.places = True, dict(options), [person]
            return True
        case Chosen(options=options):
            known = options.keys() <= lobby.options.keys()
            lobby.options.update(options)
            return known
        case Cut(person=person, word=word):
            # A new word is the person's last: it comes behind all others.
            lobby.words.pop(person, None)
            lobby.words[person] = word
            return there
        case Came(kind="joined", person=person) | ComputerAdded(person=person):
            lobby.places.append(person)
            return not there
        case _:
            lobby.places = [place for place in lobby.places if place != entry.person]
            return there
