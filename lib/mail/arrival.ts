import "server-only";
import type { z } from "zod";
import { db, type Tx } from "@/lib/database/db";
import type { Prisma } from "@/prisma/client/client";
import { type EmailKind, enqueueEmail, isMailConfigured, ownerAddresses } from "./queue";

const HOUR_MS = 3_600_000;
/** Older ones are no news, also when no earlier notice is there to tell that they were in it. */
const REACH_MS = 7 * 24 * HOUR_MS;

/**
 * The moment, by the database's clock, at which something arrives that a notice will tell of; within its transaction.
 * Until that ends no notice under the same lock looks for what is new: none passes over what it could not see yet.
 */
export async function arriveForNotice(tx: Tx, lock: number): Promise<Date> {
  const [arrival] = await tx.$queryRaw<{ at: Date }[]>`
    with held as materialized (select pg_advisory_xact_lock_shared(${lock}))
    select clock_timestamp() as "at" from held`;
  if (!arrival) throw new Error("The database did not tell the time.");
  return arrival.at;
}

type Notice = {
  kind: EmailKind;
  lock: number;
  /** Of its data, with how far that reaches. */
  schema: z.ZodType<{ newestAt: string }>;
  /** What there is to tell of since then; null for nothing. */
  read: (tx: Tx, since: Date) => Promise<Prisma.InputJsonObject | null>;
};

/**
 * Writes the owner one email about all that has come since the last one of its kind, at most one an hour, however many
 * ask for it at once. Returns whether it wrote one.
 */
export async function enqueueNotice(
  { kind, lock, schema, read }: Notice,
  now: Date,
): Promise<boolean> {
  const owners = ownerAddresses();
  if (!isMailConfigured || owners.length === 0) return false;
  return db.$transaction(async (tx) => {
    // The only one that writes a notice now, with all there that arrived before.
    await tx.$executeRaw`select pg_advisory_xact_lock(${lock})`;
    const last = await tx.mail.findFirst({
      where: { kind },
      select: { createdAt: true, data: true },
      orderBy: { createdAt: "desc" },
    });
    if (last && now.getTime() - last.createdAt.getTime() < HOUR_MS) return false;
    const reached = last ? Date.parse(schema.parse(last.data).newestAt) : 0;
    const since = Math.max(reached, now.getTime() - REACH_MS);
    const data = await read(tx, new Date(since));
    if (!data) return false;
    for (const to of owners) await enqueueEmail(tx, { kind, to, data });
    return true;
  });
}
