import { config } from "zod/v4/core";

/**
 * What `zod` is in a browser (next.config.mjs): it would try to make functions of text, which the page's policy
 * refuses and reports each time.
 */
config({ jitless: true });

// biome-ignore lint/performance/noBarrelFile: it replaces the package itself
export * from "zod/v4";
