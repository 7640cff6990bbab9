"""Moments as the database keeps them: whole microseconds since 1970 in UTC, so that they sort and lose nothing."""

from datetime import UTC, datetime, timedelta

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_UNIT = timedelta(microseconds=1)


def stamp(moment: datetime) -> int:
    """The number for a moment. Raises TypeError for one without a time zone."""
    return (moment - _EPOCH) // _UNIT


def moment(stamp: int) -> datetime:
    """The moment, in UTC, of a number."""
    return _EPOCH + timedelta(microseconds=stamp)
