import "server-only";
import { createLinkToken, readLinkToken } from "@/lib/auth/secrets";
import { env } from "@/lib/env";

export const CONFIRM_LIFE_MS = 7 * 86_400_000;

const CHOICES = "newsletter-choices";
const CONFIRM = "newsletter-confirm";
const STAY = "newsletter-stay";
const UNSUBSCRIBE = "newsletter-unsubscribe";

export function confirmUrl(subscriberId: string, now = Date.now()): string {
  const token = createLinkToken(CONFIRM, subscriberId, now + CONFIRM_LIFE_MS);
  return `${env.SITE_URL}/newsletter/confirm/${token}`;
}

export function readConfirmToken(
  token: string,
  now = Date.now(),
): { subscriberId: string } | "expired" | null {
  const [subscriberId, end] = readLinkToken(CONFIRM, token) ?? [];
  if (!subscriberId) return null;
  return Number(end) > now ? { subscriberId } : "expired";
}

/** Where an address leaves the newsletter; it works for as long as the email is saved. */
export function unsubscribeUrl(subscriberId: string): string {
  return `${env.SITE_URL}/newsletter/unsubscribe/${createLinkToken(UNSUBSCRIBE, subscriberId)}`;
}

export function readUnsubscribeToken(token: string): { subscriberId: string } | null {
  const [subscriberId] = readLinkToken(UNSUBSCRIBE, token) ?? [];
  return subscriberId ? { subscriberId } : null;
}

/** Where somebody who was silent says that they want to stay; it works for as long as the email is saved. */
export function stayUrl(subscriberId: string): string {
  return `${env.SITE_URL}/newsletter/stay/${createLinkToken(STAY, subscriberId)}`;
}

export function readStayToken(token: string): { subscriberId: string } | null {
  const [subscriberId] = readLinkToken(STAY, token) ?? [];
  return subscriberId ? { subscriberId } : null;
}

/** Where a reader chooses what to hear about; it works for as long as the email is saved. */
export function choicesUrl(subscriberId: string): string {
  return `${env.SITE_URL}/newsletter/choices/${createLinkToken(CHOICES, subscriberId)}`;
}

export function readChoicesToken(token: string): { subscriberId: string } | null {
  const [subscriberId] = readLinkToken(CHOICES, token) ?? [];
  return subscriberId ? { subscriberId } : null;
}

/** What the links of an email to the list have of its reader alone. */
export function readerTokens(subscriberId: string): string[] {
  return [UNSUBSCRIBE, CHOICES].map((purpose) => createLinkToken(purpose, subscriberId));
}
