import { pageNotFound } from "@/app/_pages/page-not-found";
import { answerProblem } from "@/app/_pages/problem-page";
import { env } from "@/lib/env";
import { renderDocument } from "@/lib/site/document/document";
import { route } from "@/lib/site/route/route";

/** What shows search engines that who tells them of changes is the site itself; a key is no secret. */
export const GET = route({ access: "public", failurePage: answerProblem }, async () =>
  env.INDEXNOW_KEY === undefined
    ? renderDocument(pageNotFound)
    : new Response(env.INDEXNOW_KEY, {
        headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
      }),
);
