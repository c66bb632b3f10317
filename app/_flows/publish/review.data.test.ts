import { beforeEach, expect, test, vi } from "vitest";
import { reviewArticle } from "@/app/_flows/publish/review";
import { cardFacts } from "@/app/_flows/publish/social-card";
import { coverSvg } from "@/components/art/cover-sheet";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { createArticle, getArticle, updateArticle } from "@/lib/domains/articles/owner";
import { articleInput } from "@/lib/domains/articles/schema";
import { deleteResource } from "@/lib/domains/resources/owner";
import { PICTURE_PATH } from "@/lib/images/picture-key";
import { drawCard } from "@/lib/images/social-card";
import { defaultSettings } from "@/lib/site/settings/defaults/settings";
import { saveSettings } from "@/lib/site/settings/owner";
import { readSettings } from "@/lib/site/settings/settings";
import { emptyDatabase } from "@/testing/database";

vi.spyOn(console, "log").mockImplementation(() => {});

const admin = { id: "", name: null, email: null } as unknown as Admin;

const FILE = `/objects/${"a".repeat(32)}.pdf`;
const PAGE_PICTURE = `${PICTURE_PATH}${"c".repeat(20)}-1-60x80-ffffff.jpg`;
const SWING = `${"d".repeat(20)}-2-30x20-aabbcc.jpg`;
const MISSING = `${"e".repeat(20)}-1-30x20-aabbcc.jpg`;

beforeEach(() => emptyDatabase());

async function addPicture(key: string): Promise<void> {
  const data = { width: 30, height: 20, type: "image/jpeg", bytes: 9, hash: key, name: "a.jpg" };
  await db.picture.create({ data: { ...data, id: key.slice(0, 20), key } });
}

function save(fields: object) {
  return createArticle(
    admin,
    articleInput.parse({ title: "A calm start", excerpt: "What helps.", content: "", ...fields }),
  );
}

async function checksOf(fields: object) {
  const { id } = await save(fields);
  const { checks } = await reviewArticle(admin, id);
  return checks.map(({ kind, subject }) => (subject === "" ? kind : `${kind} ${subject}`));
}

test("links within the site are held against what is there for readers", async () => {
  const moved = await save({ title: "Moved", slug: "old", published: true, tags: ["Bedtime"] });
  const renamed = articleInput.parse({
    title: "Moved",
    slug: "new",
    content: "x",
    published: true,
    tags: ["Bedtime"],
  });
  await updateArticle(admin, moved.id, renamed, null);
  await save({ title: "Draft", slug: "draft" });
  await save({ slug: "later", published: true, publishOn: "2199-01-01T00:00:00Z" });
  await db.video.create({ data: { youtubeId: "m_5u8-QSh6A", title: "Serve" } });
  await db.resource.create({
    data: { slug: "guide", title: "Guide", fileUrl: FILE, pagePictures: [PAGE_PICTURE] },
  });
  await addPicture(SWING);
  const page = { slug: "now", title: "Now", content: "Words.", published: true };
  await db.page.create({ data: { ...page, formerSlugs: { create: { slug: "before" } } } });
  await db.page.create({ data: { ...page, slug: "hidden", published: false } });
  const row = { title: "Naps", content: "x", readTime: 1, published: true };
  const sleep = { category: "Sleep", categorySlug: "sleep" };
  const publishedAt = new Date("2019-06-01T12:00:00Z");
  const nap = await db.article.create({ data: { ...row, ...sleep, slug: "nap", publishedAt } });
  const parts = { create: { articleId: nap.id, place: 0 } };
  await db.series.create({ data: { slug: "nights", title: "Nights", parts } });
  await db.series.create({ data: { slug: "empty", title: "Empty" } });
  const letter = { ...row, slug: "letter", audience: "email", publishedAt } as const;
  const mail = { kind: "article", to: "reader@example.org", status: "sent" } as const;
  const mailing = { subject: "", html: "", text: "", recipients: 1, mails: { create: mail } };
  await db.article.create({ data: { ...letter, mailings: { create: mailing } } });
  await db.article.create({ data: { ...letter, slug: "unsent" } });
  await saveSettings(admin, "newsletter", { ...defaultSettings.newsletter, archive: true }, 0);
  await db.topicSlug.create({ data: { kind: "category", slug: "rest", target: "sleep" } });
  const goal = { to: "/article/new", leadsTo: "/article/new" };
  await db.redirect.create({ data: { from: "/2019/05/my-post", ...goal } });
  await db.redirect.create({ data: { from: "/old.php?p=7", ...goal } });
  const alive = [
    "/now",
    "/before",
    "/series/nights",
    "/letters",
    "/letters/letter",
    "/letters/nap",
    "/search",
    "/search?q=sleep",
    "/articles/year/2019",
    "/articles/category/rest",
    "/articles/category/rest/feed.xml",
    "/feed.xml",
    "/feed.json",
    "/articles/category/sleep/feed.xml",
    "/atom.xml",
    "/articles/category/sleep/atom.xml",
    "/articles/category/sleep/feed.json",
    "/sitemap.xml",
    "/article/new.md",
    "/article/mine.md",
    "/2019/05/my-post/",
    "http://localhost:3000/2019/05/my-post",
    "/old.php?p=7",
    "/",
    "/articles",
    "/articles/tag/bedtime",
    "/article/new",
    "/article/old",
    "/article/new/#comments",
    "http://localhost:3000/article/new",
    "/article/mine#first-things",
    "/video/m_5u8-QSh6A",
    "/resource/guide",
    "/videos",
    "/resources/page/1",
    "/privacy",
    FILE,
    PAGE_PICTURE,
    PICTURE_PATH + SWING,
    `http://localhost:3000${PICTURE_PATH}${SWING}`,
    // Whoever asks for a picture that was replaced gets the one after it.
    PICTURE_PATH + SWING.replace("-2-", "-1-"),
    "/image/00000000000000000000000000000000.jpg",
    "https://example.org/article/nothing",
    "mailto:hello@example.org",
    "#first-things",
  ];
  const dead = [
    "/article/draft",
    "/article/later",
    "/article/nothing",
    "/articles/tag/unknown",
    "/articles/page/9",
    "/video/unknown",
    "/resource/unknown",
    "/blog",
    "/hidden",
    "/series/unknown",
    "/series/empty",
    "/letters/unsent",
    "/articles/year/2018",
    "/articles/year/never",
    "/articles/category/unknown/feed.xml",
    "/article/nothing.md",
    "/article/new/file",
    "/2019/05/my",
    "/old.php?p=8",
    "http://localhost:3000/article/gone",
    `/objects/${"b".repeat(32)}.pdf`,
    `${FILE}/more`,
    PICTURE_PATH + MISSING,
    `${PICTURE_PATH}swing.jpg`,
    "#nowhere",
    "/article/mine#nowhere-either",
  ];
  const links = [...alive, ...dead].map((href, index) => `[Link ${index}](${href})`);
  const content = `## First things\n\n${links.join("\n\n")}`;
  const kindOf = (href: string) => (href.startsWith("#") ? "anchor" : "link");
  expect(await checksOf({ slug: "mine", content })).toEqual(
    dead.map((href) => `${kindOf(href)} ${href}`),
  );
});

test("what is missing and out of order is reported with its place", async () => {
  const content = [
    "## First",
    "#### Too deep",
    "![](/image/a.jpg)",
    "![Words](/image/b.jpg)",
    "![](/image/c.jpg#decorative)",
    "[Gone](/article/gone)",
  ].join("\n\n");
  const title = "A title that goes on for so long that no search engine shows it whole";
  const { id } = await save({ title, excerpt: "", content });
  const { checks, search, card } = await reviewArticle(admin, id);
  expect(checks).toEqual([
    { kind: "title", subject: title, field: "title", at: null },
    { kind: "excerpt", subject: "", field: "excerpt", at: null },
    {
      kind: "alt",
      subject: "/image/a.jpg",
      field: "pictures",
      at: content.indexOf("![](/image/a.jpg)"),
    },
    {
      kind: "headings",
      subject: "Too deep",
      field: "content",
      at: content.indexOf("#### Too deep"),
    },
    {
      kind: "link",
      subject: "/article/gone",
      field: "content",
      at: content.indexOf("/article/gone"),
    },
  ]);
  expect(search).toEqual({
    title: `${title} | Tender Wiring`,
    address: expect.stringMatching(/^http:\/\/localhost:3000\/article\/a-title-that/),
    description: expect.stringContaining("First"),
  });
  const drawn = Buffer.from(card.image.replace("data:image/svg+xml;base64,", ""), "base64");
  const site = await readSettings();
  const own = await getArticle(admin, id);
  const facts = cardFacts("article", own.slug, own, site);
  expect(drawn.toString()).toBe(await drawCard(facts, coverSvg(facts.cover)));
});

test("pictures without words are reported once each, by reference too, and the featured image first", async () => {
  const content = "![](/image/a.jpg) ![](/image/a.jpg) ![][b]\n\n[b]: /image/b.jpg";
  const image = { content, featuredImage: "/image/a.jpg" };
  const inText = ["alt /image/a.jpg", "alt /image/b.jpg"];
  expect(await checksOf(image)).toEqual(["cover", ...inText]);
  expect(await checksOf({ ...image, featuredImageAlt: "A kite" })).toEqual(inText);
  expect(await checksOf({ ...image, featuredImageAlt: "" })).toEqual(inText);
});

test("pictures missing from the library are reported once each, the featured image first", async () => {
  await addPicture(SWING);
  const [swing, missing] = [PICTURE_PATH + SWING, PICTURE_PATH + MISSING];
  const other = `${PICTURE_PATH}${"f".repeat(20)}-1-3x3.webp`;
  const content = `![A](${swing}) ![B](${missing}) ![C](${missing}) ![](${other}#decorative) ![D](/image/a.jpg)`;
  const { id } = await save({ content, featuredImage: missing, featuredImageAlt: "Words" });
  const place = { field: "content", at: content.indexOf(other) };
  expect((await reviewArticle(admin, id)).checks).toEqual([
    { kind: "picture", subject: missing, field: "featuredImageAlt", at: null },
    { kind: "picture", subject: expect.stringContaining(other), ...place },
  ]);
  expect(await checksOf({ content, featuredImage: swing, featuredImageAlt: "Words" })).toEqual([
    `picture ${missing}`,
    expect.stringContaining(`picture ${other}`),
  ]);
});

test("a link to the file of a guide is dead once that is in the trash", async () => {
  const guide = await db.resource.create({ data: { slug: "a", title: "A", fileUrl: FILE } });
  const content = `[The plan](${FILE})`;
  expect(await checksOf({ content })).toEqual([]);
  await deleteResource(admin, guide.id);
  expect(await checksOf({ content })).toEqual([`link ${FILE}`]);
});

test("a good article has nothing to mend", async () => {
  const content =
    "Words.\n\n## One\n\n### Two\n\n## Three\n\n![A calm sea](https://example.org/a.jpg)";
  expect(await checksOf({ content })).toEqual([]);
  expect(
    await checksOf({ content: "# One\n\n## Two\n\n<p><img src='/image/a.jpg' alt='Words'></p>" }),
  ).toEqual([]);
});

test("an article that nobody could parse, or with an address that is none, is checked all the same", async () => {
  expect(await checksOf({ content: "[Odd](/article/%ff) [Odder](#%ff) [Empty]()" })).toEqual([
    "link /article/%ff",
    "anchor #%ff",
  ]);
  expect(await checksOf({ content: "" })).toEqual([]);
});

test("links to letters lead nowhere while the site has no archive of them", async () => {
  const row = { title: "Letter", content: "x", readTime: 1, published: true } as const;
  const mail = { kind: "article", to: "reader@example.org", status: "sent" } as const;
  const mailing = { subject: "", html: "", text: "", recipients: 1, mails: { create: mail } };
  await db.article.create({
    data: { ...row, slug: "letter", audience: "email", mailings: { create: mailing } },
  });
  expect(await checksOf({ content: "[All](/letters) and [one](/letters/letter)" })).toEqual([
    "link /letters",
    "link /letters/letter",
  ]);
});
