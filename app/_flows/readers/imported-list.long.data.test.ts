// Watches dev/mail.

import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { beforeEach, expect, test, vi } from "vitest";
import { drainOutbox } from "@/app/_flows/mail/outbox";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { sendMailing } from "@/lib/domains/mailings/owner";
import { csvParts } from "@/lib/domains/newsletter/csv-parts";
import { addImportPart, readImport, startImport } from "@/lib/domains/newsletter/imports/reading";
import { runImport, undoImport } from "@/lib/domains/newsletter/imports/running";
import { NO_ANSWERS } from "@/lib/domains/newsletter/list/questions";
import { IMPORT_PART_MAX_CHARACTERS } from "@/lib/domains/newsletter/schema";
import { emptyDatabase } from "@/testing/database";
import { mail } from "@/testing/mail";
import { addMailedArticle } from "@/testing/mailed-article";

vi.spyOn(console, "log").mockImplementation(() => {});

const admin = { id: "", name: null, email: "owner@example.org" } as unknown as Admin;
const LINES = 25_000;
const WORDS = 40;
/** How many people have the one word that is answered with yes. */
const WANTED = 20;
const GROWTH_MAX_BYTES = 20 * 1024 * 1024;

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

/** What is held, however long ago the garbage was last collected. */
function heldBytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

beforeEach(async () => {
  await emptyDatabase();
  await mail.clear();
});

/** The word of a line: the last of them has few people, and the others share the rest. */
const wordAt = (line: number) => (line < WANTED ? WORDS - 1 : line % (WORDS - 1));

function* pieces(): Generator<string> {
  yield "email,first_name,status,signed_up\n";
  for (let n = 0; n < LINES; n += 1) {
    yield `reader-${n}@example.org,"Reader, ${n}",state ${wordAt(n)},2023-01-02\n`;
  }
}

async function read(id: string, answers?: Parameters<typeof readImport>[2]) {
  let state = await readImport(admin, id, answers);
  while (state.read < 1) state = await readImport(admin, id);
  return state;
}

test("of many thousand lines with forty words, each word is asked once, and nobody else gets a message", async () => {
  const { id } = await startImport(admin, "large.csv");
  const before = heldBytes();
  let most = 0;
  let number = 0;
  for await (const text of csvParts(pieces())) {
    await addImportPart(admin, id, { number, text });
    number += 1;
    most = Math.max(most, heldBytes() - before);
  }
  const asked = await read(id);
  expect(asked.check).toMatchObject({ leftGetEmail: null, people: LINES, moreWords: 0 });
  const words = asked.check?.words ?? [];
  expect(words).toHaveLength(WORDS);
  expect(words.reduce((sum, { count }) => sum + count, 0)).toBe(LINES);
  expect(words.at(-1)).toMatchObject({ word: `state ${WORDS - 1}`, count: WANTED });
  await expect(runImport(admin, id)).rejects.toMatchObject({ status: 409 });

  const answered = await read(id, {
    ...NO_ANSWERS,
    words: words.map(({ column, word }, at) => ({
      column,
      word,
      means: word === `state ${WORDS - 1}` ? "subscribed" : at % 2 === 0 ? "left" : "not",
    })),
  });
  expect(answered.check).toMatchObject({ problem: null, leftGetEmail: 0 });
  let state = await runImport(admin, id);
  while (state.state === "running") {
    state = await runImport(admin, id);
    most = Math.max(most, heldBytes() - before);
  }
  expect(most).toBeLessThan(GROWTH_MAX_BYTES);
  expect(state.outcome?.added.count).toBe(WANTED);
  expect(await db.subscriber.count({ where: { subscribed: true } })).toBe(WANTED);

  const mailed = await addMailedArticle(db, {
    title: "To all",
    excerpt: "Words.",
    content: "Some words.",
  });
  await sendMailing(admin, mailed, { again: false });
  await drainOutbox();
  const to = (await mail.messages()).map((message) => message.to);
  const wanted = Array.from({ length: WANTED }, (_, n) => `reader-${n}@example.org`);
  expect(to.toSorted()).toEqual(wanted.toSorted());
});

test("a list of many thousands comes in by parts, whoever left among them, and goes again whole", async () => {
  const large = 8_000;
  const leftEvery = 10;
  function* lines(): Generator<string> {
    yield "email,first_name,status\n";
    for (let n = 0; n < large; n += 1) {
      const status = n % leftEvery === 0 ? "unsubscribed" : "active";
      yield `reader-${n}@example.org,"Reader, ${n}",${status}\n`;
    }
  }
  const { id } = await startImport(admin, "large.csv");
  let number = 0;
  for await (const text of csvParts(lines())) {
    expect(text.length).toBeLessThanOrEqual(IMPORT_PART_MAX_CHARACTERS);
    await addImportPart(admin, id, { number, text });
    number += 1;
  }
  await read(id);
  let state = await runImport(admin, id);
  while (state.state === "running") state = await runImport(admin, id);
  expect(state).toMatchObject({ state: "done", done: large, rows: large });
  const left = await db.subscriber.count({ where: { subscribed: false } });
  expect([await db.subscriber.count(), left]).toEqual([large, large / leftEvery]);
  expect(
    await db.subscriber.findUnique({ where: { email: `reader-${large - 1}@example.org` } }),
  ).toMatchObject({ firstName: `Reader, ${large - 1}` });
  await undoImport(admin, id);
  expect([await db.subscriber.count(), await db.trash.count()]).toEqual([0, large]);
});
