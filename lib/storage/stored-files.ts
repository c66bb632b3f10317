import "server-only";
import type { Admin, Operator } from "@/lib/auth/admin";
import { env } from "@/lib/env";
import { listPrefix } from "./client";
import { PICTURES, PUBLISHED } from "./key";
import { type FoundObject, findObject, putObject, readPart } from "./objects";

/** Read in parts, so that neither a slow receiver nor a large file holds a connection or the memory. */
const PART_BYTES = 4 * 1024 * 1024;
const WRITE_TIMEOUT_MS = 60_000;

/** A published file or a picture, where it lies in the bucket. */
export type StoredObject = { path: string; bytes: number };

/** Everything that readers may get out of the storage; nothing where none is set up. Throws 503. */
export async function* listStoredFiles(): AsyncGenerator<StoredObject> {
  if (env.S3_BUCKET === undefined) return;
  for (const prefix of [PUBLISHED, PICTURES]) {
    for await (const page of listPrefix(prefix)) {
      for (const { Key: path, Size: bytes = 0 } of page) {
        if (path !== undefined) yield { path, bytes };
      }
    }
  }
}

export type StoredFileBody = { type: string; bytes: number; body: AsyncGenerator<Uint8Array> };

/** A stored file, to be read as fast as its receiver takes it; null when it is missing. Throws 503. */
export async function openStoredFile(path: string): Promise<StoredFileBody | null> {
  const object = await findObject(path);
  return object && { type: object.type, bytes: object.size, body: readParts(object) };
}

async function* readParts(object: FoundObject): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < object.size; from += PART_BYTES) {
    yield await readPart(object, [from, PART_BYTES], WRITE_TIMEOUT_MS);
  }
}

/** Puts a file where it lay before, as it was. Throws 503. */
export async function putStoredFile(
  _by: Admin | Operator,
  path: string,
  file: { body: Uint8Array; type: string },
): Promise<void> {
  await putObject(path, file, WRITE_TIMEOUT_MS);
}
