import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { GET, POST } from "@/app/api/mcp/route";
import type { Admin } from "@/lib/auth/admin";
import type { NewToken, Scope } from "@/lib/auth/scopes";
import { createToken, revokeToken } from "@/lib/auth/tokens";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";

vi.spyOn(console, "log").mockImplementation(() => {});

const { id: ownerId } = await db.user.create({ data: { isAdmin: true } });
const admin = { id: ownerId, name: null, email: null } as unknown as Admin;
const READING = [
  "list_articles",
  "read_article",
  "list_guides",
  "read_guide",
  "list_videos",
  "read_video",
  "list_waiting_comments",
];

/** What the site's server does with a request. */
async function answer(address: string | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(address, init);
  const handler = request.method === "POST" ? POST : GET;
  return handler(request, { params: Promise.resolve({}) });
}

/** By which an article is named in the next call. */
const handle = z.object({ id: z.string(), version: z.int() });

const clients: Client[] = [];

function tokenWith(...scopes: Scope[]): Promise<NewToken> {
  return createToken(admin, { name: "Assistant", scopes, lastDay: null });
}

async function connect({ token }: { token: string }): Promise<Client> {
  const client = new Client({ name: "test", version: "1" });
  const transport = new StreamableHTTPClientTransport(new URL("/api/mcp", env.SITE_URL), {
    fetch: answer,
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  });
  await client.connect(transport);
  clients.push(client);
  return client;
}

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
});

async function toolsOf(...scopes: Scope[]): Promise<string[]> {
  const { tools } = await (await connect(await tokenWith(...scopes))).listTools();
  return tools.map(({ name }) => name);
}

/** What a tool answers, or the sentence with which it fails. */
async function use(client: Client, name: string, input: Record<string, unknown>) {
  const { isError, structuredContent, content } = await client.callTool({ name, arguments: input });
  return isError ? { failed: JSON.stringify(content) } : { answer: structuredContent };
}

describe("an assistant", () => {
  test("is shown the tools that its token may use, and no others", async () => {
    expect(await toolsOf("read")).toEqual(READING);
    expect(await toolsOf("read", "write")).toEqual([...READING, "create_draft", "edit_article"]);
    expect(await toolsOf("read", "publish", "subscribers")).toEqual(READING);
    expect(await toolsOf("read", "write", "publish")).toEqual([
      ...READING,
      "create_draft",
      "edit_article",
      "publish_article",
    ]);
  });

  test("drafts, finds, reads and edits, and publishes nothing without the scope", async () => {
    const client = await connect(await tokenWith("read", "write"));
    const text = { title: "Storms at bedtime", content: "Stay **near**.", tags: ["Sleep"] };
    const { answer: made } = await use(client, "create_draft", text);
    expect(made).toMatchObject({ title: "Storms at bedtime", state: "draft", url: null });
    const { id, version } = handle.parse(made);
    expect(await use(client, "list_articles", { q: "storms", state: "draft" })).toMatchObject({
      answer: { total: 1, articles: [{ id, tags: ["Sleep"] }] },
    });
    const changes = { content: "Breathe.", references: "A book" };
    expect(await use(client, "edit_article", { id, version, ...changes })).toMatchObject({
      answer: { ...changes, tags: ["Sleep"], version: version + 1 },
    });
    const late = await use(client, "edit_article", { id, version, content: "Lost." });
    expect(late.failed).toContain("saved elsewhere");
    expect(await use(client, "read_article", { id })).toMatchObject({
      answer: { content: "Breathe." },
    });
    await expect(use(client, "publish_article", { id, version: version + 1 })).rejects.toThrow(
      "not found",
    );
    await db.article.update({ where: { id }, data: { published: true } });
    const refused = await use(client, "edit_article", { id, version: version + 1, title: "New" });
    expect(refused.failed).toContain("needs the scope");
  });

  test("publishes with the scope, at the version that it read", async () => {
    const client = await connect(await tokenWith("read", "write", "publish"));
    const { answer } = await use(client, "create_draft", { title: "Calm", content: "Text." });
    const { id, version } = handle.parse(answer);
    expect(
      (await use(client, "publish_article", { id, version: version + 1 })).failed,
    ).toBeDefined();
    expect(await use(client, "publish_article", { id, version })).toMatchObject({
      answer: { state: "published", url: `${env.SITE_URL}/article/calm` },
    });
    const where = { table: "Article", rowId: id };
    const writes = await db.programWrite.findMany({ where, orderBy: { at: "asc" } });
    expect(writes.map(({ call }) => call)).toEqual([
      "POST /api/admin/articles",
      "POST /api/admin/articles/{id}/publish",
    ]);
  });

  test("reads guides, videos, and the comments that wait", async () => {
    const guide = await db.resource.create({
      data: { slug: "g", title: "A guide", fileUrl: "/objects/files/g" },
    });
    const video = await db.video.create({
      data: { youtubeId: "aaaaaaaaaaa", title: "A video", transcript: "Hello." },
    });
    const { id: articleId } = await db.article.create({
      data: { slug: "c", title: "C", content: "C.", readTime: 1, published: true },
    });
    await db.comment.create({ data: { articleId, authorName: "Ada", content: "May I?" } });
    const client = await connect(await tokenWith("read"));
    expect(await use(client, "list_guides", {})).toMatchObject({
      answer: { total: 1, guides: [{ id: guide.id, title: "A guide" }] },
    });
    expect(await use(client, "read_guide", { id: guide.id })).toMatchObject({
      answer: { title: "A guide" },
    });
    expect(await use(client, "list_videos", { q: "video" })).toMatchObject({
      answer: { videos: [{ id: video.id }] },
    });
    expect(await use(client, "read_video", { id: video.id })).toMatchObject({
      answer: { transcript: "Hello." },
    });
    expect(await use(client, "list_waiting_comments", {})).toMatchObject({
      answer: { total: 1, comments: [{ content: "May I?", article: { title: "C" } }] },
    });
    const unknown = "019a0000-0000-7000-8000-000000000000";
    expect((await use(client, "read_video", { id: unknown })).failed).toContain("no longer exists");
  });

  test("is given articles and guides to read, the newest first", async () => {
    await db.article.deleteMany();
    await db.resource.deleteMany();
    const { id } = await db.article.create({
      data: { slug: "calm", title: "Calm", content: "Stay **near**.", excerpt: "How", readTime: 1 },
    });
    const guide = await db.resource.create({
      data: { slug: "kit", title: "The kit", fileUrl: "/objects/files/kit" },
    });
    const client = await connect(await tokenWith("read"));
    const { resources } = await client.listResources();
    expect(resources).toMatchObject([
      { uri: `site://articles/${id}`, name: "Calm", description: "How" },
      { uri: `site://guides/${guide.id}`, name: "The kit" },
    ]);
    expect(await client.readResource({ uri: `site://articles/${id}` })).toMatchObject({
      contents: [{ mimeType: "text/markdown", text: "# Calm\n\nStay **near**." }],
    });
    const read = await client.readResource({ uri: `site://guides/${guide.id}` });
    expect(JSON.stringify(read)).toContain("The kit");
    const unknown = "site://articles/019a0000-0000-7000-8000-000000000000";
    await expect(client.readResource({ uri: unknown })).rejects.toThrow();
  });

  test("is refused with a token that is unknown, revoked, or may not read", async () => {
    const revoked = await tokenWith("read");
    await revokeToken(admin, revoked.id);
    await expect(connect(revoked)).rejects.toThrow();
    await expect(connect({ token: "tw_none" })).rejects.toThrow();
    await expect(connect(await tokenWith("write"))).rejects.toThrow("scope");
  });

  test("sends a hundred messages at once and no more, and what is no message is refused", async () => {
    const { token } = await tokenWith("read");
    const send = (messages: unknown[]) =>
      answer(new URL("/api/mcp", env.SITE_URL), {
        method: "POST",
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
        },
        body: JSON.stringify(messages),
      });
    const pings = (count: number) =>
      Array.from({ length: count }, (_, id) => ({ jsonrpc: "2.0", id, method: "ping" }));

    const whole = await send(pings(100));
    expect(whole.status).toBe(200);
    expect(await whole.json()).toHaveLength(100);
    expect((await send(pings(101))).status).toBe(413);
    expect((await send(["ping"])).status).toBe(400);
  });
});
