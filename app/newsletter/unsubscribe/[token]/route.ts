import { z } from "zod";
import { linkAnswers } from "@/app/_pages/link-form";
import { type UnsubscribeState, unsubscribePage } from "@/app/_pages/link-pages";
import { readUnsubscribeToken } from "@/lib/domains/newsletter/links";
import { getMaskedEmail, unsubscribe } from "@/lib/domains/newsletter/public";
import { methods, route } from "@/lib/site/route/route";

const { answer, linked } = linkAnswers<UnsubscribeState>(unsubscribePage, { shows: "failed" });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  /** Where the link at the end of every letter leads. It changes nothing: mail programs follow links too. */
  GET: route(linked, async ({ params: { token } }) => {
    const link = readUnsubscribeToken(token);
    if (!link) return answer({ shows: "broken" });
    const email = await getMaskedEmail(link.subscriberId);
    return answer(email === null ? { shows: "nothing" } : { shows: "question", email });
  }),
  /** The page's button, and a mail program's own one (RFC 8058), which has no cookie and no origin. */
  POST: route(
    {
      ...linked,
      form: "urlencoded-or-multipart",
      anyOrigin: true,
      body: z.object({}),
    },
    async ({ params: { token } }) => {
      const link = readUnsubscribeToken(token);
      if (!link) return answer({ shows: "broken" });
      const email = await unsubscribe(link.subscriberId);
      return answer(email === null ? { shows: "nothing" } : { shows: "left", email });
    },
  ),
});
