// @ts-check

/** The methods that Next has handlers for. A call by another one ends in an error there, or in 400 without a word. */
export const METHODS = /** @type {const} */ ([
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
]);
const READING = "GET, HEAD";
/** What answers other methods too. Its handlers refuse those that they do not have. */
const WRITABLE = /^\/(?:api|comment|newsletter|preview)\//;

/** @param {string} path */
export function isWritable(path) {
  return WRITABLE.test(path);
}

/** @param {string} method */
export function isKnownMethod(method) {
  return METHODS.some((one) => one === method);
}

/** What `Allow` says to a method that an address can't have. @param {string} path */
export function methodsAt(path) {
  return isWritable(path) ? `${READING}, POST, PUT, PATCH, DELETE` : READING;
}

/** @param {string} method */
export function methodRefusal(method) {
  return `${method} is not possible at this address.`;
}
