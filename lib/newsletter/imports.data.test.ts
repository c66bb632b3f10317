import { readFileSync } from "node:fs";
import { beforeEach, expect, test, vi } from "vitest";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/db";
import { csvParts } from "@/lib/newsletter/csv-parts";
import {
  addImportPart,
  continueImports,
  getListImport,
  importSubscribers,
  listSubscriberImports,
  runImport,
  startImport,
  undoImport,
} from "@/lib/newsletter/imports";
import { deleteSubscriber, listSubscribers } from "@/lib/newsletter/owner";
import { createSubscription, unsubscribe } from "@/lib/newsletter/public";
import { IMPORT_PART_MAX_CHARACTERS } from "@/lib/newsletter/schema";
import { erasePerson } from "@/lib/privacy/owner";
import { emptyDatabase } from "@/testing/database";

const admin = {} as Admin;
const EXPORTS = new URL("../../testing/exports/subscribers/", import.meta.url);
const exported = (name: string) => readFileSync(new URL(name, EXPORTS), "utf8");
const DAY_MS = 24 * 3_600_000;
const LARGE = 24_000;
const LEFT_EVERY = 10;

vi.spyOn(console, "log").mockImplementation(() => {});

async function send(...parts: string[]): Promise<string> {
  const { id } = await startImport(admin, "list.csv");
  for (const [number, text] of parts.entries()) await addImportPart(admin, id, { number, text });
  return id;
}

async function run(...parts: string[]) {
  const id = await send(...parts);
  let state = await runImport(admin, id);
  while (state.state === "running") state = await runImport(admin, id);
  return state;
}

const stored = (email: string) => db.subscriber.findUnique({ where: { email } });
const emails = async () =>
  (await db.subscriber.findMany({ orderBy: { email: "asc" } })).map(({ email }) => email);
const trashed = async () =>
  (await db.trash.findMany({ where: { kind: "subscriber" }, orderBy: { title: "asc" } })).map(
    ({ title }) => title,
  );
const counts = ({ outcome }: Awaited<ReturnType<typeof getListImport>>) =>
  Object.fromEntries(
    Object.entries(outcome ?? {}).flatMap(([kind, found]) =>
      "count" in found && found.count > 0 ? [[kind, found.count]] : [],
    ),
  );

beforeEach(emptyDatabase);

test("a list is looked through first, and nothing of it is kept before the owner says so", async () => {
  await db.subscriber.createMany({
    data: [
      { email: "anna.berg@example.org", firstName: "Mine" },
      { email: "left@example.org", subscribed: false, unsubscribedAt: new Date() },
      { email: "bounced@example.org" },
    ],
  });
  const id = await send(exported("kit.csv"));
  const report = await getListImport(admin, id);
  expect(report).toMatchObject({ service: "kit", state: "reading", rows: 6, done: 0 });
  expect(counts(report)).toEqual({
    added: 1,
    addedAsLeft: 1,
    alreadyThere: 1,
    unsubscribed: 1,
    leftBefore: 1,
    refused: 1,
  });
  expect(report.outcome).toMatchObject({
    added: { lines: [3] },
    leftBefore: { lines: [4] },
    reasons: [{ line: 7, reason: "Your file says this address isn’t subscribed." }],
  });
  expect(await db.subscriber.count()).toBe(3);
  expect(await listSubscriberImports(admin)).toEqual([]);

  const done = await runImport(admin, id);
  expect(done).toMatchObject({ state: "done", rows: 6, done: 6, outcome: report.outcome });
  expect(await stored("anna.berg@example.org")).toMatchObject({ firstName: "Mine", tags: [] });
  expect(await stored("tom@example.org")).toMatchObject({
    subscribed: true,
    source: "kit",
    firstName: "Tom",
    createdAt: new Date("2022-11-05T18:04:51Z"),
    confirmedAt: new Date("2022-11-05T18:04:51Z"),
  });
  for (const email of ["left@", "bounced@", "complained@"]) {
    const row = await stored(`${email}example.org`);
    expect(row).toMatchObject({ subscribed: false, unsubscribedAt: expect.any(Date) });
  }
  expect([await db.mail.count(), await db.subscriberImportRow.count()]).toEqual([0, 0]);
  expect(await listSubscriberImports(admin)).toMatchObject([
    { id, name: "list.csv", state: "done" },
  ]);
});

test("who has a word that nobody knows is left out, and the report counts each word", async () => {
  await db.subscriber.create({ data: { email: "here@example.org" } });
  const done = await run(
    "email,Email status\na@example.org,junk\nb@example.org,junk\nc@example.org,active\nd@example.org,\n",
    "here@example.org,sleepy\ne@example.org,sleepy\nf@example.org,junk",
  );
  expect(counts(done)).toEqual({ added: 1, refused: 6 });
  expect(done.outcome?.unknownWords).toEqual([
    { reason: "We don’t know what “junk” in the column “Email status” means.", count: 3 },
    { reason: "We don’t know what “sleepy” in the column “Email status” means.", count: 2 },
    { reason: "We don’t know what an empty cell in the column “Email status” means.", count: 1 },
  ]);
  expect(await db.subscriber.findMany({ where: { subscribed: true } })).toHaveLength(2);
  expect(await stored("a@example.org")).toBeNull();
});

test("Mailchimp’s file of those who never asked for emails adds nobody", async () => {
  const { id } = await startImport(admin, "nonsubscribed_email_audience_export_0a1b2c.csv");
  await addImportPart(admin, id, { number: 0, text: exported("mailchimp-subscribed.csv") });
  expect(counts(await runImport(admin, id))).toEqual({ refused: 2 });
  expect(await emails()).toEqual([]);
});

test("an old list that says who left and who never agreed keeps them so", async () => {
  await run(exported("consent-columns.csv"));
  await run(exported("status-blocklisted.csv"));
  expect(await emails()).toEqual(["ann@example.com", "bob@example.com", "cy@example.com"]);
  expect(await stored("ann@example.com")).toMatchObject({ subscribed: true });
  expect(await stored("bob@example.com")).toMatchObject({ subscribed: false });
  expect(await stored("cy@example.com")).toMatchObject({ subscribed: false });
});

test("who left elsewhere is brought back by no later list, nor by the same one again", async () => {
  for (const name of ["mailchimp-unsubscribed.csv", "mailchimp-cleaned.csv"])
    await run(exported(name));
  const list = "email\nleft@example.org\nbounced@example.org\nnew@example.org";
  expect(counts(await run(list))).toEqual({ added: 1, leftBefore: 2 });
  expect(counts(await run(list))).toEqual({ alreadyThere: 1, leftBefore: 2 });
  expect(await stored("left@example.org")).toMatchObject({
    subscribed: false,
    unsubscribedAt: new Date("2022-01-09T20:15:00Z"),
    createdAt: new Date("2021-06-01T07:02:00Z"),
    tags: ["Newsletter"],
  });
});

test("who has the newsletter here and left it there leaves, unless they came back here since", async () => {
  const before = new Date("2020-01-01");
  await db.subscriber.createMany({
    data: [
      { email: "left@example.org", confirmedAt: before },
      { email: "back@example.org", confirmedAt: new Date("2024-01-01") },
    ],
  });
  const { id = "" } = (await stored("left@example.org")) ?? {};
  await db.mail.create({ data: { kind: "article", to: "left@example.org", subscriberId: id } });
  const done = await run(
    "email,unsubscribed_at\nleft@example.org,2022-01-09\nback@example.org,2022-01-09",
  );
  expect(counts(done)).toEqual({ unsubscribed: 1, alreadyThere: 1 });
  expect(await stored("left@example.org")).toMatchObject({ subscribed: false });
  expect(await stored("back@example.org")).toMatchObject({ subscribed: true });
  expect(await db.mail.findFirst()).toMatchObject({ status: "cancelled" });
});

test("who left here and lies in the trash is not brought back either", async () => {
  const { id } = await db.subscriber.create({ data: { email: "left@example.org" } });
  await unsubscribe(id);
  await deleteSubscriber(admin, id);
  expect(counts(await run("left@example.org\nnew@example.org"))).toEqual({
    added: 1,
    leftBefore: 1,
  });
  expect(await emails()).toEqual(["new@example.org"]);
});

test("an address that stands in a file twice counts once, as left where any line says so", async () => {
  const parts = [
    "email,status\na@example.org,active\nb@example.org,active\na@example.org,unsubscribed\n",
    "b@example.org,unsubscribed\nc@example.org,active\nC@example.org,active\n",
  ];
  const done = await run(...parts);
  expect(counts(done)).toEqual({ added: 1, addedAsLeft: 2, refused: 3 });
  expect(done.outcome?.reasons).toEqual([
    { line: 4, reason: "This address is already on line 2." },
    { line: 5, reason: "This address is already on line 3." },
    { line: 7, reason: "This address is already on line 6." },
  ]);
  expect(await db.subscriber.findMany({ where: { subscribed: true } })).toMatchObject([
    { email: "c@example.org" },
  ]);
});

test("a part that comes twice is read once, one out of turn is refused, and so is a broken one", async () => {
  const { id } = await startImport(admin, "");
  const part = { number: 0, text: "email\na@example.org\n" };
  expect(await addImportPart(admin, id, part)).toEqual({ lines: 2 });
  expect(await addImportPart(admin, id, part)).toEqual({ lines: 2 });
  await expect(
    addImportPart(admin, id, { number: 2, text: "b@example.org\n" }),
  ).rejects.toMatchObject({
    status: 409,
  });
  await expect(
    addImportPart(admin, id, { number: 1, text: '"b@example.org\n' }),
  ).rejects.toMatchObject({
    status: 422,
    errors: { text: [expect.stringContaining("from line 3 on")] },
  });
  expect((await getListImport(admin, id)).rows).toBe(1);
});

test("an import goes on where it was left, by whoever comes first, and twice at once does nothing twice", async () => {
  const list = Array.from({ length: 2_500 }, (_, i) => `reader-${i}@example.org`).join("\n");
  const id = await send(`${list}\n`);
  await db.subscriberImport.update({ where: { id }, data: { state: "running" } });
  await Promise.all([continueImports(10_000), runImport(admin, id), continueImports(0)]);
  await continueImports(10_000);
  expect(await getListImport(admin, id)).toMatchObject({ state: "done", done: 2_500, rows: 2_500 });
  expect(await db.subscriber.count({ where: { importId: id } })).toBe(2_500);
});

test("a list of many thousands comes in by parts, whoever left among them, and goes again whole", async () => {
  function* pieces(): Generator<string> {
    yield "email,first_name,status\n";
    for (let n = 0; n < LARGE; n += 1) {
      const status = n % LEFT_EVERY === 0 ? "unsubscribed" : "active";
      yield `reader-${n}@example.org,"Reader, ${n}",${status}\n`;
    }
  }
  const { id } = await startImport(admin, "large.csv");
  let number = 0;
  for await (const text of csvParts(pieces())) {
    expect(text.length).toBeLessThanOrEqual(IMPORT_PART_MAX_CHARACTERS);
    await addImportPart(admin, id, { number, text });
    number += 1;
  }
  let state = await runImport(admin, id);
  while (state.state === "running") state = await runImport(admin, id);
  expect(state).toMatchObject({ state: "done", done: LARGE, rows: LARGE });
  const left = await db.subscriber.count({ where: { subscribed: false } });
  expect([await db.subscriber.count(), left]).toEqual([LARGE, LARGE / LEFT_EVERY]);
  expect(await stored(`reader-${LARGE - 1}@example.org`)).toMatchObject({
    firstName: `Reader, ${LARGE - 1}`,
  });
  await undoImport(admin, id);
  expect([await db.subscriber.count(), await db.trash.count()]).toEqual([0, LARGE]);
}, 300_000);

test("an undone import moves those to the trash it added who have done nothing since, and nobody else", async () => {
  await db.subscriber.create({ data: { email: "here@example.org" } });
  const { id } = await run(
    "email,status\nquiet@example.org,active\ngone@example.org,unsubscribed\nleaves@example.org,active\nhere@example.org,active\nreturns@example.org,unsubscribed",
  );
  await unsubscribe((await stored("leaves@example.org"))?.id ?? "");
  await createSubscription({ email: "returns@example.org" });
  expect(await undoImport(admin, id)).toMatchObject({ state: "undone" });
  expect(await emails()).toEqual(["here@example.org", "leaves@example.org", "returns@example.org"]);
  expect(await trashed()).toEqual(["gone@example.org", "quiet@example.org"]);
  expect(counts(await run("leaves@example.org\nquiet@example.org\ngone@example.org"))).toEqual({
    added: 2,
    leftBefore: 1,
  });
});

test("who leaves after an import was undone is brought back by no later list", async () => {
  const { id } = await run("leaves@example.org\nquiet@example.org");
  const leaving = await stored("leaves@example.org");
  await undoImport(admin, id);
  await unsubscribe(leaving?.id ?? "");
  expect(counts(await run("leaves@example.org\nquiet@example.org"))).toEqual({
    added: 1,
    leftBefore: 1,
  });
});

test("an import that is never begun is forgotten within a day, and a person at once", async () => {
  const id = await send("a@example.org\nb@example.org\n");
  await erasePerson(admin, "a@example.org");
  expect(await db.subscriberImportRow.findMany()).toMatchObject([{ email: "b@example.org" }]);
  await continueImports(1_000);
  expect(await db.subscriberImport.count()).toBe(1);
  const createdAt = new Date(Date.now() - 2 * DAY_MS);
  await db.subscriberImport.update({ where: { id }, data: { createdAt } });
  await continueImports(1_000);
  expect([await db.subscriberImport.count(), await db.subscriberImportRow.count()]).toEqual([0, 0]);
});

test("a list in one body is the same import, shows its tags, and can be undone", async () => {
  await importSubscribers(admin, exported("ghost.csv"));
  const { subscribers } = await listSubscribers(admin, { q: "", page: 1, perPage: 10 });
  expect(subscribers.map(({ email, status, tags }) => [email, status, tags])).toEqual([
    ["anna.berg@example.org", "active", ["Parents of toddlers", "Guide"]],
    ["tom@example.org", "active", []],
    ["left@example.org", "unsubscribed", []],
  ]);
  const [last] = await listSubscriberImports(admin);
  await undoImport(admin, last?.id ?? "");
  expect(await emails()).toEqual([]);
});

test("a list of more lines than one body may have is refused at its field", async () => {
  await expect(importSubscribers(admin, "a\n".repeat(100_001))).rejects.toMatchObject({
    status: 422,
    errors: { csv: ["This file has more than 100,000 lines. Please import it in parts."] },
  });
});
