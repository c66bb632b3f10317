import { articleParams } from "@/lib/articles/schema";
import { itemResponse } from "@/lib/http/list";
import { notAllowed, route } from "@/lib/http/route";
import { mailingDraftAnswer } from "@/lib/mailings/answers";
import { getMailingDraft, saveMailingDraft } from "@/lib/mailings/owner";
import { emailWords } from "@/lib/mailings/schema";

export const GET = route(
  { access: "admin", scope: "read", answers: { 200: mailingDraftAnswer }, params: articleParams },
  async ({ admin, params: { id } }) => itemResponse(await getMailingDraft(admin, id), 200),
);

export const PUT = route(
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
);

export const { POST, PATCH, DELETE, OPTIONS } = notAllowed("GET", "PUT");
