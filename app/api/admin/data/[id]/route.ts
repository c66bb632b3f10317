import { findBackupAddress } from "@/lib/backup/owner";
import { backupParams } from "@/lib/backup/schema";
import { notAllowed, route } from "@/lib/http/route";

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

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
