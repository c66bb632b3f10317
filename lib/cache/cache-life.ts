/** How long a page that could not read its data may stay: it mends itself at the next visit. Seconds. */
export const failedLife = { stale: 30, revalidate: 1, expire: 300 };

/** How long 'there is nothing here' may stay without a write that says otherwise. Seconds. */
export const missingLife = { stale: 30, revalidate: 300, expire: 600 };

/**
 * How long a shared cache may keep a document: tags do not reach such a cache, so a second, and then
 * the old one while the new one is fetched.
 */
export const SHARED_CACHE_CONTROL = "public, max-age=0, s-maxage=1, stale-while-revalidate=59";
