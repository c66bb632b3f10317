// @ts-check

/**
 * Where people and programs look for what the site has elsewhere, as long as the owner has no page and no redirect
 * there.
 * @type {Record<string, string>}
 */
export const USUAL_ADDRESSES = {
  "/about": "/#about",
  "/atom": "/atom.xml",
  "/favicon.ico": "/icon-192.png",
  "/feed": "/feed.xml",
  "/feeds": "/feed.xml",
  "/index.xml": "/feed.xml",
  "/rss": "/feed.xml",
  "/rss.xml": "/feed.xml",
  "/series": "/articles",
};
