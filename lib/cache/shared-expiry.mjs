// @ts-check

import { PHASE_PRODUCTION_BUILD } from "next/constants.js";
import { tagsManifest } from "next/dist/server/lib/incremental-cache/tags-manifest.external.js";
import { BoundedClient } from "../bounded-client.mjs";

/** How old what an instance knows of other instances' writes may be. */
const PULL_EVERY_MS = 250;
/** How long a reader waits for a silent database, once; it counts as away then, until it answers again. */
const PULL_WAIT_MS = 2_000;
const CONNECT_TIMEOUT_MS = 2_000;
const QUERY_TIMEOUT_MS = 2_000;
/** A write may become visible after a later one: longer than any transaction of ours takes. */
const OVERLAP = "60 seconds";

const CHANGES = `select "tag", "expiredAt"::text as "at"
from "ExpiredTag"
where "expiredAt" > coalesce($1::timestamptz - interval '${OVERLAP}', '-infinity')
order by "expiredAt"`;

/** @type {BoundedClient | null} */
let client = null;
/** What was seen of each tag, as the database writes it. @type {Map<string, string>} */
const seen = new Map();
/** @type {string | null} */
let newest = null;
let startedAt = Number.NEGATIVE_INFINITY;
let isAway = false;
/** @type {Promise<void> | null} */
let running = null;

function now() {
  return performance.timeOrigin + performance.now();
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
    const { rows } = await client.query(CHANGES, [newest]);
    for (const { tag, at } of rows) {
      newest = at;
      if (seen.get(tag) === at) continue;
      seen.set(tag, at);
      // By this machine's own clock: whatever it has made before it heard of the write is out of date.
      tagsManifest.set(tag, { ...tagsManifest.get(tag), expired: now() });
    }
    isAway = false;
  } catch {
    drop(client);
    isAway = true;
  }
}

/**
 * Makes sure that this instance knows of every write that any instance answered more than a quarter of a
 * second ago. Never throws, and takes at most two seconds.
 * @returns {Promise<{ isAway: boolean }>} whether the database could be asked
 */
export async function pullExpiredTags() {
  if (process.env.NEXT_PHASE === PHASE_PRODUCTION_BUILD) return { isAway: false };
  const isDue = now() - startedAt >= PULL_EVERY_MS;
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
  return { isAway };
}
