import { beforeEach, expect, test } from "vitest";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { ownWordInput } from "@/lib/domains/own-words/calls";
import {
  listOwnWords,
  noteOwnWord,
  removeOwnWord,
  setMeaning,
} from "@/lib/domains/own-words/owner";
import { emptyDatabase } from "@/testing/database";

const admin = { id: "", name: null, email: null } as unknown as Admin;
const DAYS_91_MS = 91 * 86_400_000;

beforeEach(emptyDatabase);

const note = (words: string) => noteOwnWord(admin, ownWordInput.parse({ words }));

test("what found nothing is counted however it was typed, until the owner says what she meant", async () => {
  await note("Abonnés");
  await note("  abonnes ");
  const [own] = await listOwnWords(admin);
  expect(own).toMatchObject({ words: "abonnes", count: 2, leadsTo: null });
  const id = own?.id ?? "";
  expect(await setMeaning(admin, id, { leadsTo: "Subscribers" })).toMatchObject({
    words: "abonnes",
    leadsTo: "Subscribers",
  });
  await removeOwnWord(admin, id);
  expect(await listOwnWords(admin)).toEqual([]);
  await expect(removeOwnWord(admin, id)).rejects.toMatchObject({ status: 404 });
  await expect(setMeaning(admin, id, { leadsTo: "Videos" })).rejects.toMatchObject({ status: 404 });
});

test("a removal that is taken back leads where it led", async () => {
  await noteOwnWord(admin, ownWordInput.parse({ words: "people", leadsTo: "Subscribers" }));
  await note("people");
  expect(await listOwnWords(admin)).toMatchObject([{ words: "people", leadsTo: "Subscribers" }]);
});

test("an address is not saved", async () => {
  await note("ann@example.org");
  expect(await db.ownWord.count()).toBe(0);
});

test("only the last fifty stay, for ninety days, and what was learned stays for good", async () => {
  const long = new Date(Date.now() - DAYS_91_MS);
  await db.ownWord.createMany({
    data: [
      { words: "learned", leadsTo: "Videos", lastAt: long },
      { words: "forgotten", lastAt: long },
      ...Array.from({ length: 55 }, (_, at) => ({
        words: `word ${at}`,
        lastAt: new Date(Date.now() - 1_000 * (at + 1)),
      })),
    ],
  });
  expect((await listOwnWords(admin)).map(({ words }) => words)).not.toContain("forgotten");
  await note("the newest");
  const words = (await db.ownWord.findMany()).map((own) => own.words);
  expect(words).toHaveLength(51);
  expect(words).toEqual(expect.arrayContaining(["learned", "the newest", "word 48"]));
  expect(words).not.toContain("word 49");
});

test("three hundred meanings are the most, however the next one is said", async () => {
  await db.ownWord.createMany({
    data: Array.from({ length: 300 }, (_, at) => ({ words: `word ${at}`, leadsTo: "Videos" })),
  });
  await note("films");
  const films = await db.ownWord.findUniqueOrThrow({ where: { words: "films" } });
  const full = { status: 409 };
  const meant = ownWordInput.parse({ words: "people", leadsTo: "Subscribers" });
  await expect(noteOwnWord(admin, meant)).rejects.toMatchObject(full);
  await expect(setMeaning(admin, films.id, { leadsTo: "Videos" })).rejects.toMatchObject(full);
  const { id } = await db.ownWord.findUniqueOrThrow({ where: { words: "word 7" } });
  await setMeaning(admin, id, { leadsTo: "Subscribers" });
  await noteOwnWord(admin, ownWordInput.parse({ words: "word 8", leadsTo: "Comments" }));
});
