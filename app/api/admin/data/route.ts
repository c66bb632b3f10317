import { backupCalls } from "@/lib/domains/backup/calls";
import { askForBackup, readBackups } from "@/lib/domains/backup/owner";
import { makeBackupIfDue } from "@/lib/domains/backup/public";
import { afterAnswer } from "@/lib/http/after-answer";
import { handlers } from "@/lib/site/route/route";

/** Seconds: a backup is made after the answer. */
export const maxDuration = 120;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handlers("/api/admin/data", backupCalls, {
  GET: ({ admin }) => readBackups(admin),
  /** Has a backup made now, or with the next tick where nothing happens after an answer. */
  POST: async ({ admin }) => {
    const status = await askForBackup(admin);
    afterAnswer(makeBackupIfDue);
    return status;
  },
});
