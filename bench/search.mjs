// @ts-check
import { join } from "node:path";
import { fetchBytes } from "./http.mjs";
import { startPostgresSite } from "./postgres-site.mjs";
import { openSite } from "./site.mjs";
import { formatCount, median } from "./table.mjs";

const ARTICLES = 10_000;
const BATCH = 250;
const WORDS = 1_200;
const VOCABULARY = 8_000;
const ROUNDS = 5;
const P95_MAX_MS = 100;
const SYLLABLES = "ba ke li mo nu ra sel ti vor wen zo da fi gu ho jan mer pol".split(" ");
/** Words that one article in so many has. */
const COMMON = { child: 1, evening: 3, tantrum: 7, bedtime: 11, sibling: 50, stairs: 400 };
/** What all articles have, few have, several words, beginnings, mistakes and what is not there. */
const SEARCHES = [
  "child",
  "evening",
  "tantrum",
  "bedtime",
  "sibling",
  "stairs",
  "child evening",
  "tantrum at bedtime",
  "sibling on the stairs",
  "tantr",
  "siblin",
  "tantrm",
  "bedtmie",
  "sibbling tantrm",
  "evening zzyzx",
  "xylophone",
];

/** The same numbers at each run (mulberry32). @param {number} seed */
function createRandom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = createRandom(1);

/** @template Item @param {Item[]} list */
const pick = (list) => /** @type {Item} */ (list[Math.floor(random() * list.length)]);

const vocabulary = Array.from({ length: VOCABULARY }, () =>
  Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(SYLLABLES)).join(""),
);

/** Few words often and many seldom, as in a language. */
function nextWord() {
  return vocabulary[Math.floor(random() ** 3 * VOCABULARY)] ?? "";
}

/** @param {number} n */
function writeText(n) {
  const words = Array.from({ length: WORDS }, nextWord);
  for (const [word, every] of Object.entries(COMMON))
    if (n % every === 0) words[(n * 31) % WORDS] = word;
  return words.join(" ");
}

/** @param {import("./site.mjs").Site} site */
async function fill(site) {
  for (let from = 0; from < ARTICLES; from += BATCH) {
    const numbers = Array.from({ length: BATCH }, (_, at) => from + at);
    const titles = numbers.map((n) => {
      const words = [nextWord(), nextWord(), nextWord()].join(" ");
      return n % 70 === 0 ? `A tantrum, ${words}` : `About ${words}`;
    });
    const texts = numbers.map(writeText);
    await site.query(
      `INSERT INTO "Article" (id, slug, title, excerpt, content, "plainText", category, "categorySlug", tags, "tagSlugs", published, "publishedAt", "readTime", "updatedAt")
       SELECT gen_random_uuid(), 'searched-' || n, title, 'What helps, and why.', text, text, 'Topic ' || n % 9, 'topic-' || n % 9,
         ARRAY['Sleep'], ARRAY['sleep'], true, now() - n * interval '1 hour', 6, now()
       FROM unnest($1::int[], $2::text[], $3::text[]) AS made (n, title, text)`,
      [numbers, titles, texts],
    );
  }
  for (const table of ["Article", "SearchEntry", "SearchWord"]) {
    await site.query(`VACUUM ANALYZE "${table}"`);
  }
}

/** @param {number[]} times */
function p95(times) {
  return [...times].sort((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;
}

/** @param {import("./site.mjs").Site} site @param {string} name */
async function measure(site, name) {
  await fill(site);
  /** @param {string} path */
  const read = async (path) => {
    const answer = await fetchBytes(`http://127.0.0.1:${site.port}${path}`, {
      "accept-encoding": "identity",
      "user-agent": "Mozilla/5.0 (bench)",
    });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
    return answer;
  };
  const rows = [];
  for (const [kind, path] of [
    ["the page", "/search"],
    ["as one types", "/api/search"],
  ]) {
    const times = [];
    for (let round = 0; round <= ROUNDS; round++) {
      for (const q of SEARCHES) {
        const { ms } = await read(`${path}?${new URLSearchParams({ q })}`);
        if (round > 0) times.push(ms);
      }
    }
    rows.push([
      `${name}, ${kind}`,
      `${formatCount(median(times))} ms`,
      `${formatCount(p95(times))} ms`,
      `< ${P95_MAX_MS} ms`,
    ]);
  }
  const { corrected, total } = JSON.parse((await read("/api/search?q=tantrm")).body.toString());
  rows.push([`${name}, 'tantrm' finds`, `${corrected}`, formatCount(total), "tantrum"]);
  return rows;
}

/** Readers' search among many articles, on both kinds of database. @param {import("./table.mjs").Bench} bench @returns {Promise<import("./table.mjs").Section>} */
export async function measureSearch({ folder, site, endings }) {
  const rows = [];
  const notes = [
    `Search: ${SEARCHES.length} searches, ${ROUNDS} rounds after a first, one at a time, over HTTP; ${formatCount(ARTICLES)} articles of ${formatCount(WORDS)} words.`,
  ];
  const served = await startPostgresSite({ folder: join(folder, "search"), site, endings });
  if (served) {
    rows.push(...(await measure(served, "PostgreSQL")));
  } else {
    notes.push("Search on PostgreSQL could not be measured: this machine has no server.");
  }
  const local = await openSite({ folder: join(folder, "search-local"), content: "none", endings });
  local.takeBuild(site.distDir);
  await local.start();
  rows.push(...(await measure(local, "PGlite")));
  return {
    head: [`Search, ${formatCount(ARTICLES)} articles`, "median", "p95", "wanted"],
    rows,
    notes,
  };
}
