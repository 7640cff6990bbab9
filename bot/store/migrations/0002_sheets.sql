-- What a player writes down at a table, by tool. It stays with the user: a substitute starts with an empty one.
CREATE TABLE sheets (
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    user     INTEGER NOT NULL,
    tool     TEXT NOT NULL,
    body     TEXT NOT NULL,
    PRIMARY KEY (table_id, user, tool)
) STRICT, WITHOUT ROWID;
