import "server-only";
import { GetObjectCommand, HeadObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import type { Admin, Operator } from "@/lib/auth/admin";
import { env } from "@/lib/env";
import { isMissing, listPrefix, withStorage } from "./client";
import { PICTURES, PUBLISHED } from "./key";

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
  try {
    const head = await withStorage(({ s3, bucket }, options) =>
      s3.send(new HeadObjectCommand({ Bucket: bucket, Key: path }), options),
    );
    const { ContentLength: bytes = 0, ContentType: type = "", ETag: etag } = head;
    return { type, bytes, body: readParts(path, bytes, etag) };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function* readParts(
  path: string,
  bytes: number,
  etag: string | undefined,
): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes; from += PART_BYTES) {
    const last = Math.min(from + PART_BYTES, bytes) - 1;
    yield await withStorage(async ({ s3, bucket }, options) => {
      const command = new GetObjectCommand({
        Bucket: bucket,
        Key: path,
        Range: `bytes=${from}-${last}`,
        ...(etag !== undefined && { IfMatch: etag }),
      });
      const { Body: body } = await s3.send(command, options);
      if (!body) throw new Error("The storage sent no body.");
      return body.transformToByteArray();
    }, WRITE_TIMEOUT_MS);
  }
}

/** Puts a file where it lay before, as it was. Throws 503. */
export async function putStoredFile(
  _by: Admin | Operator,
  path: string,
  { body, type }: { body: Uint8Array; type: string },
): Promise<void> {
  await withStorage(
    ({ s3, bucket }, options) =>
      s3.send(
        new PutObjectCommand({ Bucket: bucket, Key: path, Body: body, ContentType: type }),
        options,
      ),
    WRITE_TIMEOUT_MS,
  );
}
