import { z } from "zod";
import {
  articleReviewAnswer,
  articleSummaryAnswer,
  toolSummary,
} from "@/lib/domains/articles/calls";
import { articleListState, articlesQuery } from "@/lib/domains/articles/schema";
import { backupStatusAnswer } from "@/lib/domains/backup/calls";
import { articleMailingsAnswer, lastMailingAnswer } from "@/lib/domains/mailings/calls";
import { signUpQueueAnswer } from "@/lib/domains/newsletter/calls";
import { pictureAddressInput } from "@/lib/domains/pictures/schema";
import { type Calls, editorsToo, ownersAlone, ownScreens, withScope } from "@/lib/http/call";
import { toolListInput } from "@/lib/http/tool";
import { mailQueueAnswer } from "@/lib/mail/calls";
import { siteHealthAnswer } from "@/lib/site/health/calls";

const health = ownersAlone("How the site is doing is asked with METRICS_TOKEN, at /api/metrics.");

export const joinedCalls = {
  "GET /api/admin/articles/{id}/publish": {
    ...ownScreens,
    answers: {
      200: z.object({
        review: articleReviewAnswer,
        audience: articleMailingsAnswer,
        canMail: z.boolean(),
      }),
    },
  },
  "GET /api/admin/articles": {
    ...editorsToo(withScope("read")),
    answers: {
      200: z.array(
        articleSummaryAnswer
          .extend({ mailing: lastMailingAnswer.nullable() })
          .meta({ id: "ListedArticle" }),
      ),
    },
    query: articlesQuery,
    tool: {
      name: "list_articles",
      description: "Lists or searches articles of every state, the newest first, without text.",
      input: toolListInput.extend({ state: articleListState.optional() }),
      output: toolSummary,
      list: "articles",
    },
  },
  "GET /api/admin/menu": {
    ...ownScreens,
    answers: { 200: z.array(z.object({ href: z.string(), to: z.string().nullable() })) },
  },
  "POST /api/admin/link-cards": {
    ...editorsToo(ownScreens),
    answers: { 200: z.object({ title: z.string(), image: z.string().nullable() }) },
    body: pictureAddressInput,
  },
  "GET /api/admin/health": {
    ...health,
    answers: {
      200: z.object({
        site: siteHealthAnswer,
        mail: mailQueueAnswer,
        signUps: signUpQueueAnswer,
        backup: backupStatusAnswer,
      }),
    },
  },
} satisfies Calls;
