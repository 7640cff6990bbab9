"""Judges what the bot sends, by Discord's own OpenAPI description (openapi.json, MIT) and by the limits it lacks."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match

from tests.wire import sizes
from tests.wire.sizes import Sent
from tests.wire.values import Json

DESCRIPTION: Final = Path(__file__).with_name("openapi.json")
DOCUMENTED: Final = re.compile(r"\.(tts|nsfw)$|\.embeds\[\]\.flags$")
"""Fields that discord.py sends, that Discord's documentation names, and that its description does not."""


class Spec:
    """The description, with a validator for each shape that was asked for."""

    def __init__(self, path: Path = DESCRIPTION) -> None:
        self._doc: Json = json.loads(path.read_text(encoding="utf-8"))
        # Libraries send ids as numbers, and Discord takes them.
        self._doc["components"]["schemas"]["SnowflakeType"] = {"type": ["string", "integer"]}
        self._validators: dict[str, Draft202012Validator] = {}
        routes = sorted(self._doc["paths"], key=lambda route: route.count("{"))
        self._routes = [(re.compile("^" + re.sub(r"\{[^}]+\}", "[^/]+", route) + "$"), route) for route in routes]

    def check(
        self, method: str, path: str, query: Mapping[str, str], body: Any, files: Sequence[Sent]
    ) -> tuple[str, ...]:
        """What is wrong with a request; nothing when it is fine."""
        route = next((route for pattern, route in self._routes if pattern.match(path)), None)
        if route is None:
            return (f"no such route: {path}",)
        there = self._doc["paths"][route]
        operation = there.get(method.lower())
        if operation is None:
            return (f"{method} is not defined for {route}",)
        return (
            *self._asked(operation, there, query),
            *self._body(operation, route, body),
            *sizes.problems(method, route, body, files),
        )

    def _asked(self, operation: Json, there: Json, query: Mapping[str, str]) -> Iterator[str]:
        parameters = operation.get("parameters", []) + there.get("parameters", [])
        known = {parameter["name"] for parameter in parameters if parameter.get("in") == "query"}
        yield from (f"query parameter {name} is not described" for name in query if name not in known)

    def _body(self, operation: Json, route: str, body: Any) -> Iterator[str]:
        wanted = operation.get("requestBody")
        if body is None or (wanted is None and not body):
            return
        if wanted is None:
            yield f"a body where none is described: {route}"
            return
        schema = self._branch(wanted["content"]["application/json"]["schema"], body, route)
        for error in self._validator(schema).iter_errors(body):
            leaf = best_match([error]) or error
            yield f"{list(leaf.absolute_path)}: {leaf.message[:200]}"
        yield from (f"unknown field {name}" for name in self._extra(schema, body, "") if not DOCUMENTED.search(name))

    def _validator(self, schema: Json) -> Draft202012Validator:
        key = json.dumps(schema, sort_keys=True)
        if key not in self._validators:
            self._validators[key] = Draft202012Validator({"components": self._doc["components"], **schema})
        return self._validators[key]

    def _branch(self, schema: Json, body: Any, route: str) -> Json:
        """Of several shapes the one that is meant, so that a problem is named by its field."""
        if route.endswith("/callback"):
            schemas = self._doc["components"]["schemas"]
            for option in schema["anyOf"]:
                of_kind = schemas[option["$ref"].rsplit("/", 1)[1]]["properties"]["type"].get("enum", [])
                if body.get("type") in of_kind:
                    return dict(option)
        if "anyOf" in schema and route == "/webhooks/{webhook_id}/{webhook_token}":
            return {"$ref": "#/components/schemas/IncomingWebhookRequestPartial"}
        return schema

    def _extra(self, schema: Json, value: Any, where: str) -> Iterator[str]:
        """Fields that no schema names, anywhere."""
        shapes = [self._resolve(schema)]
        for key in ("oneOf", "anyOf", "allOf"):
            shapes += [found for found in map(self._resolve, shapes[0].get(key, [])) if found.get("type") != "null"]
        if isinstance(value, dict):
            yield from self._extra_in(shapes, value, where)
        elif isinstance(value, list):
            items = [shape["items"] for shape in shapes if "items" in shape]
            for inner in value if items else ():
                yield from self._extra(items[0], inner, f"{where}[]")

    def _extra_in(self, shapes: Sequence[Json], value: Json, where: str) -> Iterator[str]:
        named = [shape for shape in shapes if "properties" in shape]
        if not named:
            return
        if len(named) > 1:
            fitting = [shape for shape in named if self._validator(shape).is_valid(value)]
            kind = value.get("type")
            typed = [s for s in named if kind in self._resolve(s["properties"].get("type", {})).get("enum", [])]
            named = fitting or typed or named
        for key, inner in value.items():
            owner = next((shape for shape in named if key in shape["properties"]), None)
            if owner is not None:
                yield from self._extra(owner["properties"][key], inner, f"{where}.{key}")
            elif not any(shape.get("additionalProperties") for shape in named):
                yield f"{where}.{key}"

    def _resolve(self, schema: Json) -> Json:
        while "$ref" in schema:
            found: Json = self._doc
            for part in schema["$ref"][2:].split("/"):
                found = found[part.replace("~1", "/").replace("~0", "~")]
            schema = found
        return schema


@cache
def spec() -> Spec:
    """The description, read once."""
    return Spec()
