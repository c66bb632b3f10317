import { z } from "zod";
import { moment } from "@/lib/http/answer";
import {
  type Calls,
  editorsToo,
  ownersAlone,
  ownScreens,
  publication,
  taking,
  withScope,
} from "@/lib/http/call";
import { AUDIENCES } from "@/lib/site/published/article-fields";
import { addedInput, answersTo, draftFields } from "@/lib/site/published/article-shapes";
import { escapedPath } from "@/lib/text/slug";
import {
  type AdminArticle,
  type AdminArticleSummary,
  applyQuery,
  articleInput,
  audienceInput,
  calendarQuery,
  dateInput,
  draftInput,
  type PublicArticle,
  type PublishResult,
  publishInput,
  standingInput,
  topicsInput,
  versionTextInput,
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
    mailings: z.int(),
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

export const versionsAnswer = z.array(z.object(versionSummaryFields));

export const versionAnswer = z.object({ ...versionSummaryFields, fields: writtenFields });

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
  /** Where in the content; null where that is unknown. */
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

const workingCopy = ownersAlone(
  "A working copy belongs to the form that writes it. Save the article itself.",
);

const article = taking(articleInput, {
  title: "Storms at bedtime",
  content: "Stay **near**, and breathe.",
  excerpt: "What helps when a child can’t fall asleep.",
  category: "Sleep",
  tags: ["Bedtime", "Calm"],
});

/** What says nothing of an article to who reads or writes its text. */
const unsaid = { published: true, mailAt: true, audience: true, createdAt: true } as const;

export const toolSummary = articleSummaryAnswer.omit({ ...unsaid, version: true });

const output = articleAnswer.omit({ ...unsaid, draft: true }).extend({
  content: z.string().describe("Markdown or HTML."),
  version: z.int().describe("Name it in an edit, so that no other save is lost."),
  url: z.url().nullable().describe("Where readers find it; null while they do not."),
});

function withUrl(article: AdminArticle, site: string): z.output<typeof output> {
  const isShown = article.state === "published" && article.audience !== "email";
  return { ...article, url: isShown ? site + escapedPath(`/article/${article.slug}`) : null };
}

const articleTool = {
  output,
  read: (answer: unknown, site: string) => withUrl(articleAnswer.parse(answer), site),
};

const toolText = addedInput.extend({
  excerpt: z.string().optional().describe("One or two sentences for lists."),
  category: z.string().optional(),
  tags: z.array(z.string()).optional(),
});

const standing = { ...publication, answers: { 200: publishAnswer }, problems: [409] };

export const articleCalls = {
  "GET /api/admin/article-versions/{id}": {
    ...editorsToo(withScope("read")),
    answers: { 200: versionAnswer },
  },
  "PUT /api/admin/articles/{id}/audience": {
    ...standing,
    ...taking(audienceInput, { audience: "both" }),
  },
  "GET /api/admin/calendar": {
    ...withScope("read"),
    answers: { 200: z.array(calendarEntryAnswer) },
    query: calendarQuery,
  },
  "PUT /api/admin/articles/{id}/date": {
    ...standing,
    ...taking(dateInput, { at: "2027-01-05T07:00:00.000Z" }),
  },
  "PUT /api/admin/articles/{id}/draft": {
    ...editorsToo(workingCopy),
    answers: { 200: savedDraftAnswer },
    body: draftInput,
  },
  "DELETE /api/admin/articles/{id}/draft": { ...editorsToo(workingCopy), answers: { 204: null } },
  "POST /api/admin/articles/{id}/publish": {
    ...standing,
    ...taking(publishInput, { site: true, email: false }),
    tool: {
      name: "publish_article",
      description: "Puts an article onto the site, where every reader sees it. It sends no email.",
      input: z.object({ id: z.uuid(), version: z.int().describe("The version that was read.") }),
      always: { site: true, email: false },
      output,
      read: (answer: unknown, site: string) => withUrl(publishAnswer.parse(answer).article, site),
    },
  },
  "POST /api/admin/articles/{id}/publish/undo": {
    ...standing,
    ...taking(standingInput, {
      published: false,
      publishedAt: null,
      mailAt: null,
      audience: "site",
    }),
  },
  "PUT /api/admin/articles/topics": {
    ...ownScreens,
    answers: { 200: topicsAnswer },
    body: topicsInput,
  },
  "GET /api/admin/articles/{id}": {
    ...editorsToo(withScope("read")),
    answers: { 200: articleAnswer },
    tool: { name: "read_article", description: "Reads one article whole.", ...articleTool },
  },
  "PUT /api/admin/articles/{id}": {
    ...editorsToo(withScope("write")),
    answers: { 200: articleAnswer },
    problems: [409],
    ...article,
    query: applyQuery,
    tool: {
      name: "edit_article",
      description: "Changes a draft; what is left out stays.",
      publishing:
        "Changes an article; what is left out stays. Readers see the change of a published one at once.",
      input: toolText.extend({
        id: z.uuid(),
        version: z.int().describe("The version that the edit is made from."),
        title: z.string().optional(),
        content: z.string().optional(),
      }),
      before: articleAnswer.pick({
        title: true,
        slug: true,
        excerpt: true,
        content: true,
        category: true,
        tags: true,
        published: true,
        featuredImage: true,
      }),
      ...articleTool,
    },
  },
  "DELETE /api/admin/articles/{id}": { ...withScope("write"), answers: { 204: null } },
  "GET /api/admin/articles/{id}/versions": {
    ...editorsToo(withScope("read")),
    answers: { 200: versionsAnswer },
  },
  "POST /api/admin/articles/{id}/versions": {
    ...editorsToo(ownScreens),
    answers: { 204: null },
    body: versionTextInput,
  },
  "POST /api/admin/articles": {
    ...editorsToo(withScope("write")),
    answers: { 201: articleAnswer },
    problems: [409],
    ...article,
    tool: {
      name: "create_draft",
      description: "Adds an article that readers do not see.",
      input: toolText.extend({ title: z.string(), content: z.string() }),
      ...articleTool,
    },
  },
  "GET /api/articles/{slug}": {
    access: "public",
    answers: { 200: publicArticleAnswer, 308: null },
    params: z.object({ slug: z.string() }),
  },
} satisfies Calls;
