// Watches server.mjs lib/cache lib/next lib/database/db.ts lib/http lib/observe lib/outgoing lib/site/route lib/mail lib/domains/mailings app/_flows/mail/outbox.ts lib/site/health next.config.mjs.
import type { ChildProcess } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { query as queryAt } from "../../testing/database";
import { findFaketime } from "../find-faketime.mjs";
import { stopChild } from "../process.mjs";
import { type BuiltSite, buildSite } from "./built-site";
import { newVisitor } from "./visitor";

const LANES = 20;
const PAUSE_MS = 20;
const LOAD_MS = 2_000;
const STOP_MAX_MS = 10_000;
const KILLS = Number(process.env.KILLS ?? 5);
const WRITES_A_KILL = 5;
const EMAILS = 1_000;
const LETTER = "A letter to everybody";
/** So many were sent when the process is asked to end. */
const EMAILS_BEFORE = 50;
const SOON = { timeout: 30_000, interval: 5 };
const SEEN_MAX = { timeout: 1_000, interval: 50 };
/** Published before the build, so that the build has copies of them. */
const BUILT = ["changed", "untouched"] as const;
/** Four pages that each waited for a silent database would take eight seconds; an exporter waits ten. */
const UNDELAYED_MAX_MS = 5_000;

type Saved = { id: string; slug: string; title: string };

let site: BuiltSite;
let running: ChildProcess;
let address: string;
let cookie: string;
let count = 0;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function startOne(
  changes?: Record<string, string>,
  options?: Parameters<BuiltSite["start"]>[2],
): Promise<void> {
  running = await site.start(site.port, changes, options);
}

async function addArticles({ DATABASE_URL }: Record<string, string>): Promise<void> {
  await queryAt(
    `insert into "Article" ("id", "slug", "title", "content", "published", "publishedAt", "readTime", "updatedAt")
     select gen_random_uuid(), "slug", 'Built ' || "slug", 'A calm body.', true, now(), 1, now()
     from unnest($1::text[]) as "slug"`,
    [BUILT],
    DATABASE_URL,
  );
}

/** Ends the site and says how that went. */
async function end(signal: NodeJS.Signals) {
  const started = Date.now();
  const exited = new Promise((resolve) => running.once("exit", resolve));
  running.kill(signal);
  await exited;
  return { code: running.exitCode, signal: running.signalCode, ms: Date.now() - started };
}

beforeAll(async () => {
  site = await buildSite("process", addArticles, { isRendered: true });
  address = site.address;
  await startOne();
  const owner = newVisitor(address);
  await owner.signIn("admin");
  cookie = owner.cookies();
});

afterEach(async () => {
  if (running.exitCode !== null || running.signalCode !== null) await startOne();
});

afterAll(async () => {
  if (running) await stopChild(running);
  await site?.services.stop();
});

function call(method: string, path: string, body?: object): Promise<Response> {
  return fetch(address + path, {
    method,
    headers: { cookie, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
}

async function publish(): Promise<Saved> {
  count += 1;
  const data = { title: `Process ${count} words`, content: "A calm body.", published: true };
  const answer = await call("POST", "/api/admin/articles", data);
  expect(answer.status).toBe(201);
  return answer.json();
}

test("SIGTERM under load on persistent connections ends the process in order: exit 0 within 10 s, no request lost", async () => {
  const { slug } = await publish();
  const paths = ["/", "/articles", `/article/${slug}`, "/api/videos", "/api/health", "/unknown"];
  const agent = new Agent({ keepAlive: true, maxSockets: LANES });
  const lost: string[] = [];
  let answered = 0;
  let said = 0;

  const get = (path: string) =>
    new Promise<"answered" | "closed">((resolve) => {
      const asking = request(`${address}${path}`, { agent }, (response) => {
        response.resume();
        response.once("end", () => {
          answered += 1;
          if (response.headers.connection === "close") said += 1;
          if ((response.statusCode ?? 500) >= 500) lost.push(`${response.statusCode} ${path}`);
          resolve("answered");
        });
        response.once("error", (error) => {
          lost.push(`${path}: ${error.message}`);
          resolve("closed");
        });
      });
      asking.once("error", (error) => {
        // Nobody listens any more: a proxy asks another instance.
        if (!("code" in error && error.code === "ECONNREFUSED")) {
          lost.push(`${path}: ${error.message}`);
        }
        resolve("closed");
      });
      asking.end();
    });

  const lanes = Array.from({ length: LANES }, async (_, lane) => {
    for (let at = lane; ; at += 1) {
      if ((await get(paths[at % paths.length] ?? "/")) === "closed") return;
      await wait(PAUSE_MS);
    }
  });
  await wait(LOAD_MS);
  const ended = await end("SIGTERM");
  await Promise.all(lanes);
  agent.destroy();
  console.log(
    `${answered} answers, ${said} said to close, ${lost.length} lost, ${ended.ms} ms to the end`,
  );
  expect({ ...ended, lost }).toEqual({ code: 0, signal: null, ms: expect.any(Number), lost: [] });
  expect(ended.ms).toBeLessThan(STOP_MAX_MS);
  expect(said).toBeGreaterThan(0);
});

function query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return queryAt(text, values, site.services.env.DATABASE_URL);
}

/** The addresses that have had the mailing, as often as they have. */
async function listArrived(): Promise<string[]> {
  const messages: { to: string; subject: string }[] = await (
    await fetch(`${site.services.urls.mail}/messages`)
  ).json();
  return messages.filter(({ subject }) => subject === LETTER).map(({ to }) => to);
}

function tick(): Promise<Response> {
  const { CRON_SECRET } = JSON.parse(readFileSync(join(site.folder, "secrets.json"), "utf8"));
  return fetch(`${address}/api/cron/tick`, {
    method: "POST",
    headers: { authorization: `Bearer ${CRON_SECRET}` },
  });
}

test("SIGTERM with a mailing under way ends the process in order, and the next one sends the rest: each email once", async () => {
  const [mailing] = await query<{ id: string }>(
    `insert into "Mailing" ("id", "subject", "html", "text", "recipients")
     values (gen_random_uuid(), $1, '<p>Dear all.</p>', 'Dear all.', $2) returning "id"`,
    [LETTER, EMAILS],
  );
  await query(
    `with added as (
       insert into "Subscriber" ("id", "email", "subscribed", "askedAt")
       select gen_random_uuid(), 'reader-' || number || '@example.org', true, now()
       from generate_series(1, $1) as number returning "id", "email"
     )
     insert into "Mail" ("id", "kind", "to", "subscriberId", "mailingId")
     select gen_random_uuid(), 'article', "email", "id", $2::uuid from added`,
    [EMAILS, mailing?.id],
  );
  const states = () =>
    query<{ status: string; count: number }>(
      `select "status"::text, count(*)::int as "count" from "Mail" where "mailingId" = $1::uuid
       group by "status" order by "status"`,
      [mailing?.id],
    );

  const ticking = tick();
  await expect.poll(async () => (await listArrived()).length, SOON).toBeGreaterThan(EMAILS_BEFORE);
  // Each of these has the site send what waits: the first at once, the next when that is done.
  for (const name of ["ada", "grace", "mary"]) {
    const reader = { email: `${name}@example.org`, source: "hero_signup" };
    expect((await call("POST", "/api/subscribe", reader)).status).toBe(200);
  }
  const ended = await end("SIGTERM");
  expect(ended).toEqual({ code: 0, signal: null, ms: expect.any(Number) });
  expect(ended.ms).toBeLessThan(STOP_MAX_MS);
  expect((await ticking).status).toBe(200);
  const sent = (await listArrived()).length;
  console.log(`${sent} of ${EMAILS} emails had gone out, ${ended.ms} ms to the end`);
  expect(sent).toBeLessThan(EMAILS);
  expect(await states()).toEqual([
    { status: "queued", count: EMAILS - sent },
    { status: "sent", count: sent },
  ]);

  await startOne();
  expect((await tick()).status).toBe(200);
  await expect.poll(states, SOON).toEqual([{ status: "sent", count: EMAILS }]);
  const arrived = await listArrived();
  expect({ emails: arrived.length, readers: new Set(arrived).size }).toEqual({
    emails: EMAILS,
    readers: EMAILS,
  });
});

test("kill -9 in the middle of writes loses nothing that was answered, and writes nothing twice", async () => {
  const acknowledged: Saved[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    let isOver = false;
    const lanes = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        const saved = await publish().catch(() => null);
        if (saved === null) return;
        acknowledged.push(saved);
      }
    });
    const enough = acknowledged.length + WRITES_A_KILL;
    await expect.poll(() => acknowledged.length, SOON).toBeGreaterThan(enough);
    expect((await end("SIGKILL")).signal).toBe("SIGKILL");
    isOver = true;
    await Promise.all(lanes);
    await startOne();
  }
  console.log(`${acknowledged.length} writes were answered`);
  for (const { id, slug, title } of acknowledged) {
    expect((await call("GET", `/api/admin/articles/${id}`)).status).toBe(200);
    expect(await (await fetch(`${address}/article/${slug}`)).text()).toContain(title);
  }
  expect(await query('select "title" from "Article" group by "title" having count(*) > 1')).toEqual(
    [],
  );
});

type Shown = Record<string, string>;

/** Every page answers with the words that belong to it, and nothing that a cache would keep as an error. */
async function expectShown(shown: Shown): Promise<void> {
  for (const [path, words] of Object.entries(shown)) {
    const answer = await fetch(address + path);
    const hasWords = (await answer.text()).includes(words);
    expect([path, answer.status, words, hasWords]).toEqual([path, 200, words, true]);
  }
}

async function changeTitle(slug: string): Promise<string> {
  const [row] = await query<{ id: string }>('select "id" from "Article" where "slug" = $1', [slug]);
  const before = await (await call("GET", `/api/admin/articles/${row?.id}`)).json();
  count += 1;
  const title = `Process ${count} words`;
  const answer = await call("PUT", `/api/admin/articles/${row?.id}`, { ...before, slug, title });
  expect(answer.status).toBe(200);
  return title;
}

const [CHANGED, UNTOUCHED] = BUILT;

test("the database away or silent right after a write leaves readers home, every article and every list as it last was, also after a restart, and then shows what was written", async () => {
  const { services } = site;
  const outages = [
    { away: () => services.stopOne("database"), back: () => services.startOne("database") },
    {
      away: () => services.pauseOne("database"),
      back: () => services.resumeOne("database"),
    },
  ];
  let title = `Built ${CHANGED}`;
  for (const { away, back } of outages) {
    const newest = await publish();
    const before: Shown = {
      "/": newest.title,
      "/articles": newest.title,
      [`/article/${CHANGED}`]: title,
      [`/article/${UNTOUCHED}`]: `Built ${UNTOUCHED}`,
    };
    // Twice: the first answer makes the copies.
    await expectShown(before);
    await expectShown(before);
    const { slug, title: newTitle } = await publish();
    const changedTitle = await changeTitle(CHANGED);
    await away();
    try {
      await expectShown(before);
      const started = Date.now();
      await expectShown(before);
      expect(Date.now() - started).toBeLessThan(UNDELAYED_MAX_MS);
      const unmade = await fetch(`${address}/article/${slug}`);
      expect([unmade.status, unmade.headers.get("cache-control")]).toEqual([503, "no-store"]);

      // A new process has what the build made, and no more.
      await end("SIGTERM");
      await startOne(undefined, { isAway: true });
      const built = { ...before, "/": `Built ${CHANGED}`, "/articles": `Built ${CHANGED}` };
      await expectShown({ ...built, [`/article/${CHANGED}`]: `Built ${CHANGED}` });
    } finally {
      await back();
    }
    await expect
      .poll(async () => (await fetch(`${address}/api/health`)).status, SEEN_MAX)
      .toBe(200);
    await expect
      .poll(async () => (await fetch(`${address}/article/${CHANGED}`)).text(), SEEN_MAX)
      .toContain(changedTitle);
    await expectShown({
      "/": newTitle,
      "/articles": newTitle,
      [`/article/${CHANGED}`]: changedTitle,
      [`/article/${UNTOUCHED}`]: `Built ${UNTOUCHED}`,
      [`/article/${slug}`]: newTitle,
    });
    title = changedTitle;
  }
});

test("the process listens at the address that HOST names, and at all of the machine without one", async () => {
  const other = `http://127.0.0.2:${site.port}/api/health/live`;
  for (const [host, isHeard] of [
    ["127.0.0.1", false],
    ["", true],
  ] as const) {
    await end("SIGTERM");
    await startOne({}, { host });
    const answer = await fetch(other).catch(() => null);
    expect([host, answer?.status === 200]).toEqual([host, isHeard]);
  }
});

test("a collector of traces that is away or says nothing neither fails nor slows a request, nor the end of the process", async () => {
  let held = 0;
  const silent = createServer(() => {
    held += 1;
  });
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const { port } = silent.address() as AddressInfo;
  const ask = async () => {
    for (const path of ["/", "/articles", "/api/videos", "/api/health"]) {
      const started = Date.now();
      expect((await fetch(address + path)).status, path).toBe(200);
      expect(Date.now() - started, path).toBeLessThan(UNDELAYED_MAX_MS);
    }
  };
  // Nobody listens at the first.
  for (const at of [1, port]) {
    await end("SIGTERM");
    await startOne({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${at}` });
    const warming = await fetch(address);
    expect(warming.status).toBe(200);
    await ask();
    if (at === port) await expect.poll(() => held, SOON).toBeGreaterThan(0);
    await ask();
    const ended = await end("SIGTERM");
    expect(ended).toEqual({ code: 0, signal: null, ms: expect.any(Number) });
    expect(ended.ms).toBeLessThan(STOP_MAX_MS);
    await startOne();
  }
  silent.close();
});

test("a clock that jumps an hour ahead, and two back, keeps nothing old and lets nobody out", async ({
  skip,
}) => {
  const library = findFaketime();
  if (library === null) {
    console.log("Left out: clocks that jump, since this machine has no libfaketime.");
    return skip();
  }
  const clock = join(site.folder, "clock");
  const jump = (offset: string) => writeFileSync(clock, `${offset}\n`);
  jump("+0");
  await end("SIGTERM");
  await startOne({
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_NO_CACHE: "1",
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
  });
  const clockOf = async () =>
    Date.parse((await fetch(`${address}/api/health`)).headers.get("date") ?? "");
  const saved = await publish();
  const read = async () => (await fetch(`${address}/article/${saved.slug}`)).text();
  expect(await read()).toContain(saved.title);

  for (const [offset, ms] of [
    ["+1h", 3_600_000],
    ["-1h", -3_600_000],
    ["+0", 0],
  ] as const) {
    jump(offset);
    await expect.poll(clockOf).toBeGreaterThan(Date.now() + ms - 60_000);
    await expect.poll(clockOf).toBeLessThan(Date.now() + ms + 60_000);
    // Twice: what was made after the jump must end too.
    for (const words of ["first", "second"]) {
      const before = await (await call("GET", `/api/admin/articles/${saved.id}`)).json();
      const title = `Process ${offset} ${words}`;
      const change = { ...before, title, slug: saved.slug };
      expect((await call("PUT", `/api/admin/articles/${saved.id}`, change)).status).toBe(200);
      await expect.poll(read, SEEN_MAX).toContain(title);
    }
    expect((await fetch(`${address}/`)).status).toBe(200);
  }
});
