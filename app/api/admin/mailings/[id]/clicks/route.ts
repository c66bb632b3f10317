import { mailingCalls } from "@/lib/domains/mailings/calls";
import { listClicks } from "@/lib/domains/mailings/clicks";
import { handlers } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handlers(
  "/api/admin/mailings/{id}/clicks",
  mailingCalls,
  { GET: ({ admin, params: { id } }) => listClicks(admin, id) },
);
