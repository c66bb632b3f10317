import { beforeEach, expect, test, vi } from "vitest";
import { restoreFromTrash } from "@/app/_flows/trash/trash";
import { GET as articleCall } from "@/app/api/articles/[slug]/route";
import { GET as articleMarkdown } from "@/app/article/[slug]/markdown/route";
import { GET as articlePage } from "@/app/article/[slug]/route";
import { GET as categoryAtom } from "@/app/articles/category/[category]/atom.xml/route";
import { GET as categoryJsonFeed } from "@/app/articles/category/[category]/feed.json/route";
import { GET as categoryRss } from "@/app/articles/category/[category]/feed.xml/route";
import { GET as categoryPage } from "@/app/articles/category/[category]/route";
import { GET as atom } from "@/app/atom.xml/route";
import { GET as jsonFeed } from "@/app/feed.json/route";
import { GET as rss } from "@/app/feed.xml/route";
import { GET as llms } from "@/app/llms.txt/route";
import { GET as robots } from "@/app/robots.txt/route";
import { GET as webManifest } from "@/app/site.webmanifest/route";
import { GET as sitemap } from "@/app/sitemap.xml/route";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { createArticle } from "@/lib/domains/articles/owner";
import { deleteArticle } from "@/lib/domains/articles/removal";
import { articleInput } from "@/lib/domains/articles/schema";
import { searchSite } from "@/lib/domains/site-search/public";
import { siteSearchQuery } from "@/lib/domains/site-search/schema";
import { absoluteUrl } from "@/lib/site/seo/metadata";
import { defaultSettings } from "@/lib/site/settings/defaults/settings";
import { saveSettings } from "@/lib/site/settings/owner";
import naughtyStrings from "@/testing/corpora/naughty-strings.json";
import { emptyDatabase } from "@/testing/database";
import {
  complainAboutAtom,
  complainAboutJsonFeed,
  complainAboutRss,
  complainAboutSitemap,
} from "@/testing/schemas/validate";

vi.spyOn(console, "log").mockImplementation(() => {});

const LONG = "A long text & <more> of it. ".repeat(200);
const naughty = (naughtyStrings as string[]).join(" ").replaceAll("\u0000", "");

async function textOf<Params>(
  get: (request: Request, context: { params: Promise<Params> }) => Promise<Response>,
  params: Params,
): Promise<string> {
  const answer = await get(new Request(absoluteUrl("/")), { params: Promise.resolve(params) });
  expect(answer.status).toBe(200);
  return answer.text();
}

const admin = { id: "", name: null, email: null } as unknown as Admin;
const DAY = new Date("2026-01-05T12:00:00Z");

function article(slug: string, fields: object = {}) {
  return {
    slug,
    title: `Title of ${slug}`,
    content: "Text with a [link](/article/other).",
    tags: ["Calm & kind"],
    tagSlugs: ["calm-kind"],
    category: "Sleep",
    categorySlug: "sleep",
    readTime: 1,
    published: true,
    publishedAt: DAY,
    ...fields,
  };
}

beforeEach(emptyDatabase);

test("feeds and the sitemap are valid by their schemas, whatever the texts are", async () => {
  await db.article.create({ data: article("plain") });
  await db.article.create({
    data: article("hostile", {
      title: naughty.slice(0, 300),
      excerpt: naughty.slice(300, 900),
      content: naughty.slice(0, 20_000),
      featuredImage: "/image/a.jpg",
    }),
  });
  await db.resource.create({
    data: {
      slug: "guide",
      title: LONG.slice(0, 200),
      fileUrl: "/objects/a.pdf",
      pagePictures: [`/image/pictures/${"1".repeat(20)}-1-2x2-aabbcc.jpg`],
    },
  });
  await db.video.create({
    data: {
      youtubeId: "VNNsN9IJkws",
      title: LONG.slice(0, 250),
      description: LONG,
      tags: [],
      publishedAt: DAY,
    },
  });
  await db.video.create({ data: { youtubeId: "VNNsN9IJkwt", title: "Bare", tags: [] } });

  const map = await textOf(sitemap, {});
  expect(await complainAboutSitemap(map)).toEqual([]);
  for (const address of [
    "/article/plain",
    "/article/hostile",
    "/resource/guide",
    "/video/VNNsN9IJkws",
  ]) {
    expect(map).toContain(`<loc>${absoluteUrl(address)}</loc>`);
  }
  expect(map.match(/<image:loc>/g)?.length).toBe(2);
  expect(map.match(/<video:video>/g)?.length).toBe(2);
  expect(await complainAboutRss(await textOf(rss, {}))).toEqual([]);
  expect(await complainAboutRss(await textOf(categoryRss, { category: "sleep" }))).toEqual([]);
  expect(await complainAboutAtom(await textOf(atom, {}))).toEqual([]);
  expect(await complainAboutAtom(await textOf(categoryAtom, { category: "sleep" }))).toEqual([]);
  expect(complainAboutJsonFeed(await textOf(jsonFeed, {}))).toEqual([]);
  expect(complainAboutJsonFeed(await textOf(categoryJsonFeed, { category: "sleep" }))).toEqual([]);
});

test("what an article is built of is a link, a picture or words in feeds, for assistants, programs and the search", async () => {
  const sound = `/audio/${"0123456789abcdef".repeat(2)}.mp3`;
  const podcast = "https://open.spotify.com/episode/4rOoJ6Egrf8K2IrywzwOMk";
  const content = [
    "::button[Book a call]{href=/contact}",
    '::card[A quiet story]{href="https://a.example/story"}',
    `::audio[An hour of rain]{src=${sound}}`,
    "::sign-up[A letter each month]",
    ":::pictures{width=wide}\n![One lake](/image/1.jpg)\n\n![Two lakes](/image/2.jpg)\n:::",
    podcast,
    "> [!NOTE]\n> Breathe out.",
  ].join("\n\n");
  const input = { title: "Blocks", content, published: true, tags: [] };
  const { slug } = await createArticle(admin, articleInput.parse(input));

  const [item] = JSON.parse(await textOf(jsonFeed, {})).items;
  for (const part of [
    `<a href="${absoluteUrl("/contact")}">Book a call</a>`,
    '<a href="https://a.example/story" rel="noopener noreferrer">A quiet story</a> (a.example)',
    `<a href="${absoluteUrl(sound)}">▶ Listen</a><figcaption>An hour of rain</figcaption>`,
    `<p>A letter each month</p><p><a href="${absoluteUrl("/#community")}">`,
    'alt="Two lakes"',
    `<a href="${podcast}" rel="noopener noreferrer">Listen on Spotify</a> (open.spotify.com)`,
    "<p>Breathe out.</p>",
  ]) {
    expect(item.content_html).toContain(part);
    for (const get of [rss, atom]) {
      const encoded = (await textOf(get, {})).replaceAll("&lt;", "<").replaceAll("&gt;", ">");
      expect(encoded.replaceAll("&quot;", '"')).toContain(part);
    }
  }
  const markdown = await textOf(articleMarkdown, { slug });
  for (const line of [
    "[Book a call](/contact)",
    "[A quiet story](https://a.example/story)",
    `[An hour of rain](${sound})`,
    "[A letter each month](/#community)",
    "![One lake](/image/1.jpg)\n\n![Two lakes](/image/2.jpg)",
    podcast,
  ]) {
    expect(markdown).toContain(`\n\n${line}\n\n`);
  }
  expect(JSON.parse(await textOf(articleCall, { slug })).content).toBe(content);
  for (const q of ["call", "quiet story", "rain", "a letter", "Spotify", "breathe"]) {
    expect((await searchSite(siteSearchQuery.parse({ q }))).hits, q).toHaveLength(1);
  }
});

test("a category's page announces its feeds, and each is there", async () => {
  await db.article.create({ data: article("plain") });
  const path = "/articles/category/sleep";
  const html = await textOf(categoryPage, { category: "sleep" });
  for (const [type, file, get] of [
    ["application/rss+xml", "feed.xml", categoryRss],
    ["application/atom+xml", "atom.xml", categoryAtom],
    ["application/feed+json", "feed.json", categoryJsonFeed],
  ] as const) {
    const link = `<link rel="alternate" type="${type}" title="Sleep" href="${path}/${file}"/>`;
    expect(html).toContain(link);
    expect(await textOf(get, { category: "sleep" })).toContain("Title of plain");
  }
});

test("the feeds of a category that was renamed lead on to its new ones", async () => {
  await db.topicSlug.create({ data: { kind: "category", slug: "rest", target: "sleep" } });
  for (const [file, get] of [
    ["feed.xml", categoryRss],
    ["atom.xml", categoryAtom],
    ["feed.json", categoryJsonFeed],
  ] as const) {
    const open = (category: string) =>
      get(new Request(absoluteUrl("/")), { params: Promise.resolve({ category }) });
    const { status, headers } = await open("rest");
    expect([status, headers.get("location")]).toEqual([308, `/articles/category/sleep/${file}`]);
    expect((await open("unknown")).status).toBe(404);
  }
});

test("robots.txt leaves out the admin and the sign-in, and no page of the owner's whose address begins so", async () => {
  const rules = [...(await textOf(robots, {})).matchAll(/^Disallow: (.+)$/gm)].map(
    ([, rule = ""]) => new RegExp(`^${rule.replace("?", "\\?")}`),
  );
  const isLeftOut = (path: string) => rules.some((rule) => rule.test(path));
  const leftOut = ["/admin", "/admin/articles", "/admin?x=1", "/signin", "/signin?callbackUrl=%2F"];
  expect(leftOut.filter((path) => !isLeftOut(path))).toEqual([]);
  const shown = ["/signing-with-your-baby", "/signin-and-out", "/administering-medicine", "/"];
  expect(shown.filter(isLeftOut)).toEqual([]);
});

test("the site's feeds go by the site's name, whatever its newest article is about", async () => {
  await db.article.create({ data: article("plain") });
  const { name } = defaultSettings.site;
  const titleOf = async (get: typeof rss) => /<title>([^<]*)/.exec(await textOf(get, {}))?.[1];
  expect(await titleOf(rss)).toBe(name);
  expect(JSON.parse(await textOf(jsonFeed, {})).title).toBe(name);
  await db.article.create({
    data: article("newer", { category: "Play", categorySlug: "play", publishedAt: new Date() }),
  });
  expect(await titleOf(rss)).toBe(name);
  const ofCategory = JSON.parse(await textOf(categoryJsonFeed, { category: "sleep" }));
  expect(ofCategory.title).toBe(`${name}: Sleep`);
});

const entriesOf = async (): Promise<{ id: string; url: string }[]> =>
  JSON.parse(await textOf(jsonFeed, {})).items;

test("an article is the same entry for ever, whatever its address becomes", async () => {
  const { id } = await db.article.create({ data: article("new") });
  const before = await db.article.create({ data: article("old", { feedId: "/article/old" }) });
  const known = [absoluteUrl("/article/old"), `urn:uuid:${id}`].toSorted();
  expect((await entriesOf()).map((entry) => entry.id).toSorted()).toEqual(known);
  await db.article.update({ where: { id }, data: { slug: "renamed" } });
  await db.article.update({ where: { id: before.id }, data: { slug: "other" } });
  // What takes the address over is another entry.
  const taking = await db.article.create({ data: article("old") });
  const after = await entriesOf();
  expect(after.map((entry) => entry.id).toSorted()).toEqual(
    [...known, `urn:uuid:${taking.id}`].toSorted(),
  );
  expect(after.map(({ url }) => url)).toContain(absoluteUrl("/article/renamed"));
  const xml = await textOf(rss, {});
  expect(xml).toContain(`<guid isPermaLink="false">urn:uuid:${id}</guid>`);
  expect(xml).toContain(`<guid isPermaLink="false">${absoluteUrl("/article/old")}</guid>`);
});

test("an article that comes back from the trash is the entry that it was", async () => {
  const before = await db.article.create({ data: article("old", { feedId: "/article/old" }) });
  await deleteArticle(admin, before.id);
  await restoreFromTrash(admin, { ids: [before.id], withNewSlug: false });
  expect((await entriesOf()).map((entry) => entry.id)).toEqual([absoluteUrl("/article/old")]);
});

test("language models are given the newest hundred of each kind, and where all are", async () => {
  await db.article.createMany({
    data: Array.from({ length: 101 }, (_, n) =>
      article(`a-${n}`, { publishedAt: new Date(DAY.getTime() + n) }),
    ),
  });
  const { id: articleId } = await db.article.findUniqueOrThrow({ where: { slug: "a-1" } });
  await db.series.create({
    data: { slug: "nights", title: "Nights", parts: { create: { articleId, place: 0 } } },
  });
  await db.resource.create({ data: { slug: "kit", title: "A [kit]", fileUrl: "/objects/a.pdf" } });
  await db.video.create({ data: { youtubeId: "VNNsN9IJkws", title: "Calm", description: "How" } });
  const text = await textOf(llms, {});
  const lines = text.split("\n").filter((line) => /^(?!.*\/articles?\/).*(?:# |\[)/.test(line));
  expect(lines.slice(1, -4)).toEqual([
    "## Articles",
    "## Series",
    `- [Nights](${absoluteUrl("/series/nights")})`,
    "## Guides",
    `- [A \\[kit\\]](${absoluteUrl("/resource/kit")})`,
    "## Videos",
    `- [Calm](${absoluteUrl("/video/VNNsN9IJkws")}): How`,
    "## Optional",
  ]);
  expect(text.match(/\/article\/a-\d+\.md/g)).toHaveLength(100);
  expect(text).not.toContain("/article/a-0.md");
  for (const path of ["/articles", "/articles/category/sleep", "/sitemap.xml"]) {
    expect(text).toContain(`(${absoluteUrl(path)})`);
  }
});

test("an empty site has feeds and a sitemap too", async () => {
  expect(await complainAboutSitemap(await textOf(sitemap, {}))).toEqual([]);
  expect(await complainAboutRss(await textOf(rss, {}))).toEqual([]);
  expect(await complainAboutAtom(await textOf(atom, {}))).toEqual([]);
  expect(complainAboutJsonFeed(await textOf(jsonFeed, {}))).toEqual([]);
});

test("an article's sources are in the feeds and in its Markdown, with when it was reviewed and how it was made", async () => {
  const content =
    "Calm grows.\n\n:::aside\nA note.\n:::\n\n::figure[It *grows*]{name=brain-growth}";
  const made = { reviewedOn: new Date("2026-01-04"), aiNote: "Written by hand.\nChecked twice." };
  await db.article.create({
    data: article("calm", { content, references: "A book\nA study, p. 3", ...made }),
  });
  for (const feed of [await textOf(rss, {}), JSON.parse(await textOf(jsonFeed, {}))]) {
    const html = typeof feed === "string" ? feed : feed.items[0].content_html;
    expect(html.replaceAll("&lt;", "<").replaceAll("&gt;", ">")).toMatch(
      /<h2>Sources<\/h2>\s*<ol>\s*<li>A book<\/li>\s*<li>A study, p. 3<\/li>/,
    );
  }
  const markdown = await textOf(articleMarkdown, { slug: "calm" });
  expect(markdown).toContain("- Reviewed: 2026-01-04\n");
  expect(markdown).toContain("Calm grows.\n\n> A note.\n\n*It *grows**\n\n## Sources\n\n");
  expect(markdown).toMatch(/## Sources\n\n1\. A book\n2\. A study, p\. 3\n\n> /);
  expect(markdown).toMatch(/> Written by hand\.\n> Checked twice\.\n$/);
});

test("feeds, Markdown and JSON-LD say for whose children an article is", async () => {
  await db.article.create({ data: article("calm", { ageFrom: 2, ageTo: 5 }) });
  expect(await textOf(rss, {})).toContain("<category>For ages 2 to 5</category>");
  expect(JSON.parse(await textOf(jsonFeed, {})).items[0].tags).toContain("For ages 2 to 5");
  expect(await textOf(articleMarkdown, { slug: "calm" })).toContain(
    "- Audience: For ages 2 to 5\n",
  );
  const page = await textOf(articlePage, { slug: "calm" });
  expect(page).toContain("<span>For ages 2 to 5</span>");
  expect(page).toContain(
    '"audience":{"@type":"PeopleAudience","suggestedMinAge":2,"suggestedMaxAge":5}',
  );
  expect(await textOf(categoryPage, { category: "sleep" })).toContain(
    "<span>For ages 2 to 5</span>",
  );
});

test("an article in another language says so, and its direction, on its page and in feeds", async () => {
  const content = "قبل أن يتمكن طفلك من رفع رأسه كان يبحث عن وجهك";
  await db.article.create({ data: article("arabic", { title: "وجهك", content }) });
  const page = await textOf(articlePage, { slug: "arabic" });
  expect(page).toContain('<html lang="en">');
  expect(page).toMatch(/<h1[^>]* lang="ar" dir="rtl">وجهك/);
  expect(page).toContain('<div lang="ar" dir="rtl"><div class="prose">');
  expect(page).toContain('"inLanguage":"ar"');
  expect(await textOf(rss, {})).toMatch(/div lang=\S*ar\S* dir=\S*rtl/);
  expect(await textOf(atom, {})).toContain('<entry xml:lang="ar">');
  expect(JSON.parse(await textOf(jsonFeed, {})).items[0].language).toBe("ar");
});

test("an article that is written as HTML is Markdown where it is named so", async () => {
  const content = "<p>Calm <strong>grows</strong>.</p>\n<ul><li>one</li><li>two</li></ul>";
  await db.article.create({ data: article("calm", { content }) });
  const markdown = await textOf(articleMarkdown, { slug: "calm" });
  expect(markdown).toContain("\n\nCalm **grows**.\n\n- one\n- two\n");
  expect(markdown).not.toContain("Sources");
});

test("a home screen gets the owner's favicon in place of our icons", async () => {
  const icons = async () => JSON.parse(await textOf(webManifest, {})).icons;
  expect((await icons()).map(({ src }: { src: string }) => src)).toContain("/icon-512.png");
  const favicon = "https://pictures.example.org/sun.png";
  await saveSettings(admin, "look", { ...defaultSettings.look, favicon }, null);
  expect(await icons()).toEqual([{ src: favicon, sizes: "192x192" }]);
});
