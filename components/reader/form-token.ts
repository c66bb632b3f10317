import { request } from "./request";

/** The server takes a younger token for a machine's; the margin is for timers that fire early and clocks that differ. */
const MIN_AGE_MS = 3_000 + 250;
const MAX_AGE_MS = 60 * 60 * 1000;
const TIMEOUT_MS = 5_000;

type Token = { text: string | undefined; at: number };

let current: Promise<Token> | undefined;
let expires = 0;

/** How long to wait until something that came at `at` is old enough, in milliseconds. */
export function waitingTime(at: number, now: number): number {
  return Math.max(0, at + MIN_AGE_MS - now);
}

async function fetchToken(): Promise<Token> {
  try {
    const answer = await request("/api/form-token", { method: "GET", timeout: TIMEOUT_MS });
    const { token } = (answer ?? {}) as { token?: string };
    return { text: token, at: performance.now() };
  } catch {
    // The form is sent without a token then, and the next touch asks again.
    current = undefined;
    return { text: undefined, at: Number.NEGATIVE_INFINITY };
  }
}

/** Asks for the token, once for all forms of the page. */
export function touchToken(): Promise<Token> {
  const now = performance.now();
  if (!current || now > expires) {
    expires = now + MAX_AGE_MS;
    current = fetchToken();
  }
  return current;
}

/** The token when it is old enough to be sent; undefined when there is none to be had. */
export async function agedToken(): Promise<string | undefined> {
  const { text, at } = await touchToken();
  const wait = waitingTime(at, performance.now());
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  return text;
}
