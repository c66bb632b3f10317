import "server-only";
import type { SignedInUser } from "./schema";
import { readCookies, readSession, SESSION_COOKIE } from "./session";
import { findSignedInUser } from "./users";

/** True for a request of the owner or of an editor; a stranger's costs nothing to tell. */
export async function isOwnersRequest(requestHeaders: Headers): Promise<boolean> {
  if (!(SESSION_COOKIE in readCookies(requestHeaders))) return false;
  const user = await findUserOf(requestHeaders);
  return user !== null && (user.isAdmin || user.isEditor);
}

/** Who sent these headers, from the database row of this moment; null for a stranger. */
export async function findUserOf(requestHeaders: Headers): Promise<SignedInUser | null> {
  const session = await readSession(requestHeaders);
  return session === null ? null : findSignedInUser(session);
}
