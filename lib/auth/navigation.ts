/** True for what a browser loads ahead of a click. */
export function isPrefetch(headers: Headers): boolean {
  return /prefetch|prerender/i.test(
    `${headers.get("sec-purpose") ?? ""} ${headers.get("purpose") ?? ""} ${headers.get("x-moz") ?? ""}`,
  );
}

/** True for what a page loads into itself: a picture, a frame, a call. Browsers that say nothing count as a navigation. */
export function isEmbedded(headers: Headers): boolean {
  return (headers.get("sec-fetch-dest") ?? "document") !== "document";
}

/** True only where the browser says that the site itself or the person's own hand opened the address. */
export function isOwnNavigation(headers: Headers): boolean {
  return (
    !isPrefetch(headers) &&
    ["same-origin", "none"].includes(headers.get("sec-fetch-site") ?? "") &&
    headers.get("sec-fetch-mode") === "navigate" &&
    headers.get("sec-fetch-dest") === "document"
  );
}
