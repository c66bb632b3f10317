import { beforeAll, describe, expect, test } from "vitest";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { listArticles } from "@/lib/domains/articles/owner";
import { articlesQuery } from "@/lib/domains/articles/schema";
import { listComments } from "@/lib/domains/comments/owner";
import { commentsQuery } from "@/lib/domains/comments/schema";
import { listSubscribers } from "@/lib/domains/newsletter/owner";
import { subscribersQuery } from "@/lib/domains/newsletter/schema";
import { listSuggestions } from "@/lib/domains/suggestions/owner";
import { suggestionsQuery } from "@/lib/domains/suggestions/schema";
import { findPage } from "@/lib/search/search";
import { searchText } from "@/lib/search/words";
import { slugify } from "@/lib/text/slug";
import { Prisma } from "@/prisma/client/client";
import { emptyDatabase, query } from "@/testing/database";

const admin = { id: "", name: null, email: null } as unknown as Admin;

const ARTICLES = [
  { title: "Calm evenings with toddlers", category: "Daily life", year: 2024, published: true },
  {
    title: "Why sleep shapes the brain",
    category: "Brain science",
    content: "At night the **hippocampus** replays “the day’s” co-regulation.",
    year: 2025,
    published: true,
  },
  { title: "Tantrums at the café", excerpt: "When an evening ends in tears", year: 2025 },
  { title: "The brain’s first year", tags: ["Sleep"], year: 2023, published: true },
];

/** Titles of what a search of the articles finds, in order. */
async function find(search: object): Promise<string[]> {
  const { articles, total } = await listArticles(admin, articlesQuery.parse(search));
  expect(total).toBe(articles.length);
  return articles.map(({ title }) => title);
}

beforeAll(async () => {
  await emptyDatabase();
  for (const { year, category, tags = [], ...fields } of ARTICLES) {
    const at = new Date(Date.UTC(year, 5, 1));
    await db.article.create({
      data: {
        content: "",
        ...fields,
        slug: slugify(fields.title),
        readTime: 1,
        tags,
        tagSlugs: tags.map(slugify),
        ...(category && { category, categorySlug: slugify(category) }),
        createdAt: at,
        publishedAt: fields.published ? at : null,
      },
    });
  }
});

describe("a search", () => {
  test("finds every word in whatever order and in whatever field it is", async () => {
    expect(await find({ q: "toddlers calm" })).toEqual(["Calm evenings with toddlers"]);
    expect(await find({ q: "science SLEEP" })).toEqual(["Why sleep shapes the brain"]);
    expect(await find({ q: "sleep toddlers" })).toEqual([]);
  });

  test("knows no accents, curly quotes and case", async () => {
    expect(await find({ q: "CAFE" })).toEqual(["Tantrums at the café"]);
    expect(await find({ q: "caf\u0065\u0301" })).toEqual(["Tantrums at the café"]);
    expect(await find({ q: "brain's" })).toEqual(["The brain’s first year"]);
  });

  test("has those first whose titles have the words, unless an order is asked for", async () => {
    const byTitle = ["Why sleep shapes the brain", "The brain’s first year"];
    expect(await find({ q: "sleep" })).toEqual(byTitle);
    expect(await find({ q: "evening" })).toEqual([
      "Calm evenings with toddlers",
      "Tantrums at the café",
    ]);
    expect(await find({ q: "sleep", sort: "oldest" })).toEqual(byTitle.toReversed());
  });

  test("forgives a letter too few, too many, wrong, or in its neighbour's place", async () => {
    for (const q of ["tantrms", "tanttrums", "tamtrums", "tnatrums", "Tantrusm cafe"]) {
      expect(await find({ q }), q).toEqual(["Tantrums at the café"]);
    }
    expect(await find({ q: "slepe brian" })).toContain("Why sleep shapes the brain");
    expect(await find({ q: "xylophone" })).toEqual([]);
  });

  test("forgives nothing where the words as typed are found", async () => {
    expect(await find({ q: "toddler" })).toEqual(["Calm evenings with toddlers"]);
  });

  test("finds words of the text itself, from their beginning on, also those that are still being written", async () => {
    const [sleep = "", tantrums = ""] = [ARTICLES[1]?.title, ARTICLES[2]?.title];
    for (const q of [
      "hippocampus",
      "HIPPO replays",
      "co-regulation",
      "day's",
      "sleep hippocampus",
    ]) {
      expect(await find({ q }), q).toEqual([sleep]);
    }
    expect(await find({ q: "slepe hippocampus" }), "with a mistyped word of its title").toEqual([
      sleep,
    ]);
    expect(await find({ q: "campus" })).toEqual([]);
    const { id } = await db.article.findFirstOrThrow({ where: { title: tantrums } });
    await db.articleDraft.create({
      data: {
        articleId: id,
        data: { content: "A whirlwind" },
        title: tantrums,
        baseVersion: 1,
        writer: crypto.randomUUID(),
        sequence: 1,
      },
    });
    expect(await find({ q: "whirlwind" })).toEqual([tantrums]);
    expect(await find({ q: "whirlwind tantrums" })).toEqual([tantrums]);
    expect(await find({ q: "whirlwind sleep" })).toEqual([]);
    await db.articleDraft.deleteMany();
  });

  test("forgives a mistyped word in a list of any length", async () => {
    await query(
      `insert into "Suggestion" ("id", "type", "message", "createdAt")
       select gen_random_uuid(), 'question', 'Naps?', now() + interval '1 day' from generate_series(1, 6000)`,
    );
    await db.suggestion.create({ data: { type: "question", message: "A tantrum" } });
    const { total } = await listSuggestions(admin, suggestionsQuery.parse({ q: "tantrm" }));
    expect(total).toBe(1);
  });

  test("takes the signs of LIKE as they are", async () => {
    for (const q of ["%", "_", "\\", "%%%%", "s_eep", "sleep' | 'x", "\\' & hippocampus"])
      expect(await find({ q }), q).toEqual([]);
  });
});

describe("a list", () => {
  test("is narrowed to a state, a category, a tag and a year, and sorted", async () => {
    expect(await find({ state: "draft" })).toEqual(["Tantrums at the café"]);
    expect(await find({ state: "unfinished" })).toEqual(["Tantrums at the café"]);
    expect(await find({ state: "scheduled" })).toEqual([]);
    const byEmail = { title: "Tantrums at the café" };
    await db.article.updateMany({ where: byEmail, data: { audience: "email" } });
    const onSite = ARTICLES.map(({ title }) => title).filter((title) => title !== byEmail.title);
    expect((await find({ state: "site", sort: "title" })).toSorted()).toEqual(onSite.toSorted());
    await db.article.updateMany({ where: byEmail, data: { audience: "site" } });
    expect(await find({ category: "brain-science" })).toEqual(["Why sleep shapes the brain"]);
    expect(await find({ tag: "sleep" })).toEqual(["The brain’s first year"]);
    expect(await find({ year: "2025", state: "published" })).toEqual([
      "Why sleep shapes the brain",
    ]);
    expect(await find({ sort: "title" })).toEqual(ARTICLES.map(({ title }) => title).toSorted());
  });

  test("by what was last written has what is not saved yet among what is, on every page", async () => {
    const [first, second, third] = ARTICLES.map(({ title }) => title);
    const saved = (title: string | undefined, minute: number) =>
      query(`update "Article" set "updatedAt" = $2 where "title" = $1`, [
        title,
        new Date(Date.UTC(2025, 0, 1, 0, minute)),
      ]);
    for (const [at, { title }] of ARTICLES.toReversed().entries()) await saved(title, at * 10);
    await query(
      `insert into "ArticleDraft" ("articleId", "title", "data", "baseVersion", "writer", "sequence", "updatedAt")
       select "id", "title", '{}', "version", gen_random_uuid(), 1, $2 from "Article" where "title" = $1`,
      [third, new Date(Date.UTC(2025, 0, 1, 0, 25))],
    );
    const titles: (string | undefined)[] = [];
    for (const page of ["1", "2", "3"]) {
      const search = articlesQuery.parse({ sort: "written", perPage: "1", page });
      titles.push((await listArticles(admin, search)).articles[0]?.title);
    }
    expect(titles).toEqual([first, third, second]);
    await query(`delete from "ArticleDraft"`);
  });

  test("turns its pages in a search that forgives, and tells the total on each", async () => {
    const page = async (number: number) =>
      listArticles(admin, articlesQuery.parse({ q: "braim", perPage: "1", page: String(number) }));
    const [first, second, third] = [await page(1), await page(2), await page(3)];
    expect([first.total, second.total, third.total]).toEqual([2, 2, 2]);
    const titles = [first, second].map(({ articles }) => articles[0]?.title);
    expect(new Set(titles)).toEqual(
      new Set(["Why sleep shapes the brain", "The brain’s first year"]),
    );
    expect(third.articles).toEqual([]);
  });

  test("is counted as far as it says", async () => {
    const list = {
      from: Prisma.sql`"Article"`,
      id: Prisma.sql`"id"`,
      text: Prisma.sql`"title"`,
      where: [],
      orderBy: Prisma.sql`"id"`,
    };
    const page = { q: "", page: 1, perPage: 1 };
    expect((await findPage(list, page)).total).toBe(ARTICLES.length);
    expect((await findPage({ ...list, countedMax: 3 }, page)).total).toBe(3);
  });

  test("refuses a state, a year and an order that there are not", () => {
    for (const search of [{ state: "x" }, { year: "25" }, { sort: "x" }, { category: "A b" }]) {
      expect(articlesQuery.safeParse(search).success, JSON.stringify(search)).toBe(false);
    }
  });
});

describe("readers' words and addresses", () => {
  beforeAll(async () => {
    await db.comment.createMany({
      data: [
        { content: "Thank you for the bedtime ideas.", authorName: "Zoë" },
        { content: "Does this work for twins?", authorName: null },
      ],
    });
    await db.subscriber.createMany({
      data: [{ email: "anna.berg@example.org", firstName: "Anna" }, { email: "otto@example.org" }],
    });
  });

  test("are found by words and names in any order, mistyped too", async () => {
    const comments = async (q: string) =>
      (await listComments(admin, commentsQuery.parse({ q }))).comments.map((one) => one.authorName);
    expect(await comments("zoe bedtime")).toEqual(["Zoë"]);
    expect(await comments("bedtmie")).toEqual(["Zoë"]);
    expect(await comments("twins")).toEqual([null]);
  });

  test("an address is found as it is typed alone, a name also when it is mistyped", async () => {
    const emails = async (q: string) =>
      (await listSubscribers(admin, subscribersQuery.parse({ q }))).subscribers.map(
        ({ email }) => email,
      );
    expect(await emails("ANNA.BERG@example.org")).toEqual(["anna.berg@example.org"]);
    expect(await emails("anna.burg@example.org")).toEqual([]);
    expect(await emails("berg ann")).toEqual(["anna.berg@example.org"]);
    expect(await emails("anan berg")).toEqual(["anna.berg@example.org"]);
    for (const q of ["b", "a b", "b e"])
      expect(await emails(q), q).toEqual(["anna.berg@example.org"]);
    for (const q of ["n", "b x"]) expect(await emails(q), q).toEqual([]);
    for (const q of ["nn", "anna.be", "be anna.berg@ex"])
      expect(await emails(q), q).toContain("anna.berg@example.org");
    expect(await emails("berg.anna")).toEqual([]);
  });
});

test("the database makes the same of a text as the words of a search", async () => {
  const texts = ["Café", "ÅNGSTRÖM", "“Don’t”", "ﬁne", "ＦＵＬＬ", "日本語", "Straße", "naïve"];
  const rows = await query<{ searched: string }>(
    "select search_text(text) as searched from unnest($1::text[]) with ordinality as t(text, at) order by at",
    [texts],
  );
  expect(rows.map(({ searched }) => searched)).toEqual(texts.map(searchText));
});
