import { encode } from "next-auth/jwt";
import pg from "pg";
import { beforeEach, describe, expect, test, vi } from "vitest";

vi.hoisted(() => {
  process.env.ADMIN_EMAILS = "owner@example.org";
});

const afterAnswer: (() => Promise<void> | void)[] = [];
vi.mock("next/server", () => ({
  connection: async () => {},
  after: (work: () => Promise<void>) => void afterAnswer.push(work),
}));
vi.mock("@/app/_flows/mail/outbox", async (importOriginal) => ({
  ...(await importOriginal<object>()),
  // Nobody listens where this test would send.
  sendSoon: () => {},
}));
vi.spyOn(console, "log").mockImplementation(() => {});

import { POST as postComment } from "@/app/api/comments/route";
import { POST as postSubscribe } from "@/app/api/subscribe/route";
import { POST as postSuggestion } from "@/app/api/suggestions/route";
import { SESSION_COOKIE, startSession } from "@/lib/auth/session";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import type { RouteHandler } from "@/lib/site/route/route";
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
  "a token that is too young": { token: createFormToken(Date.now() + 3_600_000) },
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
    ].filter((_, index) => index % 14 === 0);
    for (const text of texts) {
      const [status, answer] = await post(handler, { ...body(text), subject: text });
      if (status === 422) expect(Object.values(answer.errors ?? {})[0]?.[0]).toMatch(/^[A-Z].*\.$/);
      else expect(status).toBe(200);
    }
    const stored = [...(await rows()), ...(await spam())].map((row) =>
      "content" in row ? row.content : row.message,
    );
    for (const text of stored) {
      expect(texts.some((one) => one.toWellFormed().trim() === text)).toBe(true);
    }
  });
});

/** Posts as a browser does where no script runs. */
async function postForm(
  handler: RouteHandler,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  visitors += 1;
  const request = new Request(new URL("/api/form", env.SITE_URL), {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
      referer: `${env.SITE_URL}/article/calm`,
      "x-real-ip": `10.0.${Math.floor(visitors / 250)}.${visitors % 250}`,
      ...headers,
    },
    body: new URLSearchParams({ website: "", ...fields }).toString(),
  });
  const response = await handler(request, { params: Promise.resolve({}) });
  for (const work of afterAnswer.splice(0)) await work();
  return response;
}

describe("a form that is sent without script", () => {
  test("is taken, and leads to a page that says so, with the way back", async () => {
    const said = { name: "Ann", content: "It helped.", articleId };
    const response = await postForm(postComment, said);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/sent?form=comment&back=%2Farticle%2Fcalm");
    expect(await onlyComment()).toMatchObject({ content: "It helped.", spam: false });
    const suggestion = await postForm(postSuggestion, { message: "More, please.", email: "" });
    expect(suggestion.headers.get("location")).toMatch(/^\/sent\?form=suggestion/);
    const letter = await postForm(postSubscribe, {
      email: "ann@example.org",
      source: "hero_signup",
    });
    expect(letter.headers.get("location")).toMatch(/^\/sent\?form=newsletter/);
    expect(await db.subscriber.findFirst()).toMatchObject({ source: "hero_signup" });
  });

  test("comes back with what was typed, beside it what is wrong, and keeps the way back", async () => {
    const content = 'It "helped" <b>us</b>.';
    const response = await postForm(postComment, { name: "  ", content, articleId });
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain("Please enter your name.");
    expect(html).toContain("It &quot;helped&quot; &lt;b&gt;us&lt;/b&gt;.");
    expect(html).toContain('name="back" value="/article/calm"');
    expect(await db.comment.count()).toBe(0);
    const letter = await postForm(postSubscribe, { email: "ann@", source: "hero_signup" });
    expect(letter.status).toBe(422);
    expect(await letter.text()).toMatch(/value="ann@"[\s\S]*Please enter a valid email address\./);
  });

  test("is judged as any other: a filled honeypot is spam, and gets no sign of it", async () => {
    const said = { name: "Ann", content: "It helped.", articleId, website: "https://a.example" };
    expect((await postForm(postComment, said)).status).toBe(303);
    expect(await onlyComment()).toMatchObject({ spam: true, caughtBy: ["honeypot"] });
  });

  test("from another site is refused, and nothing of it is shown (R8)", async () => {
    const said = { name: "Ann", content: "Planted words", articleId };
    const response = await postForm(postComment, said, { "sec-fetch-site": "cross-site" });
    expect(response.status).toBe(403);
    expect(await response.text()).not.toContain("Planted words");
    expect(await db.comment.count()).toBe(0);
  });

  test("keeps every word while the caller has to wait, and leads nowhere else afterwards", async () => {
    const [perMinute] = [env.RATE_LIMIT_COMMENTS.perMinute];
    const headers = { "x-real-ip": "10.9.9.9" };
    for (let count = 0; count < perMinute; count += 1) {
      await postForm(postComment, { name: "Ann", content: `Number ${count}`, articleId }, headers);
    }
    const back = "https://evil.example/";
    const last = { name: "Ann", content: "One too many", articleId, back };
    const response = await postForm(postComment, last, headers);
    expect(response.status).toBe(429);
    const html = await response.text();
    expect(html).toContain("One too many");
    expect(html).toContain('name="back" value="/"');
  });
});

describe("a comment", () => {
  test("that advertises is stored as spam with the reasons, and announced to nobody", async () => {
    const content = "Cheap pills: https://a.example, https://b.example, https://c.example";
    expect(await post(postComment, comment({ content }))).toEqual([200, { ok: true }]);
    expect(await onlyComment()).toMatchObject({
      spam: true,
      approved: false,
      caughtBy: ["some-links", "word:cheap pills"],
    });
    expect(await db.mail.count()).toBe(0);
  });

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
