"""What a check of a record comes to, as a page for people: what was looked at, what was not, what that proves."""

import json
import unicodedata
from collections.abc import Iterator

from bot.record.checks.times import closing_message, closing_messages
from bot.record.form import ComputerAdded, Covered, Record, SeatTaken, WithCommands, lines
from bot.record.verify import Verdict

UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Categories of characters that steer a terminal, or that nobody sees."""


def plain(text: str) -> str:
    """A text that others chose, for a terminal: it cannot move the cursor, hide a line, or begin one."""
    return "".join(
        f"\\u{{{ord(letter):x}}}" if letter == "\\" or unicodedata.category(letter) in UNSEEN else letter
        for letter in text
    )


def account(verdict: Verdict) -> str:
    """The page. Everything in it that a record says is made harmless."""
    return "\n".join([*_account(verdict), ""])


def _account(verdict: Verdict) -> Iterator[str]:
    yield "Meneur: a record played again"
    yield ""
    if verdict.record is not None:
        yield from _facts(verdict.record)
        yield ""
    if verdict.difference is not None:
        yield f"FIRST DIFFERENCE: {verdict.difference}"
        return
    assert verdict.record is not None, "what is no record differs"
    yield from _found(verdict)
    for remark in verdict.remarks:
        yield f"LOOK AT THIS: {remark}"
        yield ""
    yield from PROVED if closing_message(verdict.record) is not None else NOT_DEALT


def _facts(record: Record) -> Iterator[str]:
    frozen, told = record.frozen, lines(record)
    names = {player.person: player.name for player in frozen.players}
    later = [f"{line.seat + 1}: {line.name}" for line in told if isinstance(line, SeatTaken)]
    cuts = [f"{cut.word} ({names.get(cut.person, 'somebody who left')})" for cut in frozen.cuts]
    commands = sum(len(line.commands) for line in told if isinstance(line, WithCommands))
    outcome = record.outcome.reason if record.outcome else "none"
    for label, value in (
        ("table", f"{frozen.table} ({frozen.game}, rules version {frozen.rules_version})"),
        ("seats", ", ".join(f"{seat}: {name}" for seat, name in enumerate(record.seats, 1)) or "not dealt"),
        ("later", ", ".join(later) or "nobody"),
        ("options", json.dumps(dict(frozen.options), ensure_ascii=False)),
        ("cuts", ", ".join(cuts) or "none"),
        ("promise", record.promise),
        ("message", f"{closing_message(record) or 'none'} (closing messages sent: {closing_messages(record)})"),
        ("commands", f"{commands} on {len(told)} lines"),
        ("outcome", outcome),
    ):
        yield f"  {label:<9} {plain(value)}"


def _found(verdict: Verdict) -> Iterator[str]:
    """What was held against something that somebody saw, and what was not."""
    seen, missing = verdict.seen, []
    for given, what, how in (
        (seen.promise is not None, "the promise in the lobby", "--promise"),
        (seen.message is not None, "the closing message", "--message"),
    ):
        if given:
            yield f"As you saw it: {what}."
        else:
            missing.append(f"{what} ({how})")
    for found in verdict.found:
        yield f"As you saw it: the print {found.code}, of {found.of} at line {found.line}."
    if not seen.codes:
        missing.append("the prints of announcements and receipts (--print)")
    if (compared := verdict.players) is not None:
        yield f"The computer players decide the same again: {compared.same} answers."
        if compared.others:
            missing.append(f"{compared.others} answers of computer players of another version")
    elif verdict.record is not None and any(
        isinstance(line, ComputerAdded | Covered) for line in lines(verdict.record)
    ):
        missing.append("the computer players' decisions (--players)")
    if missing:
        yield f"NOT COMPARED with what you saw: {', '.join(missing)}."
    yield ""


PROVED = (
    "The seed is the promised one; seats, draws and every step of the game follow from it, from the closing message",
    "and from what people did.",
    "",
    "This proves that another deal would have needed another message in front of everybody. What you compared with",
    "what you saw cannot have been changed since; what was not compared, the author of this file could have written.",
    "It does not prove that no closing message was deleted unseen, nor that the operator of the bot did not look:",
    "whoever runs the bot can read its database.",
)
NOT_DEALT = ("The table was never dealt. What was frozen has the promised seed, and the lines fit their chain.",)
