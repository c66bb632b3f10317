import { expect, test } from "playwright/test";
import { newTitle } from "./owner";
import {
  articlePaths,
  becomeNewVisitor,
  guidePaths,
  listenForComplaints,
  videoPaths,
} from "./pages";
import { adminRequest } from "./sign-in";
import { newEmail } from "./visitor";

const SHARED = "public, max-age=0, s-maxage=1, stale-while-revalidate=59";
const LISTS = [
  "/articles",
  "/articles/tag/sleep",
  "/articles/category/brain-science",
  "/videos",
  "/videos/category/brain-science",
  "/resources",
  "/privacy",
];
const MISSING = [
  "/article/no-such-article",
  "/no/such/page",
  "/articles/tag/no-such-tag",
  "/articles/category/a%00b",
  "/articles/page/99",
  "/video/no-such-video",
  "/videos/category/no-such-category",
  "/videos/page/99",
  "/resource/no-such-guide",
  "/resources/page/99",
];
const FRAMEWORK_HEADERS: Record<string, string>[] = [
  { rsc: "1" },
  { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
  { rsc: "1", "next-router-state-tree": "nonsense", "next-url": "/admin" },
  { "x-nextjs-data": "1" },
];

/** All that readers can come to. */
function readersPaths(): string[] {
  return ["/", ...articlePaths(), ...videoPaths(), ...guidePaths(), ...LISTS];
}

test("every reader's page is a document: no framework script, no inline script, a strict policy (R13)", async ({
  request,
}) => {
  for (const path of [...readersPaths(), ...MISSING]) {
    const response = await request.get(path);
    const html = await response.text();
    expect(response.status(), path).toBe(MISSING.includes(path) ? 404 : 200);
    expect(response.headers()["content-type"]).toBe("text/html; charset=utf-8");
    expect(html.replaceAll("/_next/image?", ""), path).not.toContain("/_next/");
    const scripts = html.match(/<script\b[^>]*>/g) ?? [];
    for (const script of scripts)
      expect(script).toMatch(/ src="\/r\/|type="application\/ld\+json"/);
    const policy = response.headers()["content-security-policy"] ?? "";
    expect(policy).toMatch(/script-src 'self'(;|$)/);
    for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
      expect(policy).toContain(directive);
    }
    expect(response.headers()["cache-control"], path).toBe(SHARED);
    if (response.ok()) expect(response.headers().etag, path).toMatch(/^W\/"/);
    expect(response.headers()["x-content-type-options"]).toBe("nosniff");
  }
});

test("the first page of a list has one address", async ({ request }) => {
  for (const [path, target] of [
    ["/articles/page/1", "/articles"],
    ["/videos/page/1", "/videos"],
    ["/resources/page/1", "/resources"],
    ["/videos/category/sleep/page/1", "/videos/category/sleep"],
    ["/articles/tag/sleep/page/1", "/articles/tag/sleep"],
    [`${articlePaths()[0]}/comments/page/1`, articlePaths()[0]],
  ]) {
    const response = await request.get(path ?? "", { maxRedirects: 0 });
    expect([response.status(), response.headers().location], path).toEqual([308, target]);
  }
});

test("the headers that the framework asks itself with change nothing about a reader's address", async ({
  request,
}) => {
  for (const path of [articlePaths()[0] ?? "", "/privacy", "/signin", ...MISSING]) {
    for (const headers of FRAMEWORK_HEADERS) {
      const plain = await request.get(path);
      const answer = await request.get(path, { headers, maxRedirects: 0 });
      const later = await request.get(path);
      expect([answer.status(), answer.headers()["content-type"]], path).toEqual([
        plain.status(),
        "text/html; charset=utf-8",
      ]);
      // Another journey may publish what an article leads on to.
      expect([await plain.text(), await later.text()], path).toContain(await answer.text());
    }
  }
});

test("addresses of the framework's own making are unknown like any other", async ({ request }) => {
  for (const path of [
    "/privacy.rsc",
    "/index.rsc",
    "/privacy.segments/_tree.segment.rsc",
    "/privacy.html",
    "/doc/privacy",
    "/_not-found",
    "/_error",
    "/404",
    "/500",
  ]) {
    const answer = await request.get(path, { headers: { rsc: "1" }, maxRedirects: 0 });
    expect(answer.status(), path).toBe(404);
    expect(await answer.text(), path).toContain("404 Page Not Found");
  }
});

test("a write shows at the next request, and every former address leads on in one hop", async ({
  browser,
  request,
}) => {
  const admin = await adminRequest(browser);
  const title = newTitle("A tale of addresses");
  const created = await admin.post("/api/admin/articles", {
    data: { title, content: "First words.", published: true },
  });
  const { id, slug } = await created.json();
  const former = [];
  for (const [current, words] of [
    [slug, "First words."],
    [`${slug}-b`, "Second words."],
    [`${slug}-c`, "Third words."],
  ]) {
    if (current !== slug) {
      const data = { title, slug: current, content: words, published: true };
      expect((await admin.put(`/api/admin/articles/${id}`, { data })).status()).toBe(200);
    }
    const [first, second] = [
      await request.get(`/article/${current}`),
      await request.get(`/article/${current}`),
    ];
    expect(await first.text()).toContain(words);
    // Nobody asked for this address before, and a browser keeps what its first answer says.
    expect(first.headers().etag).toMatch(/^W\/"/);
    expect(first.headers().etag).toBe(second.headers().etag);
    for (const path of former) {
      const { status, location, cache } = await request
        .get(path, { maxRedirects: 0 })
        .then((answer) => ({
          status: answer.status(),
          location: answer.headers().location,
          cache: answer.headers()["cache-control"],
        }));
      expect([status, location, cache], path).toEqual([308, `/article/${current}`, SHARED]);
    }
    former.push(`/article/${current}`);
  }
  expect((await admin.delete(`/api/admin/articles/${id}`)).status()).toBe(204);
  for (const path of former) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()["cache-control"]], path).toEqual([404, SHARED]);
    expect(await answer.text(), path).toContain("Article Not Found");
  }
});

test("what does not exist is cached nowhere for long, wherever it would be", async ({
  request,
}) => {
  for (const path of ["/no/such/page", "/r/none.js", "/adminx", "/_next/none", "/none.ico"]) {
    for (const round of [1, 2]) {
      const { status, cache, cached, text } = await request.get(path).then(async (response) => ({
        status: response.status(),
        cache: response.headers()["cache-control"],
        cached: response.headers()["x-nextjs-cache"],
        text: await response.text(),
      }));
      expect([status, cache], `${path} ${round}`).toEqual([404, SHARED]);
      expect(cached, `${path} ${round}`).not.toBe("HIT");
      expect(text, path).toContain("404 Page Not Found");
    }
  }
});

for (const [name, paths] of [
  ["page of articles", ["/", ...articlePaths(), ...LISTS]],
  // All videos have the same page, and the lists show all of their pictures.
  ["page of a guide or a video", [...guidePaths(), ...videoPaths().slice(0, 3)]],
] as const) {
  test(`no ${name} makes the browser complain, ask the framework or another site`, async ({
    page,
  }) => {
    await becomeNewVisitor(page);
    const complaints = listenForComplaints(page);
    for (const path of paths) {
      await page.goto(path);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await page.waitForLoadState("networkidle");
    }
    expect(complaints).toEqual([]);
  });
}

test("an unknown address shows the fallback page with ways on, an unknown article its card", async ({
  page,
}) => {
  await page.goto("/no/such/page");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
  await expect(page.getByText("We couldn’t find that page.")).toBeVisible();
  await expect(page.getByText("Did you forget to add the page to the router?")).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("link", { name: /articles/i })
    .click();
  await expect(page).toHaveURL(/\/articles$/);

  await page.goto("/article/no-such-article");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Article Not Found");
  await expect(page.getByRole("main")).toContainText(
    "The article you're looking for doesn't exist or has been removed.",
  );
});

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });

  test("the home page reads whole, its links work, and its forms say how to reach the author", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto("/");
    for (const id of ["brain", "videos", "resources", "blog", "community", "about", "book"]) {
      await expect(page.locator(`#${id}`)).toBeVisible();
    }
    await expect(page.locator("suggestions-box form")).toBeVisible();
    await expect(page.locator("form a[href^='mailto:']")).toHaveCount(3);
    await page.getByRole("banner").getByRole("link", { name: "Menu" }).click();
    await expect(page).toHaveURL("/#menu");
    await expect(page.locator("#menu")).toBeInViewport();
    await expect(page.locator("#videos video-facade a").first()).toHaveAttribute(
      "href",
      /youtube\.com\/watch\?v=/,
    );
    const file = await page
      .locator("#resources li resource-download a")
      .first()
      .getAttribute("href");
    expect((await page.request.get(file ?? "")).headers()["content-type"]).toBe("application/pdf");
  });

  test("its forms are sent, come back with what is wrong, and answer with a page", async ({
    page,
  }) => {
    await becomeNewVisitor(page);
    const email = newEmail();
    await page.goto("/");
    const letter = page.locator("#hero newsletter-form");
    await letter.getByLabel("Your email address").fill("parent@home");
    await letter.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You’re not signed up yet");
    await expect(page.getByLabel("Your email address")).toHaveValue("parent@home");
    await expect(page.getByRole("alert")).toHaveText("Please enter a valid email address.");
    await page.getByLabel("Your email address").fill(email);
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(page).toHaveURL("/sent?form=newsletter&back=%2F");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Please check your inbox");
    await page.getByRole("main").getByRole("link", { name: "Go back" }).click();
    await expect(page).toHaveURL("/");

    const box = page.locator("suggestions-box");
    await box.getByLabel("Message").fill(`Please write about naps, says ${email}.`);
    await box.getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you!");

    const [path = ""] = articlePaths();
    await page.goto(path);
    const form = page.locator("comment-form");
    await form.getByLabel("Name").fill("Ann");
    await form.getByLabel("Comment", { exact: true }).fill(`It helped, says ${email}.`);
    await form.getByRole("button", { name: "Send comment" }).click();
    await expect(page.getByText("Your comment is waiting for approval.")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Go back" }).click();
    await expect(page).toHaveURL(path);
  });

  test("an article reads whole, and an unknown one shows its card", async ({ page }) => {
    for (const path of articlePaths().slice(0, 3)) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const words = ((await page.locator(".prose").textContent()) ?? "").split(/\s+/).length;
      expect(words, path).toBeGreaterThan(600);
    }
    expect((await page.goto("/article/no-such-article"))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Article Not Found");
  });
});
