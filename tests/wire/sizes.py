"""The limits of Discord that its description does not hold, and what this bot never means to send."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from tests.wire.values import Json

MIB: Final = 1024 * 1024
NAME: Final = re.compile(r"^[-_'\w]{1,32}$")


class Sent(NamedTuple):
    """A file in a request. part: its name there."""

    part: str
    name: str
    size: int


def problems(method: str, route: str, body: Any, files: Sequence[Sent]) -> Iterator[str]:
    """What is too long, too many, empty or contradictory in a request."""
    yield from _files(files)
    if route.endswith("/commands") and isinstance(body, list):
        yield from _commands(body)
    if not isinstance(body, dict):
        return
    message = body
    if route.endswith("/callback"):
        message = body.get("data") or {}
        if body.get("type") == 9:
            yield from _form(message)
            return
        if body.get("type") == 8:
            yield from _suggestions(message.get("choices") or [])
            return
    if {"embeds", "content", "components"} & message.keys():
        yield from _message(message, files, new=method == "POST")


def _files(files: Sequence[Sent]) -> Iterator[str]:
    yield from (f"file {file.name} has {file.size} bytes" for file in files if file.size > 10 * MIB)
    if len(files) > 10:
        yield "more than 10 files"
    if sum(file.size for file in files) > 25 * MIB:
        yield "a request above 25 MiB"


def _long(what: str, text: object, most: int, least: int = 0) -> Iterator[str]:
    length = len(str(text or ""))
    if not least <= length <= most:
        yield f"{what} of {length} characters"


def _message(message: Json, files: Sequence[Sent], *, new: bool) -> Iterator[str]:
    content, embeds = message.get("content") or "", message.get("embeds") or []
    rows, attached = message.get("components") or [], message.get("attachments") or []
    yield from _long("content", content, 2000)
    if new and "type" not in message and not (content or embeds or rows or files or attached):
        yield "an empty message"
    for embed in embeds:
        yield from _embed(embed, files)
    together = sum(map(_weight, embeds))
    if together > 6000:
        yield f"embeds of {together} characters together"
    yield from _long("nonce", message.get("nonce"), 25)
    for attachment in attached:
        yield from _long("attachment description", attachment.get("description"), 1024)
    numbers = {str(attachment.get("id")) for attachment in attached if "filename" in attachment}
    parts = {re.sub(r"\D", "", file.part) for file in files}
    if files and numbers != parts:
        yield f"attachments {sorted(numbers)} do not match parts {sorted(parts)}"
    yield from _mentions(message.get("allowed_mentions"), content)
    yield from _components(rows, form=False)


def _texts(embed: Json) -> Iterator[tuple[str, str, int]]:
    yield "embed title", embed.get("title") or "", 256
    yield "embed description", embed.get("description") or "", 4096
    yield "embed footer", (embed.get("footer") or {}).get("text") or "", 2048
    yield "embed author", (embed.get("author") or {}).get("name") or "", 256
    for part in embed.get("fields") or []:
        yield "embed field name", part.get("name") or "", 256
        yield "embed field value", part.get("value") or "", 1024


def _weight(embed: Json) -> int:
    return sum(len(text) for _, text, _ in _texts(embed))


def _embed(embed: Json, files: Sequence[Sent]) -> Iterator[str]:
    for what, text, most in _texts(embed):
        yield from _long(what, text, most)
    fields = embed.get("fields") or []
    if len(fields) > 25:
        yield f"{len(fields)} embed fields"
    if any(not part.get("name", "").strip() or not part.get("value", "").strip() for part in fields):
        yield "an embed field without name or value"
    pictures = [(embed.get(key) or {}).get("url", "") for key in ("image", "thumbnail")]
    for url in pictures:
        if url.startswith("attachment://") and files and url[13:] not in {file.name for file in files}:
            yield f"{url} is not among the files"
    if not _weight(embed) and not any(pictures):
        yield "an empty embed"


def _mentions(allowed: Json | None, content: str) -> Iterator[str]:
    if allowed is None:
        if re.search(r"<@|@everyone|@here", content):
            yield "a mention without allowed_mentions"
        return
    if allowed.get("parse"):
        yield f"allowed_mentions parses {allowed['parse']}"
    users = {str(user) for user in allowed.get("users") or []}
    if len(users) > 100:
        yield "more than 100 users mentioned"


def _components(rows: Sequence[Json], *, form: bool) -> Iterator[str]:
    if not form and len(rows) > 5:
        yield f"{len(rows)} rows"
    ids: Counter[str] = Counter()
    for row in rows:
        children = row.get("components") or ([row["component"]] if "component" in row else [])
        buttons = [child for child in children if child.get("type") == 2]
        if not children and row.get("type") == 1:
            yield "an empty row"
        if len(buttons) > 5 or (len(children) > 1 and len(buttons) != len(children)):
            yield "a row with too much in it"
        for child in children:
            ids.update([child["custom_id"]] if child.get("custom_id") is not None else [])
            yield from _component(child, form=form)
    yield from (f"custom_id {custom_id!r} comes {times} times" for custom_id, times in ids.items() if times > 1)


def _component(child: Json, *, form: bool) -> Iterator[str]:
    if child.get("custom_id") is not None:
        yield from _long("custom_id", child["custom_id"], 100, 1)
    match child.get("type"):
        case 2:
            yield from _long("button label", child.get("label"), 80)
            yield from _long("link", child.get("url"), 512)
            if not child.get("label") and not child.get("emoji"):
                yield "a button without label and emoji"
            if child.get("style") == 5 and (not child.get("url") or child.get("custom_id")):
                yield "a bad link"
        case 3:
            yield from _select(child, form=form)
        case 4 if len(child.get("value") or "") > (child.get("max_length") or 4000):
            yield "a text longer than its own field takes"


def _select(child: Json, *, form: bool) -> Iterator[str]:
    options = child.get("options") or []
    if not 1 <= len(options) <= 25:
        yield f"a select with {len(options)} options"
    if len({option["value"] for option in options}) < len(options):
        yield "a select with equal values"
    for option in options:
        yield from _long("option label", option["label"], 100, 1)
        yield from _long("option value", option["value"], 100)
        yield from _long("option description", option.get("description"), 100)
    least, most = child.get("min_values", 1), child.get("max_values", 1)
    if not 0 <= least <= most <= 25 or most > len(options):
        yield f"a select that wants {least} to {most} of {len(options)}"
    if sum(bool(option.get("default")) for option in options) > most:
        yield "a select with more defaults than it takes"
    yield from _long("placeholder", child.get("placeholder"), 150)
    if form and child.get("required", True) and least == 0:
        yield "a required select of a form that takes nothing"


def _form(form: Json) -> Iterator[str]:
    rows = form.get("components") or []
    yield from _long("form title", form.get("title"), 45, 1)
    yield from _long("form custom_id", form.get("custom_id"), 100, 1)
    if not 1 <= len(rows) <= 5:
        yield f"a form with {len(rows)} entries"
    for row in rows:
        if row.get("type") == 18:
            yield from _long("form label", row.get("label"), 45, 1)
            yield from _long("form description", row.get("description"), 100)
    yield from _components(rows, form=True)


def _suggestions(choices: Sequence[Json]) -> Iterator[str]:
    if len(choices) > 25:
        yield f"{len(choices)} suggestions"
    for choice in choices:
        yield from _long("suggestion", choice["name"], 100, 1)
        yield from _long("suggestion value", choice["value"], 100)
    if len({choice["name"] for choice in choices}) < len(choices):
        yield "suggestions with equal names"


def _commands(commands: Sequence[Json]) -> Iterator[str]:
    if sum(command.get("type", 1) == 1 for command in commands) > 100:
        yield "more than 100 commands"
    for command in commands:
        where = f"/{command['name']}"
        if (size := _size(command)) > 8000:
            yield f"{where} has {size} characters in all"
        yield from _named(command, where)
    yield from _twins(commands, "commands")


def _named(command: Json, where: str) -> Iterator[str]:
    for name in _told(command, "name"):
        if not NAME.match(name) or name != name.lower():
            yield f"{where}: bad name {name!r}"
    for text in _told(command, "description"):
        yield from _long(f"{where}: description", text, 100, 1)
    options: Sequence[Json] = command.get("options") or []
    if len(options) > 25:
        yield f"{where}: {len(options)} options"
    required = [bool(option.get("required")) for option in options if option["type"] > 2]
    if required != sorted(required, reverse=True):
        yield f"{where}: a required option after one that is not"
    for option in options:
        at = f"{where} {option['name']}"
        yield from _named(option, at)
        choices = option.get("choices") or []
        if len(choices) > 25 or (choices and option.get("autocomplete")):
            yield f"{at}: {len(choices)} choices, suggestions: {option.get('autocomplete')}"
        for choice in choices:
            for name in _told(choice, "name"):
                yield from _long(f"{at}: choice", name, 100, 1)
        yield from _twins(choices, f"choices of {at}")
    yield from _twins(options, f"options of {where}")


def _told(thing: Json, key: str) -> Iterable[str]:
    """A text in all its languages."""
    return (thing.get(key) or "", *(thing.get(f"{key}_localizations") or {}).values())


def _twins(things: Sequence[Json], what: str) -> Iterator[str]:
    languages = {language for thing in things for language in thing.get("name_localizations") or {}}
    for language in ("", *languages):
        names = Counter(_name(thing, language) for thing in things)
        yield from (f"{times} {what} named {name!r} ({language})" for name, times in names.items() if times > 1)


def _name(thing: Mapping[str, Any], language: str) -> str:
    return str((thing.get("name_localizations") or {}).get(language, thing["name"]))


def _size(command: Json) -> int:
    """As Discord counts: names, descriptions and values; of each text the longest language."""
    size = max(map(len, _told(command, "name"))) + max(map(len, _told(command, "description")))
    size += sum(map(_size, command.get("options") or []))
    for choice in command.get("choices") or []:
        size += max(map(len, _told(choice, "name"))) + len(str(choice["value"]))
    return size
