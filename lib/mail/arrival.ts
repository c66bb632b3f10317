import type { Tx } from "@/lib/database/db";
import "server-only";

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

/** Has this transaction be the only one that writes a notice, with all there that arrived before. */
export async function holdArrivals(tx: Tx, lock: number): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(${lock})`;
}
