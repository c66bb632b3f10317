import "server-only";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { notFound, Problem } from "@/lib/http/problem";
import { answered } from "@/lib/site/published/column-place";
import type { Prisma } from "@/prisma/client/client";
import type { OwnWord, OwnWordInput } from "./calls";

/** As many as an owner can look over. */
const ASKED_MAX = 50;
const MEANT_MAX = 300;
const ASKED_DAYS = 90;
const DAY_MS = 86_400_000;

function oldestAsked(): Date {
  return new Date(Date.now() - ASKED_DAYS * DAY_MS);
}

/** What found nothing lately, and what the owner said she meant; the latest first. */
export async function listOwnWords(_admin: Admin): Promise<OwnWord[]> {
  const rows = await db.ownWord.findMany({
    where: { OR: [{ leadsTo: { not: null } }, { lastAt: { gte: oldestAsked() } }] },
    orderBy: [{ lastAt: "desc" }, { id: "desc" }],
  });
  return rows.map((row) => answered(row));
}

/** Throws 409 where the owner has said of so many others already what she means. */
async function requireRoom(besides: Prisma.OwnWordWhereInput): Promise<void> {
  const meant = await db.ownWord.count({ where: { leadsTo: { not: null }, NOT: besides } });
  if (meant < MEANT_MAX) return;
  throw new Problem(409, `There are ${MEANT_MAX} words of yours already. Please remove one first.`);
}

/**
 * Counts words that found nothing, or puts back what they mean, and lets go of what was asked longest ago. Throws 409
 * where there are too many.
 */
export async function noteOwnWord(
  _admin: Admin,
  { words, leadsTo = null }: OwnWordInput,
): Promise<void> {
  // An address is a person's, and no name for a screen.
  if (words.includes("@")) return;
  if (leadsTo !== null) await requireRoom({ words });
  await db.ownWord.upsert({
    where: { words },
    create: { words, leadsTo },
    update: { count: { increment: 1 }, lastAt: new Date(), ...(leadsTo && { leadsTo }) },
  });
  const beyond = await db.ownWord.findMany({
    where: { leadsTo: null },
    orderBy: [{ lastAt: "desc" }, { id: "desc" }],
    skip: ASKED_MAX,
    select: { id: true },
  });
  await db.ownWord.deleteMany({
    where: {
      leadsTo: null,
      OR: [{ id: { in: beyond.map(({ id }) => id) } }, { lastAt: { lt: oldestAsked() } }],
    },
  });
}

/** Says what words mean. Throws 404, and 409 where there are too many. */
export async function setMeaning(
  _admin: Admin,
  id: string,
  { leadsTo }: { leadsTo: string },
): Promise<OwnWord> {
  await requireRoom({ id });
  const [row] = await db.ownWord.updateManyAndReturn({ where: { id }, data: { leadsTo } });
  if (!row) throw notFound("These words are no longer on the list.");
  return answered(row);
}

/** Throws 404. */
export async function removeOwnWord(_admin: Admin, id: string): Promise<void> {
  const { count } = await db.ownWord.deleteMany({ where: { id } });
  if (count === 0) throw notFound("These words are no longer on the list.");
}
