DROP INDEX CONCURRENTLY "Mail_mailingId_status_idx";
