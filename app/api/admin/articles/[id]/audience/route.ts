import { articleCalls } from "@/lib/domains/articles/calls";
import { setAudience } from "@/lib/domains/articles/publication";
import { requireMail } from "@/lib/mail/queue";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/articles/{id}/audience", articleCalls, {
  PUT: ({ admin, params: { id }, body: { audience }, ifMatch }) => {
    if (audience !== "site") requireMail();
    return setAudience(admin, id, audience, ifMatch);
  },
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
