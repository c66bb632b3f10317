import { listResponse } from "@/lib/http/list";
import { mailCalls } from "@/lib/mail/calls";
import { listEmails } from "@/lib/mail/owner";
import { handlers } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handlers("/api/admin/mail", mailCalls, {
  GET: async ({ admin, query, request }) => {
    const { emails, total } = await listEmails(admin, query);
    return listResponse(request, emails, total, query);
  },
});
