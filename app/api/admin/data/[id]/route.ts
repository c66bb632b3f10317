import { restoreBackup } from "@/app/_flows/restore/restore";
import { findBackupAddress } from "@/lib/domains/backup/owner";
import { RESTORE_LIMIT } from "@/lib/domains/backup/rules";
import { backupParams } from "@/lib/domains/backup/schema";
import { methods, route } from "@/lib/site/route/route";

/** Seconds: a restore goes on for as long as its answer. */
export const maxDuration = 300;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  /** Leads to a backup's file, under an address that is good for five minutes. */
  GET: route(
    {
      access: "admin",
      scope: null,
      why: "Backups hold everything, and are taken by the owner.",
      params: backupParams,
    },
    async ({ admin, params: { id } }) =>
      new Response(null, {
        status: 302,
        headers: { location: await findBackupAddress(admin, id) },
      }),
  ),
  /** Has a backup take the place of a site on which nobody has written yet; the answer says line by line how far it is. */
  POST: route(
    {
      access: "admin",
      scope: null,
      why: "A backup is restored by the owner.",
      params: backupParams,
      limit: { action: "restore", setting: RESTORE_LIMIT },
    },
    ({ admin, params: { id } }) => restoreBackup(admin, id),
  ),
});
