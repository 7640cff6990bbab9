-- Live tables that were opened under an older form of the deal: they are closed with their record at the next start.
CREATE TABLE older (
    table_id TEXT PRIMARY KEY REFERENCES tables ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

INSERT INTO older (table_id)
SELECT id FROM tables WHERE live AND coalesce(json_extract(body, '$.deal.format'), 1) = 1;
