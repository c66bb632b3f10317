import { encode } from "next-auth/jwt";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { DELETE, GET, PUT } from "@/app/api/admin/resources/[id]/route";
import { POST } from "@/app/api/admin/resources/route";
import { GET as LIST } from "@/app/api/resources/route";
import type { Admin } from "@/lib/auth/admin";
import { SESSION_COOKIE, startSession } from "@/lib/auth/session";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import type { RouteHandler } from "@/lib/site/route/route";
import { createUpload } from "@/lib/storage/storage";

vi.spyOn(console, "log").mockImplementation(() => {});

const UNKNOWN_ID = "019a0000-0000-7000-8000-000000000000";
const PDF = "%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n";

const { id: ownerId } = await db.user.create({ data: { isAdmin: true } });
const token = await encode({ token: startSession(ownerId), secret: env.NEXTAUTH_SECRET });

type Call = { id?: string; body?: unknown; headers?: Record<string, string>; search?: string };

async function call(
  handler: RouteHandler,
  method: string,
  { id = "", body, headers = {}, search = "" }: Call = {},
) {
  const request = new Request(new URL(`/api/admin/resources/${id}${search}`, env.SITE_URL), {
    method,
    headers: {
      cookie: `${SESSION_COOKIE}=${token}`,
      "content-type": "application/json",
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const response = await handler(request, { params: Promise.resolve({ id }) });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    answer: text === "" ? null : JSON.parse(text),
  };
}

async function upload(): Promise<string> {
  const guide = { name: "guide.pdf", type: "application/pdf", size: PDF.length };
  const { uploadURL } = await createUpload({} as Admin, guide);
  const headers = { "content-type": guide.type };
  expect((await fetch(uploadURL, { method: "PUT", body: PDF, headers })).status).toBe(200);
  return uploadURL;
}

beforeEach(async () => {
  await db.resource.deleteMany();
});

test("a resource is created, read, saved onto its version, and deleted", async () => {
  const sent = {
    title: " A calm start ",
    description: "",
    type: " ",
    fileUrl: await upload(),
    thumbnailUrl: null,
    category: "",
    featured: true,
    id: UNKNOWN_ID,
    slug: "chosen",
    downloadCount: 1_000,
  };
  const created = await call(POST, "POST", { body: sent });
  expect([created.status, created.headers.get("etag")]).toEqual([201, '"1"']);
  const { id, fileUrl } = created.answer;
  expect(created.answer).toEqual({
    id: expect.not.stringContaining(UNKNOWN_ID),
    slug: "a-calm-start",
    title: "A calm start",
    description: null,
    type: null,
    fileUrl: expect.stringMatching(/^\/objects\/[0-9a-f]{32}\.pdf$/),
    fileType: "application/pdf",
    fileSize: PDF.length,
    thumbnailUrl: null,
    category: null,
    age: null,
    pageCount: null,
    pagePictures: [],
    pagesProblem: null,
    featured: true,
    byEmail: false,
    downloadCount: 0,
    version: 1,
    createdAt: expect.stringMatching(/Z$/),
    updatedAt: expect.stringMatching(/Z$/),
  });

  const read = await call(GET, "GET", { id });
  expect([read.status, read.headers.get("etag"), read.answer]).toEqual([
    200,
    '"1"',
    created.answer,
  ]);

  const save = { title: "New", fileUrl };
  const first = await call(PUT, "PUT", { id, body: save, headers: { "if-match": '"1"' } });
  expect([first.status, first.headers.get("etag"), first.answer.featured]).toEqual([
    200,
    '"2"',
    false,
  ]);
  const late = await call(PUT, "PUT", { id, body: save, headers: { "if-match": '"1"' } });
  expect([late.status, Object.keys(late.answer.errors)]).toEqual([409, ["version"]]);
  expect((await call(PUT, "PUT", { id, body: save })).status).toBe(200);

  const deleted = await call(DELETE, "DELETE", { id });
  expect([deleted.status, deleted.answer]).toEqual([204, null]);
  for (const [handler, method] of [
    [GET, "GET"],
    [PUT, "PUT"],
    [DELETE, "DELETE"],
  ] as const) {
    const missing = await call(handler, method, { id, ...(method === "PUT" && { body: save }) });
    expect(missing.status).toBe(404);
  }
});

describe("a body is refused", () => {
  const bad: [string, unknown][] = [
    ["title", { fileUrl: "x" }],
    ["title", { title: " ", fileUrl: "x" }],
    ["title", { title: "x".repeat(301), fileUrl: "x" }],
    ["title", { title: "two\nlines", fileUrl: "x" }],
    ["title", { title: 5, fileUrl: "x" }],
    ["description", { title: "A", fileUrl: "x", description: "x".repeat(2_001) }],
    ["description", { title: "A", fileUrl: "x", description: "a\u0000b" }],
    ["type", { title: "A", fileUrl: "x", type: "x".repeat(201) }],
    ["category", { title: "A", fileUrl: "x", category: "x".repeat(101) }],
    ["thumbnailUrl", { title: "A", fileUrl: "x", thumbnailUrl: "javascript:alert(1)" }],
    ["thumbnailUrl", { title: "A", fileUrl: "x", thumbnailUrl: `/${"x".repeat(2_048)}` }],
    ["featured", { title: "A", fileUrl: "x", featured: "yes" }],
    ["fileUrl", { title: "A", fileUrl: "https://evil.example/guide.pdf" }],
    ["fileUrl", { title: "A", fileUrl: `/${"x".repeat(9_000)}` }],
  ];
  test.each(bad)("at %s with a sentence, and nothing is saved: %#", async (field, body) => {
    const { status, answer } = await call(POST, "POST", { body });
    expect(status).toBe(422);
    expect(answer.errors).toEqual({ [field]: [expect.stringMatching(/^[A-Z].*\.$/)] });
    expect(await db.resource.count()).toBe(0);
  });

  test("without a file, in the words of the form", async () => {
    for (const fileUrl of [undefined, null, "", "  ", 5, ["x"]]) {
      const { status, answer } = await call(POST, "POST", { body: { title: "A", fileUrl } });
      expect(status).toBe(422);
      expect(answer.errors).toEqual({ fileUrl: ["Please upload a file first"] });
    }
  });

  test("when it is no JSON, or no object", async () => {
    for (const body of ["{", ""]) expect((await call(POST, "POST", { body })).status).toBe(400);
    for (const body of ["null", "[]", "5"]) {
      expect((await call(POST, "POST", { body })).status).toBe(422);
    }
    const text = { body: "{}", headers: { "content-type": "text/plain" } };
    expect((await call(POST, "POST", text)).status).toBe(415);
  });
});

test("an id that is none, or nobody's, answers 404 (R18)", async () => {
  for (const id of [UNKNOWN_ID, "1", "x'y", "../users"]) {
    expect((await call(GET, "GET", { id })).status).toBe(404);
    expect((await call(DELETE, "DELETE", { id })).status).toBe(404);
    const body = { title: "A", fileUrl: "/objects/x" };
    expect((await call(PUT, "PUT", { id, body })).status).toBe(404);
  }
});

describe("the list", () => {
  beforeEach(async () => {
    for (const number of [1, 2, 3]) {
      await db.resource.create({
        data: {
          slug: `guide-${number}`,
          title: `Guide ${number}`,
          fileUrl: `/objects/${number}`,
          featured: number !== 2,
        },
      });
    }
  });

  async function list(search: string) {
    const { status, headers, answer } = await call(LIST, "GET", { search });
    const titles = status === 200 ? answer.map(({ title }: { title: string }) => title) : null;
    return { status, headers, titles, answer };
  }

  test("is a plain array of everything for the bare call", async () => {
    const { titles, headers, answer } = await list("");
    expect(titles).toEqual(["Guide 3", "Guide 2", "Guide 1"]);
    expect(headers.get("x-total-count")).toBe("3");
    expect(Object.keys(answer[0])).not.toContain("version");
  });

  test("takes `featured` and `limit` as the home page sends them", async () => {
    expect((await list("?featured=true&limit=1")).titles).toEqual(["Guide 3"]);
    expect((await list("?featured=false")).titles).toEqual(["Guide 2"]);
  });

  test("is searched and paged, with its total and its neighbours", async () => {
    const { titles, headers } = await list("?q=guide&page=2&perPage=1");
    expect(titles).toEqual(["Guide 2"]);
    expect(headers.get("x-total-count")).toBe("3");
    expect(headers.get("link")).toContain('page=1&perPage=1>; rel="prev"');
    expect(headers.get("link")).toContain('page=3&perPage=1>; rel="next"');
    expect((await list("?q=nothing")).titles).toEqual([]);
  });

  test.each(["page=0", "perPage=1001", "perPage=x", "limit=101", "featured=1"])(
    "answers 400 to %s",
    async (search) => {
      expect((await list(`?${search}`)).status).toBe(400);
    },
  );
});
