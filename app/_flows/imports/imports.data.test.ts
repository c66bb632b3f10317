import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { z } from "zod";
import { continueImport, reportImport } from "@/app/_flows/imports/imports";
import { emptyOldTrash } from "@/app/_flows/trash/trash";
import type { Admin, Operator } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { createArticle, getArticle, updateArticle } from "@/lib/domains/articles/owner";
import { listPublishedArticles } from "@/lib/domains/articles/public";
import { articleInput } from "@/lib/domains/articles/schema";
import { markdownOf } from "@/lib/domains/backup/rules";
import { claimImport, keepClaim, stayOnImport, sweepImports } from "@/lib/domains/imports/claim";
import { openZip } from "@/lib/domains/imports/export/zip-export";
import { movedFeeds } from "@/lib/domains/imports/feeds";
import {
  createImport,
  discardImport,
  listImports,
  openLocalImport,
  orderImport,
} from "@/lib/domains/imports/owner";
import { env } from "@/lib/env";
import type { addedInput } from "@/lib/site/published/article-shapes";
import { toHead } from "@/lib/site/published/article-values";
import { answerRedirect } from "@/lib/site/redirects/public";
import { noteArticlesIfAsked } from "@/lib/site/webhooks/queue";
import { webhookEvents, webhookMessage } from "@/lib/site/webhooks/schema";
import { openPicture } from "@/lib/storage/storage";
import { emptyDatabase, query } from "@/testing/database";
import { zipOf } from "@/testing/files";
import { exportBytes, fileOf, openExport } from "@/testing/open-export";
import { SMALL_PNG } from "@/testing/pictures";

const admin = { id: "", name: null, email: null } as unknown as Admin;
const operator = {} as Operator;
const LONG_MS = 30_000;
const LONG_AGO = new Date("2020-01-01");

beforeEach(emptyDatabase);

type File = ReturnType<typeof fileOf>;

/** Reads an export as a command does. Gives the import's id once its report is there. */
async function read(file: File, { name = "export", site = "", stamp = "" } = {}): Promise<string> {
  const id = await openLocalImport(operator, { name, stamp, site });
  await continueImport({ id, forMs: LONG_MS, local: { file } });
  return id;
}

async function bring(file: File, options: { name?: string; site?: string } = {}): Promise<string> {
  const id = await read(file, options);
  await orderImport(operator, id, { action: "run" });
  await continueImport({ id, forMs: LONG_MS, local: { file } });
  return id;
}

async function undo(id: string, withChanged = false): Promise<void> {
  await orderImport(admin, id, { action: "undo", withChanged });
  await continueImport({ id, forMs: LONG_MS });
}

const report = (id: string) => reportImport(admin, id);

async function everything() {
  return {
    articles: await db.article.count(),
    pages: await db.page.count(),
    comments: await db.comment.count(),
    pictures: await db.picture.count(),
    redirects: await db.redirect.count(),
  };
}

/** The addresses of feeds that the WordPress site has, with those of its categories and tags. */
const FEED_MOVES = movedFeeds("wordpress", "", {
  subjects: [
    { name: "Sleep", old: "sleep", isCategory: true },
    { name: "Bedtime", old: null, isCategory: false },
    { name: "Lamps & light", old: null, isCategory: false },
  ],
});
const FEEDS = FEED_MOVES.length;

const NOTHING = { articles: 0, pages: 0, comments: 0, pictures: 0, redirects: 0 };

/** A site of Hugo with pictures beside its texts. */
function hugo(): File {
  const folder = "testing/exports/hugo/content";
  return fileOf(
    zipOf({
      "site/content/about.md": readFileSync(`${folder}/about.md`),
      "site/content/posts/quick-days.md": readFileSync(`${folder}/posts/quick-days.md`),
      "site/content/posts/slow-days/index.md": readFileSync(`${folder}/posts/slow-days/index.md`),
      "site/content/posts/slow-days/puddle.png": SMALL_PNG,
      "site/static/images/boots.png": Buffer.from("no picture"),
    }),
  );
}

test("a report says what would come, and nothing of it is written", async () => {
  await db.article.create({
    data: { slug: "first-naps", title: "Mine", content: "", readTime: 1 },
  });
  const id = await read(openExport("wordpress.xml"));
  const { state, source, site, counts, notes } = await report(id);
  expect({ state, source, site }).toEqual({
    state: "ready",
    source: "wordpress",
    site: "https://quiet-evenings.example",
  });
  expect(counts).toMatchObject({ articles: 3, drafts: 1, pages: 1, comments: 3, pictures: 2 });
  const subjects = (kind: string) =>
    notes.filter((one) => one.kind === kind).map(({ subject }) => subject);
  expect(subjects("slug")).toEqual(["first-naps"]);
  expect(subjects("link")).toEqual(["/tag/night", "/wp-content/uploads/2023/01/lullaby.mp3"]);
  expect(subjects("leftOut")).toEqual([
    "Comments",
    "For the group",
    "“wpcf7_contact_form” entries",
  ]);
  expect(subjects("html")).toEqual(["Frames of player.vimeo.com", "Recordings", "Scripts"]);
  expect(subjects("shortcode")).toEqual(["[contact-form-7]"]);
  expect(await everything()).toEqual({ ...NOTHING, articles: 1 });
});

test("what comes has its dates, subjects, comments and links, and old addresses lead to it", async () => {
  const id = await bring(openExport("wordpress.xml"));
  const bedtime = await db.article.findUniqueOrThrow({
    where: { slug: "why-bedtime-takes-so-long" },
    include: { comments: { orderBy: { createdAt: "asc" } } },
  });
  expect(bedtime).toMatchObject({
    title: "Why bedtime takes so long",
    category: "Sleep",
    tags: ["Bedtime", "Lamps & light"],
    published: true,
    publishedAt: new Date("2024-05-17T18:30:00Z"),
    editedAt: new Date("2024-05-17T18:30:00Z"),
    excerpt: "It is not stubbornness.",
  });
  expect(bedtime.content).toContain("[what I wrote on naps](/article/first-naps)");
  expect(bedtime.content).not.toContain("alert(1)");
  const [first, answer, waiting] = bedtime.comments;
  expect(first).toMatchObject({
    authorName: "Jonas",
    content: "Thank you. We tried it & it helped.",
    approved: true,
    createdAt: new Date("2024-05-18T07:00:00Z"),
  });
  expect(answer).toMatchObject({ parentId: first?.id, approved: true });
  expect(waiting).toMatchObject({ parentId: first?.id, approved: false });
  expect(await db.article.findUniqueOrThrow({ where: { slug: "an-idea" } })).toMatchObject({
    published: false,
    publishedAt: null,
  });
  expect(await db.page.findUniqueOrThrow({ where: { slug: "about" } })).toMatchObject({
    title: "About me",
    published: true,
  });
  const texts = [
    { from: "/2023/01/first-naps", to: "/article/first-naps" },
    { from: "/2024/05/why-bedtime-takes-so-long", to: "/article/why-bedtime-takes-so-long" },
    { from: "/?p=12", to: "/article/why-bedtime-takes-so-long" },
    { from: "/?p=2", to: "/about" },
    { from: "/?p=5", to: "/article/first-naps" },
    { from: "/?page_id=2", to: "/about" },
  ];
  const byFrom = (a: { from: string }, b: { from: string }) => (a.from < b.from ? -1 : 1);
  const redirects = await db.redirect.findMany({ select: { from: true, to: true } });
  expect(redirects.toSorted(byFrom)).toEqual([...texts, ...FEED_MOVES].toSorted(byFrom));
  const { state, counts, notes, made } = await report(id);
  expect(state).toBe("done");
  expect(counts).toMatchObject({ articles: 3, drafts: 1, pages: 1, comments: 3 });
  expect(counts.redirects).toBe(6 + FEEDS);
  // The old site is not there: its pictures stay where they were, and are named.
  expect(bedtime.content).toContain("https://quiet-evenings.example/wp-content/uploads/");
  expect(notes.filter(({ kind }) => kind === "picture")).toMatchObject([
    { subject: "https://quiet-evenings.example/wp-content/uploads/2024/05/dusk.png" },
    { subject: "https://quiet-evenings.example/wp-content/uploads/2024/05/lamp.png" },
  ]);
  expect(made.map(({ title }) => title)).toContain("About me");
});

const movedTo = async (from: string) => {
  const [pathname = "", query] = from.split("?");
  const search = query === undefined ? "" : `?${query}`;
  const answer = await answerRedirect({}, { pathname, search });
  return answer && [answer.status, answer.headers.get("location")];
};

test("whoever reads an old site by its feeds is led to ours, and knows what they have read already", async () => {
  await db.redirect.create({ data: { from: "/feed/atom", to: "/articles", leadsTo: "/articles" } });
  const id = await bring(openExport("wordpress.xml"));
  for (const from of ["/feed", "/feed/", "/feed/rss2/", "/wp-rss2.php", "/?feed=rss2"]) {
    expect(await movedTo(from), from).toEqual([301, "/feed.xml"]);
  }
  // What the owner has said herself stays.
  expect(await movedTo("/feed/atom")).toEqual([301, "/articles"]);
  const feed = await db.article.findMany({ where: { published: true }, select: { feedId: true } });
  // The export says it of one of the two.
  expect(feed.map(({ feedId }) => feedId).toSorted()).toEqual([
    "https://quiet-evenings.example/?p=12",
    null,
  ]);
  // A second import finds everything there, and its undo takes nothing away.
  const again = await bring(openExport("wordpress.xml"));
  expect((await report(again)).counts).toMatchObject({ present: 4, redirects: 0 });
  await undo(again);
  expect(await movedTo("/feed")).toEqual([301, "/feed.xml"]);
  await undo(id);
  expect(await movedTo("/feed/rss2")).toBeNull();
  expect(await movedTo("/feed/atom")).toEqual([301, "/articles"]);
});

test("an import without a public article moves no feed", async () => {
  const draft = "---\ntitle: A\ndate: 2020-01-02\ndraft: true\n---\nWords.\n";
  await bring(fileOf(zipOf({ "content/posts/a.md": Buffer.from(draft) })));
  expect(await db.redirect.count()).toBe(0);
});

test("what the site says of an article beside its text comes back from the Markdown of a backup", async () => {
  // Another article has another id elsewhere.
  const said: Required<Omit<z.output<typeof addedInput>, "translationOf">> = {
    language: "de-AT",
    ageFrom: 0,
    ageTo: 5,
    featuredImageAlt: "A kite",
    references: "- A *book*\n- A study",
    reviewedOn: "2026-01-05",
    aiNote: 'By hand: "twice".',
  };
  const input = articleInput.parse({ title: "Lamps", content: "Words.", published: true, ...said });
  const { id, slug } = await createArticle(admin, input);
  expect(await getArticle(admin, id)).toMatchObject(said);
  const [row] = await query<{ row: Record<string, unknown> }>(
    `select row_to_json(a) as "row" from "Article" as a`,
  );
  const dates = { date: "2026-01-01T00:00:00Z", lastmod: "2026-01-01T00:00:00Z" };
  const text = { ...input, slug, ...dates, description: "", aliases: [] };
  const markdown = markdownOf({ ...text, added: toHead(row?.row ?? {}) });
  await emptyDatabase();
  await bring(fileOf(zipOf({ "articles/lamps.md": markdown })));
  const brought = await db.article.findFirstOrThrow();
  expect(await getArticle(admin, brought.id)).toMatchObject({ title: "Lamps", ...said });
});

test("tags of other scripts come as they are, each with a page and an address", async () => {
  const text =
    "---\ntitle: 情绪\ndate: 2020-01-02\nslug: 情绪\ntags: [育儿, 睡眠, 情绪, sleep, 💤, ☕]\n---\nWords.\n";
  const id = await bring(fileOf(zipOf({ "content/posts/a.md": Buffer.from(text) })), {
    site: "https://old.example",
  });
  const article = await db.article.findFirstOrThrow();
  expect(article).toMatchObject({
    slug: "情绪",
    category: "育儿",
    categorySlug: "育儿",
    tags: ["睡眠", "情绪", "sleep", "💤", "☕"],
    tagSlugs: ["睡眠", "情绪", "sleep", "", ""],
  });
  expect((await listPublishedArticles({ tagSlug: "情绪" }, 1))?.label).toBe("情绪");
  expect(await movedTo("/posts/a/")).toEqual([301, "/article/%E6%83%85%E7%BB%AA"]);
  await undo(id);
  expect(await everything()).toEqual(NOTHING);
});

test("pictures of an archive come into the library, and what is none is named", async () => {
  const id = await bring(hugo());
  const [picture] = await db.picture.findMany();
  const article = await db.article.findUniqueOrThrow({ where: { slug: "slow-days" } });
  const address = `/image/pictures/${picture?.key}`;
  expect(article).toMatchObject({
    featuredImage: address,
    featuredImageAlt: "A puddle after the rain",
  });
  expect(article.content).toContain(`![A puddle](${address} "After the rain")`);
  expect(article.content).toContain("![code](not-a-picture.png)");
  expect((await report(id)).notes.filter(({ kind }) => kind === "picture")).toMatchObject([
    { subject: "site/static/images/boots.png" },
  ]);
  await undo(id);
  expect(await everything()).toEqual(NOTHING);
});

describe("pictures of the web", () => {
  const paths: string[] = [];
  const server = createServer(({ url = "" }, response) => {
    paths.push(url);
    response.writeHead(200, { "content-type": "image/png" }).end(SMALL_PNG);
  });
  let host = "";
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    env.IMAGE_HOSTS.push(host);
  });
  afterAll(() => {
    env.IMAGE_HOSTS.splice(env.IMAGE_HOSTS.indexOf(host), 1);
    server.close();
  });

  test("are fetched into the own storage, and one of an inner network stays and is named", async () => {
    const inner = "http://10.0.0.1/inner.png";
    const text = `---\ntitle: Lamps\ndate: 2024-05-17\n---\n![A lamp](http://${host}/lamp.png)\n\n![Inner](${inner})\n`;
    const id = await bring(fileOf(zipOf({ "content/posts/lamps.md": text })));
    expect(paths).toEqual(["/lamp.png"]);
    const [picture, ...others] = await db.picture.findMany();
    expect(others).toEqual([]);
    const { content } = await db.article.findUniqueOrThrow({ where: { slug: "lamps" } });
    expect(content).toContain(`![A lamp](/image/pictures/${picture?.key})`);
    expect(content).toContain(`![Inner](${inner})`);
    expect(content).not.toContain(host);
    const stored = await openPicture(picture?.key ?? "");
    expect(stored).toMatchObject({ type: expect.stringMatching(/^image\//) });
    await stored?.body.cancel();
    expect((await report(id)).notes.filter(({ kind }) => kind === "picture")).toMatchObject([
      { subject: inner, detail: expect.stringContaining("a private network") },
    ]);
  });
});

test.each([
  ["ghost.json", { articles: 4, pages: 1 }],
  ["substack", { articles: 4, pages: 0 }],
  ["medium", { articles: 3, pages: 0 }],
  ["jekyll", { articles: 2, pages: 1 }],
  ["astro", { articles: 1, pages: 0 }],
])("%s comes whole, once, and goes again", async (name, expected) => {
  const id = await bring(openExport(name));
  expect(await report(id)).toMatchObject({ state: "done", counts: { ...expected, failed: 0 } });
  const before = await everything();
  expect(before).toMatchObject(expected);
  const again = await bring(openExport(name), { name: "again" });
  expect(await everything()).toEqual(before);
  expect((await report(again)).counts).toMatchObject({
    articles: 0,
    present: expected.articles + expected.pages,
  });
  await undo(again);
  expect(await everything()).toEqual(before);
  await undo(id);
  expect(await everything()).toEqual(NOTHING);
});

test("what was undone comes again, also where an import between found it here", async () => {
  const first = await bring(openExport("wordpress.xml"));
  const before = await everything();
  await bring(openExport("wordpress.xml"), { name: "again" });
  await undo(first);
  expect(await everything()).toEqual(NOTHING);
  const anew = await read(openExport("wordpress.xml"), { name: "anew" });
  expect((await report(anew)).counts).toMatchObject({ articles: 3, comments: 3, present: 0 });
  await bring(openExport("wordpress.xml"), { name: "anew" });
  expect(await everything()).toEqual(before);
});

test("what its source holds back is written as a draft, or waits for its day", async () => {
  const held = (name: string) => readFileSync(`testing/exports/held-back/${name}`);
  const names = ["draft-capital", "title-colon-draft", "publish-date-to-come"];
  const files = names.map((name) => [`content/posts/${name}.md`, held(`${name}.md`)]);
  const id = await bring(fileOf(zipOf(Object.fromEntries(files))));
  const rows = await db.article.findMany({ orderBy: { slug: "asc" } });
  expect(rows.map(({ slug, published, publishedAt }) => [slug, published, publishedAt])).toEqual([
    ["draft-capital", false, null],
    ["publish-date-to-come", true, new Date("2099-02-02")],
    ["title-colon-draft", false, null],
  ]);
  expect(await report(id)).toMatchObject({
    counts: { articles: 3, drafts: 2 },
    notes: [
      { kind: "draft", detail: expect.stringContaining("Not all of its front matter can be read") },
    ],
  });
});

test("a text that Ghost gives in a format of its own comes with its words", async () => {
  await bring(openExport("ghost-lexical-only.json"));
  const articles = await db.article.findMany({
    where: { published: true },
    select: { title: true, content: true },
    orderBy: { title: "asc" },
  });
  expect(articles).toEqual([
    { title: "HTML card", content: "card" },
    { title: "Only lexical", content: "Words" },
  ]);
});

test("the account of an import is said before it is written and after, and only what differs has its texts", async () => {
  const posts = [
    { title: "Whole", html: "<p>One two</p><img src='https://old.example/a.png'>" },
    { title: "Less", html: "<p>One</p><progress>two</progress><p>three</p><img>" },
  ].map((post, at) => ({
    id: String(at),
    slug: post.title.toLowerCase(),
    status: "published",
    published_at: "2023-01-02T03:04:05.000Z",
    ...post,
  }));
  const id = await bring(fileOf(Buffer.from(JSON.stringify({ db: [{ data: { posts } }] }))));
  const { account, notes } = await report(id);
  expect(account).toMatchObject({
    texts: 2,
    differing: 1,
    before: { pictures: 2 },
    after: { pictures: 1 },
    first: [
      {
        title: "Less",
        missing: { pictures: 1 },
        texts: { before: expect.stringContaining("three") },
      },
    ],
  });
  expect(notes).toContainEqual(
    expect.objectContaining({
      kind: "account",
      subject: "Less",
      detail: expect.stringContaining("1 picture"),
    }),
  );
});

/** The export once more, with a comment that was none before. */
function withLateComment(): File {
  const source = exportBytes("wordpress.xml").toString();
  const newer = source.replace(/<wp:comment_id>10[\s\S]*?spam\]\]>/, (comment) =>
    comment.replace("spam", "1"),
  );
  return fileOf(Buffer.from(newer));
}

test("a second run adds what is new and leaves what the owner has changed", async () => {
  await bring(openExport("wordpress.xml"));
  const { id } = await db.article.findUniqueOrThrow({ where: { slug: "first-naps" } });
  await updateArticle(admin, id, articleInput.parse({ title: "Mine now", content: "x" }), null);
  const deleted = await db.comment.findFirstOrThrow({ where: { content: "I am glad." } });
  await db.comment.delete({ where: { id: deleted.id } });
  await db.article.delete({ where: { slug: "an-idea" } });
  const again = await read(withLateComment(), { name: "newer" });
  expect((await report(again)).counts).toMatchObject({ articles: 0, present: 4, comments: 1 });
  await bring(withLateComment(), { name: "newer" });
  expect(await db.article.findUniqueOrThrow({ where: { id } })).toMatchObject({
    title: "Mine now",
  });
  expect(await db.article.count({ where: { slug: "an-idea" } })).toBe(0);
  const contents = (await db.comment.findMany()).map(({ content }) => content);
  expect(contents).toContain("Buy");
  expect(contents).not.toContain("I am glad.");
});

test("an undo leaves a comment that somebody has answered since", async () => {
  await bring(openExport("wordpress.xml"));
  const before = await db.comment.count();
  const again = await bring(withLateComment(), { name: "newer" });
  const late = await db.comment.findFirstOrThrow({ where: { content: "Buy" } });
  const answer = { parentId: late.id, articleId: late.articleId, content: "Thank you" };
  await db.comment.create({ data: answer });
  await undo(again);
  expect(await db.comment.count()).toBe(before + 2);
});

test("an undo leaves what was changed since, unless that goes as well, into the trash", async () => {
  const id = await bring(openExport("wordpress.xml"));
  const article = await db.article.findUniqueOrThrow({
    where: { slug: "why-bedtime-takes-so-long" },
  });
  const data = { articleId: article.id, content: "By a reader", authorName: "B" };
  await db.comment.create({ data });
  expect((await report(id)).changed).toBe(1);
  await undo(id);
  expect(await everything()).toEqual({
    articles: 1,
    pages: 0,
    comments: 4,
    pictures: 0,
    redirects: 2,
  });
  expect((await report(id)).state).toBe("undone");

  const again = await bring(openExport("wordpress.xml"), { name: "again" });
  expect((await report(again)).counts).toMatchObject({ articles: 2, pages: 1, present: 1 });
  const page = await db.page.findUniqueOrThrow({ where: { slug: "about" } });
  await db.page.update({ where: { id: page.id }, data: { version: 2 } });
  await undo(again, true);
  expect(await db.page.count()).toBe(0);
  expect(await db.trash.findMany({ select: { id: true, kind: true } })).toEqual([
    { id: page.id, kind: "page" },
  ]);
});

const traces: [what: string, leave: (articleId: string) => Promise<unknown>][] = [
  [
    "the owner wrote an email",
    (articleId) => db.mailingDraft.create({ data: { articleId, subject: "Mine" } }),
  ],
  [
    "a friend left a note",
    (articleId) =>
      db.previewNote.create({
        data: { articleId, name: "Ada", content: "Lovely", passage: "", place: -1 },
      }),
  ],
  [
    "a welcome message is made",
    (articleId) => db.welcomeMessage.create({ data: { articleId, place: 0, days: 0 } }),
  ],
];

test.each(traces)("an undo leaves an article of which %s", async (_, leave) => {
  const id = await bring(hugo());
  const article = await db.article.findUniqueOrThrow({ where: { slug: "slow-days" } });
  await leave(article.id);
  expect((await report(id)).changed).toBe(1);
  await undo(id);
  expect(await db.article.findMany({ select: { id: true } })).toEqual([{ id: article.id }]);
});

test("an undo leaves the pictures of what it moves to the trash, until that goes for good", async () => {
  const id = await bring(hugo());
  await db.article.update({ where: { slug: "slow-days" }, data: { version: 2 } });
  await undo(id, true);
  expect(await everything()).toEqual({ ...NOTHING, pictures: 1 });
  await emptyOldTrash();
  expect(await db.picture.count()).toBe(1);
  await db.trash.updateMany({ data: { deletedAt: new Date("2020-01-01") } });
  await emptyOldTrash();
  expect(await db.picture.count()).toBe(0);
});

test("a report of a file that is cut off says so, and no kind of note crowds out another", async () => {
  const item = (id: number) =>
    `<item><title>Post ${id}</title><content:encoded>x</content:encoded><wp:post_id>${id}</wp:post_id><wp:status>private</wp:status></item>`;
  const items = Array.from({ length: 130 }, (_, at) => item(at + 1)).join("\n");
  const source = `<rss><channel><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version>${items}`;
  const id = await read(fileOf(Buffer.from(source.slice(0, -60))));
  const { counts, notes } = await report(id);
  expect(counts).toMatchObject({ articles: 129, drafts: 129 });
  const of = (kind: string) => notes.filter((note) => note.kind === kind);
  expect(of("draft")).toHaveLength(100);
  expect(of("cut")).toMatchObject([{ subject: "The end of the file" }]);
  expect(of("leftOut")).toMatchObject([
    { subject: "Post 130", detail: "The file ends within it, in line 130." },
  ]);
});

test("what was left out of a file that is cut off comes with the whole one", async () => {
  const bytes = exportBytes("wordpress.xml");
  const end = bytes.indexOf("An idea]]>");
  await bring(fileOf(bytes.subarray(0, end)));
  expect(await db.article.count()).toBe(2);
  const { counts } = await report(await bring(openExport("wordpress.xml")));
  expect(counts).toMatchObject({ present: 2, articles: 1, pages: 1 });
  expect(await db.article.count()).toBe(3);
});

test("a run that was cut off at every turn comes to the same end", async () => {
  const file = openExport("wordpress.xml");
  const id = await openLocalImport(operator, { name: "slow", stamp: "", site: "" });
  const step = async () => continueImport({ id, forMs: -1, local: { file } });
  const slice = async () => continueImport({ id, forMs: 0, local: { file } });
  await step();
  for (let turn = 0; turn < 40 && (await report(id)).state !== "ready"; turn += 1) await slice();
  await orderImport(operator, id, { action: "run" });
  for (let turn = 0; turn < 40 && (await report(id)).state !== "done"; turn += 1) await slice();
  expect(await report(id)).toMatchObject({
    state: "done",
    counts: { articles: 3, pages: 1, comments: 3, redirects: 6 + FEEDS },
  });
  expect(await db.comment.count()).toBe(3);
});

describe("the command once more", () => {
  const site = "https://old.example";

  test("goes on with the import of the same file and site, whatever the export says of the site", async () => {
    const file = openExport("wordpress.xml");
    const id = await read(file, { site });
    expect(await report(id)).toMatchObject({ site: "https://quiet-evenings.example" });
    expect(await read(file, { site })).toBe(id);
    await orderImport(operator, id, { action: "run" });
    expect(await read(file, { site })).toBe(id);
    expect((await report(id)).state).toBe("done");
    expect(await read(file, { site })).not.toBe(id);
  });

  test.each([
    ["another site", { site, stamp: "" }],
    ["a file that was changed", { site: "", stamp: "newer" }],
  ])("reads anew for %s, and keeps no report of before", async (_, options) => {
    const id = await read(openExport("jekyll"));
    const again = await read(openExport("astro"), options);
    expect(again).not.toBe(id);
    expect((await listImports(admin)).map((one) => one.id)).toEqual([again]);
    expect(await report(again)).toMatchObject({
      state: "ready",
      site: options.site,
      counts: { articles: 1, pages: 0 },
    });
  });

  test.each([
    ["another site", { site }],
    ["a file that was changed", { stamp: "newer" }],
  ])("is refused for %s while the import is written, until that is undone", async (_, options) => {
    const file = openExport("wordpress.xml");
    const id = await read(file);
    await orderImport(operator, id, { action: "run" });
    await continueImport({ id, forMs: 0, local: { file } });
    await expect(read(file, options)).rejects.toThrow("Undo it at /admin/import");
    expect((await report(id)).state).toBe("running");
    await undo(id);
    expect((await report(await read(file, options))).state).toBe("ready");
  });
});

describe("files that are called alike", () => {
  const blog = (title: string) =>
    fileOf(zipOf({ "content/about.md": `---\ntitle: ${title}\n---\nWho I am.` }));
  const one = { name: "one", site: "https://one.example" };
  const two = { name: "two", site: "https://two.example" };
  const titles = async () => (await db.page.findMany()).map(({ title }) => title).toSorted();
  const leftOut = async (id: string) =>
    (await report(id)).notes.filter(({ kind }) => kind === "leftOut");

  test("come from two sites whose addresses are known, each once", async () => {
    await bring(blog("About"), one);
    await bring(blog("About"), two);
    const again = await bring(blog("About, newly"), { ...one, name: "again" });
    expect(await titles()).toEqual(["About", "About"]);
    expect((await report(again)).counts).toMatchObject({ pages: 0, present: 1, failed: 0 });
  });

  test("are distinguished by their titles where no site is known, and what is left out is named", async () => {
    await bring(blog("About"), { name: "one" });
    const other = await bring(blog("About me"), { name: "two" });
    expect((await report(other)).counts).toMatchObject({ pages: 0, present: 0, failed: 1 });
    expect(await leftOut(other)).toMatchObject([
      { subject: "About me", detail: expect.stringContaining("enter its address") },
    ]);
    await bring(blog("About me"), two);
    expect(await titles()).toEqual(["About", "About me"]);
  });

  test("are the same text when the site’s address is given at one time only", async () => {
    const first = await bring(blog("About"), { name: "one" });
    const later = await bring(blog("About"), one);
    expect((await report(later)).counts).toMatchObject({ pages: 0, present: 1 });
    expect(await leftOut(later)).toMatchObject([
      { detail: expect.stringContaining("undo that import first") },
    ]);
    await undo(later);
    await undo(first);
    await bring(blog("About"), { ...one, name: "anew" });
    const last = await bring(blog("About"), { name: "last" });
    expect((await report(last)).counts).toMatchObject({ pages: 0, present: 1 });
    expect(await titles()).toEqual(["About"]);
  });
});

describe("of several instances", () => {
  test("one works on an import at a time, and another takes over who is silent", async () => {
    const id = await openLocalImport(operator, { name: "shared", stamp: "", site: "" });
    const first = await claimImport({ id, isLocal: true });
    expect(first?.state).toBe("reading");
    expect(await claimImport({ id, isLocal: true })).toBeNull();
    const seenAt = new Date(Date.now() - 60_000);
    await db.import.update({ where: { id }, data: { seenAt } });
    expect((await claimImport({ id, isLocal: true }))?.id).toBe(id);
  });

  test("two that go on at once write everything once", async () => {
    const file = openExport("wordpress.xml");
    const id = await read(file);
    await orderImport(operator, id, { action: "run" });
    await Promise.all([1, 2, 3].map(() => continueImport({ id, forMs: LONG_MS, local: { file } })));
    expect(await everything()).toMatchObject({ articles: 3, pages: 1, comments: 3 });
  });
});

test("what cannot be used is refused in a sentence, and nothing of it is stored", async () => {
  const id = await read(fileOf(Buffer.from("%PDF-1.7 hello")));
  expect(await report(id)).toMatchObject({
    state: "failed",
    problem: expect.stringContaining("isn’t an export that this site can read"),
    counts: { articles: 0 },
  });
  await discardImport(admin, id);
  expect(await listImports(admin)).toEqual([]);
});

test("an undo while it runs ends the run", async () => {
  const file = openExport("wordpress.xml");
  const id = await read(file);
  await orderImport(operator, id, { action: "run" });
  await continueImport({ id, forMs: 0, local: { file } });
  await undo(id);
  expect(await report(id)).toMatchObject({ state: "undone" });
  expect(await everything()).toEqual(NOTHING);
});

describe("an export that the owner sends", () => {
  async function send(bytes: Buffer): Promise<string> {
    const { id, uploadURL } = await createImport(admin, { name: "a.zip", size: bytes.byteLength });
    const type = "application/octet-stream";
    const sent = await fetch(uploadURL, {
      method: "PUT",
      body: new Uint8Array(bytes),
      headers: { "content-type": type },
    });
    expect(sent.status).toBe(200);
    return id;
  }

  test("stays in the storage until the run has ended, and is removed then", async () => {
    const id = await send(exportBytes("jekyll"));
    await orderImport(admin, id, { action: "read", site: "" });
    while (await continueImport({ forMs: LONG_MS }));
    await orderImport(admin, id, { action: "run" });
    expect(await db.import.findUniqueOrThrow({ where: { id } })).toMatchObject({
      fileKey: expect.any(String),
    });
    while (await continueImport({ forMs: LONG_MS }));
    expect(await report(id)).toMatchObject({ state: "done", counts: { articles: 2, pages: 1 } });
    expect(await db.import.findUniqueOrThrow({ where: { id } })).toMatchObject({ fileKey: null });
  });

  /** Begins work on an import in a process that ends before it has got on. */
  async function beginAndEnd(id: string): Promise<void> {
    expect((await claimImport({ id }))?.id).toBe(id);
    await db.import.update({ where: { id }, data: { seenAt: LONG_AGO } });
  }

  test("waits for the owner after it ended the process three times, and goes on with her word", async () => {
    const id = await send(exportBytes("jekyll"));
    await orderImport(admin, id, { action: "read", site: "" });
    await expect(orderImport(admin, id, { action: "resume" })).rejects.toMatchObject({
      status: 409,
    });
    for (let time = 1; time <= 3; time += 1) await beginAndEnd(id);
    expect(await continueImport({ forMs: LONG_MS })).toBe(false);
    expect(await continueImport({ id, forMs: LONG_MS })).toBe(false);
    expect(await report(id)).toMatchObject({
      state: "reading",
      isParked: true,
      problem: expect.stringContaining("was tried three times, and the program stopped"),
    });
    await orderImport(admin, id, { action: "resume" });
    while (await continueImport({ forMs: LONG_MS }));
    expect(await report(id)).toMatchObject({ state: "ready", isParked: false, problem: null });
  });

  test("one that waits can be discarded", async () => {
    const id = await send(exportBytes("jekyll"));
    await orderImport(admin, id, { action: "read", site: "" });
    for (let time = 1; time <= 3; time += 1) await beginAndEnd(id);
    await discardImport(admin, id);
    expect(await listImports(admin)).toEqual([]);
  });

  test("goes on however often the process ended, where it got on in between", async () => {
    const id = await send(exportBytes("jekyll"));
    await orderImport(admin, id, { action: "read", site: "" });
    for (let time = 1; time <= 2; time += 1) await beginAndEnd(id);
    const claim = await claimImport({ id });
    if (!claim) throw new Error("Nobody else works on it.");
    await keepClaim(claim);
    await db.import.update({ where: { id }, data: { seenAt: LONG_AGO } });
    await beginAndEnd(id);
    while (await continueImport({ forMs: LONG_MS }));
    expect((await report(id)).state).toBe("ready");
  });

  test("stays with the process that says it still reads it", async () => {
    const id = await send(exportBytes("jekyll"));
    await orderImport(admin, id, { action: "read", site: "" });
    const claim = await claimImport({ id });
    await db.import.update({ where: { id }, data: { seenAt: LONG_AGO } });
    await stayOnImport(id, claim?.token ?? "");
    expect(await claimImport({ id })).toBeNull();
  });

  test("is read once it has arrived, and forgotten when it never does", async () => {
    const { id } = await createImport(admin, { name: "a.zip", size: 3 });
    await expect(orderImport(admin, id, { action: "read", site: "" })).rejects.toThrow(
      "The file didn’t arrive.",
    );
    const createdAt = new Date(Date.now() - 2 * 24 * 3_600_000);
    await db.import.update({ where: { id }, data: { createdAt } });
    await sweepImports();
    expect(await db.import.count()).toBe(0);
  });
});

test("a taken address is made another one, and what is typed here stays where it is", async () => {
  await createArticle(admin, articleInput.parse({ title: "First naps", content: "Mine" }));
  await bring(openExport("wordpress.xml"));
  expect(await db.article.findUniqueOrThrow({ where: { slug: "first-naps" } })).toMatchObject({
    content: "Mine",
  });
  const bedtime = await db.article.findUniqueOrThrow({
    where: { slug: "why-bedtime-takes-so-long" },
  });
  expect(bedtime.content).toContain("(/article/first-naps-2)");
});

describe("webhooks", () => {
  const asks = (events: string[]) =>
    db.webhook.create({ data: { address: "http://127.0.0.1:1/", events } });

  /** What was announced since the last time. */
  async function announced() {
    await noteArticlesIfAsked();
    const rows = await db.webhookDelivery.findMany({
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    });
    await db.webhookDelivery.deleteMany();
    return rows.map(({ event, data, createdAt }) => {
      webhookMessage.parse({ type: event, timestamp: createdAt.toISOString(), data });
      return { event, data };
    });
  }

  test("are notified of an import once, however many articles it brings, and once when it is undone", async () => {
    await asks([...webhookEvents]);
    const id = await bring(openExport("wordpress.xml"));
    expect(await announced()).toEqual([{ event: "import.finished", data: { id, articles: 2 } }]);
    await bring(openExport("wordpress.xml"), { name: "once more" });
    expect(await announced()).toEqual([]);
    await undo(id, true);
    expect(await announced()).toEqual([{ event: "import.undone", data: { id } }]);
  });

  test("are notified of what the owner or time does with an imported article", async () => {
    await asks([...webhookEvents]);
    const later = "---\ntitle: Later\ndate: 2099-01-01\n---\nText\n";
    const now = "---\ntitle: Now\ndate: 2024-01-01\n---\nText\n";
    const draft = "---\ntitle: Draft\ndate: 2024-01-01\ndraft: true\n---\nText\n";
    const file = fileOf(
      zipOf({
        "content/posts/later.md": later,
        "content/posts/now.md": now,
        "content/posts/draft.md": draft,
      }),
    );
    const id = await bring(file);
    expect(await announced()).toEqual([{ event: "import.finished", data: { id, articles: 1 } }]);
    const change = async (slug: string, data: object) => {
      await db.article.update({ where: { slug }, data });
      return (await announced()).map(({ event, data: about }) => [
        event,
        (about as { slug: string }).slug,
      ]);
    };
    expect(await change("draft", { published: true })).toEqual([["article.published", "draft"]]);
    const past = new Date(Date.now() - 60_000);
    expect(await change("later", { publishedAt: past })).toEqual([["article.published", "later"]]);
    expect(await change("now", { content: "Other" })).toEqual([["article.updated", "now"]]);
    expect(await change("now", { published: false })).toEqual([["article.unpublished", "now"]]);
  });

  test("that ask for articles alone are not notified of them when an import is undone", async () => {
    const id = await bring(openExport("wordpress.xml"));
    await asks(["article.published", "article.updated", "article.unpublished"]);
    await undo(id);
    expect(await announced()).toEqual([]);
  });
});

test("an archive is looked at whole before anything of it is used", async () => {
  await expect(openZip(fileOf(zipOf({ "../x.md": "---\ntitle: X\n---\n" })))).rejects.toThrow(
    "leads out of it",
  );
});
