// @ts-check

/** How those begin that only Next's own tools read. */
export const OWN_PREFIX = "x-nextjs-";

/** Whether an answer was in Next's cache. */
export const CACHE_HEADER = "x-nextjs-cache";

/** Of what Next saves: the tags that make it out of date. */
export const TAGS_HEADER = "x-next-cache-tags";

/** With the key of the build, it has a document rendered anew. */
export const RENEW_HEADER = "x-prerender-revalidate";
