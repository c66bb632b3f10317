import "server-only";
import { type Env, env } from "@/lib/env";

type StorageSetting = Pick<Env, "S3_ENDPOINT" | "S3_REGION" | "S3_BUCKET" | "S3_FORCE_PATH_STYLE">;

const IP_ADDRESS = /^(\d+(\.\d+){3}|\[.*\])$/;

/**
 * Where the bucket's objects lie, with a slash at the end: `https://s3.example.org/bucket/`, or
 * `https://bucket.s3.example.org/` where buckets are host names; null while no storage is set up.
 */
export function bucketAddress(setting: StorageSetting): string | null {
  const { S3_ENDPOINT, S3_REGION: region, S3_BUCKET: bucket, S3_FORCE_PATH_STYLE } = setting;
  if (!bucket) return null;
  const china = region.startsWith("cn-") ? ".cn" : "";
  const { protocol, host, hostname, pathname } = new URL(
    S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com${china}`,
  );
  const path = pathname.replace(/\/$/, "");
  // A certificate for *.host does not cover a name with another dot in it.
  const isPath =
    S3_FORCE_PATH_STYLE ||
    IP_ADDRESS.test(hostname) ||
    (bucket.includes(".") && protocol === "https:");
  return isPath
    ? `${protocol}//${host}${path}/${bucket}/`
    : `${protocol}//${bucket}.${host}${path}/`;
}

export const storageAddress = bucketAddress(env);

/** What the owner's browser sends files to, and readers' browsers get sounds from, for the policies of pages. */
export const storageOrigins = storageAddress === null ? [] : [new URL(storageAddress).origin];
