import "server-only";
import { randomUUID } from "node:crypto";
import { isDatabaseFull } from "@/lib/database/database-away";
import { db } from "@/lib/database/db";
import { requireDatabase } from "@/lib/http/health";
import { Problem } from "@/lib/http/problem";

/** Reads, and writes a row that it removes at once. Throws 503 with what is wrong where that is known. */
export async function reachDatabase(): Promise<void> {
  const { isReadOnly } = await requireDatabase();
  if (isReadOnly) {
    throw new Problem(503, "The database answers, but it is read-only: nothing can be saved.");
  }
  const key = `test:${randomUUID()}`;
  try {
    await db.$transaction([
      db.rateLimit.create({
        data: { key, hits: 0, expiresAt: new Date() },
        select: { key: true },
      }),
      db.rateLimit.delete({ where: { key }, select: { key: true } }),
    ]);
  } catch (error) {
    if (!isDatabaseFull(error)) throw error;
    throw new Problem(503, "The database answers, but its disk is full: nothing can be saved.");
  }
}
