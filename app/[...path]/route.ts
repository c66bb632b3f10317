import { pageNotFound } from "@/app/_pages/page-not-found";
import { answerProblem } from "@/app/_pages/problem-page";
import { renderDocument } from "@/lib/site/document/document";
import { answerRedirect } from "@/lib/site/redirects/public";
import { route } from "@/lib/site/route/route";

/** Every address that is nothing else. It is made anew each time: there is no end of such addresses to keep. */
export const GET = route(
  { access: "public", failurePage: answerProblem },
  async ({ request }) =>
    (await answerRedirect(request, new URL(request.url))) ??
    renderDocument(pageNotFound, { cache: "shared" }),
);
