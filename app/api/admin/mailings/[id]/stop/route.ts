import { mailingCalls } from "@/lib/domains/mailings/calls";
import { stopMailing } from "@/lib/domains/mailings/owner";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/mailings/{id}/stop", mailingCalls, {
  POST: ({ admin, params: { id } }) => stopMailing(admin, id),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
