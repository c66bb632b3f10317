import { beforeEach, describe, expect, test } from "vitest";
import type { Admin } from "@/lib/auth/admin";
import { writeAndExpire } from "@/lib/cache/expire";
import { getNeighbours, listRelatedArticles } from "@/lib/domains/articles/around";
import { createArticle, updateArticle } from "@/lib/domains/articles/owner";
import { publishArticle, restoreStanding, setAudience } from "@/lib/domains/articles/publication";
import { deleteArticle, restoreArticles } from "@/lib/domains/articles/removal";
import { articleInput } from "@/lib/domains/articles/schema";
import { lockTrashed } from "@/lib/site/trash/trash";
import { emptyDatabase, query } from "@/testing/database";
import { expiredTags } from "@/testing/next-cache";

const admin = { id: "", name: null, email: null } as unknown as Admin;

const input = (fields: object) =>
  articleInput.parse({ title: "A calm start", content: "Words.", published: true, ...fields });
const create = (fields: object) => createArticle(admin, input(fields));

/** What pages of other articles a write expires, by the ids of those articles. */
async function expiredBy(write: () => Promise<unknown>): Promise<string[]> {
  expiredTags.length = 0;
  await write();
  return [...expiredTags].filter((tag) => tag.startsWith("around:")).map((tag) => tag.slice(7));
}

const titlesOf = async (id: string) => (await listRelatedArticles(id)).map(({ title }) => title);

/** As a visit of every page does: the lists of all of them are made. */
async function visitAll(): Promise<void> {
  const rows = await query<{ id: string }>(`select "id" from "Article"`);
  for (const { id } of rows) await listRelatedArticles(id);
}

beforeEach(async () => {
  await emptyDatabase();
  expiredTags.length = 0;
});

describe("related articles", () => {
  test("are distinguished by their words where their subjects are the same, and never include the article", async () => {
    const self = await create({ title: "How sleep grows a brain", tags: ["sleep"] });
    await create({ title: "Packing lunch for school", tags: ["sleep"] });
    await create({ title: "What sleep does for a growing brain", tags: ["sleep"] });
    await create({ title: "How sleep grows a brain again", category: "Other" });
    expect(await titlesOf(self.id)).toEqual([
      "What sleep does for a growing brain",
      "Packing lunch for school",
      "How sleep grows a brain again",
    ]);
  });

  test("are found on a rarer subject however many came out since", async () => {
    const self = await create({ title: "Self", tags: ["sleep", "twins"], category: "Body" });
    await create({ title: "Twins", tags: ["twins"] });
    await create({ title: "Body", category: "Body" });
    await query(
      `insert into "Article" ("id", "slug", "title", "content", "tags", "tagSlugs", "published", "publishedAt", "readTime", "updatedAt")
       select gen_random_uuid(), 'new-' || n, 'New ' || n, '', array['Play'], array['play'], true, now(), 1, now()
       from generate_series(1, 250) n`,
    );
    expect((await titlesOf(self.id)).slice(0, 2)).toEqual(["Twins", "Body"]);
  });

  test("and neighbours are left alone by a save that shows nowhere else", async () => {
    const ids = [];
    for (const title of ["One", "Two", "Three", "Four", "Five"]) {
      ids.push((await create({ title, tags: ["sleep"] })).id);
    }
    await visitAll();
    const [, , third = ""] = ids;
    const words = { title: "Three", tags: ["sleep"], content: "Other words." };
    expect(await expiredBy(() => updateArticle(admin, third, input(words), null))).toEqual([]);
    expect(expiredTags).toEqual(["article:three", "articles"]);
  });

  test("show a new title wherever it appears, and list the article where that brings it in", async () => {
    const self = await create({ title: "One", tags: ["sleep"] });
    const other = await create({ title: "Two", tags: ["sleep"] });
    for (const title of ["A", "B", "C"]) await create({ title, tags: ["play"] });
    await visitAll();
    const anew = { title: "Two anew", tags: ["sleep", "play"] };
    const entered = await expiredBy(() => updateArticle(admin, other.id, input(anew), null));
    expect(expiredTags).toContain(`teaser:${other.id}`);
    // Each of the three had the two others and one without its tag.
    expect(entered).toHaveLength(4);
    expect(entered).not.toContain(self.id);
  });

  test("make room for an article that is published only where it is nearer than the last", async () => {
    const near = await create({ title: "Near", tags: ["sleep"] });
    for (const title of ["A", "B", "C", "D"]) await create({ title, tags: ["play", "school"] });
    const draft = await create({ title: "Draft", tags: ["sleep"], published: false });
    await visitAll();
    const wish = { site: true, email: false };
    const expired = await expiredBy(() => publishArticle(admin, draft.id, wish, null));
    // By its subject, as the newest before it, and its own.
    const newest = await query<{ id: string }>(`select "id" from "Article" where "title" = 'D'`);
    expect(new Set(expired)).toEqual(new Set([near.id, newest[0]?.id, draft.id]));
    expect(await titlesOf(near.id)).toContain("Draft");
  });

  test("lose what is unpublished or deleted, and have it back after it is restored", async () => {
    const self = await create({ title: "Self", tags: ["sleep"] });
    const other = await create({ title: "Other", tags: ["sleep"] });
    expect(await titlesOf(self.id)).toEqual(["Other"]);
    const draft = { published: false, publishedAt: null, mailAt: null, audience: "site" } as const;
    const { article, before } = await restoreStanding(admin, other.id, draft, null);
    expect(expiredTags).toContain(`teaser:${other.id}`);
    expect(await titlesOf(self.id)).toEqual([]);
    await restoreStanding(admin, other.id, before, article.version);
    expect(expiredTags).toContain(`around:${self.id}`);
    expect(await titlesOf(self.id)).toEqual(["Other"]);

    expiredTags.length = 0;
    await deleteArticle(admin, other.id);
    expect(expiredTags).toContain(`teaser:${other.id}`);
    expect(await titlesOf(self.id)).toEqual([]);
    const restored = await expiredBy(() =>
      writeAndExpire(async (tx, expire) =>
        restoreArticles(admin, { tx, expire, leave: () => {} }, await lockTrashed(tx, [other.id]), {
          withNewSlug: false,
        }),
      ),
    );
    expect(restored).toContain(self.id);
    expect(await titlesOf(self.id)).toEqual(["Other"]);
  });
});

describe("pages from before a scheduled article's date", () => {
  /** One whose date has come since it was saved. */
  async function comeOut(title: string) {
    const publishOn = new Date(Date.now() + 3_600_000).toISOString();
    const { id } = await create({ title, publishOn });
    const minutes = (count: number) => `now() - interval '${count} minutes'`;
    await query(`update "Article" set "publishedAt" = ${minutes(5)}, "updatedAt" = ${minutes(9)}
      where "id" = '${id}'`);
    expiredTags.length = 0;
    return id;
  }

  test("are out of date by the first save after it, as its date is no longer what says so", async () => {
    const id = await comeOut("One");
    const save = () => updateArticle(admin, id, input({ title: "One", content: "Other." }), null);
    await save();
    expect(await query('select 1 from "ScheduledTag"')).toEqual([]);
    expect(expiredTags).toContain("articles-due");
    expiredTags.length = 0;
    await save();
    expect(expiredTags).not.toContain("articles-due");

    const other = await comeOut("Two");
    await setAudience(admin, other, "both", null);
    expect(expiredTags).toContain("articles-due");
  });

  test("are out of date by a save of another one that it translates", async () => {
    const first = await create({ title: "Uno", language: "es" });
    const second = await create({ title: "One", language: "en" });
    const third = await comeOut("Eins");
    await query(`update "Article" set "translationOf" = '${second.id}' where "id" = '${third}'`);
    const joined = input({ title: "One", language: "en", translationOf: first.id });
    await updateArticle(admin, second.id, joined, null);
    expect(await query('select 1 from "ScheduledTag" where "tag" = \'article:eins\'')).toEqual([]);
    expect(expiredTags).toEqual(
      expect.arrayContaining(["article:eins", "articles", "articles-due"]),
    );
  });
});

describe("the articles before and after one", () => {
  test("are those by date that readers see, none at the ends", async () => {
    const ids = [];
    for (const title of ["One", "Two", "Three"]) ids.push((await create({ title })).id);
    await create({ title: "Draft", published: false });
    const neighbours = [];
    for (const id of ids) neighbours.push(await getNeighbours(id));
    expect(neighbours).toEqual([
      { before: null, after: { slug: "two", title: "Two" } },
      { before: { slug: "one", title: "One" }, after: { slug: "three", title: "Three" } },
      { before: { slug: "two", title: "Two" }, after: null },
    ]);
  });
});
