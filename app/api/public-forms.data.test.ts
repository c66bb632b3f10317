import { encode } from "next-auth/jwt";
import pg from "pg";
import { beforeEach, describe, expect, test, vi } from "vitest";

vi.hoisted(() => {
  process.env.SMTP_URL = "smtp://127.0.0.1:1";
  process.env.MAIL_FROM = "hello@example.org";
  process.env.ADMIN_EMAILS = "owner@example.org";
});

const afterAnswer: (() => Promise<void> | void)[] = [];
vi.mock("next/server", () => ({
  connection: async () => {},
  after: (work: () => Promise<void>) => void afterAnswer.push(work),
}));
vi.mock("@/app/outbox", async (importOriginal) => ({
  ...(await importOriginal<object>()),
  // Nobody listens where this test would send.
  sendSoon: () => {},
}));
vi.spyOn(console, "log").mockImplementation(() => {});

import { POST as postComment } from "@/app/api/comments/route";
import { POST as postSuggestion } from "@/app/api/suggestions/route";
import { SESSION_COOKIE, startSession } from "@/lib/auth/session";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import type { RouteHandler } from "@/lib/http/route";
import { createFormToken } from "@/lib/spam/form-token";
import { readCorpus } from "@/testing/content/corpora";
import { emptyDatabase } from "@/testing/database";
import { expiredTags } from "@/testing/next-cache";

const UNKNOWN = "019a0000-0000-7000-8000-000000000000";
const LONG_AGO = Date.now() - 60_000;

let visitors = 0;
let articleId: string;

beforeEach(async () => {
  await emptyDatabase();
  afterAnswer.length = 0;
  expiredTags.length = 0;
  const row = await db.article.create({
    data: { slug: "calm", title: "Calm", content: "x", published: true, readTime: 1 },
  });
  articleId = row.id;
});

/** Posts as a new visitor and waits for what happens after the answer. */
async function post(
  handler: RouteHandler,
  body: object,
  headers: Record<string, string> = {},
): Promise<[status: number, body: { detail?: string; errors?: Record<string, string[]> }]> {
  visitors += 1;
  const request = new Request(new URL("/api/form", env.SITE_URL), {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-real-ip": `10.0.${Math.floor(visitors / 250)}.${visitors % 250}`,
      ...headers,
    },
    body: JSON.stringify(body),
  });
  const response = await handler(request, { params: Promise.resolve({}) });
  for (const work of afterAnswer.splice(0)) await work();
  return [response.status, await response.json()];
}

async function cookieOf(user: { name: string | null; isAdmin?: boolean }): Promise<string> {
  const { id } = await db.user.create({ data: user });
  const token = await encode({ token: startSession(id), secret: env.NEXTAUTH_SECRET });
  return `${SESSION_COOKIE}=${token}`;
}

const comment = (fields: object = {}) => ({
  articleId,
  name: "Ann",
  content: `It helped. ${visitors}`,
  ...fields,
});
const onlyComment = () => db.comment.findFirstOrThrow();

const traps = {
  "a filled honeypot": { website: "https://spam.example" },
  "a forged token": { token: "1700000000000.forged" },
  "a token that is too young": { token: createFormToken(Date.now() + 60_000) },
};

const forms = [
  {
    form: "comments",
    handler: postComment,
    body: (text: string) => ({ articleId, name: "Ann", content: text }),
    linksMax: 3,
    rows: () => db.comment.findMany({ where: { spam: false } }),
    spam: () => db.comment.findMany({ where: { spam: true } }),
  },
  {
    form: "suggestions",
    handler: postSuggestion,
    body: (text: string) => ({ message: text }),
    linksMax: 5,
    rows: () => db.suggestion.findMany({ where: { status: "new" } }),
    spam: () => db.suggestion.findMany({ where: { status: "spam" } }),
  },
];

describe.each(forms)("POST /api/$form", ({ handler, body, linksMax, rows, spam }) => {
  const links = (count: number) =>
    Array.from({ length: count }, (_, i) => `see https://a.example/${i}`).join(" and ");

  test("takes the bare payload of the interface, and one from our own form", async () => {
    expect(await post(handler, body("One"))).toEqual([200, { ok: true }]);
    const own = { ...body("Two"), website: "", token: createFormToken(LONG_AGO) };
    expect(await post(handler, own)).toEqual([200, { ok: true }]);
    expect(await rows()).toHaveLength(2);
    expect(await spam()).toHaveLength(0);
  });

  test.each(Object.entries(traps))(
    "answers success to who is caught by %s, keeps it as spam and writes no mail",
    async (_, trap) => {
      expect(await post(handler, { ...body("Buy this"), ...trap })).toEqual([200, { ok: true }]);
      expect(await rows()).toHaveLength(0);
      expect(await spam()).toHaveLength(1);
      expect(await db.mail.count()).toBe(0);
    },
  );

  test("takes so many links and no more, and no message of nothing but links", async () => {
    for (const text of [
      links(linksMax),
      links(linksMax + 1),
      "https://a.example https://b.example",
    ]) {
      expect(await post(handler, body(text))).toEqual([200, { ok: true }]);
    }
    expect(await rows()).toHaveLength(1);
    expect(await spam()).toHaveLength(2);
  });

  test("takes a text twice a day, whoever sends it", async () => {
    for (let count = 0; count < 4; count += 1) {
      expect(await post(handler, body("The very same words."))).toEqual([200, { ok: true }]);
    }
    expect(await rows()).toHaveLength(2);
    expect(await spam()).toHaveLength(2);
  });

  test("does the same work for who is caught, so that its time tells nothing", async () => {
    const queries = vi.spyOn(pg.Client.prototype, "query");
    /** What the database is asked until the answer goes out. */
    const statementsOf = async (sent: object) => {
      queries.mockClear();
      const request = new Request(new URL("/api/form", env.SITE_URL), {
        method: "POST",
        headers: { "content-type": "application/json", "x-real-ip": "10.9.9.9" },
        body: JSON.stringify(sent),
      });
      expect((await handler(request, { params: Promise.resolve({}) })).status).toBe(200);
      return queries.mock.calls.map(([query]) => {
        const { text } = (typeof query === "string" ? { text: query } : query) as { text: string };
        return text;
      });
    };
    const honest = await statementsOf(body("Honest words."));
    expect(honest.length).toBeGreaterThan(3);
    for (const trap of Object.values(traps)) {
      expect(await statementsOf({ ...body("Caught words."), ...trap })).toEqual(honest);
    }
    queries.mockRestore();
  });

  test("keeps any text as it is, or says what is wrong with it", async () => {
    const texts = [
      ...readCorpus<string>("naughty-strings.json"),
      ...readCorpus<string>("xss-dompurify.json"),
    ].filter((_, index) => index % 7 === 0);
    for (const text of texts) {
      const [status, answer] = await post(handler, { ...body(text), subject: text });
      if (status === 422) expect(Object.values(answer.errors ?? {})[0]?.[0]).toMatch(/^[A-Z].*\.$/);
      else expect(status).toBe(200);
    }
    const kept = [...(await rows()), ...(await spam())].map((row) =>
      "content" in row ? row.content : row.message,
    );
    for (const text of kept) {
      expect(texts.some((one) => one.toWellFormed().trim() === text)).toBe(true);
    }
  });
});

describe("a comment", () => {
  test("of a guest has the name they gave, waits, and is announced to the owner", async () => {
    await post(postComment, comment({ name: " Ann ", content: " It\nhelped. " }));
    expect(await onlyComment()).toMatchObject({
      content: "It\nhelped.",
      authorName: "Ann",
      authorId: null,
      approved: false,
      spam: false,
      byAuthor: false,
      articleId,
    });
    expect(expiredTags).toEqual([]);
    expect(await db.mail.findMany({ select: { kind: true, to: true } })).toEqual([
      { kind: "comment", to: "owner@example.org" },
    ]);
  });

  test("of a signed-in reader has the account's name, whatever they send", async () => {
    const cookie = await cookieOf({ name: "Zoë from the account" });
    await post(postComment, comment({ name: "Somebody else" }), { cookie });
    const { id } = await db.user.findFirstOrThrow();
    expect(await onlyComment()).toMatchObject({
      authorName: "Zoë from the account",
      authorId: id,
      approved: false,
    });
  });

  test("of an account without a name has the one they give", async () => {
    const cookie = await cookieOf({ name: null });
    expect((await post(postComment, comment({ name: "" }), { cookie }))[0]).toBe(422);
    await post(postComment, comment({ name: "Bob" }), { cookie });
    expect(await onlyComment()).toMatchObject({ authorName: "Bob", authorId: expect.any(String) });
  });

  test("of the owner is seen at once, marked as the author's, and announced to nobody", async () => {
    const cookie = await cookieOf({ name: "The owner", isAdmin: true });
    expect(await post(postComment, comment({ name: "" }), { cookie })).toEqual([200, { ok: true }]);
    expect(await onlyComment()).toMatchObject({
      approved: true,
      byAuthor: true,
      authorName: "Tender Wiring",
    });
    expect(expiredTags).toEqual([`comments:${articleId}`]);
    expect(await db.mail.count()).toBe(0);
  });

  test.each<[string, object, string]>([
    ["name", { name: " " }, "Please enter your name."],
    ["name", { name: undefined }, "Please enter your name."],
    ["name", { name: "n".repeat(201) }, "The name is too long: at most 200 characters."],
    ["name", { name: "two\nlines" }, "The name must be on one line."],
    ["content", { content: " \n " }, "Please write a comment."],
    ["content", { content: undefined }, "The comment must be text."],
    [
      "content",
      { content: "x".repeat(5_001) },
      "The comment is too long: at most 5,000 characters.",
    ],
    ["articleId", { articleId: "1" }, "Please say which article the comment is about."],
  ])("is refused at %s for %j, with a sentence", async (field, fields, sentence) => {
    const [status, { detail, errors }] = await post(postComment, comment(fields));
    expect([status, detail, errors]).toEqual([422, sentence, { [field]: [sentence] }]);
    expect(await db.comment.count()).toBe(0);
  });

  test("takes a name and a text of the full length", async () => {
    const full = { name: "n".repeat(200), content: "x".repeat(5_000) };
    expect((await post(postComment, comment(full)))[0]).toBe(200);
    expect(await onlyComment()).toMatchObject({ authorName: full.name, content: full.content });
  });

  test("on an article that is unknown or not published is 404, caught or not", async () => {
    const draft = await db.article.create({
      data: { slug: "draft", title: "Draft", content: "x", readTime: 1 },
    });
    for (const id of [UNKNOWN, draft.id]) {
      for (const trap of [{}, ...Object.values(traps)]) {
        expect((await post(postComment, comment({ articleId: id, ...trap })))[0]).toBe(404);
      }
    }
    expect(await db.comment.count()).toBe(0);
  });

  test("cannot say what only the owner decides", async () => {
    const forged = { approved: true, byAuthor: true, authorId: UNKNOWN, parentId: UNKNOWN };
    await post(postComment, comment(forged));
    expect(await onlyComment()).toMatchObject({
      approved: false,
      byAuthor: false,
      authorId: null,
      parentId: null,
    });
  });
});

test("a suggestion is announced in a digest, and the next ones wait for the hour to pass", async () => {
  await post(postSuggestion, { message: "More about naps, please.", type: "content-request" });
  await post(postSuggestion, { message: "And about food." });
  const mails = await db.mail.findMany({ select: { kind: true, to: true, data: true } });
  expect(mails).toEqual([
    {
      kind: "suggestions",
      to: "owner@example.org",
      data: {
        newestAt: expect.any(String),
        count: 1,
        items: [
          {
            type: "content-request",
            name: null,
            subject: null,
            message: "More about naps, please.",
          },
        ],
      },
    },
  ]);
});
