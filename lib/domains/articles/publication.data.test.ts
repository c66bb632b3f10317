import { beforeEach, expect, test } from "vitest";
import { drainOutbox } from "@/app/_flows/mail/outbox";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { createArticle, getArticle } from "@/lib/domains/articles/owner";
import {
  changeDate,
  publishArticle,
  restoreStanding,
  setAudience,
} from "@/lib/domains/articles/publication";
import { articleInput } from "@/lib/domains/articles/schema";
import { emptyDatabase, query } from "@/testing/database";
import { mail } from "@/testing/mail";

const admin = { id: "", name: null, email: "owner@example.org" } as unknown as Admin;
const HOUR_MS = 3_600_000;
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const now = { site: true, email: true };

beforeEach(async () => {
  await emptyDatabase();
  await mail.clear();
  await db.subscriber.create({ data: { email: "one@example.org" } });
});

async function scheduleWithEmail() {
  const { id } = await createArticle(
    admin,
    articleInput.parse({ title: "Sleep", content: "One." }),
  );
  return (await publishArticle(admin, id, { ...now, publishOn: inMs(HOUR_MS) }, null)).article;
}

/** Has what waits go out. */
async function send(id: string): Promise<void> {
  await query(`update "Article" set "mailAt" = now() where "id" = '${id}'`);
  await drainOutbox();
}

test("an email that has gone out meanwhile does not wait again where its publication is taken back", async () => {
  const { id, publishedAt } = await scheduleWithEmail();
  const { before } = await publishArticle(admin, id, now, null);
  await send(id);
  const { article } = await restoreStanding(admin, id, before, null);
  expect(article).toMatchObject({ state: "scheduled", publishedAt, mailAt: null });

  // Also where whoever takes it back does not say how often it had been sent.
  const { mailings: _, ...unsaid } = before;
  expect((await restoreStanding(admin, id, unsaid, null)).article.mailAt).toBeNull();
});

test("an email that is to go once more waits again where what stopped it is taken back", async () => {
  const { id } = await createArticle(
    admin,
    articleInput.parse({ title: "Sleep", content: "One." }),
  );
  await publishArticle(admin, id, now, null);
  await send(id);
  const again = { site: false, email: true, publishOn: inMs(HOUR_MS) };
  const { mailAt } = (await publishArticle(admin, id, again, null)).article;
  const { article, before } = await setAudience(admin, id, "site", null);
  expect(article.mailAt).toBeNull();
  const back = await restoreStanding(admin, id, before, article.version);
  expect(back.article.mailAt).toBe(mailAt);
});

test("what is unpublished keeps its date and audience, as they are by now, for when that is taken back", async () => {
  const { id, publishedAt } = await scheduleWithEmail();
  const moved = await changeDate(admin, id, { at: inMs(2 * HOUR_MS) }, null);
  expect(moved.article.publishedAt).not.toBe(publishedAt);
  await setAudience(admin, id, "email", null);
  const { article, before } = await restoreStanding(
    admin,
    id,
    { published: false, mailAt: null },
    null,
  );
  const { publishedAt: at } = moved.article;
  expect(article).toMatchObject({ state: "draft", publishedAt: at, audience: "email" });
  await restoreStanding(admin, id, before, article.version);
  expect(await getArticle(admin, id)).toMatchObject({
    state: "scheduled",
    publishedAt: at,
    mailAt: at,
  });
});
