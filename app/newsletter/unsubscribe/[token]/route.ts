import { z } from "zod";
import {
  type UnsubscribeState,
  unsubscribePage,
} from "@/app/newsletter/unsubscribe/[token]/unsubscribe-page";
import { readUnsubscribeToken } from "@/lib/domains/newsletter/links";
import { getMaskedEmail, unsubscribe } from "@/lib/domains/newsletter/public";
import type { Problem } from "@/lib/http/problem";
import { renderDocument } from "@/lib/site/document/document";
import { methods, route } from "@/lib/site/route/route";

const params = z.object({ token: z.string() });

function answer(state: UnsubscribeState, problem?: Problem): Promise<Response> {
  return renderDocument(unsubscribePage(state), { isPrivate: true, problem });
}

const failurePage = (problem: Problem) => answer({ shows: "failed" }, problem);

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  /** Where the link at the end of every letter leads. It changes nothing: mail programs follow links too. */
  GET: route({ access: "public", params, failurePage }, async ({ params: { token } }) => {
    const link = readUnsubscribeToken(token);
    if (!link) return answer({ shows: "broken" });
    const email = await getMaskedEmail(link.subscriberId);
    return answer(email === null ? { shows: "nothing" } : { shows: "question", email });
  }),
  /** The page's button, and a mail program's own one (RFC 8058), which has no cookie and no origin. */
  POST: route(
    {
      access: "public",
      form: "urlencoded-or-multipart",
      anyOrigin: true,
      body: z.object({}),
      params,
      failurePage,
    },
    async ({ params: { token } }) => {
      const link = readUnsubscribeToken(token);
      if (!link) return answer({ shows: "broken" });
      const email = await unsubscribe(link.subscriberId);
      return answer(email === null ? { shows: "nothing" } : { shows: "left", email });
    },
  ),
});
