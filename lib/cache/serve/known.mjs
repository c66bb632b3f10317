// @ts-check
// Which addresses there may be, in memory, so that one that nobody has costs neither a render nor a query.

/** Rows that are changed by hand, and so expire nothing, are known by then. */
const LIFE_MS = 60_000;

/** @typedef {{ kind: string, name: string, items: number }} Row */
/** @typedef {(kind: string, name?: string) => number | undefined} Look how many items are under a name; undefined where nothing is */

/**
 * @param {{ read: () => Promise<Row[]>, expiry: { generation: number } }} options `read` asks the database for all of
 * them
 * @returns {() => Promise<Look | null>} null where it is not known whether something was added since
 */
export function createKnown({ read, expiry }) {
  /** @type {{ generation: number, until: number, look: Promise<Look> } | null} */
  let last = null;

  /** @returns {Promise<Look>} */
  async function readNow() {
    /** @type {Map<string, Map<string, number>>} */
    const kinds = new Map();
    for (const { kind, name, items } of await read()) {
      const names = kinds.get(kind) ?? new Map();
      kinds.set(kind, names.set(name, Math.max(Number(items), names.get(name) ?? 0)));
    }
    return (kind, name = "") => kinds.get(kind)?.get(name);
  }

  return async function known() {
    const { generation } = expiry;
    if (last?.generation !== generation || performance.now() > last.until) {
      const entry = { generation, until: performance.now() + LIFE_MS, look: readNow() };
      last = entry;
      entry.look.catch(() => {
        if (last === entry) last = null;
      });
    }
    const look = await last.look.catch(() => null);
    // A write was heard of meanwhile: what was read may not have it.
    return expiry.generation === generation ? look : null;
  };
}
