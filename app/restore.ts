import { restoreDownload } from "@/app/restore-download";
import type { Admin } from "@/lib/auth/admin";
import { openBackup } from "@/lib/backup/owner";
import { ArchiveError } from "@/lib/backup/read-archive";
import type { RestoreLine } from "@/lib/backup/schema";
import { env } from "@/lib/env";
import { describeError, log } from "@/lib/http/log";
import { Problem } from "@/lib/http/problem";

const BROKE_OFF =
  "It broke off, and nothing was changed. The log says why, under restore-failed. Please try again.";

/**
 * Has a backup take the place of a site on which nobody has written yet. What it gives is a line of JSON for each step,
 * and a last one that says how it ended; it goes on when nobody reads it any more. Throws 404, 409 and 503 before.
 */
export async function restoreBackup(
  admin: Admin,
  name: string,
): Promise<ReadableStream<Uint8Array>> {
  const backup = await openBackup(admin, name);
  const encoder = new TextEncoder();
  let isRead = true;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const tell = (line: RestoreLine) => {
        if (isRead) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
      };
      const site = { url: env.DATABASE_URL, keepFiles: true, signedIn: true, report: tell };
      void restoreDownload(admin, backup, site)
        .then((restored) => {
          log("info", "restored", { name, rows: restored.rows, files: restored.files });
          tell({ restored });
        })
        .catch((error: unknown) => {
          log("error", "restore-failed", { name, ...describeError(error) });
          const isSaid = error instanceof ArchiveError || error instanceof Problem;
          tell({ problem: isSaid ? error.message : BROKE_OFF });
        })
        .finally(() => isRead && controller.close());
    },
    cancel() {
      isRead = false;
    },
  });
}
