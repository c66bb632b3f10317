import { readWaysOn, rememberSearch } from "@/app/_flows/readers/searches";
import { answerProblem } from "@/app/_pages/problem-page";
import { searchPage } from "@/app/_pages/search-page";
import { searchSite } from "@/lib/domains/site-search/public";
import { searchPath } from "@/lib/domains/site-search/rules";
import { siteSearchQuery } from "@/lib/domains/site-search/schema";
import { env } from "@/lib/env";
import { enforceLimit } from "@/lib/http/limit";
import type { Problem } from "@/lib/http/problem";
import { renderDocument } from "@/lib/site/document/document";
import { methods, route } from "@/lib/site/route/route";

const TOO_MANY = 429;

function answerFailure(problem: Problem): Promise<Response> {
  if (problem.status !== TOO_MANY) return answerProblem(problem);
  const asked = siteSearchQuery.parse({});
  return renderDocument(searchPage({ asked, found: null, problem: problem.message }), { problem });
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { access: "public", query: siteSearchQuery, failurePage: answerFailure },
    async ({ request, query: asked }) => {
      if (asked.q === "") {
        return renderDocument(searchPage({ asked, found: null, waysOn: await readWaysOn() }));
      }
      await enforceLimit("search", env.RATE_LIMIT_SEARCH, request.headers);
      const found = await searchSite(asked);
      if (found.hits.length === 0 && found.total > 0) {
        const location = searchPath({ ...asked, page: 1 });
        return new Response(null, { status: 307, headers: { location } });
      }
      // A page turned or a category chosen is the same search.
      if (asked.page === 1 && asked.category === "") {
        await rememberSearch(request.headers, asked.q, found.total);
      }
      const waysOn = found.totalOfAll === 0 ? await readWaysOn() : undefined;
      return renderDocument(searchPage({ asked, found, waysOn }));
    },
  ),
});
