"""What every LetterStore must do."""

from typing import Protocol

import pytest

from bot.model.mail import CHANNEL_REFUSED, ChannelNews, Edit, Letter, Notice, Queued, Reminder, Target, nonce_of_reply
from bot.ports import LetterStore, Notices, TableStore
from tests.store.units import NOON, at, table, to_channel, to_user, unit

FAR = 10_000


class Filled(Notices, LetterStore, TableStore, Protocol):
    """The role, and what fills it."""


class LetterSuite:
    """Classes that run it give the fixture `store`: an empty one, closed after the test."""

    async def test_an_empty_outbox_has_nothing_to_do(self, store: Filled) -> None:
        """Nothing raises for want of letters."""
        assert await store.claim(NOON, at(1), 9) == ()
        assert await store.next_letter() is None
        assert await store.aside(Target("user", 1)) == ()
        await store.release()

    async def test_each_target_has_one_letter_at_a_time(self, store: Filled) -> None:
        """A claim takes the head of each line, oldest first; the next one follows when it is sent."""
        letters = (to_channel(1, "c1"), to_user(1, "u1"), to_channel(1, "c2"), to_user(1, "u2"))
        await store.commit(unit(table(), letters=letters))
        heads = await store.claim(NOON, at(60), 9)
        assert [queued.letter for queued in heads] == [letters[0], letters[1]]
        assert [(q.table, q.attempts, q.first_try, q.reason) for q in heads] == [("t", 0, NOON, None)] * 2
        assert await store.claim(NOON, at(60), 9) == ()
        await store.sent(heads[0].id, 100, at(1))
        assert await _nonces(store) == ["c2"]

    async def test_a_claim_has_a_limit(self, store: Filled) -> None:
        """No more letters than asked for, the oldest first."""
        await store.commit(unit(table(), letters=tuple(to_user(9 - i, f"u{i}") for i in range(5))))
        assert [q.letter.nonce for q in await store.claim(NOON, at(60), 2)] == ["u0", "u1"]
        assert [q.letter.nonce for q in await store.claim(NOON, at(60), 9)] == ["u2", "u3", "u4"]

    async def test_claims_end(self, store: Filled) -> None:
        """By time or by release; the first try stays the first."""
        await store.commit(unit(table(), letters=(to_user(1, "u"),)))
        await store.claim(NOON, at(60), 9)
        assert await store.next_letter() == at(60)
        assert await store.claim(at(59), at(90), 9) == ()
        (again,) = await store.claim(at(60), at(120), 9)
        assert again.first_try == NOON
        await store.release()
        (again,) = await store.claim(at(61), at(120), 9)
        assert again.first_try == NOON

    async def test_a_retry_waits_and_holds_its_line(self, store: Filled) -> None:
        """Letters behind it wait as well, those of other targets do not."""
        await store.commit(unit(table(), letters=(to_user(1, "a"), to_user(1, "b"), to_user(2, "c"))))
        first, other = await store.claim(NOON, at(60), 9)
        await store.retry(first.id, at(30), at(1), reason="channel_refused")
        await store.sent(other.id, 1, at(1))
        assert await store.next_letter() == at(30)
        assert await store.claim(at(29), at(90), 9) == ()
        (again,) = await store.claim(at(30), at(90), 9)
        assert again == Queued(first.id, "t", first.letter, 1, NOON, "channel_refused")
        await store.retry(first.id, at(40), at(31))
        (again,) = await store.claim(at(40), at(90), 9)
        assert (again.attempts, again.reason) == (2, "channel_refused")

    async def test_new_letters_are_due_at_once(self, store: Filled) -> None:
        """Whatever the clock says: it may have been set back."""
        await store.commit(unit(table(), letters=(to_user(1, "a"),), when=at(FAR)))
        due = await store.next_letter()
        assert due is not None
        assert due <= NOON
        assert await _nonces(store) == ["a"]

    async def test_letters_set_aside_hold_nobody_up(self, store: Filled) -> None:
        """They are kept with their code until something newer stands for them; what they said is not."""
        await store.commit(unit(table(), letters=(to_user(1, "a"), to_user(1, "b"), to_user(2, "c"))))
        first, other = await store.claim(NOON, at(60), 9)
        await store.set_aside(first.id, "dm_closed")
        await store.set_aside(other.id, "rejected")
        (kept,) = await store.aside(Target("user", 1))
        assert (kept.id, kept.letter, kept.reason) == (first.id, first.letter._replace(card=""), "dm_closed")
        assert await store.aside(Target("channel", 1)) == ()
        assert await _nonces(store) == ["b"]
        await store.drop([first.id])
        assert await store.aside(Target("user", 1)) == ()
        assert len(await store.aside(Target("user", 2))) == 1

    async def test_a_reminder_keeps_what_it_is_about(self, store: Filled) -> None:
        """As it was given; other letters are about nothing."""
        about = Reminder("soon", ("vote.1", "keep.2.3"), (0, 4))
        await store.commit(unit(table(), letters=(to_user(1, "a")._replace(about=about), to_user(2, "b"))))
        queued = await store.claim(NOON, at(60), 9)
        assert [q.letter.about for q in queued] == [None, about]

    async def test_what_more_people_wait_for_is_claimed_first(self, store: Filled) -> None:
        """Announcements, then private letters, then reminders; among equals the oldest."""
        about = Reminder("soon", ("vote.1",), (0,))
        letters = (
            to_user(1, "reminds")._replace(about=about),
            to_channel(2, "late")._replace(about=about),
            to_user(3, "one"),
            to_user(4, "other"),
            to_channel(5, "all"),
        )
        await store.commit(unit(table(), letters=letters))
        first = await store.claim(NOON, at(60), 2)
        rest = await store.claim(NOON, at(60), 9)
        assert [q.letter.nonce for q in (*first, *rest)] == ["all", "one", "other", "late", "reminds"]

    async def test_a_letter_keeps_what_it_tells_of_and_whom_it_notifies(self, store: Filled) -> None:
        """Decisions and users, as they were given; most letters have neither."""
        asking = to_channel(1, "a")._replace(prompts=("vote.1", "keep.2.3"), notifies=(7, 9))
        await store.commit(unit(table(), letters=(asking, to_user(2, "b"))))
        assert [q.letter for q in await store.claim(NOON, at(60), 9)] == [asking, to_user(2, "b")]

    async def test_a_channel_that_refuses_is_left_alone_and_one_that_may_not_is_tried(self, store: Filled) -> None:
        """Of a unit's channel: all that waits for it, its own letters too; others, and what was sent, are as before."""
        await store.commit(unit(table(channel=5), letters=(to_channel(5, "old"), to_channel(6, "x"), to_user(5, "y"))))
        first, *_ = await store.claim(NOON, at(60), 9)
        await store.sent(first.id, 1, NOON)
        await store.release()
        refused = ChannelNews(at(900), refused_since=at(3))
        await store.commit(unit(table(n=2, channel=5), letters=(to_channel(5, "a"),), channel=refused))
        assert sorted(q.letter.nonce for q in await store.claim(at(899), at(899), 9)) == ["x", "y"]
        (queued,) = [q for q in await store.claim(at(900), at(901), 9) if q.letter.nonce == "a"]
        assert (queued.reason, queued.first_try) == (CHANNEL_REFUSED, at(3))
        await store.retry(queued.id, at(9000), at(900), reason=CHANNEL_REFUSED)
        await store.commit(unit(table(n=3, channel=5), channel=ChannelNews(at(1000))))
        (queued,) = [q for q in await store.claim(at(1000), at(1001), 9) if q.letter.nonce == "a"]
        assert queued.attempts == 1

    async def test_how_letters_have_fared_that_tell_of_decisions_is_known(self, store: Filled) -> None:
        """Of one table, in order, with all that waits for its channel: whom they notify, when they arrived."""
        asking = to_channel(5, "a")._replace(prompts=("vote.1", "keep.2"), notifies=(7, 9))
        private, other = to_user(7, "b")._replace(prompts=("vote.1",), notifies=(7,)), to_user(8, "c")
        await store.commit(unit(table(channel=5), letters=(asking, private, other, to_channel(5, "d"))))
        await store.commit(unit(table("u", channel=6), letters=(to_user(9, "e")._replace(prompts=("vote.1",)),)))
        first, second, *_ = await store.claim(at(2), at(60), 9)
        await store.sent(first.id, 1, at(3))
        await store.set_aside(second.id, "dm_closed")
        assert await store.notices("t") == (
            Notice(asking.target, ("vote.1", "keep.2"), (7, 9), at(2), at(3), waits=False),
            Notice(private.target, ("vote.1",), (7,), at(2), None, waits=False),
            Notice(asking.target, (), (), None, None, waits=True),
        )

    async def test_a_letter_that_waits_cannot_be_dropped(self, store: Filled) -> None:
        """Only what was set aside is forgotten."""
        await store.commit(unit(table(), letters=(to_user(1, "a"),)))
        (queued,) = await store.claim(NOON, at(60), 9)
        await store.drop([queued.id])
        await store.release()
        assert await _nonces(store) == ["a"]

    @pytest.mark.parametrize("letter", [to_user(1, "a"), to_channel(1, "a")])
    async def test_outcomes_can_be_told_twice(self, store: Filled, letter: Letter) -> None:
        """Sent, retried, set aside and dropped are idempotent, and nothing follows a delivery."""
        await store.commit(unit(table(channel=1), letters=(letter,)))
        (queued,) = await store.claim(NOON, at(60), 9)
        await store.retry(queued.id, at(5), at(1))
        await store.retry(queued.id, at(5), at(1))
        (queued,) = await store.claim(at(5), at(60), 9)
        assert queued.attempts == 1
        await store.sent(queued.id, 100, at(6))
        await store.sent(queued.id, 200, at(7))
        await store.set_aside(queued.id, "late")
        await store.retry(queued.id, at(9), at(8))
        await store.drop([queued.id])
        assert await store.next_letter() is None
        assert await store.aside(letter.target) == ()
        assert await store.board("t") == (100 if letter.target.kind == "channel" else None)

    async def test_the_board_is_the_last_message_in_the_tables_channel(self, store: Filled) -> None:
        """Not one in another channel, nor one that was deleted, nor a private one; changes of the table keep it."""
        letters = (to_channel(5, "a"), to_channel(6, "b"), to_user(5, "c"), to_channel(5, "d"))
        await store.commit(unit(table(channel=5), letters=letters))
        here, there, private = await store.claim(NOON, at(60), 9)
        await store.sent(here.id, 100, NOON)
        await store.sent(there.id, 101, NOON)
        await store.sent(private.id, 102, NOON)
        await store.commit(unit(table(n=2, channel=5)))
        assert await store.board("t") == 100
        (last,) = await store.claim(NOON, at(60), 9)
        await store.sent(last.id, None, NOON)
        assert await store.board("t") == 100

    async def test_an_edit_waits_behind_the_letters_of_its_place_and_is_handed_out_once(self, store: Filled) -> None:
        """With the message as Discord knows it and the controls that stay; of what was never sent there is none."""
        posted, private = to_channel(1, "c")._replace(rest="[1]"), to_user(1, "u")._replace(rest="[2]")
        await store.commit(unit(table(), letters=(posted, private, to_channel(2, "d")._replace(rest="[]"))))
        first, third, second = await store.claim(NOON, at(60), 9)
        await store.sent(first.id, 100, at(1))
        await store.set_aside(second.id, "dm_closed")
        await store.sent(third.id, 300, at(1))
        edits = (Edit("c", "[]"), Edit("u", "[]"), Edit("d", "[]", unless=300), Edit("unheard of", "[]"))
        await store.commit(unit(table(n=2), letters=(to_channel(1, "later"),), edits=edits))
        assert await store.edits(9) == ()
        (later,) = await store.claim(NOON, at(60), 9)
        await store.commit(unit(table(n=3), edits=(Edit("c", "[9]", unless=300),)))
        await store.sent(later.id, 101, at(2))
        ((_, of, target, message, controls, rest),) = await store.edits(9)
        assert (of, target, message, controls, rest) == ("t", Target("channel", 1), 100, "[9]", "[1]")
        assert await store.edits(9) == ()

    async def test_a_message_that_a_reply_has_shown_can_be_edited(self, store: Filled) -> None:
        """It is not sent; once it is known which it is, it is like any other."""
        letter = Letter(Target("channel", 1), "{}", nonce_of_reply("t"), rest="[]", shown=True)
        await store.commit(unit(table(), letters=(letter,)))
        assert await store.next_letter() is None
        await store.shown("t", 100)
        await store.shown("t", 101)
        await store.commit(unit(table(n=2), edits=(Edit(letter.nonce, "[]"),)))
        assert [edit.message for edit in await store.edits(9)] == [100]


async def _nonces(store: Filled) -> list[str]:
    return [queued.letter.nonce for queued in await store.claim(NOON, at(60), FAR)]
