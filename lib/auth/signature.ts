import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

const KEY_BYTES = 32;

/** Some purposes hold the day, so they do not end; to derive a key takes ten times what a signature takes. */
const KEYS_MAX = 100;
const keys = new Map<string, Buffer>();

function keyFor(secret: string, purpose: string): Buffer {
  const name = JSON.stringify([secret, purpose]);
  const known = keys.get(name);
  if (known) return known;
  if (keys.size >= KEYS_MAX) keys.clear();
  const key = Buffer.from(hkdfSync("sha256", secret, "", purpose, KEY_BYTES));
  keys.set(name, key);
  return key;
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
