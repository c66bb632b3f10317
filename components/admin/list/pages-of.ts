import { NARROWED_MAX } from "@/lib/http/list";

type Counted = { total: number; found: number; page: number; perPage: number };

/** How many pages a list has; where it is counted no further, a full page has one behind it. */
export function pagesOf({ total, found, page, perPage }: Counted): number {
  const isCut = total === NARROWED_MAX && found === perPage;
  return Math.max(1, Math.ceil(total / perPage), isCut ? page + 1 : 0);
}
