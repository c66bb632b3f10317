import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { meterPictures } from "@/lib/images/meter.mjs";

const PER_MINUTE = 5;

let server: Server;
let origin: string;
/** In place of Next: it saves what it made, and says of each answer where it came from. */
let made: string[];
let atOnce: number;
let atOnceMax: number;
let hold: Promise<unknown>;
let release: () => void;
let isMaking: boolean;
/** How often the end of a turn was looked for. */
let looks: number;
let [arrived, ended] = [0, 0];

const next: RequestListener = async (request, response) => {
  const { url = "" } = request;
  const isSaved = made.includes(url);
  if (!isSaved) {
    atOnce += 1;
    atOnceMax = Math.max(atOnceMax, atOnce);
    await hold;
    atOnce -= 1;
    if (!url.includes("missing")) made.push(url);
  }
  response.setHeader("x-nextjs-cache", isSaved ? "HIT" : "MISS");
  response.writeHead(url.includes("missing") ? 404 : 200).end("picture");
};

beforeEach(async () => {
  made = [];
  [atOnce, atOnceMax, arrived, ended] = [0, 0, 0, 0];
  [isMaking, looks] = [false, 0];
  hold = Promise.resolve();
  const metered = meterPictures({
    handle: next,
    isMaking: () => {
      looks += 1;
      return isMaking;
    },
    trustedHeader: "X-Real-IP",
    perMinute: PER_MINUTE,
  });
  server = createServer((request, response) => {
    arrived += 1;
    response.once("close", () => {
      ended += 1;
    });
    void metered(request, response);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

function ask(
  picture: string,
  { by = "192.0.2.1", signal }: { by?: string; signal?: AbortSignal } = {},
) {
  const query = new URLSearchParams({ url: picture, w: "640", q: "75" });
  return fetch(`${origin}/_next/image?${query}`, {
    headers: { "x-real-ip": by },
    ...(signal && { signal }),
  });
}

async function statusOf(picture: string, by?: string): Promise<number> {
  return (await ask(picture, by ? { by } : {})).status;
}

async function useUp(by: string) {
  for (let index = 0; index < PER_MINUTE; index += 1) {
    expect(await statusOf(`/image/${by}-${index}`, by)).toBe(200);
  }
}

test("who has more pictures made in a minute than the limit learns when to come again (R20)", async () => {
  await useUp("192.0.2.1");
  const refused = await ask("/image/one-more");
  expect([refused.status, refused.headers.get("cache-control")]).toEqual([429, "no-store"]);
  const wait = Number(refused.headers.get("retry-after"));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect(await refused.json()).toMatchObject({ status: 429, title: "Too Many Requests" });
  expect(await statusOf("/image/one-more", "192.0.2.2")).toBe(200);
});

test("pictures that are there already are free, also for who has reached the limit", async () => {
  for (let index = 0; index < PER_MINUTE * 4; index += 1)
    expect(await statusOf("/image/a")).toBe(200);
  for (let index = 1; index < PER_MINUTE; index += 1)
    expect(await statusOf(`/image/${index}`)).toBe(200);
  expect(await statusOf("/image/one-more")).toBe(429);
  expect(await statusOf("/image/a")).toBe(200);
});

test("a picture that does not come costs as much as one that does", async () => {
  for (let index = 0; index < PER_MINUTE; index += 1)
    expect(await statusOf("/image/missing")).toBe(404);
  expect(await statusOf("/image/missing")).toBe(429);
});

test("addresses of one IPv6 network are one caller, and callers without an address share a large bucket", async () => {
  await useUp("2001:db8:1:2::1");
  expect(await statusOf("/image/x", "2001:db8:1:2:ffff::9")).toBe(429);
  for (let index = 0; index <= PER_MINUTE; index += 1) {
    expect(await statusOf(`/image/shared-${index}`, "nobody")).toBe(200);
  }
});

/** Until `release`, whatever has to be made is under way. */
function holdWork() {
  hold = new Promise<void>((resolve) => {
    release = resolve;
  });
}

test("a flood is made a few at a time, and whoever else comes has their turn in between", async () => {
  holdWork();
  const flood = Array.from({ length: PER_MINUTE }, (_, index) => statusOf(`/image/flood-${index}`));
  await expect.poll(() => arrived).toBe(PER_MINUTE);
  const other = statusOf("/image/other", "192.0.2.2");
  await expect.poll(() => arrived).toBe(PER_MINUTE + 1);
  release();
  expect(await Promise.all([...flood, other])).toEqual(Array(PER_MINUTE + 1).fill(200));
  expect(atOnceMax).toBeLessThanOrEqual(2);
  expect(made.findIndex((url) => url.includes("other"))).toBeLessThan(PER_MINUTE);
});

test("the next picture begins beside one that waits for another site, not beside one that is being made", async () => {
  holdWork();
  isMaking = true;
  const first = statusOf("/image/1");
  const second = statusOf("/image/2", "192.0.2.2");
  await expect.poll(() => arrived).toBe(2);
  await expect.poll(() => looks).toBeGreaterThan(0);
  expect(atOnceMax).toBe(1);
  isMaking = false;
  await expect.poll(() => atOnceMax).toBe(2);
  release();
  expect(await Promise.all([first, second])).toEqual([200, 200]);
});

test("nothing is made for who has left while waiting", async () => {
  holdWork();
  const first = [statusOf("/image/1"), statusOf("/image/2")];
  await expect.poll(() => arrived).toBe(2);
  const leaving = new AbortController();
  const left = ask("/image/gone", { by: "192.0.2.3", signal: leaving.signal });
  await expect.poll(() => arrived).toBe(3);
  leaving.abort();
  await expect(left).rejects.toThrow();
  await expect.poll(() => ended).toBe(1);
  release();
  await Promise.all(first);
  expect(made.join()).not.toContain("gone");
});

test("everything but pictures passes", async () => {
  await useUp("192.0.2.1");
  const page = await fetch(`${origin}/articles`, { headers: { "x-real-ip": "192.0.2.1" } });
  expect(page.status).toBe(200);
});
