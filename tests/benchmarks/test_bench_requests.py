"""How many requests a game asks of Discord, a round; answers to interactions do not count."""

from pathlib import Path

from tests.discord.test_requests import asked_by_a_game


async def test_requests_of_a_game_of_five(tmp_path: Path) -> None:
    """To five Liberal policies, with an execution and a look at the pile."""
    greeted, played, state = await asked_by_a_game(tmp_path, 16, "five_liberal_policies")
    assert state.liberal == 5
    a_round = {what: round(number / state.round, 1) for what, number in played.items()}
    print(f"lobby {dict(greeted)}; {state.round} rounds {dict(played)}; a round {a_round}")  # noqa: T201
