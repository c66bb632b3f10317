import { kinds } from "@/app/_flows/kinds";
import type { Admin } from "@/lib/auth/admin";
import { isStatementOver } from "@/lib/database/database-away";
import { atAGlance } from "@/lib/search/search";
import type { FoundItem } from "@/lib/site/kinds/calls";

const EACH_MAX = 5;
/** How many kinds are looked through at a time: an instance has five connections. */
const LANES = 2;
const STATEMENT_MAX_MS = 2_000;
const SEARCH_MAX_MS = 10_000;

/** A list that takes too long is left out; the others are what there is to go on with. */
function nothingInTime(error: unknown): [] {
  if (isStatementOver(error)) return [];
  throw error;
}

/**
 * The first of every kind that a search finds, and where nothing has the words, what is spelled much like them; nothing
 * without words. It leaves connections to readers and to whoever signs in, takes ten seconds at most, and ends
 * when nobody waits for it any more.
 */
export async function findInAdmin(
  admin: Admin,
  q: string,
  signal?: AbortSignal,
): Promise<FoundItem[]> {
  if (q === "") return [];
  const search = { q, page: 1, perPage: EACH_MAX };
  const endsAt = performance.now() + SEARCH_MAX_MS;
  for (const spelling of ["exact", "alike"] as const) {
    const found: FoundItem[][] = [];
    const left = kinds.entries();
    const lane = async () => {
      for (const [at, { find, name: group }] of left) {
        if (signal?.aborted || performance.now() > endsAt) return;
        const items = (await find?.(admin, search).catch(nothingInTime)) ?? [];
        found[at] = items.map((item) => ({ group, ...item }));
      }
    };
    await atAGlance({ spelling, statementMs: STATEMENT_MAX_MS }, () =>
      Promise.all(Array.from({ length: LANES }, lane)),
    );
    const items = found.flat();
    if (items.length > 0) return items;
  }
  return [];
}
