import { mailingCalls } from "@/lib/domains/mailings/calls";
import { countRecipients, listAudienceChoices } from "@/lib/domains/mailings/recipients";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/audience", mailingCalls, {
  GET: ({ admin }) => listAudienceChoices(admin),
  POST: async ({ admin, body }) => ({ count: await countRecipients(admin, body.segment) }),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
