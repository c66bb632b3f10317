// @ts-check
import { fetchBytes } from "./http.mjs";
import { formatCount, formatRatios, median } from "./table.mjs";

const ROUNDS = 10;
const WARM_UP_ROUNDS = 2;
const FEW = 50;
const SUBSCRIBERS = 100_000;
const COMMENTS = 1_000_000;
const BATCH = 50_000;

/** @type {{ name: string, paths: string[], wanted: string }[]} What a screen asks for when it opens, or after a search. */
const LISTS = [
  {
    name: "subscribers: the screen",
    paths: ["/admin/subscribers", "/api/admin/subscribers?page=1&perPage=20"],
    wanted: "< 1,000 ms",
  },
  {
    name: "subscribers: a search",
    paths: ["/api/admin/subscribers?page=1&perPage=20&q=reader-77"],
    wanted: "< 300 ms",
  },
  {
    name: "comments: the screen",
    paths: [
      "/admin/comments",
      "/api/admin/comments?approved=false&page=1&perPage=20",
      "/api/admin/comments?approved=true&page=1&perPage=20",
    ],
    wanted: "< 1,000 ms",
  },
];

/** @param {import("./site.mjs").Site} site @param {string} table @param {number} count @param {string} sql for rows $1 to $2 */
async function fillUpTo(site, table, count, sql) {
  const [{ n }] = await site.query(`SELECT count(*)::int AS n FROM "${table}"`);
  for (let from = n + 1; from <= count; from += BATCH) {
    await site.query(sql, [from, Math.min(count, from + BATCH - 1)]);
  }
  await site.query(`ANALYZE "${table}"`);
}

/** @param {import("./site.mjs").Site} site @param {number} subscribers @param {number} comments */
async function fill(site, subscribers, comments) {
  await fillUpTo(
    site,
    "Subscriber",
    subscribers,
    `INSERT INTO "Subscriber" (id, email, "firstName", subscribed, source, "confirmedAt")
     SELECT gen_random_uuid(), 'reader-' || n || '@example.org', 'Reader ' || n, n % 5 > 0, 'hero_signup', now()
     FROM generate_series($1::int, $2::int) AS n`,
  );
  await fillUpTo(
    site,
    "Comment",
    comments,
    `INSERT INTO "Comment" (id, content, approved, "authorName", "articleId", "createdAt")
     SELECT gen_random_uuid(), 'It helped us too, part ' || n, n % 10 > 0, 'Reader ' || n,
       (SELECT id FROM "Article" ORDER BY id LIMIT 1), now() - n * interval '1 second'
     FROM generate_series($1::int, $2::int) AS n`,
  );
}

/** The owner's lists of people and comments at their largest. @param {import("./table.mjs").Bench} bench @returns {Promise<import("./table.mjs").Section>} */
export async function measureAudience({ site }) {
  const cookie = await site.signInAsAdmin();
  /** @param {string} path */
  const read = async (path) => {
    const answer = await fetchBytes(`http://127.0.0.1:${site.port}${path}`, {
      cookie,
      "accept-encoding": "identity",
    });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
    return answer;
  };
  /** All calls of a screen, one after the other. @param {string[]} paths */
  const open = async (paths) => {
    let ms = 0;
    for (const path of paths) ms += (await read(path)).ms;
    return ms;
  };

  /** @type {number[][][]} by count, then by list */
  const results = [];
  for (const [subscribers, comments] of [
    [FEW, FEW],
    [SUBSCRIBERS, COMMENTS],
  ]) {
    await fill(site, subscribers ?? 0, comments ?? 0);
    const lists = [];
    for (const { paths } of LISTS) {
      for (let round = 0; round < WARM_UP_ROUNDS; round++) await open(paths);
      const times = [];
      for (let round = 0; round < ROUNDS; round++) times.push(await open(paths));
      lists.push(times);
    }
    results.push(lists);
  }
  const [few = [], many = []] = results;
  const rows = LISTS.map(({ name, wanted }, index) => {
    const base = few[index] ?? [];
    const times = many[index] ?? [];
    const ratios = times.map((ms, round) => ms / (base[round] ?? Number.NaN));
    return [name, `${formatCount(median(times))} ms`, formatRatios(ratios), wanted];
  });

  const before = site.readMemory();
  const exported = await read("/api/admin/subscribers/export");
  const after = site.readMemory();
  rows.push([
    `export, ${formatCount(exported.body.length)} bytes`,
    `${formatCount(exported.ms)} ms`,
    before && after ? formatRatios([after / before]) : "",
    "flat memory",
  ]);
  return {
    head: [
      `${formatCount(SUBSCRIBERS)} subscribers, ${formatCount(COMMENTS)} comments`,
      "median",
      `ratio to ${FEW}`,
      "wanted",
    ],
    rows,
    notes: [
      `Audience: ${ROUNDS} openings each, a screen's page and its calls one after the other; the export's ratio is the process's memory after it to before.`,
    ],
  };
}
