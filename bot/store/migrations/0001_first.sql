-- Times are whole microseconds since 1970 in UTC. Bodies are JSON.

CREATE TABLE tables (
    id         TEXT PRIMARY KEY,
    n          INTEGER NOT NULL,
    game       TEXT NOT NULL,
    guild      INTEGER NOT NULL,
    channel    INTEGER NOT NULL,
    phase      TEXT NOT NULL,
    live       INTEGER NOT NULL,
    opened_at  INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    board      INTEGER,
    body       TEXT NOT NULL
) STRICT;

CREATE UNIQUE INDEX one_live_table_per_channel ON tables (channel) WHERE live;
CREATE INDEX tables_by_channel ON tables (channel);

CREATE TABLE seats (
    user     INTEGER NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    PRIMARY KEY (user, table_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_by_table ON seats (table_id);

CREATE TABLE log (
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    n        INTEGER NOT NULL,
    kind     TEXT NOT NULL,
    actor    INTEGER,
    at       INTEGER NOT NULL,
    body     TEXT NOT NULL,
    PRIMARY KEY (table_id, n)
) STRICT, WITHOUT ROWID;

-- audience: a JSON array of seats, NULL for the whole table.
CREATE TABLE events (
    id       INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    n        INTEGER NOT NULL,
    audience TEXT,
    body     TEXT NOT NULL
) STRICT;

CREATE INDEX events_by_table ON events (table_id, id);

CREATE TABLE snapshots (
    table_id      TEXT PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
    schema        INTEGER NOT NULL,
    rules_version INTEGER NOT NULL,
    body          TEXT NOT NULL
) STRICT;

-- state: waiting, sent, parked or dropped. due 0: at once. claimed_until 0: by nobody.
CREATE TABLE outbox (
    id            INTEGER PRIMARY KEY,
    table_id      TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    kind          TEXT NOT NULL,
    target        INTEGER NOT NULL,
    card          TEXT NOT NULL,
    nonce         TEXT NOT NULL UNIQUE,
    wipe          INTEGER NOT NULL,
    state         TEXT NOT NULL DEFAULT 'waiting',
    attempts      INTEGER NOT NULL DEFAULT 0,
    first_try     INTEGER,
    due           INTEGER NOT NULL DEFAULT 0,
    claimed_until INTEGER NOT NULL DEFAULT 0,
    reason        TEXT,
    message       INTEGER,
    sent_at       INTEGER
) STRICT;

CREATE INDEX outbox_waiting ON outbox (kind, target, id) WHERE state = 'waiting';
CREATE INDEX outbox_parked ON outbox (kind, target, id) WHERE state = 'parked';

CREATE TABLE interactions (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL
) STRICT;

CREATE TABLE deadlines (
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    what     TEXT NOT NULL,
    due      INTEGER NOT NULL,
    PRIMARY KEY (table_id, what)
) STRICT, WITHOUT ROWID;

CREATE INDEX deadlines_by_due ON deadlines (due);

CREATE TABLE people (
    user       INTEGER PRIMARY KEY,
    language   TEXT,
    dm_channel INTEGER,
    dm_closed  INTEGER NOT NULL
) STRICT;

CREATE TABLE guilds (
    guild    INTEGER PRIMARY KEY,
    language TEXT NOT NULL
) STRICT;
