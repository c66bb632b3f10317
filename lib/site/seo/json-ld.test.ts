import { describe, expect, test } from "vitest";
import {
  articleNode,
  authorNodes,
  bookNodes,
  organization,
  resourceNode,
  reviewNodes,
} from "@/lib/site/seo/json-ld";
import { defaultSettings } from "@/lib/site/settings/defaults/settings";

const person = {
  ...defaultSettings,
  author: {
    name: "Ada Moore",
    photo: "/objects/ada.jpg",
    line: "Clinical psychologist",
    biography: "I **write**.",
    credentials: ["PhD in psychology", "Licensed in Maine"],
    links: [{ name: "Her page", href: "https://ada.example/" }],
  },
};

const article = {
  slug: "calm",
  title: "Calm",
  description: "Words.",
  image: null,
  category: null,
  tags: [],
  words: 3,
  published: "2026-01-01T00:00:00.000Z",
  modified: "2026-01-02T00:00:00.000Z",
  comments: 0,
  citations: [],
};
const guide = {
  id: "1",
  slug: "guide",
  title: "Guide",
  description: null,
  category: null,
  image: null,
  fileType: null,
  fileSize: null,
  byEmail: false,
  published: article.published,
  modified: article.modified,
};

describe("the author", () => {
  test("is the site itself until there is a name", () => {
    expect(authorNodes(defaultSettings)).toEqual([]);
    const brand = { "@id": organization(defaultSettings)["@id"] };
    expect(articleNode(article, defaultSettings).author).toEqual(brand);
    expect(resourceNode(guide, defaultSettings).author).toEqual(brand);
    expect(bookNodes(defaultSettings)[0]?.author).toEqual(brand);
  });

  test("is a person with credentials of everything that the site shows once there is one", () => {
    const [node] = authorNodes(person);
    expect(node).toMatchObject({
      "@type": "Person",
      name: "Ada Moore",
      description: "Clinical psychologist",
      image: expect.stringMatching(/^http.*\/image\/ada\.jpg$/),
      hasCredential: [
        { "@type": "EducationalOccupationalCredential", name: "PhD in psychology" },
        { "@type": "EducationalOccupationalCredential", name: "Licensed in Maine" },
      ],
      sameAs: ["https://ada.example/"],
    });
    const author = { "@id": node?.["@id"] };
    const review = { slug: "calm", title: "Calm", reviewedOn: "2026-01-05" };
    expect(articleNode(article, person)).toMatchObject({ author });
    expect(resourceNode(guide, person)).toMatchObject({ author });
    expect(bookNodes(person)).toMatchObject([{ "@type": "Book", author }]);
    expect(reviewNodes(review, person)).toMatchObject([{ reviewedBy: author }]);
    expect(articleNode(article, person).publisher).not.toEqual(author);
  });
});

test("an article's sources are its citations, and a page without any has none", () => {
  const citations = ["A book", "A study"];
  expect(articleNode({ ...article, citations }, person).citation).toEqual(citations);
  expect(articleNode(article, person).citation).toBeUndefined();
});

test("a guide names the file that anybody gets, and none where it comes by email", () => {
  expect(resourceNode(guide, person)).toHaveProperty("encoding.contentUrl");
  expect(resourceNode({ ...guide, byEmail: true }, person).encoding).toBeUndefined();
});

test("the day of a review belongs to the article's page", () => {
  expect(reviewNodes({ slug: "calm", title: "Calm", reviewedOn: null }, person)).toEqual([]);
  const [page] = reviewNodes({ slug: "calm", title: "Calm", reviewedOn: "2026-01-05" }, person);
  expect(page).toMatchObject({
    "@type": "WebPage",
    lastReviewed: "2026-01-05",
    mainEntity: { "@id": articleNode(article, person)["@id"] },
  });
  expect(page?.["@id"]).toBe(articleNode(article, person).mainEntityOfPage);
});

test("a book that home does not show is not named", () => {
  const { book, home } = defaultSettings;
  expect(bookNodes({ ...person, book: { ...book, shown: false } })).toEqual([]);
  expect(bookNodes({ ...person, book: { ...book, title: "" } })).toEqual([]);
  expect(bookNodes({ ...person, home: { ...home, hidden: ["book"] } })).toEqual([]);
});
