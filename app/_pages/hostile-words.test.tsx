import type { Root } from "hast";
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { homePage } from "@/app/_pages/home-page";
import { pageNotFound } from "@/app/_pages/page-not-found";
import { searchPage } from "@/app/_pages/search-page";
import { ArticleList } from "@/components/article/article-list";
import { MoreShelves } from "@/components/article/article-shelves";
import { Comments } from "@/components/article/comments";
import { ResourceList } from "@/components/resource/resource-list";
import { PrivacyText } from "@/components/site/privacy-text";
import { SiteFrame } from "@/components/site/site-frame";
import { VideoList } from "@/components/video/video-list";
import { renderContent } from "@/lib/content/render";
import { eachElement } from "@/lib/content/tree";
import { commentNoticeEmail } from "@/lib/domains/comments/emails";
import { confirmEmail, welcomeEmail } from "@/lib/domains/newsletter/emails";
import { siteSearchQuery } from "@/lib/domains/site-search/schema";
import { suggestionsDigestEmail } from "@/lib/domains/suggestions/emails";
import { renderDocument } from "@/lib/site/document/document";
import { pageAway } from "@/lib/site/document/page-away";
import { pageMetadata } from "@/lib/site/seo/metadata";
import { defaultSettings } from "@/lib/site/settings/defaults/settings";
import { type SettingMeta, type SiteSettings, siteSettings } from "@/lib/site/settings/schema";
import { findActive } from "@/testing/content/inert";

/** What every text, address and picture is made of: one that is harmless, and those that would like to be more. */
const PLAIN = "words";
const HOSTILE = [
  '</script><script>alert("x")</script>',
  "</style><style>*{display:none}</style><!--",
  `"><img src=x onerror='alert(1)'>`,
  "' autofocus onfocus=alert(1) x='",
  "]]>{{7*7}}<%= 1 %>$&$1\\u003c/script>",
  "&lt;script&gt;&#60;b&#62;",
];

const ADDRESS = "https://a.example/";

/** A setting of its kind that holds this text; the rest is unchanged. */
function settingOf(schema: z.ZodType, value: unknown, text: string): unknown {
  const { control } = (schema.meta() ?? {}) as Partial<SettingMeta>;
  if (control === "line" || control === "text" || control === "markdown") {
    return text.slice(0, 60);
  }
  if (control === "destination") return `/${text.replace(/^\/+|\s/g, "")}`;
  if (control === "switch") return typeof value === "boolean" && value;
  if (control === "link") return ADDRESS + text.replaceAll("\n", " ");
  if (control === "picture") return `/${text.replace(/^\/+/, "")}`;
  if (control !== "list") return value;
  const listed = schema instanceof z.ZodPipe ? schema.out : schema;
  const item = listed instanceof z.ZodArray ? listed.element : undefined;
  if (!(item instanceof z.ZodObject)) return [text];
  return [
    Object.fromEntries(
      Object.entries(item.shape).map(([name, field]) => [
        name,
        settingOf(field as z.ZodType, text, text),
      ]),
    ),
  ];
}

/** Settings in which every field says this, as they would be saved. */
function saying(text: string): SiteSettings {
  const groups = Object.entries(siteSettings.shape).map(([group, { shape }]) => {
    const values = Object.entries(defaultSettings[group as keyof SiteSettings]);
    return [
      group,
      Object.fromEntries(
        values.map(([name, value]) => {
          const schema = (shape as Record<string, z.ZodType>)[name];
          return [name, schema ? settingOf(schema, value, text) : value];
        }),
      ),
    ];
  });
  return siteSettings.parse(Object.fromEntries(groups));
}

const html = unified().use(rehypeParse).freeze();

/** What our drawings are made of; a drawing’s seed decides which, and the length of a book’s title its lines. */
const DRAWN = new Set(["path", "circle", "ellipse", "rect", "g", "tspan"]);

/** The elements of a page, each with the names of its attributes: what is not text. */
function shapeOf(source: string): string[] {
  const shape: string[] = [];
  const tree: Root = html.parse(source);
  eachElement(tree, ({ tagName, properties }) => {
    if (!DRAWN.has(tagName)) shape.push(`${tagName} ${Object.keys(properties).sort().join(" ")}`);
    return undefined;
  });
  return shape;
}

const data = {
  resources: [],
  articles: [],
  isByAge: false,
  isArchive: false,
  videos: [],
  withPage: [],
  heroVideo: undefined,
};

async function documentsIn(site: SiteSettings): Promise<[name: string, html: string][]> {
  // The owner's Markdown goes through the renderer, whose own tests say what may come of it.
  const about = { ...data, essayHtml: "<p>Essay.</p>", aboutHtml: "<p>About.</p>" };
  const pages = {
    home: () => ({
      metadata: homePage.metadata(about, site),
      body: homePage.render(about, site),
    }),
    privacy: () => ({
      metadata: pageMetadata({ title: "Privacy", description: "All.", path: "/privacy" }, site),
      body: (
        <SiteFrame site={site}>
          <PrivacyText analytics={null} headings={[]} html="<p>Nothing.</p>" site={site} />
          <VideoList
            basePath="/videos"
            categories={[]}
            intro=""
            newest={3}
            page={1}
            pages={1}
            shelves={[]}
            site={site}
            steps={[]}
            title="Videos"
            videos={[]}
          />
        </SiteFrame>
      ),
    }),
    lists: () => ({
      metadata: pageMetadata({ title: "All", description: "All.", path: "/articles" }, site),
      body: (
        <SiteFrame site={site}>
          <ArticleList
            hasVideos
            ages={[]}
            articles={[]}
            basePath="/articles"
            below={<MoreShelves hasLetters series={[]} site={site} years={[]} />}
            categories={[]}
            intro={site.lists.articlesText}
            page={1}
            pages={1}
            site={site}
            steps={[]}
            title={site.lists.articlesTitle}
          />
          <ResourceList hasArticles page={1} pages={1} resources={[]} site={site} />
          <Comments article={{ id: "x", slug: "x" }} pages={1} site={site} threads={[]} total={0} />
        </SiteFrame>
      ),
    }),
    search: searchPage({ asked: siteSearchQuery.parse({}), found: null }),
    missing: pageNotFound,
    away: pageAway,
  };
  return Promise.all(
    Object.entries(pages).map(
      async ([name, page]): Promise<[string, string]> => [
        name,
        await (await renderDocument(page, { site })).text(),
      ],
    ),
  );
}

function emailsIn(site: SiteSettings) {
  const digest = { count: 1, items: [], newestAt: "2026-01-01T00:00:00.000Z" };
  const comment = {
    commentId: "x",
    articleTitle: null,
    articlePath: null,
    name: "A",
    content: "B",
  };
  return [
    confirmEmail("x", site),
    welcomeEmail("x", site),
    suggestionsDigestEmail(digest, site),
    commentNoticeEmail({ count: 1, items: [comment], newestAt: "2026-01-01T00:00:00.000Z" }, site),
  ];
}

describe.each(HOSTILE)("%j in every setting", (text) => {
  const site = saying(text);

  test("stays text on every page", async () => {
    const plain = await documentsIn(saying(PLAIN));
    const hostile = await documentsIn(site);
    for (const [index, [name, source]] of hostile.entries()) {
      expect(shapeOf(source), name).toEqual(shapeOf(plain[index]?.[1] ?? ""));
    }
  });

  test("stays text in what search engines read", async () => {
    const [, home = ""] = (await documentsIn(site)).find(([name]) => name === "home") ?? [];
    const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(home) ?? [];
    const [organization] = JSON.parse(json)["@graph"];
    expect(organization.name).toBe(site.site.name);
    expect(json).not.toContain("<");
  });

  test("stays text in emails, and their subjects one line", () => {
    const plain = emailsIn(saying(PLAIN));
    for (const [index, mail] of emailsIn(site).entries()) {
      expect(shapeOf(mail.html)).toEqual(shapeOf(plain[index]?.html ?? ""));
      expect(mail.subject).not.toMatch(/[\r\n]/);
    }
  });

  test("comes out of the renderer inert, where it is Markdown", () => {
    for (const content of [site.about.content, site.privacy.content, site.author.biography]) {
      expect(findActive(renderContent(content).html)).toEqual([]);
    }
  });
});

test("every setting that is text is said somewhere above", () => {
  const { site, hero, book, links, search } = saying("<b>");
  expect([site.name, hero.headline, book.title, links.social[0]?.name, search.google]).toEqual(
    Array.from({ length: 5 }, () => "<b>"),
  );
  expect(links.channelUrl).toContain("https://a.example/");
});
