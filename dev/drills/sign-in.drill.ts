// Watches lib/auth lib/http lib/observe lib/outgoing lib/site/route lib/cache lib/next middleware.ts.
import { once } from "node:events";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { migrate } from "../../scripts/migrate.mjs";
import { localSignIn } from "../local-env.mjs";
import { startNode, stopChild } from "../process.mjs";
import { newVisitor } from "./visitor";

vi.mock("next/server", () => ({ connection: async () => {}, after: () => {} }));

/** No question to the service takes longer, and no step of a sign-in that meets a silent one. */
const STEP_MAX_MS = 7_000;
const SERVICE = "isn’t answering as it should";
const VISITOR = "may have taken too long, or started in another window";

const ANYWHERE = ["hang", "stall", "huge", "html", "empty", "redirect", "500", "404"];
const TOKENS = ["signature", "issuer", "audience", "nonce", "expired", "unsigned"];

const database = startNode(["dev/database/database.mjs"]);
let issuer = startNode(["dev/issuer.mjs"]);
const logged: string[] = [];
let issuerUrl: string;
let ask: (url: URL, init: RequestInit) => Promise<Response>;
let address: string;
/** What the next callback meets. */
let atCallback: { fault: string; at: string } | null = null;

/** Makes the service fail at one of its answers, or with `none` work again. */
async function fail(fault: string, at = "all"): Promise<void> {
  const answer = await fetch(`${issuerUrl}/fail?with=${fault}&at=${at}`, { method: "POST" });
  if (!answer.ok) throw new Error(`The issuer knows no fault named ${fault} at ${at}.`);
}

beforeAll(async () => {
  const [[{ url }], [ready]] = await Promise.all([
    once(database, "message"),
    once(issuer, "message"),
  ]);
  issuerUrl = ready.url;
  await migrate(url);
  Object.assign(process.env, {
    ...localSignIn(issuerUrl),
    DATABASE_URL: url,
    TRUSTED_IP_HEADER: "x-real-ip",
  });
  vi.spyOn(console, "log").mockImplementation((line) => void logged.push(String(line)));
  const { env } = await import("@/lib/env");
  const { asRoute } = await import("@/testing/handlers");
  const handlers = {
    login: asRoute((await import("@/app/api/login/route")).GET),
    user: asRoute((await import("@/app/api/auth/user/route")).GET),
    nextAuth: asRoute((await import("@/app/api/auth/[...nextauth]/route")).GET),
    page: asRoute((await import("@/app/signin/route")).GET),
    stats: asRoute((await import("@/app/api/admin/stats/route")).GET),
    probe: asRoute((await import("@/app/api/admin/health/[id]/route")).POST),
  };
  address = env.SITE_URL;
  let visitor = 0;

  /** The site's handlers in this process, everything else over the network. */
  ask = async (url, init) => {
    if (url.origin !== address) return fetch(url, init);
    const { pathname } = url;
    const [, nextauth] = /^\/api\/auth\/(callback\/oidc)$/.exec(pathname) ?? [];
    if (nextauth && atCallback) await fail(atCallback.fault, atCallback.at);
    const handler = nextauth
      ? handlers.nextAuth
      : {
          "/api/login": handlers.login,
          "/api/auth/user": handlers.user,
          "/signin": handlers.page,
          "/api/admin/stats": handlers.stats,
          "/api/admin/health/sign-in": handlers.probe,
        }[pathname];
    if (!handler) return new Response("A page of the site.");
    visitor += 1;
    const headers = new Headers(init.headers);
    headers.set("x-real-ip", `2001:db8:${visitor.toString(16)}::1`);
    return handler(new Request(url, { ...init, headers }), {
      params: Promise.resolve({ nextauth: nextauth?.split("/"), id: "sign-in" }),
    });
  };
});

afterEach(async () => {
  atCallback = null;
  logged.length = 0;
  await fail("none");
});

afterAll(async () => {
  await Promise.all([stopChild(issuer), stopChild(database)]);
});

async function isSignedIn(visitor: ReturnType<typeof newVisitor>): Promise<boolean> {
  return (await visitor.send("/api/auth/user")).status === 200;
}

/** Signs in, in one browser, and says what its person reads at the end and how long the site took. */
async function trySignIn() {
  let slowest = 0;
  const visitor = newVisitor(address, async (url, init) => {
    const started = performance.now();
    const answer = await ask(url, init);
    if (url.origin === address) slowest = Math.max(slowest, performance.now() - started);
    return answer;
  });
  let page = await visitor.send("/api/login?callbackUrl=/articles");
  let text = await page.text();
  if (text.includes("Who are you today?")) {
    const form = new URLSearchParams({ login: "reader" });
    page = await visitor.send(page.url, { method: "POST", body: form });
    text = await page.text();
  }
  return { status: page.status, text, slowest, visitor };
}

/** The sentence for a person on a page of the site, in time, with the way to try again; nobody is signed in. */
async function expectRefused(sentence: string): Promise<void> {
  const { status, text, slowest, visitor } = await trySignIn();
  expect(text).toContain("<h1>You’re not logged in</h1>");
  expect(text).toContain(sentence);
  expect(text).toContain("Try again");
  expect(text).toContain("callbackUrl=%2Farticles");
  expect({ status, isSlow: slowest > STEP_MAX_MS }).toEqual({ status: 200, isSlow: false });
  expect(await isSignedIn(visitor)).toBe(false);
  expect(logged.filter((line) => line.includes('"event":"failure"'))).toEqual([]);
}

async function expectWorks(): Promise<void> {
  const { visitor } = await trySignIn();
  expect(await isSignedIn(visitor)).toBe(true);
}

test("without a fault people sign in", expectWorks);

test("a service that is slow is waited for", async () => {
  await fail("slow");
  await expectWorks();
});

describe("a sign-in ends with a sentence, and the next one works", () => {
  test.each(ANYWHERE)("where it starts and the service answers with %s", async (fault) => {
    await fail(fault);
    await expectRefused(SERVICE);
    await fail("none");
    await expectWorks();
  });

  test.each(
    ANYWHERE.flatMap((fault) => ["discovery", "token", "keys"].map((at) => [fault, at] as const)),
  )("where the person comes back and %s is the answer at %s", async (fault, at) => {
    atCallback = { fault, at };
    await expectRefused(SERVICE);
    atCallback = null;
    await fail("none");
    await expectWorks();
  });

  test.each(TOKENS)("where the token's %s is wrong", async (fault) => {
    await fail(fault, "token");
    await expectRefused(SERVICE);
    await fail("none");
    await expectWorks();
  });
});

test("who is signed in goes on, and the owner's test of the service says what is wrong", async () => {
  const owner = newVisitor(address, ask);
  await owner.signIn("admin");
  const probe = async () =>
    (await owner.send("/api/admin/health/sign-in", { method: "POST" })).json();
  expect(await probe()).toMatchObject({ state: "ok" });
  for (const fault of ANYWHERE) {
    await fail(fault);
    expect(await isSignedIn(owner), fault).toBe(true);
    expect((await owner.send("/api/admin/stats")).status, fault).toBe(200);
    const { state, problem, ms } = await probe();
    expect({ state, problem }, fault).toEqual({
      state: "failed",
      problem: "127.0.0.1 isn’t answering as a sign-in service should.",
    });
    expect(ms, fault).toBeLessThan(STEP_MAX_MS);
  }
});

test("a service whose process has ended is reported at the start and at the callback, and is back by itself", async () => {
  const { port } = new URL(issuerUrl);
  const owner = newVisitor(address, ask);
  await owner.signIn("admin");
  const visitor = newVisitor(address, ask);
  const question = await visitor.send("/api/login?callbackUrl=/articles");
  expect(await question.text()).toContain("Who are you today?");
  await stopChild(issuer);
  try {
    const away = await newVisitor(address, ask).send("/api/login");
    expect(await away.text()).toContain(SERVICE);
    const callback = `/api/auth/callback/oidc?${new URLSearchParams({ code: "x", state: "y" })}`;
    expect(await (await visitor.send(callback)).text()).toContain(SERVICE);
    expect((await owner.send("/api/admin/stats")).status).toBe(200);
  } finally {
    issuer = startNode(["dev/issuer.mjs", "--port", port]);
    await once(issuer, "message");
  }
  await expectWorks();
});

test("an answer that the browser did not ask for, or comes too late for, is reported as that", async () => {
  const visitor = newVisitor(address, ask);
  const callback = `/api/auth/callback/oidc?${new URLSearchParams({ code: "x", state: "y" })}`;
  expect(await (await visitor.send(callback)).text()).toContain(VISITOR);
  await visitor.send("/api/login?callbackUrl=/articles");
  expect(await (await visitor.send(callback)).text()).toContain(VISITOR);
});
