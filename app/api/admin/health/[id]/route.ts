import { z } from "zod";
import { isBackupBucketSet, reachBackupBucket } from "@/lib/domains/backup/bucket";
import { probePart } from "@/lib/site/health/probes";
import { outsideParts } from "@/lib/site/health/schema";
import { methods, route } from "@/lib/site/route/route";

const params = z.object({ id: z.enum(outsideParts) });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      access: "admin",
      scope: null,
      why: "How the site is doing is asked with METRICS_TOKEN, at /api/metrics.",
      params,
    },
    ({ admin, params: { id } }) =>
      probePart(admin, id, { backups: { isSetUp: isBackupBucketSet, reach: reachBackupBucket } }),
  ),
});
