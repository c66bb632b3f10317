import type { ReactNode } from "react";
import { renderToReadableStream } from "react-dom/server";
import rehypeParse from "rehype-parse";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { beforeAll, expect, test } from "vitest";
import * as article from "@/app/article/[slug]/route";
import * as home from "@/app/route";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import { defaultSettings } from "@/lib/site/settings/defaults/settings";
import type { SiteSettings } from "@/lib/site/settings/schema";

type Handler = {
  (request: Request, context: object): Promise<Response>;
  preview: (params: object, site: SiteSettings) => Promise<{ body: ReactNode } | null>;
};

/** HTML in one spelling, without what only React's own script reads. */
function plain(html: string): string {
  const read = unified().use(rehypeParse, { fragment: true }).use(rehypeStringify);
  return String(read.processSync(html.replaceAll("<!-- -->", "")));
}

/** Parts without what React puts into the head of a page: their style sheets. */
const withoutHead = (html: string) =>
  html.replace(/^(?:<link\b[^>]*>|<style\b[^>]*>[^<]*<\/style>)+/, "");

const bodyOf = (html: string) => html.slice(html.indexOf("<body>") + 6, html.indexOf("</body>"));

const slug = "calm-evenings";

beforeAll(async () => {
  await db.article.create({
    data: {
      slug,
      title: "Calm evenings",
      excerpt: "How to end a day.",
      content: "## Before bed\n\nDim the **lamps**.\n\n> [!NOTE]\n> Not too late.",
      published: true,
      publishedAt: new Date("2025-06-15T12:00:00Z"),
      readTime: 1,
    },
  });
});

test.each([
  { path: "/", handler: home.GET as Handler, params: {}, words: "Calm evenings" },
  { path: `/article/${slug}`, handler: article.GET as Handler, params: { slug }, words: "Not too" },
])("$path has the same body where React renders its parts as those of a page.tsx", async (page) => {
  const { path, handler, params, words } = page;
  const request = new Request(new URL(path, env.SITE_URL));
  const answer = await handler(request, { params: Promise.resolve(params) });
  const parts = await handler.preview(params, defaultSettings);
  const stream = await renderToReadableStream(parts?.body);
  await stream.allReady;
  const shown = plain(bodyOf(await answer.text()));
  expect(answer.status).toBe(200);
  expect(shown).toContain(words);
  expect(shown).toBe(plain(withoutHead(await new Response(stream).text())));
});
