import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { type APIRequestContext, type Browser, expect, type Page } from "playwright/test";
import { newVisitor } from "./visitor";

/** The demo people who are signed in once for all journeys. */
export const ROLES = ["admin", "reader"] as const;
type Role = (typeof ROLES)[number];

/** The demo people of the local issuer; every `person-…` is one too, and nobody else's. */
export type Person = Role | "unverified" | "impostor" | `person-${string}`;

type Session = Awaited<ReturnType<APIRequestContext["storageState"]>>;

function sessionFile(role: Role, site = process.env.SITE_NAME): string {
  return `.data/test/sessions/${site}-${role}.json`;
}

/** Writes down what a site gave a browser at its sign-in, without what the issuer gave it. */
export async function storeSession(
  request: APIRequestContext,
  role: Role,
  site: string,
): Promise<void> {
  const { cookies } = await request.storageState();
  const session: Session = {
    cookies: cookies.filter(({ name }) => /session-token$|^signed-in$/.test(name)),
    origins: [],
  };
  const file = sessionFile(role, site);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(session));
}

function readSession(role: Role): Session {
  return JSON.parse(readFileSync(sessionFile(role), "utf8"));
}

/** A person whom no other test signs in as. */
export function newPerson(): Person {
  return `person-${Math.random().toString(36).slice(2, 12)}`;
}

/** Answers the issuer's question, on whose page the browser is. */
export async function answerIssuer(page: Page, person: Person): Promise<void> {
  await expect(page.getByRole("heading", { name: "Who are you today?" })).toBeVisible();
  if (person === "admin" || person === "reader") {
    await page.getByRole("button", { name: `Continue as ${person}` }).click();
    return;
  }
  await page.getByText("Other people, for tests").click();
  if (person === "unverified") await page.getByText("whose address is not confirmed").click();
  else if (person === "impostor") await page.getByText("who only claims").click();
  else {
    await page.getByLabel("Anybody else").fill(person);
    await page.getByRole("button", { name: "Continue", exact: true }).click();
  }
}

/** Waits until React has taken an admin page over: what is pressed or typed before that is lost. */
export async function waitForHydration(page: Page): Promise<void> {
  const isHydrated = () =>
    page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith("__reactFiber")));
  await expect.poll(isHydrated).toBe(true);
}

/** In the page: what its browser chose in the writing room, unless it has chosen since. */
function chooseMarkdown(): void {
  try {
    if (localStorage.getItem("writing-way") === null) {
      localStorage.setItem("writing-way", "markdown");
    }
  } catch {
    // A document without an origin keeps nothing.
  }
}

/**
 * Opens `path` as somebody who signed in before, or nothing yet: a screen of the admin costs a second of a core.
 * Journeys through the writing room write Markdown, unless they are about the surface: a browser that has chosen
 * nothing writes text.
 */
export async function signIn(
  page: Page,
  role: Role,
  path = "",
  { hasChosen = true } = {},
): Promise<void> {
  await page.context().setExtraHTTPHeaders(newVisitor());
  await page.context().addCookies(readSession(role).cookies);
  // A stored state would have the browser open a page for it first.
  if (hasChosen && role === "admin") await page.context().addInitScript(chooseMarkdown);
  if (path) await page.goto(path);
  if (path.startsWith("/admin")) await waitForHydration(page);
}

/** Signs in through the issuer as a person does, and ends at `path`. */
export async function signInAnew(page: Page, person: Person, path = "/"): Promise<void> {
  await page.context().setExtraHTTPHeaders(newVisitor());
  await page.context().addInitScript(chooseMarkdown);
  await page.goto(`/api/login?callbackUrl=${encodeURIComponent(path)}`);
  await answerIssuer(page, person);
  await page.waitForURL((url) => url.pathname + url.search === path);
}

/** Signs a context for calls in through the issuer, without a browser. Its later calls carry the session. */
export async function signInRequest(request: APIRequestContext, person: Person): Promise<void> {
  const issuer = await request.get("/api/login", { headers: newVisitor() });
  const answer = await request.post(issuer.url(), { form: { login: person } });
  expect(answer.status()).toBe(200);
  expect((await request.get("/api/auth/user")).status()).toBe(200);
}

/** A context for calls that somebody makes who signed in before. */
export async function requestAs(browser: Browser, role: Role): Promise<APIRequestContext> {
  const { request } = await browser.newContext({
    storageState: readSession(role),
    extraHTTPHeaders: newVisitor(),
  });
  return request;
}

/** A context for calls that an administrator makes. */
export function adminRequest(browser: Browser): Promise<APIRequestContext> {
  return requestAs(browser, "admin");
}
