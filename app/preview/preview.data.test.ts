import { beforeEach, describe, expect, test, vi } from "vitest";

vi.spyOn(console, "log").mockImplementation(() => {});

import { GET, POST } from "@/app/preview/[token]/route";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { PREVIEW_LIFE_MS } from "@/lib/domains/previews/links";
import {
  createPreviewLink,
  deleteNote,
  listPreviews,
  previewArticle,
  resolveNote,
  revokePreviewLink,
} from "@/lib/domains/previews/owner";
import { sweepPreviewLinks } from "@/lib/domains/previews/public";
import { emptyDatabase } from "@/testing/database";

const admin = { id: "", name: null, email: null } as unknown as Admin;
const UNKNOWN = "019a0000-0000-7000-8000-000000000000";
const DRAFT = "## First\n\nA **calm** start.\n\n- one\n- two";

let articleId: string;

beforeEach(async () => {
  await emptyDatabase();
  const article = await db.article.create({
    data: { slug: "calm", title: "Calm <b>", content: DRAFT, readTime: 1 },
  });
  articleId = article.id;
});

const tokenOf = (url: string) => /[^/?]+(?=\?|$)/.exec(url)?.[0] ?? "";

async function read(url: string) {
  const token = tokenOf(url);
  const response = await GET(new Request(url), { params: Promise.resolve({ token }) });
  return { response, html: await response.text() };
}

/** As a form without script sends it, from a page that sends no referrer. */
async function send(url: string, fields: Record<string, string> = {}) {
  const body = new URLSearchParams({
    name: "Ada",
    content: "Lovely.",
    place: "1",
    passage: "A calm start.",
    ...fields,
  });
  const request = new Request(url, {
    method: "POST",
    headers: {
      origin: "null",
      "content-type": "application/x-www-form-urlencoded",
      "x-real-ip": "192.0.2.1",
    },
    body,
  });
  return POST(request, { params: Promise.resolve({ token: tokenOf(url) }) });
}

const notes = async () => (await listPreviews(admin, articleId)).notes;

describe("a link for a friend", () => {
  test("shows the draft as its whole page, which nobody keeps or finds", async () => {
    const { url } = await createPreviewLink(admin, articleId);
    const { response, html } = await read(url);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(html).toContain("Calm &lt;b&gt;</h1>");
    expect(html).toContain("<strong>calm</strong>");
    expect(html).toContain("Anyone with this link can see the notes left through it.");
    expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
    expect(html).not.toContain("canonical");
    expect(html.match(/<form[^>]*method="post"/g)?.length).toBeGreaterThanOrEqual(4);
  });

  test("has no browser ask another site for a picture", async () => {
    const content = "![A storm](https://elsewhere.example/a.jpg)";
    await db.article.update({ where: { id: articleId }, data: { content } });
    const { url } = await createPreviewLink(admin, articleId);
    const { response, html } = await read(url);
    expect(response.headers.get("content-security-policy")).toContain("; img-src 'self' data:;");
    expect(html).not.toContain('src="https://elsewhere.example');
    expect(html).toContain("Picture: A storm");
  });

  test("shows what is being written before it is part of the article", async () => {
    const { url } = await createPreviewLink(admin, articleId);
    const data = {
      title: "Newer",
      slug: "",
      excerpt: "Soon.",
      category: " ",
      tags: "a, b",
      featuredImage: "javascript:alert(1)",
      content: "Newer *words*.\n\n::figure[A wave]{name=window-of-tolerance}",
      references: "A book",
      reviewedOn: "2026-01-05",
      ageFrom: "2",
      ageTo: "",
      aiNote: "By <b>hand</b>.",
    };
    await db.articleDraft.create({
      data: { articleId, data, title: "Newer", baseVersion: 1, writer: articleId, sequence: 1 },
    });
    const { html } = await read(url);
    expect(html).toContain("Newer</h1>");
    expect(html).toContain("<em>words</em>");
    expect(html).not.toContain("javascript:");
    expect(html).toMatch(/<figure class="figure drawn"><svg [^>]*>.*<figcaption>A wave</s);
    expect(html).toMatch(/Sources<\/h2>.*<li>A book<\/li>/s);
    expect(html).toContain('Reviewed on <time dateTime="2026-01-05">Jan 5, 2026</time>');
    expect(html).toContain("For ages 2 and up");
    expect(html).toContain("By &lt;b&gt;hand&lt;/b&gt;.");
    expect(await previewArticle(admin, articleId)).toMatchObject({
      excerpt: "Soon.",
      category: null,
      tags: ["a", "b"],
      featuredImage: null,
    });
  });

  test("shows the featured image that is being written of, with its words", async () => {
    const data = { title: "Calm", slug: "", excerpt: "", category: "", tags: "", content: DRAFT };
    const image = { featuredImage: "/image/kite.jpg", featuredImageAlt: "A kite" };
    await db.articleDraft.create({
      data: {
        articleId,
        data: { ...data, ...image },
        title: "Calm",
        baseVersion: 1,
        writer: articleId,
        sequence: 1,
      },
    });
    const { html } = await read((await createPreviewLink(admin, articleId)).url);
    expect(html).toMatch(/<img alt="A kite"[^>]*kite\.jpg/);
  });

  test("leads to the article once that is public, and shows what is written of it since", async () => {
    const { url } = await createPreviewLink(admin, articleId);
    const publish = (publishedAt: Date) =>
      db.article.update({ where: { id: articleId }, data: { published: true, publishedAt } });
    await publish(new Date(Date.now() + 60_000));
    expect((await read(url)).html).toContain("This is a draft, and you are one of the first");
    await publish(new Date(Date.now() - 60_000));
    const { response } = await read(url);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/article/calm");
    expect(response.headers.get("cache-control")).toBe("no-store");
    await db.articleDraft.create({
      data: {
        articleId,
        data: {},
        title: "Calm",
        baseVersion: 1,
        writer: articleId,
        sequence: 1,
      },
    });
    expect((await read(url)).html).toContain(
      "This is a newer version of an article that is public already. Please keep the link",
    );
  });

  test("thanks for a note on an article that has become public meanwhile", async () => {
    const { url } = await createPreviewLink(admin, articleId);
    await db.article.update({ where: { id: articleId }, data: { published: true } });
    const sent = await send(url);
    const location = new URL(sent.headers.get("location") ?? "", url);
    const { response, html } = await read(location.href.replace(location.hash, ""));
    expect(response.status).toBe(200);
    expect(html).toContain("This article is public now.");
    expect(html).toContain("Thank you. The author has your note.");
  });

  test("ends after fourteen days, when it is revoked, and where it was never made", async () => {
    const { url, expiresAt } = await createPreviewLink(admin, articleId);
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(PREVIEW_LIFE_MS - 60_000);
    const old = await createPreviewLink(admin, articleId, new Date(Date.now() - PREVIEW_LIFE_MS));
    const revoked = await createPreviewLink(admin, articleId);
    await revokePreviewLink(admin, revoked.id);
    for (const address of [old.url, revoked.url, `${url}x`, `${url.slice(0, -1)}`]) {
      const { response, html } = await read(address);
      expect(response.status).toBe(404);
      expect(html).toContain("This preview has ended");
      expect(html).not.toContain("calm");
      expect((await send(address)).status).toBe(404);
    }
    expect((await read(url)).response.status).toBe(200);
    expect((await listPreviews(admin, articleId)).links.map((link) => link.url)).toEqual([url]);
    expect(await sweepPreviewLinks()).toBe(1);
    await db.article.delete({ where: { id: articleId } });
    expect((await read(url)).response.status).toBe(404);
    expect(await notes()).toEqual([]);
  });

  test("is made for an article that is there, and so many at most", async () => {
    await expect(createPreviewLink(admin, UNKNOWN)).rejects.toMatchObject({ status: 404 });
    await expect(previewArticle(admin, UNKNOWN)).rejects.toMatchObject({ status: 404 });
    for (let count = 0; count < 20; count += 1) await createPreviewLink(admin, articleId);
    await expect(createPreviewLink(admin, articleId)).rejects.toMatchObject({ status: 409 });
  });
});

describe("a note in the margin", () => {
  test("is shown beside its passage, for its writer and for the owner, and is text", async () => {
    const { url } = await createPreviewLink(admin, articleId);
    const other = await createPreviewLink(admin, articleId);
    const sent = await send(url, { name: "<i>Ada", content: "Why <script>?\nSecond line" });
    expect(sent.status).toBe(303);
    expect(sent.headers.get("location")).toBe(`/preview/${tokenOf(url)}?sent=1#passage-1`);
    const { html } = await read(url);
    expect(html).toContain("Why &lt;script&gt;?");
    expect(html).toContain("&lt;i&gt;Ada");
    expect((await read(other.url)).html).not.toContain("Why");
    expect(await notes()).toEqual([
      {
        id: expect.any(String),
        name: "<i>Ada",
        content: "Why <script>?\nSecond line",
        passage: "A calm start.",
        place: 1,
        resolved: false,
        createdAt: expect.any(String),
      },
    ]);
  });

  test("is shown before those that came earlier, which are counted", async () => {
    const { url } = await createPreviewLink(admin, articleId);
    await send(url, { content: "Earlier." });
    expect((await read(url)).html).not.toContain("1 note");
    await send(url, { content: "Later." });
    expect((await read(url)).html).toMatch(/2 notes<\/p>.*Later\..*Earlier\./s);
    expect((await notes()).map(({ content }) => content)).toEqual(["Earlier.", "Later."]);
  });

  test("stays with its passage when the text changes, and says what it was about when that is deleted", async () => {
    const { url } = await createPreviewLink(admin, articleId);
    await send(url);
    const change = async (content: string) => {
      await db.article.update({ where: { id: articleId }, data: { content } });
      return (await read(url)).html;
    };
    const moved = await change(`Anew.\n\n${DRAFT}`);
    expect(moved).toMatch(/id="passage-2".*Lovely\..*id="passage-3"/s);
    expect(moved.match(/Lovely\./g)).toHaveLength(1);
    expect(moved).not.toContain("On “");
    expect(await change("Anew.")).toMatch(
      /About the whole article.*On “A calm start\.”.*Lovely\./s,
    );
  });

  test("is set aside, taken up again and deleted by the owner, and outlives its link", async () => {
    const { id, url } = await createPreviewLink(admin, articleId);
    await send(url);
    const [note] = await notes();
    const noteId = note?.id ?? "";
    expect(await resolveNote(admin, noteId, true)).toMatchObject({ resolved: true });
    expect((await read(url)).html).not.toContain("Lovely.");
    expect(await resolveNote(admin, noteId, false)).toMatchObject({ resolved: false });
    await revokePreviewLink(admin, id);
    expect(await notes()).toHaveLength(1);
    await deleteNote(admin, noteId);
    expect(await notes()).toEqual([]);
    for (const act of [() => resolveNote(admin, noteId, true), () => deleteNote(admin, noteId)]) {
      await expect(act()).rejects.toMatchObject({ status: 404 });
    }
    await expect(revokePreviewLink(admin, id)).rejects.toMatchObject({ status: 404 });
  });

  test("that is not whole is refused with a sentence", async () => {
    const { url } = await createPreviewLink(admin, articleId);
    for (const [fields, sentence] of [
      [{ name: " " }, "Please enter your name."],
      [{ content: "" }, "Please write a note."],
      [{ content: "x".repeat(2_001) }, "too long"],
      [{ place: "first" }, "which passage"],
      [{ place: "99999" }, "which passage"],
      [{ name: "a\u0000" }, "can’t be saved"],
    ] as const) {
      const response = await send(url, fields);
      expect(response.status).toBe(422);
      expect(await response.text()).toContain(sentence);
    }
    expect(await notes()).toEqual([]);
  });

  test("from a machine looks sent and is not stored (R22)", async () => {
    const { url } = await createPreviewLink(admin, articleId);
    expect((await send(url, { website: "https://spam.example" })).status).toBe(303);
    expect(await notes()).toEqual([]);
  });

  test("is stored whatever it says, and however often", async () => {
    const { url } = await createPreviewLink(admin, articleId);
    const links = Array.from({ length: 12 }, (_, i) => `https://example.org/${i}`).join(" ");
    const said = [...Array<string>(5).fill("Typo here"), links, "cheap pills from a casino bonus"];
    for (const [place, content] of said.entries()) {
      expect((await send(url, { content, place: String(place) })).status).toBe(303);
    }
    expect((await notes()).map(({ content }) => content)).toEqual(said);
  });

  test("finds room for two hundred, and no more", async () => {
    const { id, url } = await createPreviewLink(admin, articleId);
    await db.previewNote.createMany({
      data: Array.from({ length: 200 }, () => ({
        articleId,
        linkId: id,
        name: "Ada",
        content: "x",
        passage: "",
        place: -1,
      })),
    });
    const response = await send(url);
    expect(response.status).toBe(409);
    expect(await response.text()).toContain("can’t take any more notes");
  });
});
