import "server-only";
import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/env";

const KEY_BYTES = 32;

/** A key of its own for each purpose, derived from the site's secret. */
function keyFor(purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", env.NEXTAUTH_SECRET, "", purpose, KEY_BYTES));
}

/** HMAC-SHA256 of the parts under the purpose's key, base64url; parts cannot run into each other. */
export function sign(purpose: string, ...parts: string[]): string {
  return createHmac("sha256", keyFor(purpose)).update(JSON.stringify(parts)).digest("base64url");
}

/** Compares in a time that does not depend on where the texts differ. */
export function isSameText(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}

/** HMAC-SHA256 in base64url. */
const SIGNATURE_CHARACTERS = 43;

/** Signed parts for a link: letters, digits, `-` and `_` alone, so that no mail program cuts or re-encodes it. */
export function createLinkToken(purpose: string, ...parts: (string | number)[]): string {
  const payload = Buffer.from(parts.join(" ")).toString("base64url");
  return sign(purpose, payload) + payload;
}

/** The parts of a token that was made for this purpose; null when it is not ours or not whole. */
export function readLinkToken(purpose: string, token: string): string[] | null {
  const payload = token.slice(SIGNATURE_CHARACTERS);
  if (!isSameText(token.slice(0, SIGNATURE_CHARACTERS), sign(purpose, payload))) return null;
  return Buffer.from(payload, "base64url").toString().split(" ");
}
