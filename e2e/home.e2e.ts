import { readFileSync } from "node:fs";
import { type Download, expect, test } from "playwright/test";
import { query } from "./database";
import { holdWrites } from "./hold";
import { tabTo } from "./owner";
import { becomeNewVisitor, expectToast, listenForComplaints } from "./pages";
import { newEmail } from "./visitor";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test.beforeEach(async ({ page }) => {
  await becomeNewVisitor(page);
});

test("the home page has its sections in order, with their anchors, titles and labels", async ({
  page,
}) => {
  const complaints = listenForComplaints(page);
  await page.goto("/");
  await expect(page).toHaveTitle("Tender Wiring: neuroscience-based support for families");
  const order = await page
    .locator("main > section")
    .evaluateAll((sections) => sections.map((section) => section.id));
  expect(order).toEqual([
    "hero",
    "brain",
    "videos",
    "resources",
    "blog",
    "community",
    "about",
    "book",
  ]);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "Latest Brain Hacks" })).toBeVisible();
  await expect(page.locator("#videos video-facade")).toHaveCount(6);
  await expect(page.locator("#resources li")).toHaveCount(3);
  await expect(page.locator("#resources")).not.toContainText(/(^|\D)0 downloads/);
  await expect(page.locator("#about")).toContainText("AI");
  const words = ((await page.locator("#brain").textContent()) ?? "").split(/\s+/).length;
  expect(words).toBeGreaterThan(900);
  await expect(page.locator("link[rel=manifest]")).toHaveAttribute("href", "/site.webmanifest");
  expect(complaints).toEqual([]);
});

test("what moves in the drawing are boxes, as the page's thread styles and lays out a moving shape for each frame", async ({
  page,
}) => {
  await page.goto("/");
  const moved = await page
    .locator(".hero-tree *")
    .evaluateAll((parts) =>
      parts
        .filter((part) => getComputedStyle(part).animationName !== "none")
        .map((part) => part instanceof HTMLElement),
    );
  expect(moved.length).toBeGreaterThan(8);
  expect(moved).not.toContain(false);
});

test("the nav leads to every section, from elsewhere to the pages of all, and to two channels, and offers no sign-in to a stranger's eye twice", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  const bar = page.getByRole("banner");
  for (const [name, hash] of [
    ["Videos", "#videos"],
    ["Resources", "#resources"],
    ["Articles", "#blog"],
    ["Book", "#book"],
    ["Community", "#community"],
  ] as const) {
    await bar.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(`/${hash}`);
    await expect(page.locator(hash)).toBeInViewport();
  }
  await page.goto("/privacy");
  for (const [name, path] of [
    ["Videos", "/videos"],
    ["Resources", "/resources"],
    ["Articles", "/articles"],
    ["Book", "/#book"],
  ] as const) {
    await expect(bar.getByRole("link", { name, exact: true })).toHaveAttribute("href", path);
  }
  for (const name of ["YouTube", "Instagram"]) {
    await expect(bar.getByRole("link", { name }).first()).toHaveAttribute("href", /^https:\/\//);
  }
});

test("the drawer of a phone opens, keeps the focus, and closes by Escape, by its button and by a link", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/");
  const opener = page.getByRole("button", { name: "Menu" });
  const drawer = page.getByRole("dialog", { name: "Menu" });

  await opener.click();
  await expect(drawer).toBeVisible();
  for (let press = 0; press < 20; press += 1) {
    await page.keyboard.press("Tab");
    expect(
      await page.evaluate(() => {
        const at = document.activeElement;
        return at === document.body || at?.closest("dialog") !== null;
      }),
    ).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press("Enter");
  await drawer.getByRole("button", { name: "Close menu" }).click();
  await expect(drawer).toBeHidden();

  await opener.click();
  await drawer.getByRole("link", { name: "Resources" }).click();
  await expect(drawer).toBeHidden();
  await expect(page.locator("#resources")).toBeInViewport();
});

test("two screens of a phone say who speaks, what to watch and what to read first, and the essay unfolds by keyboard; a desk has its figure beside the text, and videos and guides by the second screen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const hero = page.locator("#hero");
  for (const part of [
    hero.getByRole("link", { name: "Hello. I’m glad you’re here." }),
    hero.getByRole("link", { name: /^Play video: / }),
    hero.getByRole("article").getByRole("link"),
  ]) {
    const box = await part.boundingBox();
    expect((box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)).toBeLessThan(2 * 844);
  }

  const essay = page.locator("#brain");
  const sources = essay.getByRole("heading", { name: "Sources" });
  await expect(essay.locator("figure").first()).toBeVisible();
  await expect(sources).toBeHidden();
  await essay.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(sources).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await expect(sources).toBeHidden();
  const figure = await essay.locator("figure").first().boundingBox();
  const text = await essay.locator("p").first().boundingBox();
  expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThan(figure?.x ?? 0);
  for (const [id, screens] of [
    ["videos", 1.5],
    ["resources", 2],
  ] as const) {
    const section = await page.locator(`#${id}`).boundingBox();
    expect(section?.y, id).toBeLessThan(screens * 800);
  }
});

test("on a phone a guide's paper is beside its words, and the form's note keeps its words apart", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await expect(page.locator("#hero newsletter-form")).toContainText(/\S Privacy/);
  const guides = page.locator("#resources .guide");
  await expect(guides).not.toHaveCount(0);
  for (const guide of await guides.all()) {
    const paper = await guide.locator(".framed").boundingBox();
    const words = await guide.getByRole("heading").boundingBox();
    if (!paper || !words) throw new Error("A guide shows no paper or no words.");
    expect(paper.x).toBeGreaterThanOrEqual(0);
    expect(paper.x + paper.width).toBeLessThanOrEqual(words.x);
  }
});

for (const [area, label, button, pending, source] of [
  ["#hero", "Your email address", "Subscribe", "Subscribing...", "hero_signup"],
  ["#community", "Your email address", "Join", "Joining...", "community_cta"],
] as const) {
  test(`an address left in ${area} is stored with ${source}, once, however often the button is pressed`, async ({
    page,
  }) => {
    await page.goto("/");
    const form = page.locator(`${area} newsletter-form`);
    const email = newEmail();
    const held = await holdWrites(page, "**/api/subscribe");
    await form.getByLabel(label).fill(email);
    await form.getByRole("button", { name: button }).dblclick();
    await expect(form.getByRole("button", { name: pending })).toBeDisabled();
    held.release();
    await expectToast(
      page,
      "Success!",
      "Please check your inbox and confirm, and you will get updates, video notifications and parenting tips.",
    );
    await expect(form.getByRole("button", { name: button })).toBeEnabled();
    await expect(form.getByLabel(label)).toHaveValue("");
    const next = form.getByRole("status");
    await expect(next).toContainText(`to ${email}, and press the button in it.`);
    await next.getByRole("button", { name: "Change it" }).click();
    await expect(form.getByLabel(label)).toBeFocused();
    await expect(form.getByLabel(label)).toHaveValue(email);
    await expect(next).toBeEmpty();
    expect(held.count).toBe(1);
    expect(await query('select "source" from "Subscriber" where "email" = $1', [email])).toEqual([
      { source },
    ]);
  });
}

test("an empty address is asked for in a toast, a wrong one beside its field", async ({ page }) => {
  await page.goto("/");
  const form = page.locator("#hero newsletter-form");
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expectToast(page, "Email required", "Please enter your email address.");
  await form.getByLabel("Your email address").fill("parent@");
  await page.keyboard.press("Enter");
  await expect(form.getByRole("alert")).toHaveText("Please enter a valid email address.");
  await expect(form.getByLabel("Your email address")).toBeFocused();
  await expect(form.getByLabel("Your email address")).toHaveAttribute("aria-invalid", "true");
});

test("a refused subscription says what the server said, else the fixed words, and keeps the address", async ({
  page,
}) => {
  await page.goto("/");
  const form = page.locator("#hero newsletter-form");
  const field = form.getByLabel("Your email address");
  await field.fill("parent@example.com");
  await page.route("**/api/subscribe", (route) =>
    route.fulfill({
      status: 429,
      contentType: "application/problem+json",
      body: JSON.stringify({ status: 429, detail: "That was a lot of tries at once." }),
    }),
  );
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expectToast(page, "Subscription failed", "That was a lot of tries at once.");
  await expect(field).toHaveValue("parent@example.com");

  await page.route("**/api/subscribe", (route) => route.abort());
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expectToast(
    page,
    "Subscription failed",
    "There was an error subscribing to our newsletter. Please try again.",
  );
  await expect(field).toHaveValue("parent@example.com");
});

test("the suggestions box opens, closes, asks for a message, sends and closes again", async ({
  page,
}) => {
  await page.goto("/");
  const box = page.locator("suggestions-box");
  const open = box.getByRole("button", { name: "Share Your Thoughts" });
  const message = box.getByLabel("Message");
  await expect(message).toBeHidden();
  await open.click();
  await expect(message).toBeVisible();
  await expect(box.getByLabel("What is it?")).toHaveValue("suggestion");
  await box.getByRole("button", { name: "Cancel" }).click();
  await expect(message).toBeHidden();
  await expect(open).toBeFocused();

  await page.keyboard.press("Enter");
  await box.getByRole("button", { name: "Send" }).click();
  await expectToast(page, "Message required", "Please enter your suggestion or feedback.");

  const text = `Naps at day care, please. ${newEmail()}`;
  const held = await holdWrites(page, "**/api/suggestions");
  await message.fill(text);
  await box.getByLabel("What is it?").selectOption("content-request");
  await box.getByRole("button", { name: "Send" }).click();
  await expect(box.getByRole("button", { name: "Sending..." })).toBeDisabled();
  held.release();
  await expectToast(
    page,
    "Thank you!",
    "Your suggestion has been submitted. We appreciate your feedback!",
  );
  await expect(message).toBeHidden();
  await open.click();
  await expect(message).toHaveValue("");
  expect(await query('select "type" from "Suggestion" where "message" = $1', [text])).toEqual([
    { type: "content-request" },
  ]);
});

test("a suggestion that cannot be sent keeps every word", async ({ page }) => {
  await page.goto("/");
  const box = page.locator("suggestions-box");
  await box.getByRole("button", { name: "Share Your Thoughts" }).click();
  await box.getByLabel("Name (optional)").fill("A parent");
  await box.getByLabel("Message").fill("A long thought.");
  await page.route("**/api/suggestions", (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
  );
  await box.getByRole("button", { name: "Send" }).click();
  await expectToast(
    page,
    "Error",
    "There was an error submitting your suggestion. Please try again.",
  );
  await expect(box.getByLabel("Message")).toHaveValue("A long thought.");
  await expect(box.getByLabel("Name (optional)")).toHaveValue("A parent");
});

test("a guide downloads as a real PDF, is counted, and says so", async ({ page, context }) => {
  await page.goto("/");
  const card = page.locator("#resources li").first();
  const title = (await card.getByRole("heading").textContent()) ?? "";
  const total = async () => {
    const [row] = await query<{ downloadCount: number }>(
      'select "downloadCount" from "Resource" where "title" = $1',
      [title],
    );
    return row?.downloadCount ?? -1;
  };
  const before = await total();
  const link = card.getByRole("link", { name: /Download/ });
  // The link opens a tab of its own, which is closed again for a download, often before anyone sees it.
  const downloaded = new Promise<Download>((resolve) => {
    page.once("download", resolve);
    context.once("page", (tab) => tab.once("download", resolve));
  });
  await link.click();
  await expectToast(page, "Download started", "Your resource download has begun");
  const download = await downloaded;
  expect(download.suggestedFilename()).toMatch(/^[a-z-]+\.pdf$/);
  expect(readFileSync(await download.path()).toString("latin1", 0, 5)).toBe("%PDF-");
  // Other journeys download it too; downloads.e2e.ts counts exactly.
  await expect.poll(total).toBeGreaterThan(before);
});

test("a download that cannot be counted still opens, and says that something failed", async ({
  page,
}) => {
  await page.goto("/");
  await page.route("**/api/resources/*/download", (route) =>
    route.fulfill({ status: 500, body: "" }),
  );
  await page
    .locator("#resources li")
    .first()
    .getByRole("link", { name: /Download/ })
    .click();
  await expectToast(page, "Download failed", "There was an error downloading the resource");
});

test("a video asks nothing of another site before it is played, by mouse or by keyboard", async ({
  page,
}) => {
  const complaints = listenForComplaints(page);
  await page.goto("/");
  const link = page.locator("#hero video-facade").getByRole("link");
  expect(complaints).toEqual([]);
  await link.focus();
  await page.keyboard.press("Enter");
  const player = page.locator("#hero video-facade iframe");
  await expect(player).toHaveAttribute(
    "src",
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/VNNsN9IJkws\?/,
  );
});

test("one toast shows at a time, a new one takes the old one's place, and F8 leads to it", async ({
  page,
}) => {
  await page.goto("/");
  const subscribe = page.locator("#hero").getByRole("button", { name: "Subscribe" });
  await subscribe.click();
  await expectToast(page, "Email required", "Please enter your email address.");
  await page
    .locator("suggestions-box")
    .getByRole("button", { name: "Share Your Thoughts" })
    .click();
  await page.locator("suggestions-box").getByRole("button", { name: "Send" }).click();
  await expectToast(page, "Message required", "Please enter your suggestion or feedback.");
  await page.keyboard.press("F8");
  expect(
    await page.evaluate(() =>
      document.activeElement?.closest("section")?.getAttribute("aria-label"),
    ),
  ).toContain("F8");
  await tabTo(page, "Close notification");
  await tabTo(page, "Skip to content", "link");
});
