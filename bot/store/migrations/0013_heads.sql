-- The head of each target's line: what a claim looks at, however many letters wait behind it.
-- rank: what everybody waits for is 0, what one waits for 1, what only reminds 2 and more. ready: when it may be claimed.
CREATE TABLE heads (
    kind   TEXT NOT NULL,
    target INTEGER NOT NULL,
    letter INTEGER NOT NULL,
    rank   INTEGER NOT NULL,
    ready  INTEGER NOT NULL,
    PRIMARY KEY (kind, target)
) STRICT, WITHOUT ROWID;

CREATE INDEX heads_ready ON heads (rank, ready, letter);
CREATE INDEX heads_due ON heads (ready);

CREATE VIEW waiting AS
SELECT kind, target, id AS letter, 2 * (about IS NOT NULL) + (kind = 'user') AS rank, max(due, claimed_until) AS ready
FROM outbox WHERE state = 'waiting';

INSERT INTO heads SELECT kind, target, min(letter), rank, ready FROM waiting GROUP BY kind, target;

CREATE TRIGGER head_comes AFTER INSERT ON outbox WHEN new.state = 'waiting' BEGIN
    INSERT INTO heads SELECT * FROM waiting WHERE letter = new.id ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER head_changes AFTER UPDATE OF due, claimed_until ON outbox WHEN new.state = 'waiting' BEGIN
    UPDATE heads SET ready = max(new.due, new.claimed_until)
    WHERE kind = new.kind AND target = new.target AND letter = new.id;
END;

CREATE TRIGGER head_moves AFTER UPDATE OF state ON outbox WHEN (old.state = 'waiting') <> (new.state = 'waiting') BEGIN
    DELETE FROM heads WHERE kind = old.kind AND target = old.target;
    INSERT INTO heads SELECT * FROM waiting WHERE kind = old.kind AND target = old.target ORDER BY letter LIMIT 1;
END;

CREATE TRIGGER head_goes AFTER DELETE ON outbox WHEN old.state = 'waiting' BEGIN
    DELETE FROM heads WHERE kind = old.kind AND target = old.target;
    INSERT INTO heads SELECT * FROM waiting WHERE kind = old.kind AND target = old.target ORDER BY letter LIMIT 1;
END;

-- What was looked for by scanning a whole table.
CREATE INDEX interactions_by_age ON interactions (at);
CREATE INDEX outbox_by_table ON outbox (table_id);
CREATE INDEX log_by_actor ON log (actor) WHERE actor IS NOT NULL;
CREATE INDEX sheets_by_user ON sheets (user);
CREATE INDEX outbox_by_target ON outbox (kind, target, message);
DROP INDEX outbox_arrived;
