"""The real messenger does what every Messenger does."""

from datetime import datetime

import pytest

from bot.model.mail import Target
from bot.ports import Messenger
from cogs.messenger import DiscordMessenger
from tests.delivery.messengers import MessengerSuite
from tests.discord.fakes import FakePeople
from tests.discord.world import World


class TestDiscordMessenger(MessengerSuite):
    """On a simulated Discord."""

    @pytest.fixture
    def messenger(self, w: World) -> Messenger:
        """Of a client that has just connected."""
        return DiscordMessenger(w.client, FakePeople())

    @pytest.fixture
    def here(self, w: World) -> Target:
        """The channel."""
        return Target("channel", w.channel.id)

    @pytest.fixture
    def there(self, w: World) -> Target:
        """One of those who read it."""
        return Target("user", w.members[0].id)

    @pytest.fixture
    def begun(self, w: World) -> datetime:
        """Now."""
        return w.env.now()
