import "server-only";
import { createLinkToken, readLinkToken } from "@/lib/auth/secrets";
import { env } from "@/lib/env";

const FILE = "guide-file";

/** Where whoever asked for a guide by email gets its file: the same for everybody, and so about nobody. */
export function guideFileUrl(resourceId: string): string {
  return `${env.SITE_URL}/resource/${resourceId}/file?key=${createLinkToken(FILE, resourceId)}`;
}

export function isFileKey(resourceId: string, key: string): boolean {
  return readLinkToken(FILE, key)?.[0] === resourceId;
}
