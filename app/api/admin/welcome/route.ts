import { mailingCalls } from "@/lib/domains/mailings/calls";
import { getWelcome, saveWelcome } from "@/lib/domains/mailings/welcome";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/welcome", mailingCalls, {
  GET: ({ admin }) => getWelcome(admin),
  PUT: ({ admin, body, ifMatch }) => saveWelcome(admin, body, ifMatch),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
