import { z } from "zod";
import { isBackupBucketSet, reachBackupBucket } from "@/lib/backup/bucket";
import { probePart } from "@/lib/health/probes";
import { outsideParts } from "@/lib/health/schema";
import { notAllowed, route } from "@/lib/http/route";

const params = z.object({ id: z.enum(outsideParts) });

export const POST = route(
  {
    access: "admin",
    scope: null,
    why: "How the site is doing is asked with METRICS_TOKEN, at /api/metrics.",
    params,
  },
  ({ admin, params: { id } }) =>
    probePart(admin, id, { backups: { isSetUp: isBackupBucketSet, reach: reachBackupBucket } }),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = notAllowed("POST");
