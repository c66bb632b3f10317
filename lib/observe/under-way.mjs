// @ts-check
// What this process is at: requests and jobs, for the server and for all bundles within it.

const KEY = Symbol.for("under-way");

/** @typedef {{ what: string, at: number }} Work */

const shared = /** @type {{ [KEY]?: { works: Set<Work>, changed: () => void } }} */ (globalThis);
const state = shared[KEY] ?? { works: new Set(), changed: () => {} };
shared[KEY] = state;

/** Says that something has begun, until what is returned is called. @param {string} what */
export function begin(what) {
  const work = { what, at: Date.now() };
  state.works.add(work);
  state.changed();
  return () => {
    if (state.works.delete(work)) state.changed();
  };
}

/**
 * The same for a job of its own, to its end.
 * @template Result
 * @param {string} what @param {() => Promise<Result>} work
 */
export async function underWay(what, work) {
  const end = begin(what);
  try {
    return await work();
  } finally {
    end();
  }
}

/** @param {() => void} listener */
export function onChange(listener) {
  state.changed = listener;
}

/** What goes on, the newest first. */
export function listUnderWay() {
  return [...state.works].toReversed().map(({ what }) => what);
}
