import "server-only";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from "@aws-sdk/client-s3";
import { describeError, log } from "@/lib/observe/log";
import { isMissing, type Storage, withStorage } from "./client";
import type { FileBytes } from "./content";

/** An object as the storage has it now: reads of it fail once it is replaced. */
export type FoundObject = { path: string; type: string; size: number; etag: string };

/** Null for one that is not there. Throws 503. */
export async function findObject(path: string): Promise<FoundObject | null> {
  try {
    return await withStorage(async ({ s3, bucket }, options) => {
      const head = await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: path }), options);
      const { ContentLength: size = 0, ContentType: type = "", ETag: etag = "" } = head;
      return { path, type, size, etag };
    });
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

export async function getBody(
  { s3, bucket }: Storage,
  { path, etag }: FoundObject,
  options: { abortSignal: AbortSignal; range?: string },
) {
  const command = new GetObjectCommand({
    Bucket: bucket,
    Key: path,
    ...(etag !== "" && { IfMatch: etag }),
    ...(options.range !== undefined && { Range: options.range }),
  });
  const { Body: body } = await s3.send(command, { abortSignal: options.abortSignal });
  if (!body) throw new Error("The storage sent no body.");
  return body;
}

/** What an object holds, to be read before the signal says stop. */
export function bytesOf(from: Storage, object: FoundObject, abortSignal: AbortSignal): FileBytes {
  const { size } = object;
  return {
    size,
    read: async (offset, length) => {
      const last = Math.min(offset + length, size) - 1;
      if (offset > last) return Buffer.alloc(0);
      const body = await getBody(from, object, { abortSignal, range: `bytes=${offset}-${last}` });
      return Buffer.from(await body.transformToByteArray());
    },
    stream: async () => (await getBody(from, object, { abortSignal })).transformToWebStream(),
  };
}

/** Some bytes of an object, as far as it goes. Throws 503. */
export function readPart(
  object: FoundObject,
  [offset, length]: [offset: number, length: number],
  timeoutMs: number,
) {
  return withStorage(
    (from, { abortSignal }) => bytesOf(from, object, abortSignal).read(offset, length),
    timeoutMs,
  );
}

/** Throws 503. */
export async function putObject(
  path: string,
  { body, type }: { body: Uint8Array; type: string },
  timeoutMs?: number,
): Promise<void> {
  await withStorage(({ s3, bucket }, options) => {
    const object = { Bucket: bucket, Key: path, Body: body, ContentType: type };
    return s3.send(new PutObjectCommand(object), options);
  }, timeoutMs);
}

/** One that is not there is no mistake. Throws 503. */
export async function deleteObject(path: string): Promise<void> {
  await withStorage(({ s3, bucket }, options) =>
    s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: path }), options),
  );
}

/** Never throws: what stays behind is found by `storage:clean`. */
export async function tryToDelete(path: string): Promise<void> {
  try {
    await deleteObject(path);
  } catch (error) {
    log("warn", "object-not-removed", { path, ...describeError(error) });
  }
}
