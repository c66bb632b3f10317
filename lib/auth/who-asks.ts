import "server-only";
import type { SignedInUser } from "@/lib/auth/schema";
import { readSession } from "@/lib/auth/session";
import { findSignedInUser } from "@/lib/auth/users";

/** Who sent these headers, from the database row of this moment; null for a stranger. */
export async function findUserOf(requestHeaders: Headers): Promise<SignedInUser | null> {
  const session = await readSession(requestHeaders);
  return session === null ? null : findSignedInUser(session);
}
