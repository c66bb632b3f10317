import "server-only";

declare const proven: unique symbol;

/**
 * Work that an administrator has ordered and that goes on without them, a part with each tick. Only whoever has
 * claimed the row that the order is saved in makes one.
 */
export type Errand = { readonly [proven]: true };
