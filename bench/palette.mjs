// @ts-check
import { join } from "node:path";
import { findListener, listChildren, readCpuMs } from "./cpu.mjs";
import { fetchBytes } from "./http.mjs";
import { startPostgresSite } from "./postgres-site.mjs";
import { openSite } from "./site.mjs";
import { formatCount, median } from "./table.mjs";

const ARTICLES = 10_000;
const SUBSCRIBERS = 100_000;
const COMMENTS = 100_000;
const BATCH = 10_000;
/** The system counts processor time in hundredths of a second: a query is asked so often that it is well above one. */
const ROUNDS = 20;
const SEARCHES = [
  ["a word that many have", "evening"],
  ["a title", "calm evening 7712"],
  ["mistyped", "evenign clam"],
  ["nothing at all", "zxqvw"],
  ["an address", "reader-7712@example.org"],
  ["what a comment says", "helped us too"],
];

/** @param {import("./site.mjs").Site} site */
async function fill(site) {
  /** @param {number} count @param {string} sql for rows $1 to $2 */
  const add = async (count, sql) => {
    for (let from = 1; from <= count; from += BATCH) {
      await site.query(sql, [from, from + BATCH - 1]);
    }
  };
  await add(
    ARTICLES,
    `INSERT INTO "Article" (id, slug, title, excerpt, content, "plainText", category, "categorySlug", tags, "tagSlugs", published, "publishedAt", "readTime", "updatedAt")
     SELECT gen_random_uuid(), 'found-' || n, 'What a calm evening ' || n || ' can teach', 'A few quiet habits.', words, words,
       'Topic ' || n % 9, 'topic-' || n % 9, ARRAY['Sleep'], ARRAY['sleep'], n % 10 > 0, now() - n * interval '1 hour', 6, now()
     FROM (SELECT n, repeat('Some words to read ' || n || '. ', 300) AS words FROM generate_series($1::int, $2::int) AS n) AS made`,
  );
  await add(
    SUBSCRIBERS,
    `INSERT INTO "Subscriber" (id, email, "firstName", subscribed, source, "confirmedAt")
     SELECT gen_random_uuid(), 'reader-' || n || '@example.org', 'Reader ' || n, n % 5 > 0, 'hero_signup', now()
     FROM generate_series($1::int, $2::int) AS n`,
  );
  await add(
    COMMENTS,
    `INSERT INTO "Comment" (id, content, approved, "authorName", "articleId", "createdAt")
     SELECT gen_random_uuid(), 'It helped us too, part ' || n, n % 10 > 0, 'Reader ' || n,
       (SELECT id FROM "Article" ORDER BY id LIMIT 1), now() - n * interval '1 second'
     FROM generate_series($1::int, $2::int) AS n`,
  );
  for (const table of ["Article", "Subscriber", "Comment", "SearchEntry", "SearchWord"]) {
    await site.query(`VACUUM ANALYZE "${table}"`);
  }
}

/** @param {import("./site.mjs").Site} site @param {string} name @param {string} wanted */
async function measure(site, name, wanted) {
  await fill(site);
  const cookie = await site.signInAsAdmin();
  const database = findListener(Number(new URL(site.databaseUrl).port)) ?? 0;
  const readDatabase = () =>
    [database, ...listChildren(database)].reduce((sum, pid) => sum + (readCpuMs(pid) ?? 0), 0);
  /** @param {string} q */
  const find = async (q) => {
    const { status, ms } = await fetchBytes(
      `http://127.0.0.1:${site.port}/api/admin/search?${new URLSearchParams({ q })}`,
      { cookie, "accept-encoding": "identity" },
    );
    if (status !== 200) throw new Error(`Ctrl+K answered ${status} to '${q}'.`);
    return ms;
  };
  const rows = [];
  for (const [kind = "", q = ""] of SEARCHES) {
    await find(q);
    const before = readDatabase();
    const times = [];
    for (let round = 0; round < ROUNDS; round++) times.push(await find(q));
    const cpu = (readDatabase() - before) / ROUNDS;
    rows.push([
      `${name}, ${kind}`,
      `${formatCount(median(times))} ms`,
      database ? `${formatCount(cpu)} ms` : "not measured here",
      wanted,
    ]);
  }
  return rows;
}

/** What Ctrl+K costs the database of a large site, on both kinds. @param {import("./table.mjs").Bench} bench @returns {Promise<import("./table.mjs").Section>} */
export async function measurePalette({ folder, site, endings }) {
  const rows = [];
  const notes = [
    `Ctrl+K: each ${ROUNDS} times after a first, one at a time; the processor time is that of the database's processes.`,
  ];
  const served = await startPostgresSite({ folder: join(folder, "palette"), site, endings });
  if (served) rows.push(...(await measure(served, "PostgreSQL", "< 50 ms")));
  else notes.push("Ctrl+K on PostgreSQL could not be measured: this machine has no server.");
  const local = await openSite({ folder: join(folder, "palette-local"), content: "none", endings });
  local.takeBuild(site.distDir);
  await local.start();
  rows.push(...(await measure(local, "PGlite", "< 100 ms")));
  return {
    head: [
      `Ctrl+K, ${formatCount(ARTICLES)} articles, ${formatCount(SUBSCRIBERS)} subscribers, ${formatCount(COMMENTS)} comments`,
      "median",
      "database CPU",
      "wanted",
    ],
    rows,
    notes,
  };
}
