import "server-only";
import { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { env } from "@/lib/env";
import { Problem } from "@/lib/http/problem";
import { describeError, log } from "@/lib/observe/log";
import { attachment } from "@/lib/storage/disposition";
import { backupTime } from "./rules";
import type { StoredBackup } from "./schema";

const CONNECT_TIMEOUT_MS = 5_000;
const ANSWER_TIMEOUT_MS = 60_000;
/** What the owner's screens wait for the bucket. */
const SCREEN_WAIT_MS = 10_000;
const ATTEMPTS_MAX = 3;
/** One part is held in memory while the next is gathered; ten thousand of them are 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;
const DOWNLOAD_LIFE_S = 300;
const TYPE = "application/gzip";
/** Not a backup's name, so that no list of them has it. */
const TEST_NAME = "connection-test";

export type BackupBucket = { s3: S3Client; bucket: string; prefix: string };

export const isBackupBucketSet = env.BACKUP_S3_BUCKET !== undefined;

let client: S3Client | undefined;

/** The bucket that the environment names, or another one that its key opens. Throws 503 where it names none. */
export function openBackupBucket(where?: { bucket: string; prefix: string }): BackupBucket {
  const { BACKUP_S3_BUCKET, BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY } = env;
  if (!BACKUP_S3_BUCKET || !BACKUP_S3_ACCESS_KEY_ID || !BACKUP_S3_SECRET_ACCESS_KEY) {
    throw new Problem(
      503,
      "No storage for backups is connected. Whoever runs the server can connect one (BACKUP_S3_BUCKET and its access key).",
    );
  }
  client ??= new S3Client({
    region: env.BACKUP_S3_REGION,
    ...(env.BACKUP_S3_ENDPOINT && { endpoint: env.BACKUP_S3_ENDPOINT }),
    forcePathStyle: env.BACKUP_S3_FORCE_PATH_STYLE,
    credentials: {
      accessKeyId: BACKUP_S3_ACCESS_KEY_ID,
      secretAccessKey: BACKUP_S3_SECRET_ACCESS_KEY,
    },
    maxAttempts: ATTEMPTS_MAX,
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: ANSWER_TIMEOUT_MS },
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  return { s3: client, bucket: BACKUP_S3_BUCKET, prefix: env.BACKUP_S3_PREFIX, ...where };
}

/** What went wrong at the bucket, in words for the owner. */
function toProblem(error: unknown): Problem {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  log("error", "backup-bucket", { ...describeError(error), status });
  if (status !== undefined && status < 500 && status !== 429) {
    return new Problem(
      503,
      "The storage for backups refused access. Whoever runs the server has to check (the BACKUP_S3 settings, and what their key may do).",
    );
  }
  return new Problem(
    503,
    "The storage for backups isn’t answering as it should. Please try again; if that doesn’t help, whoever runs the server has to check (the BACKUP_S3 settings).",
  );
}

async function withBucket<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw toProblem(error);
  }
}

/** What a call of the owner's screens is sent with. */
function soon(): { abortSignal: AbortSignal } {
  return { abortSignal: AbortSignal.timeout(SCREEN_WAIT_MS) };
}

/**
 * Lists what is in a bucket and writes a tiny file, which it removes again where its key may. Throws 503 within
 * ten seconds.
 */
export async function reachBackupBucket(
  { s3, bucket, prefix }: BackupBucket = openBackupBucket(),
): Promise<void> {
  const file = { Bucket: bucket, Key: prefix + TEST_NAME };
  const options = soon();
  await withBucket(async () => {
    await s3.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, MaxKeys: 1 }),
      options,
    );
    await s3.send(new PutObjectCommand({ ...file, Body: "test" }), options);
    await s3.send(new DeleteObjectCommand(file), options).catch((error: unknown) => {
      // A key that removes nothing is enough for backups.
      if (!(error instanceof S3ServiceException && error.$metadata.httpStatusCode === 403)) {
        throw error;
      }
    });
  });
}

/**
 * Puts an archive into the bucket part by part. It is there once it is whole; of one that broke off nothing is.
 * Throws what broke the archive off, and 503.
 */
export async function putBackup(
  where: BackupBucket,
  name: string,
  { archive, onSent }: { archive: Readable; onSent: (bytes: number) => void },
): Promise<void> {
  let broken: unknown;
  archive.once("error", (error) => {
    broken = error;
  });
  const { s3, bucket, prefix } = where;
  const upload = new Upload({
    client: s3,
    params: { Bucket: bucket, Key: prefix + name, Body: archive, ContentType: TYPE },
    partSize: PART_BYTES,
    queueSize: 1,
  });
  upload.on("httpUploadProgress", ({ loaded = 0 }) => onSent(loaded));
  try {
    await upload.done();
  } catch (error) {
    if (broken !== undefined) throw broken;
    const problem = toProblem(error);
    // Who refuses may hang up while it is still being sent to: a file this small is answered with the reason.
    if (!(error instanceof S3ServiceException)) await reachBackupBucket(where);
    throw problem;
  } finally {
    archive.destroy();
  }
}

/** The backups in the bucket, the newest first; objects of other names are not ours. Throws 503. */
export async function listBackups(
  { s3, bucket, prefix }: BackupBucket,
  { isScreen = false } = {},
): Promise<StoredBackup[]> {
  const options = isScreen ? soon() : {};
  const found: StoredBackup[] = [];
  let token: string | undefined;
  do {
    const page = await withBucket(() =>
      s3.send(
        new ListObjectsV2Command({
          Bucket: bucket,
          Prefix: prefix,
          ...(token !== undefined && { ContinuationToken: token }),
        }),
        options,
      ),
    );
    for (const { Key: path = "", Size: bytes = 0 } of page.Contents ?? []) {
      const name = path.slice(prefix.length);
      const at = backupTime(name);
      if (at) found.push({ name, at: at.toISOString(), bytes });
    }
    token = page.NextContinuationToken;
  } while (token !== undefined);
  return found.sort((a, b) => (a.at < b.at ? 1 : -1));
}

/** A backup to be read. Throws 503. */
export async function downloadBackup(
  { s3, bucket, prefix }: BackupBucket,
  name: string,
): Promise<Readable> {
  const { Body: body } = await withBucket(() =>
    s3.send(new GetObjectCommand({ Bucket: bucket, Key: prefix + name })),
  );
  if (!(body instanceof Readable)) throw new Error("The bucket sent no body.");
  return body;
}

/** Removes a backup. Throws 503. */
export async function removeBackup(
  { s3, bucket, prefix }: BackupBucket,
  name: string,
): Promise<void> {
  await withBucket(() => s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: prefix + name })));
}

/** An address under which a backup can be downloaded for five minutes. */
export async function signBackup(
  { s3, bucket, prefix }: BackupBucket,
  name: string,
): Promise<string> {
  const command = new GetObjectCommand({
    Bucket: bucket,
    Key: prefix + name,
    ResponseContentDisposition: attachment(name),
    ResponseContentType: TYPE,
  });
  return getSignedUrl(s3, command, { expiresIn: DOWNLOAD_LIFE_S });
}
