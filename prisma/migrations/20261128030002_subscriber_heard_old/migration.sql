DROP INDEX CONCURRENTLY "Subscriber_heard_idx";
