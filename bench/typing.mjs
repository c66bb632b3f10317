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
 * @param {import("playwright").Page} page @param {import("playwright").Locator} area
 */
async function type(page, area) {
  await area.evaluate((element) => {
    const times = /** @type {number[]} */ ([]);
    Object.assign(window, { keyTimes: times });
    element.addEventListener(
      "keydown",
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => times.push(performance.now() - timeStamp);
          channel.port2.postMessage(null);
        });
      },
      { capture: true },
    );
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

/** What one types into in each way of writing. */
export const WAYS = {
  text: ".surface[contenteditable=true]",
  markdown: ".editor-content textarea[name=content]",
};

/** Has a browser write this way. @param {import("playwright").BrowserContext} context @param {keyof typeof WAYS} way */
export function writeBy(context, way) {
  return context.addInitScript((chosen) => localStorage.setItem("writing-way", chosen), way);
}

/** How soon a key shows in the writing room, in both ways of writing, beside a text area of the browser's own. @param {import("./table.mjs").Bench} bench @returns {Promise<import("./table.mjs").Section>} */
export async function measureTyping({ site, browser: path, endings }) {
  if (!path) return withoutBrowser(TITLE);
  const browser = await openBrowser(path, endings);
  const [name = "", value = ""] = (await site.signInAsAdmin()).split("=");
  /** @param {keyof typeof WAYS} way */
  async function openPage(way) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    await context.addCookies([{ name, value, url: site.address }]);
    await writeBy(context, way);
    return context.newPage();
  }
  const rows = [];
  for (const words of SIZES) {
    const text = textOf(words);
    const middle = text.indexOf("\n\n", text.length / 2);
    const size = `${formatCount(words)} words`;
    const page = await openPage("markdown");
    await page.goto(`${site.address}/privacy`);
    await page.evaluate(
      ([content, at]) => {
        const area = document.createElement("textarea");
        area.style.cssText = "width: 900px; height: 600px; font-size: 17px";
        area.value = content;
        document.body.replaceChildren(area);
        area.focus();
        area.setSelectionRange(at, at);
      },
      /** @type {[string, number]} */ ([text, middle]),
    );
    rows.push(row(`a bare text area, ${size}`, await type(page, page.locator("textarea")), ""));
    const articles = `${site.address}/admin/articles`;
    const data = { title: `Typed into ${Date.now()}`, content: text };
    const answer = await page.request.post(`${site.address}/api/admin/articles`, { data });
    const { id } = await answer.json();
    for (const way of /** @type {const} */ (["markdown", "text"])) {
      const room = await openPage(way);
      await room.goto(`${articles}/${id}/edit?field=content&at=${middle}`);
      const area = room.locator(WAYS[way]).and(room.locator(":focus"));
      await area.waitFor();
      const wanted = `≤ ${WANTED_MS} ms`;
      rows.push(row(`the writing room by ${way}, ${size}`, await type(room, area), wanted));
      await room.context().close();
    }
    await page.request.delete(`${site.address}/api/admin/articles/${id}`);
    await page.context().close();
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
