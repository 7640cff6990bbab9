-- What a record says of a line, as a JSON array of lines in their published form.
ALTER TABLE log ADD COLUMN published TEXT NOT NULL DEFAULT '[]';

-- Of the message that closes a lobby: which one it is. Its id is what the table is dealt from.
ALTER TABLE outbox ADD COLUMN closing INTEGER NOT NULL DEFAULT 0;

-- A message that may have arrived is looked for behind the last one that did.
CREATE INDEX outbox_arrived ON outbox (kind, target, message) WHERE message IS NOT NULL;
