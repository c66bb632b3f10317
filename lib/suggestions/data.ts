import "server-only";
import { db } from "@/lib/db";
import type { SuggestionInput } from "@/lib/suggestions/schema";

/** Stores a suggestion for the owner to read. */
export async function createSuggestion({ type, ...fields }: SuggestionInput): Promise<void> {
  await db.suggestion.create({
    data: { ...fields, type: type === "content-request" ? "content_request" : type },
    select: { id: true },
  });
}
