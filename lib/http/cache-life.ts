/** How long a page that could not read its data may stay: it mends itself at the next visit. Seconds. */
export const failedLife = { stale: 30, revalidate: 1, expire: 300 };

/** How long 'there is nothing here' may stay without a write that says otherwise. Seconds. */
export const missingLife = { stale: 30, revalidate: 300, expire: 600 };
