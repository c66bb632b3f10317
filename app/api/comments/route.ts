import { sendSoon } from "@/app/_flows/mail/outbox";
import { formPages } from "@/app/_pages/form-pages";
import { requireAdminOf } from "@/lib/auth/require-admin";
import { findUserOf } from "@/lib/auth/who-asks";
import { createOwnComment } from "@/lib/domains/comments/owner";
import {
  createComment,
  enqueueNoticeIfDue,
  requirePublishedArticle,
} from "@/lib/domains/comments/public";
import { commentInput } from "@/lib/domains/comments/schema";
import { env } from "@/lib/env";
import { afterAnswer } from "@/lib/http/after-answer";
import { invalid, type Problem } from "@/lib/http/problem";
import { publicFormFields } from "@/lib/http/public-form";
import { methods, route } from "@/lib/site/route/route";
import { tellWebhooksSoon } from "@/lib/site/webhooks/send";
import { classifyMessage } from "@/lib/spam/spam";

/** More links than these are not a reader's. */
const LINKS_MAX = 3;

function nameRequired(): Problem {
  return invalid("name", "Please enter your name.");
}

async function tellOwner(): Promise<void> {
  await enqueueNoticeIfDue();
  sendSoon();
  tellWebhooksSoon();
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      access: "public",
      limit: { action: "comments", setting: env.RATE_LIMIT_COMMENTS },
      body: commentInput.extend(publicFormFields),
      pages: formPages("comment"),
    },
    async ({ request: { headers }, body: { website, token, ...input } }) => {
      const user = await findUserOf(headers);
      if (user?.isAdmin) {
        await createOwnComment(await requireAdminOf(headers), input);
        return { ok: true };
      }
      const { articleId, content } = input;
      const name = user?.name ?? input.name;
      if (name === null) throw nameRequired();
      await requirePublishedArticle(articleId);
      const { verdict, caughtBy } = await classifyMessage({
        kind: "comment",
        text: content,
        name,
        otherFields: [],
        linksMax: LINKS_MAX,
        place: articleId,
        website,
        token,
      });
      if (verdict !== "dropped") {
        const comment = { articleId, content, name, authorId: user?.id ?? null };
        await createComment(comment, { spam: verdict === "spam", caughtBy });
      }
      // After the answer for every sender, so that its time does not tell who was caught.
      afterAnswer(tellOwner);
      return { ok: true };
    },
  ),
});
