SET LOCAL lock_timeout = '5s';

-- No statistics of what is searched for: they take minutes to make, and have the planner read all texts where a word is
-- common.
ALTER INDEX "Article_search_idx" ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX "Article_pictures_idx" ALTER COLUMN 1 SET STATISTICS 0;
