import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type RestoreOptions, restoreArchive } from "@/app/_flows/restore/restore-archive";
import type { Admin, Operator } from "@/lib/auth/admin";
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

/** Has an archive that comes from elsewhere as a file, for as long as something is done with it. */
export async function withDownload<Result>(
  { body, onBytes = () => {} }: { body: Readable; onBytes?: (sum: number) => void },
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "tender-wiring-restore-"));
  try {
    const file = join(folder, "backup.tar.gz");
    await pipeline(body, counted(onBytes), createWriteStream(file, { mode: 0o600 }));
    return await work(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Restores an archive that comes from elsewhere; `bytes` is 0 where nobody said how long it is. Throws ArchiveError. */
export function restoreDownload(
  by: Admin | Operator,
  { body, bytes }: { body: Readable; bytes: number },
  options: RestoreOptions,
): Promise<Restored> {
  const onBytes = (done: number) => options.report?.({ step: "fetch", done, total: bytes });
  return withDownload({ body, onBytes }, (file) => restoreArchive(by, file, options));
}
