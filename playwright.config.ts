import { defineConfig } from "playwright/test";

const { BASE_URL, CHROME_PATH, PLAYWRIGHT_REPORT, CI } = process.env;
if (!BASE_URL) throw new Error("Run these through npm test: it starts the sites they visit.");

const CHROME_ARGS = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

/** These stop what the site needs under everybody’s feet, change what all share, compare whole tables, or take times. */
const ALONE = [
  "**/dashboard-admin.e2e.ts",
  "**/downloads.e2e.ts",
  "**/health-admin.e2e.ts",
  "**/letters.e2e.ts",
  "**/outage.e2e.ts",
  "**/public-api.e2e.ts",
  "**/restore-admin.e2e.ts",
  "**/site-admin.e2e.ts",
  "**/spam-words-admin.e2e.ts",
  "**/storage.e2e.ts",
  "**/surfaces.e2e.ts",
  "**/trash-admin.e2e.ts",
  "**/youtube.e2e.ts",
  "**/video-sync.e2e.ts",
];

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/store-sessions.ts",
  testMatch: "**/*.e2e.ts",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Ends what hangs; a slow machine is no failure.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(CI),
  reporter: [
    ["list"],
    ...(PLAYWRIGHT_REPORT ? [["json", { outputFile: PLAYWRIGHT_REPORT }] as const] : []),
  ],
  use: {
    baseURL: BASE_URL,
    // So that what hangs says at which element.
    actionTimeout: 60_000,
    // A page that a worker answers for is another matter; offline.e2e.ts lets it.
    serviceWorkers: "block",
    // A headless browser says what it is, and robots are not counted.
    userAgent:
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36",
    launchOptions: { executablePath: CHROME_PATH, args: CHROME_ARGS },
    // Every journey is traced for the one that fails, where somebody can open the trace: it costs time, and a film more.
    trace: CI ? "off" : { mode: "retain-on-failure", screenshots: false, sources: false },
  },
  // npm test runs the second after the first; each empties its own folder.
  projects: [
    { name: "together", testIgnore: ALONE, outputDir: ".data/test/results/together" },
    { name: "alone", testMatch: ALONE, workers: 1, outputDir: ".data/test/results/alone" },
  ],
});
