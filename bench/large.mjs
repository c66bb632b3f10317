// @ts-check
import { statSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { startSink } from "../dev/mail-sink.mjs";
import { KNOWN_ADDRESSES } from "../lib/site/published/known-addresses.mjs";
import { findListener, listChildren, readCpuMs } from "./cpu.mjs";
import { fetchBytes, fire } from "./http.mjs";
import { PEOPLE_EACH, startLargeData } from "./large-data.mjs";
import { openSite } from "./site.mjs";
import { raceInTurn } from "./speed.mjs";
import { formatCount, median } from "./table.mjs";

/** `BENCH_ARTICLES=10000 npm run bench -- "site at its largest"` tries it on less. */
const ARTICLES = Number(process.env.BENCH_ARTICLES || 100_000);
/** What a site has so many times fewer of shows how the cost grows. */
const TIMES_FEWER = 10;
const IS_WHOLE = ARTICLES >= 100_000;
/** The system counts processor time in hundredths of a second. */
const ROUNDS = 20;
/** So often the two sites are asked in turns, as a machine is faster now and slower then. */
const TURNS = 5;
const LOAD_SECONDS = 5;
/** One in ten, by their address. */
const IN_TURN = ARTICLES / 10;
const COLD = Math.min(400, IN_TURN);
const LANES = 8;
/** Nine of ten people are written to. */
const MAILED = Math.min(20_000, (PEOPLE_EACH * ARTICLES) / 2);
const EMAILS_MIN = 500;
const WAIT_MS = 100;

/** Tables that are never read through on somebody's request, where they are whole: of a part that is often the cheapest. */
const BIG = ["Article", "Subscriber", "Comment", "Mail", "ViewDay", "ViewMonth", "SearchEntry"];
/** Reads of a whole table that are known: what they are for is a number or a list of all. By row, then by table. */
const KNOWN_SCANS = new Set(["sitemap.xml: Article", "llms.txt: Article"]);

const AT_ONCE = 20;
const GROWTH_MAX = 0.2;
/** What takes less is measured by a clock of hundredths only roughly. */
const CPU_MIN_MS = 5;

/** Sums of days that are over are made of all there is, and a mailing goes to all readers. */
const TICK = "a tick once a day has ended, with its sums";
const MAILING = `a mailing: ${formatCount(MAILED)} emails`;

/** @typedef {{ name: string, pathOf: (nth: number) => string, wanted?: string, rounds?: number, status?: number, isOwners?: boolean }} Row */

/** @param {string} path */
const always = (path) => () => path;
/** @param {string} name @param {string} path @param {string} [wanted] @returns {Row} */
const owners = (name, path, wanted = "< 100 ms") => ({
  name,
  pathOf: always(`/api/admin/${path}`),
  wanted,
  isOwners: true,
});
/** As one types. @param {string} name @param {(nth: number) => string} wordsOf @param {string} [wanted] @returns {Row} */
const readers = (name, wordsOf, wanted = "< 20 ms") => ({
  name: `readers' search: ${name}`,
  pathOf: (nth) => `/api/search?q=${wordsOf(nth)}`,
  wanted,
});
/** A page of what is found. @param {string} name @param {(nth: number) => string} wordsOf @returns {Row} */
const hits = (name, wordsOf) => ({
  name: `a page of hits: ${name}`,
  pathOf: (nth) => `/search?q=${wordsOf(nth)}`,
  wanted: "< 100 ms",
});
/** @param {number} nth */
const nthInTurn = (nth) => `/article/large-${10 * nth + 1}`;
/** What is cached afterwards is asked for once. @param {string} path @returns {Row} */
const once = (path) => ({ name: path.slice(1), pathOf: always(path), rounds: 1 });

/** What a site is asked for; what one asks first may be dear, and has a row of its own. @param {number} articles @returns {Row[]} */
function rowsOf(articles) {
  /** One of them all. */
  const nth = Math.round(0.77123 * articles);
  return [
    once("/sitemap.xml"),
    once(`/sitemap/${Math.max(1, Math.round(articles / 3_333))}.xml`),
    once("/llms.txt"),
    once("/feed.xml"),
    { name: "home, cold", pathOf: always("/"), rounds: 1 },
    { name: "an article, cold", pathOf: nthInTurn, rounds: COLD },
    {
      name: `${COLD} articles in turn`,
      pathOf: nthInTurn,
      rounds: COLD,
    },
    {
      name: "what does not exist",
      pathOf: (nth) => `/article/nobody-${nth}`,
      status: 404,
      rounds: 50,
    },
    { ...readers("the first", always("calm"), ""), rounds: 1 },
    readers("several words", (nth) => `calm+evening+${nth}`),
    readers("a word of all titles", always("evening")),
    readers("a word of all summaries", always("quiet+habits")),
    readers("a word of all texts", always("whhhh")),
    readers("one title", always(`calm+evening+${nth}`)),
    readers("mistyped", always("evenign+clam")),
    readers("nothing", always("zxqvw")),
    hits("several words", (nth) => `calm+evening+${nth}`),
    hits("a word of all texts", always("whhhh")),
    hits("mistyped", always("evenign+clam")),
    hits("nothing", always("zxqvw")),
    owners("articles: newest", "articles?page=1&perPage=50"),
    owners("articles: a word that all have", "articles?page=1&perPage=50&q=evening"),
    owners("articles: one title", `articles?page=1&perPage=50&q=evening+${nth}`),
    owners("articles: nothing", "articles?page=1&perPage=50&q=zxqvw"),
    owners("articles: mistyped", "articles?page=1&perPage=50&q=evenign+clam"),
    owners("articles by title: a few", `articles?page=1&perPage=50&sort=title&q=${nth}`),
    owners("articles as written: a few", `articles?page=1&perPage=50&sort=written&q=${nth}`),
    owners("subjects", "articles/subjects"),
    owners("Ctrl+K: a word that all have", "search?q=evening"),
    owners("Ctrl+K: one title", `search?q=evening+${nth}`),
    owners("Ctrl+K: mistyped", "search?q=evenign+clam"),
    owners("Ctrl+K: nothing", "search?q=zxqvw"),
    owners("Ctrl+K: two letters", "search?q=zq"),
    owners("Ctrl+K: a letter", "search?q=z"),
    owners("Ctrl+K: an address", `search?q=reader-${nth}@example.org`),
    owners("subscribers", "subscribers?page=1&perPage=20"),
    owners("subscribers: a search", `subscribers?page=1&perPage=20&q=reader-${nth}`),
    owners("subscribers: who stopped", "subscribers?page=1&perPage=20&status=stopped&q=reader+12"),
    owners("subscribers: two letters", "subscribers?page=1&perPage=20&q=zq"),
    owners("subscribers: a letter", "subscribers?page=1&perPage=20&q=z"),
    owners("silent readers", "subscribers/silent"),
    owners("comments", "comments?approved=false&page=1&perPage=20"),
    owners("comments: approved", "comments?approved=true&page=1&perPage=20"),
    owners(
      "comments, oldest: a few",
      `comments?approved=true&page=1&perPage=20&sort=oldest&q=${nth}`,
    ),
    owners("the owner's topics", "topics"),
    owners("pictures", "pictures?page=1&perPage=24"),
    owners("facets of the lists", "facets"),
    owners("what waits", "waiting"),
    owners("dashboard", "stats", "< 200 ms"),
    owners("dashboard: ninety days", "statistics/ninety-days", "< 200 ms"),
    // Pages that today's views may bring among the most viewed are looked up once, by whoever asks first.
    { ...owners("statistics, 30 days: the first", "statistics?range=30", ""), rounds: 1 },
    owners("statistics, 30 days", "statistics?range=30", "< 200 ms"),
    owners("statistics, 365 days", "statistics?range=365", "< 200 ms"),
    owners("statistics, all", "statistics?range=all", "< 200 ms"),
  ];
}

/** Reads what was logged since the last time. @param {string} file */
function followLog(file) {
  let from = statSync(file).size;
  return async () => {
    const log = await open(file);
    try {
      const { size } = await log.stat();
      const { buffer } = await log.read(Buffer.alloc(size - from), 0, size - from, from);
      from = size;
      return buffer.toString("utf8");
    } finally {
      await log.close();
    }
  };
}

/** What is read for addresses that nobody has is read once a minute, whoever asks meanwhile. */
const [BY_THE_CLOCK = ""] = KNOWN_ADDRESSES.trim().split("\n");

/** @param {string} log */
function listScans(log) {
  const plans = log.split(/\n(?=\d{4}-\d\d-\d\d )/).filter((plan) => !plan.includes(BY_THE_CLOCK));
  const found = [...plans.join("\n").matchAll(/Seq Scan on "?(\w+)"?/g)].map(
    ([, table = ""]) => table,
  );
  return [...new Set(found)].filter((table) => BIG.includes(table)).sort();
}

/** @typedef {NonNullable<Awaited<ReturnType<typeof openLarge>>>} Large */

/**
 * A site of so many articles, with what tells its processor time and that of its database. Null without PostgreSQL.
 * @param {number} articles @param {import("./table.mjs").Bench} bench @param {Record<string, string>} env
 */
async function openLarge(articles, { folder, site: demo, endings }, env) {
  const data = await startLargeData(articles, endings);
  if (!data) return null;
  const site = await openSite({
    folder: join(folder, `large-${articles}`),
    content: "none",
    endings,
    databaseUrl: data.url,
  });
  site.takeBuild(demo.distDir);
  const began = performance.now();
  await site.start({ ...env, MAIL_PER_MINUTE: "999999", RATE_LIMIT_SEARCH: "999999" });
  const started = [
    `${formatCount(performance.now() - began)} ms`,
    `${formatCount(site.readCpu() ?? Number.NaN)} ms`,
  ];
  await data.logPlans(false);
  const address = `http://127.0.0.1:${site.port}`;
  const cookie = await site.signInAsAdmin();
  const postmaster = findListener(Number(new URL(data.url).port)) ?? 0;
  /** Backends that have ended still count. @type {Map<number, number>} */
  const backends = new Map();
  return {
    site,
    data,
    started,
    address,
    cookie,
    rows: rowsOf(articles),
    readLog: followLog(data.log),
    readDatabase() {
      for (const pid of listChildren(postmaster)) backends.set(pid, readCpuMs(pid) ?? 0);
      return [...backends.values()].reduce((sum, ms) => sum + ms, 0);
    },
    tick: () =>
      fetch(`${address}/api/cron/tick`, {
        method: "POST",
        headers: { authorization: `Bearer ${site.cronSecret}` },
      }),
    /** @param {Row} row */
    askerOf({ pathOf, status: expected = 200, isOwners }) {
      const headers = { "accept-encoding": "gzip", ...(isOwners && { cookie }) };
      return async (/** @type {number} */ nth) => {
        const { status, ms } = await fetchBytes(`${address}${pathOf(nth)}`, headers);
        if (status !== expected) throw new Error(`${pathOf(nth)} answered ${status}.`);
        return ms;
      };
    },
  };
}

/** @typedef {(nth: number) => Promise<number>} Ask what it took, in ms */

/** What asks take, added to what those before took. @param {Large} large @param {Ask} ask @param {number[]} rounds @param {{ times: number[], own: number, database: number }} spent */
async function spend(large, ask, rounds, spent) {
  const [own, database] = [large.site.readCpu() ?? Number.NaN, large.readDatabase()];
  for (const nth of rounds) spent.times.push(await ask(nth));
  spent.own += (large.site.readCpu() ?? Number.NaN) - own;
  spent.database += large.readDatabase() - database;
}

/** A site at its largest, in what it takes of the processor: its own process and the database's. @param {import("./table.mjs").Bench} bench @returns {Promise<import("./table.mjs").Section>} */
export async function measureLarge(bench) {
  const { folder, endings } = bench;
  /** @type {string[]} */
  const notes = [
    `At its largest: medians of ${ROUNDS} answers one after another; processor time is a mean.`,
    `Growth: the exponent from ${formatCount(ARTICLES / TIMES_FEWER)} articles, of the database, both asked in turns.`,
  ];
  /** @type {import("./table.mjs").Section} */
  const section = {
    head: [
      `${formatCount(ARTICLES)} articles, ${formatCount(PEOPLE_EACH * ARTICLES)} readers and comments`,
      "median",
      "CPU of the site",
      "of the database",
      "reads through",
      "growth",
      "wanted",
    ],
    rows: [],
    notes,
    failed: [],
  };
  const sink = await startSink();
  endings.push(sink.close);
  const smaller = await openLarge(ARTICLES / TIMES_FEWER, bench, sink.env);
  const large = await openLarge(ARTICLES, bench, sink.env);
  if (!large || !smaller) {
    notes.push("LEFT OUT: this machine has no PostgreSQL server.");
    return section;
  }
  const { site, address, cookie } = large;
  section.rows.push(["cold start", ...large.started]);

  /** @param {string} name @param {string} wanted @param {number} rounds @param {Ask} ask @param {Ask} [askSmaller] */
  const measure = async (name, wanted, rounds, ask, askSmaller) => {
    const isHeld = wanted.startsWith("<");
    await large.data.logPlans(!isHeld);
    await large.readLog();
    const spent = { times: [], own: 0, database: 0 };
    const spentBySmaller = { times: [], own: 0, database: 0 };
    const turns = askSmaller ? TURNS : 1;
    for (let turn = 0; turn < turns; turn++) {
      const own = Array.from({ length: rounds }, (_, nth) => nth).filter(
        (nth) => nth % turns === turn,
      );
      if (askSmaller) await spend(smaller, askSmaller, own, spentBySmaller);
      await spend(large, ask, own, spent);
    }
    if (isHeld) {
      await large.data.logPlans(true);
      await ask(rounds);
    }
    const scans = listScans(await large.readLog());
    for (const table of scans) {
      if (IS_WHOLE && ![TICK, MAILING].includes(name) && !KNOWN_SCANS.has(`${name}: ${table}`)) {
        section.failed?.push(`${name} reads through ${table}`);
      }
    }
    const cpuOfDatabase = spent.database / rounds;
    if (isHeld && cpuOfDatabase > Number(/\d+/.exec(wanted)?.[0]))
      section.failed?.push(`${name} takes the database ${wanted.replace("<", "more than")}`);
    const growth =
      Math.log(
        Math.max(cpuOfDatabase, CPU_MIN_MS) /
          Math.max(spentBySmaller.database / rounds, CPU_MIN_MS),
      ) / Math.log(TIMES_FEWER);
    if (askSmaller && growth > GROWTH_MAX)
      section.failed?.push(`${name} grows by an exponent of ${growth.toFixed(2)}`);
    section.rows.push([
      name,
      `${formatCount(median(spent.times))} ms`,
      `${(spent.own / rounds).toFixed(1)} ms`,
      `${cpuOfDatabase.toFixed(1)} ms`,
      scans.join(", "),
      askSmaller ? growth.toFixed(2) : "",
      wanted,
    ]);
  };

  /** What fails leaves the others their rows. @param {string} name @param {() => Promise<unknown>} work */
  const attempt = async (name, work) => {
    try {
      await work();
    } catch (error) {
      section.rows.push([name, "not measured"]);
      section.failed?.push(`${name}: ${/** @type {Error} */ (error).message}`);
    }
  };
  await attempt(TICK, async () => {
    await smaller.tick();
    await measure(TICK, "", 1, async () => {
      const began = performance.now();
      const answer = await large.tick();
      if (!answer.ok) throw new Error(`The tick answered ${answer.status}.`);
      return performance.now() - began;
    });
  });

  // What has been summed is away. A server clears that up by itself, which is off while it is measured.
  for (const each of [smaller, large]) await each.site.query("vacuum");

  for (const [at, row] of large.rows.entries()) {
    const { name, wanted = "", rounds = ROUNDS } = row;
    const asked = smaller.rows[at] ?? row;
    const askSmaller = smaller.askerOf(asked);
    await attempt(name, async () => {
      // What is dear for who asks first is so on both.
      if (!wanted) await askSmaller(0);
      await measure(name, wanted, rounds, large.askerOf(row), wanted ? askSmaller : undefined);
    });
  }
  for (const row of large.rows.filter(({ wanted }) => wanted)) {
    await attempt(`${row.name}, ${AT_ONCE} at once`, () =>
      Promise.all(Array.from({ length: AT_ONCE }, (_, nth) => large.askerOf(row)(nth))),
    );
  }

  await attempt("a save", async () => {
    const [{ id, version }] = await site.query(
      `select id, version from "Article" where slug = 'large-11'`,
    );
    await measure("a save", "", 3, async (nth) => {
      const started = performance.now();
      const answer = await fetch(`${address}/api/admin/articles/${id}`, {
        method: "PUT",
        headers: {
          cookie,
          origin: site.address,
          "content-type": "application/json",
          "if-match": `"${version + nth}"`,
        },
        body: JSON.stringify({
          title: "Saved",
          slug: "large-11",
          content: `A text. ${nth}`,
          category: "Topic 1",
          tags: ["Sleep"],
          published: true,
        }),
      });
      if (!answer.ok) throw new Error(`The save answered ${answer.status}: ${await answer.text()}`);
      return performance.now() - started;
    });
  });
  await attempt("an article, 256 connections", async () => {
    const asked = `${address}/article/large-2`;
    // The first answer is Next's own; those that follow come from memory, and are meant.
    for (let nth = 0; nth < 3; nth++) await fetchBytes(asked);
    const { perSecond, p99 } = await fire(asked, {
      seconds: LOAD_SECONDS,
      connections: 256,
      headers: { "accept-encoding": "gzip" },
    });
    section.rows.push([
      `an article, 256 connections: ${formatCount(perSecond)} a second`,
      `p99 ${p99.toFixed(0)} ms`,
      ...["", "", "", "", "p99 < 100 ms"],
    ]);
  });
  await attempt("articles in turn", async () => {
    const paths = Array.from({ length: IN_TURN }, (_, nth) => nthInTurn(nth));
    const turns = paths.values();
    async function lane() {
      for (const path of turns) await fetchBytes(`${address}${path}`);
    }
    await Promise.all(Array.from({ length: LANES }, lane));
    const raced = { folder: join(folder, "in-turn"), site, endings };
    section.rows.push(...(await raceInTurn(raced, paths, notes)));
  });
  await attempt("export of all subscribers", async () => {
    await measure("export of all subscribers", "", 1, async () => {
      const answer = await fetchBytes(`${address}/api/admin/subscribers/export`, { cookie });
      return answer.ms;
    });
  });
  await attempt("a mailing", async () => {
    await site.query(
      `insert into "Mailing" (id, subject, html, text, recipients, "audienceAt")
       values (gen_random_uuid(), 'Calm', $1, 'Calm', $2, now())`,
      [
        `<p>${"Children grow in small steps, and so do we. ".repeat(200)}</p>`,
        PEOPLE_EACH * ARTICLES,
      ],
    );
    let seconds = 0;
    await measure(MAILING, `≥ ${EMAILS_MIN} a second`, 1, async () => {
      const started = performance.now();
      for (let before = -1; sink.count() < MAILED; ) {
        if (sink.count() === before) throw new Error("No email came for a minute.");
        before = sink.count();
        void large.tick().catch(() => {});
        const next = performance.now() + 60_000;
        while (sink.count() < MAILED && performance.now() < next) {
          await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
          large.readDatabase();
        }
      }
      seconds = (performance.now() - started) / 1_000;
      await site.query(`update "Mailing" set status = 'stopped' where status = 'sending'`);
      return performance.now() - started;
    });
    if (MAILED / seconds < EMAILS_MIN) section.failed?.push(`${MAILING} came too slowly`);
    notes.push(
      `A mailing to a million: ${formatCount(MAILED / seconds)} emails a second; the process has ${formatCount(site.readMemory() ?? Number.NaN)} MB.`,
    );
  });
  return section;
}
