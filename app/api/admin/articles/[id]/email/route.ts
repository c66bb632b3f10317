import { mailingCalls } from "@/lib/domains/mailings/calls";
import { getMailingDraft, saveMailingDraft } from "@/lib/domains/mailings/owner";
import { itemResponse } from "@/lib/http/list";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/articles/{id}/email", mailingCalls, {
  GET: async ({ admin, params: { id } }) => itemResponse(await getMailingDraft(admin, id), 200),
  PUT: async ({ admin, params: { id }, body, ifMatch }) =>
    itemResponse(await saveMailingDraft(admin, id, body, ifMatch), 200),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
