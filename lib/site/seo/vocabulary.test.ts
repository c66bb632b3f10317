import { describe, expect, test } from "vitest";
import {
  articleNode,
  authorNodes,
  bookNodes,
  breadcrumbs,
  collectionPage,
  type JsonLdNode,
  organization,
  profileNodes,
  resourceNode,
  reviewNodes,
  videoObject,
  webSite,
} from "@/lib/site/seo/json-ld";
import { defaultSettings } from "@/lib/site/settings/defaults/settings";
import { GOOGLE_FIELDS, googleProblems, schemaOrgProblems } from "@/testing/schema-org";

const site = {
  ...defaultSettings,
  author: {
    name: "Ada Moore",
    photo: "/objects/ada.jpg",
    line: "Clinical psychologist",
    biography: "I **write**.",
    credentials: ["PhD in psychology"],
    links: [{ name: "Her page", href: "https://ada.example/" }],
  },
  book: {
    ...defaultSettings.book,
    shown: true,
    title: "A book",
    text: "Words.",
    href: "https://shop.example/a-book",
    cover: "/objects/cover.jpg",
  },
};

const day = "2026-01-05T12:00:00.000Z";
const article = articleNode(
  {
    slug: "calm",
    title: "Calm",
    description: "Words.",
    image: "/image/calm.jpg",
    category: "Mind",
    tags: ["calm", "sleep"],
    ageFrom: 2,
    ageTo: 5,
    words: 900,
    published: day,
    modified: day,
    comments: 2,
    citations: ["A book"],
    series: { slug: "first-weeks", title: "First weeks", part: 2 },
  },
  site,
);
const video = videoObject({
  youtubeId: "VNNsN9IJkws",
  title: "Film",
  description: null,
  publishedAt: day,
  image: "/thumbnail/VNNsN9IJkws",
  transcript: "Words.",
  duration: 128,
});
const crumbs = breadcrumbs(
  [
    ["Articles", "/articles"],
    ["Calm", "/article/calm"],
  ],
  site,
);
const around = [organization(site), webSite(site), ...authorNodes(site)];

/** The graph of each kind of page, as its route puts it together. */
const pages: Record<string, JsonLdNode[]> = {
  home: [...around, ...profileNodes(site), ...bookNodes(site), ...(video ? [video] : [])],
  article: [
    article,
    crumbs,
    ...reviewNodes({ slug: "calm", title: "Calm", reviewedOn: "2026-01-05" }, site),
    ...around,
  ],
  list: [
    collectionPage(
      {
        path: "/articles",
        title: "Articles",
        description: "Words.",
        items: ["/article/calm"],
      },
      site,
    ),
    crumbs,
    webSite(site),
    organization(site),
  ],
  guide: [
    resourceNode(
      {
        id: "1",
        slug: "plan",
        title: "A plan",
        description: "Words.",
        category: "Calm",
        image: null,
        fileType: "application/pdf",
        fileSize: 1_024,
        byEmail: false,
        published: day,
        modified: day,
      },
      site,
    ),
    crumbs,
    ...around,
  ],
  video: [...(video ? [video] : []), crumbs, organization(site), webSite(site)],
};

describe.each(Object.entries(pages))("the structured data of the page of %s", (_, graph) => {
  test("says nothing that schema.org does not know", () => {
    expect(schemaOrgProblems(JSON.parse(JSON.stringify(graph)))).toEqual([]);
  });

  test("has all that Google requires and recommends", () => {
    expect(googleProblems(JSON.parse(JSON.stringify(graph)))).toEqual([]);
  });
});

test("every kind of node that Google has rules for is on one of the pages", () => {
  const text = JSON.stringify(pages);
  for (const key of Object.keys(GOOGLE_FIELDS)) {
    expect(text).toContain(`"@type":"${key.split(" ")[0]}"`);
  }
});

test("what is wrong is found", () => {
  const graph = [
    {
      "@type": "Artikel",
      headline: "A",
    },
    {
      "@type": "Article",
      titel: "A",
      uploadDate: day,
      datePublished: "yesterday",
      author: { "@id": "#nobody" },
      publisher: crumbs,
      wordCount: true,
    },
  ];
  expect(schemaOrgProblems(graph)).toEqual([
    "there is no type Artikel",
    "Artikel.headline is not for a Artikel",
    "there is no property Article.titel",
    "Article.uploadDate is not for a Article",
    "Article.datePublished is no date: yesterday",
    "Article.author leads to nothing: #nobody",
    "Article.publisher cannot be a BreadcrumbList",
    "Article.wordCount cannot be true or false",
  ]);
  const step = { "@type": "ListItem", position: 1 };
  expect(googleProblems([{ "@type": "BreadcrumbList", itemListElement: [step] }])).toEqual([
    "ListItem.item is missing",
    "ListItem.name is missing",
  ]);
  expect(googleProblems([{ "@type": "VideoObject", name: "A", uploadDate: day }])).toEqual([
    "VideoObject.thumbnailUrl is missing",
    "VideoObject.description is missing",
    "VideoObject.embedUrl is missing",
  ]);
});
