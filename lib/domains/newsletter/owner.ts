import "server-only";
import type { Admin, Errand, Monitor } from "@/lib/auth/admin";
import { db, type Tx } from "@/lib/database/db";
import { countRows } from "@/lib/database/row-counts";
import { transact } from "@/lib/database/transact";
import { NARROWED_MAX } from "@/lib/http/list";
import { notFound, Problem } from "@/lib/http/problem";
import { findPage, inYear, readInOrder } from "@/lib/search/search";
import { answered } from "@/lib/site/published/column-place";
import {
  moveToTrash,
  putBack,
  type Restore,
  TRASH_TIMES,
  type Trashable,
} from "@/lib/site/trash/trash";
import { slicesOf } from "@/lib/text/slices";
import { Prisma } from "@/prisma/client/client";
import type { ExportedSubscriber } from "./csv";
import { statusSql } from "./public";
import type {
  AdminSubscriber,
  FloodDecision,
  HeldFlood,
  SignUpQueue,
  SubscriberCounts,
  SubscriberSort,
  SubscriberStatus,
  SubscribersQuery,
} from "./schema";
import { eraseHeld, releaseHeld } from "./sign-ups";

export const subscriberInTrash: Trashable = {
  kind: "subscriber",
  table: "Subscriber",
  title: Prisma.sql`"email"`,
};

const EXPORT_ROWS = 1_000;
const TRASH_ROWS = 5_000;

const isHeldSql = Prisma.sql`(not "subscribed" and exists (
  select from "SignUp" u where u."subscriberId" = "Subscriber"."id" and u."state" = 'held'
))`;

/** But for those held; an index has this. */
const stateSql = Prisma.sql`(case
  when ${statusSql} = 'unsubscribed' and "stopReason" is not null then 'stopped'
  else ${statusSql} end)`;

const listedStatusSql = Prisma.sql`case when ${isHeldSql} then 'held' else ${stateSql} end`;

function ofStatus(status: SubscriberStatus): Prisma.Sql[] {
  if (status === "active") return [Prisma.sql`"subscribed"`];
  if (status !== "held") return [Prisma.sql`${stateSql} = ${status}`, Prisma.sql`not ${isHeldSql}`];
  return [
    Prisma.sql`not "subscribed" and "id" = any(array(select "subscriberId" from "SignUp" where "state" = 'held'))`,
  ];
}

const subscriberOrders: Record<SubscriberSort, Prisma.Sql> = {
  newest: Prisma.sql`"createdAt" desc, "id" desc`,
  oldest: Prisma.sql`"createdAt", "id"`,
  email: Prisma.sql`"email"`,
};

type ListRow = Omit<AdminSubscriber, "createdAt"> & { createdAt: Date };

/**
 * A page of subscribers of every state, newest first unless it is asked for otherwise, how many match, and how
 * many there are at all.
 */
export async function listSubscribers(
  _admin: Admin,
  { status, year, sort = "newest", ...page }: SubscribersQuery,
): Promise<{ subscribers: AdminSubscriber[]; total: number; counts: SubscriberCounts }> {
  const counting = countRows();
  const isCounted = !year && (!status || status === "active");
  const [{ subscribers, active }, { ids, total }] = await Promise.all([
    counting,
    findPage(
      {
        from: Prisma.sql`"Subscriber"`,
        id: Prisma.sql`"id"`,
        // Addresses are in lower case already, and there may be a hundred thousand.
        text: Prisma.sql`(coalesce(search_text("firstName"), '') || ' ' || "email")`,
        isIndexedWithin: true,
        where: [
          ...(status ? ofStatus(status) : []),
          ...(year ? [inYear(Prisma.sql`"createdAt"`, year)] : []),
        ],
        ...(isCounted
          ? { count: async () => (await counting)[status ?? "subscribers"] }
          : { countedMax: NARROWED_MAX }),
        orderBy: subscriberOrders[sort],
      },
      page,
    ),
  ]);
  const rows = await readInOrder(
    ids,
    (id) => db.$queryRaw<ListRow[]>`
    select "id", "email", "firstName", "subscribed", ${listedStatusSql} as "status", "source", "tags",
      "interests", "childAges",
      case when ${listedStatusSql} = 'stopped' then "stopReason"::text end as "stopReason",
      case when ${listedStatusSql} = 'stopped' then "stopDetail" end as "stopDetail", "createdAt"
    from "Subscriber" where "id" = any(${id.in}::uuid[])`,
  );
  return {
    subscribers: rows.map((row) => answered(row)),
    total,
    counts: { total: subscribers, active },
  };
}

/** Moves a subscriber to the trash with every email to them; what was not sent yet never is. Throws 404. */
export async function deleteSubscriber(_admin: Admin, id: string): Promise<void> {
  await transact(async (tx) => {
    // Locked first, so that no email joins those that are taken back.
    await tx.$queryRaw`select from "Subscriber" where "id" = ${id}::uuid for update`;
    const count = await trashSubscribers(tx, [id]);
    if (count === 0) throw notFound("This subscriber no longer exists.");
  }, TRASH_TIMES);
}

/** The same for many, whose rows the transaction has locked. Returns how many there were. */
export async function trashSubscribers(tx: Tx, ids: readonly string[]): Promise<number> {
  let trashed = 0;
  for (const piece of slicesOf(ids, TRASH_ROWS)) {
    await tx.mail.updateMany({
      where: { subscriberId: { in: piece }, status: { in: ["queued", "sending"] } },
      data: { status: "cancelled", handedOver: null },
    });
    await moveToTrash(tx, subscriberInTrash, piece);
    const { count } = await tx.subscriber.deleteMany({ where: { id: { in: piece } } });
    trashed += count;
  }
  return trashed;
}

/** Restores subscribers as they were, unless one of their addresses is on the list again. Throws 409. */
export const restoreSubscribers: Restore = async (_admin, { tx }, items) => {
  const emails = items.map(({ fields }) => fields.email ?? "");
  if ((await tx.subscriber.count({ where: { email: { in: emails } } })) > 0) {
    throw new Problem(409, "This address is on the list again. There is nothing to restore.");
  }
  await putBack(tx, items);
};

/**
 * Every subscriber, newest first, a thousand at a time, so that the memory it takes does not grow with
 * the list.
 */
export async function* exportSubscribers(_admin: Admin): AsyncGenerator<ExportedSubscriber[]> {
  type Row = ExportedSubscriber & { id: string };
  let rows = await db.$queryRaw<Row[]>`
    select "id", "email", "firstName", "subscribed", "source", "createdAt" from "Subscriber"
    order by "createdAt" desc, "id" desc limit ${EXPORT_ROWS}`;
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    yield rows;
    if (rows.length < EXPORT_ROWS) return;
    rows = await db.$queryRaw<Row[]>`
      select "id", "email", "firstName", "subscribed", "source", "createdAt" from "Subscriber"
      where ("createdAt", "id") < (${last.createdAt}, ${last.id}::uuid)
      order by "createdAt" desc, "id" desc limit ${EXPORT_ROWS}`;
  }
}

/** How many sign-ups nobody has asked to confirm yet. */
export async function readSignUpQueue(_who: Admin | Monitor): Promise<SignUpQueue> {
  const groups = await db.signUp.groupBy({
    by: ["state"],
    where: { state: { in: ["waiting", "held"] } },
    _count: true,
    _min: { at: true },
  });
  const of = (wanted: string) => groups.find(({ state }) => state === wanted);
  return {
    notAsked: of("waiting")?._count ?? 0,
    oldestNotAskedAt: of("waiting")?._min.at?.toISOString() ?? null,
    held: of("held")?._count ?? 0,
    oldestHeldAt: of("held")?._min.at?.toISOString() ?? null,
  };
}

export async function countHeldFloods(_by: Admin | Errand): Promise<number> {
  return db.flood.count({ where: { signUps: { some: { state: "held" } } } });
}

export async function listHeldFloods(_admin: Admin): Promise<HeldFlood[]> {
  type Row = Omit<HeldFlood, "firstAt" | "lastAt"> & { firstAt: Date; lastAt: Date };
  const rows = await db.$queryRaw<Row[]>`
    select f."id", f."kind"::text as "kind", case when f."kind" <> 'network' then f."trait" end as "trait",
      count(*)::int as "count", min(u."at") as "firstAt", max(u."at") as "lastAt"
    from "Flood" f join "SignUp" u on u."floodId" = f."id" and u."state" = 'held'
    group by f."id" order by count(*) desc, f."id"`;
  return rows.map((row) => answered(row));
}

/**
 * Does with the held sign-ups of a flood what the owner decided. Released ones wait for their turn, and what
 * else comes with the same thing in common is no longer held. Returns how many. Throws 404.
 */
export async function decideOnFlood(
  _admin: Admin,
  id: string,
  action: FloodDecision,
): Promise<number> {
  return db.$transaction(async (tx) => {
    const flood = await tx.flood.findUnique({ where: { id }, select: { id: true } });
    if (!flood) throw notFound("These sign-ups are not there any more.");
    if (action === "erase") return eraseHeld(tx, Prisma.sql`"floodId" = ${id}::uuid`);
    await tx.flood.update({
      where: { id },
      data: { releasedAt: new Date() },
      select: { id: true },
    });
    return releaseHeld(tx, id);
  });
}
