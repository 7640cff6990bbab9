"""The one way to make a hash of several things here: SHA-256 over fields that say how long they are."""

from hashlib import sha256


def hashed(tag: str, *fields: bytes | str | int) -> bytes:
    """SHA-256 of a tag and fields, each preceded by its length: 4 bytes, big-endian.

    The tag says what the hash is for, so that none stands for another. Text is UTF-8, a number its decimal digits.
    """
    whole = sha256()
    for field in (tag, *fields):
        part = field if isinstance(field, bytes) else str(field).encode()
        whole.update(len(part).to_bytes(4, "big"))
        whole.update(part)
    return whole.digest()
