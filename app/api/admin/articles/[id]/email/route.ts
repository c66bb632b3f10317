import { articleParams } from "@/lib/domains/articles/schema";
import { mailingDraftAnswer } from "@/lib/domains/mailings/answers";
import { getMailingDraft, saveMailingDraft } from "@/lib/domains/mailings/owner";
import { emailWords } from "@/lib/domains/mailings/schema";
import { itemResponse } from "@/lib/http/list";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { access: "admin", scope: "read", answers: { 200: mailingDraftAnswer }, params: articleParams },
    async ({ admin, params: { id } }) => itemResponse(await getMailingDraft(admin, id), 200),
  ),
  PUT: route(
    {
      access: "admin",
      scope: "publish",
      answers: { 200: mailingDraftAnswer },
      problems: [409],
      params: articleParams,
      body: emailWords,
    },
    async ({ admin, params: { id }, body, ifMatch }) =>
      itemResponse(await saveMailingDraft(admin, id, body, ifMatch), 200),
  ),
});
