import "server-only";
import { Readable } from "node:stream";
import type { Admin, Errand } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { notFound, Problem } from "@/lib/http/problem";
import { createExportUpload, openExport, removeExport } from "@/lib/storage/exports";
import {
  downloadBackup,
  isBackupBucketSet,
  listBackups,
  openBackupBucket,
  signBackup,
} from "./bucket";
import { type OpenArchive, openArchive } from "./public";
import { lastNight } from "./rules";
import {
  type ArchiveUpload,
  type BackupList,
  type BackupStatus,
  backupProgress,
  triedBackup,
} from "./schema";
import { listTables, listWritten } from "./written-tables";

const LATE_MS = 50 * 3_600_000;
/** After this long without a word, whoever makes one has ended. */
const SILENT_MS = 120_000;

export async function readBackupStatus(
  _by: Admin | Errand,
  now = new Date(),
): Promise<BackupStatus> {
  const row = await db.backupRun.findUnique({ where: { id: 1 } });
  const made =
    row?.madeAt && row.name !== null
      ? { at: row.madeAt.toISOString(), name: row.name, bytes: Number(row.bytes ?? 0) }
      : null;
  const tried = triedBackup.safeParse(row?.tried).data;
  const isOld = made !== null && now.getTime() - Date.parse(made.at) > LATE_MS;
  const isInterrupted =
    row?.state === "running" && now.getTime() - (row.seenAt?.getTime() ?? 0) > SILENT_MS;
  return {
    isSetUp: isBackupBucketSet,
    state: isInterrupted ? "failed" : (row?.state ?? "waiting"),
    progress: backupProgress.catch({ step: "rows", done: 0, total: 0 }).parse(row?.progress ?? {}),
    startedAt: row?.startedAt?.toISOString() ?? null,
    endedAt: row?.endedAt?.toISOString() ?? null,
    problem: isInterrupted
      ? "It was interrupted, and will be tried again."
      : (row?.problem ?? null),
    made,
    isLate: isBackupBucketSet && isOld,
    tried: tried && row?.triedAt ? { ...tried, at: row.triedAt.toISOString() } : null,
  };
}

/** Whether a backup needs the owner: 1 where the last one failed, is too old or could not be restored. */
export async function countFailedBackups(by: Admin | Errand): Promise<number> {
  if (!isBackupBucketSet) return 0;
  const { state, isLate, tried } = await readBackupStatus(by);
  return state === "failed" || isLate || tried?.problem ? 1 : 0;
}

/** What anybody has written on this site, as `Article (3)`; nothing where it may be replaced by a backup. */
async function listWrittenHere(): Promise<string[]> {
  const ask = <Row extends object>(sql: string) => db.$queryRawUnsafe<Row[]>(sql);
  return listWritten(ask, { tables: await listTables(ask), signedIn: true });
}

/** The backups in the bucket and how the last one went; while the bucket is away, why. */
export async function readBackups(admin: Admin): Promise<BackupList> {
  const status = await readBackupStatus(admin);
  const isEmpty = (await listWrittenHere()).length === 0;
  const list = { status, backups: [], problem: null, isEmpty };
  if (!isBackupBucketSet) return list;
  try {
    return { ...list, backups: await listBackups(openBackupBucket(), { isScreen: true }) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { ...list, problem: error.message };
  }
}

/** Notes that the owner wants a backup now, unless one is being made. Throws 503 where no bucket is set up. */
export async function askForBackup(admin: Admin, now = new Date()): Promise<BackupStatus> {
  openBackupBucket();
  await db.$executeRaw`
    insert into "BackupRun" as run ("id", "state", "night", "isNightMade")
    values (1, 'asked', ${lastNight(now)}::date, true)
    on conflict ("id") do update set "state" = 'asked'
    where run."state" <> 'running' or run."seenAt" < ${now}::timestamptz - interval '2 minutes'`;
  return readBackupStatus(admin, now);
}

/** The backup of this name in the bucket. Throws 404 and 503. */
async function findBackup(name: string) {
  const bucket = openBackupBucket();
  const backups = await listBackups(bucket, { isScreen: true });
  const backup = backups.find((one) => one.name === name);
  if (!backup) throw notFound("This backup is no longer there.");
  return { bucket, bytes: backup.bytes };
}

/** An address under which a backup can be downloaded for five minutes. Throws 404 and 503. */
export async function findBackupAddress(_admin: Admin, name: string): Promise<string> {
  const { bucket } = await findBackup(name);
  return signBackup(bucket, name);
}

async function requireNothingWritten(): Promise<void> {
  const written = await listWrittenHere();
  if (written.length === 0) return;
  throw new Problem(
    409,
    `This site is not empty: it has rows in ${written.join(", ")}. A backup can only be restored where nothing has been written yet.`,
  );
}

/** An archive that is to take the place of what is here. */
export type ArchiveToRestore = { name: string; body: Readable; bytes: number };

/** A backup of the bucket. Throws 404 and 503, and 409 where somebody has written. */
export async function openBackup(_admin: Admin, name: string): Promise<ArchiveToRestore> {
  await requireNothingWritten();
  const { bucket, bytes } = await findBackup(name);
  return { name, body: await downloadBackup(bucket, name), bytes };
}

/** A place for an archive of the owner's own, in the site's storage. Throws 503, and 409 where somebody has written. */
export async function createArchiveUpload(admin: Admin, size: number): Promise<ArchiveUpload> {
  await requireNothingWritten();
  const { key, uploadURL } = await createExportUpload(admin, size);
  return { id: key, uploadURL };
}

/** An archive that was sent. Throws 404 and 503, and 409 where somebody has written. */
export async function openArchiveUpload(_admin: Admin, id: string): Promise<ArchiveToRestore> {
  await requireNothingWritten();
  const upload = await openExport(id);
  if (!upload) throw notFound("The archive didn’t arrive. Please send it again.");
  return { name: id, body: Readable.from(upload.stream()), bytes: upload.size };
}

/** Forgets an archive that was sent, whatever came of it. Never throws. */
export async function removeArchiveUpload(_admin: Admin, id: string): Promise<void> {
  await removeExport(id);
}

export async function takeEverything(_admin: Admin): Promise<OpenArchive> {
  return openArchive(() => {});
}
