import { beforeEach, describe, expect, test } from "vitest";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { createArticle, updateArticle } from "@/lib/domains/articles/owner";
import { getPublishedArticle, listArticleStretches } from "@/lib/domains/articles/public";
import { publishArticle, setAudience } from "@/lib/domains/articles/publication";
import { articleInput } from "@/lib/domains/articles/schema";
import { emptyDatabase, query } from "@/testing/database";

const admin = { id: "", name: null, email: null } as unknown as Admin;
const LONG_AGO = "2020-01-01T00:00:00.000Z";

const input = (fields: object = {}) =>
  articleInput.parse({ title: "A calm start", content: "Words.", published: true, ...fields });

const TABLES = ["Article", "Page", "Resource", "Video"] as const;

beforeEach(emptyDatabase);

async function ageAll(): Promise<void> {
  for (const table of TABLES) await query(`update "${table}" set "editedAt" = $1`, [LONG_AGO]);
}

async function lastEditOf(table: (typeof TABLES)[number]): Promise<string | undefined> {
  const [row] = await query<{ editedAt: Date }>(`select "editedAt" from "${table}"`);
  return row?.editedAt.toISOString();
}

describe("when a thing was last edited", () => {
  test("stays with a save that changes nothing of an article, its address, its audience and its publication", async () => {
    const { id, title } = await createArticle(admin, input({ published: false }));
    await ageAll();
    await updateArticle(admin, id, input({ published: false }), null);
    await updateArticle(admin, id, input({ title, slug: "elsewhere", published: false }), null);
    await publishArticle(admin, id, { site: true, email: false }, null);
    await setAudience(admin, id, "both", null);
    expect(await lastEditOf("Article")).toBe(LONG_AGO);
  });

  test.each([
    { title: "Another" },
    { content: "Other words." },
    { excerpt: "In short" },
    { category: "Sleep" },
    { tags: ["calm"] },
    { featuredImage: "/objects/a.jpg" },
    { featuredImageAlt: "A kite" },
    { ageFrom: 0, ageTo: null },
    { ageFrom: null, ageTo: 5 },
    { language: "de" },
    { references: "A book" },
    { reviewedOn: "2026-01-05" },
    { aiNote: "By hand." },
  ])("moves with an article's %j", async (fields) => {
    const { id } = await createArticle(admin, input());
    await ageAll();
    await updateArticle(admin, id, input(fields), null);
    expect(await lastEditOf("Article")).not.toBe(LONG_AGO);
  });

  test("is for readers never before it was published, so that a long draft is not old on its first day", async () => {
    const { slug } = await createArticle(admin, input());
    await ageAll();
    const lookup = await getPublishedArticle(slug);
    if (lookup.found !== "article") throw new Error("There is no article.");
    expect(lookup.article.editedAt).toBe(lookup.article.publishedAt);
    expect(await listArticleStretches(1)).toMatchObject([{ editedAt: lookup.article.publishedAt }]);
  });

  test("stays with a download, a flag and a sync that finds nothing new", async () => {
    const guide = { slug: "plan", title: "A plan", fileUrl: "/objects/plan.pdf" };
    await db.resource.create({ data: guide });
    await db.video.create({ data: { youtubeId: "VNNsN9IJkws", title: "Film", tags: [] } });
    await db.page.create({ data: { slug: "about", title: "About", content: "Me" } });
    await ageAll();
    await db.resource.updateMany({ data: { downloadCount: 7, featured: true } });
    await db.video.updateMany({ data: { title: "Film", featured: true } });
    await db.page.updateMany({ data: { published: true, slug: "me" } });
    for (const table of TABLES.slice(1)) expect(await lastEditOf(table)).toBe(LONG_AGO);
    await db.resource.updateMany({ data: { description: "New" } });
    await db.video.updateMany({ data: { transcript: "New" } });
    await db.page.updateMany({ data: { content: "New" } });
    for (const table of TABLES.slice(1)) expect(await lastEditOf(table)).not.toBe(LONG_AGO);
    await ageAll();
    await db.resource.updateMany({ data: { age: "3 to 6 years" } });
    expect(await lastEditOf("Resource")).not.toBe(LONG_AGO);
  });
});
