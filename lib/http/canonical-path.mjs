// @ts-check

/** What a path keeps escaped; all else of it is as people read it. */
const ESCAPED = /[%?#\s\p{Cc}]/gu;

/** @param {string} text */
export function escapeText(text) {
  return text.normalize("NFC").replaceAll(ESCAPED, encodeURIComponent);
}

/**
 * A path in one spelling, whatever its escapes and its end were like; null for one that no browser sends.
 * @param {string} pathname @returns {string | null}
 */
export function canonicalPath(pathname) {
  try {
    const parts = pathname.split("/").filter((part) => part !== "");
    if (decodeURIComponent(pathname).includes("\0")) return null;
    return `/${parts.map((part) => escapeText(decodeURIComponent(part)).replaceAll("/", "%2F")).join("/")}`;
  } catch {
    return null;
  }
}
