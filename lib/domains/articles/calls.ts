import { z } from "zod";
import {
  type Calls,
  editorsToo,
  ownersAlone,
  ownScreens,
  publication,
  taking,
  withScope,
} from "@/lib/http/call";

import {
  articleAnswer,
  calendarEntryAnswer,
  publicArticleAnswer,
  publishAnswer,
  savedDraftAnswer,
  topicsAnswer,
  versionAnswer,
  versionsAnswer,
} from "./answers";
import {
  applyQuery,
  articleInput,
  audienceInput,
  calendarQuery,
  dateInput,
  draftInput,
  keptTextInput,
  publishInput,
  standingInput,
  topicsInput,
} from "./schema";

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

export const articleCalls = {
  "GET /api/admin/article-versions/{id}": {
    ...editorsToo(withScope("read")),
    answers: { 200: versionAnswer },
  },
  "PUT /api/admin/articles/{id}/audience": {
    ...publication,
    answers: { 200: publishAnswer },
    problems: [409],
    ...taking(audienceInput, { audience: "both" }),
  },
  "GET /api/admin/calendar": {
    ...withScope("read"),
    answers: { 200: z.array(calendarEntryAnswer) },
    query: calendarQuery,
  },
  "PUT /api/admin/articles/{id}/date": {
    ...publication,
    answers: { 200: publishAnswer },
    problems: [409],
    ...taking(dateInput, { at: "2027-01-05T07:00:00.000Z" }),
  },
  "PUT /api/admin/articles/{id}/draft": {
    ...editorsToo(workingCopy),
    answers: { 200: savedDraftAnswer },
    body: draftInput,
  },
  "DELETE /api/admin/articles/{id}/draft": { ...editorsToo(workingCopy), answers: { 204: null } },
  "POST /api/admin/articles/{id}/publish": {
    ...publication,
    answers: { 200: publishAnswer },
    problems: [409],
    ...taking(publishInput, { site: true, email: false }),
  },
  "POST /api/admin/articles/{id}/publish/undo": {
    ...publication,
    answers: { 200: publishAnswer },
    problems: [409],
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
  },
  "PUT /api/admin/articles/{id}": {
    ...editorsToo(withScope("write")),
    answers: { 200: articleAnswer },
    problems: [409],
    ...article,
    query: applyQuery,
  },
  "DELETE /api/admin/articles/{id}": { ...withScope("write"), answers: { 204: null } },
  "GET /api/admin/articles/{id}/versions": {
    ...editorsToo(withScope("read")),
    answers: { 200: versionsAnswer },
  },
  "POST /api/admin/articles/{id}/versions": {
    ...editorsToo(ownScreens),
    answers: { 204: null },
    body: keptTextInput,
  },
  "POST /api/admin/articles": {
    ...editorsToo(withScope("write")),
    answers: { 201: articleAnswer },
    problems: [409],
    ...article,
  },
  "GET /api/articles/{slug}": {
    access: "public",
    answers: { 200: publicArticleAnswer, 308: null },
    params: z.object({ slug: z.string() }),
  },
} satisfies Calls;
