import { z } from "zod";
import { linkForm } from "@/app/_pages/link-form";
import { previewNotice, previewPage } from "@/app/_pages/preview-page";
import { addNote, getPreview, openPreview } from "@/lib/domains/previews/public";
import { noteInput } from "@/lib/domains/previews/schema";
import { env } from "@/lib/env";
import type { Problem } from "@/lib/http/problem";
import { publicFormFields } from "@/lib/http/public-form";
import { draftPolicy } from "@/lib/site/document/csp";
import { renderDocument } from "@/lib/site/document/document";
import { methods, route } from "@/lib/site/route/route";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { dayOf, wordsOf } from "@/lib/site/words/words";
import { escapedPath } from "@/lib/text/slug";

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
      const notice = (site: SiteSettings) => {
        const { preview: words } = wordsOf(site);
        return `${words.standing[standing]} ${words.keep(dayOf(site, access.expiresAt))}`;
      };
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
