-- What tells a table's people of open decisions is looked up when their time is up.
CREATE INDEX outbox_telling ON outbox (table_id, id) WHERE prompts IS NOT NULL;

-- When the process was last known to be alive: one row.
CREATE TABLE process (
    one   INTEGER PRIMARY KEY CHECK (one = 1),
    alive INTEGER NOT NULL
) STRICT;
