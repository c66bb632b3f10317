import { readFileSync } from "node:fs";
import { beforeEach, expect, test, vi } from "vitest";

vi.hoisted(() => {
  // A sign-up counts without being confirmed.
  Object.assign(process.env, { SMTP_URL: "", MAIL_FROM: "" });
});

import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { getListImport, listSubscriberImports } from "@/lib/domains/newsletter/imports/check";
import { addImportPart, readImport, startImport } from "@/lib/domains/newsletter/imports/reading";
import { continueImports, runImport, undoImport } from "@/lib/domains/newsletter/imports/running";
import { importSubscribers } from "@/lib/domains/newsletter/imports/whole-file";
import { NO_ANSWERS } from "@/lib/domains/newsletter/list/questions";
import { deleteSubscriber, listSubscribers } from "@/lib/domains/newsletter/owner";
import { createSubscription, unsubscribe } from "@/lib/domains/newsletter/public";
import type { ListAnswers } from "@/lib/domains/newsletter/schema";
import { erasePerson } from "@/lib/domains/privacy/owner";
import { emptyDatabase } from "@/testing/database";

const admin = {} as Admin;
const EXPORTS = new URL("../../../../testing/exports/subscribers/", import.meta.url);
const exported = (name: string) => readFileSync(new URL(name, EXPORTS), "utf8");
const DAY_MS = 24 * 3_600_000;

vi.spyOn(console, "log").mockImplementation(() => {});

async function send(...parts: string[]): Promise<string> {
  const { id } = await startImport(admin, "list.csv");
  for (const [number, text] of parts.entries()) await addImportPart(admin, id, { number, text });
  await read(id);
  return id;
}

/** Reads a list to its end, with what the owner answered. */
async function read(id: string, answers?: Partial<ListAnswers>) {
  let state = await readImport(admin, id, answers && { ...NO_ANSWERS, ...answers });
  while (state.read < 1) state = await readImport(admin, id);
  if (!state.check) throw new Error("A list that is read is checked.");
  return { ...state, check: state.check };
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

test("a list is checked first, and nothing of it is saved before the owner says so", async () => {
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

test("who has a word that nobody knows is left out of a list in one body, and the report counts each word", async () => {
  await db.subscriber.create({ data: { email: "here@example.org" } });
  const { invalid, added } = await importSubscribers(
    admin,
    "email,Email status\na@example.org,junk\nb@example.org,junk\nc@example.org,active\nd@example.org,\nhere@example.org,sleepy\ne@example.org,sleepy\nf@example.org,junk",
  );
  expect([added, invalid.length]).toEqual([1, 6]);
  const [done] = await listSubscriberImports(admin);
  expect(done?.outcome?.unknownWords).toEqual([
    { reason: "We don’t know what “junk” in the column “Email status” means.", count: 3 },
    { reason: "We don’t know what “sleepy” in the column “Email status” means.", count: 2 },
    { reason: "We don’t know what an empty cell in the column “Email status” means.", count: 1 },
  ]);
  expect(await db.subscriber.findMany({ where: { subscribed: true } })).toHaveLength(2);
  expect(await stored("a@example.org")).toBeNull();
});

test("a word that nobody knows stops the run until it is answered, and is offered to the next list", async () => {
  const list = [
    "email,Status\na@example.org,junk\nb@example.org,Junk\nc@example.org,active\n",
    "d@example.org,weekly\ne@example.org,cold\nf@example.org,bounced\n",
  ];
  const id = await send(...list);
  const asked = await read(id);
  expect(asked.check).toMatchObject({ leftGetEmail: null, people: 6, left: 1 });
  expect(asked.check.words).toMatchObject([
    { columnName: "Status", word: "junk", count: 2, means: null, offered: null },
    { word: "cold", count: 1 },
    { word: "weekly", count: 1 },
  ]);
  await expect(runImport(admin, id)).rejects.toMatchObject({
    status: 409,
    errors: { action: ["Please say what the words that we don’t know mean."] },
  });
  expect(await db.subscriber.count()).toBe(0);
  const words = [
    { column: 1, word: "junk", means: "left" as const },
    { column: 1, word: "weekly", means: "subscribed" as const },
    { column: 1, word: "cold", means: "not" as const },
  ];
  const answered = await read(id, { words });
  expect(answered.check).toMatchObject({ problem: null, leftGetEmail: 0, left: 3 });
  expect(counts(answered)).toEqual({ added: 2, addedAsLeft: 3, refused: 1 });
  expect(counts(await runImport(admin, id))).toEqual({ added: 2, addedAsLeft: 3, refused: 1 });
  const active = await db.subscriber.findMany({ where: { subscribed: true } });
  expect(active.map(({ email }) => email).toSorted()).toEqual(["c@example.org", "d@example.org"]);
  expect(await db.subscriberImportPart.count()).toBe(0);

  const next = await send("Status,email\njunk,x@example.org\nother,y@example.org\n");
  const { check } = await read(next);
  expect(check.words).toMatchObject([
    { word: "junk", means: null, offered: "left" },
    { word: "other", means: null, offered: null },
  ]);
});

test("a run is refused while people who left elsewhere would get email", async () => {
  const id = await send("email,Status\na@example.org,unsubscribed\nb@example.org,active\n");
  const wrong = await read(id, { roles: ["email", "other"] });
  expect(wrong.check).toMatchObject({ leftGetEmail: 1, problem: expect.stringContaining("left") });
  await expect(runImport(admin, id)).rejects.toMatchObject({ status: 409 });
  const subscribed = { column: 1, word: "unsubscribed", means: "subscribed" as const };
  expect((await read(id, { words: [subscribed] })).check.leftGetEmail).toBe(1);
  await expect(runImport(admin, id)).rejects.toMatchObject({ status: 409 });
  expect((await read(id, {})).check).toMatchObject({ leftGetEmail: 0, problem: null });
  expect(counts(await runImport(admin, id))).toEqual({ added: 1, addedAsLeft: 1 });
});

test("a column that nobody understands stops the run, and so do days that can be read in two ways", async () => {
  const id = await send(
    "Correo,Estado,Alta\na@example.org,activo,1/2/2023\nb@example.org,baja,2/3/2023\n",
  );
  await expect(runImport(admin, id)).rejects.toMatchObject({
    errors: { action: ["Please say what the columns of this list are about."] },
  });
  await expect(readImport(admin, id, { ...NO_ANSWERS, roles: ["email"] })).rejects.toMatchObject({
    status: 422,
  });
  const roles = ["email", "wants", "joinedAt"] as const;
  expect((await read(id, { roles: [...roles] })).check.problem).toContain("words");
  const words = [{ column: 1, word: "activo", means: "subscribed" as const }];
  expect((await read(id, { roles: [...roles], words })).check.problem).toContain("dates");
  const days = [{ column: 2, order: "dmy" as const }];
  expect((await read(id, { roles: [...roles], words, days })).check.problem).toBeNull();
  await runImport(admin, id);
  expect(await stored("a@example.org")).toMatchObject({
    subscribed: true,
    createdAt: new Date("2023-02-01"),
  });
  expect(await stored("b@example.org")).toMatchObject({ subscribed: false });
  const next = await send("Correo,Estado,Alta\nc@example.org,baja,4/5/2023\n");
  const { check } = await read(next);
  expect(check.columns.map(({ role, offered }) => [role, offered])).toEqual([
    ["email", null],
    [null, "wants"],
    [null, "joinedAt"],
  ]);
});

test("a list in one body that needs an answer is refused with a sentence, or says what it could not read", async () => {
  for (const [csv, sentence] of [
    ["Correo,Estado\na@example.org,activo", "The first line must name the columns"],
    ["Email,Suscripción\na@example.org,x", "“Suscripción” may say who left"],
    ["Email,Group\na@example.org,unsubscribed", "“Group” may say who left"],
  ] as const) {
    await expect(importSubscribers(admin, csv)).rejects.toMatchObject({
      status: 422,
      errors: { csv: [expect.stringContaining(sentence)] },
    });
  }
  expect([await db.subscriber.count(), await db.subscriberImport.count()]).toEqual([0, 0]);
  const csv = "Email,Date added\na@example.org,1/2/2023\nb@example.org,soon";
  expect((await importSubscribers(admin, csv)).notes).toEqual([
    "Days such as “1/2/2023” in the column “Date added” can be read in several ways, so they weren’t.",
    "1 cell of the column “Date added”, “soon”, isn’t a day that has come.",
  ]);
});

test("words and columns with signs that a database cannot keep are asked about all the same", async () => {
  const long = `${"x".repeat(59)}😀${"y".repeat(20)}`;
  const id = await send(
    `email,Consent ${long}\na@example.org,no\u0000 idea\nb@example.org,${long}\n"b\u0000@example.org",x\n`,
  );
  const { check } = await read(id);
  expect(check.words.map(({ word }) => word)).toEqual(["no idea", long]);
  expect(await db.subscriberImportRow.count()).toBe(3);
});

test("a column of whom everybody has the same word for nothing, or a day on which calendars begin, is nobody who left", async () => {
  const days = ["NULL", "-", "0", "1970-01-01 00:00:00", "12/31/1969 4:00 PM", "9999-12-31"];
  const lines = days.map((day, at) => `a${at}@example.org,${day}`).join("\n");
  expect(counts(await run(`email,unsubscribed_at\n${lines}`))).toEqual({ added: days.length });
});

test("words for nothing unsubscribe nobody", async () => {
  expect(counts(await run(exported("sql-null.csv")))).toEqual({ added: 3 });
  expect(await stored("bob@example.com")).toMatchObject({ subscribed: true, firstName: null });
});

test("Mailchimp’s file of those who never asked for emails adds nobody", async () => {
  const { id } = await startImport(admin, "nonsubscribed_email_audience_export_0a1b2c.csv");
  await addImportPart(admin, id, { number: 0, text: exported("mailchimp-subscribed.csv") });
  await read(id);
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

test("who signed up here after the day on which they left elsewhere stays, also where only its column says so", async () => {
  const confirmedAt = new Date("2024-01-01");
  const [stays, twice, later] = ["stays@example.org", "twice@example.org", "later@example.org"];
  await db.subscriber.createMany({
    data: [stays, twice, later].map((email) => ({ email, confirmedAt })),
  });
  const lines = [
    [stays, "2020-02-02"],
    [twice, "2025-02-02"],
    [twice, "2020-02-02"],
    [later, "2025-02-02"],
  ];
  const [first, ...others] = lines.map((cells) => cells.join(","));
  const done = await run(`Email,Unsubscribed\n${first}\n`, `${others.join("\n")}\n`);
  expect(counts(done)).toEqual({ alreadyThere: 1, unsubscribed: 2, refused: 1 });
  expect(await stored(stays)).toMatchObject({ subscribed: true });
  expect(await stored(twice)).toMatchObject({ subscribed: false });
});

test("a list in one body says that days of a yes were not read where they can be in several ways", async () => {
  const { added, notes } = await importSubscribers(
    admin,
    "Email,Subscribed,Status\na@example.org,1/2/2023,Active\n",
  );
  expect([added, notes]).toEqual([
    1,
    [
      "Days such as “1/2/2023” in the column “Subscribed” can be read in several ways, so they weren’t.",
    ],
  ]);
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

test("an address that is in a file twice counts once, as left where any line says so", async () => {
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
    addImportPart(admin, id, { number: 1, text: '"b@example.org\n'.repeat(101) }),
  ).rejects.toMatchObject({
    status: 422,
    errors: { text: [expect.stringContaining("Line 53 is one of many")] },
  });
  expect((await read(id)).rows).toBe(1);
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
  const [part] = await db.subscriberImportPart.findMany();
  expect(part?.rows).not.toContain("a@example.org");
  expect(part?.rows).toContain("b@example.org");
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
