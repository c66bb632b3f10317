SET LOCAL lock_timeout = '5s';

-- An email is rewritten three times on its way. A mailing to a million leaves so much behind that the next ones are
-- found ever more slowly, and without this PostgreSQL would clean up only after each fifth of the table.
ALTER TABLE "Mail" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 10000);
