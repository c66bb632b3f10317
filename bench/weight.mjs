// @ts-check
import { openBrowser, withoutBrowser } from "./browser.mjs";
import { formatCount } from "./table.mjs";

const TITLE = "Bytes on the wire";
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
/** @type {[string, RegExp][]} */
const KINDS = [
  ["HTML", /^text\/html/],
  ["CSS", /^text\/css/],
  ["script", /javascript/],
  ["fonts", /font/],
  ["images", /^image\//],
  ["other", /./],
];
/** Of an article; the one for HTML is meant for 1,200 words. @type {Record<string, number>} */
const LIMITS = { HTML: 10_000, CSS: 10_000, script: 8_000, fonts: 60_000 };
/** What a server may send before it hears from the browser again: ten packets. */
const HOME_HTML_MAX = 14_600;

/** What arrived with a page until it was read to its end, by kind. @param {import("playwright").Browser} browser @param {string} url */
async function weigh(browser, url) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  /** @type {Map<string, string>} */
  const types = new Map();
  /** @type {Map<string, string>} */
  const addresses = new Map();
  /** @type {Record<string, number>} */
  const bytes = {};
  /** @type {Set<string>} */
  const failed = new Set();
  let requests = 0;
  session.on("Network.requestWillBeSent", ({ requestId, request }) => {
    addresses.set(requestId, request.url);
  });
  session.on("Network.responseReceived", ({ requestId, response }) => {
    types.set(requestId, response.mimeType);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (!URL.parse(addresses.get(requestId) ?? "")?.protocol.startsWith("http")) return;
    const type = types.get(requestId) ?? "unknown";
    const [kind = "other"] = KINDS.find(([, pattern]) => pattern.test(type)) ?? [];
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
    requests += 1;
  });
  session.on("Network.loadingFailed", ({ requestId }) => {
    failed.add(URL.parse(addresses.get(requestId) ?? "")?.host ?? "an unknown host");
  });
  await session.send("Network.enable");
  await page.goto(url, { waitUntil: "load" });
  // Pictures further down come when they are near.
  await page.evaluate(async () => {
    while (window.scrollY + window.innerHeight < document.documentElement.scrollHeight - 1) {
      const before = window.scrollY;
      window.scrollBy({ top: window.innerHeight / 2, behavior: "instant" });
      await new Promise((resolve) => setTimeout(resolve, 50));
      if (window.scrollY === before) break;
    }
  });
  await page.waitForLoadState("networkidle");
  await context.close();
  return { bytes, requests, failed };
}

/** What a phone's browser with an empty cache receives, compressed as it is sent. @param {import("./table.mjs").Bench} bench @returns {Promise<import("./table.mjs").Section>} */
export async function measureWeight({ site, article, browser: program, endings }) {
  if (!program) return withoutBrowser(TITLE);
  const browser = await openBrowser(program, endings);
  const home = await weigh(browser, `${site.address}/`);
  const reading = await weigh(browser, `${site.address}${article.path}`);
  await browser.close();

  const notes = [
    `Bytes: headers included, empty cache, a phone's window scrolled to the bottom. The article is ${article.path} (${formatCount(article.words)} words; the limit of its HTML is meant for 1,200).`,
  ];
  const homeHtml = home.bytes.HTML ?? 0;
  if (homeHtml > HOME_HTML_MAX) {
    notes.push(
      `OVER THE LIMIT: home's HTML, ${formatCount(homeHtml)} bytes of ${formatCount(HOME_HTML_MAX)}: a round trip more.`,
    );
  }
  const rows = KINDS.map(([kind]) => {
    const limit = LIMITS[kind];
    const ours = reading.bytes[kind] ?? 0;
    if (limit !== undefined && ours > limit) {
      notes.push(
        `OVER THE LIMIT: the article's ${kind}, ${formatCount(ours)} bytes of ${formatCount(limit)}.`,
      );
    }
    return [
      kind,
      formatCount(home.bytes[kind] ?? 0),
      formatCount(ours),
      limit === undefined ? "" : `≤ ${formatCount(limit)}`,
    ];
  });
  const total = (/** @type {Record<string, number>} */ bytes) =>
    formatCount(Object.values(bytes).reduce((sum, value) => sum + value, 0));
  rows.push(["all together", total(home.bytes), total(reading.bytes), ""]);
  rows.push(["requests", String(home.requests), String(reading.requests), ""]);
  const unreached = new Set([...home.failed, ...reading.failed]);
  if (unreached.size > 0) {
    notes.push(
      `LEFT OUT: bytes from ${[...unreached].join(", ")}, which this machine did not reach.`,
    );
  }
  return { head: [TITLE, "/", "article", "limit (article)"], rows, notes };
}
