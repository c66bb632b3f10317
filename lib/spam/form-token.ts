import "server-only";
import { sign } from "@/lib/auth/secrets";
import { isSameText } from "@/lib/auth/signature";

/** How old a token must be before a person could have filled in the form. */
export const FORM_TOKEN_MIN_AGE_MS = 3_000;

const FORMAT = /^(\d{13})\.([\w-]{43})$/;

export function createFormToken(now = Date.now()): string {
  return `${now}.${sign("form-token", String(now))}`;
}

/** False for a token that is forged, or too young for a person to have filled in the form. */
export function isGoodToken(token: string, now = Date.now()): boolean {
  const [, time = "", mac = ""] = FORMAT.exec(token) ?? [];
  return isSameText(mac, sign("form-token", time)) && now - Number(time) >= FORM_TOKEN_MIN_AGE_MS;
}
