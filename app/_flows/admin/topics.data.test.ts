import { beforeEach, expect, test } from "vitest";
import { restoreFromTrash } from "@/app/_flows/trash/trash";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { createArticle, getArticle, updateArticle } from "@/lib/domains/articles/owner";
import { listPublishedArticles } from "@/lib/domains/articles/public";
import { deleteArticle } from "@/lib/domains/articles/removal";
import { articleInput } from "@/lib/domains/articles/schema";
import { topicInput } from "@/lib/site/topics/schema";
import {
  addUpTopics,
  describeTopic,
  findMovedTopic,
  listSubjects,
  listTopics,
} from "@/lib/site/topics/topics";
import { slugify } from "@/lib/text/slug";
import { emptyDatabase, query } from "@/testing/database";
import { expiredTags } from "@/testing/next-cache";
import { mergeTopics, saveTopic, unmergeTopics } from "./topics";

const admin = { id: "", name: null, email: null } as unknown as Admin;
const category = (slug: string) => ({ kind: "category" as const, slug });
const tag = (slug: string) => ({ kind: "tag" as const, slug });

const add = (title: string, fields: { category?: string; tags?: string[]; published?: boolean }) =>
  createArticle(admin, articleInput.parse({ title, content: "Text", published: true, ...fields }));
const topics = async () =>
  (await listTopics(admin)).map(({ kind, slug, articles, videos }) => [
    kind,
    slug,
    articles,
    videos,
  ]);
const save = (key: Parameters<typeof saveTopic>[1], input: object) =>
  saveTopic(admin, key, topicInput.parse(input));

beforeEach(emptyDatabase);

test("categories and tags are counted where they stand, articles and videos together", async () => {
  await add("One", { category: "Daily life", tags: ["Sleep", "Naps"] });
  await add("Two", { category: "Daily life", published: false });
  await db.video.create({
    data: {
      youtubeId: "demo0000001",
      title: "V",
      category: "Daily life",
      categorySlug: "daily-life",
    },
  });
  expect(await topics()).toEqual([
    ["category", "daily-life", 2, 1],
    ["tag", "naps", 1, 0],
    ["tag", "sleep", 1, 0],
  ]);
});

test("what is in use is offered, the most used first: categories of articles and videos to both, tags of their own", async () => {
  await add("One", { category: "Body", tags: ["sleep", "naps"] });
  await add("Two", { category: "Body", tags: ["sleep"] });
  await add("Three", { category: "Mind" });
  await db.video.create({
    data: { youtubeId: "demo0000001", title: "V", category: "Play", tags: ["toys"] },
  });
  const file = { fileUrl: "/objects/a" };
  await db.resource.create({ data: { title: "R", slug: "r", category: "Checklists", ...file } });
  const categories = ["Body", "Mind", "Play"];
  expect(await listSubjects(admin, "articles")).toEqual({ categories, tags: ["sleep", "naps"] });
  expect(await listSubjects(admin, "videos")).toEqual({ categories, tags: ["toys"] });
  expect(await listSubjects(admin, "resources")).toEqual({ categories: ["Checklists"], tags: [] });
});

test("a new name applies everywhere at once, and every former address leads to the last in one hop", async () => {
  const { id, version } = await add("One", { category: "Daily life", tags: ["Sleep"] });
  await db.video.create({
    data: {
      youtubeId: "demo0000001",
      title: "V",
      category: "Daily life",
      categorySlug: "daily-life",
    },
  });
  expiredTags.length = 0;
  const description = "What a day with children is made of.";
  const renamed = await save(category("daily-life"), { name: "Everyday", description });
  expect(renamed).toMatchObject({ slug: "everyday", articles: 1, videos: 1, description });
  expect(new Set(expiredTags)).toEqual(
    new Set([
      "topic:category:daily-life",
      "topic:category:everyday",
      "article:one",
      "articles",
      "article-faces",
      "articles-due",
      "videos",
    ]),
  );
  await save(category("everyday"), { name: "At home", description });
  expect(await getArticle(admin, id)).toMatchObject({ category: "At home", version });
  expect((await db.video.findFirst())?.categorySlug).toBe("at-home");
  expect(await findMovedTopic("category", "daily-life")).toBe("at-home");
  expect(await findMovedTopic("category", "everyday")).toBe("at-home");
  expect(await describeTopic("category", "at-home")).toBe(description);
  expect(await findMovedTopic("category", "at-home")).toBeNull();
  expect(await listPublishedArticles({ categorySlug: "daily-life" }, 1)).toBeNull();
  expect((await listPublishedArticles({ categorySlug: "at-home" }, 1))?.label).toBe("At home");
});

test("a name that goes back and forth makes no circle", async () => {
  await add("One", { tags: ["Naps"] });
  await save(tag("naps"), { name: "Rest" });
  await save(tag("rest"), { name: "Naps" });
  expect(await findMovedTopic("tag", "naps")).toBeNull();
  expect(await findMovedTopic("tag", "rest")).toBe("naps");
});

test("an editor that was open goes on: what it saves has the new name", async () => {
  const { id, version } = await add("One", { category: "Daily life", tags: ["Naps", "Play"] });
  await save(category("daily-life"), { name: "Everyday" });
  await add("Two", { tags: ["Sleep"] });
  await mergeTopics(admin, tag("naps"), "sleep");
  const stale = { title: "One", content: "Later", category: "Daily life", tags: ["Naps", "Sleep"] };
  const saved = await updateArticle(admin, id, articleInput.parse(stale), version);
  expect(saved).toMatchObject({ category: "Everyday", tags: ["Sleep"] });
});

test("counts are the same once what every write noted is added up", async () => {
  const { id } = await add("One", { tags: ["Naps"] });
  await add("Two", { tags: ["Naps", "Sleep"] });
  await deleteArticle(admin, id);
  await query(
    `insert into "TopicCount" ("kind", "slug", "name", "articles")
     select 'tag', 'naps', 'Naps', n % 2 * 2 - 1 from generate_series(1, 600) n`,
  );
  const before = await listTopics(admin);
  expect(before.map(({ name, articles }) => [name, articles])).toEqual([
    ["Naps", 1],
    ["Sleep", 1],
  ]);
  await addUpTopics();
  expect(await query(`select count(*)::int as "rows" from "TopicCount"`)).toEqual([{ rows: 2 }]);
  expect(await listTopics(admin)).toEqual(before);
});

test("an article that comes back from the trash has the new name", async () => {
  const { id } = await add("One", { category: "Daily life", tags: ["Naps"] });
  await add("Two", { category: "Daily life", tags: ["Naps", "Sleep"] });
  await deleteArticle(admin, id);
  await save(category("daily-life"), { name: "Everyday" });
  await mergeTopics(admin, tag("naps"), "sleep");
  await restoreFromTrash(admin, { ids: [id], withNewSlug: false });
  expect(await getArticle(admin, id)).toMatchObject({ category: "Everyday", tags: ["Sleep"] });
});

test("one name is written one way from then on", async () => {
  await add("One", { tags: ["sleep"] });
  await save(tag("sleep"), { name: "Sleep" });
  const { tags } = await add("Two", { tags: ["SLEEP"] });
  expect(tags).toEqual(["Sleep"]);
  expect((await listTopics(admin)).map(({ name, articles }) => [name, articles])).toEqual([
    ["Sleep", 2],
  ]);
});

test("a tag that is merged takes the other's place once, in the order they stood", async () => {
  const both = await add("Both", { tags: ["Naps", "Play", "Sleep"] });
  const one = await add("One", { tags: ["Play", "Naps"], published: false });
  const merged = await mergeTopics(admin, tag("naps"), "sleep");
  expect(merged).toMatchObject({ name: "Sleep", articles: 2, formerSlugs: ["naps"] });
  expect((await getArticle(admin, both.id)).tags).toEqual(["Sleep", "Play"]);
  expect((await getArticle(admin, one.id)).tags).toEqual(["Play", "Sleep"]);
  expect(await findMovedTopic("tag", "naps")).toBe("sleep");
});

test("a merge that is undone brings back where everything stood, its words and its addresses", async () => {
  const both = await add("Both", { tags: ["Naps", "Play", "Sleep"] });
  const one = await add("One", { tags: ["Play", "naps"], published: false });
  await add("Sleep alone", { tags: ["Sleep"] });
  await save(tag("naps"), { name: "Rest", description: "By day." });
  const before = await listTopics(admin);
  const { undo } = await mergeTopics(admin, tag("rest"), "sleep");
  const later = await add("Later", { tags: ["Sleep"] });
  expiredTags.length = 0;
  await unmergeTopics(admin, undo);
  expect(expiredTags).toEqual(
    expect.arrayContaining([
      "topic:tag:rest",
      "topic:tag:sleep",
      "topic:tag:naps",
      "article:both",
      "articles",
    ]),
  );
  expect((await getArticle(admin, both.id)).tags).toEqual(["Rest", "Play", "Sleep"]);
  expect((await getArticle(admin, one.id)).tags).toEqual(["Play", "Rest"]);
  expect(await describeTopic("tag", "rest")).toBe("By day.");
  expect(await findMovedTopic("tag", "rest")).toBeNull();
  expect(await findMovedTopic("tag", "naps")).toBe("rest");
  await deleteArticle(admin, later.id);
  expect(await listTopics(admin)).toEqual(before);
  await expect(unmergeTopics(admin, undo)).rejects.toMatchObject({ status: 404 });
});

test("a merged category comes back as each article and video spelled it, but not where it was changed since", async () => {
  const spelled = await add("One", { category: "daily Life" });
  const moved = await add("Two", { category: "Daily life" });
  await add("Three", { category: "Play" });
  const categorySlug = "daily-life";
  await db.video.create({
    data: { youtubeId: "demo0000001", title: "V", category: "Daily life", categorySlug },
  });
  const { undo } = await mergeTopics(admin, category("daily-life"), "play");
  const { version } = await getArticle(admin, moved.id);
  const elsewhere = { title: "Two", content: "Text", category: "Sleep" };
  await updateArticle(admin, moved.id, articleInput.parse(elsewhere), version);
  await unmergeTopics(admin, undo);
  expect((await getArticle(admin, spelled.id)).category).toBe("daily Life");
  expect((await getArticle(admin, moved.id)).category).toBe("Sleep");
  expect(await topics()).toEqual([
    ["category", "daily-life", 1, 1],
    ["category", "play", 1, 0],
    ["category", "sleep", 1, 0],
  ]);
});

test("what hundreds of articles have is renamed, merged and brought back in all of them", async () => {
  await db.$executeRaw`
    insert into "Article" ("id", "slug", "title", "content", "category", "categorySlug", "tags", "tagSlugs",
      "readTime", "updatedAt")
    select gen_random_uuid(), 'many-' || n, 'Many', 'Text', 'Rest', 'rest', '{Naps,Calm}', '{naps,calm}', 1, now()
    from generate_series(1, 600) n`;
  const count = (category: string, tags: string[]) =>
    db.article.count({
      where: { category, categorySlug: category.toLowerCase(), tags: { equals: tags } },
    });
  const input = { description: "", formerSlugs: undefined };
  await saveTopic(admin, { kind: "category", slug: "rest" }, { ...input, name: "Sleep" });
  await saveTopic(admin, tag("naps"), { ...input, name: "Nights" });
  expect(await count("Sleep", ["Nights", "Calm"])).toBe(600);

  await add("One", { tags: ["Peace"] });
  const { undo } = await mergeTopics(admin, tag("nights"), "peace");
  expect(await count("Sleep", ["Peace", "Calm"])).toBe(600);
  await unmergeTopics(admin, undo);
  expect(await count("Sleep", ["Nights", "Calm"])).toBe(600);
});

test("a merge whose address leads elsewhere by now stays, with a sentence", async () => {
  await add("One", { tags: ["Naps", "Sleep", "Rest"] });
  const { undo } = await mergeTopics(admin, tag("naps"), "sleep");
  await mergeTopics(admin, tag("sleep"), "rest");
  const before = await topics();
  await expect(unmergeTopics(admin, undo)).rejects.toMatchObject({ status: 409 });
  expect(await topics()).toEqual(before);
});

test("an address that is let go is free again", async () => {
  await add("One", { tags: ["Naps"] });
  await save(tag("naps"), { name: "Rest" });
  await save(tag("rest"), { name: "Rest", formerSlugs: [] });
  expect(await findMovedTopic("tag", "naps")).toBeNull();
  expect((await add("Two", { tags: ["Naps"] })).tags).toEqual(["Naps"]);
});

test("what cannot be is refused with a sentence, and nothing is changed", async () => {
  await add("One", { category: "Play", tags: ["Sleep", "Naps"] });
  const before = await topics();
  await expect(save(tag("naps"), { name: "Sleep" })).rejects.toMatchObject({ status: 409 });
  await expect(save(tag("naps"), { name: "a, b" })).rejects.toMatchObject({ status: 422 });
  await expect(save(tag("gone"), { name: "Here" })).rejects.toMatchObject({ status: 404 });
  await expect(mergeTopics(admin, tag("naps"), "naps")).rejects.toMatchObject({ status: 422 });
  await expect(mergeTopics(admin, tag("naps"), "gone")).rejects.toMatchObject({ status: 404 });
  expect(topicInput.safeParse({ name: "💤" }).success).toBe(false);
  expect(topicInput.safeParse({ name: "A", description: "x".repeat(501) }).success).toBe(false);
  expect(await topics()).toEqual(before);
});

test("tags of any script have addresses of their own, and a page each", async () => {
  const names = ["育儿", "睡眠", "Сон", "נוֹם", "நித்திரை", "Café", "sleep"];
  await add("One", { category: "情绪", tags: names });
  for (const name of names) {
    const page = await listPublishedArticles({ tagSlug: slugify(name) }, 1);
    expect(page?.label, name).toBe(name);
  }
  expect((await listPublishedArticles({ categorySlug: "情绪" }, 1))?.label).toBe("情绪");
  expect(await topics()).toHaveLength(names.length + 1);
});

test("an emoji is a tag without a page", async () => {
  await add("One", { tags: ["💤", "Сон"] });
  expect(await topics()).toEqual([["tag", "сон", 1, 0]]);
});
