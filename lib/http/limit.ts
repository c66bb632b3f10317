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

async function hit(key: string, seconds: number): Promise<{ hits: number; waitS: number }> {
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

/**
 * Counts a call of `action` against its caller's windows, one upsert each, so that the limit holds
 * across instances. Throws 429 with Retry-After.
 */
export async function enforceLimit(
  action: string,
  setting: RateLimitSetting,
  headers: Headers,
): Promise<void> {
  const address = callerAddress(headers);
  const factor = address === null ? SHARED_BUCKET_FACTOR : 1;
  const windows: Window[] = [
    { name: "minute", seconds: MINUTE_S, limit: setting.perMinute * factor },
  ];
  if (setting.perDay !== null) {
    windows.push({ name: "day", seconds: DAY_S, limit: setting.perDay * factor });
  }
  for (const window of windows) {
    const key = sign("rate-limit", action, window.name, address ?? "");
    const { hits, waitS } = await hit(key, window.seconds);
    if (hits > window.limit) {
      throw new Problem(429, `That was a lot at once. Please try again ${inWords(waitS)}.`, {
        headers: { "retry-after": String(Math.max(1, waitS)) },
      });
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
