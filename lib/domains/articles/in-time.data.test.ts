import { beforeEach, describe, expect, test, vi } from "vitest";
import { readStats } from "@/app/_flows/admin/stats";
import { drainOutbox } from "@/app/_flows/mail/outbox";
import { restoreFromTrash } from "@/app/_flows/trash/trash";
import type { Admin } from "@/lib/auth/admin";
import { expiry, msToNextExpiry, pullExpiredTags } from "@/lib/cache/shared-expiry.mjs";
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
  listNewestSlugs,
  listPublishedArticles,
  listTagsInUse,
  renderPublishedArticle,
} from "@/lib/domains/articles/public";
import { publishArticle, restoreStanding, setAudience } from "@/lib/domains/articles/publication";
import { deleteArticle } from "@/lib/domains/articles/removal";
import { type AdminArticle, articleInput, publishInput } from "@/lib/domains/articles/schema";
import { getDecidableComment, requirePublishedArticle } from "@/lib/domains/comments/public";
import { getArticleMailings, sendMailing } from "@/lib/domains/mailings/owner";
import { tagsManifest } from "@/lib/next/expired-tags.mjs";
import { restoreInput } from "@/lib/site/trash/schema";
import { emptyDatabase, query } from "@/testing/database";
import { mail } from "@/testing/mail";

vi.spyOn(console, "log").mockImplementation(() => {});

const admin = { id: "", name: null, email: "owner@example.org" } as unknown as Admin;
const HOUR_MS = 3_600_000;
const SOON_MS = 4_000;

beforeEach(async () => {
  await emptyDatabase();
  await mail.clear();
});

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

function input(fields: object = {}) {
  return articleInput.parse({
    title: "A calm start",
    slug: "calm",
    content: "Some **words**.",
    category: "Sleep",
    tags: ["bedtime"],
    ...fields,
  });
}

function schedule(ms = HOUR_MS, fields: object = {}): Promise<AdminArticle> {
  return createArticle(admin, input({ published: true, publishOn: inMs(ms), ...fields }));
}

/** The days go by: moves what the database has by so long into the past, as its clock cannot be moved. */
async function pass(ms: number): Promise<void> {
  const by = `interval '${ms} milliseconds'`;
  await query(`update "Article" set "publishedAt" = "publishedAt" - ${by}, "mailAt" = "mailAt" - ${by},
    "updatedAt" = "updatedAt" - ${by}`);
}

/** Everywhere that readers, or the figures about them, could meet the article. */
async function placesOf({ id }: { id: string }): Promise<Record<string, boolean>> {
  const neighbour = await db.article.create({
    data: {
      slug: `neighbour-${crypto.randomUUID()}`,
      title: "Neighbour",
      content: "x",
      categorySlug: "sleep",
      tagSlugs: ["bedtime"],
      readTime: 1,
    },
  });
  const has = (list: { slug: string }[]) => list.some(({ slug }) => slug === "calm");
  const newest = await listNewestArticles(10);
  const all = await listPublishedArticles({}, 1);
  const inCategory = await listPublishedArticles({ categorySlug: "sleep" }, 1);
  const inTag = await listPublishedArticles({ tagSlug: "bedtime" }, 1);
  const places = {
    page: (await getPublishedArticle("calm")).found === "article",
    text: (await renderPublishedArticle("calm", "en")) !== null,
    former: (await getPublishedArticle("calmer")).found === "moved",
    list: has(all?.articles ?? []),
    category: has(inCategory?.articles ?? []),
    tag: has(inTag?.articles ?? []),
    home: newest !== "failed" && has(newest),
    related: has(await listRelatedArticles(neighbour.id)),
    subject: has(await listArticlesAbout({ tagSlugs: ["bedtime"], categorySlug: null })),
    tagsInUse: (await listTagsInUse(["bedtime"])).includes("bedtime"),
    builds: (await listNewestSlugs(10)).includes("calm"),
    comments: await requirePublishedArticle(id).then(
      () => true,
      () => false,
    ),
    activity: (await readStats(admin)).activity.some(({ href }) => href === "/article/calm"),
  };
  await db.article.delete({ where: { id: neighbour.id } });
  return places;
}

describe("a scheduled article", () => {
  test("is nowhere before its date, and everywhere from it on", async () => {
    const article = await schedule();
    await db.articleSlug.create({ data: { slug: "calmer", articleId: article.id } });
    const before = await placesOf(article);
    expect(Object.entries(before).filter(([, isThere]) => isThere)).toEqual([]);
    expect(article).toMatchObject({ published: true, state: "scheduled" });
    await pass(HOUR_MS);
    const after = await placesOf(article);
    expect(Object.entries(after).filter(([, isThere]) => !isThere)).toEqual([]);
    expect(await getArticle(admin, article.id)).toMatchObject({ state: "published" });
  });

  test("is no page that a comment's notice could lead to", async () => {
    const { id } = await schedule();
    const comment = await db.comment.create({ data: { content: "Hello.", articleId: id } });
    const decision = { commentId: comment.id, decision: "approve" } as const;
    expect((await getDecidableComment(decision))?.article?.published).toBe(false);
  });

  test("ends what is cached at its date, on the next look and without a timer", async () => {
    await pullExpiredTags();
    const { id, publishedAt } = await schedule(SOON_MS);
    // The write itself has expired what was cached; what comes now is the date's doing.
    await vi.waitFor(
      async () => {
        await pullExpiredTags();
        expect(msToNextExpiry()).toBeLessThan(SOON_MS);
      },
      { timeout: SOON_MS },
    );
    const before = expiry.generation;
    expect((await getPublishedArticle("calm")).found).toBe("nothing");
    const due = new Date(publishedAt ?? "").getTime();
    await vi.waitFor(
      async () => {
        const at = Date.now();
        await pullExpiredTags();
        expect(at).toBeGreaterThanOrEqual(due);
      },
      { interval: 5, timeout: SOON_MS * 4 },
    );
    // The first look that began after the date has found it.
    expect(expiry.generation).toBeGreaterThan(before);
    expect((await getPublishedArticle("calm")).found).toBe("article");
    const tags = await query<{ tag: string }>('select "tag" from "ScheduledTag" order by 1');
    expect(tags.map(({ tag }) => tag)).toEqual(["article:calm", "articles", "articles-due"]);
    // It has expired once, and not again at each look: the next one brings what else was written.
    const expiredAt = tagsManifest.get("articles")?.expired;
    await query(`insert into "ExpiredTag" values ('other', clock_timestamp())`);
    await vi.waitFor(
      async () => {
        await pullExpiredTags();
        expect(tagsManifest.has("other")).toBe(true);
      },
      { timeout: SOON_MS },
    );
    expect(tagsManifest.get("articles")?.expired).toBe(expiredAt);
    expect(await getArticle(admin, id)).toMatchObject({ state: "published" });
  });

  test("moves with its date, and comes at once when the date is cleared or has passed", async () => {
    const { id } = await schedule();
    const save = (fields: object) => updateArticle(admin, id, input(fields), null);
    const later = inMs(2 * HOUR_MS);
    expect(await save({ published: true, publishOn: later })).toMatchObject({
      state: "scheduled",
      publishedAt: later,
    });
    // A save that says nothing of the date leaves it alone, as the spec's own call does.
    expect(await save({ published: true })).toMatchObject({
      state: "scheduled",
      publishedAt: later,
    });
    expect(await save({ published: false })).toMatchObject({ state: "draft", publishedAt: null });
    expect(await save({ published: true, publishOn: later })).toMatchObject({ state: "scheduled" });
    const cleared = await save({ published: true, publishOn: null });
    expect(cleared.state).toBe("published");
    expect(Math.abs(Date.parse(cleared.publishedAt ?? "") - Date.now())).toBeLessThan(HOUR_MS / 2);

    await db.article.deleteMany();
    const past = await schedule(-HOUR_MS);
    expect(past.state).toBe("published");
    expect(Date.parse(past.publishedAt ?? "")).toBeGreaterThan(Date.now() - HOUR_MS / 2);
  });

  test("keeps the moment of its first publication for good", async () => {
    const { id, publishedAt } = await createArticle(admin, input({ published: true }));
    await updateArticle(admin, id, input({ published: false }), null);
    const again = await updateArticle(admin, id, input({ published: true }), null);
    expect(again.publishedAt).toBe(publishedAt);
  });

  test("cannot be one that readers see already", async () => {
    const { id } = await createArticle(admin, input({ published: true }));
    const save = updateArticle(
      admin,
      id,
      input({ published: true, publishOn: inMs(HOUR_MS) }),
      null,
    );
    await expect(save).rejects.toMatchObject({
      status: 422,
      errors: { publishOn: [expect.stringContaining("already")] },
    });
  });

  test("leaves no former address behind when it is renamed before its date", async () => {
    const { id } = await schedule();
    await updateArticle(admin, id, input({ slug: "renamed", published: true }), null);
    expect(await db.articleSlug.count()).toBe(0);
  });

  test("is sorted by its date where it is seen", async () => {
    await createArticle(admin, input({ slug: "now", published: true }));
    await schedule(HOUR_MS);
    const { articles } = await listArticles(admin, { q: "", page: 1, perPage: 10 });
    expect(articles.map(({ state }) => state)).toEqual(["scheduled", "published"]);
  });
});

describe("publishing", () => {
  const publish = (id: string, fields: object, version: number | null = null) =>
    publishArticle(admin, id, publishInput.parse({ site: true, email: false, ...fields }), version);

  async function fillList(): Promise<void> {
    await db.subscriber.createMany({
      data: [{ email: "one@example.org" }, { email: "two@example.org" }],
    });
  }

  async function receivers(): Promise<string[]> {
    return (await mail.messages()).map(({ to }) => to).sort();
  }

  test("can be undone: the article is as before, and no email is sent", async () => {
    await fillList();
    const draft = await createArticle(admin, input());
    const { article, before } = await publish(draft.id, { email: true }, draft.version);
    expect(article).toMatchObject({ state: "published", mailAt: expect.any(String) });
    await drainOutbox();
    expect(await receivers()).toEqual([]);
    const back = await restoreStanding(admin, draft.id, before, article.version);
    expect(back.article).toMatchObject({ state: "draft", publishedAt: null, mailAt: null });
    await pass(HOUR_MS);
    await drainOutbox();
    expect(await receivers()).toEqual([]);
    expect((await getPublishedArticle("calm")).found).toBe("nothing");
  });

  test("can be taken back whatever was saved since, which stays", async () => {
    await fillList();
    const draft = await createArticle(admin, input());
    const { before } = await publish(draft.id, { email: true });
    await updateArticle(admin, draft.id, input({ published: true, title: "Newer" }), null);
    const back = await restoreStanding(admin, draft.id, before, null);
    expect(back.article).toMatchObject({ state: "draft", mailAt: null, title: "Newer" });
    await pass(HOUR_MS);
    await drainOutbox();
    expect(await receivers()).toEqual([]);
  });

  test("that was taken off the site since does not come back with what it is taken back to", async () => {
    const { id } = await createArticle(admin, input({ published: true }));
    const { before } = await publish(id, { email: true });
    await updateArticle(admin, id, input({ published: false }), null);
    const back = await restoreStanding(admin, id, before, null);
    expect(back.article).toMatchObject({ state: "draft", mailAt: null });
  });

  test("waits for what was written last to be part of the article", async () => {
    const { id } = await createArticle(admin, input());
    await db.articleDraft.create({
      data: { articleId: id, data: {}, title: "Newer", baseVersion: 1, writer: id, sequence: 1 },
    });
    await expect(publish(id, {})).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("writing room"),
    });
  });

  test("is refused onto a version that was saved since, and without any place to go", async () => {
    const { id, version } = await createArticle(admin, input());
    await updateArticle(admin, id, input({ title: "Newer" }), version);
    await expect(publish(id, {}, version)).rejects.toMatchObject({ status: 409 });
    expect(publishInput.safeParse({ site: false, email: false }).success).toBe(false);
  });

  test("by email goes to everybody once the time to take it back is over, and once", async () => {
    await fillList();
    const { id } = await createArticle(admin, input());
    await publish(id, { email: true });
    await pass(15_000);
    await Promise.all([drainOutbox(), drainOutbox(), drainOutbox()]);
    await drainOutbox();
    expect(await receivers()).toEqual(["one@example.org", "two@example.org"]);
    const { mailings } = await getArticleMailings(admin, id);
    expect(mailings).toMatchObject([{ recipients: 2, sent: 2 }]);
    expect(await getArticle(admin, id)).toMatchObject({ mailAt: null });
  });

  test("later sends nothing before the date, and everything from it on", async () => {
    await fillList();
    const { id } = await createArticle(admin, input());
    const date = inMs(HOUR_MS);
    const { article } = await publish(id, { email: true, publishOn: date });
    expect(article).toMatchObject({ state: "scheduled", publishedAt: date, mailAt: date });
    await drainOutbox();
    expect(await receivers()).toEqual([]);
    await expect(sendMailing(admin, article, { again: false })).rejects.toMatchObject({
      status: 409,
    });
    // What is written until then is what is sent.
    await updateArticle(admin, id, input({ published: true, title: "Corrected" }), null);
    await pass(HOUR_MS);
    await drainOutbox();
    expect(await receivers()).toEqual(["one@example.org", "two@example.org"]);
    expect((await mail.messages())[0]?.subject).toBe("Corrected");
  });

  test("later still sends by email what was in the trash for a while", async () => {
    await fillList();
    const { id } = await createArticle(admin, input());
    const date = inMs(HOUR_MS);
    await publish(id, { email: true, publishOn: date });
    await deleteArticle(admin, id);
    await restoreFromTrash(admin, restoreInput.parse({ ids: [id] }));
    expect(await getArticle(admin, id)).toMatchObject({ publishedAt: date, mailAt: date });
    await pass(HOUR_MS);
    await drainOutbox();
    expect(await receivers()).toEqual(["one@example.org", "two@example.org"]);
  });

  test("later sends nothing of an article that was in the trash on its date", async () => {
    await fillList();
    const { id } = await createArticle(admin, input());
    await publish(id, { email: true, publishOn: inMs(HOUR_MS) });
    await deleteArticle(admin, id);
    await query(`update "TrashedRow" set "data" = "data" || jsonb_build_object(
      'publishedAt', now(), 'mailAt', now()) where "table" = 'Article'`);
    await restoreFromTrash(admin, restoreInput.parse({ ids: [id] }));
    expect(await getArticle(admin, id)).toMatchObject({ state: "published", mailAt: null });
    await drainOutbox();
    expect(await receivers()).toEqual([]);
  });

  test("later moves the email along with the date, and forgets it with the article's return to drafts", async () => {
    await fillList();
    const { id } = await createArticle(admin, input());
    await publish(id, { email: true, publishOn: inMs(HOUR_MS) });
    const later = inMs(3 * HOUR_MS);
    const moved = await updateArticle(
      admin,
      id,
      input({ published: true, publishOn: later }),
      null,
    );
    expect(moved.mailAt).toBe(later);
    const draft = await updateArticle(admin, id, input({ published: false }), null);
    expect(draft.mailAt).toBeNull();
    await updateArticle(admin, id, input({ published: true }), null);
    await pass(4 * HOUR_MS);
    await drainOutbox();
    expect(await receivers()).toEqual([]);
  });

  test("by email alone leaves the site as it is, and says nothing of a page there", async () => {
    await fillList();
    const { id } = await createArticle(admin, input());
    const { article } = await publish(id, { site: false, email: true });
    expect(article).toMatchObject({ state: "published", audience: "email" });
    await pass(15_000);
    await drainOutbox();
    expect(await receivers()).toHaveLength(2);
    expect((await mail.messages())[0]?.text).not.toContain("Read it on the site");
    expect((await getPublishedArticle("calm")).found).toBe("nothing");
  });

  test("again by email alone leaves what readers see on the site", async () => {
    await fillList();
    const { id } = await createArticle(admin, input({ published: true }));
    const { article } = await publish(id, { site: false, email: true });
    expect(article).toMatchObject({ state: "published", audience: "both" });
    await pass(15_000);
    await drainOutbox();
    expect((await getPublishedArticle("calm")).found).toBe("article");
    expect((await mail.messages())[0]?.text).toContain("Read it on the site");
  });

  test("by email with nobody on the list leaves no mailing", async () => {
    const { id } = await createArticle(admin, input());
    await publish(id, { email: true });
    await pass(15_000);
    await drainOutbox();
    expect(await getArticleMailings(admin, id)).toEqual({ recipients: 0, mailings: [] });
  });
});

describe("an article that goes by email alone", () => {
  const audienceOf = async (id: string) => (await getArticle(admin, id)).audience;

  async function publishByEmail(fields: object = {}): Promise<AdminArticle> {
    const { id } = await createArticle(admin, input());
    const wish = publishInput.parse({ site: false, email: true, ...fields });
    return (await publishArticle(admin, id, wish, null)).article;
  }

  const seen = async (article: AdminArticle) =>
    Object.entries(await placesOf(article)).filter(([, isThere]) => isThere);

  test("is published for its owner, and nowhere for readers until it comes onto the site", async () => {
    const article = await publishByEmail();
    await db.articleSlug.create({ data: { slug: "calmer", articleId: article.id } });
    expect(article).toMatchObject({ published: true, state: "published", audience: "email" });
    expect(await seen(article)).toEqual([]);
    await pass(HOUR_MS);
    expect(await seen(article)).toEqual([]);
    const comment = await db.comment.create({ data: { content: "Hi.", articleId: article.id } });
    const decision = { commentId: comment.id, decision: "approve" } as const;
    expect((await getDecidableComment(decision))?.article?.published).toBe(false);

    const { article: shown, before } = await setAudience(admin, article.id, "site", null);
    expect(Object.values(await placesOf(shown))).not.toContain(false);
    await restoreStanding(admin, article.id, before, shown.version);
    expect(await seen(article)).toEqual([]);
    await setAudience(admin, article.id, "both", null);
    expect(Object.values(await placesOf(shown))).not.toContain(false);
  });

  test("makes no page out of date when its date comes", async () => {
    const { id } = await publishByEmail({ publishOn: inMs(HOUR_MS) });
    const due = () => query('select 1 from "ScheduledTag"');
    expect(await due()).toEqual([]);
    await setAudience(admin, id, "both", null);
    expect(await due()).toHaveLength(3);
  });

  test("stays so through saves, the trash and a new title", async () => {
    const { id } = await publishByEmail();
    await updateArticle(admin, id, input({ published: true, title: "Newer" }), null);
    expect(await audienceOf(id)).toBe("email");
    await db.mailingDraft.create({ data: { articleId: id, subject: "Own" } });
    await deleteArticle(admin, id);
    expect(await db.mailingDraft.count()).toBe(0);
    await restoreFromTrash(admin, restoreInput.parse({ ids: [id] }));
    expect(await audienceOf(id)).toBe("email");
    expect((await getPublishedArticle("calm")).found).toBe("nothing");
    expect(await db.mailingDraft.findMany()).toMatchObject([{ articleId: id, subject: "Own" }]);
  });

  test("keeps its email while it is scheduled, and loses it with the setting", async () => {
    const publishOn = inMs(HOUR_MS);
    const { id, mailAt } = await publishByEmail({ publishOn });
    expect(mailAt).toBe(publishOn);
    expect((await setAudience(admin, id, "site", null)).article.mailAt).toBeNull();
    expect((await setAudience(admin, id, "both", null)).article.mailAt).toBe(publishOn);
    await expect(setAudience(admin, id, "site", 1)).rejects.toMatchObject({ status: 409 });
  });

  test("goes again on a date, as nobody can see it already", async () => {
    const { id } = await publishByEmail();
    const wish = publishInput.parse({ site: false, email: true, publishOn: inMs(HOUR_MS) });
    const { article } = await publishArticle(admin, id, wish, null);
    expect(article).toMatchObject({ state: "published", audience: "email" });
    expect(article.mailAt).toBe(wish.publishOn);
  });
});
