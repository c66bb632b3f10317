// @ts-check
import { chromium } from "playwright";

const ARGS = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

/** @param {string} executablePath @param {(() => unknown)[]} endings @param {string[]} [args] */
export async function openBrowser(executablePath, endings, args = []) {
  const browser = await chromium.launch({
    executablePath,
    args: [...ARGS, ...args],
    // The bench itself ends things in order.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  endings.push(() => browser.close());
  return browser;
}

/** @param {string} title @returns {import("./table.mjs").Section} */
export function withoutBrowser(title) {
  return {
    head: [title],
    rows: [["left out"]],
    notes: [`LEFT OUT: ${title}: no browser is here and none could be fetched; set CHROME_PATH.`],
  };
}
