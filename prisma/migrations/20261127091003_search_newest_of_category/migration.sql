-- The newest of a category; readers' search asks for this very expression.
CREATE INDEX CONCURRENTLY "SearchEntry_category_idx" ON "SearchEntry"((lower("category")), "at" DESC, "id");
