import "server-only";
import type { Admin } from "@/lib/auth/admin";
import { isAdministrator } from "@/lib/auth/admin-rule";
import { db, isUniqueViolation } from "@/lib/database/db";
import { env } from "@/lib/env";
import { conflict, notFound, Problem } from "@/lib/http/problem";
import { enqueueEmail } from "@/lib/mail/queue";
import type { EditorInput, InvitedEditor } from "./calls";

/** As many as an owner can look over. */
const EDITORS_MAX = 50;

const fields = { id: true, email: true, invitedAt: true } as const;

type Row = { id: string; email: string; invitedAt: Date };

/** Those of the addresses that somebody has proven by signing in, with their names. */
async function findJoined(emails: string[]): Promise<Map<string, string | null>> {
  const users = await db.user.findMany({
    where: { email: { in: emails }, emailVerified: true },
    select: { email: true, name: true },
  });
  return new Map(users.map(({ email, name }) => [email ?? "", name]));
}

function toEditor({ invitedAt, ...row }: Row, joined: Map<string, string | null>): InvitedEditor {
  const name = joined.get(row.email) ?? null;
  return {
    ...row,
    invitedAt: invitedAt.toISOString(),
    name,
    hasJoined: joined.has(row.email),
  };
}

export async function listEditors(_admin: Admin): Promise<InvitedEditor[]> {
  const rows = await db.invitedEditor.findMany({
    orderBy: [{ invitedAt: "desc" }, { id: "desc" }],
    select: fields,
  });
  const joined = await findJoined(rows.map(({ email }) => email));
  return rows.map((row) => toEditor(row, joined));
}

/** Throws 409 at `email` for an address whose holder may do everything already. */
async function refuseOwner(email: string): Promise<void> {
  const user = await db.user.findUnique({ where: { email }, select: { isAdmin: true } });
  const person = { isAdmin: user?.isAdmin ?? false, email, emailVerified: true };
  if (isAdministrator(person, env.ADMIN_EMAILS)) {
    throw conflict("email", "This address belongs to an owner, who can do everything already.");
  }
}

/**
 * Lets the holder of an address write, edit and moderate once they have proven it by signing in, and writes to them.
 * Throws 409 at `email` for an address that is invited or an owner's, and 409 where there are too many.
 */
export async function inviteEditor(_admin: Admin, { email }: EditorInput): Promise<InvitedEditor> {
  await refuseOwner(email);
  if ((await db.invitedEditor.count()) >= EDITORS_MAX) {
    throw new Problem(409, `There are ${EDITORS_MAX} editors already. Please remove one first.`);
  }
  try {
    const row = await db.$transaction(async (tx) => {
      const invited = await tx.invitedEditor.create({ data: { email }, select: fields });
      await enqueueEmail(tx, { kind: "invitation", to: email, data: { editorId: invited.id } });
      return invited;
    });
    return toEditor(row, await findJoined([email]));
  } catch (error) {
    if (isUniqueViolation(error)) throw conflict("email", "This address has already been invited.");
    throw error;
  }
}

/** Takes all that an editor may do away, from their next call on. Throws 404. */
export async function removeEditor(_admin: Admin, id: string): Promise<void> {
  const { count } = await db.invitedEditor.deleteMany({ where: { id } });
  if (count === 0) throw notFound("This editor is no longer on the list.");
}
