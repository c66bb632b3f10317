import { listResponse } from "@/lib/http/list";
import { notAllowed, route } from "@/lib/http/route";
import { listMails } from "@/lib/mail/admin-data";
import { mailQuery } from "@/lib/mail/schema";

export const GET = route(
  { access: "admin", query: mailQuery },
  async ({ admin, query, request }) => {
    const { mails, total } = await listMails(admin, query);
    return listResponse(request, mails, total, query);
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
