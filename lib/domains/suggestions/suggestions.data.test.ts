import { beforeEach, describe, expect, test } from "vitest";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import {
  countSuggestions,
  deleteSuggestion,
  getSuggestion,
  linkArticle,
  listSuggestions,
  setSuggestionStatus,
} from "@/lib/domains/suggestions/owner";
import { createSuggestion, enqueueDigestIfDue } from "@/lib/domains/suggestions/public";
import { suggestionInput, suggestionsQuery } from "@/lib/domains/suggestions/schema";
import { emptyDatabase } from "@/testing/database";
import { setEnv } from "@/testing/env";

setEnv({ ADMIN_EMAILS: ["owner@example.org", "second@example.org"] });

const admin = { id: "", name: null, email: null } as unknown as Admin;
const UNKNOWN = "019a0000-0000-7000-8000-000000000000";
const HOUR_MS = 3_600_000;

beforeEach(emptyDatabase);

const send = (fields: object = {}, spam = false) =>
  createSuggestion(suggestionInput.parse({ message: "More about naps.", ...fields }), { spam });
const list = (search: object = {}) => listSuggestions(admin, suggestionsQuery.parse(search));
const messages = async (search: object) =>
  (await list(search)).suggestions.map(({ message }) => message);

async function sendOne(fields: object = {}): Promise<string> {
  await send(fields);
  const { id } = await db.suggestion.findFirstOrThrow({ orderBy: { id: "desc" } });
  return id;
}

describe("the inbox", () => {
  test("has every field, with the type as the sender spells it", async () => {
    const id = await sendOne({
      name: "Ann",
      email: "Ann@Example.org",
      subject: "Naps",
      type: "content-request",
    });
    expect((await list()).suggestions).toEqual([
      {
        id,
        type: "content-request",
        status: "new",
        name: "Ann",
        email: "ann@example.org",
        subject: "Naps",
        message: "More about naps.",
        articleId: null,
        caughtBy: [],
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ]);
  });

  test("is filtered by status, leaves spam out unless it is asked for, and counts each", async () => {
    const read = await sendOne({ message: "Read" });
    const archived = await sendOne({ message: "Archived" });
    await send({ message: "New" });
    await send({ message: "Spam" }, true);
    expect(await setSuggestionStatus(admin, read, "read")).toMatchObject({ status: "read" });
    await setSuggestionStatus(admin, archived, "archived");
    expect(await messages({ status: "new" })).toEqual(["New"]);
    expect(await messages({ status: "archived" })).toEqual(["Archived"]);
    expect(await messages({ status: "spam" })).toEqual(["Spam"]);
    expect((await messages({})).sort()).toEqual(["Archived", "New", "Read"]);
    expect(await countSuggestions(admin)).toEqual({ new: 1, read: 1, archived: 1, spam: 1 });
    await emptyDatabase();
    expect(await countSuggestions(admin)).toEqual({ new: 0, read: 0, archived: 0, spam: 0 });
  });

  test("turns pages, newest first, and is searched in message, subject, name and address", async () => {
    for (let i = 1; i <= 5; i += 1) await send({ message: `Number ${i}` });
    await send({ message: "a", subject: "100% sleep" });
    await send({ message: "b", name: "Zoë Sleeper" });
    await send({ message: "c", email: "sleep@example.org" });
    await send({ message: "Sleep!" }, true);
    expect((await messages({ q: "SLEEP" })).sort()).toEqual(["a", "b", "c"]);
    expect(await messages({ q: "%" })).toEqual(["a"]);
    expect(await messages({ q: "sleep", status: "spam" })).toEqual(["Sleep!"]);
    const second = await list({ page: "2", perPage: "4" });
    expect([second.total, second.suggestions.map(({ message }) => message)]).toEqual([
      8,
      ["Number 4", "Number 3", "Number 2", "Number 1"],
    ]);
  });

  test("says 404 about what is deleted", async () => {
    const id = await sendOne();
    await deleteSuggestion(admin, id);
    for (const call of [
      () => deleteSuggestion(admin, id),
      () => setSuggestionStatus(admin, id, "read"),
      () => getSuggestion(admin, UNKNOWN),
    ]) {
      await expect(call()).rejects.toMatchObject({ status: 404 });
    }
  });

  test("remembers the first article started from a suggestion, and forgets one that is deleted", async () => {
    const id = await sendOne();
    const [first, second] = await Promise.all(
      ["a", "b"].map((slug) =>
        db.article.create({ data: { slug, title: `About ${slug}`, content: "x", readTime: 1 } }),
      ),
    );
    if (!first || !second) throw new Error("Two articles were asked for.");
    expect(await linkArticle(admin, id, first.id)).toBe(true);
    expect(await linkArticle(admin, id, second.id)).toBe(false);
    expect(await getSuggestion(admin, id)).toMatchObject({
      status: "read",
      articleId: first.id,
      article: { id: first.id, slug: "a", title: "About a" },
    });
    await db.article.delete({ where: { id: first.id } });
    expect(await getSuggestion(admin, id)).toMatchObject({ articleId: null, article: null });
    await setSuggestionStatus(admin, id, "archived");
    expect(await linkArticle(admin, id, second.id)).toBe(true);
    expect(await getSuggestion(admin, id)).toMatchObject({ status: "archived" });
  });
});

describe("the digest", () => {
  const mails = () => db.mail.findMany({ orderBy: { id: "asc" } });
  const inAnHour = () => new Date(Date.now() + HOUR_MS);

  test("goes once to each owner's address, however many ask for it at once", async () => {
    await send({ message: "One" });
    await send({ message: "Two", name: "Ann", subject: "Naps", email: "ann@example.org" });
    const answers = await Promise.all(Array.from({ length: 5 }, () => enqueueDigestIfDue()));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect((await mails()).map(({ to, data }) => [to, data])).toEqual(
      ["owner@example.org", "second@example.org"].map((to) => [
        to,
        {
          newestAt: expect.any(String),
          count: 2,
          items: [
            { type: "suggestion", name: "Ann", subject: "Naps", message: "Two" },
            { type: "suggestion", name: null, subject: null, message: "One" },
          ],
        },
      ]),
    );
  });

  test("comes an hour after the last one, with what came since", async () => {
    await send({ message: "One" });
    expect(await enqueueDigestIfDue()).toBe(true);
    await send({ message: "Two" });
    expect(await enqueueDigestIfDue()).toBe(false);
    expect(await enqueueDigestIfDue(inAnHour())).toBe(true);
    expect((await mails()).at(-1)?.data).toMatchObject({ count: 1, items: [{ message: "Two" }] });
  });

  test("is not written about spam, about what is read, or about nothing", async () => {
    expect(await enqueueDigestIfDue()).toBe(false);
    await send({}, true);
    await setSuggestionStatus(admin, await sendOne(), "read");
    expect(await enqueueDigestIfDue()).toBe(false);
  });

  test("does not come back to what is older than a week", async () => {
    await send();
    const inEightDays = new Date(Date.now() + 8 * 24 * HOUR_MS);
    expect(await enqueueDigestIfDue(inEightDays)).toBe(false);
  });

  test("quotes the newest twenty and counts all", async () => {
    for (let i = 1; i <= 23; i += 1) await send({ message: `Number ${i}` });
    await enqueueDigestIfDue();
    const [mail] = await mails();
    const messages = Array.from({ length: 20 }, (_, i) => ({ message: `Number ${23 - i}` }));
    expect(mail?.data).toMatchObject({ count: 23, items: messages });
  });
});
