import { describe, expect, test } from "vitest";
import { hasArrived } from "@/components/admin/articles/room/find-drafts";
import { draftFieldsOf, roomFieldsOf } from "@/components/admin/articles/room/room-fields";
import type { AdminArticle } from "@/lib/domains/articles/schema";

const article: AdminArticle = {
  id: "01a20db9-e75a-7468-84ce-6a36b265269f",
  slug: "sleep",
  title: "Sleep",
  excerpt: "What helps.",
  content: "Words.",
  category: "Rest",
  tags: ["night", "calm"],
  featuredImage: "/image/a.jpg",
  featuredImageAlt: "A kite",
  ageFrom: 0,
  ageTo: null,
  language: "de",
  textLanguage: "en",
  translationOf: null,
  references: "- A book",
  reviewedOn: "2026-01-05",
  aiNote: "By hand.",
  readTime: 1,
  published: true,
  state: "published",
  publishedAt: "2026-01-05T12:00:00.000Z",
  createdAt: "2026-01-05T12:00:00.000Z",
  updatedAt: "2026-01-05T12:00:00.000Z",
  editedAt: "2026-01-05T12:00:00.000Z",
  mailAt: null,
  audience: "site",
  version: 3,
  hasDraft: false,
  draft: null,
};
const fields = roomFieldsOf(article);
const place = { id: article.id, writer: "mine", sequence: 4, version: 0, baseVersion: 3 };
const written = (writer: string, sequence: number, text: object = {}): AdminArticle => ({
  ...article,
  hasDraft: true,
  draft: {
    fields: { ...draftFieldsOf(fields), ...text },
    writer,
    sequence,
    version: 1,
    baseVersion: 3,
    updatedAt: article.updatedAt,
  },
});

describe("text of this device has arrived", () => {
  test("once the article is as it was typed, however that is written", () => {
    expect(hasArrived({ place, fields }, article)).toBe(true);
    const typed = {
      ...fields,
      slug: "",
      title: " Sleep ",
      tags: "night,calm, ",
      category: "Rest ",
    };
    expect(hasArrived({ place, fields: typed }, article)).toBe(true);
  });

  test("once its form's own save, or a later one, is there", () => {
    const other = { ...fields, content: "Typed." };
    expect(hasArrived({ place, fields: other }, written("mine", 4))).toBe(true);
    expect(hasArrived({ place, fields: other }, written("mine", 3))).toBe(false);
  });

  test("where another form wrote the same", () => {
    expect(hasArrived({ place, fields }, written("theirs", 1))).toBe(true);
    expect(hasArrived({ place, fields }, written("theirs", 1, { content: "Theirs." }))).toBe(false);
  });
});

test.each([
  { title: "Naps" },
  { slug: "naps" },
  { excerpt: "Another." },
  { content: "Words and more." },
  { category: "Days" },
  { tags: "night" },
  { featuredImage: "/image/b.jpg" },
  { featuredImageAlt: null },
  { ageFrom: "" },
  { ageTo: "5" },
  { references: "" },
  { reviewedOn: "2026-01-06" },
  { aiNote: "" },
  { title: "", content: "Not to be applied yet." },
])("text of this device that has %j of its own stays", (own) => {
  expect(hasArrived({ place, fields: { ...fields, ...own } }, article)).toBe(false);
  expect(hasArrived({ place, fields: { ...fields, ...own } }, written("theirs", 1))).toBe(false);
});
