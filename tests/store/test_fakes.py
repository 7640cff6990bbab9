"""Those who play a part of the store in other tests do what that part does."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.ports import DmStore, TableStore
from tests.crash.child import Trap, TrappedStore
from tests.discord.fakes import FakePeople
from tests.store.roles.people import DmSuite
from tests.store.roles.tables import TableSuite
from tests.store.test_sqlite import park


class TestFakePeople(DmSuite):
    """The one of the tests of the messenger."""

    @pytest.fixture
    def store(self) -> DmStore:
        """An empty one."""
        return FakePeople()


class TestTrappedStore(TableSuite):
    """The one of the tests that kill the process, where nothing is trapped."""

    @pytest.fixture
    async def store(self, tmp_path: Path) -> AsyncIterator[TableStore]:
        """On a new file."""
        store = await TrappedStore.open(tmp_path / "meneur.db", park=park)
        store.trap = Trap("never", 0)
        yield store
        await store.close()
