import "server-only";

declare const proven: unique symbol;

/** Whoever sent METRICS_TOKEN: sees how much waits, and nothing of whom. Only `route()` makes one. */
export type Monitor = { readonly [proven]: true };
