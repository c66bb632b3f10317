import { kinds } from "@/app/_flows/kinds";
import type { Admin } from "@/lib/auth/admin";
import type { FoundItem } from "@/lib/site/kinds/schema";

/** As many of each kind as fit beside the others. */
const EACH_MAX = 5;

/** The first of every kind that a search finds; nothing without words. */
export async function findInAdmin(admin: Admin, q: string): Promise<FoundItem[]> {
  if (q === "") return [];
  const search = { q, page: 1, perPage: EACH_MAX };
  const found = await Promise.all(kinds.map(({ find }) => find?.(admin, search) ?? []));
  return found.flat();
}
