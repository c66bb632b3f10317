import "server-only";
import { sign } from "@/lib/auth/secrets";
import { db } from "@/lib/database/db";
import type { RateLimit } from "./call";
import { callerAddress } from "./caller";
import { Problem } from "./problem";

const MINUTE_S = 60;
const DAY_S = 86_400;
/** How much more a bucket holds that all callers share (product.md, P19). */
const SHARED_BUCKET_FACTOR = 50;

type Window = { key: string; seconds: number; limit: number };

/** Counts one countHit on a key, whose count starts anew when `seconds` have passed since its first. */
export async function countHit(
  key: string,
  seconds: number,
): Promise<{ hits: number; waitS: number }> {
  const [row] = await db.$queryRaw<{ hits: number; waitS: number }[]>`
    insert into "RateLimit" as r ("key", "hits", "expiresAt")
    values (${key}, 1, now() + ${seconds} * interval '1 second')
    on conflict ("key") do update set
      "hits" = case when r."expiresAt" <= now() then 1 else r."hits" + 1 end,
      "expiresAt" = case when r."expiresAt" <= now() then excluded."expiresAt" else r."expiresAt" end
    returning "hits", ceil(extract(epoch from "expiresAt" - now()))::int as "waitS"`;
  if (!row) throw new Error("The limit's upsert gave no row back.");
  return row;
}

function secondsToDayEnd(now: Date): number {
  return DAY_S - Math.floor((now.getTime() / 1_000) % DAY_S);
}

/** What a caller's calls of an action are counted against, each under its key. */
function windowsOf(action: string, setting: RateLimit, headers: Headers, now: Date): Window[] {
  const address = callerAddress(headers);
  const factor = address === null ? SHARED_BUCKET_FACTOR : 1;
  const purpose = `rate-limit:${now.toISOString().slice(0, 10)}`;
  const windowOf = (name: string, seconds: number, limit: number) => ({
    key: sign(purpose, action, name, address ?? ""),
    seconds,
    limit: limit * factor,
  });
  const minute = windowOf("minute", MINUTE_S, setting.perMinute);
  if (setting.perDay === null) return [minute];
  return [minute, windowOf("day", secondsToDayEnd(now), setting.perDay)];
}

/**
 * Counts a call of `action` against its caller's windows, one upsert each, so that the limit holds
 * across instances. The key that hashes the caller's address changes daily (UTC), and a day's window ends
 * with its key. Throws 429 with Retry-After.
 */
export async function enforceLimit(
  action: string,
  setting: RateLimit,
  headers: Headers,
  now = new Date(),
): Promise<void> {
  await countWindows(windowsOf(action, setting, headers, now));
}

const TOKEN_PER_MINUTE = 300;

/** Counts a call of a program against its token's minute. Throws 429 with Retry-After. */
export async function enforceTokenLimit(tokenId: string): Promise<void> {
  const key = sign("rate-limit:token", tokenId);
  await countWindows([{ key, seconds: MINUTE_S, limit: TOKEN_PER_MINUTE }]);
}

async function countWindows(windows: Window[]): Promise<void> {
  for (const { key, seconds, limit } of windows) {
    const { hits, waitS } = await countHit(key, seconds);
    if (hits > limit) {
      throw new Problem(
        429,
        `That was a lot of tries at once. Please try again ${inWords(waitS)}.`,
        {
          headers: { "retry-after": String(Math.max(1, waitS)) },
        },
      );
    }
  }
}

/**
 * Counts calls of `action` that were gathered, by one upsert for all of them, and says of each whether its caller
 * was within the limit.
 */
export async function countGatheredHits(
  action: string,
  setting: RateLimit,
  callers: Headers[],
  now = new Date(),
): Promise<boolean[]> {
  const asked = callers.map((headers) => windowsOf(action, setting, headers, now));
  const hits = new Map<string, Window & { count: number; left: number }>();
  for (const window of asked.flat()) {
    const known = hits.get(window.key) ?? { ...window, count: 0, left: 0 };
    hits.set(window.key, { ...known, count: known.count + 1 });
  }
  const windows = [...hits.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
  const rows = await db.$queryRaw<{ key: string; hits: number }[]>`
    insert into "RateLimit" as r ("key", "hits", "expiresAt")
    select "key", "count", now() + "seconds" * interval '1 second'
    from unnest(
      ${windows.map(({ key }) => key)}::text[],
      ${windows.map(({ count }) => count)}::int[],
      ${windows.map(({ seconds }) => seconds)}::int[]
    ) as w ("key", "count", "seconds")
    on conflict ("key") do update set
      "hits" = case when r."expiresAt" <= now() then excluded."hits" else r."hits" + excluded."hits" end,
      "expiresAt" = case when r."expiresAt" <= now() then excluded."expiresAt" else r."expiresAt" end
    returning "key", "hits"`;
  for (const { key, hits: total } of rows) {
    const window = hits.get(key);
    if (window) window.left = window.limit - (total - window.count);
  }
  return asked.map((own) => {
    const here = own.map(({ key }) => hits.get(key));
    const isWithin = here.every((window) => window !== undefined && window.left > 0);
    for (const window of here) if (window) window.left -= 1;
    return isWithin;
  });
}

function inWords(seconds: number): string {
  if (seconds <= MINUTE_S) return "in a minute";
  if (seconds < 2 * 3_600) return `in ${Math.ceil(seconds / 60)} minutes`;
  return `in ${Math.ceil(seconds / 3_600)} hours`;
}

/** Removes windows that are over. Returns how many. */
export async function sweepLimits(): Promise<number> {
  const { count } = await db.rateLimit.deleteMany({ where: { expiresAt: { lt: new Date() } } });
  return count;
}
