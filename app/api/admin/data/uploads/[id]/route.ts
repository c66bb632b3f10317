import { restoreUpload } from "@/app/_flows/restore/restore";
import { RESTORE_LIMIT } from "@/lib/domains/backup/rules";
import { archiveUploadParams } from "@/lib/domains/backup/schema";
import { methods, route } from "@/lib/site/route/route";

/** Seconds: a restore goes on for as long as its answer. */
export const maxDuration = 300;

/** Has an archive that was sent take the place of a site on which nobody has written yet, as a backup of the bucket does. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      access: "admin",
      scope: null,
      why: "A backup is restored by the owner.",
      params: archiveUploadParams,
      limit: { action: "restore", setting: RESTORE_LIMIT },
    },
    ({ admin, params: { id } }) => restoreUpload(admin, id),
  ),
});
