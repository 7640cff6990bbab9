"""The deal: the promised seed, what was frozen, and the closing message make the seed of a table."""

from bot.record.canonical import canonical
from bot.record.checks.differs import Differs
from bot.record.fairness import print_of, promise, table_seed
from bot.record.form import Closed, Dealt, Record, lines


def check_deal(record: Record) -> str | None:
    """The table's seed, if it was dealt."""
    if promise(record.frozen.table, record.server_seed) != record.promise:
        raise Differs("the server seed is not the one that was promised in the lobby")
    printed = print_of(canonical(record.frozen.model_dump(mode="json")))
    for line in lines(record):
        match line:
            case Closed(print=shown) if shown != printed:
                raise Differs("what was frozen has another print than the one that was shown when the lobby closed")
            case Dealt(message=message):
                return table_seed(record.server_seed, printed, int(message))
            case _:
                pass
    if record.draws or record.seats or record.outcome is not None:
        raise Differs("nothing was dealt, and there are draws, seats or an outcome all the same")
    return None
