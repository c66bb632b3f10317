import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import {
  articlePaths,
  becomeNewVisitor,
  guidePaths,
  listenForComplaints,
  videoPaths,
} from "./pages";

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
  "/articles/page/99",
  "/video/no-such-video",
  "/videos/category/no-such-category",
  "/videos/page/99",
  "/resource/no-such-guide",
  "/resources/page/99",
];

/** All that readers can come to. */
function readersPaths(): string[] {
  return ["/", ...articlePaths(), ...videoPaths(), ...guidePaths(), ...LISTS];
}

test("every reader's page is a document: no framework script, no inline script, a strict policy", async ({
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
    expect(response.headers()["cache-control"]).toBe(
      "public, max-age=0, s-maxage=1, stale-while-revalidate=59",
    );
    expect(response.headers()["x-content-type-options"]).toBe("nosniff");
  }
});

test("the internal addresses lead back to the public ones", async ({ request }) => {
  const [article = ""] = articlePaths();
  const [video = ""] = videoPaths();
  const [guide = ""] = guidePaths();
  for (const [internal, target] of [
    ["/doc/home", "/"],
    [`/doc${article}`, article],
    ["/doc/articles", "/articles"],
    ["/doc/privacy", "/privacy"],
    [`/doc${video}`, video],
    [`/doc${guide}`, guide],
    ["/doc/videos", "/videos"],
    ["/doc/resources", "/resources"],
    ["/articles/page/1", "/articles"],
    ["/videos/page/1", "/videos"],
    ["/resources/page/1", "/resources"],
    ["/videos/category/sleep/page/1", "/videos/category/sleep"],
    ["/articles/tag/sleep/page/1", "/articles/tag/sleep"],
  ] as const) {
    const response = await request.get(internal, { maxRedirects: 0 });
    expect([response.status(), response.headers().location], internal).toEqual([308, target]);
  }
});

for (const [name, paths] of [
  ["page of articles", ["/", ...articlePaths(), ...LISTS]],
  ["page of a guide or a video", [...guidePaths(), ...videoPaths()]],
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
    expect(new URL(page.url()).hash).toBe("#menu");
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

  test("every article reads whole, and an unknown one shows its card", async ({ page }) => {
    for (const path of articlePaths()) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const words = ((await page.locator(".prose").textContent()) ?? "").split(/\s+/).length;
      expect(words, path).toBeGreaterThan(600);
    }
    expect((await page.goto("/article/no-such-article"))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Article Not Found");
  });
});

/** What a page says to machines and to readers. */
function readPages(page: Page, pages: string[], text: string) {
  return page.evaluate(
    ([texts, selector]) =>
      texts.map((html) => {
        const parsed = new DOMParser().parseFromString(html, "text/html");
        const tags = parsed.querySelectorAll(
          "title, meta[property], meta[name]:not([name=viewport], [name=theme-color], [name=next-size-adjust]), link[rel=canonical], link[rel=icon], link[rel=apple-touch-icon]",
        );
        const head = [...tags].map((tag) =>
          [
            tag.localName,
            ...["name", "property", "content", "rel", "href", "sizes", "type"].map((name) =>
              tag.getAttribute(name),
            ),
            tag.localName === "title" ? tag.textContent : "",
          ].join("|"),
        );
        return {
          head: head.sort(),
          data: parsed.querySelector('script[type="application/ld+json"]')?.textContent,
          text: [...parsed.querySelectorAll(selector)].map((part) =>
            part.textContent?.replaceAll(/\s+/g, " "),
          ),
        };
      }),
    [pages, text] as const,
  );
}

test("a document says in its head and its text what the ordinary page it is made from says", async ({
  page,
  request,
}) => {
  const built = process.env.NEXT_DIST_DIR ?? "";
  const empty = {
    address: process.env.EMPTY_BASE_URL ?? "",
    folder: built.replace("site", "empty"),
  };
  const [article = ""] = articlePaths();
  const [video = ""] = videoPaths();
  const [guide = ""] = guidePaths();
  // Other journeys change what lists hold: those are compared where nothing is written.
  for (const [address, folder, path, file, text] of [
    [empty.address, empty.folder, "/", "index", "main"],
    [empty.address, empty.folder, "/articles", "articles", "main"],
    [empty.address, empty.folder, "/videos", "videos", "main"],
    [empty.address, empty.folder, "/resources", "resources", "main"],
    ["", built, article, article.slice(1), "h1, .meta, .prose"],
    ["", built, "/privacy", "privacy", "main"],
    ["", built, video, video.slice(1), "article > :first-child"],
    ["", built, guide, guide.slice(1), "article > :first-child"],
  ] as const) {
    const ordinary = await readFile(`${folder}/server/app/${file}.html`, "utf8");
    const document = await (await request.get(address + path)).text();
    const [a, b] = await readPages(page, [ordinary, document], text);
    expect(b, path).toEqual(a);
    expect(b?.head.length).toBeGreaterThan(15);
    expect(b?.text.join("").length).toBeGreaterThan(50);
  }
});
