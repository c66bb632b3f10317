import { beforeEach, describe, expect, test, vi } from "vitest";
import { drainOutbox } from "@/app/_flows/mail/outbox";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { decideOnEmail, listEmails } from "@/lib/mail/owner";
import { mailQuery, type OutboxMail } from "@/lib/mail/schema";
import { emptyDatabase, query } from "@/testing/database";
import { mail } from "@/testing/mail";
import { addMailedArticle } from "@/testing/mailed-article";
import { expiredTags } from "@/testing/next-cache";
import type { MailedArticle } from "./emails";
import {
  cancelScheduledMailing,
  countStuckMailings,
  findLastMailings,
  getArticleMailings,
  getMailing,
  getMailingDraft,
  getMailingProgress,
  listMailings,
  listScheduledMailings,
  previewMailing,
  readMailing,
  resolveEmails,
  resumeMailing,
  saveMailingDraft,
  sendMailing,
  sendTestEmail,
  stopMailing,
} from "./owner";
import { finishMailings, reopenMailings, startDueMailings, writeNextEmails } from "./public";
import { emailWords, mailingsQuery, testInput } from "./schema";

vi.spyOn(console, "log").mockImplementation(() => {});

const admin = { id: "", name: null, email: "owner@example.org" } as unknown as Admin;
const UNKNOWN = "019a0000-0000-7000-8000-000000000000";
const ONCE = { again: false };
const AGAIN = { again: true };

let article: MailedArticle;

beforeEach(async () => {
  await emptyDatabase();
  await mail.fail("none");
  await mail.clear();
  article = await addMailedArticle(db, {
    title: "Calm & storms",
    excerpt: "What helps.",
    content: "Some **words** and [more](/articles).",
  });
});

/** So many on the list, and some who are not. */
async function fillList(count: number): Promise<void> {
  await db.subscriber.createMany({
    data: [
      ...Array.from({ length: count }, (_, i) => ({ email: `list-${i}@example.org` })),
      { email: "pending@example.org", subscribed: false, askedAt: new Date() },
      { email: "left@example.org", subscribed: false, unsubscribedAt: new Date() },
    ],
  });
}

async function receivers(): Promise<string[]> {
  return (await mail.messages()).map(({ to }) => to).sort();
}

async function stuck(): Promise<OutboxMail[]> {
  return (await listEmails(admin, mailQuery.parse({}))).emails;
}

describe("an article that is sent", () => {
  test("says before how many will get it, and reaches exactly these", async () => {
    await fillList(7);
    expect(await getArticleMailings(admin, article.id)).toEqual({ recipients: 7, mailings: [] });
    const sent = await sendMailing(admin, article, ONCE);
    expect(sent).toMatchObject({
      round: 1,
      status: "sending",
      recipients: 7,
      queued: 7,
      sent: 0,
      endedAt: null,
    });
    expect(await drainOutbox()).toMatchObject({ sent: 7 });
    expect(await receivers()).toEqual(Array.from({ length: 7 }, (_, i) => `list-${i}@example.org`));
    const { mailings } = await getArticleMailings(admin, article.id);
    expect(mailings).toEqual([
      { ...sent, status: "done", queued: 0, sent: 7, endedAt: expect.any(String) },
    ]);
  });

  test("arrives whole, as it was when it was sent", async () => {
    await fillList(1);
    const { id } = await sendMailing(admin, article, ONCE);
    await db.article.update({
      where: { id: article.id },
      data: { title: "Changed", content: "Changed." },
    });
    await drainOutbox();
    const [message] = await mail.messages();
    expect(message?.subject).toBe("Calm & storms");
    expect(message?.html).toContain("<strong>words</strong>");
    expect((await readMailing(admin, id)).html).toContain('href="http://localhost:3000/articles"');
    expect(message?.text).toContain("What helps.");
    expect(message?.text).toMatch(
      /Read it on the site:\nhttp:\/\/localhost:3000\/newsletter\/go\/[\w-]{12}/,
    );
    expect(message?.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  });

  test("is not sent a second time unless the owner says so", async () => {
    await fillList(2);
    await sendMailing(admin, article, ONCE);
    await drainOutbox();
    await expect(sendMailing(admin, article, ONCE)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("has already been sent to the list"),
    });
    expect(await sendMailing(admin, article, AGAIN)).toMatchObject({ round: 2, queued: 2 });
    await drainOutbox();
    expect(await receivers()).toHaveLength(4);
    expect(
      (await getArticleMailings(admin, article.id)).mailings.map(({ round }) => round),
    ).toEqual([2, 1]);
  });

  test("is sent once by two clicks at once, also when it is sent again", async () => {
    await fillList(3);
    for (const how of [ONCE, AGAIN]) {
      const clicks = await Promise.allSettled(
        Array.from({ length: 4 }, () => sendMailing(admin, article, how)),
      );
      expect(clicks.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      for (const click of clicks) {
        if (click.status === "rejected") expect(click.reason).toMatchObject({ status: 409 });
      }
      await drainOutbox();
    }
    expect(await receivers()).toHaveLength(6);
  });

  test("is not sent again while it is still being sent", async () => {
    await fillList(1);
    await sendMailing(admin, article, ONCE);
    await expect(sendMailing(admin, article, AGAIN)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("being sent right now"),
    });
  });

  test("must be published, and somebody must be on the list", async () => {
    await expect(sendMailing(admin, { ...article, state: "draft" }, ONCE)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("Publish"),
    });
    await fillList(0);
    await expect(sendMailing(admin, article, ONCE)).rejects.toMatchObject({
      status: 409,
      message: "Nobody is on the list yet.",
    });
    expect(await db.mailing.count()).toBe(0);
  });

  test("stays away from whoever leaves before their turn", async () => {
    await fillList(3);
    const { id } = await sendMailing(admin, article, ONCE);
    await query(
      `update "Subscriber" set "subscribed" = false where "email" = 'list-1@example.org'`,
    );
    await drainOutbox();
    expect(await receivers()).toEqual(["list-0@example.org", "list-2@example.org"]);
    expect(await getMailingProgress(admin, id)).toMatchObject({
      recipients: 3,
      sent: 2,
      cancelled: 1,
      status: "done",
    });
  });

  test("goes on to exist as a mailing when the article is deleted", async () => {
    await fillList(1);
    const { id } = await sendMailing(admin, article, ONCE);
    await db.article.delete({ where: { id: article.id } });
    await drainOutbox();
    expect(await getMailingProgress(admin, id)).toMatchObject({ status: "done", sent: 1 });
  });
});

describe("an article that is sent to a long list", () => {
  const LONG = 12_050;
  /** Written with the press, before any batch. */
  const FIRST = 1_000;

  async function sendToLongList() {
    await query(
      `insert into "Subscriber" ("id", "email", "createdAt")
       select lpad(to_hex(n), 32, '0')::uuid, 'long-' || n || '@example.org', now() - interval '1 day'
       from generate_series(1, $1::int) n`,
      [LONG],
    );
    return sendMailing(admin, article, ONCE);
  }

  async function writeAll(): Promise<void> {
    while (await writeNextEmails());
  }

  async function countWritten() {
    const [row] = await query<{ emails: number; people: number }>(
      `select count(*)::int as emails, count(distinct "subscriberId")::int as people from "Mail"`,
    );
    return row;
  }

  test("answers at once, and reaches it whole, whoever writes its emails", async () => {
    const sent = await sendToLongList();
    expect(sent).toMatchObject({ recipients: LONG, prepared: FIRST, queued: LONG, sent: 0 });
    await Promise.all([writeAll(), writeAll(), writeAll()]);
    await writeAll();
    expect(await countWritten()).toEqual({ emails: LONG, people: LONG });
    expect(await getMailingProgress(admin, sent.id)).toMatchObject({
      status: "sending",
      recipients: LONG,
      prepared: LONG,
      queued: LONG,
    });
  });

  test("is not done before the last of its emails is written", async () => {
    const { id } = await sendToLongList();
    await query(`update "Mail" set "status" = 'sent'`);
    await finishMailings();
    expect(await getMailingProgress(admin, id)).toMatchObject({
      status: "sending",
      sent: FIRST,
      queued: LONG - FIRST,
    });
    await writeAll();
    await query(`update "Mail" set "status" = 'sent'`);
    await finishMailings();
    expect(await getMailingProgress(admin, id)).toMatchObject({ status: "done", sent: LONG });
  });

  test("goes to nobody who leaves or joins before their email is written", async () => {
    const { id } = await sendToLongList();
    await query(
      `update "Subscriber" set "subscribed" = false where "email" = 'long-12000@example.org'`,
    );
    await query(
      `insert into "Subscriber" ("id", "email", "subscribed", "confirmedAt", "createdAt")
       values (gen_random_uuid(), 'joined@example.org', true, now() + interval '1 second', now() - interval '1 day')`,
    );
    await writeAll();
    const missing = ["long-12000@example.org", "joined@example.org"];
    expect(await db.mail.count({ where: { to: { in: missing } } })).toBe(0);
    expect(await countWritten()).toEqual({ emails: LONG - 1, people: LONG - 1 });
    expect(await getMailingProgress(admin, id)).toMatchObject({
      recipients: LONG - 1,
      prepared: LONG - 1,
    });
  });

  test("can be stopped while its emails are written, and goes on where it was", async () => {
    const { id } = await sendToLongList();
    await writeNextEmails();
    const stopped = await stopMailing(admin, id);
    expect(stopped.prepared).toBeLessThan(LONG);
    expect(await writeNextEmails()).toBe(false);
    expect(await drainOutbox()).toMatchObject({ sent: 0 });
    expect(await getMailingProgress(admin, id)).toMatchObject({
      status: "stopped",
      prepared: stopped.prepared,
      queued: LONG,
    });
    await resumeMailing(admin, id);
    await writeAll();
    expect(await countWritten()).toEqual({ emails: LONG, people: LONG });
  });

  test("goes on after whoever wrote its emails died in the middle of a batch", async () => {
    const { id } = await sendToLongList();
    // As a connection that ends before its transaction does: the row of a mailing is changed last.
    await query(
      `create function die() returns trigger language plpgsql as $$ begin raise 'died'; end $$`,
    );
    await query(
      `create trigger die before update on "Mailing" for each row execute function die()`,
    );
    try {
      await expect(writeNextEmails()).rejects.toThrow("died");
    } finally {
      await query(`drop function die() cascade`);
    }
    expect(await getMailingProgress(admin, id)).toMatchObject({ prepared: FIRST });
    await writeAll();
    expect(await countWritten()).toEqual({ emails: LONG, people: LONG });
  });
});

describe("a test mail", () => {
  test("goes to the owner alone, with no reader's link in it", async () => {
    await fillList(3);
    expect(await sendTestEmail(admin, article)).toEqual({ to: "owner@example.org" });
    await drainOutbox();
    expect(await receivers()).toEqual(["owner@example.org"]);
    const [message] = await mail.messages();
    expect(message?.subject).toBe("Test: Calm & storms");
    expect(message?.headers).not.toHaveProperty("list-unsubscribe");
    expect((await getArticleMailings(admin, article.id)).mailings).toEqual([]);
  });

  test("needs an address", async () => {
    const nameless = { ...admin, email: null } as unknown as Admin;
    await expect(sendTestEmail(nameless, article)).rejects.toMatchObject({ status: 409 });
  });
});

describe("a mailing under way", () => {
  test("can be stopped, and goes on where it was", async () => {
    await fillList(4);
    const { id } = await sendMailing(admin, article, ONCE);
    expiredTags.length = 0;
    expect(await stopMailing(admin, id)).toMatchObject({ status: "stopped", queued: 4 });
    expect(expiredTags).toContain("letters");
    await drainOutbox();
    expect(await receivers()).toEqual([]);
    await expect(stopMailing(admin, id)).rejects.toMatchObject({ status: 409 });
    expect(await resumeMailing(admin, id)).toMatchObject({ status: "sending" });
    await expect(resumeMailing(admin, id)).rejects.toMatchObject({ status: 409 });
    await drainOutbox();
    expect(await receivers()).toHaveLength(4);
    await expect(stopMailing(admin, id)).rejects.toMatchObject({ status: 409 });
  });

  test("that nobody knows is 404", async () => {
    for (const act of [getMailingProgress, stopMailing, resumeMailing]) {
      await expect(act(admin, UNKNOWN)).rejects.toMatchObject({ status: 404 });
    }
    await expect(
      resolveEmails(admin, UNKNOWN, { status: "uncertain", action: "again" }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test("leaves its uncertain mails to the owner, together", async () => {
    await fillList(4);
    const { id } = await sendMailing(admin, article, ONCE);
    await mail.fail("drop-after-data");
    await drainOutbox();
    await mail.fail("none");
    expect(await getMailingProgress(admin, id)).toMatchObject({ status: "done", uncertain: 4 });

    const uncertain = { status: "uncertain" } as const;
    expect(await resolveEmails(admin, id, { ...uncertain, action: "again" })).toMatchObject({
      status: "sending",
      uncertain: 0,
      queued: 4,
      endedAt: null,
    });
    await mail.fail("drop-after-data");
    await drainOutbox();
    await mail.fail("none");
    expect(await resolveEmails(admin, id, { ...uncertain, action: "dismiss" })).toMatchObject({
      status: "done",
      uncertain: 0,
      sent: 4,
    });
    await drainOutbox();
    expect(await receivers()).toHaveLength(8);
  });

  test("lets the owner try all again that failed", async () => {
    await fillList(3);
    const { id } = await sendMailing(admin, article, ONCE);
    await mail.fail("data-5xx");
    await drainOutbox();
    await mail.fail("none");
    expect(await getMailingProgress(admin, id)).toMatchObject({ status: "done", failed: 3 });
    await resolveEmails(admin, id, { status: "failed", action: "again" });
    await drainOutbox();
    expect(await getMailingProgress(admin, id)).toMatchObject({ status: "done", sent: 3 });
  });
});

describe("what an email says of its own", () => {
  const words = {
    subject: "For tired evenings",
    preheader: "Three breaths.",
    opening: "Dear *you*,\n\nthis one is short.",
  };
  const save = (fields: object, version: number | null) =>
    saveMailingDraft(admin, article.id, emailWords.parse({ ...words, ...fields }), version);

  test("goes out in place of the article's own, and is fixed once it does", async () => {
    await fillList(1);
    await save({}, 0);
    await sendMailing(admin, article, ONCE);
    await save({ subject: "Later" }, 1);
    await drainOutbox();
    const [message] = await mail.messages();
    expect(message?.subject).toBe("For tired evenings");
    expect(message?.html).toMatch(/<div style="display:none[^>]*>Three breaths\.<\/div>/);
    expect(message?.html).toContain("Dear <em>you</em>");
    expect(message?.html).toContain("Calm &#38; storms</h1>");
    expect(message?.text).toMatch(/^Dear you,\n\nthis one is short\.\n\n\* \* \*\n\nCalm & storms/);
  });

  test("is the article's own where nothing was written", async () => {
    expect(await getMailingDraft(admin, article.id)).toEqual({
      subject: "",
      preheader: "",
      opening: "",
      segment: null,
      version: 0,
    });
    const { subject, html } = await previewMailing(admin, article);
    expect(subject).toBe("Calm & storms");
    expect(html).toMatch(/<div style="display:none[^>]*>What helps\.<\/div>/);
  });

  test("is saved by two tabs one after the other, and never by one over the other unseen", async () => {
    expect(await save({}, 0)).toMatchObject({ version: 1 });
    // The first tab did not get its answer.
    expect(await save({}, 0)).toMatchObject({ version: 1 });
    expect(await save({ subject: "Other" }, 1)).toMatchObject({ version: 2 });
    await expect(save({ subject: "Mine" }, 1)).rejects.toMatchObject({ status: 409 });
    const racing = await Promise.allSettled(["a", "b", "c"].map((subject) => save({ subject }, 2)));
    expect(racing.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await save({ subject: "Mine" }, null)).toMatchObject({ version: 4 });
    await expect(saveMailingDraft(admin, UNKNOWN, emailWords.parse({}), 0)).rejects.toMatchObject({
      status: 404,
    });
  });

  test("must be what the owner has seen to be sent", async () => {
    await fillList(1);
    await save({}, 0);
    await save({ subject: "Other tab" }, 1);
    await expect(sendMailing(admin, article, { ...ONCE, draftVersion: 1 })).rejects.toMatchObject({
      status: 409,
      errors: { version: [expect.any(String)] },
    });
    expect(await sendMailing(admin, article, { ...ONCE, draftVersion: 2 })).toMatchObject({
      queued: 1,
    });
  });

  test("may go to any address first, marked as a test, also of a draft", async () => {
    await save({}, 0);
    const draft = { ...article, state: "draft" } as const;
    expect(await sendTestEmail(admin, draft, "friend@example.org")).toEqual({
      to: "friend@example.org",
    });
    await drainOutbox();
    expect(await receivers()).toEqual(["friend@example.org"]);
    const [message] = await mail.messages();
    expect(message?.subject).toBe("Test: For tired evenings");
    expect(message?.text).toMatch(/^This is a test\./);
    for (const to of ["", "friend", "a@b", "a@example.org\nBcc: b@example.org"]) {
      expect(testInput.safeParse({ to }).success, to).toBe(false);
    }
  });

  test("has no link to a page that is not there", async () => {
    const content = await previewMailing(admin, { ...article, audience: "email" });
    expect(content.html).not.toContain("/article/calm");
    expect(content.text).not.toContain("Read it on the site");
  });
});

describe("one that was to go later", () => {
  test("goes once when it is sent now instead", async () => {
    await fillList(2);
    await query(`update "Article" set "mailAt" = now() - interval '1 second'`);
    expect(await listScheduledMailings(admin)).toMatchObject([
      { articleId: article.id, subject: "Calm & storms", mailAt: expect.any(String) },
    ]);
    const ways = [sendMailing(admin, article, ONCE), startDueMailings(), startDueMailings()];
    await Promise.allSettled(ways);
    await drainOutbox();
    await drainOutbox();
    expect(await receivers()).toEqual(["list-0@example.org", "list-1@example.org"]);
    expect(await listScheduledMailings(admin)).toEqual([]);
  });
});

test("one that was to go later does not go once it is taken back", async () => {
  await fillList(1);
  await query(`update "Article" set "mailAt" = now() - interval '1 second'`);
  await cancelScheduledMailing(admin, article.id);
  await drainOutbox();
  expect(await receivers()).toEqual([]);
  await expect(cancelScheduledMailing(admin, article.id)).rejects.toMatchObject({ status: 409 });
});

describe("the list of mailings", () => {
  const list = (fields: object = {}) => listMailings(admin, mailingsQuery.parse(fields));

  test("says of each how far it is, page by page, and finds by subject and title", async () => {
    await fillList(4);
    const first = await sendMailing(admin, article, ONCE);
    await mail.fail("data-5xx");
    await drainOutbox();
    await mail.fail("none");
    await saveMailingDraft(admin, article.id, emailWords.parse({ subject: "Second" }), null);
    const second = await sendMailing(admin, article, AGAIN);
    await query(
      `update "Mail" set "status" = 'sent' where "mailingId" = $1 and "to" = 'list-1@example.org'`,
      [second.id],
    );
    const { mailings, total } = await list();
    expect(total).toBe(2);
    expect(mailings).toMatchObject([
      { id: second.id, subject: "Second", status: "sending", sent: 1, queued: 3, failed: 0 },
      { id: first.id, subject: "Calm & storms", status: "done", failed: 4, sent: 0, queued: 0 },
    ]);
    expect(mailings[0]?.article).toEqual({ id: article.id, title: "Calm & storms" });
    expect((await list({ q: "second" })).mailings.map(({ id }) => id)).toEqual([second.id]);
    expect((await list({ q: "STORMS" })).total).toBe(2);
    expect((await list({ q: "calm second" })).mailings.map(({ id }) => id)).toEqual([second.id]);
    expect((await list({ q: "strom" })).total).toBe(2);
    expect((await list({ page: "2", perPage: "1" })).mailings.map(({ id }) => id)).toEqual([
      first.id,
    ]);
    expect(await getMailing(admin, first.id)).toEqual(mailings[1]);
    await db.article.delete({ where: { id: article.id } });
    expect((await list()).mailings.map((mailing) => mailing.article)).toEqual([null, null]);
  });

  test("sets apart what needs the owner, which is counted", async () => {
    await fillList(2);
    const stuckIds = async () => {
      const { mailings } = await list({ status: "stuck" });
      expect(await countStuckMailings(admin)).toBe(mailings.length);
      return mailings.map(({ id }) => id);
    };
    const { id } = await sendMailing(admin, article, ONCE);
    expect(await stuckIds()).toEqual([]);
    await stopMailing(admin, id);
    expect(await stuckIds()).toEqual([id]);
    await resumeMailing(admin, id);
    expect(await stuckIds()).toEqual([]);
    // The mail server is away.
    await query(`update "Mail" set "problem" = 'Away.'`);
    expect(await stuckIds()).toEqual([]);
    await query(`update "Mail" set "createdAt" = now() - interval '2 hours'`);
    expect(await stuckIds()).toEqual([id]);
    await query(`update "Mail" set "status" = 'sent'`);
    expect(await stuckIds()).toEqual([]);
    await query(`update "Mail" set "status" = 'uncertain' where "to" = 'list-1@example.org'`);
    expect(await stuckIds()).toEqual([id]);
    await resolveEmails(admin, id, { status: "uncertain", action: "dismiss" });
    expect(await stuckIds()).toEqual([]);
  });

  test("gives each article its last one", async () => {
    await fillList(2);
    await sendMailing(admin, article, ONCE);
    await drainOutbox();
    const last = async () => (await findLastMailings(admin, [article.id, UNKNOWN])).get(article.id);
    expect(await last()).toMatchObject({ status: "done", recipients: 2, sent: 2 });
    const { id } = await sendMailing(admin, article, AGAIN);
    expect(await last()).toMatchObject({ id, status: "sending", recipients: 2, sent: 0 });
    expect((await findLastMailings(admin, [])).size).toBe(0);
  });

  test("shows what everybody got", async () => {
    await fillList(1);
    const { id } = await sendMailing(admin, article, ONCE);
    expect((await readMailing(admin, id)).html).toContain("Calm &#38; storms");
    for (const read of [getMailing, readMailing]) {
      await expect(read(admin, UNKNOWN)).rejects.toMatchObject({ status: 404 });
    }
  });
});

describe("what needs the owner", () => {
  test("is what failed, is uncertain, or waits for more than an hour; nothing else", async () => {
    await fillList(2);
    const { id } = await sendMailing(admin, article, ONCE);
    await sendTestEmail(admin, article);
    expect(await stuck()).toEqual([]);
    // A long mailing waits for its turn, and a stopped one for the owner.
    await query(
      `update "Mail" set "dueAt" = now() - interval '2 hours', "createdAt" = now() - interval '2 hours'`,
    );
    expect(await stuck()).toMatchObject([{ kind: "article-test", to: "owner@example.org" }]);
    await query(`update "Mail" set "problem" = 'Away.' where "to" like 'list-%'`);
    expect(await stuck()).toHaveLength(3);
    await stopMailing(admin, id);
    expect(await stuck()).toHaveLength(1);
    await query(`update "Mail" set "status" = 'failed' where "to" = 'list-0@example.org'`);
    await query(`update "Mail" set "status" = 'uncertain' where "to" = 'list-1@example.org'`);
    await query(`update "Mail" set "status" = 'sent' where "to" = 'owner@example.org'`);
    const all = await stuck();
    expect(all).toHaveLength(2);
    expect(all[0]).toEqual({
      id: expect.any(String),
      kind: "article",
      to: expect.any(String),
      status: expect.any(String),
      attempts: 0,
      problem: "Away.",
      mailingId: id,
      subject: "Calm & storms",
      dueAt: expect.any(String),
      createdAt: expect.any(String),
      sentAt: null,
    });
  });

  test("is found by address and by state, page by page", async () => {
    await fillList(5);
    await sendMailing(admin, article, ONCE);
    const ask = (search: object) => listEmails(admin, mailQuery.parse(search));
    expect(await ask({ status: "queued" })).toMatchObject({ total: 5 });
    expect(await ask({ status: "queued", q: "LIST-3@" })).toMatchObject({ total: 1 });
    expect(await ask({ status: "sent" })).toEqual({ emails: [], total: 0 });
    const pages = await Promise.all(
      ["1", "2", "3"].map((page) => ask({ status: "queued", page, perPage: "2" })),
    );
    expect(new Set(pages.flatMap(({ emails }) => emails.map(({ id }) => id))).size).toBe(5);
  });

  test("can be sent again or dismissed, one by one", async () => {
    await fillList(3);
    const mailing = await sendMailing(admin, article, ONCE);
    await mail.fail("data-5xx");
    await drainOutbox();
    await mail.fail("none");
    const [first, second, third] = await stuck();
    if (!first || !second || !third) throw new Error("Three should have failed.");
    expect(await decideOnEmail(admin, first.id, "again", reopenMailings)).toMatchObject({
      status: "queued",
      attempts: 0,
      problem: null,
    });
    expect(await decideOnEmail(admin, second.id, "dismiss", reopenMailings)).toMatchObject({
      status: "cancelled",
    });
    await query(`update "Mail" set "status" = 'uncertain' where "id" = $1`, [third.id]);
    expect(await decideOnEmail(admin, third.id, "dismiss", reopenMailings)).toMatchObject({
      status: "sent",
    });
    expect(await getMailingProgress(admin, mailing.id)).toMatchObject({ status: "sending" });
    await drainOutbox();
    expect(await receivers()).toEqual([first.to]);
    expect(await getMailingProgress(admin, mailing.id)).toMatchObject({
      status: "done",
      sent: 2,
      cancelled: 1,
    });
    await expect(decideOnEmail(admin, first.id, "again", reopenMailings)).rejects.toMatchObject({
      status: 409,
    });
    await expect(decideOnEmail(admin, UNKNOWN, "again", reopenMailings)).rejects.toMatchObject({
      status: 404,
    });
  });

  test("a mail that is dismissed while it waits does not go out", async () => {
    await sendTestEmail(admin, article);
    const [{ id } = { id: "" }] = (await listEmails(admin, mailQuery.parse({ status: "queued" })))
      .emails;
    expect(await decideOnEmail(admin, id, "dismiss", reopenMailings)).toMatchObject({
      status: "cancelled",
    });
    await drainOutbox();
    expect(await receivers()).toEqual([]);
  });
});
