import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import {
  createArticle,
  ensureArticle,
  getArticle,
  listArticles,
  updateArticle,
} from "@/lib/domains/articles/owner";
import { publishArticle } from "@/lib/domains/articles/publication";
import { deleteArticle } from "@/lib/domains/articles/removal";
import { articleInput, type DraftInput, draftInput } from "@/lib/domains/articles/schema";
import {
  addVersion,
  deleteDraft,
  getVersion,
  listVersions,
  saveDraft,
} from "@/lib/domains/articles/writing";
import { emptyDatabase } from "@/testing/database";

const admin = { id: "", name: null, email: null } as unknown as Admin;

const empty = { slug: "", excerpt: "", category: "", tags: "", featuredImage: "" };

const noExtras = {
  ...{ ageFrom: "", ageTo: "", language: "", translationOf: "" },
  ...{ featuredImageAlt: null, references: "", reviewedOn: "", aiNote: "" },
};
const extras = {
  ageFrom: "0",
  ageTo: "5",
  language: "de",
  featuredImageAlt: "A kite",
  references: "- A book",
  reviewedOn: "2026-01-05",
  aiNote: "By hand.",
};

function input(fields: object = {}) {
  return articleInput.parse({ title: "Sleep", content: "As read.", published: true, ...fields });
}

function draft(content: string, place: Partial<DraftInput>): DraftInput {
  return draftInput.parse({
    fields: { ...empty, title: "Sleep", content },
    writer: mine,
    sequence: 1,
    version: 0,
    baseVersion: 1,
    ...place,
  });
}

const mine = randomUUID();
const theirs = randomUUID();
let id: string;

const save = (content: string, place: Partial<DraftInput> = {}) =>
  saveDraft(admin, id, draft(content, place));
const contentOf = async () => (await getArticle(admin, id)).draft?.fields.content;
const versions = async () =>
  Promise.all(
    (await listVersions(admin, id)).map(async (version) => [
      version.reason,
      (await getVersion(admin, version.id)).fields.content,
    ]),
  );
const refused = { status: 409, errors: { version: [expect.any(String)] } };

beforeEach(async () => {
  await emptyDatabase();
  ({ id } = await createArticle(admin, input()));
});

describe("a working copy", () => {
  test("is saved as typed, even what is not valid yet, and readers see nothing of it", async () => {
    const fields = { ...empty, title: "", slug: "No Slug! ", tags: "a, ,", content: "  \n\tx " };
    await saveDraft(admin, id, { ...draft("", {}), fields });
    const article = await getArticle(admin, id);
    expect(article.draft?.fields).toEqual({ ...fields, ...noExtras });
    expect(article).toMatchObject({ title: "Sleep", content: "As read.", version: 1 });
  });

  test("keeps sources with the text, and has the article's own where its form sent none", async () => {
    await updateArticle(admin, id, input(extras), null);
    await save("Text", { baseVersion: 2 });
    expect((await getArticle(admin, id)).draft?.fields).toMatchObject(extras);
    const fields = { ...empty, ...noExtras, title: "", content: "Text", reviewedOn: "soon" };
    await saveDraft(admin, id, { ...draft("", { baseVersion: 2, sequence: 2 }), fields });
    expect((await getArticle(admin, id)).draft?.fields).toEqual(fields);
    expect(await getArticle(admin, id)).toMatchObject({ ...extras, ageFrom: 0, ageTo: 5 });
  });

  test("goes on where its article was published, moved or unpublished meanwhile", async () => {
    await save("One");
    const { article } = await publishArticle(admin, id, { site: true, email: true }, null);
    const { draft: stored, version } = await getArticle(admin, id);
    expect(version).toBe(article.version);
    expect(stored).toMatchObject({ version: 1, baseVersion: version });
    await save("Two", { writer: theirs, version: 1, baseVersion: version });
    expect(await contentOf()).toBe("Two");
  });

  test("has the newest text of a form in whatever order its saves come", async () => {
    const order = [4, 1, 9, 3, 12, 2, 11, 10, 5, 8, 7, 6];
    const answers = [];
    for (const sequence of order) answers.push(await save(`Text ${sequence}`, { sequence }));
    expect(await contentOf()).toBe("Text 12");
    expect(answers.map(({ sequence }) => sequence)).toEqual([
      4, 4, 9, 9, 12, 12, 12, 12, 12, 12, 12, 12,
    ]);
    expect(answers.at(-1)).toMatchObject({ version: 3, baseVersion: 1, writer: mine });
  });

  test("has the newest text when all saves come at once", async () => {
    const sequences = Array.from({ length: 20 }, (_, at) => at + 1);
    await Promise.all(sequences.map((sequence) => save(`Text ${sequence}`, { sequence })));
    expect(await contentOf()).toBe("Text 20");
  });

  test("goes on in another form from the version that was opened, and from no other", async () => {
    const first = await save("One");
    await save("Theirs", { writer: theirs, version: first.version });
    await expect(save("One more", { sequence: 2, version: first.version })).rejects.toMatchObject(
      refused,
    );
    await expect(save("New", { writer: randomUUID() })).rejects.toMatchObject(refused);
    expect(await contentOf()).toBe("Theirs");
    expect(await versions()).toEqual([
      ["writing", "One"],
      ["publish", "As read."],
    ]);
  });

  test("of two forms that begin at once belongs to one, and the other is refused", async () => {
    const saves = await Promise.allSettled([save("Mine"), save("Theirs", { writer: theirs })]);
    expect(saves.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  test("is not written onto an article that was saved elsewhere", async () => {
    await save("One");
    await updateArticle(admin, id, input({ content: "Elsewhere." }), null);
    await expect(save("Two", { sequence: 2, version: 1 })).rejects.toMatchObject(refused);
    expect(await contentOf()).toBe("One");
    await save("Two", { sequence: 3, baseVersion: 2 });
    expect(await contentOf()).toBe("Two");
  });

  test("ends when it is applied, and a late save does not bring it back", async () => {
    const { version } = await save("One", { sequence: 5 });
    await updateArticle(admin, id, input({ content: "One" }), 1, version);
    await expect(save("Late", { sequence: 4 })).rejects.toMatchObject(refused);
    await expect(save("Late", { sequence: 6, version })).rejects.toMatchObject(refused);
    expect(await getArticle(admin, id)).toMatchObject({ content: "One", draft: null, version: 2 });
  });

  test("is applied once when saves of it come at the same moment", async () => {
    const { version } = await save("One");
    const results = await Promise.allSettled([
      updateArticle(admin, id, input({ content: "One" }), 1, version),
      ...[2, 3, 4, 5].map((sequence) => save(`Text ${sequence}`, { sequence, version })),
    ]);
    const article = await getArticle(admin, id);
    if (results[0].status === "fulfilled") expect(article).toMatchObject({ draft: null });
    // Of the saves only those count that came in their order; the last of them always does.
    else expect(article).toMatchObject({ content: "As read.", draft: { sequence: 5 } });
  });

  test("that another form wrote is not applied unseen", async () => {
    await save("Theirs", { writer: theirs });
    await expect(updateArticle(admin, id, input(), 1, 0)).rejects.toMatchObject(refused);
    expect(await contentOf()).toBe("Theirs");
    expect((await getArticle(admin, id)).version).toBe(1);
  });

  test("stays when the article is saved by a bare call", async () => {
    await save("One");
    await updateArticle(admin, id, input(), null);
    expect(await contentOf()).toBe("One");
  });

  test("goes with its article, and is 404 afterwards", async () => {
    await save("One");
    await deleteArticle(admin, id);
    await expect(save("Two", { sequence: 2, version: 1 })).rejects.toMatchObject({ status: 404 });
    expect(await db.articleDraft.count()).toBe(0);
    expect(await db.articleVersion.count()).toBe(0);
  });

  test("of a new article adds it once, unpublished, however often that is asked", async () => {
    const added = randomUUID();
    await Promise.all([1, 2, 3].map(() => ensureArticle(admin, added, " A \n title ")));
    await saveDraft(admin, added, draft("One", { baseVersion: 0 }));
    await ensureArticle(admin, added, "Another");
    expect(await getArticle(admin, added)).toMatchObject({
      title: "Sleep",
      slug: "a-title",
      published: false,
      version: 1,
      draft: { fields: { content: "One" } },
    });
    expect(await db.article.count()).toBe(2);
  });

  test("of a new article that comes after that was deleted does not add it again", async () => {
    const added = randomUUID();
    await ensureArticle(admin, added, "Naps");
    await deleteArticle(admin, added);
    await expect(ensureArticle(admin, added, "Naps")).rejects.toMatchObject({ status: 404 });
    expect(await db.article.count({ where: { id: added } })).toBe(0);
  });
});

describe("the owner's list", () => {
  test("says what has a working copy, and finds and shows a new article by the title it is being given", async () => {
    const added = randomUUID();
    await ensureArticle(admin, added, "");
    const fields = { ...empty, title: "Naps at noon", content: "" };
    await saveDraft(admin, added, { ...draft("", {}), fields });
    await saveDraft(admin, id, { ...draft("", {}), fields: { ...fields, title: "Renamed" } });
    const list = async (q: string) =>
      (await listArticles(admin, { q, page: 1, perPage: 9 })).articles.map(
        ({ title, hasDraft }) => [title, hasDraft],
      );
    expect(await list("naps")).toEqual([["Naps at noon", true]]);
    expect(await list("")).toEqual([
      ["Naps at noon", true],
      ["Sleep", true],
    ]);
    await deleteDraft(admin, id);
    expect((await list("")).at(1)).toEqual(["Sleep", false]);
  });
});

describe("versions", () => {
  test("are saved at each publication, with the text from before there were any", async () => {
    await db.articleVersion.deleteMany();
    await updateArticle(admin, id, input({ content: "Two" }), null);
    await updateArticle(admin, id, input({ content: "Three", published: false }), null);
    expect(await versions()).toEqual([
      ["writing", "Three"],
      ["publish", "Two"],
      ["publish", "As read."],
    ]);
  });

  test("are one for a text, however often it is saved, which is of the publication once it is published", async () => {
    const { id: other } = await createArticle(admin, input({ published: false }));
    const reasons = async () => (await listVersions(admin, other)).map(({ reason }) => reason);
    for (let time = 0; time < 3; time += 1) {
      await updateArticle(admin, other, input({ published: false }), null);
    }
    expect(await reasons()).toEqual(["writing"]);
    await publishArticle(admin, other, { site: true, email: false }, null);
    expect(await reasons()).toEqual(["publish"]);
    await updateArticle(admin, other, input({ content: "Other." }), null);
    await updateArticle(admin, other, input(), null);
    expect(await reasons()).toEqual(["publish", "publish", "publish"]);
  });

  test("are saved of a text that gives way to another, and not where the article is missing", async () => {
    const fields = { ...empty, title: "Mine", content: "Mine, unsaved." };
    await addVersion(admin, id, fields);
    const [newest] = await listVersions(admin, id);
    expect(await getVersion(admin, newest?.id ?? "")).toMatchObject({ reason: "writing", fields });
    await expect(addVersion(admin, randomUUID(), fields)).rejects.toMatchObject({ status: 404 });
  });

  test("are saved every ten minutes of writing", async () => {
    await save("One");
    await save("Two", { sequence: 2 });
    expect(await versions()).toHaveLength(1);
    for (const [sequence, content] of [
      [3, "Three"],
      [5, "Five"],
    ] as const) {
      await db.articleDraft.update({
        where: { articleId: id },
        data: { keptAt: new Date(Date.now() - 601_000) },
      });
      await save(content, { sequence });
      await save(`${content} more`, { sequence: sequence + 1 });
    }
    expect((await versions()).map(([, content]) => content)).toEqual(["Five", "Three", "As read."]);
  });

  test("hold what was replaced or thrown away on purpose", async () => {
    await save("One");
    await save("Restored", { sequence: 2, keepsReplaced: true });
    await deleteDraft(admin, id);
    expect((await versions()).map(([, content]) => content).toSorted()).toEqual([
      "As read.",
      "One",
      "Restored",
    ]);
    expect(await contentOf()).toBeUndefined();
  });

  test("hold a text once that was kept before it was thrown away", async () => {
    const written = draft("Mine", {});
    await saveDraft(admin, id, written);
    await addVersion(admin, id, written.fields);
    await deleteDraft(admin, id);
    expect((await versions()).filter(([, content]) => content === "Mine")).toHaveLength(1);
    expect(await contentOf()).toBeUndefined();
  });

  test("are the last hundred", async () => {
    await db.articleVersion.createMany({
      data: Array.from({ length: 120 }, (_, at) => ({
        articleId: id,
        data: { ...empty, title: "", content: `Old ${at}` },
        reason: "writing" as const,
        createdAt: new Date(Date.UTC(2025, 0, 1, 0, at)),
      })),
    });
    await updateArticle(admin, id, input({ content: "New" }), null);
    const listed = await listVersions(admin, id);
    expect(listed).toHaveLength(100);
    expect((await getVersion(admin, listed[0]?.id ?? "")).fields.content).toBe("New");
  });
});
