import { spawnSync } from "node:child_process";
import { beforeEach, describe, expect, test } from "vitest";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { commentInTrash } from "@/lib/domains/comments/public";
import { subscriberInTrash } from "@/lib/domains/newsletter/owner";
import { erasePerson, exportPerson } from "@/lib/domains/privacy/owner";
import { suggestionInTrash } from "@/lib/domains/suggestions/owner";
import { moveToTrash } from "@/lib/site/trash/trash";
import { operator } from "@/scripts/operator";
import { emptyDatabase, query } from "@/testing/database";
import { setEnv } from "@/testing/env";
import { databaseUrl } from "@/testing/worker";

setEnv({ ADMIN_EMAILS: ["owner@example.org"] });

const admin = { id: "", name: null, email: null } as unknown as Admin;
const email = "anna@example.org";

/** Somebody with a row in every place there is; the one word that is theirs alone is in all of them. */
async function createPerson(address: string, word: string, isAdmin = false) {
  const subscriber = await db.subscriber.create({
    data: { email: address, firstName: word, askedAt: new Date() },
  });
  for (const kind of ["confirm", "welcome"] as const) {
    await db.mail.create({ data: { kind, to: address, subscriberId: subscriber.id } });
  }
  await db.suggestion.create({
    data: { email: address, name: word, subject: word, message: `${word} asks.` },
  });
  const article = await db.article.create({
    data: { slug: word, title: "An article", content: "x", tags: [], readTime: 1 },
  });
  await db.invitedEditor.create({ data: { email: address } });
  await db.mail.create({ data: { kind: "invitation", to: address } });
  const user = await db.user.create({
    data: {
      email: address,
      emailVerified: true,
      name: word,
      isAdmin,
      accounts: { create: { provider: "oidc", providerAccountId: word } },
      comments: {
        create: { content: "Thank you.", authorName: word, approved: true, articleId: article.id },
      },
    },
    select: { id: true, comments: { select: { id: true } } },
  });
  const notice = { commentId: user.comments[0]?.id ?? "", name: word, content: "Thank you." };
  await db.mail.create({
    data: { kind: "comment", to: "owner@example.org", data: { count: 1, items: [notice] } },
  });
  return { articleId: article.id };
}

async function createDigest(...words: string[]) {
  const items = words.map((word) => ({ name: word, subject: word, message: `${word} asks.` }));
  await db.mail.create({
    data: { kind: "suggestions", to: "owner@example.org", data: { count: items.length, items } },
  });
}

/** Every row there is as one text, but for the articles and what they are searched by. */
async function everything(): Promise<string> {
  const tables = await query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('Article', 'RecentArticle', 'SearchEntry', '_prisma_migrations')",
  );
  const rows = await Promise.all(
    tables.map(({ name }) => query(`select to_jsonb(t) as row from "${name}" t order by t::text`)),
  );
  return JSON.stringify(rows);
}

/** Moves all there is about people to the trash, as the owner's screens would. */
async function trashEverything(): Promise<void> {
  await db.$transaction(async (tx) => {
    const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
    await moveToTrash(tx, subscriberInTrash, idsOf(await tx.subscriber.findMany()));
    await moveToTrash(tx, suggestionInTrash, idsOf(await tx.suggestion.findMany()));
    await moveToTrash(tx, commentInTrash, idsOf(await tx.comment.findMany()));
    await tx.subscriber.deleteMany();
    await tx.suggestion.deleteMany();
    await tx.comment.deleteMany();
  });
}

beforeEach(emptyDatabase);

test("an export has everything that is stored about an address, and nothing of others", async () => {
  await createPerson(email, "Anna");
  await createPerson("tom@example.org", "Tom");
  const person = await exportPerson(admin, email);
  expect(person).toMatchObject({
    email,
    subscriber: { email, firstName: "Anna", createdAt: expect.stringMatching(/Z$/) },
    emails: [{ kind: "confirm", status: "queued" }, { kind: "welcome" }, { kind: "invitation" }],
    editor: { invitedAt: expect.stringMatching(/Z$/) },
    suggestions: [{ name: "Anna", message: "Anna asks." }],
    account: { email, name: "Anna", signIns: [{ provider: "oidc", providerAccountId: "Anna" }] },
    comments: [{ content: "Thank you.", name: "Anna", article: "An article" }],
  });
  expect(JSON.stringify(person)).not.toMatch(/tom/i);
});

test("an export of an unknown address is empty", async () => {
  expect(await exportPerson(admin, email)).toEqual({
    email,
    subscriber: null,
    emails: [],
    suggestions: [],
    editor: null,
    account: null,
    comments: [],
    trash: [],
  });
});

test("an export has what is in the trash about an address, and nothing of others", async () => {
  await createPerson(email, "Anna");
  await createPerson("tom@example.org", "Tom");
  await trashEverything();
  const { trash } = await exportPerson(admin, email);
  expect(trash.map(({ table }) => table)).toEqual(
    expect.arrayContaining(["Subscriber", "Mail", "Mail", "Suggestion", "Comment"]),
  );
  expect(trash).toHaveLength(5);
  expect(JSON.stringify(trash)).not.toMatch(/tom/i);
});

describe("erasing", () => {
  test("leaves no trace of an address, and says what it did", async () => {
    await createPerson("tom@example.org", "Tom");
    await createDigest("Tom");
    const before = await everything();
    const { articleId } = await createPerson(email, "Anna");
    await createDigest("Tom", "Anna");
    expect(await erasePerson(admin, email)).toEqual({
      subscribers: 1,
      emails: 3,
      suggestions: 1,
      comments: 1,
      account: "erased",
      articleIds: [articleId],
    });
    const after = await everything();
    expect(after).not.toMatch(/anna/i);
    expect(after.match(/Tom/g)?.length).toBeGreaterThan(before.match(/Tom/g)?.length ?? 0);
    expect(await db.comment.findFirst({ where: { articleId } })).toMatchObject({
      content: "Thank you.",
      authorId: null,
      authorName: null,
      approved: true,
    });
  });

  test("leaves no trace in the trash either, and what others could restore", async () => {
    await createPerson("tom@example.org", "Tom");
    await createPerson(email, "Anna");
    await createDigest("Tom", "Anna");
    await trashEverything();
    expect(await erasePerson(admin, email)).toMatchObject({
      subscribers: 1,
      emails: 3,
      suggestions: 1,
      comments: 1,
      account: "erased",
      articleIds: [],
    });
    expect(await everything()).not.toMatch(/anna/i);
    expect(
      await db.trash.groupBy({ by: ["kind"], _count: true, orderBy: { kind: "asc" } }),
    ).toEqual([
      { kind: "comment", _count: 2 },
      { kind: "subscriber", _count: 1 },
      { kind: "suggestion", _count: 1 },
    ]);
  });

  test("what is not there does nothing, also the second time", async () => {
    await createPerson("tom@example.org", "Tom");
    const before = await everything();
    expect(await erasePerson(admin, email)).toEqual({
      subscribers: 0,
      emails: 0,
      suggestions: 0,
      comments: 0,
      account: "none",
      articleIds: [],
    });
    expect(await everything()).toBe(before);
  });

  test.each([
    ["whom the database names", "anna@example.org", true],
    ["whose address is on the list", "owner@example.org", false],
  ])("keeps the account of an administrator %s, and their notices", async (_, address, isAdmin) => {
    await createPerson(address, "Anna", isAdmin);
    expect(await erasePerson(admin, address)).toMatchObject({
      subscribers: 1,
      suggestions: 1,
      emails: 3,
      comments: 0,
      account: "kept",
    });
    expect(await db.user.findUnique({ where: { email: address } })).not.toBeNull();
    expect(await db.mail.findMany({ select: { kind: true } })).toEqual([{ kind: "comment" }]);
  });

  test("takes the name out of notices about several comments and of those about one", async () => {
    await createPerson(email, "Anna");
    const { id: commentId } = await db.comment.findFirstOrThrow();
    await db.mail.deleteMany({ where: { kind: "comment" } });
    const mine = { commentId, name: "Anna" };
    const other = { commentId: "019a0000-0000-7000-8000-000000000000", name: "Tom" };
    for (const data of [mine, { count: 2, items: [other, mine] }]) {
      await db.mail.create({ data: { kind: "comment", to: "owner@example.org", data } });
    }
    await erasePerson(admin, email);
    const mails = await db.mail.findMany({
      where: { kind: "comment" },
      orderBy: { createdAt: "asc" },
    });
    expect(mails.map(({ data }) => data)).toEqual([
      { ...mine, name: "" },
      { count: 2, items: [other, { ...mine, name: "" }] },
    ]);
  });

  test("lets the address sign up anew", async () => {
    await createPerson(email, "Anna");
    await erasePerson(admin, email);
    await createPerson(email, "Again");
    expect((await exportPerson(admin, email)).subscriber).toMatchObject({ firstName: "Again" });
  });
});

describe("the command", () => {
  function run(...args: string[]) {
    const env = { ...process.env, DATABASE_URL: databaseUrl() };
    return spawnSync(process.execPath, ["scripts/privacy.mjs", ...args], { env, encoding: "utf8" });
  }

  test("prints what is stored, and erases when asked to", async () => {
    await createPerson(email, "Anna");
    expect(JSON.parse(run("export", " Anna@Example.org").stdout)).toEqual(
      await exportPerson(operator, email),
    );
    const asked = run("erase", email);
    expect(asked.status).toBe(1);
    expect(asked.stderr).toBe("Nothing was changed.\n");
    const { stdout, status } = run("erase", email, "--yes");
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Erased: 1 subscriber, 3 emails, 1 suggestion\./);
    expect(await everything()).not.toMatch(/anna/i);
  });

  test.each([[["export"]], [["forget", email]], [["export", "nonsense"]]])(
    "says what is wrong with %j",
    (args) => {
      const { status, stderr } = run(...args);
      expect(status).toBe(1);
      expect(stderr).toMatch(/^[A-Z].*\n/);
      expect(stderr).not.toContain("    at ");
    },
  );
});
