import type { ChildProcess } from "node:child_process";
import { mkdirSync, openSync } from "node:fs";
import { type APIRequestContext, expect, test } from "playwright/test";
import { findFreePort } from "../dev/ports.mjs";
import { stopChild } from "../dev/process.mjs";
import { startSite, waitForHealth } from "../dev/site.mjs";
import { slugify } from "../lib/text/slug";
import { newTitle } from "./owner";
import { adminRequest } from "./sign-in";

/** What a write may take to reach another instance. */
const REACHED_MS = 1_000;

type Instance = { address: string; process: ChildProcess };
type Saved = { id: string; slug: string; title: string };

/** Another process of the same build beside the one under test, as a host starts them. */
async function startInstance(): Promise<Instance> {
  mkdirSync(".data/test", { recursive: true });
  const port = await findFreePort();
  const output = openSync(".data/test/instance.log", "a");
  const child = startSite({ mode: "start", port, env: process.env, output, flags: [] });
  await waitForHealth(port, child);
  return { address: `http://localhost:${port}`, process: child };
}

async function publish(
  admin: APIRequestContext,
  words: string,
  title = newTitle(words),
): Promise<Saved> {
  const data = { title, content: "A calm body.", published: true };
  const response = await admin.post("/api/admin/articles", { data });
  expect(response.status()).toBe(201);
  return response.json();
}

async function save(admin: APIRequestContext, { id }: Saved, changes: object): Promise<Saved> {
  const before = await (await admin.get(`/api/admin/articles/${id}`)).json();
  const response = await admin.put(`/api/admin/articles/${id}`, {
    data: { ...before, ...changes },
  });
  expect(response.status()).toBe(200);
  return response.json();
}

async function read(address: string, path: string): Promise<{ status: number; text: string }> {
  const response = await fetch(address + path);
  return { status: response.status, text: await response.text() };
}

test("what is written through one instance is what another shows within a second", async ({
  browser,
}) => {
  const admin = await adminRequest(browser);
  const own = process.env.BASE_URL ?? "";
  const second = await startInstance();
  try {
    const edited = await publish(admin, "Edited");
    const hidden = await publish(admin, "Hidden");
    const deleted = await publish(admin, "Deleted");
    // Both instances have them in their caches before anything changes.
    for (const address of [own, second.address]) {
      for (const { slug, title } of [edited, hidden, deleted]) {
        expect((await read(address, `/article/${slug}`)).text).toContain(title);
      }
      expect((await read(address, "/articles")).text).toContain(deleted.title);
    }

    // What comes later is nobody's, and both know it by heart.
    const addedTitle = newTitle("Added");
    const addedPath = `/article/${slugify(addedTitle)}`;
    for (const address of [own, second.address, own, second.address]) {
      expect((await read(address, addedPath)).status).toBe(404);
    }

    const title = newTitle("Edited again");
    await save(admin, edited, { title });
    await save(admin, hidden, { published: false });
    expect((await admin.delete(`/api/admin/articles/${deleted.id}`)).status()).toBe(204);
    const added = await publish(admin, "Added", addedTitle);
    expect(`/article/${added.slug}`).toBe(addedPath);
    const answeredAt = Date.now();

    const expectNow = async (address: string) => {
      expect((await read(address, `/article/${edited.slug}`)).text).toContain(title);
      expect((await read(address, `/article/${hidden.slug}`)).status).toBe(404);
      expect((await read(address, `/article/${deleted.slug}`)).status).toBe(404);
      expect((await read(address, `/article/${added.slug}`)).text).toContain(added.title);
      const spelled = `/%61rticle/${added.slug}?from=mail`;
      const led = await fetch(address + spelled, { redirect: "manual" });
      const location = `/article/${added.slug}?from=mail`;
      expect([led.status, led.headers.get("location")]).toEqual([308, location]);
      const list = (await read(address, "/articles")).text;
      expect(list).toContain(title);
      expect(list).toContain(added.title);
      for (const former of [edited, hidden, deleted]) expect(list).not.toContain(former.title);
      const api = await read(address, `/api/articles/${deleted.slug}`);
      expect(api.status).toBe(404);
    };
    await expectNow(own);
    await expect.poll(() => Date.now() - answeredAt).toBeGreaterThan(REACHED_MS);
    await expectNow(second.address);
  } finally {
    await stopChild(second.process);
  }
});
