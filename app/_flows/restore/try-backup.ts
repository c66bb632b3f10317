import "server-only";
import { withDownload } from "@/app/_flows/restore/restore-download";
import { tryArchive } from "@/app/_flows/restore/try-archive";
import { downloadBackup, isBackupBucketSet, openBackupBucket } from "@/lib/domains/backup/bucket";
import { ArchiveError } from "@/lib/domains/backup/read-archive";
import { claimTry, keepTry } from "@/lib/domains/backup/tries";
import { env } from "@/lib/env";
import { Problem } from "@/lib/http/problem";
import { describeError, log } from "@/lib/observe/log";

const BROKE_OFF =
  "It was interrupted. Whoever runs the server can see why in the log (backup-not-tried).";

/**
 * Restores the newest backup beside the site and compares it, where that is due: once a week, and each day while the
 * last one that was tried could not be restored. Never throws: what came of it is on the Health screen.
 */
export async function tryBackupIfDue(): Promise<"nothing" | "whole" | "failed"> {
  if (!isBackupBucketSet) return "nothing";
  const claim = await claimTry();
  if (!claim) return "nothing";
  const { name } = claim;
  try {
    const body = await downloadBackup(openBackupBucket(), name);
    const found = await withDownload({ body }, (file) => tryArchive(file, env.DATABASE_URL));
    await keepTry(claim, { name, ...found, problem: null });
    log("info", "backup-tried", { name, ...found });
    return "whole";
  } catch (error) {
    log("error", "backup-not-tried", { name, ...describeError(error) });
    const isSaid = error instanceof ArchiveError || error instanceof Problem;
    const problem = isSaid ? error.message : BROKE_OFF;
    await keepTry(claim, { name, rows: 0, files: 0, problem });
    return "failed";
  }
}
