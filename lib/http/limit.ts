import "server-only";
import { db } from "@/lib/db";
import type { RateLimitSetting } from "@/lib/env";
import { callerAddress } from "@/lib/http/caller";
import { Problem } from "@/lib/http/problem";
import { sign } from "@/lib/secrets";

const MINUTE_S = 60;
const DAY_S = 86_400;
/** How much more a bucket holds that all callers share (product.md, P19). */
const SHARED_BUCKET_FACTOR = 50;

type Window = { name: string; seconds: number; limit: number };

/** Counts one countHit on a key, whose count starts anew when `seconds` have gone by since its first. */
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

/**
 * Counts a call of `action` against its caller's windows, one upsert each, so that the limit holds
 * across instances. The key that hashes the caller's address changes daily (UTC), and a day's window ends
 * with its key. Throws 429 with Retry-After.
 */
export async function enforceLimit(
  action: string,
  setting: RateLimitSetting,
  headers: Headers,
  now = new Date(),
): Promise<void> {
  const address = callerAddress(headers);
  const factor = address === null ? SHARED_BUCKET_FACTOR : 1;
  const windows: Window[] = [
    { name: "minute", seconds: MINUTE_S, limit: setting.perMinute * factor },
  ];
  if (setting.perDay !== null) {
    windows.push({
      name: "day",
      seconds: secondsToDayEnd(now),
      limit: setting.perDay * factor,
    });
  }
  const purpose = `rate-limit:${now.toISOString().slice(0, 10)}`;
  for (const window of windows) {
    const key = sign(purpose, action, window.name, address ?? "");
    const { hits, waitS } = await countHit(key, window.seconds);
    if (hits > window.limit) {
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
