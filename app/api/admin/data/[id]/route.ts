import { restoreBackup } from "@/app/restore";
import { findBackupAddress } from "@/lib/backup/owner";
import { backupParams } from "@/lib/backup/schema";
import { notAllowed, route } from "@/lib/http/route";

/** Seconds: a restore goes on for as long as its answer. */
export const maxDuration = 300;

/** Each reads a whole archive. */
const LIMIT = { perMinute: 3, perDay: 30 };

/** Leads to a backup's file, under an address that is good for five minutes. */
export const GET = route(
  {
    access: "admin",
    scope: null,
    why: "Backups hold everything, and are taken by the owner.",
    params: backupParams,
  },
  async ({ admin, params: { id } }) =>
    new Response(null, { status: 302, headers: { location: await findBackupAddress(admin, id) } }),
);

/** Has a backup take the place of a site on which nobody has written yet; the answer says line by line how far it is. */
export const POST = route(
  {
    access: "admin",
    scope: null,
    why: "A backup is restored by the owner.",
    params: backupParams,
    limit: { action: "restore", setting: LIMIT },
  },
  async ({ admin, params: { id } }) =>
    new Response(await restoreBackup(admin, id), {
      headers: {
        "content-type": "application/x-ndjson",
        "cache-control": "no-store",
        // A server in front would keep the lines until there are many.
        "x-accel-buffering": "no",
      },
    }),
);

export const { PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET", "POST");
