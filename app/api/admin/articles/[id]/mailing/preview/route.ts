import { viewEmail } from "@/app/_flows/mail/email-view";
import { getArticle } from "@/lib/domains/articles/owner";
import { articleParams } from "@/lib/domains/articles/schema";
import { previewMailing } from "@/lib/domains/mailings/owner";
import { emailViewQuery } from "@/lib/domains/mailings/schema";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
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
  ),
});
