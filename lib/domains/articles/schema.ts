import { z } from "zod";
import type {
  articleCheckAnswer,
  articleReviewAnswer,
  savedDraftAnswer,
} from "@/lib/domains/articles/answers";
import { listQuery, slugText, yearText } from "@/lib/http/list";
import {
  ALT_MAX_CHARACTERS,
  CONTENT_MAX_CHARACTERS,
  categoryText,
  imageAddress,
  joinedText,
  lineText,
  longText,
  plainText,
  tagList,
  titleText,
} from "@/lib/text/input";
import { SLUG_MAX_CHARACTERS } from "@/lib/text/slug";

export const EXCERPT_MAX_CHARACTERS = 1_000;

export const REFERENCES_MAX_CHARACTERS = 20_000;
const AI_NOTE_MAX_CHARACTERS = 1_000;

const YEAR = /^(?:19|20|21)\d\d-/;

/** A moment with its offset from UTC, made one of UTC; null for now, left out for 'as it was'. */
const publishOn = z.iso
  .datetime({
    offset: true,
    error: "Please give the date with its time, as in 2025-01-05T15:04:00Z.",
  })
  .refine((text) => YEAR.test(text), "Please give a date between 1900 and 2199.")
  .transform((text) => new Date(text).toISOString())
  .nullish();

const DAY_SENTENCE = "Please give a day between 1900 and 2199, as in 2025-01-05.";

/** A calendar day; null for none. */
const reviewDay = z
  .string(DAY_SENTENCE)
  .trim()
  .refine(
    (text) => text === "" || (YEAR.test(text) && z.iso.date().safeParse(text).success),
    DAY_SENTENCE,
  )
  .transform((text) => text || null)
  .nullable();

/** What the featured image shows; "" where it is for the eyes alone, null where nobody has said. */
const imageWords = joinedText("The description", ALT_MAX_CHARACTERS).nullable();

/** What the spec's own form does not have: left out of a save, each stays as it was. */
const extraInput = {
  featuredImageAlt: imageWords.optional(),
  references: longText("The sources", REFERENCES_MAX_CHARACTERS).optional(),
  reviewedOn: reviewDay.optional(),
  aiNote: longText("The note", AI_NOTE_MAX_CHARACTERS).optional(),
};

export const articleInput = z.object({
  title: titleText,
  slug: lineText("The slug", SLUG_MAX_CHARACTERS).default(""),
  excerpt: longText("The excerpt", EXCERPT_MAX_CHARACTERS).default(""),
  content: plainText("The content", CONTENT_MAX_CHARACTERS),
  category: categoryText,
  tags: tagList,
  published: z.boolean("Published must be true or false.").default(false),
  featuredImage: imageAddress,
  publishOn,
  ...extraInput,
});

/** Where an article goes: on the site, on the site and by email, or by email alone. */
export const AUDIENCES = ["site", "both", "email"] as const;

export type ArticleAudience = (typeof AUDIENCES)[number];

const audience = z.enum(AUDIENCES, "Please choose the site, the site and email, or email only.");

export const audienceInput = z.object({ audience });

/** What the publish sheet sends: where the article goes, and when. */
export const publishInput = z
  .object({
    publishOn,
    site: z.boolean("Site must be true or false."),
    email: z.boolean("Email must be true or false."),
  })
  .refine(({ site, email }) => site || email, {
    path: ["site"],
    error: "Please choose where it goes: on the site, by email, or both.",
  });

export type PublishInput = z.output<typeof publishInput>;

/** How an article stood before it was published, so that this can be taken back. */
export const standingInput = z.object({
  published: z.boolean("Published must be true or false."),
  publishedAt: publishOn.unwrap().unwrap().nullable(),
  mailAt: publishOn.unwrap().unwrap().nullable(),
  audience,
});

export type Standing = z.output<typeof standingInput>;

export type ArticleInput = z.output<typeof articleInput>;

/** What the owner's list can be narrowed to; `unfinished` is what is not published as it is written. */
export const articleListState = z.enum(["draft", "scheduled", "published", "unfinished"]);

export type ArticleListState = z.output<typeof articleListState>;

export const articleSort = z.enum(["newest", "oldest", "written", "title"]);

export type ArticleSort = z.output<typeof articleSort>;

/** The owner's list: without a sort the newest first, in a search those whose titles have its words. */
export const articlesQuery = listQuery.extend({
  state: articleListState.optional(),
  category: slugText.optional(),
  tag: slugText.optional(),
  year: yearText.optional(),
  sort: articleSort.optional(),
});

export type ArticlesQuery = z.output<typeof articlesQuery>;

/** As typed, so that nothing is refused that can still become right. */
const DRAFT_LINE_MAX_CHARACTERS = 10_000;

const draftText = (label: string) => plainText(label, DRAFT_LINE_MAX_CHARACTERS);

/** A form from before there were these does not send them. */
const extraDraftFields = {
  featuredImageAlt: draftText("The description").nullable().optional(),
  references: plainText("The sources", 2 * REFERENCES_MAX_CHARACTERS).optional(),
  reviewedOn: draftText("The day of the review").optional(),
  aiNote: draftText("The note").optional(),
};

/** An article as it is being written: what the controls hold, valid or not. */
export const draftFields = z.object(
  {
    title: draftText("The title"),
    slug: draftText("The slug"),
    excerpt: draftText("The excerpt"),
    category: draftText("The category"),
    /** Separated by commas. */
    tags: draftText("The tags"),
    featuredImage: draftText("The image address"),
    content: plainText("The content", CONTENT_MAX_CHARACTERS),
    ...extraDraftFields,
  },
  "Please send what is written as fields.",
);

/** A text that is saved among the versions. */
export const keptTextInput = z.object({ fields: draftFields });

/** Whole, as forms hold them and as they are read. */
export type DraftFields = Required<z.output<typeof draftFields>>;

const COUNT_MAX = 2 ** 31 - 1;
const COUNT_SENTENCE = "This must be a whole number from 0.";
const count = z.int(COUNT_SENTENCE).min(0, COUNT_SENTENCE).max(COUNT_MAX, COUNT_SENTENCE);

export const draftInput = z.object({
  fields: draftFields,
  /** The open form that writes. */
  writer: z.uuid("The writer must be a UUID."),
  /** How many changes that form has seen: of two saves of one form, the higher is the newer, whenever they come. */
  sequence: count,
  /** The version of the working copy that it goes on from; 0 where there was none. */
  version: count,
  /** The version of the article that it is written onto; 0 for an article that this save adds. */
  baseVersion: count,
  /** True to keep the text that this one replaces as a version. */
  keepsReplaced: z.boolean("This must be true or false.").default(false),
});

export type DraftInput = z.output<typeof draftInput>;

/** What the server has of a working copy, but for its text. */
export type SavedDraft = z.output<typeof savedDraftAnswer>;

export type ArticleDraft = SavedDraft & { fields: DraftFields };

/** With the working copy of this version, which a save applies and so ends; 0 where there is none. */
export const applyQuery = z.object({
  draft: z
    .string()
    .regex(/^\d{1,9}$/, "The draft must be a whole number.")
    .transform(Number)
    .optional(),
});

export type VersionReason = "publish" | "writing";

export type ArticleVersionSummary = {
  id: string;
  title: string;
  reason: VersionReason;
  createdAt: string;
};

export type ArticleVersion = ArticleVersionSummary & { fields: DraftFields };

/** What lists and cards show of a published article. Dates are ISO 8601 in UTC. */
export type ArticleSummary = {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  category: string | null;
  tags: string[];
  featuredImage: string | null;
  /** Minutes. */
  readTime: number;
  publishedAt: string | null;
  createdAt: string;
  updatedAt: string;
  /** When what readers see of it last changed, and not before it was published. */
  editedAt: string;
};

/**
 * What an article says beside its text: what its featured image shows, and how it was made: what it rests on, and when
 * and how it was checked.
 */
export type ArticleExtras = {
  /** What the featured image shows; "" where it is for the eyes alone, null where nobody has said. */
  featuredImageAlt: string | null;
  /** In Markdown or one a line. */
  references: string;
  /** A calendar day, such as '2025-01-05'. */
  reviewedOn: string | null;
  aiNote: string;
};

/** An article as a link. */
export type ArticleLink = Pick<ArticleSummary, "slug" | "title">;

/** What to read before and after an article. */
export type Neighbours = { before: ArticleLink | null; after: ArticleLink | null };

export type PublicArticle = ArticleSummary & ArticleExtras & { content: string };

/** A scheduled article is published, but its date has not come. */
export type ArticleState = "draft" | "scheduled" | "published";

/** What the owner's list shows; `version` goes up by one with every save. */
export type AdminArticleSummary = ArticleSummary & {
  published: boolean;
  /** By the server's clock. */
  state: ArticleState;
  /** When it goes to the list by email, where it is to. */
  mailAt: string | null;
  audience: ArticleAudience;
  version: number;
  /** True while something was written that is not applied. */
  hasDraft: boolean;
};

/** What publishing answers: the article, and how it stood before. */
export type PublishResult = { article: AdminArticle; before: Standing };

export type AdminArticle = AdminArticleSummary &
  ArticleExtras & { content: string; draft: ArticleDraft | null };

/** Something to mend before readers see an article, and where in the form. */
export type ArticleCheck = z.output<typeof articleCheckAnswer>;

/** How an article will look elsewhere, and what is to be mended first. */
export type ArticleReview = z.output<typeof articleReviewAnswer>;
