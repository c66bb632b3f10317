import "server-only";
import { createLinkToken, readLinkToken } from "@/lib/auth/secrets";
import { env } from "@/lib/env";
import type { CommentDecision } from "./schema";

/** How long the owner can decide on a comment from the email. */
export const DECISION_LIFE_MS = 30 * 86_400_000;

const DECISION = "comment-decision";

/** Where the owner is asked once more before a comment is approved or deleted. */
export function decisionUrl({ commentId, decision }: CommentDecision, now = Date.now()): string {
  const token = createLinkToken(DECISION, commentId, decision, now + DECISION_LIFE_MS);
  return `${env.SITE_URL}/comment/${token}`;
}

export function readDecisionToken(
  token: string,
  now = Date.now(),
): CommentDecision | "expired" | null {
  const [commentId, decision, end] = readLinkToken(DECISION, token) ?? [];
  if (!commentId || (decision !== "approve" && decision !== "delete")) return null;
  return Number(end) > now ? { commentId, decision } : "expired";
}
