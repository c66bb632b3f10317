// @ts-check
// Plain JavaScript, as server.mjs needs it before anything is built.

/**
 * A view that was reported and is not counted yet.
 * @typedef {object} GatheredView
 * @property {Date} at
 * @property {Headers} headers
 * @property {unknown} said what the body of the call says
 */

const KEY = Symbol.for("gathered-views");
/** What waits while the database is away: more than ten thousand ordinary views. What finds no room is not counted. */
export const GATHERED_MAX_BYTES = 8 * 1024 * 1024;
const CHARACTER_BYTES = 2;
/** What the engine adds to a text, with its place in the list. */
const BESIDE_BYTES = 32;
const HEADER_MAX_CHARACTERS = 512;
const SESSION_MAX_CHARACTERS = 4_096;
/** Whether a person asks, and one who wants to be counted. */
const HEADERS = ["user-agent", "sec-purpose", "purpose", "x-moz", "dnt", "sec-gpc"];
const SESSIONS = /(?:^|;)\s*((?:__Secure-)?next-auth\.session-token=[^;]*)/g;

/**
 * Each view as one text of its own: a part of a header would hold on to the whole of it.
 * @typedef {{ waiting: string[], bytes: number, dropped: number }} Gathered
 */

/** One list for the server and for all bundles within it. */
const shared = /** @type {{ [KEY]?: Gathered }} */ (globalThis);
const gathered = shared[KEY] ?? { waiting: [], bytes: 0, dropped: 0 };
shared[KEY] = gathered;

/** What counting asks for. @param {Headers} headers @param {string | undefined} trustedHeader */
function pickHeaders(headers, trustedHeader) {
  /** @type {Record<string, string>} */
  const picked = {};
  for (const name of HEADERS) {
    const value = headers.get(name);
    if (value) picked[name] = value.slice(0, HEADER_MAX_CHARACTERS);
  }
  // The entry that the platform itself added is last.
  const address = trustedHeader && headers.get(trustedHeader);
  if (address) picked[trustedHeader] = address.slice(-HEADER_MAX_CHARACTERS);
  const sessions = [...(headers.get("cookie") ?? "").matchAll(SESSIONS)].map(([, own]) => own);
  const cookie = sessions.join("; ");
  if (cookie !== "" && cookie.length <= SESSION_MAX_CHARACTERS) picked.cookie = cookie;
  return picked;
}

/** @param {string} view */
const bytesOf = (view) => view.length * CHARACTER_BYTES + BESIDE_BYTES;

/** @param {string[]} views @returns {string[]} those that there is room for */
function takeIn(views) {
  return views.filter((view) => {
    const bytes = bytesOf(view);
    const hasRoom = gathered.bytes + bytes <= GATHERED_MAX_BYTES;
    if (hasRoom) gathered.bytes += bytes;
    else gathered.dropped += 1;
    return hasRoom;
  });
}

/**
 * @param {GatheredView} view
 * @param {string | undefined} trustedHeader which says the caller's address
 */
export function gatherView({ at, headers, said }, trustedHeader) {
  const view = JSON.stringify({ at, headers: pickHeaders(headers, trustedHeader), said });
  gathered.waiting.push(...takeIn([view]));
}

/** The oldest of what waits, at most so many. @param {number} max @returns {GatheredView[]} */
export function takeGatheredViews(max) {
  const taken = gathered.waiting.splice(0, max);
  for (const view of taken) gathered.bytes -= bytesOf(view);
  return taken.map((view) => {
    const { at, headers, said } = JSON.parse(view);
    return { at: new Date(at), headers: new Headers(headers), said };
  });
}

/** Has them wait again, before all others. @param {GatheredView[]} views */
export function giveBackViews(views) {
  const again = views.map(({ at, headers, said }) =>
    JSON.stringify({ at, headers: Object.fromEntries(headers), said }),
  );
  gathered.waiting.unshift(...takeIn(again));
}

export function hasGatheredViews() {
  return gathered.waiting.length > 0;
}

/** How much waits and what it holds in memory, and how many views found no room since the process began. */
export function measureGatheredViews() {
  const { waiting, bytes, dropped } = gathered;
  return { waiting: waiting.length, bytes, dropped };
}
