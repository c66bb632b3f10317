// @ts-check
import { openBrowser, withoutBrowser } from "./browser.mjs";
import { formatCount, median } from "./table.mjs";
import { textOf, WAYS, writeBy } from "./typing.mjs";

const WORDS = 20_000;
const ROUNDS = 5;
const CPU_SLOWDOWN = 4;
const SETTLE_MS = 1_500;
const OPEN_MAX_MS = 1_000;
/** What the room loaded before one wrote on the page, and 120 kB. */
const ROOM_SCRIPT_BYTES = 478_000;
const LIST_SCRIPT_BYTES = 200_000;
const TITLE = "The writing room";

/** Notes in the page when a long text is in the editor, and was drawn. */
function noteShown() {
  const observer = new MutationObserver(() => {
    const text = document.querySelector(".surface[contenteditable=true]")?.textContent ?? "";
    if (text.length < 1_000) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => Object.assign(window, { shownAt: performance.now() });
      channel.port2.postMessage(null);
    });
  });
  observer.observe(document, { subtree: true, childList: true });
}

/** Notes in the page when what was typed is on its way to be saved. */
function noteSaving() {
  const observer = new MutationObserver(() => {
    if (!document.querySelector("[data-save-state=saving]")) return;
    observer.disconnect();
    Object.assign(window, { savingAt: performance.now() });
  });
  observer.observe(document, { attributes: true, subtree: true, childList: true });
}

/** @param {import("playwright").Page} page @param {"shownAt" | "savingAt"} moment */
async function waitUntil(page, moment) {
  // As a function it would be evaluated as a string, which the page's policy forbids.
  for (;;) {
    const at = await page.evaluate(`window.${moment}`);
    if (typeof at === "number") return at;
    await page.waitForTimeout(20);
  }
}

/**
 * The bytes of script that arrive until this is there.
 * @param {import("playwright").BrowserContext} context @param {(page: import("playwright").Page) => Promise<unknown>} open
 * @param {string} goal
 */
async function weighScript(context, open, goal) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  /** @type {Set<string>} */
  const scripts = new Set();
  let bytes = 0;
  session.on("Network.responseReceived", ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) scripts.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await open(page);
  await page.locator(goal).first().waitFor();
  await page.waitForTimeout(SETTLE_MS);
  await page.close();
  return bytes;
}

/** How soon a long article is open on a slow machine, and what the room weighs. @param {import("./table.mjs").Bench} bench @returns {Promise<import("./table.mjs").Section>} */
export async function measureRoom({ site, browser: path, endings }) {
  if (!path) return withoutBrowser(TITLE);
  const browser = await openBrowser(path, endings);
  const [name = "", value = ""] = (await site.signInAsAdmin()).split("=");
  const newContext = async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    await context.addCookies([{ name, value, url: site.address }]);
    await writeBy(context, "text");
    return context;
  };
  const context = await newContext();
  const title = `A long one ${Date.now()}`;
  const answer = await context.request.post(`${site.address}/api/admin/articles`, {
    data: { title, content: textOf(WORDS) },
  });
  const { id } = await answer.json();
  const list = `${site.address}/admin/articles`;
  /** @type {number[]} */
  const times = [];
  /** @type {number[]} */
  const addressTimes = [];
  /** @type {number[]} */
  const typedTimes = [];
  for (let round = 0; round < ROUNDS; round++) {
    const fresh = await newContext();
    const page = await fresh.newPage();
    await page.addInitScript(noteShown);
    await page.goto(list);
    const edit = page.getByRole("button", { name: `Edit “${title}”` });
    await edit.hover();
    await page.waitForTimeout(SETTLE_MS);
    const session = await fresh.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await edit.evaluate((element) => {
      element.addEventListener(
        "click",
        ({ timeStamp }) => Object.assign(window, { pressedAt: timeStamp }),
        { capture: true },
      );
    });
    await edit.click();
    const shownAt = await waitUntil(page, "shownAt");
    times.push(shownAt - Number(await page.evaluate("window.pressedAt")));
    // Its worker goes on counting the words of the text.
    await page.close();
    const again = await fresh.newPage();
    await again.addInitScript(noteShown);
    await again.addInitScript(noteSaving);
    // A browser with a window of its own draws that first.
    await again.waitForTimeout(SETTLE_MS);
    const throttling = await fresh.newCDPSession(again);
    await throttling.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await again.goto(`${list}/${id}/edit`, { waitUntil: "commit" });
    // Counted from the start of the navigation, as every page's own clock is.
    addressTimes.push(await waitUntil(again, "shownAt"));
    await again.locator(WAYS.text).focus();
    await again.keyboard.type("a");
    typedTimes.push(await waitUntil(again, "savingAt"));
    await fresh.close();
  }
  const listed = await weighScript(context, (page) => page.goto(list), "[data-open]");
  const room = await weighScript(context, (page) => page.goto(`${list}/new`), WAYS.text);
  await context.request.delete(`${site.address}/api/admin/articles/${id}`);
  await browser.close();
  const kilobytes = (/** @type {number} */ bytes) => `${(bytes / 1_000).toFixed(1)} kB`;
  return {
    head: [TITLE, "measured", "wanted"],
    rows: [
      [
        `opening ${formatCount(WORDS)} words, processor slowed ${CPU_SLOWDOWN} times`,
        `${formatCount(median(times))} ms`,
        `≤ ${formatCount(OPEN_MAX_MS)} ms`,
      ],
      [
        "the same by its address, scripts in the browser’s cache",
        `${formatCount(median(addressTimes))} ms`,
        `≤ ${formatCount(OPEN_MAX_MS)} ms`,
      ],
      [
        "until a letter that is typed at once is on its way to be saved",
        `${formatCount(median(typedTimes))} ms`,
        "",
      ],
      ["script of /admin/articles", kilobytes(listed), `≤ ${kilobytes(LIST_SCRIPT_BYTES)}`],
      ["script of the room", kilobytes(room), `≤ ${kilobytes(ROOM_SCRIPT_BYTES)}`],
    ],
    notes: [
      `Opening: from the press on a link of the list, or the start of the navigation, to the frame that shows the text, the median of ${ROUNDS}; by its address the text comes with the page and can be typed in before the admin area’s script has started, which then saves it. Script: compressed, with the page around it, until the list or the editor is there.`,
    ],
  };
}
