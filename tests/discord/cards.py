"""Cards for tests."""

from bot.cards.card import Button, Buttons, Card, Control, Entry, Form, Pick, Select, Style


def button(place: str, what: str, label: str, style: Style = "secondary") -> Button:
    return Button(place=place, what=what, label=label, style=style)


VOTE = Buttons(buttons=(button("vote.7", "0", "Ja!", "success"), button("vote.7", "1", "Nein!", "danger")))
ROW = Buttons(buttons=(button("hand", "open", "My hand"), button("rules", "open", "Rules")))
COLOURS = Select(
    place="paint.1",
    what="0~1",
    placeholder="Colours",
    choices=tuple(Pick(value=str(i), label=name) for i, name in enumerate(("red", "green", "blue"))),
    least=0,
    most=2,
)
FORM = Form(
    place="lobby",
    what="cut",
    title="Cut the deck",
    entries=(
        Entry(name="word", label="A word", description="Everyone sees it", longest=20),
        Entry(
            name="how",
            label="How",
            choices=(Pick(value="0", label="Deep"), Pick(value="1", label="Shallow", chosen=True)),
        ),
        Entry(name="why", label="Why", least=0, paragraph=True),
    ),
)


def board(*controls: Control, text: str = "Who is elected?") -> Card:
    """An announcement with the row that every one has."""
    return Card(notice="A vote", title="Round 4", text=text, colour=0xAA0000, controls=(*controls, ROW))
