import "server-only";
import { env } from "@/lib/env";
import { isSameText, signWith } from "./signature";

export function sign(purpose: string, ...parts: string[]): string {
  return signWith(env.NEXTAUTH_SECRET, purpose, ...parts);
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
