import { listed } from "@/lib/http/list";
import { redirectCalls } from "@/lib/site/redirects/calls";
import { createRedirect, listRedirects } from "@/lib/site/redirects/owner";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/redirects", redirectCalls, {
  GET: ({ admin, ...asked }) => listed(asked, "redirects", listRedirects(admin, asked.query)),
  POST: ({ admin, body }) => createRedirect(admin, body),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
