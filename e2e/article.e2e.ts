import { PDFiumLibrary } from "@hyzyla/pdfium";
import { expect, type Page, test } from "playwright/test";
import { articles } from "../prisma/seed/articles";
import { pictures } from "../prisma/seed/pictures";
import { query } from "./database";
import { newTitle } from "./owner";
import { articlePaths, becomeNewVisitor, listenForComplaints } from "./pages";
import { adminRequest } from "./sign-in";
import { newEmail } from "./visitor";

type Row = {
  slug: string;
  title: string;
  excerpt: string;
  category: string;
  tags: string[];
  readTime: number;
};

async function newest(): Promise<Row> {
  const [row] = await query<Row>('select * from "Article" where "slug" = $1', [
    articlePaths()[0]?.replace("/article/", ""),
  ]);
  if (!row) throw new Error("The demo content has no article.");
  return row;
}

test("an article shows its title, standfirst, byline, badges, contents, body and what to read next", async ({
  page,
}) => {
  const article = await newest();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/article/${article.slug}`);
  await expect(page).toHaveTitle(`${article.title} | Tender Wiring`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(article.title);
  await expect(page.getByText(article.excerpt)).toBeVisible();
  await expect(page.locator("p.meta").first()).toContainText("Tender Wiring");
  await expect(page.locator("p.meta").first()).toContainText(`${article.readTime} min read`);
  await expect(page.locator("p.meta").first()).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}/);
  await expect(page.locator(".prose h2").first()).toBeVisible();
  const related = page.getByRole("region", { name: "When you have another minute" });
  expect(await related.getByRole("link").count()).toBeGreaterThanOrEqual(3);

  for (const name of [article.category, article.tags[0] ?? ""]) {
    await page.goto(`/article/${article.slug}`);
    await page.locator(".badges").getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("main").getByRole("link", { name: article.title })).toBeVisible();
  }
});

test("its contents lead to its headings", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const [path = ""] = articlePaths();
  await page.goto(path);
  const contents = page.getByRole("navigation", { name: "In this article" });
  await contents.locator("summary").click();
  const link = contents.getByRole("link").last();
  const name = (await link.textContent()) ?? "";
  await link.click();
  await expect(page.locator(".prose").getByRole("heading", { name })).toBeInViewport();
});

test("its first sentence is on a phone's first screen, and it can be set larger, heard and handed on", async ({
  page,
}) => {
  await page.addInitScript(speakSilently);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.setViewportSize({ width: 390, height: 844 });
  const complaints = listenForComplaints(page);
  const [path = ""] = articlePaths();
  await page.goto(path);
  const text = page.locator(".prose");
  await expect(text.locator("p").first()).toBeInViewport({ ratio: 0.5 });

  await page.locator("summary[title='Text size']").click();
  const { width: narrow = 0 } = (await text.boundingBox()) ?? {};
  await page.getByRole("button", { name: "Largest" }).click();
  await expect(text).toHaveCSS("zoom", "1.3");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Largest" })).toBeHidden();
  await page.reload();
  await expect(text).toHaveCSS("zoom", "1.3");
  expect((await text.boundingBox())?.width).toBe(narrow);

  await page.locator("summary[title='Share or print']").click();
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("The link is copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Listen" }).click();
  const now = page.locator(".read-now");
  await expect(now).toHaveText((await page.locator("h1").textContent()) ?? "");
  await page.evaluate(() => speechSynthesis.dispatchEvent(new Event("said")));
  await expect(now).toHaveText((await page.locator("h1 + p").textContent()) ?? "");
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByRole("button", { name: "Resume" })).toBeVisible();
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(now).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Listen" })).toBeFocused();
  expect(complaints).toEqual([]);
});

/** Replaces the machine's voices: a sentence is over when the test says so. */
function speakSilently(): void {
  let current: SpeechSynthesisUtterance | undefined;
  const voices = Object.assign(new EventTarget(), {
    getVoices: () => [{}],
    speak(utterance: SpeechSynthesisUtterance) {
      current = utterance;
    },
    cancel() {
      current = undefined;
    },
  });
  voices.addEventListener("said", () => {
    const said = current;
    current = undefined;
    said?.onend?.(new Event("end") as SpeechSynthesisEvent);
  });
  Object.defineProperty(window, "speechSynthesis", { value: voices });
}

test("its contents mark where one is, and its steps print with boxes to tick", async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/article/co-regulation-in-plain-steps");
  const contents = page.getByRole("navigation", { name: "In this article" });
  await expect(contents.locator("[aria-current]")).toHaveCount(0);
  const link = contents.getByRole("link").nth(4);
  await link.click();
  await expect(link).toHaveAttribute("aria-current", "true");
  await expect(contents.locator("[aria-current]")).toHaveCount(1);

  await page.locator("summary[title='Share or print']").click();
  await page.getByRole("button", { name: "Print the steps" }).click();
  const steps = page.locator(".steps-page");
  await expect(steps.locator("> ol").first()).toBeAttached();
  await page.emulateMedia({ media: "print" });
  await expect(steps.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(steps.getByRole("listitem").first()).toBeVisible();
  await expect(page.locator(".prose")).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(steps).toHaveCount(0);
});

test("a picture that does not come leaves its description, without a browser's mark", async ({
  page,
  browser,
}) => {
  const admin = await adminRequest(browser);
  const content =
    "Before.\n\n![A quiet room with a lamp](https://pictures.example/none.jpg)\n\nAfter.";
  const cover = {
    featuredImage: "https://pictures.example/cover.jpg",
    featuredImageAlt: "A boat that waits",
  };
  const data = { title: newTitle("Dead"), content, ...cover, published: true };
  const { id, slug } = await (await admin.post("/api/admin/articles", { data })).json();
  await page.goto(`/article/${slug}`);
  const words = page.locator(".prose").getByText("A quiet room with a lamp");
  await expect(words).toBeVisible();
  expect((await words.boundingBox())?.height).toBeLessThan(100);
  await expect(page.locator(".opening .cover")).toHaveText("A boat that waits");
  await expect(page.locator(":is(.prose, .cover) img[alt]:not([alt=''])")).toHaveCount(0);
  expect((await admin.delete(`/api/admin/articles/${id}`)).status()).toBe(204);
});

for (const [kind, headings] of [
  ["with contents", ["One", "Two", "Three", "Four"]],
  ["without contents", ["One"]],
] as const) {
  test(`notes of an article ${kind} stand in the empty right side of a wide screen, and in the text of a narrow one`, async ({
    page,
    browser,
  }) => {
    const paragraph = "A sentence that a tired parent reads at six in the morning. ".repeat(8);
    const note = `:::aside\n${paragraph}\n:::`;
    const content = headings.map((name) => `## ${name}\n\n${paragraph}\n\n${note}\n\n${note}`);
    const data = { title: newTitle("Noted"), content: content.join("\n\n"), published: true };
    const admin = await adminRequest(browser);
    const { id, slug } = await (await admin.post("/api/admin/articles", { data })).json();
    await page.goto(`/article/${slug}`);
    const boxesOf = (selector: string) =>
      page.locator(selector).evaluateAll((all) =>
        all.map((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          return { left, right, top, bottom };
        }),
      );
    for (const width of [390, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const [text = { left: 0, right: 0 }] = await boxesOf(".prose > p");
      const notes = await boxesOf(".prose > aside");
      expect(notes).toHaveLength(headings.length * 2);
      for (const [index, { left, right, top }] of notes.entries()) {
        const isBeside = left > text.right && right <= width;
        const isWithin = left >= text.left && right <= text.right;
        expect([isBeside, isWithin], `${width} px`).toEqual([width >= 1280, width < 1280]);
        expect(top, `${width} px`).toBeGreaterThanOrEqual(notes[index - 1]?.bottom ?? 0);
      }
    }
    expect((await admin.delete(`/api/admin/articles/${id}`)).status()).toBe(204);
  });
}

test("the form at its end subscribes as community_cta", async ({ page }) => {
  await becomeNewVisitor(page);
  const [path = ""] = articlePaths();
  await page.goto(path);
  const email = newEmail();
  await page.getByLabel("Your email address").fill(email);
  await page.getByRole("button", { name: "Join" }).click();
  await expect(page.locator("[data-toast]")).toContainText("Success!");
  expect(await query('select "source" from "Subscriber" where "email" = $1', [email])).toEqual([
    { source: "community_cta" },
  ]);
});

test("its head says what search engines and social networks need", async ({
  page,
  request,
  baseURL,
}) => {
  const article = await newest();
  await page.goto(`/article/${article.slug}`);
  const head = await page.evaluate(() =>
    Object.fromEntries(
      [...document.head.querySelectorAll("meta[name], meta[property], link[rel=canonical]")].map(
        (tag) => [
          tag.getAttribute("name") ?? tag.getAttribute("property") ?? "canonical",
          tag.getAttribute("content") ?? tag.getAttribute("href"),
        ],
      ),
    ),
  );
  const url = `${baseURL}/article/${article.slug}`;
  expect(head).toMatchObject({
    canonical: url,
    description: article.excerpt,
    robots: "index, follow",
    "og:title": `${article.title} | Tender Wiring`,
    "og:description": article.excerpt,
    "og:url": url,
    "og:type": "article",
    "og:image:width": "1200",
    "twitter:card": "summary_large_image",
  });
  const card = head["og:image"] ?? "";
  expect(card).toMatch(new RegExp(`^${baseURL}/card/article/${article.slug}/[0-9a-f]{12}\\.png$`));
  const picture = await request.get(card);
  expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/png"]);
  expect(picture.headers()["cache-control"]).toContain("immutable");
  const old = await request.get(card.replace(/[0-9a-f]{12}/, "000000000000"), { maxRedirects: 0 });
  expect([old.status(), old.headers().location]).toEqual([302, new URL(card).pathname]);
  const graph = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? "{}",
  )["@graph"] as Record<string, unknown>[];
  const node = (type: string) => graph.find((entry) => entry["@type"] === type);
  expect(node("Article")).toMatchObject({
    headline: article.title,
    description: article.excerpt,
    datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    dateModified: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  expect(node("BreadcrumbList")).toBeDefined();
  expect(node("Organization")).toMatchObject({ name: "Tender Wiring" });
});

test("two articles of the demo have a picture of their own where they are shared", async ({
  request,
}) => {
  const slugs = pictures.flatMap(({ slug }) => slug ?? []);
  expect(slugs).toHaveLength(2);
  for (const slug of slugs) {
    const html = await (await request.get(`/article/${slug}`)).text();
    const [address = ""] = /(?<=property="og:image" content=")[^"]+/.exec(html) ?? [];
    expect(new URL(address).pathname).toMatch(/^\/image\//);
    const picture = await request.get(address);
    expect([picture.status(), picture.headers()["content-type"]]).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ]);
  }
});

test("the home page's structured data names the site, its maker and the featured video", async ({
  page,
}) => {
  await page.goto("/");
  const graph = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? "{}",
  )["@graph"] as Record<string, unknown>[];
  expect(graph.map((entry) => entry["@type"])).toEqual([
    "Organization",
    "WebSite",
    "Book",
    "VideoObject",
  ]);
});

test("a draft cannot be read by anybody", async ({ request }) => {
  // Other journeys publish theirs at any time.
  const draft = articles.find(({ published }) => !published);
  expect(
    await query('select 1 from "Article" where "slug" = $1 and not "published"', [draft?.slug]),
  ).toHaveLength(1);
  expect((await request.get(`/article/${draft?.slug}`)).status()).toBe(404);
});

test("it is handed on by what the device has for that, and by email", async ({ page }) => {
  await page.addInitScript(() => {
    const shared: ShareData[] = [];
    const share = async (data: ShareData) => {
      shared.push(data);
      // As for who closes the sheet again.
      throw new DOMException("Share canceled", "AbortError");
    };
    Object.defineProperty(navigator, "share", { value: share });
    Object.assign(window, { shared });
  });
  const complaints = listenForComplaints(page);
  const { slug, title } = await newest();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/article/${slug}`);
  await page.locator("summary[title='Share or print']").press("Enter");
  await page.getByRole("button", { name: "Share", exact: true }).press("Enter");
  await expect
    .poll(() => page.evaluate(() => "shared" in window && window.shared))
    .toEqual([{ title, url: page.url() }]);
  const email = await page.getByRole("link", { name: "Email", exact: true }).getAttribute("href");
  const { protocol, searchParams } = new URL(email ?? "");
  expect([protocol, Object.fromEntries(searchParams)]).toEqual([
    "mailto:",
    { subject: title, body: page.url() },
  ]);
  expect(complaints).toEqual([]);
});

test("a device without such means is not offered them", async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, "share");
  });
  const [path = ""] = articlePaths();
  await page.goto(path);
  await page.locator("summary[title='Share or print']").click();
  await expect(page.getByRole("button", { name: "Copy link" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Share", exact: true })).toBeHidden();
});

/** Without what is between letters, or is lost where a line ends. */
function squeeze(words: string): string {
  return words.replaceAll(/[\s\ufffe-]/g, "");
}

/** The words of each page that a browser prints. */
async function readPrinted(page: Page): Promise<string[]> {
  const pdfium = await PDFiumLibrary.init();
  const document = await pdfium.loadDocument(await page.pdf({ preferCSSPageSize: true }));
  const pages = [...document.pages()].map((one) => one.getText().replaceAll(/\s+/g, " "));
  document.destroy();
  pdfium.destroy();
  return pages;
}

test("on paper an article is its text with the addresses of its links, on four pages, and its steps are one", async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => {};
  });
  for (const path of articlePaths().slice(0, 3)) {
    await page.goto(path);
    const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
    const text = page.locator(".prose");
    const links = await text
      .locator('a:not([href^="#"])')
      .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    const headings = await text.locator("h2").allTextContents();
    const pages = await readPrinted(page);
    const printed = pages.join(" ");
    const [first = ""] = pages;
    expect(squeeze(first), path).toContain(squeeze(title));
    expect(squeeze(first), path).toContain(squeeze(page.url()));
    for (const words of [...links, ...headings]) {
      expect(squeeze(printed), path).toContain(squeeze(words));
    }
    for (const button of [
      "Subscribe",
      "Share or print",
      "Login",
      "Menu",
      "In this article",
      "Join",
      "↩",
    ]) {
      expect(printed, path).not.toContain(button);
    }
    expect(pages.length, path).toBeLessThanOrEqual(4);
    await page.emulateMedia({ media: "print" });
    for (const figure of await text.locator("figure").all()) {
      await expect(figure).toHaveCSS("break-inside", "avoid");
    }
    await page.emulateMedia({ media: null });
  }

  await page.goto("/article/co-regulation-in-plain-steps");
  await page.locator("summary[title='Share or print']").click();
  await page.getByRole("button", { name: "Print the steps" }).click();
  await expect(page.locator(".steps-page")).toBeAttached();
  expect(await readPrinted(page)).toHaveLength(1);
});

test("on paper an article has its text and nothing of the site around it", async ({ page }) => {
  const [path = ""] = articlePaths();
  await page.goto(path);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".prose")).toBeVisible();
  for (const part of [
    page.getByRole("banner"),
    page.locator("newsletter-form"),
    page.locator("#menu"),
  ]) {
    await expect(part).toBeHidden();
  }
});
