import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

const KEY_BYTES = 32;

/** A key of its own for each purpose, derived from the site's secret. */
function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", purpose, KEY_BYTES));
}

/** HMAC-SHA256 of the parts under the purpose's key, base64url; parts cannot run into each other. */
export function signWith(secret: string, purpose: string, ...parts: string[]): string {
  return createHmac("sha256", keyFor(secret, purpose))
    .update(JSON.stringify(parts))
    .digest("base64url");
}

/** Compares in a time that does not depend on where the texts differ. */
export function isSameText(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}
