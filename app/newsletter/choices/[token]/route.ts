import { linkAnswers, linkForm } from "@/app/_pages/link-form";
import { type ChoicesState, choicesPage } from "@/app/_pages/link-pages";
import { getChoices, saveChoices } from "@/lib/domains/newsletter/choices";
import { readChoicesToken, unsubscribeUrl } from "@/lib/domains/newsletter/links";
import { keepOffered } from "@/lib/domains/newsletter/rules";
import { choicesInput } from "@/lib/domains/newsletter/schema";
import { methods, route } from "@/lib/site/route/route";
import { readSettings } from "@/lib/site/settings/settings";

const { answer, linked } = linkAnswers<ChoicesState>(choicesPage, { shows: "failed" });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  /** Where 'Choose what fits you' at the end of every letter leads. */
  GET: route(linked, async ({ params: { token } }) => {
    const link = readChoicesToken(token);
    if (!link) return answer({ shows: "broken" });
    const chosen = await getChoices(link.subscriberId);
    if (!chosen?.subscribed) return answer({ shows: "nothing" });
    return answer({ shows: "question", chosen, leaveHref: unsubscribeUrl(link.subscriberId) });
  }),
  POST: route(
    { ...linkForm, ...linked, body: choicesInput },
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
