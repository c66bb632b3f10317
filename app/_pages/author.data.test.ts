import { beforeEach, expect, test, vi } from "vitest";

vi.spyOn(console, "log").mockImplementation(() => {});

import { GET as getArticle } from "@/app/article/[slug]/route";
import { GET as getHome } from "@/app/route";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { createArticle } from "@/lib/domains/articles/owner";
import { articleInput } from "@/lib/domains/articles/schema";
import { defaultSettings } from "@/lib/site/settings/defaults/settings";
import { saveSettings } from "@/lib/site/settings/owner";
import { emptyDatabase } from "@/testing/database";

const admin = { id: "", name: null, email: null } as unknown as Admin;
const author = {
  name: "Ada <Moore>",
  photo: "/objects/ada.jpg",
  line: "Clinical psychologist",
  biography: "I *write* at night. <script>alert(1)</script>",
  credentials: ["PhD <in> psychology"],
  links: [{ name: "Her page", href: "https://ada.example/" }],
};

type Node = Record<string, unknown>;

async function read(answer: Promise<Response>) {
  const html = await (await answer).text();
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "{}";
  const graph = JSON.parse(json)["@graph"] as Node[];
  const node = (type: string) => graph.find((entry) => entry["@type"] === type);
  return { html: html.replace(/<script.*?<\/script>/gs, ""), node };
}

const readArticle = () =>
  read(
    getArticle(new Request("http://localhost:3000/article/calm"), {
      params: Promise.resolve({ slug: "calm" }),
    }),
  );
const readHome = () =>
  read(getHome(new Request("http://localhost:3000/"), { params: Promise.resolve({}) }));

beforeEach(async () => {
  await emptyDatabase();
  await createArticle(
    admin,
    articleInput.parse({
      title: "Calm",
      content: "Words.",
      published: true,
      references: "A book\nA <b>study</b>",
      reviewedOn: "2026-01-05",
    }),
  );
});

test("a featured image has the words that say what it shows, on the page and where it is shared", async () => {
  await db.article.updateMany({
    data: { featuredImage: "/image/kite.jpg", featuredImageAlt: 'A "red" kite' },
  });
  const { html } = await readArticle();
  expect(html).toMatch(/<img alt="A &quot;red&quot; kite"[^>]*kite\.jpg/);
  expect(html).toContain('<meta property="og:image:alt" content="A &quot;red&quot; kite"/>');
});

test("until there is a person, the site is the author everywhere", async () => {
  const { html, node } = await readArticle();
  expect(html).toContain(`<span>${defaultSettings.site.name}</span>`);
  expect(html).not.toContain("author-title");
  expect(node("Person")).toBeUndefined();
  expect(node("Article")?.author).toEqual({ "@id": node("Organization")?.["@id"] });
  expect((await readHome()).node("Person")).toBeUndefined();
});

test("a person is named in the byline, below the article, on home and in what machines read, as text", async () => {
  await saveSettings(admin, "author", author, null);
  for (const { html, node } of [await readArticle(), await readHome()]) {
    expect(html).toContain("Ada &lt;Moore&gt;");
    expect(html).toContain("PhD &lt;in&gt; psychology");
    expect(html).toMatch(/<img [^>]*src="[^"]*ada\.jpg/);
    expect(html).not.toContain("alert(1)");
    expect(node("Person")).toMatchObject({ name: author.name, sameAs: ["https://ada.example/"] });
  }
  const { html, node } = await readArticle();
  expect(html).toContain("<p>I <em>write</em> at night. </p>");
  expect(node("Article")).toMatchObject({
    author: { "@id": node("Person")?.["@id"] },
    citation: ["A book", "A study"],
  });
  expect(node("WebPage")).toMatchObject({ lastReviewed: "2026-01-05" });
  expect((await readHome()).html).toContain('href="https://ada.example/"');
});

test("the home page's essay is what the owner writes, below its own heading, and none where it is empty", async () => {
  const first = await readHome();
  expect(first.html).toContain(">A brain is built between people</h2>");
  expect(first.html.match(/<figure class="figure drawn"><svg /g)).toHaveLength(3);
  const content =
    "# Mine\n\n:::quote\nCalm <i>first</i>.\n:::\n\n::figure[A <u>wave</u>]{name=other}";
  await saveSettings(admin, "essay", { title: "Other <words>", content }, null);
  const { html } = await readHome();
  expect(html).toContain(">Other &lt;words&gt;</h2>");
  expect(html).toMatch(/<h3 [^>]*>Mine<\/h3>/);
  expect(html).toContain('<blockquote class="pull-quote"><p>Calm <i>first</i>.</p></blockquote>');
  expect(html).toContain("<p>A <u>wave</u></p>");
  await saveSettings(admin, "essay", { title: "Other", content: "" }, null);
  expect((await readHome()).html).not.toContain('id="brain"');
});
