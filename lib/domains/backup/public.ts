import "server-only";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { db } from "@/lib/database/db";
import { Problem } from "@/lib/http/problem";
import { describeError, log } from "@/lib/observe/log";
import { packArchive } from "./archive";
import {
  type BackupBucket,
  isBackupBucketSet,
  listBackups,
  openBackupBucket,
  putBackup,
  removeBackup,
} from "./bucket";
import { backupName, backupsToKeep, lastNight } from "./rules";
import type { BackupProgress } from "./schema";
import { type Report, type Snapshot, takeSnapshot } from "./snapshot";

const SNAPSHOT_WAIT_MS = 10_000;
const SNAPSHOT_MS = 900_000;
const ATTEMPTS_A_NIGHT = 3;
const SEEN_EVERY_MS = 2_000;

/** An archive that is being written, and the moment whose state it has. */
export type OpenArchive = { at: Date; archive: Readable };

/** Reads every row in one transaction, and gives the archive of it. Throws 503 while the storage is away. */
export async function openArchive(report: Report): Promise<OpenArchive> {
  const folder = await mkdtemp(join(tmpdir(), "tender-wiring-backup-"));
  let snapshot: Snapshot;
  try {
    snapshot = await db.$transaction(
      async (tx) => {
        await tx.$executeRaw`set transaction read only`;
        await tx.$executeRaw`set local time zone 'UTC'`;
        return takeSnapshot((sql) => tx.$queryRawUnsafe(sql), folder, report);
      },
      { isolationLevel: "RepeatableRead", maxWait: SNAPSHOT_WAIT_MS, timeout: SNAPSHOT_MS },
    );
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return { at: snapshot.at, archive: packArchive(snapshot, report) };
}

/** Makes a backup in the bucket, then removes those whose time is over. Throws 503. */
export async function makeBackup(
  bucket: BackupBucket,
  report: Report,
): Promise<{ name: string; bytes: number }> {
  const { at, archive } = await openArchive(report);
  const name = backupName(at);
  await putBackup(bucket, name, {
    archive,
    onSent: (bytes) => report({ step: "upload", done: bytes, total: 0 }),
  });
  const backups = await listBackups(bucket);
  const retained = backupsToKeep(backups.map((backup) => backup.name));
  for (const old of backups) if (!retained.has(old.name)) await removeBackup(bucket, old.name);
  return { name, bytes: backups.find((backup) => backup.name === name)?.bytes ?? 0 };
}

/**
 * Takes what is due: what the owner asked for, or this night's, which is tried three times, ten minutes apart.
 * Whoever said for two minutes that it goes on no longer does it. Null where nothing is due, or somebody is at it:
 * one statement, so that of several instances one gets it.
 */
async function claimBackup(now: Date): Promise<string | null> {
  const token = randomUUID();
  const night = lastNight(now);
  const [claimed] = await db.$queryRaw<{ state: string }[]>`
    insert into "BackupRun" as run ("id", "state", "night", "isNightMade")
    values (1, 'waiting', ${night}::date, true)
    on conflict ("id") do update set
      "state" = 'running', "token" = ${token}::uuid, "progress" = '{}', "problem" = null,
      "startedAt" = ${now}, "seenAt" = ${now}, "endedAt" = null,
      "attempts" = case
        when run."state" = 'asked' and run."night" = excluded."night" then run."attempts"
        when run."night" = excluded."night" then run."attempts" + 1
        else 1 end,
      "isNightMade" = run."isNightMade" and run."night" = excluded."night",
      "night" = excluded."night"
    where run."state" = 'asked' or (
      (run."state" <> 'running' or run."seenAt" < ${now}::timestamptz - interval '2 minutes')
      and (run."night" < excluded."night" or (
        not run."isNightMade" and run."attempts" < ${ATTEMPTS_A_NIGHT}
        and run."startedAt" < ${now}::timestamptz - interval '10 minutes'))
    )
    returning "state"::text as "state"`;
  return claimed?.state === "running" ? token : null;
}

/** Says every two seconds that it goes on, and how far it is; stops when somebody else has taken it over. */
function keepSeen(token: string, archive: () => BackupProgress): () => void {
  const timer = setInterval(() => {
    db.$executeRaw`
      update "BackupRun" set "seenAt" = now(), "progress" = ${JSON.stringify(archive())}::jsonb
      where "token" = ${token}::uuid and "state" = 'running'`.catch((error: unknown) =>
      log("warn", "backup-not-seen", describeError(error)),
    );
  }, SEEN_EVERY_MS);
  return () => clearInterval(timer);
}

/**
 * Makes the backup that is due, if one is: with every tick, and when the owner asks. Never throws for what goes
 * wrong with it: that is in its row, on the Health screen and among what waits.
 */
export async function makeBackupIfDue(
  now = new Date(),
): Promise<"unset" | "nothing" | "done" | "failed"> {
  if (!isBackupBucketSet) return "unset";
  const token = await claimBackup(now);
  if (token === null) return "nothing";
  let progress: BackupProgress = { step: "rows", done: 0, total: 0 };
  const stop = keepSeen(token, () => progress);
  try {
    const { name, bytes } = await makeBackup(openBackupBucket(), (next) => {
      progress = next;
    });
    await db.$executeRaw`
      update "BackupRun" set "state" = 'done', "endedAt" = now(), "madeAt" = now(), "isNightMade" = true,
        "name" = ${name}, "bytes" = ${bytes}
      where "token" = ${token}::uuid and "state" = 'running'`;
    log("info", "backup-made", { name, bytes });
    return "done";
  } catch (error) {
    log("error", "backup-failed", describeError(error));
    const problem =
      error instanceof Problem
        ? error.message
        : "It was interrupted. Whoever runs the server can see why in the log (backup-failed).";
    await db.$executeRaw`
      update "BackupRun" set "state" = 'failed', "endedAt" = now(), "problem" = ${problem}
      where "token" = ${token}::uuid and "state" = 'running'`;
    return "failed";
  } finally {
    stop();
  }
}
