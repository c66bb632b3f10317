import { mailingCalls } from "@/lib/domains/mailings/calls";
import { getWelcome, saveWelcome } from "@/lib/domains/mailings/welcome";
import { handlers } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handlers(
  "/api/admin/welcome",
  mailingCalls,
  {
    GET: ({ admin }) => getWelcome(admin),
    PUT: ({ admin, body, ifMatch }) => saveWelcome(admin, body, ifMatch),
  },
);
