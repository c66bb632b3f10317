import { createHash } from "node:crypto";
import {
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";

type StorageEnv = Record<string, string>;

function open(env: StorageEnv): { s3: S3Client; Bucket: string } {
  const s3 = new S3Client({
    region: env.S3_REGION ?? "",
    endpoint: env.S3_ENDPOINT ?? "",
    forcePathStyle: true,
    credentials: {
      accessKeyId: env.S3_ACCESS_KEY_ID ?? "",
      secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? "",
    },
    requestChecksumCalculation: "WHEN_REQUIRED",
  });
  return { s3, Bucket: env.S3_BUCKET ?? "" };
}

/** Every object of a storage: its type and checksum. */
export async function listStored(env: StorageEnv): Promise<Record<string, string>> {
  const { s3, Bucket } = open(env);
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }));
  const found: Record<string, string> = {};
  for (const { Key = "" } of Contents) {
    const { Body, ContentType } = await s3.send(new GetObjectCommand({ Bucket, Key }));
    const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
    found[Key] = `${ContentType} ${createHash("sha256").update(bytes).digest("hex")}`;
  }
  return found;
}

export async function putStored(env: StorageEnv, Key: string, Body: Uint8Array): Promise<void> {
  const { s3, Bucket } = open(env);
  await s3.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: "application/pdf" }));
}
