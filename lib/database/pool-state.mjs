// @ts-check
// How the pool does at the moment, for the server and for all bundles within it.

const KEY = Symbol.for("pool-state");

/**
 * @typedef {object} PoolState
 * @property {() => number} waiting how many wait for a connection
 * @property {number} given how many have been given one so far, in the order in which they asked
 * @property {number} answeredAt when the database last ended what it was asked, by `performance.now()`
 */

const shared = /** @type {{ [KEY]?: PoolState }} */ (globalThis);
export const poolState = shared[KEY] ?? {
  waiting: () => 0,
  given: 0,
  answeredAt: Number.NEGATIVE_INFINITY,
};
shared[KEY] = poolState;
