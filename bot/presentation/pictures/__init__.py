"""Pictures: one look for all games, the parts that boards are made of, and the studio that turns recipes into PNGs."""
