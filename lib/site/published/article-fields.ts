import { z } from "zod";
import { moment } from "@/lib/http/answer";
import { ALT_MAX_CHARACTERS } from "@/lib/images/picture-key";
import {
  CONTENT_MAX_CHARACTERS,
  categoryText,
  imageAddress,
  joinedText,
  lineText,
  longText,
  plainText,
  tagList,
  titleText,
  typedNumber,
} from "@/lib/text/input";
import { SLUG_MAX_CHARACTERS } from "@/lib/text/slug";
import type { ColumnPlace } from "./column-place";

export const EXCERPT_MAX_CHARACTERS = 1_000;
const REFERENCES_MAX_CHARACTERS = 20_000;
const AI_NOTE_MAX_CHARACTERS = 1_000;

/** As typed, so that nothing is refused that can still become right. */
const DRAFT_LINE_MAX_CHARACTERS = 10_000;

const LANGUAGE_SENTENCE = "Please give a language by its code, as in es, de or pt-BR, or none.";

/** A language by its code, in the form that HTML has; null for what is found from the text. */
const language = z
  .string(LANGUAGE_SENTENCE)
  .trim()
  .transform((code, context) => {
    if (code === "") return null;
    try {
      const known = new Intl.Locale(code).baseName;
      // An unknown one has no name but its code.
      const name = new Intl.DisplayNames("en", { type: "language", fallback: "none" }).of(known);
      if (name !== undefined) return known;
    } catch {}
    context.addIssue({ code: "custom", message: LANGUAGE_SENTENCE });
    return z.NEVER;
  })
  .nullable();

const TRANSLATION_SENTENCE = "Please choose an article.";

/** The id of an article; null for none. */
const translationOf = z
  .union([z.uuid(), z.literal("").transform(() => null)], TRANSLATION_SENTENCE)
  .nullable();

const draftText = (label: string) => plainText(label, DRAFT_LINE_MAX_CHARACTERS);

export const OUR_YEARS = /^(?:19|20|21)\d\d-/;
const DAY_SENTENCE = "Please give a day between 1900 and 2199, as in 2025-01-05.";

/** A calendar day; null for none. */
const reviewDay = z
  .string(DAY_SENTENCE)
  .trim()
  .refine(
    (text) => text === "" || (OUR_YEARS.test(text) && z.iso.date().safeParse(text).success),
    DAY_SENTENCE,
  )
  .transform((text) => text || null)
  .nullable();

export const AGE_MAX_YEARS = 18;
const AGE_SENTENCE = `Please give an age in whole years from 0 to ${AGE_MAX_YEARS}, or none.`;

/** As a number, or as typed; null for none. */
const age = z.preprocess(
  (typed) => (typeof typed === "string" && typed.trim() === "" ? null : typedNumber(typed)),
  z.int(AGE_SENTENCE).min(0, AGE_SENTENCE).max(AGE_MAX_YEARS, AGE_SENTENCE).nullable(),
);

type Ages = { ageFrom?: number | null | undefined; ageTo?: number | null | undefined };

const areInOrder = ({ ageFrom, ageTo }: Ages) => (ageFrom ?? 0) <= (ageTo ?? AGE_MAX_YEARS);
const ORDER = { path: ["ageTo"], error: "The oldest age must not be below the youngest." };

/** As other sites give them. */
export const agesInput = z.object({ ageFrom: age, ageTo: age }).refine(areInOrder, ORDER);

/** What has to be so between the fields of a save. */
export const articleRules = [
  { holds: areInOrder, ...ORDER },
  {
    holds: ({ ageFrom, ageTo }: Ages) => (ageFrom === undefined) === (ageTo === undefined),
    path: ["ageTo"],
    error: "Please give both ages; null is for none.",
  },
];

export const AUDIENCES = ["site", "both", "email"] as const;

/** How the writing room's control holds a value: as text, null as it is, as a list with commas, or as a day. */
export type Control = "text" | "asIs" | "list" | "day";

export type ArticleField = ColumnPlace & {
  answer?: z.ZodType;
  /** What a save takes; where it is optional, what is left out stays as it was. */
  input?: z.ZodType;
  /** The same while it is typed, in working copies and versions; one from before there was an optional one lacks it. */
  draft?: z.ZodType;
  /** Where that is not text. */
  control?: Control;
  /** What schema.org calls it, where search engines get it as it is. */
  property?: string;
};

/**
 * Every column of an article, and where it goes. Selects, answers, working copies, versions, previews, imports, the
 * Markdown of backups and the tools of assistants are made of it; prisma/fields.data.test.ts compares it with the
 * database.
 */
export const articleFields = {
  id: { shownTo: "lists", answer: z.uuid() },
  slug: {
    shownTo: "lists",
    answer: z.string(),
    input: lineText("The slug", SLUG_MAX_CHARACTERS).default(""),
    draft: draftText("The slug"),
    searched: true,
  },
  title: {
    shownTo: "lists",
    answer: z.string(),
    input: titleText,
    draft: draftText("The title"),
    edits: true,
    searched: true,
  },
  excerpt: {
    shownTo: "lists",
    answer: z.string(),
    input: longText("The excerpt", EXCERPT_MAX_CHARACTERS).default(""),
    draft: draftText("The excerpt"),
    edits: true,
    searched: true,
  },
  category: {
    shownTo: "lists",
    answer: z.string().nullable(),
    input: categoryText,
    draft: draftText("The category"),
    property: "articleSection",
    edits: true,
    searched: true,
  },
  categorySlug: { shownTo: "nobody" },
  tags: {
    shownTo: "lists",
    answer: z.array(z.string()),
    input: tagList,
    draft: draftText("The tags"),
    control: "list",
    property: "keywords",
    edits: true,
    searched: true,
  },
  tagSlugs: { shownTo: "nobody" },
  featuredImage: {
    shownTo: "lists",
    answer: z.string().nullable(),
    input: imageAddress,
    draft: draftText("The image address"),
    edits: true,
  },
  /** For whose children it is, in whole years; null where it has no such bound. */
  ageFrom: {
    shownTo: "lists",
    answer: z.int().nullable().describe("The youngest child's whole years."),
    input: age.optional(),
    draft: draftText("The age").optional(),
    edits: true,
  },
  ageTo: {
    shownTo: "lists",
    answer: z.int().nullable().describe("The oldest child's whole years."),
    input: age.optional(),
    draft: draftText("The age").optional(),
    edits: true,
  },
  /** What it is written in, where the owner said so. */
  language: {
    shownTo: "lists",
    answer: z.string().nullable().describe("Null where it is found from the text."),
    input: language.optional(),
    draft: draftText("The language").optional(),
    edits: true,
    searched: true,
  },
  /** What its text is written in, as its save found. */
  textLanguage: { shownTo: "lists", answer: z.string().nullable(), searched: true },
  /** The first of the articles that say the same in other languages. */
  translationOf: {
    shownTo: "pages",
    answer: z.uuid().nullable().describe("The article that this one translates."),
    input: translationOf.optional(),
    draft: draftText("The article that this one translates").optional(),
    edits: true,
  },
  readTime: { shownTo: "lists", answer: z.int().describe("Minutes.") },
  publishedAt: { shownTo: "lists", answer: moment.nullable(), searched: true },
  createdAt: { shownTo: "lists", answer: moment },
  updatedAt: { shownTo: "lists", answer: moment },
  /** When what readers see of it last changed, and for them not before it was published. */
  editedAt: { shownTo: "lists", answer: moment },
  /** What the featured image shows; "" where it is for the eyes alone, null where nobody has said. */
  featuredImageAlt: {
    shownTo: "pages",
    answer: z.string().nullable().describe("Empty where the image is for the eyes alone."),
    input: joinedText("The description", ALT_MAX_CHARACTERS).nullable().optional(),
    draft: draftText("The description").nullable().optional(),
    control: "asIs",
    edits: true,
  },
  /** Its sources, in Markdown or one a line. */
  references: {
    shownTo: "pages",
    answer: z.string(),
    input: longText("The sources", REFERENCES_MAX_CHARACTERS).optional(),
    draft: plainText("The sources", 2 * REFERENCES_MAX_CHARACTERS).optional(),
    edits: true,
  },
  /** The day on which its facts were last checked. */
  reviewedOn: {
    shownTo: "pages",
    answer: z.iso.date().nullable(),
    input: reviewDay.optional(),
    draft: draftText("The day of the review").optional(),
    control: "day",
    edits: true,
  },
  /** How people and AI made it. */
  aiNote: {
    shownTo: "pages",
    answer: z.string(),
    input: longText("The note", AI_NOTE_MAX_CHARACTERS).optional(),
    draft: draftText("The note").optional(),
    edits: true,
  },
  content: {
    shownTo: "pages",
    answer: z.string(),
    input: plainText("The content", CONTENT_MAX_CHARACTERS),
    draft: plainText("The content", CONTENT_MAX_CHARACTERS),
    edits: true,
    searched: true,
  },
  plainText: { shownTo: "nobody", searched: true },
  published: {
    shownTo: "owner",
    answer: z.boolean(),
    input: z.boolean("Published must be true or false.").default(false),
  },
  /** When it goes to the list by email, where it is to. */
  mailAt: { shownTo: "owner", answer: moment.nullable() },
  audience: { shownTo: "owner", answer: z.enum(AUDIENCES) },
  version: {
    shownTo: "owner",
    answer: z.int().describe("Send it back in If-Match, so that no other save is lost."),
  },
  feedId: { shownTo: "nobody" },
} as const satisfies Record<string, ArticleField>;
