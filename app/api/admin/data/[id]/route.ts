import { restoreBackup } from "@/app/_flows/restore/restore";
import { backupCalls } from "@/lib/domains/backup/calls";
import { findBackupAddress } from "@/lib/domains/backup/owner";
import { handlers } from "@/lib/site/route/route";

/** Seconds: a restore goes on for as long as its answer. */
export const maxDuration = 300;

const handled = handlers("/api/admin/data/{id}", backupCalls, {
  /** Leads to a backup's file, under an address that is good for five minutes. */
  GET: async ({ admin, params: { id } }) =>
    new Response(null, {
      status: 302,
      headers: { location: await findBackupAddress(admin, id) },
    }),
  /** Has a backup take the place of a site on which nobody has written yet; the answer says line by line how far it is. */
  POST: ({ admin, params: { id } }) => restoreBackup(admin, id),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
