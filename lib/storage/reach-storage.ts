import "server-only";
import { DeleteObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { withStorage } from "./client";
import { createKey, pathOf, UNKNOWN_EXTENSION, UPLOADS } from "./key";

/** Writes a tiny file among the uploads and removes it. Throws 503. */
export async function reachStorage(): Promise<void> {
  const key = pathOf(UPLOADS, createKey(UNKNOWN_EXTENSION));
  await withStorage(async ({ s3, bucket }, options) => {
    await s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: "test" }), options);
    await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }), options);
  });
}
