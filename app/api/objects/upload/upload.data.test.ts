import { encode } from "next-auth/jwt";
import { expect, test, vi } from "vitest";
import { POST } from "@/app/api/objects/upload/route";
import { SESSION_COOKIE, startSession } from "@/lib/auth/session";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import { keyFromUrl } from "@/lib/storage/storage";

vi.spyOn(console, "log").mockImplementation(() => {});

const { id } = await db.user.create({ data: { isAdmin: true } });
const token = await encode({ token: startSession(id), secret: env.NEXTAUTH_SECRET });
const guide = { name: "guide.pdf", type: "application/pdf", size: 5 };

/** Calls as an administrator; without a body as the bare call of the spec. */
async function call(body?: string, type: string | null = "application/json") {
  const headers = new Headers({ cookie: `${SESSION_COOKIE}=${token}` });
  if (body !== undefined && type !== null) headers.set("content-type", type);
  const request = new Request(new URL("/api/objects/upload", env.SITE_URL), {
    method: "POST",
    headers,
    ...(body !== undefined && { body: new TextEncoder().encode(body) }),
  });
  const response = await POST(request, { params: Promise.resolve({}) });
  return { status: response.status, answer: await response.json() };
}

async function put(url: string, body: string, type: string): Promise<number> {
  return (await fetch(url, { method: "PUT", body, headers: { "content-type": type } })).status;
}

test("the bare call gives an address that takes a file", async () => {
  for (const { status, answer } of [await call(), await call("", null)]) {
    expect(status).toBe(200);
    expect(Object.keys(answer)).toEqual(["uploadURL"]);
    expect(keyFromUrl(answer.uploadURL)).toMatch(/^[0-9a-f]{32}\.bin$/);
    expect(await put(answer.uploadURL, "anything", "text/plain")).toBe(200);
  }
});

test("a call that says what will come gives an address for that only", async () => {
  const { status, answer } = await call(JSON.stringify({ ...guide, other: "ignored" }));
  expect(status).toBe(200);
  expect(keyFromUrl(answer.uploadURL)).toMatch(/\.pdf$/);
  expect(await put(answer.uploadURL, "%PDF-1", guide.type)).toBe(403);
  expect(await put(answer.uploadURL, "%PDF-", "text/html")).toBe(403);
  expect(await put(answer.uploadURL, "%PDF-", guide.type)).toBe(200);
});

test.each([
  [{ ...guide, size: 51 * 1024 * 1024 }, "size", "The file is too large. The limit is 50 MB."],
  [{ ...guide, name: "page.html" }, "name", /^This kind of file can’t be uploaded/],
  [{ ...guide, type: "text/html" }, "type", /has the type application\/pdf\.$/],
  [{}, "name", "The file’s name must be text."],
])("%j is refused at %s", async (body, field, sentence) => {
  const { status, answer } = await call(JSON.stringify(body));
  expect(status).toBe(422);
  expect(answer.errors[field]).toEqual([expect.stringMatching(sentence)]);
});

test("what is no JSON, or does not say that it is, is refused as everywhere", async () => {
  expect((await call("{")).status).toBe(400);
  expect((await call("")).status).toBe(400);
  expect((await call("{}", "text/plain")).status).toBe(415);
  expect((await call("{}", null)).status).toBe(415);
  expect((await call("null")).status).toBe(422);
});
