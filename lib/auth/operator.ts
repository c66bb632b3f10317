import "server-only";

declare const proven: unique symbol;

/**
 * Whoever runs a command on the server, and so has the database and the storage anyway. Only
 * `scripts/operator.ts` makes one, which nothing of the product may import.
 */
export type Operator = { readonly [proven]: true };
