import { z } from "zod";
import { linkForm } from "@/app/_pages/link-form";
import { type ChoicesState, choicesPage } from "@/app/newsletter/choices/[token]/choices-page";
import { getChoices, saveChoices } from "@/lib/domains/newsletter/choices";
import { readChoicesToken, unsubscribeUrl } from "@/lib/domains/newsletter/links";
import { keepOffered } from "@/lib/domains/newsletter/rules";
import { choicesInput } from "@/lib/domains/newsletter/schema";
import type { Problem } from "@/lib/http/problem";
import { renderDocument } from "@/lib/site/document/document";
import { methods, route } from "@/lib/site/route/route";
import { readSettings } from "@/lib/site/settings/settings";

const params = z.object({ token: z.string() });

function answer(state: ChoicesState, problem?: Problem): Promise<Response> {
  return renderDocument(choicesPage(state), { isPrivate: true, problem });
}

const failurePage = (problem: Problem) => answer({ shows: "failed" }, problem);

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  /** Where 'Choose what fits you' at the end of every letter leads. */
  GET: route({ access: "public", params, failurePage }, async ({ params: { token } }) => {
    const link = readChoicesToken(token);
    if (!link) return answer({ shows: "broken" });
    const chosen = await getChoices(link.subscriberId);
    if (!chosen?.subscribed) return answer({ shows: "nothing" });
    return answer({ shows: "question", chosen, leaveHref: unsubscribeUrl(link.subscriberId) });
  }),
  POST: route(
    { ...linkForm, body: choicesInput, params, failurePage },
    async ({ params: { token }, body }) => {
      const link = readChoicesToken(token);
      if (!link) return answer({ shows: "broken" });
      const { newsletter } = await readSettings();
      const chosen = await saveChoices(
        link.subscriberId,
        keepOffered(body, newsletter),
        newsletter,
      );
      if (!chosen?.subscribed) return answer({ shows: "nothing" });
      return answer({ shows: "saved", chosen, leaveHref: unsubscribeUrl(link.subscriberId) });
    },
  ),
});
