import "server-only";
import { env } from "@/lib/env";

/** Addresses that would lead someone who has just signed in or out around in circles. */
const NO_TARGET = /^\/(api|signin|logout)(\/|$)/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them from addresses, so that `/\t/x` is `//x`.
const REFUSED = /[\u0000-\u0020\\\u007f]/;

/**
 * The path, search and hash of an address of this site, or null for everything else. It is measured
 * against the configured address, never against the Host header.
 */
export function ownPath(address: string | null | undefined): string | null {
  if (!address || REFUSED.test(address)) return null;
  if (!address.startsWith("/") && !address.startsWith(env.SITE_URL)) return null;
  let url: URL;
  try {
    url = new URL(address, env.SITE_URL);
    decodeURIComponent(url.pathname);
  } catch {
    return null;
  }
  const path = url.pathname + url.search + url.hash;
  // `/a/..//elsewhere` stays here as an address and leaves as a path.
  return url.origin === env.SITE_URL && !path.startsWith("//") ? path : null;
}

/** Where to go after signing in or out. */
export function returnPath(address: string | null | undefined): string {
  const path = ownPath(address);
  return path === null || NO_TARGET.test(path) ? "/" : path;
}
