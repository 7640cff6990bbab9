-- Whether computer players sat at the table: such games are counted apart.
ALTER TABLE results ADD COLUMN computers INTEGER NOT NULL DEFAULT 0;
