"""The routes of Discord's API that a bot uses."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tests.wire.interactions import Interactions
from tests.wire.places import File, Places
from tests.wire.values import APP, OWNER, Json, Refused, snowflake, user


class Rest:
    """commands: as registered. syncs: how often. members: the users of the server. opened: by user.

    threads: is told of each thread that is opened.
    """

    def __init__(
        self, places: Places, interactions: Interactions, address: Callable[[], str], threads: Callable[[Json], None]
    ) -> None:
        self.members: dict[str, Json] = {}
        self.left: set[str] = set()
        self.commands: dict[str, Json] = {}
        self.syncs = 0
        self.opened: Counter[str] = Counter()
        self._places = places
        self._interactions = interactions
        self._address = address
        self._threads = threads

    def serve(self, method: str, path: str, query: Mapping[str, str], body: Any, files: Sequence[File]) -> Any:
        """What Discord answers; None for "done". Raises Refused."""
        match [method, *path.strip("/").split("/")]:
            case ["POST", "interactions", identity, token, "callback"]:
                return self._interactions.callback(identity, token, body, files)
            case [_, "webhooks", _, token, *rest]:
                return self._interactions.webhook(method, token, rest, body or {}, files)
            case [_, "channels", channel, *rest]:
                return self._in_channel(method, channel, rest, query, body, files)
            case ["POST", "users", "@me", "channels"]:
                return self._dm(str(body["recipient_id"]))
            case ["GET", "guilds", _, "members", member]:
                if member not in self.members or member in self.left:
                    raise Refused(404, 10007, "Unknown Member")
                return self.members[member]
            case ["PUT", "applications", *_, "commands"]:
                return self._synced(body)
            case _:
                return self._about_itself(method, path)

    def _in_channel(
        self, method: str, channel: str, rest: Sequence[str], query: Mapping[str, str], body: Any, files: Sequence[File]
    ) -> Any:
        places = self._places
        match [method, *rest]:
            case ["POST", "messages"]:
                return _bare(places.post(channel, body, files))
            case ["PATCH", "messages", message]:
                return _bare(places.edit(places.message(channel, message), body, files))
            case ["GET", "messages"]:
                after, before = int(query.get("after", 0)), int(query.get("before", 1 << 63))
                return list(map(_bare, places.history(channel, after, before, int(query.get("limit", 50)))))
            case ["GET", "messages", message]:
                return _bare(places.message(channel, message))
            case ["DELETE", "messages", message]:
                del places.messages[channel][places.message(channel, message)["id"]]
                return None
            case ["GET"]:
                return places.channel(channel)
            case ["PATCH"]:
                return self._changed(places.channel(channel), body)
            case ["POST", "threads"]:
                thread = places.channels[places.add(body["name"], kind=11, parent=channel)]
                self._threads(thread)
                return thread
            case ["PUT", "thread-members", _]:
                return None
        raise Refused(404, 0, f"404: Not Found {method}")

    def _about_itself(self, method: str, path: str) -> Json:
        match method, path:
            case "GET", "/users/@me":
                return self._places.bot
            case "GET", "/applications/@me" | "/oauth2/applications/@me":
                return {
                    "id": APP,
                    "name": "Meneur",
                    "description": "",
                    "icon": None,
                    "bot_public": True,
                    "bot_require_code_grant": False,
                    "owner": user(OWNER, "Owner"),
                    "verify_key": "00",
                    "flags": 0,
                    "team": None,
                    "summary": "",
                }
            case "GET", "/gateway/bot":
                starts = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
                return {"url": self._address(), "shards": 1, "session_start_limit": starts}
        raise Refused(404, 0, f"404: Not Found {method} {path}")

    def _changed(self, channel: Json, body: Json) -> Json:
        if "archived" in body:
            channel["thread_metadata"]["archived"] = body["archived"]
        return channel

    def _dm(self, recipient: str) -> Json:
        self.opened[recipient] += 1
        if recipient not in self.members:
            raise Refused(400, 50033, "Invalid Recipient(s)")
        return self._places.dm(self.members[recipient]["user"])

    def _synced(self, commands: Sequence[Json]) -> list[Json]:
        self.syncs += 1
        made = [
            {**c, "id": snowflake(), "application_id": APP, "version": "1", "type": c.get("type", 1)} for c in commands
        ]
        self.commands = {command["name"]: command for command in made}
        more: Json = {"default_member_permissions": None, "dm_permission": None, "nsfw": False}
        return [{**more, "description": "", **command} for command in made]


def _bare(message: Json) -> Json:
    return {key: value for key, value in message.items() if key != "_viewer"}
