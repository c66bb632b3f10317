import "server-only";
import { randomBytes } from "node:crypto";
import { PutObjectCommand } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import type { Admin } from "@/lib/auth/admin";
import { storage } from "./client";
import { EXPORTS } from "./key";
import { findObject, readPart, tryToDelete } from "./objects";

const KEY_BYTES = 16;
const KEY = /^[0-9a-f]{32}$/;
const UPLOAD_LIFE_S = 600;
const READ_TIMEOUT_MS = 20_000;
const PART_BYTES = 4 * 1024 * 1024;

/** True for what lies where an export, of another site or of this one, is saved while it is read. */
export function isExportKey(text: string): boolean {
  return KEY.test(text);
}

function pathOfExport(key: string): string {
  if (!isExportKey(key)) throw new Error("This is not the key of an export.");
  return EXPORTS + key;
}

/** A place for an export, which takes one PUT of exactly this length for ten minutes. Throws 503. */
export async function createExportUpload(
  _admin: Admin,
  size: number,
): Promise<{ key: string; uploadURL: string }> {
  const { s3, bucket } = storage();
  const key = randomBytes(KEY_BYTES).toString("hex");
  const command = new PutObjectCommand({
    Bucket: bucket,
    Key: pathOfExport(key),
    ContentLength: size,
    ContentType: "application/octet-stream",
  });
  const uploadURL = await getSignedUrl(s3, command, {
    expiresIn: UPLOAD_LIFE_S,
    signableHeaders: new Set(["host", "content-length", "content-type"]),
  });
  return { key, uploadURL };
}

export type StoredExport = {
  size: number;
  read: (offset: number, length: number) => Promise<Buffer>;
  stream: () => AsyncIterable<Uint8Array>;
};

/** An export, read in parts; null when it is not there. Throws 503. */
export async function openExport(key: string): Promise<StoredExport | null> {
  const object = await findObject(pathOfExport(key));
  if (!object) return null;
  const { size } = object;
  const read = async (offset: number, length: number) =>
    Buffer.from(await readPart(object, [offset, length], READ_TIMEOUT_MS));
  return {
    size,
    read,
    stream: async function* () {
      for (let at = 0; at < size; at += PART_BYTES) yield await read(at, PART_BYTES);
    },
  };
}

/** Removes an export. Never throws; what stays behind is found by `storage:clean`. */
export async function removeExport(key: string): Promise<void> {
  await tryToDelete(pathOfExport(key));
}
