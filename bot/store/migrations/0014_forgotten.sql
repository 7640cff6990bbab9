-- Who is being forgotten: that was decided, and the rest is done in small pieces, also after a restart.
-- searched: up to which row of tables it was looked for what names them. tables, letters: the last rows of that moment.
CREATE TABLE forgotten (
    user     INTEGER PRIMARY KEY,
    searched INTEGER NOT NULL DEFAULT 0,
    tables   INTEGER NOT NULL,
    letters  INTEGER NOT NULL
) STRICT;

-- Tables of which only the header is kept, while their rows elsewhere are still being removed, in small pieces.
CREATE TABLE emptying (
    table_id TEXT PRIMARY KEY REFERENCES tables ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- What a letter says is forgotten as soon as it does not wait any more, whoever it was for.
UPDATE outbox SET card = '' WHERE state <> 'waiting' AND card <> '';
ALTER TABLE outbox DROP COLUMN wipe;
