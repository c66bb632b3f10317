CREATE INDEX CONCURRENTLY "Subscriber_tags_interests_childAges_idx" ON "Subscriber" USING GIN ("tags", "interests", "childAges");
