import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readLinkCard } from "@/app/_flows/admin/link-card";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import { emptyDatabase } from "@/testing/database";

vi.spyOn(console, "log").mockImplementation(() => {});

const admin = {} as Admin;
const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#888" } })
  .jpeg()
  .toBuffer();

const PAGES: Record<string, string | Buffer> = {
  "/story":
    '<head><meta property="og:title" content="A story"><meta property="og:image" content="/i.jpg">',
  "/plain": "<head><title>Plain</title>",
  "/broken": '<head><title>Broken</title><meta property="og:image" content="/gone.jpg">',
  "/inner":
    '<head><title>Inner</title><meta property="og:image" content="http://169.254.169.254/x">',
  "/large": "x".repeat(3 * 1024 * 1024),
  "/i.jpg": jpeg,
};
const server = createServer(({ url = "" }, response) => {
  const page = PAGES[url];
  response.writeHead(page === undefined ? 404 : 200).end(page);
});
let host = "";

beforeAll(async () => {
  await emptyDatabase();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  env.IMAGE_HOSTS.push(host);
});
afterAll(() => {
  env.IMAGE_HOSTS.splice(env.IMAGE_HOSTS.indexOf(host), 1);
  server.close();
});

test("a card has the page's title, and its picture as one of the library", async () => {
  const card = await readLinkCard(admin, `http://${host}/story`);
  expect(card).toEqual({ title: "A story", image: expect.stringMatching(/^\/image\/pictures\//) });
  expect(await db.picture.count()).toBe(1);
});

test.each([
  ["/plain", "Plain"],
  ["/broken", "Broken"],
  ["/inner", "Inner"],
])("%s has a title and no picture", async (path, title) => {
  expect(await readLinkCard(admin, `http://${host}${path}`)).toEqual({ title, image: null });
});

test.each(["/gone", "/large"])("%s is refused with a sentence", async (path) => {
  const refused = readLinkCard(admin, `http://${host}${path}`);
  await expect(refused).rejects.toMatchObject({ status: 422 });
});

test.each([
  "http://169.254.169.254/latest/meta-data",
  "http://127.0.0.1:1/",
  "http://[::1]/",
  "http://user:secret@a.example/",
])("nothing is asked of %s", async (address) => {
  await expect(readLinkCard(admin, address)).rejects.toMatchObject({ status: 422 });
});
