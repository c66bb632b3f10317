// What `npm run backup` runs: one archive of everything, into a folder or a bucket.
import { createWriteStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { isBackupBucketSet, openBackupBucket } from "@/lib/domains/backup/bucket";
import { makeBackup, openArchive } from "@/lib/domains/backup/public";
import { backupName } from "@/lib/domains/backup/rules";
import type { BackupProgress } from "@/lib/domains/backup/schema";
import { env } from "@/lib/env";
import { Problem } from "@/lib/http/problem";
import { formatBytes } from "@/lib/text/bytes";
import { runCommand } from "./run-command";

const LOCAL_FOLDER = join(".data", "backups");
const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/;

let lastStep = "";

function say({ step, total }: BackupProgress): void {
  if (step === lastStep) return;
  lastStep = step;
  const names = { rows: "tables", files: "files", texts: "articles", upload: "" };
  if (total > 0) console.log(`${total} ${names[step]}…`);
}

/** Writes an archive to a folder, under its name once it is whole. */
async function writeTo(folder: string): Promise<{ path: string; bytes: number }> {
  await mkdir(folder, { recursive: true });
  const { at, archive } = await openArchive(say);
  const path = join(folder, backupName(at));
  try {
    await pipeline(archive, createWriteStream(`${path}.part`, { mode: 0o600 }));
    const file = await open(`${path}.part`);
    await file.sync();
    const { size: bytes } = await file.stat();
    await file.close();
    await rename(`${path}.part`, path);
    return { path, bytes };
  } catch (error) {
    await rm(`${path}.part`, { force: true });
    throw error;
  }
}

/** The bucket that `--to` names, or the environment; null where a folder is meant. */
function findBucket(to: string | undefined) {
  if (to === undefined) {
    // The bucket of the files, as on your own machine, is no place for what somebody asks for by hand.
    const isOfFiles =
      env.BACKUP_S3_ENDPOINT === env.S3_ENDPOINT && env.BACKUP_S3_BUCKET === env.S3_BUCKET;
    return isBackupBucketSet && !isOfFiles ? openBackupBucket() : null;
  }
  if (!to.startsWith("s3://")) return null;
  const [, bucket, folder = ""] = BUCKET.exec(to) ?? [];
  if (bucket === undefined) throw new Problem(422, "Name the bucket as s3://bucket/folder.");
  return openBackupBucket({ bucket, prefix: folder.replace(/\/?$/, folder ? "/" : "") });
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: "string" } } });
  const bucket = findBucket(values.to);
  if (bucket) {
    const { name, bytes } = await makeBackup(bucket, say);
    console.log(
      `Backed up to s3://${bucket.bucket}/${bucket.prefix}${name} (${formatBytes(bytes)}).`,
    );
  } else {
    const { path, bytes } = await writeTo(resolve(values.to ?? LOCAL_FOLDER));
    console.log(`Backed up to ${path} (${formatBytes(bytes)}).`);
  }
}

await runCommand(main);
