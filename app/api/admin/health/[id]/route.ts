import { isBackupBucketSet, reachBackupBucket } from "@/lib/domains/backup/bucket";
import { healthCalls } from "@/lib/site/health/calls";
import { probePart } from "@/lib/site/health/probes";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/health/{id}", healthCalls, {
  POST: ({ admin, params: { id } }) =>
    probePart(admin, id, { backups: { isSetUp: isBackupBucketSet, reach: reachBackupBucket } }),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
