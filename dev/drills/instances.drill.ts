// Watches server.mjs lib/cache lib/next lib/database/db.ts lib/http lib/observe lib/outgoing lib/site/route deploy/nginx next.config.mjs.
import type { ChildProcess } from "node:child_process";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findNginx } from "../../bench/nginx.mjs";
import { startShippedNginx } from "../../bench/shipped-nginx.mjs";
import { findFreePort } from "../ports.mjs";
import { stopChild } from "../process.mjs";
import { type BuiltSite, buildSite } from "./built-site";
import { newVisitor } from "./visitor";

/** How old what a visitor sees may be, counted from the answer to the write. */
const OLD_MAX_MS = 1_000;
const LANES = 10;
const TRIES_A_LANE = 5;
const MIXED_ARTICLES = 20;
const MIXED_WRITES = 1_000;

/** Whom a visitor asks: an instance, or the nginx before them. */
type Door = { address: string };
type Instance = Door & { port: number; child: ChildProcess };
/** What every visitor has to see of an article: its title, or null where there is none for readers. */
type Article = { id: string; slug: string; shown: string | null };

let site: BuiltSite;
let freshCopy: string;
const instances: Instance[] = [];
/** The shipped nginx before both; nothing on a machine that has none. */
const proxies: Door[] = [];
const endings: (() => unknown)[] = [];
let cookie: string;
const articles: Article[] = [];
let count = 0;

const generation = () => join(site.folder, "generation");

async function startInstance(port: number, distDir = site.distDir): Promise<Instance> {
  const child = await site.start(port, { NEXT_DIST_DIR: distDir, GENERATION_FOLDER: generation() });
  return { port, address: `http://localhost:${port}`, child };
}

/** Ends an instance, by force or in order, and starts it again from a build. */
async function restart(index: number, signal: "SIGTERM" | "SIGKILL", distDir = site.distDir) {
  const instance = instances[index];
  if (!instance) throw new Error(`There is no instance ${index}.`);
  const exited = new Promise((resolve) => instance.child.once("exit", resolve));
  instance.child.kill(signal);
  await exited;
  instances[index] = await startInstance(instance.port, distDir);
}

beforeAll(async () => {
  site = await buildSite("instances");
  freshCopy = `${site.distDir}-fresh`;
  cpSync(site.distDir, freshCopy, { recursive: true });
  const ports: [number, number] = [site.port, await findFreePort()];
  for (const port of ports) instances.push(await startInstance(port));
  const program = findNginx();
  if (program === null) console.log("Left out: what nginx shows, since this machine has none.");
  else {
    const folder = join(site.folder, "nginx");
    const { address } = await startShippedNginx({
      program,
      folder,
      instances: ports,
      generation: generation(),
      endings,
    });
    proxies.push({ address: `http://localhost:${new URL(address).port}` });
  }
  const owner = newVisitor(site.address);
  await owner.signIn("admin");
  cookie = owner.cookies();
});

afterAll(async () => {
  for (const end of endings) await end();
  await Promise.all(instances.map(({ child }) => stopChild(child)));
  await site?.services.stop();
});

function listDoors(): Door[] {
  return [...instances, ...proxies];
}

function pick<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error("There is nothing to pick from.");
  return item;
}

async function call({ address }: Door, method: string, path: string, body?: object) {
  const answer = await fetch(address + path, {
    method,
    headers: { cookie, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect([200, 201, 204], `${method} ${path}: ${answer.status}`).toContain(answer.status);
  return answer.status === 204 ? null : answer.json();
}

async function publish(writer: Door): Promise<Article> {
  count += 1;
  const title = `Instance ${count} words`;
  const made = await call(writer, "POST", "/api/admin/articles", {
    title,
    content: "A calm body.",
    published: true,
  });
  const article = { id: made.id, slug: made.slug, shown: title };
  articles.push(article);
  return article;
}

const WRITES = ["edit", "edit", "unpublish", "publish", "delete"] as const;

/** Changes an article through one instance; it is what `shown` says once this answers. */
async function change(writer: Door, article: Article, kind: (typeof WRITES)[number]) {
  if (kind === "delete") {
    await call(writer, "DELETE", `/api/admin/articles/${article.id}`);
    article.shown = null;
    return;
  }
  count += 1;
  const title = `Instance ${count} words`;
  const before = await call(writer, "GET", `/api/admin/articles/${article.id}`);
  const published = kind !== "unpublish";
  await call(writer, "PUT", `/api/admin/articles/${article.id}`, {
    ...before,
    title,
    slug: article.slug,
    published,
  });
  article.shown = published ? title : null;
}

/** What is wrong with what a visitor sees of an article; nothing when it is right. */
async function findFault(address: string, { slug, shown }: Article): Promise<string[]> {
  const answer = await fetch(`${address}/article/${slug}`);
  const text = await answer.text();
  if (shown === null) return answer.status === 404 ? [] : [`${slug} is still there`];
  return answer.status === 200 && text.includes(shown) ? [] : [`${slug} is not “${shown}”`];
}

async function findFaults(): Promise<string[]> {
  const found: string[] = [];
  for (const { address } of listDoors()) {
    for (const article of articles) {
      found.push(...(await findFault(address, article)).map((fault) => `${address}: ${fault}`));
    }
  }
  return found;
}

test("in 200 tries nobody sees old text a second after the write's answer, whichever instance wrote, directly and through nginx, also after restarts, kills and from a fresh copy of the build", async () => {
  const rounds = [
    () => Promise.resolve(),
    () => restart(0, "SIGTERM"),
    () => restart(1, "SIGKILL"),
    () => restart(0, "SIGKILL", freshCopy),
  ];
  const faults: string[] = [];
  let tries = 0;

  async function lane() {
    for (let round = 0; round < TRIES_A_LANE; round += 1) {
      const writer = pick(listDoors());
      const article = await publish(writer);
      // Every instance has it in its caches before it changes, and so has nginx.
      await Promise.all(
        listDoors().map(({ address }) => fetch(`${address}/article/${article.slug}`)),
      );
      await change(writer, article, pick(WRITES));
      const answeredAt = performance.now();
      tries += 1;
      if (!proxies.includes(writer)) {
        const found = await findFault(writer.address, article);
        faults.push(...found.map((fault) => `at once: ${fault}`));
      }
      const left = OLD_MAX_MS - (performance.now() - answeredAt);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, left)));
      for (const { address } of listDoors()) faults.push(...(await findFault(address, article)));
    }
  }

  for (const begin of rounds) {
    await begin();
    faults.push(...(await findFaults()));
    await Promise.all(Array.from({ length: LANES }, lane));
  }
  expect(faults).toEqual([]);
  expect(tries).toBe(rounds.length * LANES * TRIES_A_LANE);
});

/** The addresses and titles of this drill's articles in the list that readers see, all its pages through. */
async function readList({ address }: Door): Promise<string[]> {
  const listed = new Set<string>();
  for (let page = 1; ; page += 1) {
    const answer = await fetch(`${address}/articles${page === 1 ? "" : `/page/${page}`}`);
    const text = await answer.text();
    if (answer.status === 404 && page > 1) return [...listed].sort();
    expect(answer.status, `${address}/articles, page ${page}`).toBe(200);
    for (const [, slug, title] of text.matchAll(
      /<a\b[^>]* href="\/article\/([^"]+)"[^>]*>(Instance \d+ words)</g,
    )) {
      listed.add(`${slug}: ${title}`);
    }
  }
}

test("1,000 mixed writes through both instances leave what they would through one", async () => {
  const remaining: Article[] = [];
  const deleted: Article[] = [];

  /** Writes about one article; where it is deleted, a new one takes its place. */
  async function lane() {
    let article = await publish(pick(listDoors()));
    for (let write = 1; write < MIXED_WRITES / MIXED_ARTICLES; write += 1) {
      if (deleted.includes(article)) {
        article = await publish(pick(listDoors()));
        continue;
      }
      const kind = pick(WRITES);
      await change(pick(listDoors()), article, kind);
      if (kind === "delete") deleted.push(article);
    }
    if (!deleted.includes(article)) remaining.push(article);
  }

  await Promise.all(Array.from({ length: MIXED_ARTICLES }, lane));
  await new Promise((resolve) => setTimeout(resolve, OLD_MAX_MS));
  expect(await findFaults()).toEqual([]);
  const readable = articles.filter(({ shown }) => shown !== null);
  const expected = readable.map(({ slug, shown }) => `${slug}: ${shown}`).sort();
  for (const door of listDoors()) expect(await readList(door), door.address).toEqual(expected);
  for (const { id, shown } of remaining) {
    const row = await call(pick(instances), "GET", `/api/admin/articles/${id}`);
    expect([row.published, row.published ? row.title : null]).toEqual([shown !== null, shown]);
  }
  for (const { id } of deleted) {
    const path = `${pick(instances).address}/api/admin/articles/${id}`;
    expect((await fetch(path, { headers: { cookie } })).status).toBe(404);
  }
});

test("while neither instance answers, nginx shows the last good copy, and nothing that was removed before", async ({
  skip,
}) => {
  const [nginx] = proxies;
  if (nginx === undefined) return skip();
  const read = (path: string) => fetch(nginx.address + path);
  const [live, removed, never] = [await publish(nginx), await publish(nginx), await publish(nginx)];
  for (const { slug } of [live, removed]) await (await read(`/article/${slug}`)).text();
  await change(nginx, live, "edit");
  await change(nginx, removed, "unpublish");
  await new Promise((resolve) => setTimeout(resolve, OLD_MAX_MS));
  expect(await findFault(nginx.address, live)).toEqual([]);
  expect(await findFault(nginx.address, removed)).toEqual([]);

  await Promise.all(instances.map(({ child }) => stopChild(child)));
  await new Promise((resolve) => setTimeout(resolve, OLD_MAX_MS));
  expect(await findFault(nginx.address, live)).toEqual([]);
  expect(await findFault(nginx.address, removed)).toEqual([]);
  expect((await read(`/article/${never.slug}`)).status).toBeGreaterThanOrEqual(502);
});
