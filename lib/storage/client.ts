import "server-only";
import {
  type _Object,
  ListObjectsV2Command,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { env } from "@/lib/env";
import { Problem } from "@/lib/http/problem";
import { describeError, log } from "@/lib/observe/log";

const CONNECT_TIMEOUT_MS = 3_000;
const ANSWER_TIMEOUT_MS = 10_000;
const ATTEMPTS_MAX = 2;
/** How many names a storage lists at once. */
const LIST_MAX = 1_000;

export type Storage = { s3: S3Client; bucket: string };

let opened: Storage | undefined;

function openStorage(): Storage {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_ENDPOINT } = env;
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    throw new Problem(
      503,
      "The site has no file storage yet. Whoever runs the server has to connect one (S3_BUCKET and its access key).",
    );
  }
  const s3 = new S3Client({
    region: env.S3_REGION,
    ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT }),
    forcePathStyle: env.S3_FORCE_PATH_STYLE,
    credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
    maxAttempts: ATTEMPTS_MAX,
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: ANSWER_TIMEOUT_MS },
    // The checksum of a body that is not there yet would be signed into every address for an upload.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  return { s3, bucket: S3_BUCKET };
}

/** The client and its bucket. Throws 503 while no storage is set up. */
export function storage(): Storage {
  opened ??= openStorage();
  return opened;
}

function retryLater(sentence: string): Problem {
  return new Problem(503, sentence, { headers: { "retry-after": "30" } });
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}

export function isMissing(error: unknown): boolean {
  return statusOf(error) === 404 && (error as Error).name !== "NoSuchBucket";
}

/** True when an object is not the one any more that was looked at before. */
export function isReplaced(error: unknown): boolean {
  return statusOf(error) === 412;
}

/** What storages answer that have no room left. */
const INSUFFICIENT_STORAGE = 507;

function toProblem(error: unknown, signal: AbortSignal): Problem {
  log("error", "storage-away", { ...describeError(error), status: statusOf(error) });
  if (statusOf(error) === INSUFFICIENT_STORAGE) {
    return new Problem(503, "The file storage is full. Please make room there, then try again.");
  }
  if (signal.aborted) {
    return retryLater("The file storage is too slow right now. Please try again in a minute.");
  }
  const status = statusOf(error) ?? 500;
  if (status < 500 && status !== 429) {
    return new Problem(
      503,
      "The file storage refused access. Whoever runs the server has to check (S3_BUCKET and its access key).",
    );
  }
  return retryLater("The file storage isn’t answering right now. Please try again in a minute.");
}

/** True for what our own code did wrong, and not the storage. */
function isOurMistake(error: unknown): boolean {
  return error instanceof Problem || error instanceof TypeError || error instanceof RangeError;
}

/**
 * Runs calls to the storage against one deadline. What goes wrong becomes 503 with a sentence, but for
 * objects that are missing or replaced, which the caller knows better what to do about.
 */
export async function withStorage<T>(
  run: (storage: Storage, options: { abortSignal: AbortSignal }) => Promise<T>,
  timeoutMs = ANSWER_TIMEOUT_MS,
): Promise<T> {
  const ready = storage();
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), timeoutMs);
  try {
    return await run(ready, { abortSignal: deadline.signal });
  } catch (error) {
    if (isOurMistake(error) || isMissing(error) || isReplaced(error)) throw error;
    throw toProblem(error, deadline.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** What lies under a prefix, page by page as the storage lists it. Throws 503. */
export async function* listPrefix(prefix: string, perPage = LIST_MAX): AsyncGenerator<_Object[]> {
  let token: string | undefined;
  do {
    const page = await withStorage(({ s3, bucket }, options) =>
      s3.send(
        new ListObjectsV2Command({
          Bucket: bucket,
          Prefix: prefix,
          MaxKeys: perPage,
          ...(token !== undefined && { ContinuationToken: token }),
        }),
        options,
      ),
    );
    yield page.Contents ?? [];
    token = page.NextContinuationToken;
  } while (token !== undefined);
}
