"""The ids of components and forms: `mj1:<table>:<place>:<what>`, an address that tells nothing else."""

from typing import Final, NamedTuple

VERSION: Final = "mj1"
LONGEST: Final = 100


class Address(NamedTuple):
    """Where a control leads. table: "" where there is none. what: may hold colons; the others may not."""

    table: str
    place: str
    what: str


def encode(table: str, place: str, what: str) -> str:
    """The id of a control with this address. Raises ValueError when it could not be read back."""
    made = f"{VERSION}:{table}:{place}:{what}"
    if decode(made) != (table, place, what):
        raise ValueError(f"no custom id for a control of {place!r}")
    return made


def decode(text: object) -> Address | None:
    """Where an id leads; None for anything that `encode` does not write."""
    if not isinstance(text, str) or len(text) > LONGEST:
        return None
    version, *parts = text.split(":", 3)
    if version != VERSION or len(parts) != 3 or not all(parts[1:]):
        return None
    return Address(*parts)
