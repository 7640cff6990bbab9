-- The prompt that a letter reminds of.
ALTER TABLE outbox ADD COLUMN about TEXT;

-- Whether a user wants to be mentioned in the channel, and reminded by DM.
ALTER TABLE people ADD COLUMN mention INTEGER NOT NULL DEFAULT 1;
ALTER TABLE people ADD COLUMN remind INTEGER NOT NULL DEFAULT 1;
