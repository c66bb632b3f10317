import { mailingCalls } from "@/lib/domains/mailings/calls";
import { listScheduledMailings } from "@/lib/domains/mailings/owner";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/mailings/scheduled", mailingCalls, {
  GET: ({ admin }) => listScheduledMailings(admin),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
