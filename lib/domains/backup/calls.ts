import { type Calls, ownersAlone } from "@/lib/http/call";
import { archiveUploadAnswer, backupListAnswer, backupStatusAnswer } from "./answers";
import { RESTORE_LIMIT } from "./rules";
import { archiveUploadInput, archiveUploadParams, backupParams } from "./schema";

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
