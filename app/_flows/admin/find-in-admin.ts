import { kinds } from "@/app/_flows/kinds";
import type { Admin } from "@/lib/auth/admin";
import { isStatementOver } from "@/lib/database/database-away";
import { atAGlance } from "@/lib/search/search";
import type { FoundItem } from "@/lib/site/kinds/calls";

const EACH_MAX = 5;
const STATEMENT_MAX_MS = 2_000;
const SEARCH_MAX_MS = 10_000;

/** A list that takes too long is left out; the others are what there is to go on with. */
function nothingInTime(error: unknown): [] {
  if (isStatementOver(error)) return [];
  throw error;
}

/**
 * The first of every kind that a search finds, and where nothing has the words, what is spelled much like them; nothing
 * without words. All lists share a connection, so that readers and whoever signs in have the others. It takes ten seconds
 * at most, and ends when nobody waits for it any more.
 */
export async function findInAdmin(
  admin: Admin,
  q: string,
  signal?: AbortSignal,
): Promise<FoundItem[]> {
  if (q === "") return [];
  const search = { q, page: 1, perPage: EACH_MAX };
  const endsAt = performance.now() + SEARCH_MAX_MS;
  const isOver = () => signal?.aborted === true || performance.now() > endsAt;
  for (const spelling of ["exact", "alike"] as const) {
    if (isOver()) return [];
    const found = await atAGlance({ spelling, statementMs: STATEMENT_MAX_MS, isOver }, () =>
      Promise.all(
        kinds.map(async ({ find, name: group }) => {
          const items = (await find?.(admin, search).catch(nothingInTime)) ?? [];
          return items.map((item) => ({ group, ...item }));
        }),
      ),
    );
    const items = found.flat();
    if (items.length > 0) return items;
  }
  return [];
}
