CREATE INDEX CONCURRENTLY "Mail_mailingId_status_dueAt_id_idx" ON "Mail"("mailingId", "status", "dueAt", "id");
