// Runs by its name only: it starts the site fifty times.
import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { type Browser, chromium, type Page } from "playwright";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { findBrowser } from "@/testing/find-browser.mjs";
import { stopChild } from "../process.mjs";
import { type BuiltSite, buildSite } from "./built-site";
import { newVisitor } from "./visitor";

const KILLS = 50;
const WRITERS = 4;
const SAVES_A_KILL = 6;
const SOON = { timeout: 30_000, interval: 2 };
/** From the first key that is not saved yet: before its save is sent, while it is under way, and after. */
const KILL_WITHIN_MS = 2_500;

type Writer = { article: string; writer: string; sequence: number; saved: number };

let site: BuiltSite;
let running: ChildProcess;
let cookie: string;

beforeAll(async () => {
  site = await buildSite("writing");
  running = await site.start();
  const owner = newVisitor(site.address);
  await owner.signIn("admin");
  cookie = owner.cookies();
});

afterAll(async () => {
  if (running) await stopChild(running);
  await site?.services.stop();
});

function call(method: string, path: string, body?: object): Promise<Response> {
  return fetch(site.address + path, {
    method,
    headers: { cookie, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
}

const textOf = ({ article }: Writer, sequence: number) =>
  `${article} ${"a word ".repeat(sequence)}`;

/** Saves the next text as the room does, and answers once the site said that it is saved. */
async function save(writer: Writer): Promise<boolean> {
  writer.sequence += 1;
  const { article, sequence } = writer;
  const fields = {
    title: "Killed",
    slug: "",
    excerpt: "",
    category: "",
    tags: "",
    featuredImage: "",
  };
  const answer = await call("PUT", `/api/admin/articles/${article}/draft`, {
    fields: { ...fields, content: textOf(writer, sequence) },
    writer: writer.writer,
    sequence,
    version: 0,
    baseVersion: 0,
  }).catch(() => null);
  if (answer?.status !== 200) return false;
  const stored = await answer.json().catch(() => null);
  if (stored === null) return false;
  writer.saved = Math.max(writer.saved, stored.sequence);
  return true;
}

test("nothing that said 'Saved' is missing after the server was killed fifty times while writing", async () => {
  const writers: Writer[] = Array.from({ length: WRITERS }, () => ({
    article: randomUUID(),
    writer: randomUUID(),
    sequence: 0,
    saved: 0,
  }));
  let answered = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    let isOver = false;
    const lanes = writers.map(async (writer) => {
      while (!isOver) {
        if (!(await save(writer))) return;
        answered += 1;
      }
    });
    const enough = answered + SAVES_A_KILL;
    await expect.poll(() => answered, SOON).toBeGreaterThan(enough);
    const exited = new Promise((resolve) => running.once("exit", resolve));
    running.kill("SIGKILL");
    await exited;
    isOver = true;
    await Promise.all(lanes);
    running = await site.start();
    for (const writer of writers) {
      const { draft } = await (await call("GET", `/api/admin/articles/${writer.article}`)).json();
      // A save that was not answered may have been written; one that was answered must have been.
      expect(draft.sequence).toBeGreaterThanOrEqual(writer.saved);
      expect(draft.fields.content).toBe(textOf(writer, draft.sequence));
    }
  }
  console.log(`${answered} saves were answered, over ${KILLS} kills`);
});

/** What is on the surface, in one paragraph of plain words. */
const readText = (page: Page) =>
  page.locator(".surface[contenteditable=true]").evaluate((text) => text.textContent);

/** Types, and answers the whole text once the room says that it is saved. */
async function typeUntilSaved(page: Page, words: string): Promise<string> {
  await page.locator(".surface[contenteditable=true]").press("ControlOrMeta+End");
  await page.keyboard.type(words);
  await page.locator("[data-save-state=saved]").waitFor();
  return readText(page);
}

async function openBrowser(): Promise<Browser> {
  const executablePath = await findBrowser({ bare: true });
  if (executablePath === null) throw new Error("No browser is here: set CHROME_PATH.");
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const browser = await chromium.launch({ executablePath, args });
  onTestFinished(() => browser.close());
  return browser;
}

test("what the room of a real browser said is saved is there after each of fifty kills, and then all of it", async () => {
  const context = await (await openBrowser()).newContext();
  const cookies = cookie.split("; ").map((pair) => {
    const [name = "", ...value] = pair.split("=");
    return { name, value: value.join("="), url: site.address };
  });
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.goto(`${site.address}/admin/articles/new`);
  await page.getByLabel("Title", { exact: true }).fill("Killed in a browser");
  await typeUntilSaved(page, "It begins.");
  const [, id = ""] = /articles\/([0-9a-f-]{36})\/edit$/.exec(page.url()) ?? [];
  const stored = async (): Promise<string> =>
    (await (await call("GET", `/api/admin/articles/${id}`)).json()).draft.fields.content;

  for (let kill = 0; kill < KILLS; kill += 1) {
    const saved = await typeUntilSaved(page, ` Saved before kill ${kill}.`);
    await page.keyboard.type(` On its way at kill ${kill}.`);
    await page.waitForTimeout((kill / KILLS) * KILL_WITHIN_MS);
    const exited = new Promise((resolve) => running.once("exit", resolve));
    running.kill("SIGKILL");
    await exited;
    const typed = await readText(page);
    running = await site.start();
    const found = await stored();
    expect(found.startsWith(saved), `kill ${kill}`).toBe(true);
    expect(typed.startsWith(found), `kill ${kill}`).toBe(true);
    // As if the owner came back to the tab: what was under way goes on at once.
    await page.evaluate("window.dispatchEvent(new Event('focus'))");
  }
  await page.locator("[data-save-state=saved]").waitFor();
  expect(await stored()).toBe(await readText(page));
});
