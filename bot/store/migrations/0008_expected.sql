-- Whether everybody knows that there is such a letter, so that they may learn that it did not arrive.
ALTER TABLE outbox ADD COLUMN expected INTEGER NOT NULL DEFAULT 0;
