import { z } from "zod";
import { CATEGORY_MAX_CHARACTERS } from "@/lib/text/input";
import { isSlug } from "@/lib/text/slug";
import type { Answer } from "./call";

export const PER_PAGE_MAX = 1_000;
/** So far a long list is counted where it is narrowed, and comments are. */
export const NARROWED_MAX = 10_000;
const Q_MAX_CHARACTERS = 200;

export const listQuery = z.object({
  page: z
    .string()
    .regex(/^[1-9]\d{0,6}$/)
    .default("1")
    .transform(Number),
  perPage: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .default(String(PER_PAGE_MAX))
    .transform(Number)
    .refine((count) => count <= PER_PAGE_MAX),
  q: z
    .string()
    .max(Q_MAX_CHARACTERS)
    .default("")
    .transform((text) => text.trim()),
});

export const yearText = z
  .string()
  .regex(/^(?:19|20|21)\d\d$/)
  .transform(Number);

export const slugText = z.string().refine(isSlug);

/** The order of what readers send. */
export const ageSort = z.enum(["newest", "oldest"]);

export const itemSort = z.enum(["newest", "oldest", "title"]);

export type ItemSort = z.output<typeof itemSort>;

export type ItemSearch = Omit<z.output<typeof featuredQuery>, "limit">;

/** The query of the public lists: only some of the items, in what order, and how many; by pages too. */
export const featuredQuery = listQuery.extend({
  featured: z
    .enum(["true", "false"])
    .transform((text) => text === "true")
    .optional(),
  /** As it is written, or as its address says it. */
  category: z.string().max(CATEGORY_MAX_CHARACTERS).optional(),
  year: yearText.optional(),
  sort: itemSort.optional(),
  limit: z
    .string()
    .regex(/^([1-9]\d?|100)$/)
    .transform(Number)
    .optional(),
});

/** The page that the end of an address names; page 1 has no number there. Null for what names none. */
export function pageInPath(text = ""): number | null {
  if (text === "") return 1;
  return /^[1-9]\d{0,5}$/.test(text) && text !== "1" ? Number(text) : null;
}

export function pagePath(basePath: string, page: number): string {
  return page === 1 ? basePath : `${basePath}/page/${page}`;
}

export type ListQuery = z.output<typeof listQuery>;

/** A page of a list as a plain array, with its total and its neighbours (RFC 8288) in the headers; it goes on beyond what is counted. */
export function listResponse<Item>(
  request: Request,
  items: Item[],
  total: number,
  { page, perPage }: ListQuery,
): Answer<Item[]> {
  const last = Math.max(1, Math.ceil(total / perPage));
  const { pathname, searchParams } = new URL(request.url);
  const linkTo = (number: number, rel: string) => {
    const search = new URLSearchParams(searchParams);
    search.set("page", String(number));
    return `<${pathname}?${search}>; rel="${rel}"`;
  };
  const links = [linkTo(1, "first"), linkTo(last, "last")];
  if (page > 1) links.push(linkTo(Math.min(page - 1, last), "prev"));
  const isFull = total === NARROWED_MAX && items.length === perPage;
  if (page < last || isFull) links.push(linkTo(page + 1, "next"));
  return Response.json(items, {
    headers: { "x-total-count": String(total), link: links.join(", ") },
  });
}

/** The same of what a domain found, which has the items under a name of its own. */
export async function listed<Name extends string, Item>(
  { request, query }: { request: Request; query: ListQuery },
  name: Name,
  finding: Promise<{ [Key in Name]: Item[] } & { total: number }>,
): Promise<Answer<Item[]>> {
  const found = await finding;
  return listResponse(request, found[name], found.total, query);
}

export function itemResponse<Item extends { version: number }>(
  item: Item,
  status: 200 | 201,
): Answer<Item> {
  return Response.json(item, { status, headers: { etag: `"${item.version}"` } });
}
