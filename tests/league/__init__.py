"""How well the computer players play: many games, mirrored, with intervals. Run by `make league`."""
