// @ts-check
// Plain JavaScript, as server.mjs needs it before anything is built.

/**
 * A view that was told and is not counted yet.
 * @typedef {object} GatheredView
 * @property {Date} at
 * @property {Headers} headers
 * @property {unknown} said what the body of the call says
 */

const KEY = Symbol.for("gathered-views");
/** What waits while the database is away; more than this is not counted. */
const GATHERED_MAX = 20_000;

/** One list for the server and for all bundles within it. */
const shared = /** @type {{ [KEY]?: GatheredView[] }} */ (globalThis);
const gathered = shared[KEY] ?? [];
shared[KEY] = gathered;

/** @param {GatheredView} view */
export function gatherView(view) {
  if (gathered.length < GATHERED_MAX) gathered.push(view);
}

/** The oldest of what waits, at most so many. @param {number} max @returns {GatheredView[]} */
export function takeGatheredViews(max) {
  return gathered.splice(0, max);
}

/** Has them wait again, before all others. @param {GatheredView[]} views */
export function giveBackViews(views) {
  gathered.unshift(...views.slice(0, Math.max(0, GATHERED_MAX - gathered.length)));
}

export function hasGatheredViews() {
  return gathered.length > 0;
}
