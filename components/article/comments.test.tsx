import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Comments } from "@/components/article/comments";
import type { CommentThread } from "@/lib/domains/comments/schema";
import { defaultSettings } from "@/lib/site/settings/defaults/settings";
import { readCorpus } from "@/testing/content/corpora";

const article = { id: "019a0000-0000-7000-8000-000000000000", slug: "calm" };

function thread(fields: Partial<CommentThread> = {}): CommentThread {
  return {
    id: "019a0000-0000-7000-8000-000000000001",
    content: "It helped.",
    name: "Ann",
    byAuthor: false,
    createdAt: "2025-01-05T20:04:00.000Z",
    replies: [],
    ...fields,
  };
}

const empty = { site: defaultSettings, article, threads: [], total: 0, pages: 1 };

function render(props: Partial<Parameters<typeof Comments>[0]>): string {
  return renderToStaticMarkup(<Comments {...empty} {...props} />);
}

function renderOne(fields: Partial<CommentThread>): string {
  return render({ threads: [thread(fields)], total: 1 });
}

describe("the comments of an article", () => {
  test("are counted in the heading, answers included, and invited where there are none", () => {
    expect(render({ total: 12 })).toContain(">Comments (12)</h2>");
    expect(render({})).toContain(">Comments</h2>");
    expect(render({})).toContain("No comments yet. What happened when you tried it at your house?");
  });

  test("say who wrote them and when", () => {
    const html = renderOne({});
    expect(html).toContain("<bdi>Ann</bdi>");
    expect(html).toContain('<time dateTime="2025-01-05T20:04:00.000Z">Jan 5, 2025</time>');
    expect(html).not.toContain(">Author<");
  });

  test("show the author's answers beneath, marked as such under the site's own label", () => {
    const reply = thread({ id: "r", content: "I am glad.", name: "someone", byAuthor: true });
    const html = renderOne({ replies: [reply] });
    expect(html).toMatch(
      /It helped\.[\s\S]*<ol>[\s\S]*<bdi>Tender Wiring<\/bdi><span>Author<\/span>[\s\S]*I am glad\./,
    );
    expect(html).not.toContain("someone");
  });

  test("link web addresses for readers, not for search engines", () => {
    expect(renderOne({ content: "See https://a.example/x?a=1&b=2." })).toContain(
      'See <a href="https://a.example/x?a=1&amp;b=2" rel="ugc nofollow noopener">https://a.example/x?a=1&amp;b=2</a>.',
    );
  });

  test("lead to the earlier ones on a page of their own", () => {
    const html = render({ threads: [thread()], total: 120, pages: 3 });
    expect(html).toContain('href="/article/calm/comments/page/2"');
    expect(html).toContain("Page 1 of 3");
    expect(render({ threads: [thread()], total: 1 })).not.toContain("Page 1");
  });

  test("come with a form that says how to reach the author where scripts are off", () => {
    const html = render({});
    expect(html).toContain(`data-article="${article.id}"`);
    expect(html).toMatch(/<noscript>.*href="mailto:[^"]+".*<\/noscript>/);
  });
});

const corpora = [
  ...readCorpus<string>("xss-dompurify.json"),
  ...readCorpus<string>("naughty-strings.json"),
];
const frame = renderOne({ name: "", content: "" });
const tags = (html: string) => html.match(/<[^>]*>/g)?.filter((tag) => !/^<\/?a\b/.test(tag));

test("nothing that somebody writes as a name or a comment becomes markup (R12)", {}, () => {
  for (const text of corpora) {
    const html = renderOne({ name: text, content: text });
    expect(tags(html), text).toEqual(tags(frame));
    for (const [, href] of html.matchAll(/<a [^>]*href="([^"]*)"[^>]*rel="ugc/g)) {
      expect(href).toMatch(/^https?:\/\//);
    }
  }
});
