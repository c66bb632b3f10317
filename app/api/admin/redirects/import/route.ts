import { redirectCalls } from "@/lib/site/redirects/calls";
import { importRedirects } from "@/lib/site/redirects/owner";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/redirects/import", redirectCalls, {
  POST: ({ admin, body }) => importRedirects(admin, body.csv),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
