// @ts-check

import { PHASE_PRODUCTION_BUILD } from "next/constants.js";
import { BoundedClient } from "../database/bounded-client.mjs";
import { tagsManifest } from "../next/expired-tags.mjs";

/** How old what an instance knows of other instances' writes may be. */
const PULL_EVERY_MS = 250;
/** How long a reader waits for a silent database, once; it counts as away then, until it answers again. */
const PULL_WAIT_MS = 2_000;
const CONNECT_TIMEOUT_MS = 2_000;
const QUERY_TIMEOUT_MS = 2_000;
/** A write may become visible after a later one: longer than any transaction of ours takes. */
const OVERLAP = "60 seconds";

/**
 * What has expired, by a write or because its date has come, and how long it is until the next date. Times of writes
 * only rise, also where the database's clock steps back; dates are held against that clock, and come again after it.
 */
const CHANGES = `with "latest" as (
  select "tag", max("expiredAt") as "at", false as "isDate" from "ExpiredTag"
  where "expiredAt" > coalesce($1::timestamptz - interval '${OVERLAP}', '-infinity')
  group by "tag"
  union all
  select "tag", max("dueAt"), true from "ScheduledTag"
  where "dueAt" <= now() and "dueAt" > coalesce(least($2::timestamptz, now()) - interval '${OVERLAP}', '-infinity')
  group by "tag"
)
select "tag", "at"::text as "at", "isDate", now()::text as "now",
  coalesce(now() < $2::timestamptz, false) as "isBack", (
  select extract(epoch from min("dueAt") - now())::float8 * 1000 from "ScheduledTag" where "dueAt" > now()
) as "nextMs"
from (select 1) as "always" left join "latest" on true
order by "latest"."at"`;

/** @type {BoundedClient | null} */
let client = null;
/** What was seen of each tag that a write expired, as the database writes it. @type {Map<string, string>} */
const seenWrites = new Map();
/** The same of those whose date has come. @type {Map<string, string>} */
const seenDates = new Map();
/** The newest write that was seen. @type {string | null} */
let newest = null;
/** When the last look was, by the database's clock. @type {string | null} */
let lookedAt = null;
/** Rises whenever something that was cached has expired, here or elsewhere. */
export const expiry = { generation: 0 };
/** When a date comes at which something expires by itself; no timer waits for it. */
let nextAt = Number.POSITIVE_INFINITY;
let startedAt = Number.NEGATIVE_INFINITY;
let lastPulledAt = Number.NEGATIVE_INFINITY;
let isAway = false;
/** @type {Promise<void> | null} */
let running = null;

function now() {
  return performance.timeOrigin + performance.now();
}

/**
 * Makes what was cached under these tags out of date, by the clock that Next holds against it: `Date.now()`, which
 * Next itself takes here, may be milliseconds ahead of that one, and what should have expired is served meanwhile.
 * @param {Iterable<string>} tags
 */
export function expireTags(tags) {
  for (const tag of tags) tagsManifest.set(tag, { expired: now() });
  expiry.generation += 1;
}

/**
 * Whether any of these tags has expired since then.
 * @param {string[]} tags @param {number} since by `performance.now()`
 */
export function haveExpired(tags, since) {
  const at = performance.timeOrigin + since;
  return tags.some((tag) => (tagsManifest.get(tag)?.expired ?? Number.NEGATIVE_INFINITY) >= at);
}

async function connect() {
  const fresh = new BoundedClient({
    connectionString: process.env.DATABASE_URL,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statementMaxMs: QUERY_TIMEOUT_MS,
    application_name: "tender-wiring-cache",
  });
  fresh.on("error", () => drop(fresh));
  await fresh.connect();
  return fresh;
}

/** @param {BoundedClient | null} broken */
function drop(broken) {
  if (client === broken) client = null;
  broken?.end().catch(() => {});
}

/** Reads what has expired since the last time, and tells Next's own tables of it. */
async function pull() {
  try {
    client ??= await connect();
    const askedAt = now();
    /** @type {{ rows: { tag: string | null, at: string | null, isDate: boolean | null, now: string, isBack: boolean, nextMs: number | null }[] }} */
    const answer = await client.query(CHANGES, [newest, lookedAt]);
    const [first] = answer.rows;
    const nextMs = first?.nextMs ?? Number.POSITIVE_INFINITY;
    if (first?.isBack) seenDates.clear();
    lookedAt = first?.now ?? lookedAt;
    /** @type {string[]} */
    const news = [];
    for (const { tag, at, isDate } of answer.rows) {
      if (tag === null || at === null) continue;
      const seen = isDate ? seenDates : seenWrites;
      if (seen.get(tag) !== at) news.push(tag);
      seen.set(tag, at);
      if (!isDate) newest = at;
    }
    // Whatever this instance made before it heard of the write is out of date.
    if (news.length > 0) expireTags(news);
    // Rather too early, which costs one more look, than too late.
    nextAt = askedAt + nextMs;
    lastPulledAt = askedAt;
    isAway = false;
  } catch {
    drop(client);
    nextAt = Number.POSITIVE_INFINITY;
    isAway = true;
  }
}

/**
 * Asks the database over the same connection. Throws while it is away.
 * @param {string} sql @returns {Promise<any[]>}
 */
export async function askDatabase(sql) {
  await pullExpiredTags();
  if (client === null) throw new Error("The database is away.");
  return (await client.query(sql)).rows;
}

/** When the last look that found the database began, by `performance.now()`. */
export function pulledAt() {
  return lastPulledAt - performance.timeOrigin;
}

/** How long it is until something expires by itself, as far as this instance knows. */
export function msToNextExpiry() {
  return Math.max(0, nextAt - now());
}

/**
 * Makes sure that this instance knows of every write that any instance answered more than a quarter of a
 * second ago, and of every date that has come. Never throws, and takes at most two seconds.
 * @param {{ isForced?: boolean }} [options] forced, it asks also where it did so a moment ago
 * @returns {Promise<{ isAway: boolean }>} whether the database could be asked
 */
export async function pullExpiredTags({ isForced = false } = {}) {
  if (process.env.NEXT_PHASE === PHASE_PRODUCTION_BUILD) return { isAway: false };
  const isDue = isForced || now() - startedAt >= PULL_EVERY_MS || now() >= nextAt;
  if (isDue && running === null) {
    startedAt = now();
    running = pull().finally(() => {
      running = null;
    });
  }
  // While the database is away nobody waits for it: the next answer that comes is heard all the same.
  if (running !== null && !isAway) {
    let timer;
    const tooLong = new Promise((resolve) => {
      timer = setTimeout(() => resolve("too long"), PULL_WAIT_MS);
    });
    if ((await Promise.race([running, tooLong])) === "too long") isAway = true;
    clearTimeout(timer);
  }
  // The date came while the database was asked.
  if (!isAway && running === null && now() >= nextAt) return pullExpiredTags();
  return { isAway };
}
