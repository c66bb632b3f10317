// @ts-check

/**
 * What the image route may read, in the form that Next's configuration takes: shared by next.config.mjs,
 * which enforces it, and by the pages, which ask for nothing else.
 */

/**
 * The most that is decoded of one picture: what a phone's camera takes. A file of a kilobyte can say that
 * it is many times larger, and would take the memory for it.
 */
export const PIXELS_MAX = 50_000_000;

/** The most that is read of one picture: a photograph as a camera writes it still goes through. */
export const FETCHED_PICTURE_MAX_BYTES = 10 * 1024 * 1024;

export const SIGNATURE_PARAMETER = "s";

/** @typedef {{ protocol: "http" | "https", hostname: string, port: string, pathname: string }} RemotePattern */

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** YouTube's pictures of videos. */
const YOUTUBE_PATTERNS = ["i.ytimg.com", "img.youtube.com"].flatMap((hostname) =>
  ["/vi/**", "/vi_webp/**"].map((pathname) => ({
    protocol: /** @type {const} */ ("https"),
    hostname,
    port: "",
    pathname,
  })),
);

/** Pictures that the site answers for itself. */
export const localPatterns = ["/thumbnail/**", "/image/**", "/illustrations/**"].map(
  (pathname) => ({ pathname, search: "" }),
);

/** True when the address stays on this machine. @param {string} url */
export function isOnThisMachine(url) {
  return LOOPBACK.test(new URL(url).hostname);
}

/**
 * Exact hosts only, over https; one on this machine over http, and only for a site that is there too.
 * @param {readonly string[]} hosts each perhaps with a port @param {string} siteUrl
 * @returns {RemotePattern[]}
 */
export function remotePatterns(hosts, siteUrl) {
  const listed = hosts.flatMap((host) => {
    const [hostname = "", port = ""] = host.split(":");
    const isLocal = LOOPBACK.test(hostname);
    if (isLocal && !isOnThisMachine(siteUrl)) return [];
    const protocol = isLocal ? /** @type {const} */ ("http") : /** @type {const} */ ("https");
    return [{ protocol, hostname, port, pathname: "/**" }];
  });
  return [...YOUTUBE_PATTERNS, ...listed];
}
