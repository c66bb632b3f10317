import { restoreDownload } from "@/app/_flows/restore/restore-download";
import type { Admin } from "@/lib/auth/admin";
import {
  type ArchiveToRestore,
  openArchiveUpload,
  openBackup,
  removeArchiveUpload,
} from "@/lib/domains/backup/owner";
import { ArchiveError } from "@/lib/domains/backup/read-archive";
import type { RestoreLine } from "@/lib/domains/backup/schema";
import { env } from "@/lib/env";
import { Problem } from "@/lib/http/problem";
import { describeError, log } from "@/lib/observe/log";

const BROKE_OFF =
  "It was interrupted, and nothing was changed. Whoever runs the server can see why in the log (restore-failed). Please try again.";

/** Has a backup of the bucket become the site, as `restoreOpened` does. Throws 404, 409 and 503 before. */
export async function restoreBackup(admin: Admin, name: string): Promise<Response> {
  return restoreOpened(admin, await openBackup(admin, name));
}

/** Has an archive that was sent become the site, and forgets it. Throws 404, 409 and 503 before. */
export async function restoreUpload(admin: Admin, id: string): Promise<Response> {
  const archive = await openArchiveUpload(admin, id);
  return restoreOpened(admin, archive, () => removeArchiveUpload(admin, id));
}

/**
 * Has an archive take the place of a site on which nobody has written yet. What it answers is a line of JSON for each
 * step, and a last one that says how it ended; it goes on when nobody reads it any more.
 */
function restoreOpened(
  admin: Admin,
  archive: ArchiveToRestore,
  onEnd: () => Promise<void> = async () => {},
): Response {
  const { name } = archive;
  const encoder = new TextEncoder();
  let isRead = true;
  const lines = new ReadableStream<Uint8Array>({
    start(controller) {
      const tell = (line: RestoreLine) => {
        if (isRead) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
      };
      const site = { url: env.DATABASE_URL, keepFiles: true, signedIn: true, report: tell };
      void restoreDownload(admin, archive, site)
        .then((restored) => {
          log("info", "restored", { name, rows: restored.rows, files: restored.files });
          tell({ restored });
        })
        .catch((error: unknown) => {
          log("error", "restore-failed", { name, ...describeError(error) });
          const isSaid = error instanceof ArchiveError || error instanceof Problem;
          tell({ problem: isSaid ? error.message : BROKE_OFF });
        })
        .finally(async () => {
          await onEnd();
          if (isRead) controller.close();
        });
    },
    cancel() {
      isRead = false;
    },
  });
  return new Response(lines, {
    headers: {
      "content-type": "application/x-ndjson",
      "cache-control": "no-store",
      // A server in front would keep the lines until there are many.
      "x-accel-buffering": "no",
    },
  });
}
