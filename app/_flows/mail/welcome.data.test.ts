import { beforeEach, expect, test, vi } from "vitest";
import { drainOutbox } from "@/app/_flows/mail/outbox";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import type { WelcomeInput } from "@/lib/domains/mailings/schema";
import { getWelcome, saveWelcome, startDueWelcomes } from "@/lib/domains/mailings/welcome";
import { importSubscribers } from "@/lib/domains/newsletter/imports/whole-file";
import { confirmSubscription, unsubscribe } from "@/lib/domains/newsletter/public";
import { emptyDatabase, query } from "@/testing/database";
import { mail } from "@/testing/mail";

vi.spyOn(console, "log").mockImplementation(() => {});

const admin = { id: "", name: null, email: "owner@example.org" } as unknown as Admin;
const EMAIL = "jane@example.org";

beforeEach(async () => {
  await emptyDatabase();
  await mail.clear();
});

const own = (subject: string, days = 1) => ({
  articleId: null,
  subject,
  content: `Dear reader, **${subject}**.`,
  days,
});

function save(messages: WelcomeInput["messages"], isOn = true) {
  return saveWelcome(admin, { isOn, messages }, null);
}

async function confirm(email = EMAIL): Promise<string> {
  const { id } = await db.subscriber.create({
    data: { email, subscribed: false, askedAt: new Date() },
    select: { id: true },
  });
  await confirmSubscription(id);
  return id;
}

/** As if everything had happened so many days earlier. */
async function passDays(days: number): Promise<void> {
  const earlier = (column: string) => `"${column}" = "${column}" - interval '${days} days'`;
  await query(`update "Subscriber" set ${earlier("welcomedAt")}`);
  await query(`update "WelcomeSequence" set ${earlier("onSince")}`);
  await query(`update "WelcomeSent" set ${earlier("at")}`);
}

/** The subjects that were sent, in their order. */
async function subjects(): Promise<string[]> {
  await drainOutbox();
  return (await mail.messages()).map(({ subject }) => subject).reverse();
}

test("while they are off a new reader gets the site's own welcome, and nothing after it", async () => {
  await save([own("Hello"), own("More")], false);
  await confirm();
  expect(await subjects()).toEqual(["Welcome to Tender Wiring"]);
  await passDays(2);
  expect(await subjects()).toHaveLength(1);
});

test("a new reader gets each message on its day, once, and can leave from each", async () => {
  await save([own("Hello"), own("Second", 2), own("Third", 3)]);
  const id = await confirm();
  expect(await subjects()).toEqual(["Hello"]);
  await passDays(1);
  expect(await subjects()).toEqual(["Hello"]);
  await passDays(1);
  expect(await subjects()).toEqual(["Hello", "Second"]);
  await Promise.all([startDueWelcomes(), startDueWelcomes()]);
  expect(await subjects()).toHaveLength(2);
  await passDays(3);
  expect(await subjects()).toEqual(["Hello", "Second", "Third"]);
  for (const { headers, html } of await mail.messages()) {
    expect(headers["list-unsubscribe"]).toContain("/newsletter/unsubscribe/");
    expect(html).toContain("Dear reader");
  }
  await passDays(3);
  await unsubscribe(id);
  await query(`update "Subscriber" set "askedAt" = now() + interval '1 minute'`);
  await confirmSubscription(id);
  expect((await subjects()).slice(3)).toEqual(["Welcome to Tender Wiring"]);
});

test("who leaves, was imported, or confirmed before they were switched on gets none", async () => {
  const before = await confirm("before@example.org");
  await save([own("Hello"), own("Second", 2)]);
  await importSubscribers(admin, "imported@example.org");
  const id = await confirm();
  await unsubscribe(before);
  await unsubscribe(id);
  await passDays(2);
  expect(await subjects()).toEqual([]);
});

test("what was not sent yet follows a change", async () => {
  const { messages } = await save([own("Hello"), own("Second", 2), own("Third", 3)]);
  const [hello, second] = messages;
  if (!hello || !second) throw new Error("They were not saved.");
  await confirm();
  await subjects();
  await save([
    { ...own("Hello"), id: hello.id },
    own("New", 1),
    { ...own("Changed", 1), id: second.id },
  ]);
  await passDays(1);
  await passDays(1);
  expect(await subjects()).toEqual(["Hello", "New"]);
  await passDays(1);
  expect(await subjects()).toEqual(["Hello", "New", "Changed"]);
});

test("a message that is added at the end does not go to those who were through long ago", async () => {
  const { messages } = await save([own("Hello")]);
  await confirm();
  await subjects();
  await passDays(60);
  const [hello] = messages;
  await save([{ ...own("Hello"), ...(hello && { id: hello.id }) }, own("Late", 1)]);
  expect(await subjects()).toEqual(["Hello"]);
});

test("an article goes as it is by then, and waits while it is not published", async () => {
  const article = await db.article.create({
    data: { slug: "calm", title: "Calm", content: "Breathe.", tags: [], readTime: 1 },
  });
  const welcome = await save([
    own("Hello"),
    { articleId: article.id, subject: "", content: "", days: 1 },
  ]);
  expect(welcome.messages[1]).toMatchObject({ articleTitle: "Calm", isReady: false });
  await confirm();
  await subjects();
  await passDays(1);
  expect(await subjects()).toEqual(["Hello"]);
  await db.article.update({
    where: { id: article.id },
    data: { published: true, publishedAt: new Date(0), title: "Calmer" },
  });
  expect(await subjects()).toEqual(["Hello", "Calmer"]);
  const { messages } = await getWelcome(admin);
  expect(messages.map(({ sent }) => sent)).toEqual([1, 1]);
});

test("they are saved onto the version that was opened, and never switched on without a message", async () => {
  const { version } = await saveWelcome(admin, { isOn: true, messages: [own("Hello")] }, 0);
  expect(version).toBe(1);
  const input = { isOn: false, messages: [] };
  await expect(saveWelcome(admin, input, 0)).rejects.toMatchObject({ status: 409 });
  expect((await saveWelcome(admin, input, version)).messages).toEqual([]);
  await expect(saveWelcome(admin, { isOn: true, messages: [] }, null)).rejects.toMatchObject({
    status: 422,
  });
});
