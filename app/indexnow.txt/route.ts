import { pageNotFound } from "@/app/page-not-found";
import { answerProblem } from "@/app/problem-page";
import { renderDocument } from "@/lib/document/document";
import { env } from "@/lib/env";
import { route } from "@/lib/http/route";

/** What shows search engines that who tells them of changes is the site itself; a key is no secret. */
export const GET = route({ access: "public", failurePage: answerProblem }, async () =>
  env.INDEXNOW_KEY === undefined
    ? renderDocument(pageNotFound)
    : new Response(env.INDEXNOW_KEY, {
        headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
      }),
);
