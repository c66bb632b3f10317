import "server-only";
import type { Admin, Errand, Operator } from "@/lib/auth/admin";
import { type Writing, writeAndExpire } from "@/lib/cache/expire";
import { db, type Tx } from "@/lib/database/db";
import { env } from "@/lib/env";
import { conflict, invalid, itemProblems, Problem } from "@/lib/http/problem";
import { findPage, readInOrder } from "@/lib/search/search";
import { answered } from "@/lib/site/published/column-place";
import { moveToTrash, putBack, type Restore, type Trashable } from "@/lib/site/trash/trash";
import { typedNumber } from "@/lib/text/input";
import { Prisma } from "@/prisma/client/client";
import { readRedirects } from "./csv";
import { REDIRECTS_TAG } from "./public";
import { findChain, type KnownRedirects, type RedirectStep, readTo } from "./rules";
import {
  type AdminRedirect,
  type RedirectInput,
  type RedirectKind,
  type RedirectLine,
  type RedirectSort,
  type RedirectsAdded,
  type RedirectsQuery,
  redirectInput,
} from "./schema";

export const redirectInTrash: Trashable = {
  kind: "redirect",
  table: "Redirect",
  title: Prisma.sql`"from" || ' → ' || "to"`,
};

/** A list of them is one transaction. */
const LIST_TIMES = { timeout: 60_000 };
const EXPORT_ROWS = 1_000;

const itemFields = {
  id: true,
  from: true,
  to: true,
  kind: true,
  hits: true,
  lastHitAt: true,
  source: true,
  createdAt: true,
} as const;

type Row = Omit<AdminRedirect, "kind" | "lastHitAt" | "createdAt"> & {
  kind: number;
  lastHitAt: Date | null;
  createdAt: Date;
};

function kindOf(kind: number): RedirectKind {
  return kind === 302 ? 302 : 301;
}

function toItem({ kind, ...row }: Row): AdminRedirect {
  return { ...answered(row), kind: kindOf(kind) };
}

const { missing } = itemProblems("redirect");
const taken = () => conflict("from", "There’s a redirect from this address already.");
const refusedTo = (problem: string) => invalid("to", problem);

const orders: Record<RedirectSort | "newest", Prisma.Sql> = {
  newest: Prisma.sql`"createdAt" desc, "id" desc`,
  oldest: Prisma.sql`"createdAt", "id"`,
  hits: Prisma.sql`"hits" desc, "createdAt" desc, "id" desc`,
  address: Prisma.sql`"from"`,
};

/** A page of the redirects, the newest first unless it is asked for otherwise. */
export async function listRedirects(
  _admin: Admin,
  { sort, ...page }: RedirectsQuery,
): Promise<{ redirects: AdminRedirect[]; total: number }> {
  const { ids, total } = await findPage(
    {
      from: Prisma.sql`"Redirect"`,
      id: Prisma.sql`"id"`,
      text: Prisma.sql`search_text("from" || ' ' || "to")`,
      where: [],
      orderBy: orders[sort ?? "newest"],
    },
    page,
  );
  const rows = await readInOrder(ids, (id) =>
    db.redirect.findMany({ where: { id }, select: itemFields }),
  );
  return { redirects: rows.map(toItem), total };
}

/** Who writes a redirect waits for who does: two at once could close a circle that neither sees. */
async function lockRedirects(tx: Tx): Promise<void> {
  await tx.$executeRaw`lock table "Redirect" in share row exclusive mode`;
}

type KnownRedirect = RedirectStep & { kind: number };

type Known = Record<keyof KnownRedirects, (key: string) => KnownRedirect | undefined> & {
  add: (step: KnownRedirect) => void;
};

/** The redirects that these may touch, but for one that is about to change. */
async function readKnown(
  tx: Tx,
  steps: RedirectStep[],
  exceptId: string | null = null,
): Promise<Known> {
  const froms = steps.map(({ from }) => from);
  const goals = steps.flatMap(({ leadsTo }) => leadsTo ?? []);
  const rows = await tx.$queryRaw<KnownRedirect[]>`
    select "from", "to", "leadsTo", "kind" from "Redirect"
    where ("from" = any(${[...froms, ...goals]}::text[]) or "leadsTo" = any(${froms}::text[]))
      and "id" is distinct from ${exceptId}::uuid`;
  const byFrom = new Map<string, KnownRedirect>();
  const byGoal = new Map<string, KnownRedirect>();
  function add(step: KnownRedirect): void {
    byFrom.set(step.from, step);
    if (step.leadsTo !== null) byGoal.set(step.leadsTo, step);
  }
  for (const row of rows) add(row);
  return { from: (key) => byFrom.get(key), to: (key) => byGoal.get(key), add };
}

function stepOf({ from, to }: Pick<RedirectInput, "from" | "to">): RedirectStep {
  const goal = readTo(to, env.SITE_URL);
  if ("problem" in goal) throw refusedTo(goal.problem);
  return { from, ...goal };
}

/** Throws 409 at `from` where it is taken, and 422 at `to` for a chain. */
async function requireFree(tx: Tx, step: RedirectStep, exceptId: string | null): Promise<void> {
  const known = await readKnown(tx, [step], exceptId);
  if (known.from(step.from)) throw taken();
  const chain = findChain(step, known);
  if (chain !== null) throw refusedTo(chain);
}

/** Adds a redirect. Throws 409 at `from` where there is one, and 422 at `to` for what would be a chain. */
export async function createRedirect(_admin: Admin, input: RedirectInput): Promise<AdminRedirect> {
  const step = stepOf(input);
  return writeAndExpire(async (tx, expire) => {
    await lockRedirects(tx);
    await requireFree(tx, step, null);
    expire(REDIRECTS_TAG);
    const data = { ...step, kind: input.kind };
    return toItem(await tx.redirect.create({ data, select: itemFields }));
  });
}

/** Changes a redirect, which keeps its hits. Throws 404, and as `createRedirect`. */
export async function updateRedirect(
  _admin: Admin,
  id: string,
  input: RedirectInput,
): Promise<AdminRedirect> {
  const step = stepOf(input);
  return writeAndExpire(async (tx, expire) => {
    await lockRedirects(tx);
    if ((await tx.redirect.count({ where: { id } })) === 0) throw missing();
    await requireFree(tx, step, id);
    expire(REDIRECTS_TAG);
    const data = { ...step, kind: input.kind };
    return toItem(await tx.redirect.update({ where: { id }, data, select: itemFields }));
  });
}

/** Moves a redirect to the trash. Throws 404. */
export async function deleteRedirect(_admin: Admin, id: string): Promise<void> {
  await writeAndExpire(async (tx, expire) => {
    await moveToTrash(tx, redirectInTrash, [id]);
    const { count } = await tx.redirect.deleteMany({ where: { id } });
    if (count === 0) throw missing();
    expire(REDIRECTS_TAG);
  });
}

/** Restores redirects with their hits. Throws 409 where another conflicts with one of them by now. */
export const restoreRedirects: Restore = async (_admin, { tx, expire }, items) => {
  await lockRedirects(tx);
  expire(REDIRECTS_TAG);
  for (const item of items) {
    const { from = "", to = "", leadsTo = null } = item.fields;
    const step = { from: from ?? "", to: to ?? "", leadsTo };
    const known = await readKnown(tx, [step]);
    const problem = known.from(step.from)
      ? "There’s another redirect from this address by now."
      : findChain(step, known);
    if (problem !== null) throw new Problem(409, problem);
    await putBack(tx, [item]);
  }
};

function readLine(
  line: RedirectLine,
): { step: RedirectStep; kind: RedirectKind } | { reason: string } {
  const kind = line.kind?.trim();
  const input = redirectInput.safeParse({
    from: line.from,
    to: line.to,
    ...(kind && { kind: typedNumber(kind) }),
  });
  if (!input.success) {
    return { reason: input.error.issues[0]?.message ?? "This line can’t be read." };
  }
  const goal = readTo(input.data.to, env.SITE_URL);
  if ("problem" in goal) return { reason: goal.problem };
  return { step: { from: input.data.from, ...goal }, kind: input.data.kind };
}

/**
 * Adds a list of redirects within a transaction: of each line all or nothing. What is there already just so is no
 * mistake, so the same list again adds nothing. `source` says which import it is.
 */
export async function writeRedirects(
  _who: Admin | Operator | Errand,
  { tx, expire }: Writing,
  lines: readonly RedirectLine[],
  source: string | null,
): Promise<RedirectsAdded> {
  const result: RedirectsAdded = { added: 0, alreadyThere: 0, refused: [] };
  const readable: { line: number; step: RedirectStep; kind: RedirectKind }[] = [];
  for (const each of lines) {
    const read = readLine(each);
    if ("reason" in read) result.refused.push({ line: each.line, reason: read.reason });
    else readable.push({ line: each.line, ...read });
  }
  await lockRedirects(tx);
  const known = await readKnown(
    tx,
    readable.map(({ step }) => step),
  );
  const data: (RedirectStep & { kind: number; source: string | null })[] = [];
  for (const { line, step, kind } of readable) {
    const same = known.from(step.from);
    const reason = same
      ? `There’s a redirect from ${step.from} already, to ${same.to}${same.to === step.to ? `, with ${same.kind}` : ""}.`
      : findChain(step, known);
    if (same?.to === step.to && same.kind === kind) result.alreadyThere += 1;
    else if (reason !== null) result.refused.push({ line, reason });
    else {
      known.add({ ...step, kind });
      data.push({ ...step, kind, source });
    }
  }
  await tx.redirect.createMany({ data });
  result.added = data.length;
  result.refused.sort((one, other) => one.line - other.line);
  if (data.length > 0) expire(REDIRECTS_TAG);
  return result;
}

/** Adds the redirects of a CSV file, and of a failure nothing. Throws 422 at `csv` for one that can't be read. */
export async function importRedirects(admin: Admin, csv: string): Promise<RedirectsAdded> {
  const file = await readRedirects(csv);
  if ("problem" in file) throw invalid("csv", file.problem);
  return writeAndExpire(
    (tx, expire) => writeRedirects(admin, { tx, expire }, file.lines, null),
    LIST_TIMES,
  );
}

export async function removeImportedRedirects(
  _errand: Errand,
  { tx, expire }: Writing,
  which: { source: string; to: string },
): Promise<void> {
  const { count } = await tx.redirect.deleteMany({ where: which });
  if (count > 0) expire(REDIRECTS_TAG);
}

export async function* exportRedirects(
  _admin: Admin,
): AsyncGenerator<Pick<AdminRedirect, "from" | "to" | "kind">[]> {
  const select = { from: true, to: true, kind: true } as const;
  for (let last = ""; ; ) {
    const rows = await db.redirect.findMany({
      where: { from: { gt: last } },
      select,
      orderBy: { from: "asc" },
      take: EXPORT_ROWS,
    });
    if (rows.length > 0) yield rows.map(({ kind, ...row }) => ({ ...row, kind: kindOf(kind) }));
    if (rows.length < EXPORT_ROWS) return;
    last = rows.at(-1)?.from ?? "";
  }
}
