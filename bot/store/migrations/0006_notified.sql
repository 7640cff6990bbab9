-- Which open decisions a letter asks for, and whom it notifies, as JSON lists; NULL for none.
ALTER TABLE outbox ADD COLUMN prompts TEXT;
ALTER TABLE outbox ADD COLUMN notifies TEXT;
