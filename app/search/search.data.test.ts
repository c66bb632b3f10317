import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { restoreFromTrash } from "@/app/_flows/trash/trash";
import { POST as chosenSearch, GET as typedSearch } from "@/app/api/search/route";
import { GET as searchRoute } from "@/app/search/route";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { createArticle, updateArticle } from "@/lib/domains/articles/owner";
import { deleteArticle } from "@/lib/domains/articles/removal";
import { articleInput } from "@/lib/domains/articles/schema";
import { pageInput } from "@/lib/domains/pages/calls";
import { createPage } from "@/lib/domains/pages/owner";
import { searchAsTyped, searchSite } from "@/lib/domains/site-search/public";
import { type MarkedPart, siteSearchQuery } from "@/lib/domains/site-search/schema";
import { absoluteUrl } from "@/lib/site/seo/metadata";
import { readCorpus } from "@/testing/content/corpora";
import { query } from "@/testing/database";

vi.spyOn(console, "log").mockImplementation(() => {});

const admin = { id: "", name: null, email: null } as unknown as Admin;
const DAY_MS = 86_400_000;

type Typed = { title: string; content?: string; excerpt?: string; category?: string };

async function write(article: Typed & { published?: boolean }) {
  return createArticle(
    admin,
    articleInput.parse({ content: "Nothing much.", published: true, tags: [], ...article }),
  );
}

async function find(asked: object) {
  return searchSite(siteSearchQuery.parse(asked));
}

/** The titles of what is found, in order. */
async function titles(q: string, category = ""): Promise<string[]> {
  const { hits } = await find({ q, category });
  return hits.map(({ title }) => plain(title));
}

function plain(parts: MarkedPart[]): string {
  return parts.map(({ text }) => text).join("");
}

function marks(parts: MarkedPart[]): string[] {
  return parts.filter(({ isHit }) => isHit).map(({ text }) => text);
}

const asReader = {
  headers: { "user-agent": "Mozilla/5.0 Firefox/140.0", "x-real-ip": "192.0.2.1" },
};

async function open(path: string, init: RequestInit = asReader): Promise<Response> {
  const handler = path.startsWith("/api/") ? typedSearch : searchRoute;
  return handler(new Request(`http://localhost${path}`, init), { params: Promise.resolve({}) });
}

beforeAll(async () => {
  await write({ title: "What a tantrum says", content: "It says a lot.", category: "Feelings" });
  await write({
    title: "Evenings",
    excerpt: "A tantrum before bed",
    content: "Slowly.",
    category: "Sleep",
  });
  await write({
    title: "In the shop",
    content:
      "## Loud *places*\n\nA [tantrum](https://example.org/x) in the **middle** of the day.\n\n| a | b |\n|---|---|\n| `c` | d |",
    category: "Feelings",
  });
  await write({ title: "Why mornings fall apart, and the night before" });
  await write({ title: "Strøm, café & naïveté", content: "Écoute the child’s “no”." });
  await db.resource.create({
    data: {
      slug: "tantrum-guide",
      title: "A guide to tantrums",
      description: "Two pages.",
      category: "Feelings",
      fileUrl: "/objects/guide",
    },
  });
  await db.video.create({
    data: {
      youtubeId: "abcdefghijk",
      title: "Tantrums, filmed",
      transcript: "The word is *sparkle*.",
    },
  });
  for (let n = 1; n <= 12; n += 1) await write({ title: `Lullaby number ${n}` });
  await createPage(
    admin,
    pageInput.parse({ title: "Imprint", content: "Responsible: **Robin**.", published: true }),
  );
});

describe("a search", () => {
  test("finds articles, guides, videos and pages, by title before summary before text", async () => {
    const found = await titles("tantrum");
    expect(found.slice(0, 3).toSorted()).toEqual([
      "A guide to tantrums",
      "Tantrums, filmed",
      "What a tantrum says",
    ]);
    expect(found.slice(3)).toEqual(["Evenings", "In the shop"]);
    expect(await titles("sparkle")).toEqual(["Tantrums, filmed"]);
    const { hits } = await find({ q: "robin responsible" });
    expect(hits).toMatchObject([{ kind: "page", path: "/imprint", category: null }]);
  });

  test("marks the words in the title and where the text has them, without its markup", async () => {
    const { hits } = await find({ q: "tantrum shop" });
    expect(hits.map(({ title }) => marks(title))).toEqual([["shop"]]);
    expect(marks(hits[0]?.snippet ?? [])).toEqual(["tantrum"]);
    expect(plain(hits[0]?.snippet ?? [])).toContain("A tantrum in the middle of the day.");
    const [longer] = (await find({ q: "sleep" })).hits;
    expect(marks(longer?.title ?? [])).toEqual(["night"]);
    const { hits: later } = await find({ q: "bed" });
    expect(later.map(({ snippet }) => plain(snippet))).toEqual(["A tantrum before bed"]);
  });

  test("forgives what is mistyped, and says what it took", async () => {
    for (const q of ["tantrm", "tatnrum", "tanttrum", "Tamtrum"]) {
      const { corrected, way, total } = await find({ q });
      expect({ corrected, way, total }, q).toEqual({
        corrected: expect.stringMatching(/^tantrums?$/),
        way: "corrected",
        total: 5,
      });
    }
    expect((await find({ q: "tantrm evnings" })).corrected).toMatch(/^tantrums? evenings$/);
    expect(await find({ q: "xylophone" })).toMatchObject({ hits: [], total: 0, corrected: null });
  });

  test("takes a last word that has only begun, and some of the words where nothing has them all", async () => {
    expect(await find({ q: "spark" })).toMatchObject({ way: "begun", total: 1 });
    expect(await find({ q: "sparkle bedroom shop" })).toMatchObject({ way: "some", total: 2 });
  });

  test("finds what has any of the words where those that count are none to the database", async () => {
    await write({ title: "Plans", content: "A new one for every month." });
    expect(await titles("each month")).toEqual(["Plans"]);
    expect(await titles("each")).toEqual([]);
  });

  test("knows no accents, case and curly quotes", async () => {
    for (const q of ["cafe", "CAFÉ", "naivete", "ecoute", "child's"]) {
      expect(await titles(q), q).toEqual(["Strøm, café & naïveté"]);
    }
    const [unaccent] = await query<{ n: number }>(
      "select count(*)::int as n from pg_extension where extname = 'unaccent'",
    );
    if (unaccent?.n) {
      expect(await titles("strom")).toEqual(["Strøm, café & naïveté"]);
      const { hits } = await find({ q: "cafe" });
      expect(marks(hits[0]?.title ?? [])).toEqual(["café"]);
    }
  });

  test("is narrowed to a category, and counts what each has", async () => {
    const all = await find({ q: "tantrum" });
    expect(all.categories).toEqual([
      { name: "Feelings", count: 3 },
      { name: "Sleep", count: 1 },
    ]);
    const narrowed = await find({ q: "tantrum", category: "feelings" });
    expect(narrowed).toMatchObject({ total: 3, totalOfAll: 5 });
    expect(narrowed.hits.every(({ category }) => category === "Feelings")).toBe(true);
    expect(await find({ q: "tantrum", category: "Nowhere" })).toMatchObject({ hits: [], total: 0 });
  });

  test("shows ten on a page", async () => {
    const [one, two] = [await find({ q: "lullaby" }), await find({ q: "lullaby", page: "2" })];
    expect([one.hits.length, two.hits.length, one.total, two.total]).toEqual([10, 2, 12, 12]);
    const paths = [...one.hits, ...two.hits].map(({ path }) => path);
    expect(new Set(paths).size).toBe(12);
  });
});

describe("what readers may not see", () => {
  test("is found by nobody, and its words correct nothing", async () => {
    const date = new Date(Date.now() + DAY_MS);
    const article = await write({ title: "Zeppelin", content: "Quokkas.", published: false });
    const states: [string, object][] = [
      ["draft", { published: false }],
      ["scheduled", { published: true, publishedAt: date }],
      ["by email alone", { published: true, publishedAt: null, audience: "email" }],
    ];
    for (const [state, data] of states) {
      await db.article.update({ where: { id: article.id }, data });
      for (const q of ["zeppelin", "quokkas", "zepelin", "zepp"]) {
        expect(await find({ q }), `${state}: ${q}`).toMatchObject({ hits: [], corrected: null });
        expect(await searchAsTyped(q), `${state}: ${q}`).toMatchObject({
          hits: [],
          corrected: null,
        });
      }
    }
    const seen = { published: true, publishedAt: new Date(0), audience: "site" } as const;
    await db.article.update({ where: { id: article.id }, data: seen });
    expect(await titles("zepelin")).toEqual(["Zeppelin"]);
    await createPage(
      admin,
      pageInput.parse({ title: "Hidden", content: "Walrus.", published: false }),
    );
    expect(await titles("walrus")).toEqual([]);
  });

  test("is seen from the moment on that it is published, and until it is not, whoever writes that", async () => {
    const isFound = async (q: string) => (await titles(q)).length > 0;
    const { id } = await db.article.create({
      data: { slug: "hyacinth", title: "Hyacinth", content: "", readTime: 1 },
    });
    const later = new Date(Date.now() + DAY_MS);
    const states: [isSeen: boolean, data: object][] = [
      [false, { title: "Hyacinths" }],
      [true, { published: true }],
      [false, { publishedAt: later }],
      [true, { publishedAt: new Date(0) }],
      [false, { audience: "email" }],
      [true, { audience: "both" }],
      [false, { published: false, title: "Hyacinth" }],
      [true, { published: true, content: "Blue." }],
    ];
    for (const [isSeen, data] of states) {
      await db.article.update({ where: { id }, data });
      expect(await isFound("hyacinth"), JSON.stringify(data)).toBe(isSeen);
    }
    await query(`update "Article" set "publishedAt" = $2 where "id" = $1`, [id, later]);
    expect(await isFound("hyacinth")).toBe(false);
    // An entry that is made anew is nobody's to see until its article says so.
    await query(`delete from "SearchEntry" where "id" = $1`, [id]);
    await db.article.update({ where: { id }, data: { title: "Hyacinth" } });
    expect(await isFound("hyacinth")).toBe(false);
    await query(`update "Article" set "publishedAt" = $2 where "id" = $1`, [id, later]);
    // The clock comes to it, without a write.
    const [entry] = await query(`select "visibleFrom" from "SearchEntry" where "id" = $1`, [id]);
    expect(entry).toEqual({ visibleFrom: later });
    await deleteArticle(admin, id);
    const restore = () => restoreFromTrash(admin, { ids: [id], withNewSlug: false });
    await restore();
    expect(await isFound("hyacinth")).toBe(false);
    await db.article.update({ where: { id }, data: { publishedAt: new Date(0) } });
    expect(await isFound("hyacinth")).toBe(true);
    await deleteArticle(admin, id);
    expect(await isFound("hyacinth")).toBe(false);
    await restore();
    expect(await isFound("hyacinth")).toBe(true);

    const made = await db.page.create({ data: { slug: "jay", title: "Jay", content: "" } });
    for (const published of [false, true, false]) {
      await db.page.update({ where: { id: made.id }, data: { published } });
      expect(await isFound("jay")).toBe(published);
    }
    await db.page.create({ data: { slug: "wren", title: "Wren", content: "", published: true } });
    expect(await isFound("wren")).toBe(true);
  });

  test("is what a text said before, and what is deleted", async () => {
    const { id } = await write({ title: "Gazebo", content: "Marzipan." });
    const input = articleInput.parse({ title: "Gazebo", content: "Nougat.", published: true });
    await updateArticle(admin, id, input, null);
    expect([await titles("marzipan"), await titles("nougat")]).toEqual([[], ["Gazebo"]]);
    // What writes the content alone has the database read it by itself.
    await query(`update "Article" set "content" = '# Big *praline*' where "id" = $1`, [id]);
    expect([await titles("nougat"), await titles("praline")]).toEqual([[], ["Gazebo"]]);
    const { hits } = await find({ q: "praline" });
    expect(plain(hits[0]?.snippet ?? [])).toBe("Big praline");
    await deleteArticle(admin, id);
    expect(await titles("gazebo")).toEqual([]);
    expect(await query(`select 1 from "SearchEntry" where "id" = $1`, [id])).toEqual([]);
  });
});

describe("a text that no save has rendered", () => {
  test("is searched without the signs of its markup", async () => {
    const source = [
      "# Title *one*",
      "Some **bold**, _it_, snake_case, 2 * 3, [link](http://x.y/a_(b)) ![alt](/image/x.jpg)",
      "> [!NOTE]\n> quoted `code`",
      "- [x] item\n1. num",
      "| a | b |\n|---|---|\n| c | d |",
      "```js\nlet x = 1;\n```",
      "::figure[A caption]{name=waves}",
      ":::aside\nNote\n:::",
      "Foot[^1] <b>x</b> &amp; y\\*z\n\n[^1]: Gone\n***",
    ].join("\n\n");
    const [row] = await query<{ text: string }>("select search_plain($1) as text", [source]);
    expect(row?.text.replaceAll(/\s+/g, " ")).toBe(
      "Title one Some bold, it, snake_case, 2 * 3, link alt quoted code item num a b c d let x = 1; A caption Note Foot x & y*z",
    );
  });
});

describe("hostile strings", () => {
  test("are searched for as text", async () => {
    const strings = [
      ...readCorpus<string>("naughty-strings.json"),
      ...readCorpus<string>("xss-dompurify.json"),
      '\'; drop table "Article"; --',
      "a & | ! <-> b:*",
      "'",
      "\\",
      `${"x".repeat(3_000)}`,
    ];
    for (const q of strings.filter((_, at) => at % 20 === 0 || at > strings.length - 6)) {
      await find({ q });
      await searchAsTyped(siteSearchQuery.parse({ q }).q);
    }
    expect(await db.article.count()).toBeGreaterThan(0);
  });

  test("are saved and found as text", async () => {
    const payloads = readCorpus<string>("xss-dompurify.json").slice(0, 60);
    const content = payloads.join("\n\n").replaceAll(/[^\P{Cc}\n]/gu, "");
    await write({
      title: "<img src=x onerror=alert(1)> periwinkle",
      content: `${content}\n\nPeriwinkle.`,
    });
    const response = await open("/search?q=periwinkle");
    const html = await response.text();
    expect(html).toContain("&lt;img src=x onerror=alert(1)&gt; ");
    expect(html).not.toMatch(/<img src=x/);
    const echoed = await open(`/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(await echoed.text()).not.toContain("<script>alert");
  });
});

describe("the page of a search", () => {
  beforeEach(() => query('truncate "SearchDay", "RateLimit"'));

  const counted = () => query('select "words", "found", "count" from "SearchDay" order by "words"');

  test("is nobody else's, and no search engine's", async () => {
    const response = await open("/search?q=tantrum");
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const html = await response.text();
    expect(html).toContain('content="noindex, follow"');
    expect(html).toContain("5 results for “tantrum”");
    expect(html).toMatch(/<mark[^>]*>tantrum<\/mark>/);
  });

  test("may be found itself, at one address, while nothing is searched for", async () => {
    for (const address of ["/search", "/search?q=+", "/search?category=Sleep"]) {
      const html = await (await open(address)).text();
      expect(html, address).toContain('<meta name="robots" content="index, follow"/>');
      expect(html, address).toContain(`<link rel="canonical" href="${absoluteUrl("/search")}"/>`);
    }
  });

  test("begins anew where there is no such page of it", async () => {
    const response = await open("/search?q=tantrum&page=9");
    expect([response.status, response.headers.get("location")]).toEqual([307, "/search?q=tantrum"]);
  });

  test("has ways on where nothing is searched for or found, and a word that may have been meant", async () => {
    const empty = await (await open("/search")).text();
    expect(empty).toContain('href="/articles/category/feelings"');
    expect(empty).not.toContain("Nothing was found");
    const nothing = await (await open("/search?q=xylophone")).text();
    expect(nothing).toContain("Nothing was found");
    expect(nothing).toContain("Often read");
    const near = await (await open("/search?q=tantrm")).text();
    expect(near).toMatch(/Did you mean <a href="\/search\?q=tantrums?">tantrums?<\/a>/);
  });

  test("counts a search once, with what it found, and neither keys nor robots nor who asks not to be", async () => {
    await open("/search?q=Tantrum");
    await open("/search?q=tantrum&page=2");
    await open("/search?q=tantrum&category=Sleep");
    await open("/search?q=xylophone");
    await open("/api/search?q=tant");
    await open("/search?q=robotic", { headers: { "user-agent": "Googlebot/2.1" } });
    for (const header of ["dnt", "sec-gpc"]) {
      await open("/search?q=private", { headers: { ...asReader.headers, [header]: "1" } });
    }
    expect(await counted()).toEqual([
      { words: "tantrum", found: 5, count: 1 },
      { words: "xylophone", found: 0, count: 1 },
    ]);
  });

  test("counts a choice made while typing", async () => {
    const response = await chosenSearch(
      new Request("http://localhost/api/search", {
        method: "POST",
        body: JSON.stringify({ q: "tant" }),
        headers: { ...asReader.headers, "content-type": "application/json" },
      }),
      { params: Promise.resolve({}) },
    );
    expect(response.status).toBe(204);
    expect(await counted()).toEqual([{ words: "tant", found: 1, count: 1 }]);
  });

  test("asks for patience after too many searches, and an empty one costs nothing", async () => {
    for (let n = 0; n < 120; n += 1) await open("/api/search?q=");
    const response = await open("/search?q=tantrum");
    expect(response.status).toBe(429);
    expect(response.headers.get("retry-after")).toMatch(/^\d+$/);
    const html = await response.text();
    expect(html).toContain("That was a lot of tries at once.");
    expect(html).toContain('content="noindex, follow"');
    expect((await open("/search")).status).toBe(200);
  });

  test("of one that is being typed has six hits, its total, and no more of a text than its title", async () => {
    const response = await open("/api/search?q=lullab");
    const { hits, total, corrected } = await response.json();
    expect([hits.length, total, corrected]).toEqual([6, 12, null]);
    expect(Object.keys(hits[0])).toEqual(["kind", "path", "language", "title"]);
    expect(marks(hits[0].title)).toEqual(["Lullaby"]);
    expect(await (await open("/api/search?q=lulaby")).json()).toMatchObject({
      corrected: "lullaby",
      total: 12,
    });
  });
});

describe("what more than a thousand have", () => {
  beforeAll(async () => {
    await query(
      `INSERT INTO "Article" (id, slug, title, excerpt, content, "plainText", category, "categorySlug", tags, "tagSlugs", published, "publishedAt", "readTime", "updatedAt")
       SELECT gen_random_uuid(), 'many-' || n, CASE WHEN n > 2400 THEN 'Comet ' ELSE 'Walk ' END || n, 'Under a comet', words, words,
         CASE WHEN n > 2400 THEN 'Skies' ELSE 'Walks' END, '', '{}', '{}', n <> 2404, now() - n * interval '1 minute', 1, now()
       FROM generate_series(1, 2404) AS n, concat('Pebbles everywhere', CASE WHEN n <= 300 THEN ' and shells' END) AS words`,
    );
  });

  test("is counted no further, and has the titles first however old they are, then the newest", async () => {
    const { total, hits } = await find({ q: "comet" });
    expect(total).toBe(1_001);
    expect(hits.slice(0, 5).map(({ title }) => plain(title))).toEqual([
      ...["Comet 2401", "Comet 2402", "Comet 2403"],
      ...["Walk 1", "Walk 2"],
    ]);
    expect(await searchAsTyped("comet")).toMatchObject({
      total: 1_001,
      hits: hits.slice(0, 6).map(({ path }) => ({ path })),
    });
    const texts = await find({ q: "pebbles", page: 10 });
    expect([texts.total, texts.hits.map(({ title }) => plain(title))]).toEqual([
      1_001,
      Array.from({ length: 10 }, (_, at) => `Walk ${91 + at}`),
    ]);
  });

  test("is not what the newest alone have", async () => {
    expect((await find({ q: "shells" })).total).toBe(300);
  });

  test("is narrowed to all that a category has of it", async () => {
    const skies = await find({ q: "pebbles", category: "skies" });
    expect(skies).toMatchObject({ total: 3, totalOfAll: 1_001 });
    expect(skies.hits.map(({ title }) => plain(title))).toEqual([
      "Comet 2401",
      "Comet 2402",
      "Comet 2403",
    ]);
    expect((await find({ q: "comet", category: "walks" })).total).toBe(1_001);
  });

  test("is said so on the page, whose categories have no count", async () => {
    const page = await (await open("/search?q=comet")).text();
    expect(page).toContain("More than 1,000 results for");
    expect(page).not.toMatch(/Skies \(\d/);
  });
});
