// @ts-check
// Addresses of other systems that say in their query what they mean. Everywhere else a query says nothing of the page.

/** What such a query may be called: WordPress's names, and those of small systems of old. */
export const OLD_NAMES = [
  "feed",
  "p",
  "page_id",
  "attachment_id",
  "post",
  "id",
  "cat",
  "tag",
  "author",
  "m",
];

/**
 * The part of a query that is an old address of its own: at the root, whose page has none, at what PHP answered, which
 * we have none of, and of Squarespace's feeds, which are its pages with `format=rss`. Null for every other.
 * @param {string} path @param {URLSearchParams} query @returns {{ name: string, value: string } | null}
 */
export function findOldQuery(path, query) {
  if (query.get("format") === "rss") return { name: "format", value: "rss" };
  if (path !== "/" && !path.endsWith(".php")) return null;
  for (const name of OLD_NAMES) {
    const value = query.get(name);
    if (value) return { name, value };
  }
  return null;
}
