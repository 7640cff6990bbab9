-- What a server has chosen, as one JSON object; what it has not chosen is not in it.
CREATE TABLE configs (
    guild  INTEGER PRIMARY KEY,
    config TEXT NOT NULL
) STRICT;
INSERT INTO configs (guild, config)
SELECT guild, json_patch('{}', json_object('language', language, 'zone', zone)) FROM guilds;
DROP TABLE guilds;
ALTER TABLE configs RENAME TO guilds;

-- How many tables a server has at once is asked whenever one is opened.
CREATE INDEX live_by_guild ON tables (guild) WHERE live;
