// @ts-check
import { createHash } from "node:crypto";

/** The tag of a text, the same wherever it is made. @param {string | Uint8Array} text */
export function entityTag(text) {
  return `W/"${createHash("sha1").update(text).digest("base64url")}"`;
}

/**
 * True where an `If-None-Match` names the tag of what would be answered. Compression weakens a tag on its way.
 * @param {string} known @param {string} etag
 */
export function isKnownTag(known, etag) {
  const strong = etag.replace(/^W\//, "");
  return known === "*" || known.split(",").some((one) => one.trim().replace(/^W\//, "") === strong);
}
