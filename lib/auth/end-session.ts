import "server-only";
import { db } from "@/lib/database/db";
import type { Admin } from "./admin";
import { SESSION_MAX_AGE_S, type SessionToken } from "./session";

/** Makes every copy of a session's cookie worthless, from the next call on. */
export async function endSession({ sessionId, signedInAt }: SessionToken): Promise<void> {
  await db.endedSession.createMany({
    data: { id: sessionId, expiresAt: new Date((signedInAt + SESSION_MAX_AGE_S) * 1_000) },
    skipDuplicates: true,
  });
}

export async function endAllSessions({ id }: Admin): Promise<void> {
  await db.user.update({
    where: { id },
    data: { sessionVersion: { increment: 1 } },
    select: { id: true },
  });
}

export async function getSessionVersion(userId: string): Promise<number> {
  const { sessionVersion } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { sessionVersion: true },
  });
  return sessionVersion;
}

/** Forgets sessions that would be over by now anyway. Returns how many. */
export async function sweepEndedSessions(): Promise<number> {
  const { count } = await db.endedSession.deleteMany({ where: { expiresAt: { lt: new Date() } } });
  return count;
}
