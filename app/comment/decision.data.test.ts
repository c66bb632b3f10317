import { beforeEach, describe, expect, test, vi } from "vitest";

vi.spyOn(console, "log").mockImplementation(() => {});

import { GET, POST } from "@/app/comment/[token]/route";
import { db } from "@/lib/database/db";
import { DECISION_LIFE_MS, decisionUrl } from "@/lib/domains/comments/links";
import type { CommentDecision } from "@/lib/domains/comments/schema";
import type { RouteHandler } from "@/lib/site/route/route";
import { emptyDatabase } from "@/testing/database";
import { expiredTags } from "@/testing/next-cache";

let id: string;

beforeEach(async () => {
  await emptyDatabase();
  const comment = await db.comment.create({
    data: {
      content: "It <b>helped</b>.\nSee https://a.example/x",
      authorName: "Ann <script>",
      article: {
        create: { slug: "calm", title: "Calm", content: "x", published: true, readTime: 1 },
      },
    },
  });
  id = comment.id;
  expiredTags.length = 0;
});

const link = (decision: CommentDecision["decision"], now?: number) =>
  decisionUrl({ commentId: id, decision }, now);

/** As the browser of somebody who came from a mail program: another site, no cookie. */
async function follow(handler: RouteHandler, url: string) {
  const isPost = handler === POST;
  const request = new Request(url, {
    method: isPost ? "POST" : "GET",
    headers: {
      origin: "null",
      "sec-fetch-site": "cross-site",
      ...(isPost && { "content-type": "application/x-www-form-urlencoded" }),
    },
    ...(isPost && { body: "" }),
  });
  const token = url.slice(url.lastIndexOf("/") + 1);
  const response = await handler(request, { params: Promise.resolve({ token }) });
  const html = await response.text();
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
  expect(html).not.toContain('name="analytics"');
  return { status: response.status, title: /<h1>(.*?)<\/h1>/.exec(html)?.[1], html };
}

const state = () => db.comment.findUnique({ where: { id }, select: { approved: true } });

describe("a link in a notice", () => {
  test.each([
    ["approve", "Approve this comment?", "Approve"],
    ["delete", "Delete this comment?", "Delete"],
  ] as const)("to %s only asks, with one button that posts", async (decision, title, button) => {
    const page = await follow(GET, link(decision));
    expect([page.status, page.title]).toEqual([200, title]);
    expect(page.html).toContain('<form method="post">');
    expect(page.html.match(/type="submit"/g)).toHaveLength(1);
    expect(page.html).toContain(`type="submit">${button}</button>`);
    expect(await state()).toEqual({ approved: false });
    expect(expiredTags).toEqual([]);
  });

  test("shows the comment as text", async () => {
    const { html } = await follow(GET, link("approve"));
    expect(html).toContain("It &lt;b&gt;helped&lt;/b&gt;.\nSee <a");
    expect(html).toMatch(/<bdi[^>]*>Ann &lt;script&gt;<\/bdi>/);
    expect(html).toContain("“Calm”");
  });

  test("approves on POST, from anywhere, and leads to the comment; again it says so", async () => {
    const done = await follow(POST, link("approve"));
    expect([done.status, done.title]).toEqual([200, "Comment approved"]);
    expect(done.html).toContain(`href="/article/calm#comment-${id}"`);
    expect(await state()).toEqual({ approved: true });
    expect(expiredTags).toHaveLength(1);
    for (const handler of [POST, GET]) {
      const again = await follow(handler, link("approve"));
      expect([again.status, again.title]).toEqual([200, "This comment has already been approved"]);
    }
    expect(expiredTags).toHaveLength(1);
  });

  test("deletes on POST, and says so when it is deleted already, whichever link is followed", async () => {
    const done = await follow(POST, link("delete"));
    expect([done.status, done.title]).toEqual([200, "Comment deleted"]);
    expect(await state()).toBeNull();
    for (const handler of [POST, GET]) {
      for (const decision of ["delete", "approve"] as const) {
        const again = await follow(handler, link(decision));
        expect([again.status, again.title]).toEqual([404, "This comment has already been deleted"]);
      }
    }
  });

  test("does nothing once it has expired, or when it is not ours, and says why", async () => {
    const old = link("approve", Date.now() - DECISION_LIFE_MS);
    const forged = link("approve").replace(/.$/, (last) => (last === "A" ? "B" : "A"));
    for (const handler of [GET, POST]) {
      expect(await follow(handler, old)).toMatchObject({
        status: 404,
        title: "This link has expired",
      });
      expect(await follow(handler, forged)).toMatchObject({
        status: 404,
        title: "This link doesn’t work",
      });
    }
    expect(await state()).toEqual({ approved: false });
  });
});
