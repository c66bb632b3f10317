import { ITEMS } from "@/lib/site/published/items.mjs";

/**
 * The first parts of addresses that the site has for itself, now or as everybody expects of a site. What `app`
 * and `public` have is checked by a test.
 */
const RESERVED = new Set([
  ...ITEMS.flatMap(({ prefix }) => prefix.split("/").slice(1, -1)),
  ..."admin api articles audio author authors card comment feed icon illustrations image logout newsletter objects offline preview privacy r resources robots rss search sent signin sitemap static thumbnail videos 404 500".split(
    " ",
  ),
]);

/** True for an address that no page of the owner's own can have. */
export function isReservedSlug(slug: string): boolean {
  return RESERVED.has(slug);
}
