/**
 * The first parts of addresses that the site has for itself, now or as everybody expects of a site. What `app`
 * and `public` have is checked by a test.
 */
const RESERVED = new Set(
  "admin api article articles author authors card comment feed icon illustrations image letters logout newsletter objects offline preview privacy r resource resources robots rss search sent series signin sitemap static thumbnail video videos 404 500".split(
    " ",
  ),
);

/** True for an address that no page of the owner's own can have. */
export function isReservedSlug(slug: string): boolean {
  return RESERVED.has(slug);
}
