import { previewPage } from "@/app/_pages/preview-page";
import { listPreviews, previewArticle } from "@/lib/domains/previews/owner";
import { itemParams } from "@/lib/http/call";
import { draftPolicy } from "@/lib/site/document/csp";

import { renderDocument } from "@/lib/site/document/document";
import { methods, route } from "@/lib/site/route/route";

/** Any article as its whole page, for its owner and for whoever edits it. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      access: "editor",
      scope: null,
      why: "It is made for the owner’s own screens.",
      params: itemParams,
    },
    async ({ editor, params: { id } }) => {
      const [article, { notes }] = await Promise.all([
        previewArticle(editor, id),
        listPreviews(editor, id),
      ]);
      const page = await previewPage({
        article,
        notes: notes.filter(({ resolved }) => !resolved),
        notice: () => "This is how the article will look. Readers can’t see this page.",
        canWrite: false,
      });
      return renderDocument(page, {
        isPrivate: true,
        policy: draftPolicy(),
        headers: { "x-robots-tag": "noindex, nofollow" },
      });
    },
  ),
});
