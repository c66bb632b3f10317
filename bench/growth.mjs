// @ts-check
import { cpSync } from "node:fs";
import { basename, join } from "node:path";
import { ROOT } from "../dev/project.mjs";
import { CACHE_HEADER, RENEW_HEADER } from "../lib/next/headers.mjs";
import { readRenewKey } from "../lib/next/manifests.mjs";
import { fetchBytes, fire } from "./http.mjs";
import { openSite } from "./site.mjs";
import { formatCount, formatRatios } from "./table.mjs";

const ROUNDS = 40;
const WARM_UP_ROUNDS = 5;
const FIRE_ROUNDS = 3;
const FIRE_SECONDS = 1;
/** The first is what the others are compared with. */
const STAGES = [
  { name: "one of each", articles: 1, videos: 1, resources: 1 },
  { name: "empty", articles: 0, videos: 0, resources: 0 },
  { name: "200 videos, 500 articles", articles: 500, videos: 200, resources: 3 },
];
const PAGES = [
  { path: "/", needsArticle: false, served: true },
  { path: "/articles", needsArticle: false, served: false },
  { path: "/article/many-1", needsArticle: true, served: false },
];

/** @typedef {import("./site.mjs").Site} Site @typedef {typeof STAGES[number]} Stage */

/** The newest row is the same however many there are. @param {Site} site @param {Stage} stage @param {string} content */
async function fill(site, stage, content) {
  await site.query(
    `INSERT INTO "Article" (id, slug, title, excerpt, content, category, "categorySlug", tags, "tagSlugs", published, "publishedAt", "readTime", "updatedAt")
     SELECT gen_random_uuid(), 'many-' || n, 'What a calm evening can teach, part ' || n, 'A few quiet habits, and why they help a child''s brain settle.', $2,
       'Daily life', 'daily-life', ARRAY['Sleep', 'Part ' || n % 20], ARRAY['sleep', 'part-' || n % 20], true, now() - n * interval '1 hour', 6, now()
     FROM generate_series(1, $1::int) AS n`,
    [stage.articles, content],
  );
  await site.query(
    `INSERT INTO "Video" (id, "youtubeId", title, description, tags, featured, "publishedAt", "updatedAt")
     SELECT gen_random_uuid(), 'many' || lpad(n::text, 7, '0'), 'A short talk about feelings, part ' || n, 'Two minutes on what to say when a child is upset.', '{}', n = 1, now() - n * interval '1 hour', now()
     FROM generate_series(1, $1::int) AS n`,
    [stage.videos],
  );
  await site.query(
    `INSERT INTO "Resource" (id, slug, title, description, type, "fileUrl", featured, "updatedAt")
     SELECT gen_random_uuid(), 'many-' || n, 'A guide to print, part ' || n, 'One page for the fridge door.', 'PDF', '/objects/' || md5('many-' || n) || '.pdf', true, now()
     FROM generate_series(1, $1::int) AS n`,
    [stage.resources],
  );
}

/** A site on a copy of the build, which it is going to change. @param {Stage} stage @param {import("./table.mjs").Bench} bench @param {string} content */
async function openStage(stage, { folder, site: demo, endings }, content) {
  const name = `rows-${stage.articles}`;
  const distDir = join(".data", "bench", `next-${name}`);
  cpSync(join(ROOT, demo.distDir), join(ROOT, distDir), {
    recursive: true,
    filter: (path) => basename(path) !== "cache",
  });
  const site = await openSite({ folder: join(folder, name), content: "none", endings });
  await fill(site, stage, content);
  site.takeBuild(distDir);
  await site.start();
  return { stage, site };
}

/** @param {Site} site @param {string} path */
async function renew(site, path) {
  const answer = await fetchBytes(`http://127.0.0.1:${site.port}${path}`, {
    "accept-encoding": "identity",
    [RENEW_HEADER]: readRenewKey(join(ROOT, site.distDir)),
  });
  const cache = answer.headers.find(([name]) => name === CACHE_HEADER)?.[1];
  if (answer.status !== 200 || cache !== "REVALIDATED") {
    throw new Error(`${path} was not rendered anew (${answer.status}, ${cache}).`);
  }
  return answer.ms;
}

/** @param {number} rounds @param {Site[]} sites @param {(site: Site) => Promise<number>} measure @returns {Promise<number[][]>} by site */
async function inTurns(rounds, sites, measure) {
  /** @type {number[][]} */
  const results = sites.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, site] of sites.entries()) results[index]?.push(await measure(site));
  }
  return results;
}

/** @param {number[]} values @param {number[]} base */
function compare(values, base) {
  return formatRatios(values.map((value, round) => value / (base[round] ?? Number.NaN)));
}

/** Rendering and serving with more rows, as ratios to a site with one of each. @param {import("./table.mjs").Bench} bench @returns {Promise<import("./table.mjs").Section>} */
export async function measureGrowth(bench) {
  const slug = bench.article.path.split("/").at(-1);
  const [row] = await bench.site.query('SELECT content FROM "Article" WHERE slug = $1', [slug]);
  const stages = [];
  for (const stage of STAGES) stages.push(await openStage(stage, bench, row.content));

  const rows = [];
  for (const { path, needsArticle, served } of PAGES) {
    const here = stages.filter(({ stage }) => !needsArticle || stage.articles > 0);
    const sites = here.map(({ site }) => site);
    await inTurns(WARM_UP_ROUNDS, sites, (site) => renew(site, path));
    const renders = await inTurns(ROUNDS, sites, (site) => renew(site, path));
    const speeds = await inTurns(served ? FIRE_ROUNDS : 0, sites, async (site) => {
      const url = `http://127.0.0.1:${site.port}${path}`;
      return (await fire(url, { seconds: FIRE_SECONDS })).perSecond;
    });
    for (const [index, { stage, site }] of here.entries()) {
      const { body } = await fetchBytes(`http://127.0.0.1:${site.port}${path}`, {
        "accept-encoding": "gzip",
      });
      rows.push([
        `${needsArticle ? "article" : path}, ${stage.name}`,
        formatCount(body.length),
        index === 0 ? "1" : compare(renders[index] ?? [], renders[0] ?? []),
        ...(served ? [index === 0 ? "1" : compare(speeds[index] ?? [], speeds[0] ?? [])] : []),
      ]);
    }
  }
  return {
    head: ["Content grows", "HTML, gzip", "time to render", "requests per second"],
    rows,
    notes: [
      `Content grows: ratios to a site with one of each, the same build on databases of their own; ${ROUNDS} renders without any cache and ${FIRE_ROUNDS} rounds of ${FIRE_SECONDS} s, in turns, with the middle half of the ratios.`,
    ],
  };
}
