import "server-only";
import { createLinkToken, readLinkToken } from "@/lib/auth/secrets";
import { env } from "@/lib/env";

/** How long a friend can read what is not published. */
export const PREVIEW_LIFE_MS = 14 * 86_400_000;

const PREVIEW = "article-preview";

export function previewUrl(linkId: string): string {
  return `${env.SITE_URL}/preview/${createLinkToken(PREVIEW, linkId)}`;
}

export function readPreviewToken(token: string): string | null {
  const [linkId] = readLinkToken(PREVIEW, token) ?? [];
  return linkId ?? null;
}
