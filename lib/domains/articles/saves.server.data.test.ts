import { beforeEach, expect, test } from "vitest";
import type { Admin } from "@/lib/auth/admin";
import { db, type Tx } from "@/lib/database/db";
import { createArticle, updateArticle } from "@/lib/domains/articles/owner";
import { changeDate } from "@/lib/domains/articles/publication";
import { articleInput } from "@/lib/domains/articles/schema";
import { setTopics } from "@/lib/domains/articles/topics";
import { lockTopics } from "@/lib/site/topics/topics";
import { countBlocked, emptyDatabase } from "@/testing/database";

const admin = { id: "", name: null, email: null } as unknown as Admin;
const HOUR_MS = 3_600_000;
const input = articleInput.parse({
  title: "Sleep",
  content: "As read.",
  published: true,
  category: "Rest",
  tags: ["Calm"],
});

beforeEach(emptyDatabase);

type Write = (tx: Tx) => Promise<unknown>;

/** Does something while another write, that is not over yet and then goes on, has everybody else wait. */
async function beside<T>(write: Write, work: () => Promise<T>, goOn?: Write): Promise<T> {
  let working: Promise<T> | undefined;
  await db.$transaction(
    async (tx) => {
      await write(tx);
      working = work();
      working.catch(() => {});
      await expect.poll(countBlocked).toBe(1);
      await goOn?.(tx);
    },
    { timeout: 20_000 },
  );
  if (!working) throw new Error("Nothing was done.");
  return working;
}

test("an email that begins to go out during a save does not wait again, nor does its date move", async () => {
  const { id, version } = await createArticle(admin, input);
  const plan = () =>
    db.article.update({
      where: { id },
      data: { audience: "both", mailAt: new Date(Date.now() + HOUR_MS) },
    });
  // As a mailing that starts, is cancelled or is sent by hand: the version stays.
  const takeAway = (tx: Tx) =>
    tx.$executeRaw`update "Article" set "mailAt" = null where "id" = ${id}::uuid`;
  const mailAt = async () => (await db.article.findUniqueOrThrow({ where: { id } })).mailAt;

  await plan();
  const saved = await beside(takeAway, () => updateArticle(admin, id, input, version));
  expect(await mailAt()).toBeNull();

  await plan();
  const later = { at: new Date(Date.now() + 2 * HOUR_MS).toISOString() };
  const moved = beside(takeAway, () => changeDate(admin, id, later, saved.version));
  await expect(moved).rejects.toThrow("Nothing from this article is waiting to go out.");
  expect(await mailAt()).toBeNull();
});

test("an article that is saved while its category is renamed has the new name, and a new one too", async () => {
  const { id, version } = await createArticle(admin, input);
  async function rename(tx: Tx) {
    await lockTopics(tx);
    await tx.topic.create({ data: { kind: "category", slug: "sleep", name: "Sleep" } });
    await tx.topicSlug.create({ data: { kind: "category", slug: "rest", target: "sleep" } });
    await tx.$executeRaw`
      update "Article" set "category" = 'Sleep', "categorySlug" = 'sleep' where "categorySlug" = 'rest'`;
  }
  const saved = await beside(rename, () => updateArticle(admin, id, input, version));
  expect(saved.category).toBe("Sleep");

  await db.topicSlug.deleteMany();
  await db.topic.deleteMany();
  const added = await beside(rename, () => createArticle(admin, { ...input, title: "Naps" }));
  expect(added.category).toBe("Sleep");
});

test("tags that are added to an article at once are all added, also while one is renamed", async () => {
  const { id } = await createArticle(admin, input);
  const add = (tag: string) =>
    setTopics(admin, { change: "tags", articles: [{ id, category: null, tags: [tag] }] });
  const tags = async () => (await db.article.findUniqueOrThrow({ where: { id } })).tags;
  const write = (names: string[]) => (tx: Tx) =>
    tx.article.update({ where: { id }, data: { tags: names, tagSlugs: names } });

  await beside(write(["Calm", "naps"]), () => add("play"));
  expect(await tags()).toEqual(["Calm", "naps", "play"]);

  await beside(lockTopics, () => add("play"), write(["quiet"]));
  expect(await tags()).toEqual(["quiet", "play"]);
});
