import { z } from "zod";
import { linkForm } from "@/app/_pages/link-form";
import { previewNotice, previewPage } from "@/app/_pages/preview-page";
import {
  addNote,
  getPreview,
  openPreview,
  type PreviewStanding,
} from "@/lib/domains/previews/public";
import { noteInput } from "@/lib/domains/previews/schema";
import { env } from "@/lib/env";
import { draftPolicy } from "@/lib/http/csp";
import type { Problem } from "@/lib/http/problem";
import { publicFormFields } from "@/lib/http/public-form";
import { renderDocument } from "@/lib/site/document/document";
import { methods, route } from "@/lib/site/route/route";
import { formatDate } from "@/lib/text/dates";
import { escapedPath } from "@/lib/text/slug";

const SAYS: Record<PreviewStanding, string> = {
  draft: "This is a draft, and you are one of the first to read it.",
  public: "This article is public by now.",
  rewritten: "This is a newer version of an article that is public already.",
};

const params = z.object({ token: z.string() });
/** Which passage a note was just sent to. */
const sentQuery = z.object({
  sent: z
    .string()
    .regex(/^(?:-1|\d{1,4})$/, "This must be the number of a passage.")
    .transform(Number)
    .nullish(),
});

function failurePage(problem: Problem): Promise<Response> {
  const why = problem.status === 503 ? "failed" : "refused";
  const sentence = why === "refused" ? problem.message : undefined;
  return renderDocument(previewNotice(why, sentence), { isPrivate: true, problem });
}

function answerUnusable(): Promise<Response> {
  return renderDocument(previewNotice("unusable"), { isPrivate: true });
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  /** Where a friend reads a draft. */
  GET: route(
    { access: "public", params, query: sentQuery, failurePage },
    async ({ params: { token }, query: { sent } }) => {
      const access = await openPreview(token);
      const preview = access && (await getPreview(access));
      if (!preview) return answerUnusable();
      const { article, notes, standing } = preview;
      // Whoever has just sent a note sees that it came.
      if (standing === "public" && typeof sent !== "number") {
        const location = escapedPath(`/article/${article.slug}`);
        return new Response(null, { status: 303, headers: { location } });
      }
      const notice = `${SAYS[standing]} Please keep the link to yourself: it works until ${formatDate(access.expiresAt)}. Whoever has this link sees the notes that came by it.`;
      const page = await previewPage({ article, notes, notice, canWrite: true, sent });
      return renderDocument(page, { isPrivate: true, policy: draftPolicy() });
    },
  ),
  POST: route(
    {
      ...linkForm,
      limit: { action: "notes", setting: env.RATE_LIMIT_COMMENTS },
      body: noteInput.extend({ website: publicFormFields.website }),
      params,
      failurePage,
    },
    async ({ params: { token }, body: { website, ...note } }) => {
      const access = await openPreview(token);
      if (!access) return answerUnusable();
      // What only a machine fills in looks sent. A friend's words are hers: nothing else is held against a note.
      if (!website) await addNote(access, note);
      // Read anew, so that going on does not send it again.
      const location = `/preview/${token}?sent=${note.place}#passage-${note.place}`;
      return new Response(null, { status: 303, headers: { location } });
    },
  ),
});
