import { z } from "zod";
import { listQuery, slugText, yearText } from "@/lib/http/list";
import { AUDIENCES, OUR_YEARS } from "@/lib/site/published/article-fields";
import {
  type AnsweredTo,
  type DraftFields,
  draftFields,
  writtenInput,
} from "@/lib/site/published/article-shapes";
import type {
  articleCheckAnswer,
  articleReviewAnswer,
  calendarEntryAnswer,
  savedDraftAnswer,
  versionAnswer,
  versionsAnswer,
} from "./calls";

/** A moment with its offset from UTC, made one of UTC; null for now, left out for 'as it was'. */
const publishOn = z.iso
  .datetime({
    offset: true,
    error: "Please give the date with its time, as in 2025-01-05T15:04:00Z.",
  })
  .refine((text) => OUR_YEARS.test(text), "Please give a date between 1900 and 2199.")
  .transform((text) => new Date(text).toISOString())
  .nullish();

export const articleInput = writtenInput.safeExtend({ publishOn });

export type ArticleAudience = (typeof AUDIENCES)[number];

const audience = z.enum(AUDIENCES, "Please choose the site, the site and email, or email only.");

export const audienceInput = z.object({ audience });

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

const standing = z.object({
  published: z.boolean("Published must be true or false."),
  publishedAt: publishOn.unwrap().unwrap().nullable(),
  mailAt: publishOn.unwrap().unwrap().nullable(),
  audience,
  /** How often it had been sent to the list by then. */
  mailings: z.int("How often it was sent must be a number."),
});

/** How an article stood before it was published, so that this can be taken back. */
export type Standing = z.output<typeof standing>;

/** The date and audience stay as they are where they are left out. */
export const standingInput = standing.partial({
  publishedAt: true,
  audience: true,
  mailings: true,
});

export type StandingInput = z.output<typeof standingInput>;

export type ArticleInput = z.output<typeof articleInput>;

/** Another moment for what waits to go out. */
export const dateInput = z.object({ at: publishOn.unwrap().unwrap() });

export type DateInput = z.output<typeof dateInput>;

const calendarDay = z.iso.date().refine((text) => OUR_YEARS.test(text));

/** The days of a calendar, without the last. */
export const calendarQuery = z.object({ from: calendarDay, until: calendarDay });

export type CalendarQuery = z.output<typeof calendarQuery>;

/** What goes out at its moment, or went. `what` is `email` for one that goes later than its article. */
export type CalendarEntry = z.output<typeof calendarEntryAnswer>;

/** A page of the owner's list may be chosen as a whole, and some more. */
export const SEVERAL_MAX = 100;

/**
 * What is to change of several articles: `category` gives them theirs, `tags` adds to theirs, and `back` gives them both
 * as they had them before.
 */
export const topicsInput = z.object({
  change: z.enum(["category", "tags", "back"], "Change must be category, tags or back."),
  articles: z
    .array(
      z.object(
        {
          id: z.uuid("Each article must have its id."),
          category: writtenInput.shape.category,
          tags: writtenInput.shape.tags,
        },
        "Each article must have its id.",
      ),
      "Please choose the articles.",
    )
    .min(1, "Please choose an article.")
    .max(SEVERAL_MAX, `Please choose at most ${SEVERAL_MAX} articles at once.`),
});

export type TopicsInput = z.output<typeof topicsInput>;

export type ArticleTopics = TopicsInput["articles"][number];

/** What the owner's list can be narrowed to: `unfinished` is not published as it is written, `site` not by email only. */
export const articleListState = z.enum(["draft", "scheduled", "published", "unfinished", "site"]);

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

/** A text that is saved among the versions. */
export const versionTextInput = z.object({ fields: draftFields });

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

export type ArticleVersionSummary = z.output<typeof versionsAnswer>[number];

export type ArticleVersion = z.output<typeof versionAnswer>;

export type ArticleSummary = AnsweredTo<"lists">;

export type ArticleLink = Pick<ArticleSummary, "slug" | "title">;

export type Neighbours = { before: ArticleLink | null; after: ArticleLink | null };

export type PublicArticle = AnsweredTo<"lists" | "pages">;

/** A scheduled article is published, but its date has not come. */
export type ArticleState = "draft" | "scheduled" | "published";

/** What the owner's list shows; `version` goes up by one with every save. */
export type AdminArticleSummary = AnsweredTo<"lists" | "owner"> & {
  /** By the server's clock. */
  state: ArticleState;
  /** True while something was written that is not applied. */
  hasDraft: boolean;
};

export type PublishResult = { article: AdminArticle; before: Standing };

export type AdminArticle = AdminArticleSummary &
  AnsweredTo<"pages"> & { draft: ArticleDraft | null };

/** Something to mend before readers see an article, and where in the form. */
export type ArticleCheck = z.output<typeof articleCheckAnswer>;

/** How an article will look elsewhere, and what is to be mended first. */
export type ArticleReview = z.output<typeof articleReviewAnswer>;

export type Translation = { slug: string; title: string; language: string };
