import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type RestoreOptions, restoreArchive } from "@/app/_flows/restore/restore-archive";
import type { Admin } from "@/lib/auth/admin";
import type { Operator } from "@/lib/auth/operator";
import type { Restored } from "@/lib/domains/backup/schema";

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

/** Restores an archive that comes from elsewhere; `bytes` is 0 where nobody said how long it is. Throws ArchiveError. */
export async function restoreDownload(
  by: Admin | Operator,
  { body, bytes }: { body: Readable; bytes: number },
  options: RestoreOptions,
): Promise<Restored> {
  const folder = await mkdtemp(join(tmpdir(), "tender-wiring-restore-"));
  try {
    const file = join(folder, "backup.tar.gz");
    const fetched = counted((done) => options.report?.({ step: "fetch", done, total: bytes }));
    await pipeline(body, fetched, createWriteStream(file, { mode: 0o600 }));
    return await restoreArchive(by, file, options);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
