DROP INDEX CONCURRENTLY "Article_words_idx";
