import "server-only";
import { db, type Tx } from "@/lib/database/db";
import { arriveForNotice, enqueueNotice } from "@/lib/mail/arrival";
import { enqueueEvent } from "@/lib/site/webhooks/queue";
import type { SuggestionType as StoredType } from "@/prisma/client/enums";
import {
  type SuggestionInput,
  type SuggestionsDigest,
  type SuggestionType,
  suggestionsDigest,
} from "./schema";

/** How many suggestions a digest quotes; it says how many there are. */
const DIGEST_ITEMS_MAX = 20;
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

/** Writes the owner one email about all suggestions since the last one. Returns whether it wrote one. */
export function enqueueDigestIfDue(now = new Date()): Promise<boolean> {
  return enqueueNotice(
    {
      kind: "suggestions",
      lock: DIGEST_LOCK,
      schema: suggestionsDigest,
      read: readDigest,
    },
    now,
  );
}

async function readDigest(tx: Tx, since: Date): Promise<SuggestionsDigest | null> {
  const where = { status: "new", createdAt: { gt: since } } as const;
  const count = await tx.suggestion.count({ where });
  const rows = await tx.suggestion.findMany({
    where,
    select: { type: true, name: true, subject: true, message: true, createdAt: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: DIGEST_ITEMS_MAX,
  });
  const [newest] = rows;
  if (!newest) return null;
  const items = rows.map(({ type, createdAt: _, ...row }) => ({
    ...row,
    type: toSuggestionType(type),
  }));
  return { count, items, newestAt: newest.createdAt.toISOString() };
}
