import { restoreUpload } from "@/app/_flows/restore/restore";
import { backupCalls } from "@/lib/domains/backup/calls";
import { handlers } from "@/lib/site/route/route";

/** Seconds: a restore goes on for as long as its answer. */
export const maxDuration = 300;

/** Has an archive that was sent take the place of a site on which nobody has written yet, as a backup of the bucket does. */
const handled = handlers("/api/admin/data/uploads/{id}", backupCalls, {
  POST: ({ admin, params: { id } }) => restoreUpload(admin, id),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
