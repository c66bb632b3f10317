import "server-only";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import { invalid, notFound, Problem } from "@/lib/http/problem";
import { momentOfSiteClock } from "@/lib/text/site-clock";
import type { Admin } from "./admin";
import { isAdministrator } from "./admin-rule";
import type { SignedInUser } from "./schema";
import type { NewToken, ProgramToken, Scope, TokenInput } from "./scopes";
import { hashToken, isToken, makeToken, startOf } from "./token";

/** As many as an owner can look over. */
const TOKENS_MAX = 50;
const HOUR_MS = 3_600_000;

const fields = {
  id: true,
  name: true,
  start: true,
  scopes: true,
  createdAt: true,
  expiresAt: true,
  lastUsedAt: true,
  user: { select: { name: true, email: true } },
} as const;

type Row = {
  id: string;
  name: string;
  start: string;
  scopes: Scope[];
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  user: { name: string | null; email: string | null };
};

function toToken({ createdAt, expiresAt, lastUsedAt, user, ...row }: Row): ProgramToken {
  return {
    ...row,
    by: user.name ?? user.email,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    works: expiresAt === null || expiresAt > new Date(),
  };
}

export async function listTokens(_admin: Admin): Promise<ProgramToken[]> {
  const rows = await db.programToken.findMany({
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: fields,
  });
  return rows.map(toToken);
}

function refuseDay(sentence: string): Problem {
  return invalid("lastDay", sentence);
}

/** The end of a day by the site's clock. Throws 422 for one that is over. */
function endOfDay(day: string): Date {
  const lastMinute = momentOfSiteClock(`${day}T23:59`);
  if (!lastMinute || Date.parse(lastMinute.at) < Date.now()) {
    throw refuseDay("Please enter a day in the future, or none.");
  }
  return new Date(Date.parse(lastMinute.at) + 60_000);
}

/** Makes a token that calls as this administrator, which is shown this once. Throws 409 where there are too many, and 422 at `lastDay`. */
export async function createToken(
  { id: userId }: Admin,
  { name, scopes, lastDay }: TokenInput,
): Promise<NewToken> {
  const expiresAt = lastDay === null ? null : endOfDay(lastDay);
  if ((await db.programToken.count()) >= TOKENS_MAX) {
    throw new Problem(409, `There are ${TOKENS_MAX} tokens already. Please revoke one first.`);
  }
  const token = makeToken();
  const row = await db.programToken.create({
    data: {
      name,
      scopes: [...new Set(scopes)],
      expiresAt,
      userId,
      hash: hashToken(token),
      start: startOf(token),
    },
    select: fields,
  });
  return { ...toToken(row), token };
}

/** Ends a token, from its next call on. Throws 404. */
export async function revokeToken(_admin: Admin, id: string): Promise<void> {
  const { count } = await db.programToken.deleteMany({ where: { id } });
  if (count === 0) throw notFound("This token no longer exists. It may have been revoked.");
}

/** A token that works, and whose it is; stale where this hour's use is not noted yet. */
type KnownToken = {
  id: string;
  name: string;
  scopes: Scope[];
  user: Pick<SignedInUser, "id" | "name" | "email">;
  isStale: boolean;
};

/** What a token is at this moment; null for one that is unknown or over, and where its user is no administrator. */
export async function findToken(token: string): Promise<KnownToken | null> {
  if (!isToken(token)) return null;
  const row = await db.programToken.findUnique({
    where: { hash: hashToken(token) },
    select: {
      id: true,
      name: true,
      scopes: true,
      expiresAt: true,
      lastUsedAt: true,
      user: { select: { id: true, name: true, email: true, emailVerified: true, isAdmin: true } },
    },
  });
  if (!row || (row.expiresAt !== null && row.expiresAt <= new Date())) return null;
  const { id, name, scopes, lastUsedAt, user } = row;
  if (!isAdministrator(user, env.ADMIN_EMAILS)) return null;
  return { id, name, scopes, user, isStale: lastUsedAt === null || lastUsedAt < thisHour() };
}

function thisHour(): Date {
  return new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS);
}

export async function noteUse(id: string): Promise<void> {
  await db.programToken.updateMany({ where: { id }, data: { lastUsedAt: thisHour() } });
}
