// @ts-check
import { openBrowser, withoutBrowser } from "./browser.mjs";
import { formatCount, median } from "./table.mjs";

const KEYS = 60;
const KEY_PAUSE_MS = 120;
const WARM_UP_KEYS = 5;
/** What follows the last change of a text, such as counting its words, is over by then. */
const SETTLE_MS = 6_000;
const WANTED_MS = 16;
const SIZES = [200, 20_000];
const TITLE = "Typing, from key to picture";

const PARAGRAPH =
  "A calm voice, a slow breath and a **place to sit** help a child's brain settle, because what it borrows first it learns to make by itself; that takes years, not weeks. ";

/** @param {number} words */
export function textOf(words) {
  const perParagraph = PARAGRAPH.trim().split(" ").length;
  const paragraphs = Array.from({ length: Math.ceil(words / perParagraph) }, (_, index) =>
    index % 12 === 0 ? `## Part ${index}\n\n${PARAGRAPH}` : PARAGRAPH,
  );
  return paragraphs.join("\n\n");
}

/**
 * The times from a key to the frame that shows it, with the caret in the middle of the text, and what the page's
 * thread works for a key in all, which the rest of the machine changes less.
 * @param {import("playwright").Page} page @param {import("playwright").Locator} area @param {string} text
 */
async function type(page, area, text) {
  await area.fill(text);
  await area.evaluate((/** @type {HTMLTextAreaElement} */ element) => {
    const middle = element.value.indexOf("\n\n", element.value.length / 2);
    element.focus();
    element.setSelectionRange(middle, middle);
    const times = /** @type {number[]} */ ([]);
    Object.assign(window, { keyTimes: times });
    element.addEventListener("keydown", ({ timeStamp }) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => times.push(performance.now() - timeStamp);
        channel.port2.postMessage(null);
      });
    });
  });
  await page.waitForTimeout(SETTLE_MS);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const workedBefore = await readWork(session);
  for (let key = 0; key < KEYS + WARM_UP_KEYS; key++) {
    await page.keyboard.press(key % 6 === 5 ? "Space" : "e");
    await page.waitForTimeout(KEY_PAUSE_MS);
  }
  const work = ((await readWork(session)) - workedBefore) / (KEYS + WARM_UP_KEYS);
  await session.detach();
  /** @type {number[]} */
  const times = await page.evaluate("window.keyTimes");
  return { times: times.slice(WARM_UP_KEYS), work };
}

/** @param {import("playwright").CDPSession} session */
async function readWork(session) {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1_000;
}

/** @param {string} name @param {{ times: number[], work: number }} typed @param {string} wanted */
function row(name, { times, work }, wanted) {
  const sorted = times.toSorted((a, b) => a - b);
  const late = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
  return [
    name,
    `${median(times).toFixed(1)} ms`,
    `${late.toFixed(1)} ms`,
    `${work.toFixed(1)} ms`,
    wanted,
  ];
}

/** How soon a key shows in the writing room, beside the dialog and a text area of the browser's own. @param {import("./table.mjs").Bench} bench @returns {Promise<import("./table.mjs").Section>} */
export async function measureTyping({ site, browser: path, endings }) {
  if (!path) return withoutBrowser(TITLE);
  const browser = await openBrowser(path, endings);
  const [name = "", value = ""] = (await site.signInAsAdmin()).split("=");
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addCookies([{ name, value, url: site.address }]);
  const page = await context.newPage();
  const rows = [];
  for (const words of SIZES) {
    const text = textOf(words);
    await page.goto(`${site.address}/privacy`);
    await page.evaluate(() => {
      const area = document.createElement("textarea");
      area.style.cssText = "width: 900px; height: 600px; font-size: 17px";
      document.body.replaceChildren(area);
    });
    const bare = await type(page, page.locator("textarea"), text);
    rows.push(row(`a bare text area, ${formatCount(words)} words`, bare, ""));
    await page.goto(`${site.address}/admin/articles`);
    await page.getByRole("button", { name: "New Article" }).click();
    const times = await type(page, page.getByLabel("Content", { exact: true }), text);
    rows.push(row(`the dialog's editor, ${formatCount(words)} words`, times, ""));
    await page.goto(`${site.address}/admin/articles/new`);
    const room = await type(page, page.getByLabel("Content", { exact: true }), text);
    rows.push(row(`the writing room, ${formatCount(words)} words`, room, `≤ ${WANTED_MS} ms`));
  }
  await browser.close();
  return {
    head: [TITLE, "median", "95th percentile", "work a key", "wanted"],
    rows,
    notes: [
      `Typing: ${KEYS} keys in the middle of the text, one every ${KEY_PAUSE_MS} ms, each until the frame after it; the wait for the next frame is in all of them. Work a key is the processor time of the page's own thread, until the next key.`,
    ],
  };
}
