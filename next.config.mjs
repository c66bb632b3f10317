import { fileURLToPath } from "node:url";
import { PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER } from "next/constants.js";
import { isOnThisMachine, localPatterns, remotePatterns } from "./lib/images/patterns.mjs";

const DOCUMENTS = [
  "/article/:slug",
  "/article/:slug/comments/page/:page",
  "/articles",
  "/articles/:path+",
  "/privacy",
  "/resource/:slug",
  "/resources",
  "/resources/:path+",
  "/video/:id",
  "/videos",
  "/videos/:path+",
];
const isDocumentRequest = [{ type: "header", key: "rsc" }];

/**
 * How long a shared cache may keep a document: tags do not reach such a cache, so a second, and then
 * the old one while the new one is fetched.
 */
const DOCUMENT_CACHE = "public, max-age=0, s-maxage=1, stale-while-revalidate=59";

/** What sets its own cache headers, or has none to set. */
const NOT_DOCUMENTS = [
  "api/",
  "resource/[^/]+/file",
  "objects/",
  "thumbnail/",
  "image/",
  "r/",
  "_next/",
  "admin",
  "signin",
  "logout",
  "comment/",
  "newsletter/",
];

const siteUrl = process.env.SITE_URL || process.env.NEXTAUTH_URL || "http://localhost:3000";
const imageHosts = (process.env.IMAGE_HOSTS ?? "")
  .toLowerCase()
  .split(/[\s,]+/)
  .filter(Boolean);
/** A photograph as a camera writes it still goes through. */
const IMAGE_MAX_BYTES = 10 * 1024 * 1024;

const securityHeaders = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  {
    key: "Permissions-Policy",
    value: "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { key: "X-Frame-Options", value: "DENY" },
];

/** Pages that links in mails lead to: whoever has their address may act, so it goes nowhere. */
const TOKEN_PAGES = ["/comment/:token", "/newsletter/:action/:token"];
const tokenPageHeaders = [
  { key: "Referrer-Policy", value: "no-referrer" },
  { key: "X-Robots-Tag", value: "noindex, nofollow" },
];

/**
 * Our own caches stand where one process after another, or several beside each other, serve the same
 * database. Vercel has caches of its own, which its tags reach.
 */
const caches = process.env.VERCEL
  ? {}
  : {
      cacheHandler: fileURLToPath(new URL("./lib/cache/document-cache.mjs", import.meta.url)),
      cacheHandlers: {
        default: fileURLToPath(new URL("./lib/cache/data-cache.mjs", import.meta.url)),
      },
    };

/** @type {import("next").NextConfig} */
const config = {
  agentRules: false,
  cacheComponents: true,
  partialPrefetching: true,
  distDir: process.env.NEXT_DIST_DIR || ".next",
  poweredByHeader: false,
  productionBrowserSourceMaps: false,

  images: {
    formats: ["image/avif", "image/webp"],
    qualities: [75],
    imageSizes: [96, 192, 320],
    deviceSizes: [480, 640, 828, 1080, 1280, 1600],
    minimumCacheTTL: 86_400,
    localPatterns,
    remotePatterns: remotePatterns(imageHosts, siteUrl),
    maximumRedirects: 0,
    maximumResponseBody: IMAGE_MAX_BYTES,
    dangerouslyAllowLocalIP: isOnThisMachine(siteUrl),
  },

  async rewrites() {
    return {
      beforeFiles: [
        { source: "/", destination: "/doc/home", missing: isDocumentRequest },
        ...DOCUMENTS.map((source) => ({
          source,
          destination: `/doc${source}`,
          missing: isDocumentRequest,
        })),
      ],
      fallback: [{ source: "/:path*", destination: "/doc/not-found" }],
    };
  },

  async redirects() {
    return [
      { source: "/doc/home", destination: "/", permanent: true },
      { source: "/doc/:path*", destination: "/:path*", permanent: true },
      {
        source: "/:list(articles|articles/.+|resources|videos|videos/.+)/page/1",
        destination: "/:list",
        permanent: true,
      },
      { source: "/article/:slug/comments/page/1", destination: "/article/:slug", permanent: true },
    ];
  },

  async headers() {
    return [
      { source: "/:path*", headers: securityHeaders },
      ...TOKEN_PAGES.map((source) => ({ source, headers: tokenPageHeaders })),
      {
        source: `/:path((?!${NOT_DOCUMENTS.join("|")}).*)`,
        headers: [{ key: "Cache-Control", value: DOCUMENT_CACHE }],
      },
      {
        source: "/r/:file*",
        headers: [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }],
      },
    ];
  },
};

/** @param {string} phase */
export default function configure(phase) {
  return [PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER].includes(phase)
    ? { ...config, ...caches }
    : config;
}
