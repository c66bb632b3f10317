import { z } from "zod";
import { pageNotFound } from "@/app/_pages/page-not-found";
import { answerProblem } from "@/app/_pages/problem-page";
import { followLink } from "@/lib/domains/mailings/clicks";
import { renderDocument } from "@/lib/site/document/document";
import { route } from "@/lib/site/route/route";

/** Where the links of a mailing lead: on to what is stored for them, and to nothing that the address says. */
export const GET = route(
  { access: "public", params: z.object({ link: z.string() }), failurePage: answerProblem },
  async ({ request, params: { link } }) => {
    const href = await followLink(link, request.headers, { isReading: request.method === "GET" });
    if (href === null) return renderDocument(pageNotFound);
    return new Response(null, { status: 302, headers: { location: href } });
  },
);
