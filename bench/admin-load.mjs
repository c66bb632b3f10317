// @ts-check
import { openBrowser, withoutBrowser } from "./browser.mjs";
import { formatCount } from "./table.mjs";

const TITLE = "Opening the admin, until it shows what it has";
const SCRIPT_MAX_BYTES = 200_000;
const REQUESTS_MAX = 25;
const QUIET_MS = 1_000;
/** The room has an editor and is not held to the limit of a list. @type {[string, string, boolean][]} */
const SCREENS = [
  ["the dashboard", "/admin", true],
  ["the list of articles", "/admin/articles", true],
  ["the list of comments", "/admin/comments", true],
  ["the list of subscribers", "/admin/subscribers", true],
  ["moving in", "/admin/import", true],
  ["the settings", "/admin/site", true],
  ["the writing room", "/admin/articles/new", false],
];

/** With Save-Data the site fetches nothing ahead, however long a screen takes. @param {import("playwright").BrowserContext} context */
function fetchNothingAhead(context) {
  return context.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
}

/**
 * Script and requests of a screen, and requests of the page that it shows within itself, until nothing more is on its
 * way. @param {import("playwright").BrowserContext} context @param {string} url
 */
async function open(context, url) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const { frameTree } = await session.send("Page.getFrameTree");
  /** @type {Set<string>} */
  const scripts = new Set();
  /** @type {Set<string>} */
  const within = new Set();
  let bytes = 0;
  let requests = 0;
  session.on("Network.requestWillBeSent", ({ requestId, frameId }) => {
    if (frameId && frameId !== frameTree.frame.id) within.add(requestId);
  });
  session.on("Network.responseReceived", ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) scripts.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (!within.has(requestId)) requests += 1;
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await session.send("Network.enable");
  await page.goto(url, { waitUntil: "networkidle" });
  // A busy machine is quiet for a moment before the screen asks for what it shows.
  await page.waitForFunction(() => !document.querySelector("[aria-busy=true]"));
  for (let seen = -1; seen !== requests + within.size; ) {
    seen = requests + within.size;
    await page.waitForTimeout(QUIET_MS);
  }
  const loaded = { bytes, requests, within: within.size };
  await page.close();
  return loaded;
}

/** What the owner's browser receives until a screen is there, with an empty cache and again. @param {import("./table.mjs").Bench} bench @returns {Promise<import("./table.mjs").Section>} */
export async function measureAdminLoad({ site, browser: path, endings }) {
  if (!path) return withoutBrowser(TITLE);
  const browser = await openBrowser(path, endings);
  const [name = "", value = ""] = (await site.signInAsAdmin()).split("=");
  const cookies = [{ name, value, url: site.address }];
  /** @type {string[][]} */
  const rows = [];
  /** @type {string[]} */
  const failed = [];
  const notes = [
    "Script: compressed, headers included; the server has it compressed from earlier visits. What is fetched ahead, three seconds after a screen is there, is left out by Save-Data. Preview: requests of the page that the settings show within them.",
  ];
  for (const [screen, address, isLimited] of SCREENS) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    await context.addCookies(cookies);
    await fetchNothingAhead(context);
    // The server answers with what it has while it compresses more: until it sends no less than the time before.
    for (let bytes = 0, last = Number.POSITIVE_INFINITY; bytes < last; ) {
      if (bytes > 0) last = bytes;
      const before = await browser.newContext();
      await before.addCookies(cookies);
      await fetchNothingAhead(before);
      ({ bytes } = await open(before, site.address + address));
      await before.close();
    }
    const first = await open(context, site.address + address);
    const second = await open(context, site.address + address);
    await context.close();
    rows.push([
      screen,
      formatCount(first.bytes),
      first.within > 0 ? `${first.requests}, preview ${first.within}` : String(first.requests),
      formatCount(second.bytes),
      isLimited ? `≤ ${formatCount(SCRIPT_MAX_BYTES)}, ≤ ${REQUESTS_MAX}` : "",
    ]);
    if (isLimited && (first.bytes > SCRIPT_MAX_BYTES || first.requests > REQUESTS_MAX)) {
      failed.push(`${screen} loads more than its limits`);
    }
  }
  await browser.close();
  return {
    head: [TITLE, "bytes of script", "requests", "script again", "limits at first"],
    rows,
    notes,
    failed,
  };
}
