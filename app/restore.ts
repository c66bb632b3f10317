import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { restoreArchive } from "@/app/restore-archive";
import type { Admin } from "@/lib/auth/admin";
import { openBackup } from "@/lib/backup/owner";
import { ArchiveError } from "@/lib/backup/read-archive";
import type { Restored, RestoreLine } from "@/lib/backup/schema";
import { env } from "@/lib/env";
import { describeError, log } from "@/lib/http/log";
import { Problem } from "@/lib/http/problem";

const BROKE_OFF =
  "It broke off, and nothing was changed. The log says why, under restore-failed. Please try again.";

function counted(onBytes: (sum: number) => void): Transform {
  let sum = 0;
  return new Transform({
    transform(part: Buffer, _, done) {
      sum += part.length;
      onBytes(sum);
      done(null, part);
    },
  });
}

async function restore(
  admin: Admin,
  { body, bytes }: Awaited<ReturnType<typeof openBackup>>,
  tell: (line: RestoreLine) => void,
): Promise<Restored> {
  const folder = await mkdtemp(join(tmpdir(), "tender-wiring-restore-"));
  try {
    const file = join(folder, "backup.tar.gz");
    const fetched = counted((done) => tell({ step: "fetch", done, total: bytes }));
    await pipeline(body, fetched, createWriteStream(file, { mode: 0o600 }));
    return await restoreArchive(admin, file, {
      url: env.DATABASE_URL,
      keepFiles: true,
      signedIn: true,
      report: tell,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

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
      void restore(admin, backup, tell)
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
