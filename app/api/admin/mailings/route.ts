import { mailingCalls } from "@/lib/domains/mailings/calls";
import { listMailings } from "@/lib/domains/mailings/owner";
import { listed } from "@/lib/http/list";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/mailings", mailingCalls, {
  GET: ({ admin, ...asked }) => listed(asked, "mailings", listMailings(admin, asked.query)),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
