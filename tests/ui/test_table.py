"""What a table looks like and what can be done there, with a mouse on a desk."""

import re

from playwright.async_api import expect

from tests.ui import hand
from tests.ui.desk import Desk

HOUR = 3600


async def command(desk: Desk, where: str, typed: str) -> None:
    """Call a command without options."""
    box = desk.place(where).locator("input.slash")
    await box.fill(typed)
    await desk.place(where).get_by_role("option").first.wait_for()
    await box.press("Enter")
    await box.press("Enter")
    await hand.settle(desk)


async def test_a_word_is_mixed_in_by_a_form(here: Desk) -> None:
    """The form opens with its field at hand; Escape sends nothing; what is sent stands in the lobby."""
    await here.table(start=False)
    cut = here.page.get_by_role("button", name="Cut")
    dialog = here.page.get_by_role("dialog")
    await cut.click()
    await expect(dialog.get_by_role("textbox")).to_be_focused()
    await dialog.get_by_role("textbox").fill("nettle")
    await here.page.keyboard.press("Escape")
    await expect(dialog).to_have_count(0)
    await cut.click()
    await dialog.get_by_role("textbox").fill("<b>poppy</b> *and* sage")
    await dialog.get_by_role("button", name="Send").click()
    await expect(dialog).to_have_count(0)
    lobby = here.place("channel").locator(".embed")
    await expect(lobby).to_contain_text("<b>poppy</b> *and* sage")
    await expect(lobby).not_to_contain_text("nettle")


async def test_notes_are_written_in_a_form_and_seen_by_their_author_alone(here: Desk) -> None:
    """They come in an ephemeral message, which is marked and can be put away."""
    await here.table()
    await command(here, "channel", "/notes")
    channel = here.place("channel")
    private = channel.locator(".message.private")
    await expect(private.last).to_contain_text("Only Camille can see this")
    await private.last.locator(".row button").first.click()
    dialog = here.page.get_by_role("dialog")
    await dialog.get_by_role("textbox").fill("Maya looked away.")
    await dialog.get_by_role("button", name="Send").click()
    await expect(private.last).to_contain_text("Maya looked away.")
    await here.screen_of(1)
    await expect(channel).not_to_contain_text("Maya looked away.")
    await expect(private).to_have_count(0)
    await here.screen_of(0)
    while count := await private.count():
        await private.last.get_by_role("button", name="Dismiss message").click()
        await expect(private).to_have_count(count - 1)


async def test_the_page_says_whose_turn_it_is(here: Desk) -> None:
    """Whoever is awaited is led to their buttons; all others learn for whom the table waits, and can go there."""
    await here.table()
    awaited = here.page.locator(".seat:has(.turn)")
    await expect(awaited).to_have_count(1)
    name = re.sub(r"\W+", "", await awaited.inner_text()).rstrip("0123456789")
    person = int(await awaited.get_attribute("data-person") or 0)
    status = here.page.locator(".status")
    other = 1 if person == 0 else 0
    await here.screen_of(other)
    await expect(status).to_contain_text("Awaited:")
    await expect(here.page.locator(".mine")).to_have_count(0)
    await status.get_by_role("button", name=name).click()
    await expect(status).to_contain_text(f"{name}, it is your move.")
    await expect(awaited).to_have_attribute("aria-selected", "true")
    assert await here.page.locator(".mine").count() >= 2
    await status.get_by_role("button", name="Show me where").click()
    await expect(here.page.locator(".mine").first).to_be_focused()
    await expect(here.page.locator(".mine").first).to_be_in_viewport(ratio=1)
    # Who only watches has nothing to press, and is told so.
    await here.page.locator(".seat").last.click()
    await expect(status).to_contain_text("has no seat")


async def test_who_has_answered_is_told_so(here: Desk) -> None:
    """In a ballot, until the last one has answered."""
    await here.table()
    await hand.answer(here)
    await here.screen_of(0)
    await here.place("channel").locator(".mine").first.click()
    await hand.settle(here)
    await expect(here.page.locator(".status")).to_contain_text("Camille has answered")
    await expect(here.place("channel").locator(".message.private")).to_have_count(1)


async def test_closed_dms_are_no_obstacle(here: Desk) -> None:
    """Everybody refuses DMs by a click, and all is answered through My hand, in the channel."""
    await here.table()
    for person in range(5):
        await here.screen_of(person)
        await here.page.get_by_role("button", name="Close these DMs").click()
        await expect(here.page.locator("#title-dm")).to_contain_text("refused")
    before = await here.evaluate("() => document.querySelectorAll('.place.dm .message').length")
    assert await hand.play(here, 24) == 24
    assert await here.evaluate("() => document.querySelectorAll('.place.dm .message').length") == before
    await here.page.get_by_role("button", name="Open these DMs").click()
    await expect(here.page.get_by_role("button", name="Close these DMs")).to_be_visible()


async def test_the_bot_is_restarted_in_the_middle(here: Desk) -> None:
    """The same buttons work afterwards, and nothing is said twice."""
    await here.table()
    await hand.play(here, 3)
    said = await here.place("channel").locator(".message:not(.private)").count()
    await here.page.get_by_role("button", name="Restart the bot").click()
    await expect(here.page.locator(".toast").last).to_contain_text("started again")
    await expect(here.place("channel").locator(".message:not(.private)")).to_have_count(said)
    assert await hand.play(here, 9) == 9


async def test_unread_messages_are_marked_until_they_are_seen(here: Desk) -> None:
    """For each seat its own."""
    await here.table()
    mark = here.page.locator(".seat[data-person='2'] .unread")
    await expect(mark).to_have_text(re.compile(r"\d"))
    await expect(here.page.locator(".seat[data-person='2']")).to_have_attribute("aria-label", re.compile("unread"))
    await expect(here.page.locator(".seat[data-person='0'] .unread")).to_have_count(0)
    await here.screen_of(2)
    await expect(mark).to_have_count(0)
    await here.screen_of(0)
    await expect(mark).to_have_count(0)


async def test_times_are_the_readers_and_go_on(here: Desk) -> None:
    """A deadline is a day away, and an hour later so many hours."""
    await here.table(start=False)
    moment = here.place("channel").locator("time.moment[data-relative]")
    await expect(moment.first).to_have_text("in 1 day")
    await here.page.get_by_role("button", name="+1 hour").click()
    await expect(here.page.locator(".toast").last).to_contain_text("Time has passed")
    await expect(moment.first).to_have_text("in 23 hours")
    await here.page.get_by_role("button", name="+1 day").click()
    await expect(here.page.locator(".status")).to_contain_text("cancelled")


async def test_a_thread_is_shown_as_one(here: Desk) -> None:
    """Chosen on the first page, named with the channel it belongs to, and played in like a channel."""
    await here.open()
    await here.page.get_by_label("Play in a thread of a channel").check()
    await here.page.get_by_label("You play everybody").check()
    await here.page.get_by_role("button", name="Open the table").click()
    await expect(here.page.locator("#title-channel")).to_contain_text("thread of #table-1")
    assert await hand.play(here, 8) == 8


async def test_commands_are_completed_with_their_options(here: Desk) -> None:
    """A slash lists them all, letters choose among them, options have fields, suggestions come from the bot."""
    await here.table(start=False)
    box = here.place("channel").locator("input.slash")
    listed = here.place("channel").get_by_role("option")
    await box.fill("/")
    await expect(listed.filter(has_text="/table kick")).to_have_count(1)
    every = await listed.count()
    await box.press_sequentially("rul")
    await expect(listed).to_have_count(1)
    assert every > 5
    await box.press("Enter")
    game = here.place("channel").get_by_label("game")
    await game.fill("secr")
    await expect(here.place("channel").locator("datalist option")).to_have_attribute("value", "secret_hitler")
    await game.fill("secret_hitler")
    await here.place("channel").get_by_role("button", name="Send").click()
    await expect(here.place("channel").locator(".message.private").last).to_contain_text("Secret Hitler")
    await box.fill("/table kick")
    await box.press("Enter")
    await here.place("channel").locator(".slash-option select").select_option(label="Théo")
    await here.place("channel").get_by_role("button", name="Send").click()
    await expect(here.page.locator(".seat")).to_have_count(5)


async def test_several_tables_stand_side_by_side(here: Desk) -> None:
    """Each with its own channel; a link from a private message leads to the right one."""
    first = await here.table()
    second = await here.table()
    await expect(here.page.locator("#title-channel")).to_have_text("# table-2")
    await here.page.get_by_label("Tables").select_option(str(first.number))
    await expect(here.page.locator("#title-channel")).to_have_text("# table-1")
    await here.place("dm").locator("a.link").last.click()
    await expect(here.page.locator("#title-channel")).to_have_text(f"# {second.channel.name}")
