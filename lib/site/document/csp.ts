import "server-only";
import { env } from "@/lib/env";
import { storageOrigins } from "@/lib/storage/origin";

/** Of two ways to say where reports go the one that every browser knows, and that takes no header of its own. */
const REPORTS = "report-uri /api/csp-report";

/** Nothing of the page is anybody else's. */
const OURS_ALONE = ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", REPORTS];

/** Where else a document has scripts from, and what they may call. */
type Origins = { script: string[]; connect: string[] };

/** The Content-Security-Policy of readers' documents, which have no inline script. */
export function documentPolicy(origins: Origins = { script: [], connect: [] }): string {
  return pagePolicy(origins, "img-src 'self' https: data:");
}

/** The same for a text that readers do not see yet: no other site hears of it by its pictures. */
export function draftPolicy(): string {
  return pagePolicy({ script: [], connect: [] }, "img-src 'self' data:");
}

function pagePolicy({ script, connect }: Origins, pictures: string): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...script].join(" "),
    "style-src 'self' 'unsafe-inline'",
    pictures,
    "font-src 'self'",
    "manifest-src 'self'",
    ["connect-src 'self'", ...connect].join(" "),
    // A sound's address of ours leads on to the storage.
    ["media-src 'self'", ...storageOrigins].join(" "),
    "frame-src https://www.youtube-nocookie.com",
    "form-action 'self'",
    ...OURS_ALONE,
  ].join("; ");
}

export const guardPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  ...OURS_ALONE,
].join("; ");

/** The policy of an admin page: of its scripts only those run that carry this answer's nonce, and what they load. */
export function adminPolicy(nonce: string): string {
  const isDevelopment = env.NODE_ENV === "development";
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' https: data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...storageOrigins, ...(isDevelopment ? ["ws:"] : [])].join(" "),
    ["media-src 'self'", ...storageOrigins].join(" "),
    "frame-src https://www.youtube-nocookie.com",
    "form-action 'self'",
    ...OURS_ALONE,
  ].join("; ");
}
