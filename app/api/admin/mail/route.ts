import { listResponse } from "@/lib/http/list";
import { listEmails } from "@/lib/mail/owner";
import { mailQuery } from "@/lib/mail/schema";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      access: "admin",
      scope: null,
      why: "Emails that are stuck are for the owner to decide on.",
      query: mailQuery,
    },
    async ({ admin, query, request }) => {
      const { emails, total } = await listEmails(admin, query);
      return listResponse(request, emails, total, query);
    },
  ),
});
