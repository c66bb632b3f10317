// @ts-check
// chrome-launcher and Playwright each find one kind of installed browser, and neither asks apt for one.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { packageScript, runNode } from "../dev/process.mjs";

/** Chromium without anything to see: it takes a third of the processor's time. Debian has it as a package. */
const BARE = "chromium-headless-shell";
const NAMES = ["google-chrome-stable", "google-chrome", "chromium", "chromium-browser"];
const ELSEWHERE = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  join(process.env.PROGRAMFILES ?? "", "Google/Chrome/Application/chrome.exe"),
];

/** @param {string[]} names */
function findInstalled(names = NAMES) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const files = [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...ELSEWHERE,
  ];
  return files.find((file) => existsSync(file)) ?? null;
}

async function findDownloaded() {
  const { chromium } = await import("playwright");
  const file = chromium.executablePath();
  return file && existsSync(file) ? file : null;
}

/**
 * The browser for the tests: CHROME_PATH, an installed one, Playwright's own, one from apt.
 * The two last are fetched when they are not there. Null when this machine can have none. Measurements want the
 * one that people have, journeys the bare one where it is.
 * @param {{ bare?: boolean }} [options]
 */
export async function findBrowser({ bare = false } = {}) {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  const found = findInstalled(bare ? [BARE, ...NAMES] : NAMES) ?? (await findDownloaded());
  if (found) return found;

  console.log("No browser found; asking Playwright for its own…");
  const cli = packageScript("playwright/cli.js");
  await runNode([cli, "install", "chromium"], { quiet: true });
  const downloaded = await findDownloaded();
  if (downloaded) return downloaded;

  if (process.getuid?.() === 0) {
    console.log("Installing chromium with apt-get…");
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    spawnSync("apt-get", ["update", "-qq"], { stdio: "ignore", env });
    spawnSync("apt-get", ["install", "-y", "-qq", "chromium"], { stdio: "ignore", env });
  }
  return findInstalled();
}
