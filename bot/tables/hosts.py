"""Who hosts a table when its host is gone, or out of the game."""

from collections.abc import Collection

from bot.model.table import Table


def next_host(table: Table, playing: Collection[int]) -> int:
    """Who hosts after the present host: the next seat in the game whose holder has missed nothing, else the next in the
    game that is held, else the next that is held.
    """
    count = len(table.members)
    own = next((seat for seat, member in enumerate(table.members) if member.user == table.host), -1)
    order = [seat for seat in ((own + 1 + i) % count for i in range(count)) if seat not in table.free and seat != own]
    order = [seat for seat in order if seat in table.persons]
    inside = [seat for seat in order if seat in playing]
    present = [seat for seat in inside if not table.attendance.missed or not table.attendance.missed[seat]]
    return next((table.members[seat].user for seat in present or inside or order), table.host)
