import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page, test } from "playwright/test";
import { query } from "./database";
import { expectNoted, noteToasts } from "./pages";
import {
  answerIssuer,
  newPerson,
  signIn,
  signInAnew,
  signInRequest,
  waitForHydration,
} from "./sign-in";
import { newVisitor } from "./visitor";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const OWN_NAVIGATION = {
  "sec-fetch-site": "same-origin",
  "sec-fetch-mode": "navigate",
  "sec-fetch-dest": "document",
};

/** The address of a demo person made by `newPerson`. */
function emailOf(person: string): string {
  return `${person.replace("person-", "")}@people.example`;
}

/** Who can sign in as the administrator. */
function adminAccounts() {
  return query(
    `select "providerAccountId" from "Account" join "User" on "User"."id" = "userId"
     where "email" = 'admin@tenderwiring.example'`,
  );
}

function bar(page: Page) {
  return page.getByRole("banner");
}

/** Everything that went wrong loudly, and every question about who is signed in. */
function listen(page: Page): { errors: string[]; asked: string[] } {
  const heard = { errors: [] as string[], asked: [] as string[] };
  page.on("console", (message) => {
    if (message.type() === "error") heard.errors.push(message.text());
  });
  page.on("pageerror", (error) => heard.errors.push(error.message));
  page.on("request", (request) => {
    if (request.url().includes("/api/auth/")) heard.asked.push(request.url());
  });
  return heard;
}

/** A page of another site, on this machine. */
async function withForeignPage(html: string, visit: (url: string) => Promise<void>): Promise<void> {
  const server = createServer((_request, response) => {
    response.setHeader("content-type", "text/html");
    response.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  try {
    await visit(`http://127.0.0.1:${port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(newVisitor()));

test("a reader signs in from an article, comes back to it, and signs out", async ({ page }) => {
  await page.goto("/articles");
  const heard = listen(page);
  await bar(page).getByRole("link", { name: "Login" }).click();
  await answerIssuer(page, "reader");
  await page.waitForURL("**/articles");
  await expect(bar(page).getByRole("link", { name: "Logout" })).toBeVisible();
  await expect(bar(page).getByRole("link", { name: "Admin" })).toHaveCount(0);

  const { cookies } = await page.context().storageState();
  await bar(page).getByRole("link", { name: "Logout" }).click();
  await expect(bar(page).getByRole("link", { name: "Login" })).toBeVisible();
  expect((await page.request.get("/api/auth/user")).status()).toBe(401);
  expect(heard.errors).toEqual([]);

  // Whoever saved a copy of the cookie has nothing.
  await page.context().addCookies(cookies.filter(({ domain }) => domain === "localhost"));
  expect((await page.request.get("/api/auth/user")).status()).toBe(401);
});

test("signing out everywhere ends an administrator's other browser at its next call", async ({
  page,
  playwright,
  baseURL,
}) => {
  const person = newPerson();
  await signInAnew(page, person);
  await query('update "User" set "isAdmin" = true where "email" = $1', [emailOf(person)]);
  const other = await playwright.request.newContext({
    baseURL: baseURL ?? "",
    extraHTTPHeaders: newVisitor(),
  });
  await signInRequest(other, person);
  expect((await other.get("/api/admin/stats")).status()).toBe(200);

  await page.goto("/admin");
  await waitForHydration(page);
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Cancel" }).click();
  // Its button has the same name as the one that asks again.
  await expect(question).toBeHidden();
  expect((await other.get("/api/admin/stats")).status()).toBe(200);

  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await question.getByRole("button", { name: "Sign out everywhere" }).click();
  await page.waitForURL("/");
  await expect(bar(page).getByRole("link", { name: "Login" })).toBeVisible();
  expect((await other.get("/api/admin/stats")).status()).toBe(401);
  await other.dispose();
});

test("the admin finds the way to the admin area, in the bar and in the drawer", async ({
  page,
}) => {
  await signIn(page, "admin", "/articles");
  await expect(bar(page).getByRole("link", { name: "Admin" })).toHaveAttribute("href", "/admin");
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByText("Menu", { exact: true }).click();
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByRole("link", { name: "Admin" })).toBeVisible();
  await expect(drawer.getByRole("link", { name: "Logout" })).toBeVisible();
});

test("who never signed in is not asked about, and nothing moves when a name arrives", async ({
  page,
}) => {
  const heard = listen(page);
  await page.goto("/articles", { waitUntil: "networkidle" });
  expect(heard).toEqual({ errors: [], asked: [] });

  await signIn(page, "admin", "/articles");
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        document.documentElement.dataset.shift = String(
          Number(document.documentElement.dataset.shift ?? 0) +
            (entry as unknown as { value: number }).value,
        );
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.reload();
  await expect(bar(page).getByRole("link", { name: "Admin" })).toBeVisible();
  const shift = await page.evaluate(() => document.documentElement.dataset.shift ?? "0");
  expect(Number(shift)).toBeLessThan(0.001);
});

test("without script the bar's link still leads to the sign-in", async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    extraHTTPHeaders: newVisitor(),
  });
  const page = await context.newPage();
  await page.goto("/articles");
  await bar(page).getByRole("link", { name: "Login" }).click();
  await answerIssuer(page, "reader");
  await page.waitForURL("**/articles");
  expect((await page.request.get("/api/auth/user")).status()).toBe(200);

  await page.goto("/admin");
  const words = page.locator("noscript p");
  await expect(words).toContainText("You need admin access to view this page.");
  await expect(words.locator("a")).toHaveAttribute("href", "/");
  await context.close();
});

test("a session that is over is noticed once and then left alone", async ({ page, context }) => {
  await signIn(page, "reader", "/articles");
  await expect(bar(page).getByRole("link", { name: "Logout" })).toBeVisible();
  await context.clearCookies({ name: /session-token/ });
  const heard = listen(page);
  await page.goto("/articles", { waitUntil: "networkidle" });
  await expect(bar(page).getByRole("link", { name: "Login" })).toBeVisible();
  expect(heard.asked).toHaveLength(1);
  await page.goto("/", { waitUntil: "networkidle" });
  expect(heard.asked).toHaveLength(1);
});

test.describe("the guard", () => {
  test("tells a stranger, and half a second later goes to the sign-in and back", async ({
    page,
  }) => {
    const path = "/admin/articles?q=play";
    const toasts = await noteToasts(page);
    const leaving = page.waitForRequest("**/api/login?*").then(() => Date.now());
    const actedAt = Date.now();
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(401);
    expect(answer?.headers()).toMatchObject({
      "cache-control": "no-store",
      "x-robots-tag": expect.stringContaining("noindex"),
      "content-security-policy": expect.not.stringContaining("unsafe-inline' 'nonce"),
    });
    expect(await (await page.request.get(path)).text()).toContain("Loading...");
    const leftAt = await leaving;
    await answerIssuer(page, "admin");
    await page.waitForURL(`**${path}`);
    expectNoted(toasts, "Unauthorized", "You are logged out. Logging in again...", {
      actedAt,
      leftAt,
    });
  });

  test("turns a reader away to the home page", async ({ page }) => {
    await signIn(page, "reader", "/articles");
    const toasts = await noteToasts(page);
    const leaving = page
      .waitForRequest(
        (request) => request.isNavigationRequest() && new URL(request.url()).pathname === "/",
      )
      .then(() => Date.now());
    const actedAt = Date.now();
    const answer = await page.goto("/admin");
    expect(answer?.status()).toBe(403);
    const leftAt = await leaving;
    await page.waitForURL((url) => url.pathname === "/");
    expectNoted(toasts, "Access Denied", "You need admin access to view this page.", {
      actedAt,
      leftAt,
    });
  });

  test("lets nothing of the admin area out, whatever the spelling (R4)", async ({
    request,
    baseURL,
  }) => {
    const subrequest = "middleware:middleware:middleware:middleware:middleware";
    const tricks: Record<string, string>[] = [
      {},
      { rsc: "1" },
      { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
      { "x-middleware-subrequest": subrequest },
      { "x-middleware-subrequest": subrequest.replaceAll("middleware", "src/middleware") },
      { "x-middleware-next": "1", "x-nextjs-data": "1" },
      {
        "x-middleware-rewrite": "/admin",
        "x-middleware-override-headers": "x-nonce",
        "x-middleware-request-x-nonce": "1",
      },
      { "x-matched-path": "/admin", "x-invoke-path": "/admin", "x-original-url": "/admin" },
      { authorization: "Bearer x", cookie: "next-auth.session-token=x; signed-in=1" },
    ];
    const paths = [
      "/admin",
      "/admin/",
      "/admin/articles",
      "/admin?x=1",
      "/%61dmin",
      "/%2561dmin",
      "/admin%2farticles",
      "/Admin",
      "/ADMIN/ARTICLES",
      "//admin",
      "/./admin",
      "/x/../admin",
      "/x/%2e%2e/admin",
      "/admin.rsc",
      "/admin.txt",
      "/admin.segments/_tree.segment.rsc",
      "/admin/articles.rsc",
      "/_next/data/development/admin.json",
      "/_next/data/x/admin/articles.json",
      "/admin;x",
      "/admin/%2e",
      "/en/admin",
      "/doc/admin",
    ];
    for (const path of paths) {
      for (const headers of tricks) {
        const answer = await request.get(baseURL + path, { headers, maxRedirects: 0 });
        const name = `${path} ${JSON.stringify(headers)}`;
        expect([307, 308, 400, 401, 404], name).toContain(answer.status());
        expect(await answer.text(), name).not.toMatch(
          /Admin Dashboard|All Articles|New Article|self\.__next/,
        );
        if (answer.status() === 401)
          expect(answer.headers()["cache-control"], name).toBe("no-store");
      }
    }
  });

  test("gives an administrator's page a nonce of its own each time, and no other script (R13)", async ({
    page,
    request,
  }) => {
    await signInRequest(request, "admin");
    const policies = [];
    for (let visit = 0; visit < 2; visit += 1) {
      const answer = await request.get("/admin");
      expect(answer.status()).toBe(200);
      expect(answer.headers()["cache-control"]).toMatch(/no-store/);
      const policy = answer.headers()["content-security-policy"] ?? "";
      const [, nonce = ""] = /'nonce-([^']+)'/.exec(policy) ?? [];
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
      const scripts = [...(await answer.text()).matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
      expect(scripts.length).toBeGreaterThan(0);
      for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`);
      policies.push(policy);
    }
    expect(policies[0]).not.toBe(policies[1]);

    const heard = listen(page);
    await signIn(page, "admin", "/admin");
    await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
    expect(heard.errors).toEqual([]);
  });
});

test("an administrator is one only as long as the database or the list says so (R6)", async ({
  request,
}) => {
  const person = newPerson();
  const email = emailOf(person);
  await signInRequest(request, person);
  const status = async () => (await request.get("/api/admin/stats")).status();
  expect(await status()).toBe(403);
  await query('update "User" set "isAdmin" = true where "email" = $1', [email]);
  expect(await status()).toBe(200);
  expect((await request.get("/admin")).status()).toBe(200);
  await query('update "User" set "isAdmin" = false where "email" = $1', [email]);
  expect(await status()).toBe(403);
  expect((await request.get("/admin")).status()).toBe(403);
  await query('delete from "User" where "email" = $1', [email]);
  expect(await status()).toBe(401);
  expect((await request.get("/admin")).status()).toBe(401);
});

test("an address that is only claimed makes nobody an administrator, and opens nobody's account", async ({
  page,
}) => {
  const before = await adminAccounts();
  expect(before).toHaveLength(1);
  await page.goto("/api/login");
  await answerIssuer(page, "impostor");
  await expect(page.getByRole("heading", { name: "You’re not logged in" })).toBeVisible();
  await expect(page.getByText("already belongs to an account here")).toBeVisible();
  expect((await page.request.get("/api/auth/user")).status()).toBe(401);
  expect(await adminAccounts()).toEqual(before);
  expect(await query(`select 1 from "Account" where "providerAccountId" = 'impostor'`)).toEqual([]);

  await signInAnew(page, "unverified");
  expect(await (await page.request.get("/api/auth/user")).json()).toMatchObject({ isAdmin: false });
});

test("who stops at the issuer reads that, and can try again", async ({ page }) => {
  await page.goto("/api/login?callbackUrl=/articles");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByText("You cancelled before signing in was finished")).toBeVisible();
  await page.getByRole("link", { name: "Try again" }).click();
  await answerIssuer(page, "reader");
  await page.waitForURL("**/articles");
});

test("an answer of the issuer that this browser did not ask for is refused", async ({
  page,
  browser,
}) => {
  // An attacker signs in as themselves, up to the last step, and gives that address to the visitor.
  const attacker = await browser.newContext({ extraHTTPHeaders: newVisitor() });
  const question = await attacker.request.get("/api/login");
  let answer = await attacker.request.post(question.url(), {
    form: { login: "reader" },
    maxRedirects: 0,
  });
  let stolen = answer.headers().location ?? "";
  while (!stolen.includes("/api/auth/callback/")) {
    answer = await attacker.request.get(stolen, { maxRedirects: 0 });
    stolen = answer.headers().location ?? "";
  }

  for (const started of [false, true]) {
    if (started) await page.goto("/api/login");
    await page.goto(stolen);
    await expect(page.getByRole("heading", { name: "You’re not logged in" })).toBeVisible();
    await expect(page.getByText("started in another window")).toBeVisible();
    await expect(page.getByRole("link", { name: "Try again" })).toBeVisible();
    expect((await page.request.get("/api/auth/user")).status()).toBe(401);
  }
  await attacker.close();
});

test("another site can neither sign a visitor out nor sign one in", async ({ page, baseURL }) => {
  await signInAnew(page, newPerson());
  const status = async () => (await page.request.get("/api/auth/user")).status();
  const html = `<img src="${baseURL}/api/logout"><img src="${baseURL}/api/login">
    <iframe src="${baseURL}/api/logout"></iframe>
    <a href="${baseURL}/api/logout">out</a>
    <form method="post" action="${baseURL}/api/logout"><input name="callbackUrl" value="/"><button>post</button></form>
    <form method="post" action="${baseURL}/api/auth/signout"><button>next-auth</button></form>
    <form method="post" action="${baseURL}/api/auth/signin/oidc"><button>sign in</button></form>`;
  await withForeignPage(html, async (url) => {
    await page.goto(url, { waitUntil: "networkidle" });
    expect(await status()).toBe(200);
    for (const name of ["post", "next-auth", "sign in"]) {
      await page.goto(url);
      const [answer] = await Promise.all([
        page.waitForResponse((response) => response.request().isNavigationRequest()),
        page.getByRole("button", { name }).click(),
      ]);
      expect(answer.status()).toBe(403);
      expect(await status()).toBe(200);
    }
    await page.goto(url);
    await page.getByRole("link", { name: "out" }).click();
    await expect(page.getByRole("heading", { name: "Log out?" })).toBeVisible();
    expect(await status()).toBe(200);
    await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
    await page.waitForURL((at) => at.pathname === "/");
    expect(await status()).toBe(401);
  });
});

test.describe("over HTTP", () => {
  test("only the site's own paths are places to return to (R9)", async ({ request, baseURL }) => {
    const bad = [
      "https://evil.example/",
      "//evil.example",
      "/\\evil.example",
      "/\t/evil.example",
      "\\\\evil.example",
      "javascript:alert(1)",
      "/a/..//evil.example",
      `${baseURL}@evil.example`,
      "/api/logout",
      "http://[",
      "%",
    ];
    for (const callbackUrl of bad) {
      const out = await request.get(`/api/logout?callbackUrl=${encodeURIComponent(callbackUrl)}`, {
        headers: OWN_NAVIGATION,
        maxRedirects: 0,
      });
      expect([out.status(), out.headers().location], callbackUrl).toEqual([303, "/"]);
      const page = await request.get(
        `/signin?error=Callback&callbackUrl=${encodeURIComponent(callbackUrl)}`,
      );
      expect(page.status()).toBe(200);
      expect(await page.text(), callbackUrl).not.toContain("evil.example");
      for (const path of ["/api/auth/signin", "/api/auth/callback/oidc", "/api/auth/csrf"]) {
        const answer = await request.get(`${path}?callbackUrl=${encodeURIComponent(callbackUrl)}`, {
          headers: {
            ...newVisitor(),
            cookie: `next-auth.callback-url=${encodeURIComponent(callbackUrl)}`,
          },
          maxRedirects: 0,
        });
        expect(answer.status(), `${path} ${callbackUrl}`).toBeLessThan(500);
        expect(answer.headers().location ?? "", callbackUrl).not.toContain("evil.example");
      }
    }
    for (const callbackUrl of bad) {
      const headers = newVisitor();
      const start = await request.get(`/api/login?callbackUrl=${encodeURIComponent(callbackUrl)}`, {
        headers,
      });
      const answer = await request.post(start.url(), { form: { login: "reader" } });
      expect(new URL(answer.url()).href, callbackUrl).toBe(`${baseURL}/`);
    }
  });

  test("the address to come back to never comes from the Host header", async ({
    request,
    baseURL,
  }) => {
    const forged: Record<string, string>[] = [
      { host: "evil.example" },
      { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" },
      { forwarded: "host=evil.example" },
    ];
    for (const headers of forged) {
      const answer = await request.get("/api/login", {
        headers: { ...newVisitor(), ...headers },
        maxRedirects: 0,
      });
      expect(answer.status()).toBe(303);
      const target = new URL(answer.headers().location ?? "");
      expect(target.searchParams.get("redirect_uri")).toBe(`${baseURL}/api/auth/callback/oidc`);
      expect(answer.headers().location).not.toContain("evil.example");
    }
  });

  test("a sign-in starts with state, nonce and PKCE, and cookies that scripts cannot read (R7)", async ({
    request,
  }) => {
    const answer = await request.get("/api/login", { headers: newVisitor(), maxRedirects: 0 });
    const target = new URL(answer.headers().location ?? "");
    expect(Object.fromEntries(target.searchParams)).toMatchObject({
      response_type: "code",
      code_challenge_method: "S256",
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    const cookies = answer.headersArray().filter(({ name }) => name.toLowerCase() === "set-cookie");
    expect(cookies.length).toBeGreaterThan(3);
    for (const { value } of cookies) expect(value).toMatch(/HttpOnly; SameSite=Lax/);
  });

  test("sign-in starts are limited, in words for a person and in JSON for a program", async ({
    request,
  }) => {
    const headers = newVisitor();
    const statuses = [];
    for (let start = 0; start < 11; start += 1) {
      statuses.push((await request.get("/api/login", { headers, maxRedirects: 0 })).status());
    }
    expect(statuses).toEqual([...Array<number>(10).fill(303), 429]);
    const page = await request.get("/api/login", { headers: { ...headers, accept: "text/html" } });
    expect(page.status()).toBe(429);
    expect(Number(page.headers()["retry-after"])).toBeGreaterThan(0);
    expect(page.headers()["content-type"]).toContain("text/html");
    expect(await page.text()).toContain("That was a lot of tries at once.");
    const other = await request.post("/api/auth/signin/oidc", {
      headers,
      form: { csrfToken: "x" },
    });
    expect(other.status()).toBe(429);
  });

  test("prefetches and embedded requests start and end nothing", async ({ request }) => {
    for (const path of ["/api/login", "/api/logout"]) {
      const answer = await request.get(path, {
        headers: { ...OWN_NAVIGATION, "sec-purpose": "prefetch" },
      });
      expect([answer.status(), answer.headers()["set-cookie"]]).toEqual([204, undefined]);
    }
    const image = await request.get("/api/login", {
      headers: {
        "sec-fetch-site": "cross-site",
        "sec-fetch-mode": "no-cors",
        "sec-fetch-dest": "image",
      },
    });
    expect([image.status(), image.headers()["set-cookie"]]).toEqual([403, undefined]);
  });

  test("a stranger's question who they are gets a 401 problem", async ({ request }) => {
    const answer = await request.get("/api/auth/user");
    expect(answer.status()).toBe(401);
    expect(answer.headers()).toMatchObject({
      "content-type": "application/problem+json",
      "cache-control": "no-store",
    });
    expect((await answer.json()).detail).toMatch(/^Unauthorized/);
  });

  test("what next-auth could do beyond signing in and out is shut", async ({ request }) => {
    for (const [method, path] of [
      ["POST", "_log"],
      ["POST", "session"],
      ["POST", "callback/oidc"],
      ["GET", "verify-request"],
      ["GET", "_log"],
      ["GET", "a/b/c"],
    ] as const) {
      const answer = await request.fetch(`/api/auth/${path}`, {
        method,
        headers: newVisitor(),
        ...(method === "POST" && { form: { level: "error" } }),
      });
      expect(answer.status(), path).toBe(404);
    }
    const json = await request.post("/api/auth/signout", { headers: newVisitor(), data: {} });
    expect(json.status()).toBe(415);
  });
});
