// @ts-check

/**
 * True where an `If-None-Match` names the tag of what would be answered. Compression weakens a tag on its way.
 * @param {string} known @param {string} etag
 */
export function isKnownTag(known, etag) {
  const strong = etag.replace(/^W\//, "");
  return known === "*" || known.split(",").some((one) => one.trim().replace(/^W\//, "") === strong);
}
