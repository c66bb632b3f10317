import { z } from "zod";
import { moment } from "@/lib/http/answer";
import { AUDIENCES } from "@/lib/site/published/article-fields";
import { answersTo, draftFields } from "@/lib/site/published/article-shapes";
import type {
  AdminArticle,
  AdminArticleSummary,
  ArticleVersion,
  ArticleVersionSummary,
  PublicArticle,
  PublishResult,
} from "./schema";

const ownSummaryFields = {
  ...answersTo("lists"),
  ...answersTo("owner"),
  state: z.enum(["draft", "scheduled", "published"]),
  hasDraft: z.boolean(),
};

export const publicArticleAnswer = z
  .object({ ...answersTo("lists"), ...answersTo("pages") })
  .meta({ id: "PublicArticle" }) satisfies z.ZodType<PublicArticle>;

export const articleSummaryAnswer = z
  .object(ownSummaryFields)
  .meta({ id: "ArticleSummary" }) satisfies z.ZodType<AdminArticleSummary>;

const writtenFields = draftFields.required().meta({ id: "ArticleFields" });

export const articleAnswer = z
  .object({
    ...ownSummaryFields,
    ...answersTo("pages"),
    draft: z
      .object({
        fields: writtenFields,
        writer: z.uuid(),
        sequence: z.int(),
        version: z.int(),
        baseVersion: z.int(),
        updatedAt: moment,
      })
      .nullable(),
  })
  .meta({ id: "Article" }) satisfies z.ZodType<AdminArticle>;

export const publishAnswer = z.object({
  article: articleAnswer,
  before: z.object({
    published: z.boolean(),
    publishedAt: moment.nullable(),
    mailAt: moment.nullable(),
    audience: z.enum(AUDIENCES),
  }),
}) satisfies z.ZodType<PublishResult>;

export const calendarEntryAnswer = z
  .object({
    id: z.uuid(),
    title: z.string(),
    at: moment,
    what: z.enum(AUDIENCES),
    isWaiting: z.boolean(),
    version: z.int(),
  })
  .meta({ id: "CalendarEntry" });

const versionSummaryFields = {
  id: z.uuid(),
  title: z.string(),
  reason: z.enum(["publish", "writing"]),
  createdAt: moment,
};

export const versionsAnswer = z.array(z.object(versionSummaryFields)) satisfies z.ZodType<
  ArticleVersionSummary[]
>;

export const versionAnswer = z.object({
  ...versionSummaryFields,
  fields: writtenFields,
}) satisfies z.ZodType<ArticleVersion>;

export const topicsAnswer = z.object({
  before: z.array(
    z.object({ id: z.uuid(), category: z.string().nullable(), tags: z.array(z.string()) }),
  ),
});

export const savedDraftAnswer = z.object({
  writer: z.uuid(),
  sequence: z.int(),
  version: z.int(),
  baseVersion: z.int(),
  updatedAt: moment,
});

export const articleCheckAnswer = z.object({
  kind: z.enum(["title", "excerpt", "cover", "alt", "headings", "link", "anchor", "picture"]),
  /** The address, heading or title that it is about. */
  subject: z.string(),
  field: z.enum(["title", "excerpt", "featuredImageAlt", "pictures", "content"]),
  /** Where in the content; null where it cannot be told. */
  at: z.int().nullable(),
});

export const articleReviewAnswer = z.object({
  article: articleAnswer.omit({ content: true }),
  checks: z.array(articleCheckAnswer),
  search: z.object({ title: z.string(), address: z.string(), description: z.string() }),
  card: z.object({
    title: z.string(),
    description: z.string(),
    image: z.string(),
    host: z.string(),
  }),
});
