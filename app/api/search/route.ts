import { rememberSearch } from "@/app/searches";
import { env } from "@/lib/env";
import { notAllowed, route } from "@/lib/http/route";
import { searchAsTyped } from "@/lib/site-search/public";
import { chosenSearchNotice, type TypedHits, typedSearchQuery } from "@/lib/site-search/schema";

const limit = { action: "search", setting: env.RATE_LIMIT_SEARCH };

/** What is shown while a search is being typed. */
export const GET = route(
  { access: "public", limit, query: typedSearchQuery },
  async ({ query: { q } }): Promise<TypedHits> =>
    q === "" ? { hits: [], total: 0, corrected: null } : searchAsTyped(q),
);

/** Counts a search that ended with the choice of what was shown while it was typed. */
export const POST = route(
  { access: "public", limit, body: chosenSearchNotice },
  async ({ request, body: { q } }) => {
    await rememberSearch(request.headers, q, 1);
    return new Response(null, { status: 204 });
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET", "POST");
