import "server-only";
import { db } from "@/lib/db";

/** Throws while the database cannot be reached. */
export async function requireDatabase(): Promise<void> {
  await db.$queryRaw`select 1`;
}
