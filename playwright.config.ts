import { readFileSync } from "node:fs";
import { defineConfig } from "playwright/test";

const {
  SITES_FILE,
  TEST_PARALLEL_INDEX = "0",
  CHROME_PATH,
  PLAYWRIGHT_REPORT,
  TRACE,
  CI,
} = process.env;
if (!SITES_FILE) throw new Error("Run these through npm test: it starts the sites they visit.");

/** Each worker has a site of its own, so that nothing a journey does is seen by another that runs beside it. */
const sites: Record<string, string>[] = JSON.parse(readFileSync(SITES_FILE, "utf8"));
Object.assign(process.env, sites[Number(TEST_PARALLEL_INDEX)]);

const CHROME_ARGS = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Each page lives for seconds: what the engine compiles better for later costs a tenth of the browser's time.
  "--js-flags=--max-lazy,--no-maglev,--no-opt",
  // No journey asks a host that is not on this machine.
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

const LONG_LAST = "**/{outage,site-admin,trash-admin,youtube}.last.e2e.ts";

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/store-sessions.ts",
  testMatch: "**/*.e2e.ts",
  fullyParallel: true,
  retries: 0,
  // Ends what hangs; a slow machine is no failure.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(CI),
  reporter: [
    ["./e2e/say-failures.ts"],
    ...(PLAYWRIGHT_REPORT ? [["json", { outputFile: PLAYWRIGHT_REPORT }] as const] : []),
  ],
  use: {
    baseURL: process.env.BASE_URL,
    // So that what hangs says at which element.
    actionTimeout: 60_000,
    // A page that a worker answers for is another matter; offline.e2e.ts lets it.
    serviceWorkers: "block",
    // To draw what moves takes a quarter of the browser's time, so that a few files alone ask for it.
    contextOptions: { reducedMotion: "reduce" },
    // Pages that are asked for once need no brotli, whose best takes a site a twentieth of its time.
    extraHTTPHeaders: { "accept-encoding": "gzip" },
    // A headless browser says what it is, and robots are not counted.
    userAgent:
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36",
    launchOptions: { executablePath: CHROME_PATH, args: CHROME_ARGS },
    // To trace journeys for the one that fails takes a fifth more: those that are run by name are traced.
    trace:
      CI || TRACE === "off"
        ? "off"
        : { mode: "retain-on-failure", screenshots: false, sources: false },
  },
  // Each starts workers and browsers of its own.
  projects: [
    { name: "journeys", testIgnore: "**/*.last.e2e.ts" },
    // Those that stop what the site needs, change what all see, or compare whole tables: a site sees them in the end.
    // The longest files go first, so that no worker has one alone when the others are done.
    { name: "long last", testMatch: LONG_LAST, fullyParallel: false },
    { name: "last", testMatch: "**/*.last.e2e.ts", testIgnore: LONG_LAST, fullyParallel: false },
  ],
  outputDir: ".data/test/results",
});
