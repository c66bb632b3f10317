import { encode } from "next-auth/jwt";
import { beforeEach, expect, test, vi } from "vitest";
import { PUT } from "@/app/api/admin/site/[group]/route";
import { GET as VERSIONS } from "@/app/api/admin/site/[group]/versions/route";
import { POST as PREVIEW } from "@/app/api/admin/site/preview/route";
import { POST as RESTORE } from "@/app/api/admin/site/restore/route";
import { GET } from "@/app/api/admin/site/route";
import { SESSION_COOKIE, startSession } from "@/lib/auth/session";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import type { RouteHandler } from "@/lib/site/route/route";
import { defaultSettings } from "@/lib/site/settings/defaults/settings";

vi.spyOn(console, "log").mockImplementation(() => {});

const { id: ownerId } = await db.user.create({ data: { isAdmin: true } });
const token = await encode({ token: startSession(ownerId), secret: env.NEXTAUTH_SECRET });

type Call = { group?: string; body?: unknown; version?: number };

async function call(handler: RouteHandler, method: string, { group, body, version }: Call = {}) {
  const request = new Request(new URL("/api/admin/site", env.SITE_URL), {
    method,
    headers: {
      cookie: `${SESSION_COOKIE}=${token}`,
      "content-type": "application/json",
      ...(version !== undefined && { "if-match": `"${version}"` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const params: Record<string, string> = group === undefined ? {} : { group };
  const response = await handler(request, { params: Promise.resolve(params) });
  return { status: response.status, headers: response.headers, answer: await response.json() };
}

const hero = (headline: string) => ({ ...defaultSettings.hero, headline });
const save = (headline: string, version?: number) =>
  call(PUT, "PUT", {
    group: "hero",
    body: hero(headline),
    ...(version !== undefined && { version }),
  });

async function preview(groups: object, page = "home"): Promise<string> {
  const { status, answer } = await call(PREVIEW, "POST", { body: { page, groups } });
  expect(status).toBe(200);
  return answer.html;
}

beforeEach(async () => {
  await db.setting.deleteMany();
  await db.settingVersion.deleteMany();
});

test("a group is saved onto its version, listed among its versions and brought back", async () => {
  expect((await call(GET, "GET")).answer.hero).toEqual({ value: defaultSettings.hero, version: 0 });
  const saved = await save("Breathe first.", 0);
  expect(saved.answer).toMatchObject({ value: { headline: "Breathe first." }, version: 1 });
  expect(saved.headers.get("etag")).toBe('"1"');
  expect((await save("Too late.", 0)).status).toBe(409);

  const { answer: versions } = await call(VERSIONS, "GET", { group: "hero" });
  expect(versions).toMatchObject([{ id: saved.answer.undo, value: defaultSettings.hero }]);
  const { answer: restored } = await call(RESTORE, "POST", {
    body: { version: saved.answer.undo },
  });
  expect(restored).toMatchObject({ group: "hero", value: defaultSettings.hero, version: 2 });
});

test("what is wrong is reported at its place, and a group that is none is not there", async () => {
  const { status, answer } = await call(PUT, "PUT", {
    group: "links",
    body: { ...defaultSettings.links, social: [{ name: "", href: "javascript:alert(1)" }] },
  });
  expect(status).toBe(422);
  expect(answer.errors).toEqual({
    "social.0.name": ["Please enter a name."],
    "social.0.href": ["Please enter a web address that starts with https://."],
  });
  expect((await call(PUT, "PUT", { group: "nothing", body: {} })).status).toBe(404);
  expect((await call(VERSIONS, "GET", { group: "__proto__" })).status).toBe(404);
});

test("an empty headline and an essay of 10 MB are refused with a sentence, and nothing is changed", async () => {
  await save("Breathe first.");
  const empty = await save("", 1);
  expect(empty.status).toBe(422);
  expect(empty.answer.errors.headline).toEqual([
    "The headline must not be empty. It keeps its old words until you write new ones.",
  ]);
  const essay = (length: number) =>
    call(PUT, "PUT", {
      group: "essay",
      body: { ...defaultSettings.essay, content: "x".repeat(length) },
      version: 0,
    });
  const huge = await essay(10_000_000);
  expect([huge.status, huge.answer.title]).toEqual([413, "Content Too Large"]);
  expect(huge.answer.detail).toMatch(/^This is too large: at most \d+ kB fit\.$/);
  const long = await essay(100_001);
  expect(long.status).toBe(422);
  expect(long.answer.errors.content[0]).toMatch(/^The essay .*100,000 characters/);
  const { hero: standing, essay: still } = (await call(GET, "GET")).answer;
  expect(standing.value.headline).toBe("Breathe first.");
  expect(still).toEqual({ value: defaultSettings.essay, version: 0 });
});

test("a preview is the whole page with what is typed, without script and not to be found", async () => {
  const html = await preview({ hero: hero("Breathe first.") });
  expect(html).toMatch(/^<!DOCTYPE html>/i);
  expect(html).toContain("Breathe first.");
  expect(html).toContain('content="noindex');
  expect(html).not.toMatch(/<(?:no)?script/i);
  expect((await call(GET, "GET")).answer.hero.value).toEqual(defaultSettings.hero);
  expect(await preview({ privacy: { content: "Only **this**." } }, "privacy")).toContain(
    "Only <strong>this</strong>.",
  );
});

test("each page is previewed with the words that stand on it; while there is no article, home is", async () => {
  const words = "Typed and not saved";
  const typed = Object.fromEntries(
    ["articlesTitle", "resourcesTitle", "videosTitle", "searchTitle"].map((name) => [
      name,
      `${words}: ${name}`,
    ]),
  );
  for (const page of ["articles", "resources", "videos", "search"]) {
    expect(await preview({ lists: typed }, page)).toMatch(
      new RegExp(`<h1[^>]*>${words}: ${page}Title</h1>`),
    );
  }
  expect(await preview({ newsletter: { welcomeTitle: words } }, "email")).toContain(words);
  expect(await preview({ comments: { note: words } }, "article")).toContain('id="hero"');
  await db.article.create({
    data: {
      slug: "preview",
      title: "P",
      content: "x",
      readTime: 1,
      published: true,
      publishedAt: new Date("2025-01-01"),
    },
  });
  expect(await preview({ comments: { note: words } }, "article")).toContain(words);
  await db.article.deleteMany({ where: { slug: "preview" } });
});

test("what is not right yet shows as it was saved, beside what is", async () => {
  await save("Breathe first.");
  const html = await preview({
    hero: { headline: "", eyebrow: "For <script>alert(1)</script> & you" },
    nothing: { name: "x" },
    site: "x",
  });
  expect(html).toContain("Breathe first.");
  expect(html).toContain("For &lt;script&gt;alert(1)&lt;/script&gt; &amp; you");
});

test("the menu's entries are on every page, in the bar, in the drawer and in the footer", async () => {
  const entries = [
    { name: "Sleep", href: "/articles/category/sleep", isBelow: false },
    { name: "More", href: "", isBelow: false },
    { name: "Guides to print", href: "/#resources", isBelow: true },
  ];
  const html = await preview({ menu: { entries } }, "articles");
  expect(html.match(/<a href="\/articles\/category\/sleep">Sleep<\/a>/g)).toHaveLength(3);
  expect(html.match(/<a href="\/resources">Guides to print<\/a>/g)).toHaveLength(2);
  expect(html).toContain('<a href="/#resources">Guides to print</a>');
  expect(html).toMatch(/<summary>More<\/summary>/);
  expect(html).toContain("<span>More</span>");
  expect(html).not.toContain(">Community</a>");
});
