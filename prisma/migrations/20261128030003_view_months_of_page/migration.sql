CREATE INDEX CONCURRENTLY "ViewMonth_path_month_idx" ON "ViewMonth"("path", "month");
