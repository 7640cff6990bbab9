"""How each game is told: one package a game, found by the registry."""
