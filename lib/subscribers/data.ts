import "server-only";
import { db } from "@/lib/db";
import type { SubscribeInput } from "@/lib/subscribers/schema";

/** Adds an address to the newsletter; a known one keeps its row, its first source and its state. */
export async function createSubscription({ email, source }: SubscribeInput): Promise<void> {
  await db.subscriber.createMany({
    data: [{ email, source: source ?? null }],
    skipDuplicates: true,
  });
}
