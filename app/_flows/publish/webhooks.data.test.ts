import { beforeEach, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { createComment } from "@/lib/domains/comments/public";
import { confirmSubscription, createSubscription } from "@/lib/domains/newsletter/public";
import { createSuggestion } from "@/lib/domains/suggestions/public";
import { suggestionInput } from "@/lib/domains/suggestions/schema";
import { webhookEvents, webhookMessage } from "@/lib/site/webhooks/schema";
import { emptyDatabase } from "@/testing/database";

beforeEach(async () => {
  await emptyDatabase();
  await db.webhook.create({
    data: { address: "http://127.0.0.1:1/", events: [...webhookEvents] },
  });
});

const message = "The secret of naps";

async function announced() {
  const rows = await db.webhookDelivery.findMany({ orderBy: { createdAt: "asc" } });
  for (const { event, data, createdAt } of rows) {
    webhookMessage.parse({ type: event, timestamp: createdAt.toISOString(), data });
  }
  expect(JSON.stringify(rows)).not.toContain(message);
  return rows.map(({ event, data }) => ({ event, data }));
}

test("a comment is announced with its article, and never when it is spam", async () => {
  const { id: articleId } = await db.article.create({
    data: { slug: "a", title: "A", content: "A", tags: [], readTime: 1 },
  });
  const comment = { articleId, content: message, name: "Ada", authorId: null };
  await createComment(comment, { spam: true });
  expect(await announced()).toEqual([]);
  await createComment(comment, { spam: false });
  const { id } = await db.comment.findFirstOrThrow({ where: { spam: false } });
  expect(await announced()).toEqual([{ event: "comment.added", data: { id, articleId } }]);
});

test("a suggestion is announced by its kind alone, and never when it is spam", async () => {
  const input = suggestionInput.parse({ message, type: "content-request" });
  await createSuggestion(input, { spam: true });
  await createSuggestion(input, { spam: false });
  const { id } = await db.suggestion.findFirstOrThrow({ where: { status: "new" } });
  expect(await announced()).toEqual([
    { event: "suggestion.added", data: { id, type: "content-request" } },
  ]);
});

test("a subscriber is announced once it gets the newsletter, and by its id alone", async () => {
  const email = "ada@example.org";
  await createSubscription({ email, source: null });
  const { id, subscribed } = await db.subscriber.findUniqueOrThrow({ where: { email } });
  if (!subscribed) expect(await announced()).toEqual([]);
  await confirmSubscription(id);
  await confirmSubscription(id);
  await createSubscription({ email, source: null });
  expect(await announced()).toEqual([{ event: "subscriber.added", data: { id } }]);
});
