SET LOCAL lock_timeout = '5s';

-- A search has many parts, of which few run. PostgreSQL takes it for dear and compiles all of them each time, which
-- takes ten times as long as the search. Who may not say this for the database says it for the role: docs/operations.md.
DO $$
BEGIN
  EXECUTE format('ALTER DATABASE %I SET jit = off', current_database());
EXCEPTION WHEN insufficient_privilege THEN
  RAISE NOTICE 'jit stays on';
END
$$;
