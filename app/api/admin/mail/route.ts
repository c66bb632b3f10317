import { listed } from "@/lib/http/list";
import { mailCalls } from "@/lib/mail/calls";
import { listEmails } from "@/lib/mail/owner";
import { handlers } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handlers("/api/admin/mail", mailCalls, {
  GET: ({ admin, ...asked }) => listed(asked, "emails", listEmails(admin, asked.query)),
});
