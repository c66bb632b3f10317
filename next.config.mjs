import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER } from "next/constants.js";
import {
  FETCHED_PICTURE_MAX_BYTES,
  isOnThisMachine,
  localPatterns,
  PIXELS_MAX,
  remotePatterns,
} from "./lib/images/patterns.mjs";
import { UNUSED_BY_FUNCTIONS } from "./lib/next/unused.mjs";

const LOCAL = "http://localhost:3000";
const given = process.env.SITE_URL || process.env.NEXTAUTH_URL || LOCAL;
/** One that is no address is named, with all else that is wrong, when the environment is checked. */
const siteUrl = URL.canParse(given) ? given : LOCAL;
const imageHosts = (process.env.IMAGE_HOSTS ?? "")
  .toLowerCase()
  .split(/[\s,]+/)
  .filter(Boolean);
/** What the documents that were made keep of the memory; what goes is made anew when it is asked for. */
const DOCUMENTS_MAX_BYTES = 6 * 1024 * 1024;

/** The readers' styles, script and fonts as the build has them; what is not there must not be cached. */
const assetFolder = new URL("public/r/", import.meta.url);
const assets = existsSync(assetFolder)
  ? readdirSync(assetFolder).filter((name) => /^[a-z0-9-]+-[0-9a-f]{8}\.\w+$/.test(name))
  : [];

/**
 * Two years of nothing but HTTPS, for this name alone: what else is under its domain is not ours to
 * decide about.
 */
const strictTransport = siteUrl.startsWith("https:")
  ? [{ key: "Strict-Transport-Security", value: "max-age=63072000" }]
  : [];

const securityHeaders = [...strictTransport, { key: "X-Content-Type-Options", value: "nosniff" }];

/** What is about a page, and about pictures, which may be opened as one: script, styles and fonts go without. */
const pageHeaders = [
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  {
    key: "Permissions-Policy",
    value: "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { key: "X-Frame-Options", value: "DENY" },
];

/** Pages that links in mails lead to: whoever has their address may act, so it goes nowhere. */
const TOKEN_PAGES = ["/comment/:token", "/newsletter/:action/:token", "/preview/:token"];
const tokenPageHeaders = [
  { key: "Referrer-Policy", value: "no-referrer" },
  { key: "X-Robots-Tag", value: "noindex, nofollow" },
];

/**
 * Our own caches are where one process after another, or several beside each other, serve the same
 * database. Vercel has caches of its own, which its tags reach; OpenNext puts those of deploy/lambda in their
 * place, whatever is here.
 */
const caches = process.env.VERCEL
  ? {}
  : {
      cacheMaxMemorySize: DOCUMENTS_MAX_BYTES,
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
  // The gate checks types (npm run check): a build that did so too would take half as long again.
  typescript: { tsconfigPath: "tsconfig.build.json", ignoreBuildErrors: true },
  poweredByHeader: false,
  // The first, one copy for all bundles: what they count is one table. The second finds its own WebAssembly beside it.
  serverExternalPackages: ["prom-client", "@hyzyla/pdfium"],
  // A restore applies them to an older archive's rows.
  outputFileTracingIncludes: {
    "/api/admin/data/[[]id[]]": ["./prisma/migrations/**/*.sql"],
    "/api/admin/data/uploads/[[]id[]]": ["./prisma/migrations/**/*.sql"],
  },
  // What a function would only carry along.
  outputFileTracingExcludes: {
    // Copies of the same for browsers.
    "/*": ["./node_modules/@hyzyla/pdfium/dist/*{base64,worker,cdn,browser}*"],
    "next-server": UNUSED_BY_FUNCTIONS,
  },
  productionBrowserSourceMaps: false,
  compiler: {
    async runAfterProductionCompile({ distDir }) {
      const { shareChunks } = await import("./lib/next/share-chunks.mjs");
      shareChunks(distDir);
    },
  },
  turbopack: {
    resolveAlias: {
      // What it has for browsers asks the document, which the editor's worker has not.
      "decode-named-character-reference": { browser: "./lib/content/named-entity.ts" },
      // The editor's own preview, 80 kB with its parsers; the page's rendering is in its place.
      "@uiw/react-markdown-preview/nohighlight": "./components/admin/editor/no-preview.ts",
      zod: { browser: "./lib/text/zod-without-eval.ts" },
    },
  },
  experimental: {
    // Its small helpers are used where the editor itself is not; it says nothing of what its modules do when they come.
    optimizePackageImports: ["@uiw/react-md-editor"],
    // Writing it takes longer than a build without it.
    turbopackFileSystemCacheForBuild: false,
    // Nothing reads them, and they take longer to write than the code.
    turbopackSourceMaps: false,
    // A third of the time of a compilation, for a tenth less of the process's memory: scripts/build.mjs leaves it out.
    turbopackMinify: { server: process.env.NEXT_MINIFY_SERVER !== "no" },
    // Else an `rsc` header turns every answer into a redirect. It guards caches that take no notice of
    // `Vary`; what the framework itself asks for is the admin area's, which no cache keeps.
    validateRSCRequestHeaders: false,
    // The code of a route takes memory from its first request on, not from the start.
    preloadEntriesOnStart: false,
    imgOptMaxInputPixels: PIXELS_MAX,
    // A picture is made once and then saved as a file: what the library caches of it would only take memory.
    imgOptOperationCache: false,
    imgOptConcurrency: 1,
  },
  // A page of `page.dev.tsx` is served by `npm run dev` and is in no build.
  pageExtensions: process.env.NODE_ENV === "development" ? ["ts", "tsx", "dev.tsx"] : ["ts", "tsx"],

  images: {
    formats: ["image/avif", "image/webp"],
    qualities: [75],
    imageSizes: [96, 192, 320],
    deviceSizes: [480, 640, 828, 1080, 1280, 1600],
    minimumCacheTTL: 86_400,
    localPatterns,
    remotePatterns: remotePatterns(imageHosts, siteUrl),
    maximumRedirects: 0,
    maximumResponseBody: FETCHED_PICTURE_MAX_BYTES,
    dangerouslyAllowLocalIP: isOnThisMachine(siteUrl),
  },

  async redirects() {
    return [
      {
        source: "/:list(articles|articles/.+|resources|videos|videos/.+)/page/1",
        destination: "/:list",
        permanent: true,
      },
      { source: "/article/:slug/comments/page/1", destination: "/article/:slug", permanent: true },
    ];
  },

  async rewrites() {
    return [{ source: "/article/:slug([^/]+)\\.md", destination: "/article/:slug/markdown" }];
  },

  async headers() {
    return [
      { source: "/:path*", headers: securityHeaders },
      { source: "/((?!r/[^/]+\\.(?:js|css|woff2)$).*)", headers: pageHeaders },
      ...TOKEN_PAGES.map((source) => ({ source, headers: tokenPageHeaders })),
      // Browsers take rules of no other type.
      {
        source: "/r/:name(prefetch-[0-9a-f]+\\.json)",
        headers: [{ key: "Content-Type", value: "application/speculationrules+json" }],
      },
      ...assets.map((name) => ({
        source: `/r/${name}`,
        headers: [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }],
      })),
    ];
  },
};

/** @param {string} phase */
export default function configure(phase) {
  return [PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER].includes(phase)
    ? { ...config, ...caches }
    : config;
}
