import { z } from "zod";
import { moment } from "@/lib/http/answer";
import { type Calls, ownersAlone } from "@/lib/http/call";
import { RESTORE_LIMIT } from "./rules";
import {
  archiveUploadInput,
  archiveUploadParams,
  backupParams,
  backupProgress,
  triedBackup,
} from "./schema";

export const backupStatusAnswer = z.object({
  /** False where no bucket is named for backups. */
  isSetUp: z.boolean(),
  state: z.enum(["waiting", "asked", "running", "done", "failed"]),
  progress: backupProgress,
  startedAt: moment.nullable(),
  endedAt: moment.nullable(),
  /** Why the last one failed, in words for the owner. */
  problem: z.string().nullable(),
  made: z.object({ at: moment, name: z.string(), bytes: z.number() }).nullable(),
  /** True when the last good one is older than it should be. */
  isLate: z.boolean(),
  /** The last one that was restored beside the site, to see whether it can be. */
  tried: triedBackup.extend({ at: moment }).nullable(),
});

export const storedBackupAnswer = z.object({ name: z.string(), at: moment, bytes: z.number() });

export const backupListAnswer = z.object({
  status: backupStatusAnswer,
  backups: z.array(storedBackupAnswer),
  problem: z.string().nullable(),
  /** True where nobody has written anything yet, so that a backup may take the place of what is here. */
  isEmpty: z.boolean(),
});

export const archiveUploadAnswer = z.object({ id: z.string(), uploadURL: z.url() });

const backups = ownersAlone("Backups hold everything, and are taken by the owner.");

const restores = ownersAlone("A backup is restored by the owner.");

export const backupCalls = {
  "GET /api/admin/data/{id}": { ...backups, answers: { 302: null }, params: backupParams },
  "POST /api/admin/data/{id}": {
    ...restores,
    answers: { 200: "application/x-ndjson" },
    params: backupParams,
    limit: { action: "restore", setting: RESTORE_LIMIT },
  },
  "GET /api/admin/data/archive": {
    ...backups,
    answers: { 200: "application/gzip" },
    limit: { action: "archive", setting: { perMinute: 3, perDay: 30 } },
  },
  "GET /api/admin/data": { ...backups, answers: { 200: backupListAnswer } },
  "POST /api/admin/data": { ...backups, answers: { 202: backupStatusAnswer } },
  "POST /api/admin/data/uploads/{id}": {
    ...restores,
    answers: { 200: "application/x-ndjson" },
    params: archiveUploadParams,
    limit: { action: "restore", setting: RESTORE_LIMIT },
  },
  "POST /api/admin/data/uploads": {
    ...restores,
    answers: { 201: archiveUploadAnswer },
    body: archiveUploadInput,
  },
} satisfies Calls;
