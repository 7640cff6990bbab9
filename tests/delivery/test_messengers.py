"""Those who play Discord in tests do what a Messenger does."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.model.mail import Target
from bot.ports import Messenger
from tests.crash.child import FileDiscord, Trap
from tests.delivery.messengers import MessengerSuite
from tests.delivery.world import Discord, Time


class Played(MessengerSuite):
    """Those to whom all targets are the same."""

    @pytest.fixture
    def here(self) -> Target:
        """A channel."""
        return Target("channel", 5)

    @pytest.fixture
    def there(self) -> Target:
        """Somebody whose number is that of the channel."""
        return Target("user", 5)


class TestDiscord(Played):
    """The one of the tests of delivery and of tables."""

    @pytest.fixture
    def time(self) -> Time:
        """Stands still."""
        return Time()

    @pytest.fixture
    def messenger(self, time: Time) -> Messenger:
        """On that time."""
        return Discord(time)

    @pytest.fixture
    def begun(self, time: Time) -> datetime:
        """Now."""
        return time.now()


class TestFileDiscord(Played):
    """The one of the tests that kill the process."""

    @pytest.fixture
    def messenger(self, tmp_path: Path) -> Iterator[Messenger]:
        """On a new file."""
        messenger = FileDiscord(tmp_path / "discord", Trap("never", 0))
        yield messenger
        messenger.close()

    @pytest.fixture
    def begun(self) -> datetime:
        """Now."""
        return datetime.now(UTC)
