SET LOCAL lock_timeout = '5s';

-- Until it is known how many entries are visible, a search reads all of them in place of its index.
ANALYZE "SearchEntry";
