import { askForBackup, readBackups } from "@/lib/domains/backup/owner";
import { makeBackupIfDue } from "@/lib/domains/backup/public";
import { afterAnswer } from "@/lib/http/after-answer";
import { methods, route } from "@/lib/site/route/route";

/** Seconds: a backup is made after the answer. */
export const maxDuration = 120;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { access: "admin", scope: null, why: "Backups hold everything, and are taken by the owner." },
    ({ admin }) => readBackups(admin),
  ),
  /** Has a backup made now, or with the next tick where nothing happens after an answer. */
  POST: route(
    { access: "admin", scope: null, why: "Backups hold everything, and are taken by the owner." },
    async ({ admin }) => {
      const status = await askForBackup(admin);
      afterAnswer(makeBackupIfDue);
      return Response.json(status, { status: 202 });
    },
  ),
});
