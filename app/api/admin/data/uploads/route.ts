import { backupCalls } from "@/lib/domains/backup/calls";
import { createArchiveUpload } from "@/lib/domains/backup/owner";
import { handlers } from "@/lib/site/route/route";

/** Says where the browser sends an archive that is to be restored. */
const handled = handlers("/api/admin/data/uploads", backupCalls, {
  POST: ({ admin, body }) => createArchiveUpload(admin, body.size),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
