import "server-only";
import { db, isUniqueViolation } from "@/lib/database/db";
import { env } from "@/lib/env";
import { isAdministrator } from "./admin-rule";
import type { Identity } from "./identity";
import type { SignedInUser } from "./schema";
import type { SessionToken } from "./session";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ATTEMPTS = 3;

/**
 * Whose session this is, as the database has them at this moment; null when they are deleted, or have ended
 * this session or all of theirs.
 */
export async function findSignedInUser({
  sub,
  sessionId,
  version,
}: SessionToken): Promise<SignedInUser | null> {
  if (!UUID.test(sub)) return null;
  const [row, ended] = await Promise.all([
    db.user.findUnique({
      where: { id: sub, sessionVersion: version },
      select: {
        id: true,
        name: true,
        email: true,
        emailVerified: true,
        image: true,
        isAdmin: true,
      },
    }),
    db.endedSession.findUnique({ where: { id: sessionId }, select: { id: true } }),
  ]);
  if (!row || ended) return null;
  const { emailVerified, ...user } = row;
  const isAdmin = isAdministrator(row, env.ADMIN_EMAILS);
  return { ...user, isAdmin, isEditor: !isAdmin && (await isInvited(row)) };
}

/** True for whoever has proven an address that the owner has invited. */
async function isInvited({
  email,
  emailVerified,
}: {
  email: string | null;
  emailVerified: boolean;
}): Promise<boolean> {
  if (email === null || !emailVerified) return false;
  return (await db.invitedEditor.count({ where: { email } })) > 0;
}

/**
 * Stores who signed in and answers the user's id. An address belongs to who has proven it: a known
 * address opens its user only when both sides are confirmed, and one that was merely claimed goes to the
 * first who confirms it. Null when the address is not confirmed and someone else has it.
 */
export async function saveSignIn(identity: Identity): Promise<string | null> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await trySaveSignIn(identity);
    } catch (error) {
      // The same person signed in twice at once: the second try finds the first one's rows.
      if (!isUniqueViolation(error) || attempt === ATTEMPTS) throw error;
    }
  }
}

function trySaveSignIn(identity: Identity): Promise<string | null> {
  const { provider, providerAccountId, email, emailVerified, name, image } = identity;
  return db.$transaction(async (tx) => {
    const account = await tx.account.findUnique({
      where: { provider_providerAccountId: { provider, providerAccountId } },
      select: { userId: true },
    });
    const holder = email === null ? null : await tx.user.findUnique({ where: { email } });

    if (account) {
      const isTaken = holder !== null && holder.id !== account.userId;
      if (isTaken && emailVerified && !holder.emailVerified) await giveUpEmail(holder.id);
      const keeps = isTaken && !(emailVerified && !holder.emailVerified);
      await tx.user.update({
        where: { id: account.userId },
        data: {
          name,
          image,
          email: keeps ? null : email,
          emailVerified: !keeps && emailVerified,
        },
      });
      return account.userId;
    }

    if (holder?.emailVerified && emailVerified) {
      await tx.account.create({ data: { provider, providerAccountId, userId: holder.id } });
      return holder.id;
    }
    if (holder && !emailVerified) return null;
    if (holder) await giveUpEmail(holder.id);
    const { id } = await tx.user.create({
      data: {
        email,
        emailVerified,
        name,
        image,
        accounts: { create: { provider, providerAccountId } },
      },
      select: { id: true },
    });
    return id;

    function giveUpEmail(userId: string) {
      return tx.user.update({ where: { id: userId }, data: { email: null, emailVerified: false } });
    }
  });
}
