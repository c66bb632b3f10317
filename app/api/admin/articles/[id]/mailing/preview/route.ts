import { viewEmail } from "@/app/email-view";
import { getArticle } from "@/lib/articles/owner";
import { articleParams } from "@/lib/articles/schema";
import { notAllowed, route } from "@/lib/http/route";
import { previewMailing } from "@/lib/mailings/owner";
import { emailViewQuery } from "@/lib/mailings/schema";

export const GET = route(
  {
    access: "admin",
    scope: null,
    why: "It is made for the owner’s own screens.",
    params: articleParams,
    query: emailViewQuery,
  },
  async ({ admin, params: { id }, query: { scheme, audience } }) => {
    const article = await getArticle(admin, id);
    const mailed = { ...article, ...(audience && { audience }) };
    return viewEmail(await previewMailing(admin, mailed), scheme);
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
