import { z } from "zod";
import { linkForm } from "@/app/_pages/link-form";
import { type StayState, stayPage } from "@/app/newsletter/stay/[token]/stay-page";
import { readStayToken } from "@/lib/domains/newsletter/links";
import { keepSubscriber } from "@/lib/domains/newsletter/silent";
import type { Problem } from "@/lib/http/problem";
import { renderDocument } from "@/lib/site/document/document";
import { methods, route } from "@/lib/site/route/route";

const params = z.object({ token: z.string() });

function answer(shows: StayState, problem?: Problem): Promise<Response> {
  return renderDocument(stayPage(shows), { isPrivate: true, problem });
}

const failurePage = (problem: Problem) => answer("failed", problem);

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  /** Where 'Keep me' leads. It changes nothing: mail programs follow links by themselves. */
  GET: route({ access: "public", params, failurePage }, ({ params: { token } }) =>
    answer(readStayToken(token) === null ? "broken" : "question"),
  ),
  POST: route(
    {
      ...linkForm,
      params,
      failurePage,
    },
    async ({ params: { token } }) => {
      const link = readStayToken(token);
      return answer(link === null ? "broken" : await keepSubscriber(link.subscriberId));
    },
  ),
});
