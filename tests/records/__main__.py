"""Write the records and states that lack: `python -m tests.records`, and say which endings are not kept.

What is kept of the present rules is only replaced when told to: --again, after a change that nobody has played by yet.
"""

import argparse

from engines.registry import games
from tests.records.keep import account, write


def main() -> None:
    """All games, or those that are named."""
    parser = argparse.ArgumentParser(prog="python -m tests.records", description=__doc__)
    parser.add_argument("games", nargs="*", choices=[[], *games()], help="default: all")
    parser.add_argument("--every-ending", action="store_true", help="a record of each ending, not of one alone")
    parser.add_argument(
        "--again", action="store_true", help="also replace what is kept of the present rules and schema"
    )
    chosen = parser.parse_args()
    for slug in chosen.games or games():
        game = games()[slug]
        write(game, every=chosen.every_ending, again=chosen.again)
        print(account(game))


if __name__ == "__main__":
    main()
