import { beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import type { Calls } from "@/lib/http/call";
import { Problem } from "@/lib/http/problem";
import { defaultSettings } from "@/lib/site/settings/defaults/settings";
import { cpuMs } from "@/testing/cpu";
import { handlers, methods, type RouteHandler, route, served } from "./route";

vi.mock("next/server", () => ({ connection: async () => {} }));
vi.mock("@/lib/site/settings/settings", () => ({ readSettings: async () => defaultSettings }));
const logged = vi.spyOn(console, "log").mockImplementation(() => {});
beforeEach(() => {
  logged.mockClear();
});

const save = route({ access: "public" }, async ({ ifMatch }) => ({ ifMatch }));

async function call(method: string, header?: string): Promise<[number, unknown]> {
  const headers = new Headers();
  if (header !== undefined) headers.set("if-match", header);
  const request = new Request("http://localhost:3000/api/x", { method, headers });
  const response = await save(request, { params: Promise.resolve({}) });
  return [response.status, await response.json()];
}

test.each([
  ['"3"', 3],
  [' "12" ', 12],
  ['W/"7"', 7],
  ["*", null],
  [undefined, null],
])("a write from version %s gets %s", async (header, ifMatch) => {
  expect(await call("PUT", header)).toEqual([200, { ifMatch }]);
});

test.each(["3", '""', '"x"', '"1", "2"', '"-1"', '"99999999999"'])(
  "If-Match: %s is refused",
  async (header) => {
    expect(await call("PUT", header)).toMatchObject([400, { status: 400 }]);
  },
);

test("a query has no NUL, which the database could not be asked for", async () => {
  const query = z.object({ q: z.string() });
  const list = route({ access: "public", query }, async ({ query: { q } }) => q);
  const request = new Request("http://localhost:3000/api/x?q=a%00b%00");
  expect(await (await list(request, { params: Promise.resolve({}) })).json()).toBe("ab");
});

test("a read has nothing to match", async () => {
  expect(await call("GET", "nonsense")).toEqual([200, { ifMatch: null }]);
});

const crossSite = { origin: "https://mail.example", "sec-fetch-site": "cross-site" };

async function post(handler: RouteHandler, path: string, params: Record<string, string> = {}) {
  const request = new Request(new URL(path, "http://localhost:3000"), {
    method: "POST",
    headers: crossSite,
  });
  return (await handler(request, { params: Promise.resolve(params) })).status;
}

test("a write from another site is refused, but where a signed link is all it takes (R8)", async () => {
  const linked = route({ access: "public", anyOrigin: true }, async () => ({ ok: true }));
  expect(await post(save, "/api/x")).toBe(403);
  expect(await post(linked, "/api/x")).toBe(200);
});

test("a token in an address does not get into the log (R29)", async () => {
  await post(save, "/newsletter/leave/s3cr%20t", { token: "s3cr t" });
  await post(save, "/api/articles/plain", { slug: "plain" });
  const routes = logged.mock.calls.map(([line]) => JSON.parse(line).path);
  expect(routes).toEqual(["/newsletter/leave/[token]", "/api/articles/plain"]);
});

test("a handler that answers with pages fails with the page that it makes of the problem", async () => {
  const failing = route(
    {
      access: "public",
      failurePage: async ({ status, message }) => new Response(`<p>${message}</p>`, { status }),
    },
    async () => {
      throw new Problem(503, "Later.");
    },
  );
  const response = await failing(new Request("http://localhost:3000/x"), {
    params: Promise.resolve({}),
  });
  expect([response.status, await response.text()]).toEqual([503, "<p>Later.</p>"]);
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test("what belongs to something that was deleted meanwhile is 404, with a sentence (R18)", async () => {
  const add = route({ access: "public" }, async () => {
    throw Object.assign(new Error("Foreign key constraint violated"), { code: "P2003" });
  });
  const response = await add(new Request("http://localhost:3000/api/x"), {
    params: Promise.resolve({}),
  });
  expect([response.status, await response.json()]).toEqual([
    404,
    expect.objectContaining({ detail: "What this belongs to was deleted in the meantime." }),
  ]);
});

test("30,000 wrong fields are reported in one sentence each kind, and in no time (R23)", async () => {
  const save = route(
    { access: "public", body: z.object({ tags: z.array(z.string("A tag must be text.")) }) },
    async () => null,
  );
  const request = new Request("http://localhost:3000/api/x", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ tags: Array.from({ length: 30_000 }, () => 1) }),
  });
  const before = cpuMs();
  const response = await save(request, { params: Promise.resolve({}) });
  const cpu = cpuMs() - before;
  expect(await response.json()).toMatchObject({ errors: { tags: ["A tag must be text."] } });
  expect(cpu).toBeLessThan(1_000);
});

test("what is wrong with a call is reported in one order, whatever else is wrong (R2)", async () => {
  const handler = route(
    {
      access: "public",
      body: z.object({ name: z.string("The name must be text.") }),
      query: z.object({ page: z.enum(["1"]) }),
      params: z.object({ id: z.uuid() }),
    },
    async () => ({ ok: true }),
  );
  const wrong = {
    site: "cross-site",
    type: "text/plain",
    body: "{".repeat(70_000),
    page: "0",
    id: "x",
  };
  const mended: [number, Partial<typeof wrong>][] = [
    [403, {}],
    [415, { site: "same-origin" }],
    [413, { type: "application/json" }],
    [400, { body: "{" }],
    [400, { body: '{"name":1}' }],
    [422, { page: "1" }],
    [404, { body: '{"name":"Ada"}' }],
    [200, { id: "019a0000-0000-7000-8000-000000000000" }],
  ];
  let call = wrong;
  for (const [status, change] of mended) {
    call = { ...call, ...change };
    const request = new Request(`http://localhost:3000/api/x?page=${call.page}`, {
      method: "POST",
      headers: { "content-type": call.type, "sec-fetch-site": call.site },
      body: call.body,
    });
    const response = await handler(request, { params: Promise.resolve({ id: call.id }) });
    expect(response.status, JSON.stringify(change).slice(0, 80)).toBe(status);
  }
});

test("a page that our own mistake broke is 503 too, and its line says what happened", async () => {
  logged.mockClear();
  const broken = route(
    {
      access: "public",
      failurePage: async ({ status, headers }) =>
        new Response("<p>Later.</p>", { status, headers }),
    },
    async () => {
      throw new TypeError("There is no such thing.");
    },
  );
  const response = await broken(new Request("http://localhost:3000/x"), {
    params: Promise.resolve({}),
  });
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "30"]);
  const [failure, answered] = logged.mock.calls.map(([line]) => JSON.parse(line));
  const id = response.headers.get("x-request-id");
  expect(failure).toMatchObject({
    event: "failure",
    id,
    method: "GET",
    path: "/x",
    error: "TypeError",
    message: "There is no such thing.",
    stack: expect.stringContaining("at "),
  });
  expect(answered).toMatchObject({ event: "request", id, path: "/x", status: 503 });
});

async function answer(handler: RouteHandler, method: string) {
  const request = new Request("http://localhost:3000/api/x", { method });
  return handler(request, { params: Promise.resolve({}) });
}

test("while the database is away, what only reads says nothing of saving", async () => {
  const away = route({ access: "public" }, async () => {
    throw Object.assign(new Error("away"), { code: "P1001" });
  });
  const says = async (method: string) => {
    const response = await answer(away, method);
    expect(response.status).toBe(503);
    return (await response.json()).detail;
  };
  expect(await says("GET")).toBe(
    "The site can’t look that up right now. Please try again in a minute.",
  );
  expect(await says("POST")).toContain("can’t save anything right now");
});

test("every other method of an address is 405 with a sentence and with those that there are", async () => {
  const address = methods({ DELETE: save, GET: save });
  expect((await answer(address.GET, "GET")).status).toBe(200);
  const refused = await answer(address.OPTIONS, "OPTIONS");
  expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, DELETE, HEAD"]);
  expect(await refused.json()).toMatchObject({
    detail: "OPTIONS is not possible at this address.",
  });
  const posting = await answer(methods({ POST: save }).GET, "GET");
  expect([posting.status, posting.headers.get("allow")]).toEqual([405, "POST"]);
});

const declared = {
  "POST /api/x": { access: "public", answers: { 201: z.object({ ok: z.boolean() }) } },
  "DELETE /api/x": { access: "public", answers: { 204: null } },
} satisfies Calls;

const { POST, DELETE, PUT } = handlers("/api/x", declared, {
  POST: async () => ({ ok: true }),
  DELETE: async () => {},
});

test("what a handler returns is answered with the first status that its call declares", async () => {
  const added = await answer(POST, "POST");
  expect([added.status, await added.json()]).toEqual([201, { ok: true }]);
  const deleted = await answer(DELETE, "DELETE");
  expect([deleted.status, await deleted.text()]).toEqual([204, ""]);
  expect((await answer(PUT, "PUT")).status).toBe(405);
});

test("a field whose schema has no sentence of its own is refused in plain words", async () => {
  const body = z.object({ q: z.string() });
  const strict = route({ access: "public", body }, async () => ({}));
  const request = new Request("http://localhost:3000/api/x", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{"q":null}',
  });
  const response = await strict(request, { params: Promise.resolve({}) });
  const { detail } = await response.json();
  expect([response.status, detail]).toEqual([
    422,
    "A field is missing or isn’t what it should be.",
  ]);
});

test("an address without a file is served by whoever has it, and any other answers 404", async () => {
  const own = methods({ GET: route({ access: "public" }, async () => ({ ok: true })) });
  const { GET, POST } = served(({ kind, id }) =>
    kind === "notes" ? { handlers: own, params: { id } } : undefined,
  );
  const ask = async (handler: RouteHandler, method: string, kind: string) => {
    const request = new Request("http://localhost:3000/api/admin/x", { method });
    return (await handler(request, { params: Promise.resolve({ kind }) })).status;
  };
  expect(await ask(GET, "GET", "notes")).toBe(200);
  expect(await ask(POST, "POST", "notes")).toBe(405);
  expect(await ask(GET, "GET", "others")).toBe(404);
  expect(await ask(POST, "POST", "others")).toBe(404);
});
