import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { createArticle, getArticle, updateArticle } from "@/lib/domains/articles/owner";
import { articleInput, draftInput } from "@/lib/domains/articles/schema";
import { setTopics } from "@/lib/domains/articles/topics";
import { saveDraft } from "@/lib/domains/articles/writing";
import { emptyDatabase } from "@/testing/database";

const admin = { id: "", name: null, email: null } as unknown as Admin;

async function add(category: string | null, tags: string[]) {
  const input = articleInput.parse({ title: "Sleep", content: "One.", published: true });
  return createArticle(admin, { ...input, category, tags });
}

const topicsOf = async (id: string) => {
  const { category, tags } = await getArticle(admin, id);
  return { category, tags };
};

beforeEach(emptyDatabase);

test("several articles get a category and tags at once, and what they had is answered and put back", async () => {
  const [one, two] = [await add("Sleep", ["naps"]), await add(null, [])];
  const both = [one, two].map(({ id }) => ({ id, category: "Play", tags: ["calm"] }));
  const before = await setTopics(admin, { change: "category", articles: both });
  await setTopics(admin, { change: "tags", articles: both });
  expect(await topicsOf(one.id)).toEqual({ category: "Play", tags: ["naps", "calm"] });
  expect(await topicsOf(two.id)).toEqual({ category: "Play", tags: ["calm"] });
  const slugs = await db.article.findMany({ select: { categorySlug: true, tagSlugs: true } });
  expect(slugs.every(({ categorySlug }) => categorySlug === "play")).toBe(true);

  await setTopics(admin, { change: "back", articles: before });
  expect(await topicsOf(one.id)).toMatchObject({ category: "Sleep", tags: ["naps"] });
  expect(await topicsOf(two.id)).toMatchObject({ category: null, tags: [] });
});

/** What a room that has this article open writes. */
function written({ version }: { version: number }) {
  const fields = { title: "Sleep", slug: "", excerpt: "", content: "Two.", featuredImage: "" };
  return draftInput.parse({
    fields: { ...fields, category: "My own", tags: "naps" },
    writer: randomUUID(),
    sequence: 1,
    version: 0,
    baseVersion: version,
  });
}

test("what is being written follows, but for what it has changed by itself", async () => {
  const article = await add("Sleep", ["naps"]);
  const { id } = article;
  await saveDraft(admin, id, written(article));
  for (const change of ["category", "tags"] as const) {
    await setTopics(admin, { change, articles: [{ id, category: "Play", tags: ["calm"] }] });
  }
  const { draft, version } = await getArticle(admin, id);
  expect(draft?.fields).toMatchObject({ category: "My own", tags: "naps, calm", content: "Two." });
  // It is still applied.
  expect(draft?.baseVersion).toBe(version);
});

test("a form that was open before is told of the change, and neither saves nor applies what it had", async () => {
  const article = await add("Sleep", ["naps"]);
  const { id, version } = article;
  const open = written(article);
  await saveDraft(admin, id, open);
  await setTopics(admin, { change: "tags", articles: [{ id, category: null, tags: ["calm"] }] });
  const refused = { status: 409, errors: { version: expect.anything() } };
  const typed = saveDraft(admin, id, { ...open, sequence: 2, version: 1 });
  await expect(typed).rejects.toMatchObject(refused);
  const own = articleInput.parse({ title: "Sleep", content: "Two.", tags: ["naps"] });
  await expect(updateArticle(admin, id, own, version, 1)).rejects.toMatchObject(refused);
  expect(await topicsOf(id)).toMatchObject({ tags: ["naps", "calm"] });
});

test("where one of several is missing, none is changed", async () => {
  const { id } = await add("Sleep", []);
  const articles = [id, randomUUID()].map((one) => ({ id: one, category: "Play", tags: [] }));
  await expect(setTopics(admin, { change: "category", articles })).rejects.toMatchObject({
    status: 404,
  });
  expect(await topicsOf(id)).toMatchObject({ category: "Sleep" });
});

test("one is changed and the other stays, whatever the list that was looked at still says", async () => {
  const { id } = await add("Sleep", ["naps"]);
  await setTopics(admin, { change: "tags", articles: [{ id, category: null, tags: ["calm"] }] });
  expect(await topicsOf(id)).toMatchObject({ category: "Sleep", tags: ["naps", "calm"] });
  await setTopics(admin, { change: "category", articles: [{ id, category: null, tags: [] }] });
  expect(await topicsOf(id)).toMatchObject({ category: null, tags: ["naps", "calm"] });
});

test("more tags than fit are refused, and nothing is changed", async () => {
  const { id } = await add("Sleep", ["naps"]);
  const tags = Array.from({ length: 20 }, (_, i) => `tag ${i}`);
  const asked = setTopics(admin, { change: "tags", articles: [{ id, category: null, tags }] });
  await expect(asked).rejects.toMatchObject({ status: 422 });
  expect(await topicsOf(id)).toMatchObject({ tags: ["naps"] });
});
