-- When a table ended, whether its story is still kept, and the table of which it is the rematch.
ALTER TABLE tables ADD COLUMN ended_at INTEGER;
ALTER TABLE tables ADD COLUMN kept INTEGER NOT NULL DEFAULT 1;
ALTER TABLE tables ADD COLUMN rematch_of TEXT;

UPDATE tables SET ended_at = changed_at WHERE NOT live;

CREATE UNIQUE INDEX one_rematch_per_table ON tables (rematch_of) WHERE rematch_of IS NOT NULL;
CREATE INDEX tables_to_expire ON tables (ended_at) WHERE kept AND NOT live;
CREATE INDEX past_by_guild ON tables (guild, ended_at) WHERE kept AND NOT live;

-- How finished games ended for those who held their seats. name: as shown then.
CREATE TABLE results (
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    user     INTEGER NOT NULL,
    guild    INTEGER NOT NULL,
    game     TEXT NOT NULL,
    name     TEXT NOT NULL,
    won      INTEGER NOT NULL,
    side     TEXT,
    ended_at INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX results_by_user ON results (user);
CREATE INDEX results_by_guild ON results (guild);

-- Who asked to be forgotten while a table was still played: it is done when the table ends.
CREATE TABLE erasures (
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    user     INTEGER NOT NULL,
    PRIMARY KEY (table_id, user)
) STRICT, WITHOUT ROWID;

-- Whether the other players of a server see a user's results.
ALTER TABLE people ADD COLUMN share INTEGER NOT NULL DEFAULT 1;
