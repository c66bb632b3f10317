import { request as ask, createServer, type IncomingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createFront } from "@/lib/cache/serve/front.mjs";
import type { Found } from "./addresses.mjs";
import { formFor, makeCopy } from "./copies.mjs";

const SHARED = "public, max-age=0, s-maxage=60";

type Answer = { status?: number; headers?: Record<string, string>; body?: string };

/** What is behind the front: how it answers at the moment, and what it was asked. */
const origin = {
  answers: new Map<string, Answer>(),
  asked: [] as { url: string; headers: IncomingHttpHeaders }[],
  steps: [] as ("asked" | "answered")[],
  held: null as Promise<void> | null,
};
const expiry = { generation: 0 };
/** What was answered from memory. */
const counted: unknown[] = [];
/** What a path asks for, as far as that is known. */
let found: Found = null;
let nextMs = Number.POSITIVE_INFINITY;
/** What nginx may save an answer under, when that is asked. */
let generations: (string | undefined)[] = [];
/** What ends the documents that Next makes, and which of their tags have expired. */
let life: { tags: string[]; until: number } | null = null;
const expired = new Set<string>();
let stop: () => Promise<void>;
let port: number;

beforeEach(async () => {
  origin.answers.clear();
  origin.asked = [];
  origin.held = null;
  counted.length = 0;
  found = null;
  nextMs = Number.POSITIVE_INFINITY;
  generations = [];
  life = null;
  expired.clear();
  const front = createFront({
    expiry,
    count: ({ ms, ...answered }) => counted.push({ ...answered, isTimed: ms >= 0 }),
    pull: async () => {},
    find: async () => found,
    lifeOf: () => life,
    haveExpired: (tags) => tags.some((tag) => expired.has(tag)),
    disk: { folder: tmpdir(), maxBytes: 8 * 1024 * 1024 },
    msToNext: () => nextMs,
    savedUnder: () => generations.shift(),
    async handle(request, response) {
      const url = request.url ?? "";
      origin.asked.push({ url, headers: request.headers });
      origin.steps.push("asked");
      const path = url.split("?")[0] ?? "";
      const { status = 200, headers, body = "" } = origin.answers.get(path) ?? { status: 404 };
      await origin.held;
      origin.steps.push("answered");
      response.statusCode = status;
      const all = { "content-type": "text/html; charset=utf-8", ...headers };
      for (const [name, value] of Object.entries(all)) response.setHeader(name, value);
      response.end(request.method === "HEAD" ? undefined : body);
    },
  });
  const server = createServer((request, response) => void front(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  port = typeof address === "object" && address ? address.port : 0;
  stop = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
});

afterEach(() => stop());

function get(path: string, headers: Record<string, string> = {}, method = "GET") {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>(
    (resolve, reject) => {
      const request = ask({ port, path, headers, method, host: "127.0.0.1" }, (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part) => parts.push(part));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        );
      });
      request.on("error", reject);
      request.end();
    },
  );
}

async function read(path: string, headers?: Record<string, string>): Promise<string> {
  return (await get(path, headers)).body.toString();
}

/** Sets what is at a path, and has a copy of it made. */
async function keep(path: string, body: string, headers: Record<string, string> = {}) {
  origin.answers.set(path, { body, headers: { "cache-control": SHARED, ...headers } });
  await read(path);
  await expect.poll(async () => (await get(path)).headers.etag).toBeDefined();
  origin.asked = [];
  origin.steps = [];
}

test.each([
  ["/", "GET, HEAD"],
  ["/article/a", "GET, HEAD"],
  ["/admin", "GET, HEAD"],
  ["/_next/static/a.js", "GET, HEAD"],
  ["/api/admin/articles", "GET, HEAD, POST, PUT, PATCH, DELETE"],
  ["/api/objects/upload", "GET, HEAD, POST, PUT, PATCH, DELETE"],
  ["/preview/a?b", "GET, HEAD, POST, PUT, PATCH, DELETE"],
])("a method that Next has no handlers for is refused at %s", async (path, allow) => {
  for (const method of ["TRACE", "PROPFIND", "MKCOL", "QUERY"]) {
    const { status, headers, body } = await get(path, {}, method);
    expect([status, headers["content-type"]]).toEqual([405, "application/problem+json"]);
    expect(headers.allow).toBe(allow);
    expect(JSON.parse(body.toString()).detail).toBe(`${method} is not possible at this address.`);
  }
  expect(origin.asked).toEqual([]);
});

test("what everybody gets alike is asked for once, whatever follows the question mark", async () => {
  await keep("/a", "text");
  expect([await read("/a"), await read("/a?utm=1"), await read("/a?x")]).toEqual(
    Array(3).fill("text"),
  );
  expect(origin.asked).toEqual([]);
});

test("a copy is made without anything of the visitor who came first", async () => {
  origin.answers.set("/a", { body: "text", headers: { "cache-control": SHARED } });
  await read("/a", { cookie: "session=1", authorization: "Bearer x" });
  await expect.poll(() => origin.asked.length).toBe(2);
  expect(origin.asked[1]?.headers).not.toHaveProperty("cookie");
  expect(origin.asked[1]?.headers).not.toHaveProperty("authorization");
});

for (const [name, answer] of [
  ["is private", { headers: { "cache-control": "private, max-age=60" } }],
  ["must not be stored", { headers: { "cache-control": "no-store" } }],
  ["says nothing of caches", {}],
  ["sets a cookie", { headers: { "cache-control": SHARED, "set-cookie": "a=b" } }],
  ["does not exist", { status: 404, headers: { "cache-control": SHARED } }],
  ["has moved", { status: 308, headers: { "cache-control": SHARED, location: "/b" } }],
] satisfies [string, Answer][]) {
  test(`what ${name} is asked for every time`, async () => {
    origin.answers.set("/a", { body: "text", ...answer });
    for (const _ of [1, 2, 3]) await read("/a", { cookie: "session=1" });
    expect(origin.asked).toHaveLength(3);
    expect(origin.asked.every(({ headers }) => headers.cookie === "session=1")).toBe(true);
  });
}

test("neither the admin's pages nor calls are ever answered from memory", async () => {
  for (const path of ["/admin", "/admin/articles", "/api/health", "/_next/image?url=x"]) {
    origin.answers.set(path.split("?")[0] ?? "", { headers: { "cache-control": SHARED } });
    for (const _ of [1, 2, 3]) await read(path);
  }
  expect(origin.asked).toHaveLength(12);
});

test("other methods and parts of a file go to Next", async () => {
  await keep("/a", "text");
  await get("/a", {}, "POST");
  await get("/a", { range: "bytes=0-1" });
  expect(origin.asked).toHaveLength(2);
});

test("once something has expired the next reader gets the new text", async () => {
  await keep("/a", "old");
  origin.answers.set("/a", { body: "new", headers: { "cache-control": SHARED } });
  expiry.generation += 1;
  expect(await read("/a")).toBe("new");
});

test("what was deleted since is missing at the next request", async () => {
  await keep("/a", "old");
  origin.answers.delete("/a");
  expiry.generation += 1;
  expect((await get("/a")).status).toBe(404);
});

describe("a page of which it is known what ends it", () => {
  const BRIEF = "public, max-age=0, s-maxage=1, stale-while-revalidate=59";
  const write = (...tags: string[]) => {
    expiry.generation += 1;
    for (const tag of tags) expired.add(tag);
  };

  async function keepAlive(path: string): Promise<void> {
    life = { tags: ["articles", "article:a"], until: performance.now() + 600_000 };
    origin.answers.set(path, { body: `text of ${path}`, headers: { "cache-control": BRIEF } });
    await read(path);
    await expect.poll(async () => (await get(path)).headers.etag).toBeDefined();
    origin.asked = [];
  }

  test("is not asked for again, whatever else is written, until one of its tags expires", async () => {
    await keepAlive("/a");
    write("video:b");
    expect(await read("/a")).toBe("text of /a");
    expect(origin.asked).toEqual([]);
    origin.answers.set("/a", { body: "new", headers: { "cache-control": BRIEF } });
    write("article:a");
    expect(await read("/a")).toBe("new");
  });

  test("is asked for again once its time has come", async () => {
    await keepAlive("/a");
    life = { tags: [], until: performance.now() };
    write("article:a");
    await read("/a");
    expired.clear();
    write();
    await read("/a");
    origin.asked = [];
    vi.spyOn(performance, "now").mockReturnValue(performance.now() + 2_000);
    await read("/a");
    vi.restoreAllMocks();
    expect(origin.asked).toHaveLength(1);
  });

  test("has no life of its own where something expired while it was made", async () => {
    await keepAlive("/a");
    write("article:a");
    let release = () => {};
    origin.held = new Promise((resolve) => {
      release = resolve;
    });
    const early = read("/a");
    await expect.poll(() => origin.asked.length).toBe(1);
    write("whatever");
    release();
    await early;
    expired.clear();
    await read("/a");
    expect(origin.asked).toHaveLength(2);
  });

  test("is read from disk where memory has no room for it, in any form", async () => {
    const text = "0123456789abcdef".repeat(20_000);
    life = { tags: [], until: performance.now() + 600_000 };
    const paths = Array.from({ length: 40 }, (_, i) => `/article/${i}`);
    for (const path of paths) {
      origin.answers.set(path, { body: path + text, headers: { "cache-control": BRIEF } });
      await read(path);
      await expect.poll(async () => (await get(path)).headers.etag).toBeDefined();
    }
    origin.asked = [];
    for (const path of paths) {
      const { body } = await get(path, { "accept-encoding": "gzip" });
      expect(gunzipSync(body).toString()).toBe(path + text);
    }
    expect(await read(paths[0] ?? "")).toBe(paths[0] + text);
    const { body } = await get(paths[1] ?? "", { "accept-encoding": "br" });
    expect(brotliDecompressSync(body).toString()).toBe(paths[1] + text);
    expect(origin.asked).toEqual([]);
  });
});

test("many readers at once cause one question", async () => {
  await keep("/a", "old");
  origin.answers.set("/a", { body: "new", headers: { "cache-control": SHARED } });
  expiry.generation += 1;
  const answers = await Promise.all(Array.from({ length: 20 }, () => read("/a")));
  expect(new Set(answers)).toEqual(new Set(["new"]));
  expect(origin.asked).toHaveLength(1);
});

test("a text that was asked for before a write is not given to those who come after it", async () => {
  await keep("/a", "first");
  origin.answers.set("/a", { body: "second", headers: { "cache-control": SHARED } });
  let release = () => {};
  origin.held = new Promise((resolve) => {
    release = resolve;
  });
  expiry.generation += 1;
  const early = read("/a");
  await expect.poll(() => origin.asked.length).toBe(1);
  origin.answers.set("/a", { body: "third", headers: { "cache-control": SHARED } });
  expiry.generation += 1;
  const late = read("/a");
  release();
  expect([await early, await late]).toEqual(["second", "third"]);
  // Next gives one answer to all who ask at once, so the third was not asked for before the second was there.
  expect(origin.steps).toEqual(["asked", "answered", "asked", "answered"]);
  expect(await read("/a")).toBe("third");
});

test("a page that cannot be made just now is the last one that could", async () => {
  await keep("/a", "good");
  origin.answers.set("/a", { status: 500, body: "bad" });
  expiry.generation += 1;
  expect(await read("/a")).toBe("good");
  origin.answers.set("/a", { body: "better", headers: { "cache-control": SHARED } });
  expect(await read("/a")).toBe("better");
});

test("each reader gets the best compression that their browser takes", async () => {
  const text = "calm words ".repeat(200);
  await keep("/a", text);
  const cases: [string, string | undefined, (body: Buffer) => Buffer][] = [
    ["gzip, deflate, br", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["br;q=0, gzip;q=0.5", "gzip", gunzipSync],
    ["identity", undefined, (body) => body],
    ["gzip;q=0", undefined, (body) => body],
  ];
  for (const [accepted, encoding, decode] of cases) {
    const { headers, body } = await get("/a", { "accept-encoding": accepted });
    expect([headers["content-encoding"], headers.vary], accepted).toEqual([
      encoding,
      "Accept-Encoding",
    ]);
    expect(decode(body).toString(), accepted).toBe(text);
    expect(Number(headers["content-length"]), accepted).toBe(body.length);
  }
});

test("nobody waits for the brotli of another page: until it is made there is gzip", async () => {
  const [a, b] = ["calm words ", "more words "].map((words) => {
    const rawPayload = Buffer.from(words.repeat(200));
    const headers = { "content-type": "text/html" };
    return makeCopy({ statusCode: 200, headers, rawPayload }, { freshMs: 1_000, generation: 0 });
  });
  if (!a || !b) throw new Error("There are two copies.");
  const read = async (copy: typeof a) => (await formFor(copy, "gzip, br")).encoding;
  expect(await Promise.all([read(a), read(b), read(a)])).toEqual(["br", "gzip", "gzip"]);
  await expect.poll(() => read(b)).toBe("br");
  expect(await read(a)).toBe("br");
});

test("a font is sent as it is", async () => {
  await keep("/r/a.woff2", "font", { "content-type": "font/woff2" });
  const { headers } = await get("/r/a.woff2", { "accept-encoding": "br, gzip" });
  expect(headers["content-encoding"]).toBeUndefined();
});

test("who has the page already gets 304 and no text, until it changes", async () => {
  await keep("/a", "old");
  const etag = (await get("/a")).headers.etag ?? "";
  for (const known of [etag, `"x", ${etag}`, "*"]) {
    const { status, body } = await get("/a", { "if-none-match": known });
    expect([status, body.length], known).toEqual([304, 0]);
  }
  origin.answers.set("/a", { body: "new", headers: { "cache-control": SHARED } });
  expiry.generation += 1;
  expect((await get("/a", { "if-none-match": etag })).status).toBe(200);
});

test("304 repeats none of the headers that come with the page itself", async () => {
  await keep("/a", "text", { "content-security-policy": "default-src 'none'" });
  const { headers } = await get("/a");
  expect(headers["content-security-policy"]).toBe("default-src 'none'");
  const { headers: again } = await get("/a", { "if-none-match": headers.etag ?? "" });
  expect(
    Object.keys(again).filter((name) => !["connection", "date", "keep-alive"].includes(name)),
  ).toEqual(["cache-control", "etag", "last-modified", "vary"]);
});

test("who knows only since when they have a page gets 304 too, until it changes", async () => {
  const answers = async (since: string) => {
    const { status } = await get("/a", { "if-modified-since": since });
    return status;
  };
  await keep("/a", "one");
  const { headers } = await get("/a");
  const known = String(headers["last-modified"]);
  expect(await answers(known)).toBe(304);
  expect(await answers("Thu, 01 Jan 1970 00:00:00 GMT")).toBe(200);
  expect(await answers("yesterday")).toBe(200);
  // A tag says more than a date.
  const other = { "if-modified-since": known, "if-none-match": '"other"' };
  expect((await get("/a", other)).status).toBe(200);
});

for (const [name, ms] of [
  ["in the same second", 0],
  ["after the clock has stepped back", -3_600_000],
] as const) {
  test(`who knows only since when they have a page gets one that changed ${name}`, async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      await keep("/a", "one");
      const known = String((await get("/a")).headers["last-modified"]);
      vi.setSystemTime(Date.now() + ms);
      origin.answers.set("/a", { body: "two", headers: { "cache-control": SHARED } });
      expiry.generation += 1;
      const { status, headers, body } = await get("/a", { "if-modified-since": known });
      expect([status, body.toString()]).toEqual([200, "two"]);
      expiry.generation += 1;
      const since = String(headers["last-modified"]);
      expect((await get("/a", { "if-modified-since": since })).status).toBe(304);
    } finally {
      vi.useRealTimers();
    }
  });
}

describe("while memory has no copy of a page, as after a restart", () => {
  const sent = { body: "text", headers: { "cache-control": SHARED } };

  /** The tag of `sent`, as another process gave it. */
  async function tagOfBefore() {
    await keep("/before", sent.body);
    const etag = (await get("/before")).headers.etag ?? "";
    origin.asked = [];
    return etag;
  }

  test("who has the page already gets 304 all the same, and it is asked for once", async () => {
    const etag = await tagOfBefore();
    origin.answers.set("/a", sent);
    const cookie = "session=1";
    const { status, body } = await get("/a", { "if-none-match": etag, cookie });
    expect([status, body.length]).toEqual([304, 0]);
    expect(origin.asked).toHaveLength(1);
    expect(origin.asked[0]?.headers).not.toHaveProperty("cookie");
  });

  test("who has another text of it, or a date alone, gets the page with what to ask by next time", async () => {
    origin.answers.set("/a", sent);
    origin.answers.set("/b", sent);
    const etag = `W/"${"x".repeat(27)}"`;
    const since = "Mon, 05 Jan 2026 12:00:00 GMT";
    for (const answer of [
      await get("/a", { "if-none-match": etag }),
      await get("/b", { "if-modified-since": since }),
    ]) {
      expect([answer.status, answer.body.toString()]).toEqual([200, "text"]);
      expect(answer.headers).toMatchObject({
        etag: await tagOfBefore(),
        "last-modified": expect.any(String),
      });
    }
  });

  test("what is one visitor's own, or fails, is Next's to answer", async () => {
    const etag = await tagOfBefore();
    for (const answer of [
      { body: "mine", headers: { "cache-control": "private" } },
      { status: 404, body: "gone", headers: { "cache-control": SHARED } },
      { status: 503, body: "away", headers: { "cache-control": "no-store" } },
    ]) {
      origin.answers.set("/a", answer);
      const { status, body } = await get("/a", { "if-none-match": etag, cookie: "session=1" });
      expect([status, body.toString()]).toEqual([answer.status ?? 200, answer.body]);
      expect(origin.asked.at(-1)?.headers).toMatchObject({ cookie: "session=1" });
    }
  });

  test("a tag that no copy gave is Next's to compare", async () => {
    origin.answers.set("/icon.svg", { body: "svg", headers: { "cache-control": "public" } });
    await get("/icon.svg", { "if-none-match": 'W/"1a-19b8"' });
    expect(origin.asked.map(({ headers }) => headers["if-none-match"])).toEqual(['W/"1a-19b8"']);
  });
});

test("HEAD gets the head alone", async () => {
  await keep("/a", "text");
  const { status, headers, body } = await get("/a", {}, "HEAD");
  expect([status, headers["content-length"], body.length]).toEqual([200, "4", 0]);
});

test("what memory answers is counted, by method and status, and nothing else", async () => {
  await keep("/a", "text");
  counted.length = 0;
  const etag = (await get("/a")).headers.etag ?? "";
  await get("/a", { "if-none-match": etag });
  await get("/a", {}, "HEAD");
  await get("/b");
  const cached = { kind: "kept", isTimed: true };
  expect(counted).toEqual([
    { ...cached, method: "GET", status: 200 },
    { ...cached, method: "GET", status: 304 },
    { ...cached, method: "HEAD", status: 200 },
  ]);
});

test("nginx may save a document for three minutes, under the name that held before the copy was chosen", async () => {
  const savedAs = async (path: string) => (await get(path)).headers["x-generation"];
  life = { tags: ["a"], until: performance.now() + 200_000 };
  await keep("/a", "A text");
  generations = ["1", "2"];
  expect(await savedAs("/a")).toBe("1");
  expect(await savedAs("/a")).toBe("2");
  expect(await savedAs("/a")).toBeUndefined();
  life = { tags: ["b"], until: performance.now() + 180_000 };
  await keep("/b", "What ends within three minutes");
  life = null;
  await keep("/c", "What anything may end");
  generations = ["3", "3"];
  expect([await savedAs("/b"), await savedAs("/c")]).toEqual([undefined, undefined]);
});

test("no cache behind it keeps an answer beyond the moment at which something expires by itself", async () => {
  const control = "public, max-age=0, s-maxage=1, stale-while-revalidate=59";
  origin.answers.set("/", { headers: { "cache-control": control }, body: "Home" });
  const said = async () => (await get("/")).headers["cache-control"];
  expect(await said()).toBe(control);
  for (const [ms, expected] of [
    [90_000, control],
    [20_900, "public, max-age=0, s-maxage=1, stale-while-revalidate=19"],
    [1_500, "public, max-age=0, s-maxage=1, stale-while-revalidate=0"],
    [700, "public, max-age=0, s-maxage=0, stale-while-revalidate=0"],
  ] as const) {
    nextMs = ms;
    expect(await said()).toBe(expected);
  }
  origin.answers.set("/new", { headers: { "cache-control": control }, body: "New" });
  expect((await get("/new")).headers["cache-control"]).toContain("s-maxage=0");
});

test("no timer holds an answer once it is through, whether a visitor or the memory asked for it", async () => {
  const set = vi.spyOn(globalThis, "setTimeout");
  const ended = vi.spyOn(globalThis, "clearTimeout");
  origin.answers.set("/a", { headers: { "cache-control": SHARED }, body: "text" });
  await get("/a");
  await vi.waitFor(async () => expect((await get("/a")).headers.etag).toBeDefined(), 60_000);
  const limits = set.mock.results
    .filter((_, index) => (set.mock.calls[index]?.[1] ?? 0) >= 5_000)
    .map(({ value }) => value);
  expect(limits.length).toBeGreaterThanOrEqual(3);
  const over = ended.mock.calls.map(([timer]) => timer);
  expect(limits.filter((timer) => !over.includes(timer))).toEqual([]);
  vi.restoreAllMocks();
});

describe("what is known to be nobody's", () => {
  test("gets the page of its route from memory, which is made once until something expires", async () => {
    found = { is: "missing", route: "/article/[slug]" };
    for (const path of ["/article/a", "/article/b"]) {
      const headers = { "x-request-id": "one", "content-security-policy": "default-src 'none'" };
      origin.answers.set(path, { status: 404, headers, body: `nothing at ${path}` });
    }
    const answers = [await get("/article/a"), await get("/article/b?c"), await get("/article/a")];
    for (const { status, headers, body } of answers) {
      expect([status, body.toString()]).toEqual([404, "nothing at /article/a"]);
      expect(headers["content-security-policy"]).toBe("default-src 'none'");
      expect(headers["x-request-id"]).toBeUndefined();
    }
    expect((await get("/article/b", {}, "HEAD")).body.length).toBe(0);
    expect(origin.asked).toHaveLength(1);
    expiry.generation += 1;
    expect((await get("/article/b")).body.toString()).toBe("nothing at /article/b");
    expect(counted).toHaveLength(5);
  });

  test("is asked for after all where Next says otherwise", async () => {
    found = { is: "missing", route: "/article/[slug]" };
    for (const status of [200, 503, 404]) {
      const type = status === 404 ? "application/problem+json" : "text/html";
      origin.answers.set("/article/a", { status, headers: { "content-type": type }, body: "it" });
      const answer = await get("/article/a");
      expect([answer.status, answer.body.toString()]).toEqual([status, "it"]);
    }
  });

  test("another spelling leads to the one, with what follows the question mark", async () => {
    found = { is: "elsewhere", path: "/article/a" };
    const { status, headers } = await get("/article/%61?b=1");
    expect([status, headers.location, origin.asked]).toEqual([308, "/article/a?b=1", []]);
  });

  test("what may be there is Next's to answer", async () => {
    found = { is: "here", path: "/article/a" };
    origin.answers.set("/article/a", { body: "it" });
    expect(await read("/article/a")).toBe("it");
  });
});
