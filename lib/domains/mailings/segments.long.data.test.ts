// Watches dev/mail.

import { beforeEach, describe, expect, test, vi } from "vitest";
import { drainOutbox } from "@/app/_flows/mail/outbox";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { unsubscribe } from "@/lib/domains/newsletter/public";
import { emptyDatabase } from "@/testing/database";
import { mail } from "@/testing/mail";
import { addMailedArticle } from "@/testing/mailed-article";
import type { MailedArticle } from "./emails";
import { getMailing, getMailingDraft, saveMailingDraft, sendMailing } from "./owner";
import { startDueMailings, writeNextEmails } from "./public";
import { countRecipients, listAudienceChoices } from "./recipients";
import { emailWords } from "./schema";
import { EVERYBODY, isSameSegment, type ListSegment, segmentInput } from "./segment";

vi.spyOn(console, "log").mockImplementation(() => {});

const admin = { id: "", name: null, email: "owner@example.org" } as unknown as Admin;
const PEOPLE = 10_000;
const TAGS = ["Sleep", "School", "Café", "a,b"];
const INTERESTS = ["Calm", "Play"];
const SOURCES = ["hero_signup", "community_cta", "", null];

type Person = {
  email: string;
  subscribed: boolean;
  unsubscribedAt: Date | null;
  tags: string[];
  interests: string[];
  childAges: number[];
  source: string | null;
  createdAt: Date;
};

/** Everybody is different enough that each kind of choice has people on both sides of it. */
function person(i: number): Person {
  const left = i % 7 === 3;
  return {
    email: `reader-${i}@example.org`,
    subscribed: !left && i % 11 !== 5,
    unsubscribedAt: left ? new Date() : null,
    tags: TAGS.filter((_, place) => (i >> place) % 3 === 0),
    interests: INTERESTS.filter((_, place) => (i >> (place + 2)) % 4 === 0),
    childAges: i % 5 === 0 ? [] : [...new Set([i % 19, (i * 7) % 19])],
    source: SOURCES[i % SOURCES.length] ?? null,
    createdAt: new Date(Date.UTC(2025, 0, 1 + (i % 400), 12)),
  };
}

/** What a segment means, said once more without the database. */
function isMeant(segment: ListSegment, one: Person): boolean {
  const { tags, sources, interests, ages, withUnsaid, joinedFrom } = segment;
  const has = (wanted: string[], values: string[]) =>
    wanted.length === 0 || wanted.some((value) => values.includes(value));
  const isAge = one.childAges.some((age) => ages && age >= ages.from && age <= ages.to);
  return (
    one.subscribed &&
    has(tags, one.tags) &&
    has(sources, [one.source ?? ""]) &&
    (has(interests, one.interests) || (withUnsaid && one.interests.length === 0)) &&
    (ages === null || isAge || (withUnsaid && one.childAges.length === 0)) &&
    (joinedFrom === null || one.createdAt >= new Date(`${joinedFrom}T00:00:00-05:00`))
  );
}

const segments: [what: string, segment: Partial<ListSegment>][] = [
  ["a tag", { tags: ["Sleep"] }],
  ["one of several tags", { tags: ["School", "Café", "a,b"] }],
  ["a form", { sources: ["hero_signup"] }],
  ["no form", { sources: [""] }],
  ["a topic", { interests: ["Calm"] }],
  ["a topic, or none chosen", { interests: ["Calm"], withUnsaid: true }],
  ["ages of children", { ages: { from: 3, to: 6 } }],
  ["ages of children, or none said", { ages: { from: 0, to: 0 }, withUnsaid: true }],
  ["a day on which they joined", { joinedFrom: "2025-11-20" }],
  ["a tag that nobody has", { tags: ["Nobody"] }],
  [
    "all of it at once",
    {
      tags: ["Sleep", "School"],
      sources: ["hero_signup", ""],
      interests: ["Calm", "Play"],
      ages: { from: 2, to: 9 },
      withUnsaid: true,
      joinedFrom: "2025-03-01",
    },
  ],
];

let article: MailedArticle;

beforeEach(async () => {
  await emptyDatabase();
  await mail.clear();
  article = await addMailedArticle(db, { content: "Words." });
});

async function choose(segment: ListSegment | null): Promise<void> {
  await saveMailingDraft(admin, article.id, emailWords.parse({ segment }), null);
}

async function addressed(mailingId: string): Promise<string[]> {
  const rows = await db.mail.findMany({ where: { mailingId }, select: { to: true } });
  return rows.map(({ to }) => to).sort();
}

describe("a segment of ten thousand", () => {
  test("is counted and addressed exactly, whatever it is put together from", async () => {
    const people = Array.from({ length: PEOPLE }, (_, i) => person(i));
    await db.subscriber.createMany({ data: people });
    for (const [what, chosen] of segments) {
      const segment = { ...EVERYBODY, ...chosen };
      const meant = people.filter((one) => isMeant(segment, one)).map(({ email }) => email);
      expect(await countRecipients(admin, segment), what).toBe(meant.length);
      await choose(segment);
      if (meant.length === 0) {
        await expect(sendMailing(admin, article, { again: true })).rejects.toMatchObject({
          status: 409,
          message: "Nobody on the list is among those you chose.",
        });
        continue;
      }
      const { id, recipients } = await sendMailing(admin, article, { again: true });
      expect(recipients, what).toBe(meant.length);
      while (await writeNextEmails());
      expect(await addressed(id), what).toEqual(meant.sort());
      expect((await getMailing(admin, id)).segment, what).toEqual(segment);
      await db.mailing.update({ where: { id }, data: { status: "done" }, select: { id: true } });
    }
  });

  test("is known to the database at once, so that the next email is found by an index", async () => {
    const people = Array.from({ length: 5_000 }, (_, i) => ({ ...person(i), subscribed: true }));
    await db.subscriber.createMany({ data: people });
    await sendMailing(admin, article, { again: false });
    while (await writeNextEmails());
    const [table] = await db.$queryRaw<{ rows: number }[]>`
      select "reltuples"::int as "rows" from pg_class where "oid" = '"Mail"'::regclass`;
    expect(table?.rows).toBe(people.length);
  });

  test("says what its readers can be segmented by, with how many have it", async () => {
    const people = Array.from({ length: 500 }, (_, i) => person(i));
    await db.subscriber.createMany({ data: people });
    const active = people.filter(({ subscribed }) => subscribed);
    const choices = await listAudienceChoices(admin);
    const count = (has: (one: Person) => boolean) => active.filter(has).length;
    for (const [kind, values] of [
      ["tags", TAGS],
      ["interests", INTERESTS],
    ] as const) {
      const wanted = values.map((value) => ({
        value,
        count: count((one) => one[kind].includes(value)),
      }));
      expect(choices[kind]).toEqual(expect.arrayContaining(wanted));
      expect(choices[kind]).toHaveLength(wanted.length);
    }
    expect(choices.sources).toContainEqual({ value: "", count: count((one) => !one.source) });
    expect(choices.ages).toContainEqual({
      value: "3",
      count: count((one) => one.childAges.includes(3)),
    });
  });
});

describe("an email to some of the list", () => {
  const toSleep = { ...EVERYBODY, tags: ["Sleep"] };

  beforeEach(async () => {
    await db.subscriber.createMany({
      data: [
        { email: "in@example.org", tags: ["Sleep"] },
        { email: "leaves@example.org", tags: ["Sleep"] },
        { email: "out@example.org", tags: ["School"] },
        { email: "left@example.org", tags: ["Sleep"], subscribed: false },
      ],
    });
  });

  test("reaches who is in it then, and nobody who left since", async () => {
    await choose(toSleep);
    await sendMailing(admin, article, { again: false });
    const { id } = await db.subscriber.findUniqueOrThrow({
      where: { email: "leaves@example.org" },
      select: { id: true },
    });
    await unsubscribe(id);
    await drainOutbox();
    expect((await mail.messages()).map(({ to }) => to)).toEqual(["in@example.org"]);
  });

  test("goes to the same readers when its time comes", async () => {
    await choose(toSleep);
    await db.article.update({ where: { id: article.id }, data: { mailAt: new Date(0) } });
    expect(await startDueMailings()).toBe(1);
    await drainOutbox();
    const got = (await mail.messages()).map(({ to }) => to).sort();
    expect(got).toEqual(["in@example.org", "leaves@example.org"]);
  });

  test("goes to nobody, and least of all to everybody, where what was saved cannot be read", async () => {
    await choose(toSleep);
    await db.mailingDraft.update({
      where: { articleId: article.id },
      data: { segment: { tags: "Sleep" } },
    });
    await db.article.update({ where: { id: article.id }, data: { mailAt: new Date(0) } });
    expect(await startDueMailings()).toBe(0);
    await expect(sendMailing(admin, article, { again: false })).rejects.toThrow();
    expect(await db.mail.count()).toBe(0);
  });

  test("is saved with the words, and is everybody where it names nobody in particular", async () => {
    await choose(toSleep);
    expect((await getMailingDraft(admin, article.id)).segment).toEqual(toSleep);
    const again = emailWords.parse({ segment: toSleep });
    expect((await saveMailingDraft(admin, article.id, again, 0)).version).toBe(1);
    await choose({ ...EVERYBODY, withUnsaid: true });
    expect((await getMailingDraft(admin, article.id)).segment).toBeNull();
    expect(isSameSegment(null, EVERYBODY)).toBe(false);
  });
});

describe("what is said of a segment", () => {
  test.each([
    [{ ages: { from: 7, to: 3 } }, "The oldest age must not be below the youngest."],
    [{ ages: { from: 0, to: 19 } }, "Please choose ages from 0 to 18."],
    [{ joinedFrom: "2025-13-01" }, "Please enter a date."],
    [{ tags: "Sleep" }, "The tags must be a list of texts."],
  ])("is refused where it makes no sense: %j", (segment, sentence) => {
    expect(segmentInput.safeParse(segment).error?.issues[0]?.message).toBe(sentence);
  });
});
