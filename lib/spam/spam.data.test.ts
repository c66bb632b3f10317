import { beforeEach, describe, expect, test } from "vitest";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { getSpamWords, saveSpamWords } from "@/lib/spam/owner";
import { DEFAULT_SPAM_WORDS } from "@/lib/spam/rules";
import { spamWordsInput } from "@/lib/spam/schema";
import { classifyMessage, type FormMessage } from "@/lib/spam/spam";
import { emptyDatabase } from "@/testing/database";

const admin = {} as unknown as Admin;
/** POOL_MAX of lib/database/db.ts. */
const CONNECTIONS = 5;
const LONG = "We tried the picture chart on Monday, and by Thursday nobody had to be reminded.";

function message(fields: Partial<FormMessage> = {}): FormMessage {
  return {
    kind: "comment",
    text: LONG,
    name: "Ann",
    otherFields: [],
    linksMax: 3,
    place: "article-1",
    ...fields,
  };
}

async function verdicts(...messages: Partial<FormMessage>[]): Promise<string[]> {
  const all = [];
  for (const fields of messages) all.push((await classifyMessage(message(fields))).verdict);
  return all;
}

beforeEach(emptyDatabase);

describe("a text", () => {
  test("is good twice in a day, whoever sends it, and not a third time", async () => {
    expect(await verdicts({}, { name: "Bob" }, { kind: "suggestion" })).toEqual([
      "good",
      "good",
      "spam",
    ]);
  });

  test("counts as the same in other letters, spaces and marks, and at another place", async () => {
    const again = await verdicts(
      {},
      { text: LONG.toUpperCase(), place: "article-2" },
      { text: ` ${LONG.replaceAll(" ", "  ")} !!!`, place: "article-3" },
    );
    expect(again).toEqual(["good", "good", "spam"]);
  });

  test("that is short is what many people say: it only repeats itself at one place", async () => {
    const thanks = { text: "Thank you!" };
    const elsewhere = { ...thanks, place: "article-2" };
    expect(await verdicts(thanks, thanks, elsewhere, elsewhere, thanks)).toEqual([
      "good",
      "good",
      "good",
      "good",
      "spam",
    ]);
  });

  test("without a letter repeats itself too", async () => {
    const hearts = { text: "❤❤❤" };
    expect(await verdicts(hearts, hearts, hearts, { text: "👍" })).toEqual([
      "good",
      "good",
      "spam",
      "good",
    ]);
  });

  test("is good again after a day", async () => {
    await verdicts({}, {}, {});
    await db.$executeRaw`update "RateLimit" set "expiresAt" = now() - interval '1 second'`;
    expect(await verdicts({})).toEqual(["good"]);
  });

  test("sent many times at once passes twice", async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => classifyMessage(message())));
    expect(all.filter(({ verdict }) => verdict === "good")).toHaveLength(2);
  });

  test("is not stored: what the count knows it by cannot be read", async () => {
    await classifyMessage(message());
    expect(JSON.stringify(await db.rateLimit.findMany())).not.toMatch(/picture|chart|article/i);
  });
});

test("what is caught is saved for review up to two hundred times an hour, and each form for itself", async () => {
  const caught = async (count: number, kind: FormMessage["kind"]) => {
    const all: Awaited<ReturnType<typeof classifyMessage>>[] = [];
    const turns = Array.from({ length: count }, (_, i) => i).values();
    async function lane() {
      for (const i of turns)
        all.push(await classifyMessage(message({ kind, text: `${LONG} ${i}`, website: "x" })));
    }
    // As many at once as there are connections: more would wait longer for one than they may on a busy machine.
    await Promise.all(Array.from({ length: CONNECTIONS }, lane));
    return all;
  };
  const all = await caught(205, "comment");
  expect(all.filter(({ verdict }) => verdict === "spam")).toHaveLength(200);
  expect(all.filter(({ verdict }) => verdict === "dropped")).toHaveLength(5);
  expect(await caught(1, "suggestion")).toEqual([{ verdict: "spam", caughtBy: ["honeypot"] }]);
  expect(await verdicts({ text: "A flood does not keep people out." })).toEqual(["good"]);
});

describe("the list of words", () => {
  const advert = { text: "The tarot reading is at https://a.example" };

  test("is the one it begins with until the owner changes it, and counts at once", async () => {
    expect(await getSpamWords(admin)).toEqual({ words: DEFAULT_SPAM_WORDS });
    expect(await verdicts(advert)).toEqual(["good"]);
    const { words } = spamWordsInput.parse({ words: [" Tarot ", "tarot", "", "Cheap Pills"] });
    expect(await saveSpamWords(admin, { words })).toEqual({ words: ["tarot", "cheap pills"] });
    expect(await getSpamWords(admin)).toEqual({ words: ["tarot", "cheap pills"] });
    expect(await classifyMessage(message(advert))).toEqual({
      verdict: "spam",
      caughtBy: ["link", "word:tarot"],
    });
    await saveSpamWords(admin, { words: [] });
    expect((await getSpamWords(admin)).words).toEqual([]);
  });
});
