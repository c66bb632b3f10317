import { expect, type Locator, type Page } from "playwright/test";
import { articles } from "../prisma/seed/articles";
import { resources } from "../prisma/seed/resources";
import { videos } from "../prisma/seed/videos";
import { newVisitor } from "./visitor";

/** Said by what runs the tests, which keeps workers away from all pages but those that are about them. */
export const WORKER_BLOCKED = "Service Worker registration blocked by Playwright";

/** Said by a browser that was too busy to draw the change from page to page; the page is there all the same. */
export const NO_TRANSITION = /^Transition was (?:aborted because of invalid state|skipped)/;

/** A picture that a journey names on purpose: others come by it in the lists. */
const MISSING_PICTURE = /no-such-picture/;

/** What a reader's browser complained about; a test ends with `expect(complaints).toEqual([])`. */
export function listenForComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    const isOurs =
      message.text() === WORKER_BLOCKED || MISSING_PICTURE.test(message.location().url);
    if (["error", "warning"].includes(message.type()) && !isOurs) complaints.push(message.text());
  });
  page.on("pageerror", ({ message }) => {
    if (!NO_TRANSITION.test(message)) complaints.push(message);
  });
  page.on("request", (request) => {
    const url = new URL(request.url());
    // Of the framework a reader's page needs nothing but its pictures.
    const isFramework = url.pathname.startsWith("/_next/") && url.pathname !== "/_next/image";
    if (isFramework || url.pathname === "/api/auth/user") {
      complaints.push(`asked for ${url.pathname}`);
    }
    if (!["localhost", "127.0.0.1"].includes(url.hostname) && url.protocol.startsWith("http")) {
      complaints.push(`asked ${url.hostname}`);
    }
  });
  return complaints;
}

/** Makes the page's calls those of a visitor nobody has seen before. */
export async function becomeNewVisitor(page: Page): Promise<void> {
  const { "x-real-ip": address = "" } = newVisitor();
  await page.context().setExtraHTTPHeaders({ "x-real-ip": address });
}

/** The messages on screen: of the admin area, and of readers' pages. */
const TOASTS = '[data-sonner-toast][data-visible="true"], [data-toast]';

/** Expects the one visible toast to say this; one that it replaces may still be on its way out. */
export async function expectToast(page: Page, title: string, description: string): Promise<void> {
  const toast = page.locator(`:is(${TOASTS}):not([data-seen])`);
  const expected = toast.filter({ hasText: title }).filter({ hasText: description });
  await expect(expected).toBeVisible();
  await expect(toast).toHaveCount(1);
  // The next one may say the same, before this one is closed.
  await expected.evaluateAll((toasts) => {
    for (const one of toasts) one.setAttribute("data-seen", "");
  });
}

/**
 * Expects the toast, and gives the button that takes back what it says. The pointer rests on it meanwhile, so that it
 * stays for as long as the journey looks at what was done.
 */
export async function expectUndo(page: Page, title: string, description: string): Promise<Locator> {
  await expectToast(page, title, description);
  const toast = page.locator(TOASTS).filter({
    hasText: description,
  });
  await toast.hover();
  return toast.getByRole("button", { name: "Undo" });
}

/** The paths of the demo content's articles, the newest first. */
export function articlePaths(): string[] {
  return articles
    .filter(({ published }) => published)
    .toSorted((a, b) => a.daysAgo - b.daysAgo)
    .map(({ slug }) => `/article/${slug}`);
}

/** The paths of the demo content's videos, the newest first. */
export function videoPaths(): string[] {
  return videos
    .toSorted((a, b) => a.daysAgo - b.daysAgo)
    .map(({ youtubeId }) => `/video/${youtubeId}`);
}

/** The paths of the demo content's guides. */
export function guidePaths(): string[] {
  return resources.map(({ slug }) => `/resource/${slug}`);
}

export type NotedToast = { text: string; type: string | null; at: number };

const NOTE = "toast: ";

/** In the page: tells the console of every toast, with its time. */
function tellToasts(note: string): void {
  let last = "";
  new MutationObserver(() => {
    const toast = document.querySelector("[data-sonner-toast], [data-toast]");
    const text = toast?.textContent ?? "";
    if (text === "" || text === last) return;
    last = text;
    const type = toast?.getAttribute("data-type") ?? null;
    console.debug(note + JSON.stringify({ text, type, at: Date.now() }));
  }).observe(document, { childList: true, subtree: true });
}

/**
 * Notes the toasts of this page and of those it goes to, as they come: a page that is about to be left
 * answers no question any more.
 */
export async function noteToasts(page: Page): Promise<NotedToast[]> {
  const toasts: NotedToast[] = [];
  page.on("console", (message) => {
    const text = message.text();
    if (text.startsWith(NOTE)) toasts.push(JSON.parse(text.slice(NOTE.length)));
  });
  await page.addInitScript(tellToasts, NOTE);
  await page.evaluate(tellToasts, NOTE);
  return toasts;
}

/** How long a person has for the reason why a page is left. */
const LEAVING_MS = 500;

/**
 * Expects that this toast was noted before the page was left, and that it was not left at once. How long the
 * toast took to be drawn says something about the machine alone.
 */
export function expectNoted(
  toasts: NotedToast[],
  title: string,
  description: string,
  { actedAt, leftAt }: { actedAt: number; leftAt: number },
): void {
  const toast = toasts.find(({ text }) => text.includes(title) && text.includes(description));
  expect(toast, JSON.stringify(toasts)).toMatchObject({ type: "error" });
  expect(toast?.at).toBeLessThanOrEqual(leftAt);
  expect(leftAt - actedAt).toBeGreaterThanOrEqual(LEAVING_MS);
}

/** Whether the browser has saved an article for when there is no network. */
export function isSaved(page: Page, path: string): Promise<boolean> {
  return page.evaluate(async (at) => (await caches.match(at)) !== undefined, path);
}
