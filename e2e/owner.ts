import { expect, type Page } from "playwright/test";
import { listViolations } from "./axe";
import { expectNoted, NO_TRANSITION, noteToasts, WORKER_BLOCKED } from "./pages";

/** A title that no other test uses. */
export function newTitle(words: string): string {
  return `${words} ${Math.random().toString(36).slice(2, 10)}`;
}

/** What the owner's browser complained about, but for the refused calls that a test makes on purpose. */
export function listenForComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    const text = message.text();
    const isOurs = text === WORKER_BLOCKED || /the server responded with a status of 4/.test(text);
    if (["error", "warning"].includes(message.type()) && !isOurs) complaints.push(text);
  });
  page.on("pageerror", ({ message }) => {
    if (!NO_TRANSITION.test(message)) complaints.push(message);
  });
  page.on("request", (request) => {
    if (request.url().endsWith("/api/csp-report")) complaints.push(request.postData() ?? "");
  });
  return complaints;
}

/**
 * Ends the session once the page has loaded its list, does what ends in a refused call, and expects the toast
 * and, half a second later, the sign-in.
 */
export async function expectSessionEnd(
  page: Page,
  path: string,
  act: () => Promise<void>,
): Promise<void> {
  await expect(page.locator("[data-skeleton]")).toHaveCount(0);
  const toasts = await noteToasts(page);
  // From here on any call is refused, also one that the page makes by itself.
  const actedAt = Date.now();
  await page.context().clearCookies();
  const leaving = page
    .waitForRequest("**/api/login?*")
    .then((request) => ({ request, leftAt: Date.now() }));
  await act();
  const { request, leftAt } = await leaving;
  expect(new URL(request.url()).searchParams.get("callbackUrl")).toContain(path);
  await page.waitForURL(/\/interaction\//);
  expectNoted(toasts, "Unauthorized", "You are logged out. Logging in again...", {
    actedAt,
    leftAt,
  });
}

/** More than a screen of the admin's has, so that whoever starts in its middle gets round once. */
const STOPS_MAX = 150;

/** Goes on by Tab until a control of this name has the focus. */
export async function tabTo(
  page: Page,
  name: string | RegExp,
  role: "button" | "link" | "switch" | "checkbox" | "textbox" | "searchbox" = "button",
): Promise<void> {
  const named = page.getByRole(role, { name });
  const find = async () => {
    // Who comes by before it is drawn has done so in vain.
    await expect(named).not.toHaveCount(0);
    return named.elementHandles();
  };
  let goals = await find();
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    const { isThere, areHere } = await page.evaluate(
      (all) => ({
        isThere: all.some((goal) => goal === document.activeElement),
        areHere: all.length > 0 && all.every((goal) => goal.isConnected),
      }),
      goals,
    );
    if (isThere) return;
    if (areHere) await page.keyboard.press("Tab");
    else goals = await find();
  }
  throw new Error(`No way to ${name} by Tab.`);
}

/** Goes on by Tab and expects that the focus never leaves the dialog. */
export async function expectFocusInside(page: Page, stops: number): Promise<void> {
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press("Tab");
    // A guard at the end of the dialog has the focus for the moment that it takes to send it on.
    await expect(page.locator(":focus:not([role=dialog] *)")).toHaveCount(0);
  }
}

/** What the colours decide, and so has to hold in the other scheme as well. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** What the room on the screen decides within one layout. */
const ROOM_RULES = [...COLOUR_RULES, "scrollable-region-focusable"];

type Look = { colorScheme: "light" | "dark"; width?: number; only?: string[] };

/** Expects that axe finds nothing on the page in this look, and that it does not scroll sideways. */
async function expectWell(page: Page, what: string, { colorScheme, width, only }: Look) {
  if (width) await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  const where = `${what}, ${colorScheme}${width ? `, at ${width} px` : ""}`;
  expect(await listViolations(page, { only }), where).toEqual([]);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways, `${where}, scrolls sideways`).toBe(0);
}

/** Expects that axe finds nothing on the page as it is, in both schemes, and that it does not scroll sideways. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await expectWell(page, what, { colorScheme: "light" });
  await expectWell(page, what, { colorScheme: "dark", only: COLOUR_RULES });
}

/**
 * The same on a phone and on a desk, each in a scheme of its own: colours take most of the time, and what is on
 * only one of the two is the frame around all screens, which is looked at in both.
 */
export async function expectAccessibleWidely(page: Page, what: string): Promise<void> {
  await expectWell(page, what, { colorScheme: "light", width: 390 });
  await expectWell(page, what, { colorScheme: "dark", width: 1280 });
}

/**
 * The same from the smallest phone to a large screen: all rules once in each layout, at the ends those that depend
 * on how much room there is, and a phone and a desk in both schemes.
 */
export async function expectAccessibleEverywhere(page: Page, what: string): Promise<void> {
  await expectWell(page, what, { colorScheme: "light", width: 320, only: ROOM_RULES });
  await expectWell(page, what, { colorScheme: "dark", width: 390 });
  await expectWell(page, what, { colorScheme: "light", width: 768 });
  await expectWell(page, what, { colorScheme: "dark", width: 1280 });
  await expectWell(page, what, { colorScheme: "light", width: 1920, only: ROOM_RULES });
}
