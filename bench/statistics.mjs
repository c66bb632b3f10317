// @ts-check
import { join } from "node:path";
import { fetchBytes } from "./http.mjs";
import { startPostgresSite } from "./postgres-site.mjs";
import { formatCount, median } from "./table.mjs";

const ARTICLES = 10_000;
const DAYS = 730;
const BATCH_DAYS = 30;
const ROUNDS = 3;
const RANGES = ["7", "30", "90", "365", "all"];

/** Two years in which every article is viewed on every day. @param {import("./site.mjs").Site} site */
async function fill(site) {
  await site.query(
    `INSERT INTO "Article" (id, slug, title, content, tags, "tagSlugs", published, "publishedAt", "readTime", "updatedAt")
     SELECT gen_random_uuid(), 'counted-' || n, 'What was read, part ' || n, '', '{}', '{}', false, now(), 1, now()
     FROM generate_series(1, $1::int) AS n`,
    [ARTICLES],
  );
  for (let from = 0; from < DAYS; from += BATCH_DAYS) {
    await site.query(
      `INSERT INTO "ViewDay" (day, path, views, reads)
       SELECT current_date - back, '/article/counted-' || n, 1 + (n * back) % 9, n % 2
       FROM generate_series($1::int, $2::int) AS back, generate_series(1, $3::int) AS n
       ON CONFLICT DO NOTHING`,
      [from, Math.min(DAYS, from + BATCH_DAYS) - 1, ARTICLES],
    );
  }
  await site.query(
    `INSERT INTO "ViewDay" (day, path, views, reads)
     SELECT day, '', sum(views), sum(reads) FROM "ViewDay" WHERE path <> '' GROUP BY day
     ON CONFLICT (day, path) DO UPDATE SET views = excluded.views, reads = excluded.reads`,
  );
  await site.query(
    `INSERT INTO "ViewMonth" (month, path, views, reads)
     SELECT date_trunc('month', day)::date, path, sum(views), sum(reads) FROM "ViewDay" WHERE path <> '' GROUP BY 1, 2
     ON CONFLICT (month, path) DO UPDATE SET views = excluded.views, reads = excluded.reads`,
  );
  await site.query(
    `INSERT INTO "ReferrerDay" (day, host, count)
     SELECT current_date - back, 'site-' || n || '.example', 1 + (n * back) % 9
     FROM generate_series(0, $1::int) AS back, generate_series(1, 50) AS n ON CONFLICT DO NOTHING`,
    [DAYS - 1],
  );
  await site.query(
    `INSERT INTO "SearchDay" (day, words, found, count, missed)
     SELECT current_date - back, 'words ' || n, n % 3, 1 + (n * back) % 9, CASE n % 3 WHEN 0 THEN 1 ELSE 0 END
     FROM generate_series(0, $1::int) AS back, generate_series(1, 200) AS n ON CONFLICT DO NOTHING`,
    [DAYS - 1],
  );
  for (const table of ["Article", "ViewDay", "ViewMonth", "ReferrerDay", "SearchDay"]) {
    await site.query(`ANALYZE "${table}"`);
  }
}

/** @param {import("./site.mjs").Site} site @param {string} name */
async function measure(site, name) {
  const cookie = await site.signInAsAdmin();
  await fill(site);
  /** @param {string} path */
  const read = async (path) => {
    const answer = await fetchBytes(`http://127.0.0.1:${site.port}${path}`, {
      cookie,
      "accept-encoding": "identity",
    });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
    return answer;
  };
  const calls = [
    ...RANGES.map((range) => ({
      name: `statistics, ${range === "all" ? "all" : `${range} days`}`,
      path: `/api/admin/statistics?range=${range}`,
    })),
    { name: "the dashboard's 90 days", path: "/api/admin/statistics/ninety-days" },
  ];
  const rows = [];
  for (const call of calls) {
    const times = [];
    let bytes = 0;
    for (let round = 0; round <= ROUNDS; round++) {
      const { ms, body } = await read(call.path);
      if (round > 0) times.push(ms);
      bytes = body.length;
    }
    rows.push([
      `${name}, ${call.name}`,
      formatCount(bytes),
      `${formatCount(median(times))} ms`,
      "< 1,000 ms",
    ]);
  }
  return rows;
}

/** The owner's statistics after two busy years, on both kinds of database. @param {import("./table.mjs").Bench} bench @returns {Promise<import("./table.mjs").Section>} */
export async function measureStatistics({ folder, site, endings }) {
  const rows = [];
  const notes = [
    `Statistics: ${formatCount(ARTICLES * DAYS)} rows of a day and a page; ${ROUNDS} calls each after a first.`,
  ];
  const served = await startPostgresSite({ folder: join(folder, "statistics"), site, endings });
  if (served) {
    rows.push(...(await measure(served, "PostgreSQL")));
  } else {
    notes.push("Statistics on PostgreSQL could not be measured: this machine has no server.");
  }
  rows.push(...(await measure(site, "PGlite")));
  return {
    head: [
      `Statistics, ${formatCount(ARTICLES)} articles, ${DAYS} days`,
      "bytes",
      "median",
      "wanted",
    ],
    rows,
    notes,
  };
}
