-- The controls of a letter that never stop working, as JSON; NULL where none will have to go.
ALTER TABLE outbox ADD COLUMN rest TEXT;

-- What becomes of the other controls of letters: as JSON those that still work. Tried once, behind all letters.
CREATE TABLE edits (
    id       INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    letter   INTEGER NOT NULL REFERENCES outbox ON DELETE CASCADE,
    controls TEXT NOT NULL,
    UNIQUE (letter)
) STRICT;

CREATE INDEX edits_by_table ON edits (table_id);
