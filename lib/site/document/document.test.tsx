import { Suspense } from "react";
import { expect, test, vi } from "vitest";
import { SHARED_CACHE_CONTROL } from "@/lib/cache/cache-life";
import { makeCopy } from "@/lib/cache/serve/copies.mjs";
import { entityTag } from "@/lib/http/entity-tag.mjs";
import { notFound, unavailable } from "@/lib/http/problem";
import { pageMetadata } from "@/lib/site/seo/metadata";
import { defaultSettings } from "@/lib/site/settings/defaults/settings";

vi.mock("next/cache", () => ({ cacheLife: () => {} }));
vi.mock("@/lib/site/settings/settings", () => ({ readSettings: async () => defaultSettings }));
vi.mock("@/lib/site/published/public-pages", () => ({ showPublicPages: async () => {} }));
const answerRedirect = vi.hoisted(() => vi.fn<() => Promise<Response | null>>(async () => null));
vi.mock("@/lib/site/redirects/public", () => ({ answerRedirect }));
const logged = vi.spyOn(console, "log").mockImplementation(() => {});

import {
  document,
  isDocument,
  machineDocument,
  moved,
  renderDocument,
  type SitePage,
} from "./document";

const metadata = pageMetadata(
  { title: "A page", description: "Of tests.", path: "/a" },
  defaultSettings,
);
const page: SitePage = () => ({ metadata, body: <main>Read me.</main> });
const missing: SitePage = (site) => ({
  metadata: pageMetadata({ title: "Missing", description: "Nothing.", path: null }, site),
  body: <main>Not here.</main>,
});

function get<Params>(handler: ReturnType<typeof machineDocument<Params>>, params: Params) {
  return handler(new Request("http://localhost/a"), { params: Promise.resolve(params) });
}

test("what was read becomes a whole document that shared caches keep for a moment", async () => {
  const answer = await get(
    document({
      read: ({ name }: { name: string }) => ({ name }),
      metadata: () => metadata,
      render: ({ name }) => <main>Dear {name}</main>,
    }),
    { name: "reader <3" },
  );
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(answer.headers.get("cache-control")).toBe(SHARED_CACHE_CONTROL);
  expect(answer.headers.get("content-security-policy")).toContain("script-src 'self'");
  expect(answer.headers.get("speculation-rules")).toMatch(/^"\/r\/prefetch-[0-9a-f]{8}\.json"$/);
  const html = await answer.text();
  expect(answer.headers.get("etag")).toBe(entityTag(html));
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en"><head>.*<title>A page \|/);
  expect(html).toContain("<main>Dear reader &lt;3</main>");
});

test("a text for programs has the tag that a copy of it in memory has", async () => {
  const handler = machineDocument({ read: () => ({ type: "text/plain", text: "Read me." }) });
  const answer = await get(handler, {});
  const rawPayload = Buffer.from(await answer.text());
  const copy = makeCopy(
    { statusCode: 200, headers: {}, rawPayload },
    { freshMs: 1, generation: 0 },
  );
  expect(answer.headers.get("etag")).toBe(copy.etag);
});

test("what has moved answers 308 with its address, cached as long as a page", async () => {
  const render = vi.fn();
  const answer = await get(
    document({ read: () => moved("/b"), metadata: () => metadata, render }),
    {},
  );
  expect([answer.status, answer.headers.get("location")]).toEqual([308, "/b"]);
  expect(answer.headers.get("cache-control")).toBe(SHARED_CACHE_CONTROL);
  expect(render).not.toHaveBeenCalled();
});

test("what is not there answers 404 with its text", async () => {
  const answer = await get(
    document({
      read: () => notFound(),
      metadata: () => metadata,
      render: () => null,
      notFound: missing,
    }),
    {},
  );
  expect(answer.status).toBe(404);
  expect(answer.headers.get("cache-control")).toBe(SHARED_CACHE_CONTROL);
  const html = await answer.text();
  expect(html).toContain("<main>Not here.</main>");
  expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
});

test("an address with what no text of the database can hold is not there, and nothing is looked for", async () => {
  const read = vi.fn(() => ({}));
  const handler = document({
    read,
    metadata: () => metadata,
    render: () => null,
    notFound: missing,
  });
  for (const params of [{ category: "\0" }, { path: ["a", "b\0"] }]) {
    expect((await get(handler, params)).status).toBe(404);
  }
  expect(read).not.toHaveBeenCalled();
});

test("what is not there leads on where a redirect says so, and what is there never does", async () => {
  const away = new Response(null, { status: 301, headers: { location: "/new" } });
  answerRedirect.mockResolvedValueOnce(away);
  const nothing = { metadata: () => metadata, render: () => null, notFound: missing };
  expect(await get(document({ ...nothing, read: () => notFound() }), {})).toBe(away);
  expect(answerRedirect).toHaveBeenLastCalledWith(expect.any(Request), {
    pathname: "/a",
    search: "",
  });
  answerRedirect.mockClear();
  await get(document({ ...nothing, read: () => ({}) }), {});
  await get(document({ ...nothing, read: () => moved("/b") }), {});
  await get(document({ ...nothing, read: fail }), {});
  expect(answerRedirect).not.toHaveBeenCalled();
});

function fail(): never {
  throw new Error("away");
}

function Failing() {
  return fail();
}

test("a failure, in reading or in rendering, is logged and answered with a whole page that nobody keeps", async () => {
  const failing = [
    document({ read: fail, metadata: () => metadata, render: () => null }),
    document({ read: () => ({}), metadata: () => metadata, render: fail }),
    document({ read: () => ({}), metadata: () => metadata, render: () => <Failing /> }),
    document({
      read: () => ({}),
      metadata: () => metadata,
      render: () => (
        <Suspense fallback="">
          <Failing />
        </Suspense>
      ),
    }),
    document({ read: () => notFound("away"), metadata: () => metadata, render: () => null }),
  ];
  for (const handler of failing) {
    logged.mockClear();
    const answer = await get(handler, {});
    expect(answer.status).toBe(503);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "retry-after": "30",
    });
    const html = await answer.text();
    expect(html).toContain("<h1>This page isn’t available right now</h1>");
    expect(html).toContain('href="?">Try again</a>');
    expect(html).toContain("</footer>");
    const [failed, made] = logged.mock.calls.map(([line]) => JSON.parse(String(line)));
    const id = answer.headers.get("x-request-id");
    expect(made).toMatchObject({ event: "document", id, path: "/a", status: 503 });
    expect(failed).toMatchObject({
      level: "error",
      id,
      path: "/a",
      message: "away",
      stack: expect.stringContaining("at "),
    });
  }
});

test("a page that failed is not read again for the same request", async () => {
  const read = vi.fn(fail);
  const handler = document({ read, metadata: () => metadata, render: () => null });
  const request = new Request("http://localhost/a");
  const context = { params: Promise.resolve({}) };
  const ids = [await handler(request, context), await handler(request, context)].map(
    ({ headers }) => headers.get("x-request-id"),
  );
  expect(read).toHaveBeenCalledTimes(1);
  expect(ids[0]).toBe(ids[1]);
});

test("each request for a page has an id in the log, once for both times that Next makes it", async () => {
  logged.mockClear();
  const handler = document({ read: () => ({}), metadata: () => metadata, render: () => null });
  const context = { params: Promise.resolve({}) };
  for (const request of [1, 2].map(() => new Request("http://localhost/a"))) {
    await handler(request, context);
    await handler(request, context);
  }
  const ids = logged.mock.calls.map(([line]) => JSON.parse(String(line)).id);
  expect(ids).toEqual([1, 2].map(() => expect.stringMatching(/^[0-9a-f-]{36}$/)));
  expect(new Set(ids).size).toBe(2);
});

test("a page of one person is cached nowhere, and says nothing to analytics", async () => {
  const answer = await renderDocument(page, { isPrivate: true, policy: "default-src 'none'" });
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'");
  expect(await answer.text()).not.toContain('name="analytics"');
});

test("a page that tells of a problem has the problem's status and headers", async () => {
  const answer = await renderDocument((site) => ({ ...page(site), status: 404 }), {
    problem: unavailable("GET"),
  });
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "30"]);
  expect(await answer.text()).toContain("Read me.");
});

test("documents are known from other handlers", () => {
  const handler = document({ read: () => 1, metadata: () => metadata, render: () => null });
  expect([isDocument(handler), isDocument(() => handler), isDocument(null)]).toEqual([
    true,
    false,
    false,
  ]);
});
