"""A long text on several pages."""

from collections.abc import Iterable

from bot.cards.cut import cut, size


def pages(chapters: Iterable[str], most: int) -> list[str]:
    """Chapters on pages of at most *most* units: whole where they fit, else from line to line. One page at least."""
    made = [""]
    for chapter in chapters:
        pieces = [chapter] if size(chapter) <= most else [cut(line, most) for line in chapter.split("\n")]
        for index, piece in enumerate(pieces):
            # An empty line stands between chapters.
            gap = "\n\n" if index == 0 else "\n"
            if not made[-1]:
                made[-1] = piece
            elif size(made[-1]) + size(gap) + size(piece) > most:
                made.append(piece)
            else:
                made[-1] += gap + piece
    return made
