import "server-only";
import { env } from "@/lib/env";
import { isSameText, sign } from "@/lib/secrets";

const DAY_MS = 86_400_000;
/** How long an address has to confirm. */
export const CONFIRM_LIFE_MS = 7 * DAY_MS;
/** How long the owner can decide on a comment from the mail. */
export const DECISION_LIFE_MS = 30 * DAY_MS;
/** HMAC-SHA256 in base64url. */
const SIGNATURE_CHARACTERS = 43;

const CONFIRM = "newsletter-confirm";
const UNSUBSCRIBE = "newsletter-unsubscribe";
const DECISION = "comment-decision";

export type Decision = "approve" | "delete";

/** Letters, digits, `-` and `_` alone, so that no mail program cuts or re-encodes it. */
function seal(purpose: string, ...parts: (string | number)[]): string {
  const payload = Buffer.from(parts.join(" ")).toString("base64url");
  return sign(purpose, payload) + payload;
}

/** What was sealed for this purpose; null when the token is not ours or not whole. */
function unseal(purpose: string, token: string): string[] | null {
  const payload = token.slice(SIGNATURE_CHARACTERS);
  if (!isSameText(token.slice(0, SIGNATURE_CHARACTERS), sign(purpose, payload))) return null;
  return Buffer.from(payload, "base64url").toString().split(" ");
}

/** Where a new address confirms that it wants the newsletter. */
export function confirmUrl(subscriberId: string, now = Date.now()): string {
  const token = seal(CONFIRM, subscriberId, now + CONFIRM_LIFE_MS);
  return `${env.SITE_URL}/newsletter/confirm/${token}`;
}

export function readConfirmToken(
  token: string,
  now = Date.now(),
): { subscriberId: string } | "expired" | null {
  const [subscriberId, end] = unseal(CONFIRM, token) ?? [];
  if (!subscriberId) return null;
  return Number(end) > now ? { subscriberId } : "expired";
}

/** Where an address leaves the newsletter; it works for as long as the mail is kept. */
export function unsubscribeUrl(subscriberId: string): string {
  return `${env.SITE_URL}/newsletter/unsubscribe/${seal(UNSUBSCRIBE, subscriberId)}`;
}

export function readUnsubscribeToken(token: string): { subscriberId: string } | null {
  const [subscriberId] = unseal(UNSUBSCRIBE, token) ?? [];
  return subscriberId ? { subscriberId } : null;
}

/** Where the owner is asked once more before a comment is approved or deleted. */
export function decisionUrl(commentId: string, decision: Decision, now = Date.now()): string {
  const token = seal(DECISION, commentId, decision, now + DECISION_LIFE_MS);
  return `${env.SITE_URL}/comment/${token}`;
}

export function readDecisionToken(
  token: string,
  now = Date.now(),
): { commentId: string; decision: Decision } | "expired" | null {
  const [commentId, decision, end] = unseal(DECISION, token) ?? [];
  if (!commentId || (decision !== "approve" && decision !== "delete")) return null;
  return Number(end) > now ? { commentId, decision } : "expired";
}
