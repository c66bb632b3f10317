SET LOCAL lock_timeout = '5s';

-- The planner takes an index of words for thousands of rows where it has none, and starts processes for them: that took
-- a third of a search that finds nothing. Nobody waits for a statement that several processes would end sooner.
DO $$
BEGIN
  EXECUTE format('ALTER DATABASE %I SET max_parallel_workers_per_gather = 0', current_database());
EXCEPTION WHEN insufficient_privilege THEN
  RAISE NOTICE 'a statement may start processes beside its own';
END
$$;
