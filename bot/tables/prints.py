"""The prints of a table's chain on its cards: in public that of the last announcement, in private one's own line's."""

from bot.cards import limits
from bot.cards.card import Card
from bot.cards.cut import cut
from bot.model.table import Table
from bot.record.chain import code


def with_print(card: Card, shown: str) -> Card:
    """The card with a print in its footer, or small under its only lines; as it is while there is no print yet."""
    if not shown:
        return card
    if not (card.title or card.text or card.sections):
        small = f"\n-# {shown}"
        return card.evolve(notice=cut(card.notice, limits.NOTICE - len(small)) + small)
    return card.evolve(footer=f"{card.footer} · {shown}" if card.footer else shown)


def public_print(card: Card, table: Table) -> Card:
    """The card with the print of the last announcement: it tells nothing of what has happened since."""
    return with_print(card, table.deal.chain.shown)


def head_print(table: Table) -> str:
    """The print of all that has happened: for an announcement, which makes it the one that is shown."""
    head = table.deal.chain.head
    return code(bytes.fromhex(head)) if head else ""


def own_print(table: Table) -> str:
    """The print of the line that was just written, for whoever did it alone; empty if there is none."""
    leaf = table.deal.chain.leaf
    return code(bytes.fromhex(leaf)) if leaf else ""


def with_own_print(card: Card, table: Table) -> Card:
    """A hand that answers what somebody has just done: with the print of that line instead of the public one."""
    shown, own = table.deal.chain.shown, own_print(table)
    if not own or not shown or not card.footer.endswith(shown):
        return card
    return card.evolve(footer=f"{card.footer.removesuffix(shown)}{own}")


def with_receipt(card: Card, table: Table) -> Card:
    """A sentence that says what somebody has just done, with the print of that line."""
    own = own_print(table)
    return card.evolve(text=f"{card.text}\n🧾 `{own}`") if own and card.text else card
