import { previewPage } from "@/app/preview/preview-page";
import { articleParams } from "@/lib/articles/schema";
import { renderDocument } from "@/lib/document/document";
import { notAllowed, route } from "@/lib/http/route";
import { listPreviews, previewArticle } from "@/lib/previews/owner";

/** Any article as its whole page, for its owner. */
export const GET = route(
  {
    access: "admin",
    scope: null,
    why: "It is made for the owner’s own screens.",
    params: articleParams,
  },
  async ({ admin, params: { id } }) => {
    const [article, { notes }] = await Promise.all([
      previewArticle(admin, id),
      listPreviews(admin, id),
    ]);
    const page = await previewPage({
      article,
      notes: notes.filter(({ resolved }) => !resolved),
      notice: "This is how the article will look. Only you can see this page.",
      canWrite: false,
    });
    return renderDocument(page, {
      isPrivate: true,
      headers: { "x-robots-tag": "noindex, nofollow" },
    });
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
