import "server-only";
import { db } from "@/lib/database/db";
import { arriveForNotice, holdArrivals } from "@/lib/mail/arrival";
import { enqueueEmail, isMailConfigured, ownerAddresses } from "@/lib/mail/queue";
import { enqueueEvent } from "@/lib/site/webhooks/queue";
import type { SuggestionType as StoredType } from "@/prisma/client/enums";
import {
  type SuggestionInput,
  type SuggestionsDigest,
  type SuggestionType,
  suggestionsDigest,
} from "./schema";

const HOUR_MS = 3_600_000;
/** How many suggestions a digest quotes; it says how many there are. */
const DIGEST_ITEMS_MAX = 20;
/** Older ones are no news, also when no earlier digest is there to tell that they were in it. */
const DIGEST_REACH_MS = 7 * 24 * HOUR_MS;
const DIGEST_LOCK = 1_145_653_075;

/** A type as senders and the owner spell it. */
export function toSuggestionType(type: StoredType): SuggestionType {
  return type === "content_request" ? "content-request" : type;
}

export async function createSuggestion(
  { type, ...fields }: SuggestionInput,
  { spam, caughtBy = [] }: { spam: boolean; caughtBy?: string[] },
): Promise<void> {
  await db.$transaction(async (tx) => {
    const createdAt = await arriveForNotice(tx, DIGEST_LOCK);
    const { id } = await tx.suggestion.create({
      data: {
        ...fields,
        type: type === "content-request" ? "content_request" : type,
        status: spam ? "spam" : "new",
        caughtBy,
        createdAt,
      },
      select: { id: true },
    });
    await enqueueEvent(tx, "suggestion.added", { id, type }, { isCaught: spam });
  });
}

/**
 * Writes the owner one email about all suggestions that came since the last one, at most one an
 * hour, however many ask for it at once. Returns whether it wrote one.
 */
export async function enqueueDigestIfDue(now = new Date()): Promise<boolean> {
  const owners = ownerAddresses();
  if (!isMailConfigured || owners.length === 0) return false;
  return db.$transaction(async (tx) => {
    await holdArrivals(tx, DIGEST_LOCK);
    const last = await tx.mail.findFirst({
      where: { kind: "suggestions" },
      select: { createdAt: true, data: true },
      orderBy: { createdAt: "desc" },
    });
    if (last && now.getTime() - last.createdAt.getTime() < HOUR_MS) return false;
    const told = last ? Date.parse(suggestionsDigest.parse(last.data).newestAt) : 0;
    const since = new Date(Math.max(told, now.getTime() - DIGEST_REACH_MS));
    const where = { status: "new", createdAt: { gt: since } } as const;
    const count = await tx.suggestion.count({ where });
    const rows = await tx.suggestion.findMany({
      where,
      select: { type: true, name: true, subject: true, message: true, createdAt: true },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: DIGEST_ITEMS_MAX,
    });
    const [newest] = rows;
    if (!newest) return false;
    const items = rows.map(({ type, createdAt: _, ...row }) => ({
      ...row,
      type: toSuggestionType(type),
    }));
    const data: SuggestionsDigest = { count, items, newestAt: newest.createdAt.toISOString() };
    for (const to of owners) await enqueueEmail(tx, { kind: "suggestions", to, data });
    return true;
  });
}
