import { pageNotFound } from "@/app/page-not-found";
import { answerProblem } from "@/app/problem-page";
import { renderDocument } from "@/lib/document/document";
import { route } from "@/lib/http/route";
import { answerRedirect } from "@/lib/redirects/public";

/** Every address that is nothing else. It is made anew each time: there is no end of such addresses to keep. */
export const GET = route(
  { access: "public", failurePage: answerProblem },
  async ({ request }) =>
    (await answerRedirect(request, new URL(request.url))) ??
    renderDocument(pageNotFound, { cache: "shared" }),
);
