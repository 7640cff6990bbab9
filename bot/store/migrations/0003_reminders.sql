-- What a reminder is about, as JSON, so that it is worded when it is sent.
ALTER TABLE outbox ADD COLUMN about TEXT;

-- Whether a user wants to be mentioned in the channel, and reminded by DM.
ALTER TABLE people ADD COLUMN mention INTEGER NOT NULL DEFAULT 1;
ALTER TABLE people ADD COLUMN remind INTEGER NOT NULL DEFAULT 1;

-- A server may have chosen a language, a time zone, or both.
CREATE TABLE servers (
    guild    INTEGER PRIMARY KEY,
    language TEXT,
    zone     TEXT
) STRICT;
INSERT INTO servers (guild, language) SELECT guild, language FROM guilds;
DROP TABLE guilds;
ALTER TABLE servers RENAME TO guilds;
