import { mailingCalls } from "@/lib/domains/mailings/calls";
import { getMailing } from "@/lib/domains/mailings/owner";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/mailings/{id}", mailingCalls, {
  GET: ({ admin, params: { id } }) => getMailing(admin, id),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
