import { beforeEach, describe, expect, test } from "vitest";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { listRelatedArticles } from "@/lib/domains/articles/around";
import {
  createArticle,
  getArticle,
  listArticles,
  updateArticle,
} from "@/lib/domains/articles/owner";
import {
  getPublishedArticle,
  listArticlesAbout,
  listNewestArticles,
  listPublishedArticles,
  listTagsInUse,
  renderPublishedArticle,
  renderPublishedSources,
} from "@/lib/domains/articles/public";
import { deleteArticle } from "@/lib/domains/articles/removal";
import { articleInput } from "@/lib/domains/articles/schema";
import { getVersion, listVersions } from "@/lib/domains/articles/writing";
import { emptyDatabase } from "@/testing/database";
import { expiredTags } from "@/testing/next-cache";

const admin = { id: "", name: null, email: null } as unknown as Admin;

function input(fields: Partial<Parameters<typeof articleInput.parse>[0] & object> = {}) {
  return articleInput.parse({ title: "A calm start", content: "Some **words**.", ...fields });
}

const create = (fields: object = {}) => createArticle(admin, input(fields));
const published = (fields: object = {}) => create({ published: true, ...fields });

beforeEach(async () => {
  await emptyDatabase();
  expiredTags.length = 0;
});

describe("an address", () => {
  test("is derived from the title, with a number when it is taken", async () => {
    const slugs = [];
    for (let count = 0; count < 3; count += 1) slugs.push((await create()).slug);
    expect(slugs).toEqual(["a-calm-start", "a-calm-start-2", "a-calm-start-3"]);
  });

  test("that is typed goes through the same rule, and is refused at its field when it is taken", async () => {
    expect((await create({ slug: " My Own: Slug! " })).slug).toBe("my-own-slug");
    await expect(create({ slug: "my own slug" })).rejects.toMatchObject({
      status: 409,
      errors: { slug: [expect.any(String)] },
    });
  });

  test("of a title in another script has its letters", async () => {
    const { slug } = await create({ title: "睡眠 と Schlaf", published: true });
    expect(slug).toBe("睡眠-と-schlaf");
    expect(await getPublishedArticle(slug)).toMatchObject({ found: "article" });
  });

  test("of a title without a letter is a short id", async () => {
    expect((await create({ title: "💤" })).slug).toMatch(/^[0-9a-f]{8}$/);
  });

  test("goes to one of two who ask for it at the same time, the other gets a number", async () => {
    const slugs = await Promise.all([create(), create(), create(), create()]);
    expect(new Set(slugs.map(({ slug }) => slug)).size).toBe(4);
  });

  test("that is long keeps its number within 200 characters", async () => {
    const title = "x".repeat(300);
    await create({ title });
    const { slug } = await create({ title });
    expect(slug).toHaveLength(200);
    expect(slug.endsWith("-2")).toBe(true);
  });
});

describe("what a featured image shows", () => {
  const image = { published: true, featuredImage: "/objects/a.jpg" };

  test("is stored as it is given, and is unknown until somebody says it", async () => {
    const { id, slug } = await published({ featuredImage: "/objects/a.jpg" });
    for (const featuredImageAlt of [null, "A kite", ""]) {
      await updateArticle(admin, id, input({ ...image, featuredImageAlt }), null);
      const lookup = await getPublishedArticle(slug);
      expect(lookup).toMatchObject({ found: "article", article: { featuredImageAlt } });
    }
  });

  test("stays where a save leaves it out, unless that places another image", async () => {
    const { id } = await published({ ...image, featuredImageAlt: "A kite" });
    const save = (fields: object) => updateArticle(admin, id, input(fields), null);
    expect(await save(image)).toMatchObject({ featuredImageAlt: "A kite" });
    expect(await save({ ...image, featuredImage: "/objects/b.jpg" })).toMatchObject({
      featuredImageAlt: null,
    });
  });
});

describe("sources, the day of a review and a note on how it was made", () => {
  const sources = { references: "A book\nA *study*", reviewedOn: "2026-01-05", aiNote: "By hand." };

  test("are stored, read and shown, each source by itself", async () => {
    const { slug } = await published(sources);
    const lookup = await getPublishedArticle(slug);
    expect(lookup).toMatchObject({ found: "article", article: sources });
    expect(await renderPublishedSources(slug, "en")).toEqual({
      html: "<ol>\n<li>A book</li>\n<li>A <em>study</em></li>\n</ol>\n",
      lines: ["A book", "A study"],
    });
    expect(await renderPublishedSources("other", "en")).toBeNull();
  });

  test("stay as they are when a save leaves them out, and go when it says so", async () => {
    const { id, slug } = await published(sources);
    expect(await updateArticle(admin, id, input({ published: true }), null)).toMatchObject(sources);
    const none = { references: "", reviewedOn: "", aiNote: "" };
    await updateArticle(admin, id, input({ published: true, ...none }), null);
    expect(await getArticle(admin, id)).toMatchObject({ ...none, reviewedOn: null });
    expect(await renderPublishedSources(slug, "en")).toBeNull();
  });

  test("are saved with each version, and those of an older version are the article's own", async () => {
    const { id } = await published(sources);
    await updateArticle(admin, id, input({ content: "Other.", references: "- Another" }), null);
    const [newest, first] = await listVersions(admin, id);
    expect((await getVersion(admin, newest?.id ?? "")).fields.references).toBe("- Another");
    expect((await getVersion(admin, first?.id ?? "")).fields).toMatchObject(sources);
    await db.$executeRaw`update "ArticleVersion" set "data" = "data" - 'references' - 'aiNote'`;
    expect((await getVersion(admin, first?.id ?? "")).fields).toMatchObject({
      references: "- Another",
      aiNote: sources.aiNote,
    });
  });

  test.each(["2026-02-30", "5 January", "0026-01-05", "2026-01-05T00:00:00Z"])(
    "no day is %j",
    (reviewedOn) => {
      expect(articleInput.safeParse({ title: "x", content: "", reviewedOn }).success).toBe(false);
    },
  );
});

describe("a renamed article", () => {
  test("is found at its newest address in one hop from each old one", async () => {
    const { id } = await published({ slug: "a" });
    await updateArticle(admin, id, input({ slug: "b", published: true }), null);
    await updateArticle(admin, id, input({ slug: "c", published: true }), null);
    for (const old of ["a", "b"]) {
      expect(await getPublishedArticle(old)).toEqual({ found: "moved", slug: "c" });
    }
    expect((await getPublishedArticle("c")).found).toBe("article");
    expect((await renderPublishedArticle("c", "en"))?.html).toBe(
      "<p>Some <strong>words</strong>.</p>\n",
    );
    expect(await renderPublishedArticle("a", "en")).toBeNull();
  });

  test("that goes back has no loop", async () => {
    const { id } = await published({ slug: "a" });
    await updateArticle(admin, id, input({ slug: "b", published: true }), null);
    await updateArticle(admin, id, input({ slug: "a", published: true }), null);
    expect((await getPublishedArticle("a")).found).toBe("article");
    expect(await getPublishedArticle("b")).toEqual({ found: "moved", slug: "a" });
  });

  test("gives way at its old address to a live article", async () => {
    const { id } = await published({ slug: "a" });
    await updateArticle(admin, id, input({ slug: "b", published: true }), null);
    const other = await create({ slug: "a" });
    expect(await getPublishedArticle("a")).toEqual({ found: "moved", slug: "b" });
    await updateArticle(admin, other.id, input({ slug: "a", published: true }), null);
    expect(await getPublishedArticle("a")).toMatchObject({ article: { id: other.id } });
  });

  test("leaves no address behind while it was never published", async () => {
    const { id } = await create({ slug: "a" });
    await updateArticle(admin, id, input({ slug: "b", published: true }), null);
    expect(await getPublishedArticle("a")).toEqual({ found: "nothing" });
  });

  test("expires the pages of its old, its new and its former addresses, and the lists", async () => {
    const { id } = await published({ slug: "a" });
    await updateArticle(admin, id, input({ slug: "b", published: true }), null);
    expiredTags.length = 0;
    await updateArticle(admin, id, input({ slug: "c", published: true }), null);
    const addresses = ["article:a", "article:b", "article:c"];
    const shown = ["article-faces", "articles", `teaser:${id}`, `translations:${id}`];
    expect(expiredTags.toSorted()).toEqual([...addresses, ...shown].toSorted());
  });
});

describe("publication", () => {
  test("is dated once, at the first time", async () => {
    const draft = await create();
    expect(draft.publishedAt).toBeNull();
    const first = await updateArticle(admin, draft.id, input({ published: true }), null);
    await updateArticle(admin, draft.id, input({ published: false }), null);
    const again = await updateArticle(admin, draft.id, input({ published: true }), null);
    expect(first.publishedAt).not.toBeNull();
    expect(again.publishedAt).toBe(first.publishedAt);
  });

  test("ends for every reader when it is taken back or deleted", async () => {
    const { id, slug } = await published();
    await updateArticle(admin, id, input({ slug }), null);
    expect(await getPublishedArticle(slug)).toEqual({ found: "nothing" });
    expect(await listNewestArticles(5)).toEqual([]);
    await updateArticle(admin, id, input({ slug, published: true }), null);
    await deleteArticle(admin, id);
    expect(await getPublishedArticle(slug)).toEqual({ found: "nothing" });
    await expect(getArticle(admin, id)).rejects.toMatchObject({ status: 404 });
    await expect(deleteArticle(admin, id)).rejects.toMatchObject({ status: 404 });
  });

  test("of a draft touches no list", async () => {
    await create({ slug: "a" });
    expect(expiredTags).toEqual(["article:a"]);
  });
});

describe("a save", () => {
  test("of an older version is refused and changes nothing", async () => {
    const { id, version } = await create();
    const mine = await updateArticle(admin, id, input({ title: "Mine" }), version);
    await expect(
      updateArticle(admin, id, input({ title: "Theirs" }), version),
    ).rejects.toMatchObject({ status: 409, errors: { version: [expect.any(String)] } });
    expect(await getArticle(admin, id)).toEqual(mine);
  });

  test("without a version is taken", async () => {
    const { id } = await create();
    await updateArticle(admin, id, input({ title: "One" }), 1);
    expect((await updateArticle(admin, id, input({ title: "Two" }), null)).version).toBe(3);
  });

  test("wins alone when several of one version come at once", async () => {
    const { id, version } = await create();
    const saves = await Promise.allSettled(
      ["a", "b", "c", "d"].map((title) => updateArticle(admin, id, input({ title }), version)),
    );
    expect(saves.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await getArticle(admin, id)).version).toBe(2);
  });

  test("counts the minutes of what is read, not of the markup", async () => {
    const words = Array.from({ length: 226 }, () => "word").join(" ");
    expect((await create({ content: words })).readTime).toBe(2);
    expect((await create({ content: `<p title="${words}">word</p>` })).readTime).toBe(1);
  });

  test("of a deleted article is 404", async () => {
    const { id } = await create();
    await deleteArticle(admin, id);
    await expect(updateArticle(admin, id, input(), null)).rejects.toMatchObject({ status: 404 });
  });
});

describe("readers' lists", () => {
  test("hold what is published, newest first, by page, and nothing beyond the last", async () => {
    for (let day = 1; day <= 14; day += 1) {
      const { id } = await published({ title: `Day ${day}` });
      await db.article.update({
        where: { id },
        data: { publishedAt: new Date(Date.UTC(2025, 0, day)) },
      });
    }
    await create({ title: "Draft" });
    const first = await listPublishedArticles({}, 1);
    expect(first).toMatchObject({ pages: 2 });
    expect(first?.articles.map(({ title }) => title).slice(0, 2)).toEqual(["Day 14", "Day 13"]);
    expect((await listPublishedArticles({}, 2))?.articles.map(({ title }) => title)).toEqual([
      "Day 2",
      "Day 1",
    ]);
    expect(await listPublishedArticles({}, 3)).toBeNull();
  });

  test("of a tag or a category share one address for equal spellings", async () => {
    await published({ tags: ["Big Feelings"], category: "Brain Science" });
    await published({ tags: ["big feelings!"], category: "brain science" });
    expect((await listPublishedArticles({ tagSlug: "big-feelings" }, 1))?.articles).toHaveLength(2);
    expect(
      (await listPublishedArticles({ categorySlug: "brain-science" }, 1))?.articles,
    ).toHaveLength(2);
    expect(await listPublishedArticles({ tagSlug: "none" }, 1)).toBeNull();
  });

  test("start empty rather than missing", async () => {
    expect(await listPublishedArticles({}, 1)).toEqual({ articles: [], pages: 1, label: null });
  });

  test("never carry a draft, its content or its state (R3)", async () => {
    await published({ slug: "a" });
    const [summary] = (await listPublishedArticles({}, 1))?.articles ?? [];
    expect(Object.keys(summary ?? {})).not.toEqual(expect.arrayContaining(["content"]));
    expect(summary).not.toHaveProperty("published");
  });

  test("of related articles put shared tags first", async () => {
    const self = await published({ title: "Self", tags: ["sleep", "night"], category: "Body" });
    await published({ title: "Other" });
    await published({ title: "One tag", tags: ["sleep"] });
    await published({ title: "Two tags", tags: ["night", "sleep"] });
    await published({ title: "Category", category: "Body" });
    await create({ title: "Draft", tags: ["sleep", "night"] });
    expect((await listRelatedArticles(self.id)).map(({ title }) => title)).toEqual([
      "Two tags",
      "One tag",
      "Category",
    ]);
  });
});

describe("the owner's list", () => {
  test("is searched in titles, addresses, excerpts, categories and tags, and paged", async () => {
    await create({ title: "Sleep well" });
    await create({ title: "Naps", tags: ["Sleep"] });
    await create({ title: "Food", excerpt: "Not about sleep." });
    await create({ title: "100% calm_" });
    const search = (q: string) => listArticles(admin, { q, page: 1, perPage: 1000 });
    expect((await search("sleep")).total).toBe(3);
    expect((await search("%")).articles.map(({ title }) => title)).toEqual(["100% calm_"]);
    expect((await search("zzz")).total).toBe(0);
    const second = await listArticles(admin, { q: "", page: 2, perPage: 3 });
    expect([second.total, second.articles.length]).toEqual([4, 1]);
    expect(second.articles[0]).not.toHaveProperty("content");
  });
});

test("articles on a subject share its tags, the most first, or its category; drafts are not among them", async () => {
  await published({ title: "Both tags", tags: ["Sleep", "play"] });
  await published({ title: "One tag", tags: ["sleep"], category: "Connection" });
  await published({ title: "The category", category: "Connection" });
  await published({ title: "Nothing of it", tags: ["screens"], category: "Everyday Life" });
  await create({ title: "A draft", tags: ["sleep", "play", "naps"] });
  const titles = async (tagSlugs: string[], categorySlug: string | null) =>
    (await listArticlesAbout({ tagSlugs, categorySlug })).map(({ title }) => title);
  expect(await titles(["sleep", "play"], "connection")).toEqual([
    "Both tags",
    "One tag",
    "The category",
  ]);
  expect(await titles(["screens"], null)).toEqual(["Nothing of it"]);
  expect(await titles([], null)).toEqual([]);
  expect((await listTagsInUse(["sleep", "naps", "nothing"])).toSorted()).toEqual(["sleep"]);
  expect(await listTagsInUse([])).toEqual([]);
});
