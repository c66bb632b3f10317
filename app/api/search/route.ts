import { rememberSearch } from "@/app/_flows/readers/searches";
import { searchAsTyped } from "@/lib/domains/site-search/public";
import {
  chosenSearchNotice,
  type TypedHits,
  typedSearchQuery,
} from "@/lib/domains/site-search/schema";
import { env } from "@/lib/env";
import { methods, route } from "@/lib/site/route/route";

const limit = { action: "search", setting: env.RATE_LIMIT_SEARCH };

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { access: "public", limit, query: typedSearchQuery },
    async ({ query: { q } }): Promise<TypedHits> =>
      q === "" ? { hits: [], total: 0, corrected: null } : searchAsTyped(q),
  ),
  /** Counts a search that ended with the choice of what was shown while it was typed. */
  POST: route(
    { access: "public", limit, body: chosenSearchNotice },
    async ({ request, body: { q } }) => {
      await rememberSearch(request.headers, q, 1);
      return new Response(null, { status: 204 });
    },
  ),
});
