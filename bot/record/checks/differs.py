"""What a check says of a record that does not fit."""


class Differs(Exception):
    """The first difference, in words that quote nothing of the record."""
