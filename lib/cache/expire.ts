import "server-only";
import { revalidateTag } from "next/cache";
import type { Tx } from "@/lib/database/db";
import { transact } from "@/lib/database/transact";

/** Names tags whose cached answers a write makes out of date. */
export type Expire = (...tags: string[]) => void;

/** A write that is part of a larger one: the transaction that it runs in, and what names its tags there. */
export type Writing = { tx: Tx; expire: Expire };

let follow = () => {};

/** Says what a write wakes that made something out of date. Where nothing is said, as in a command, the tick does it. */
export function followWrites(wake: () => void): void {
  follow = wake;
}

/**
 * Runs a write in a transaction that also records what it makes out of date, so that no other instance,
 * and none after a restart, goes on serving it; this one makes it anew at the next request.
 */
export async function writeAndExpire<T>(
  write: (tx: Tx, expire: Expire) => Promise<T>,
  options?: { maxWait?: number; timeout: number },
): Promise<T> {
  const tags = new Set<string>();
  const answer = await transact(async (tx) => {
    const written = await write(tx, (...named) => {
      for (const tag of named) tags.add(tag);
    });
    await recordExpiredTags(tx, tags);
    return written;
  }, options);
  for (const tag of tags) revalidateTag(tag, { expire: 0 });
  if (tags.size > 0) follow();
  return answer;
}

/** Records, with the write that `tx` is part of, that what was cached under these tags is out of date. */
export async function recordExpiredTags(tx: Tx, tags: Iterable<string>): Promise<void> {
  // In one order, so that two writes at once wait for each other instead of locking each other out.
  const ordered = [...new Set(tags)].sort();
  if (ordered.length === 0) return;
  // Later than all that was written before, also where the clock has stepped back: who looks for newer rows finds it.
  await tx.$executeRaw`
    insert into "ExpiredTag" as known ("tag", "expiredAt")
    select tag, greatest(clock_timestamp(), (select max("expiredAt") from "ExpiredTag") + interval '1 microsecond')
    from unnest(${ordered}::text[]) as tag
    on conflict ("tag") do update
    set "expiredAt" = greatest(excluded."expiredAt", known."expiredAt" + interval '1 microsecond')`;
}
