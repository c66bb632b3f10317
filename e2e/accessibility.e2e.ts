import { randomUUID } from "node:crypto";
import { type CDPSession, expect, type Page, test } from "playwright/test";
import { series } from "../prisma/seed/series";
import { listViolations } from "./axe";
import { expectAccessibleEverywhere, newTitle } from "./owner";
import { articlePaths, guidePaths, videoPaths } from "./pages";
import { adminRequest } from "./sign-in";

const [article = ""] = articlePaths();
const [video = ""] = videoPaths();
const [guide = ""] = guidePaths();
const UNKNOWN = randomUUID();

/** An address of every kind of page that readers have, but for those of sign-in.e2e.ts, letters.e2e.ts and outage.e2e.ts. */
const PAGES = {
  home: ["/"],
  "an article": [article, "/privacy", "/offline"],
  "lists of articles": [
    "/articles",
    "/articles/category/brain-science",
    "/articles/tag/sleep",
    `/articles/year/${new Date().getFullYear()}`,
    `/series/${series.slug}`,
  ],
  "videos and guides": [video, "/videos", "/videos/category/brain-science", guide, "/resources"],
  "a search": ["/search", "/search?q=sleep", "/search?q=tantrm", "/search?q=zzyzxqq"],
  "what is not there": [
    "/article/no-such-article",
    "/video/no-such-video",
    "/resource/no-such-guide",
    "/no-such-page",
  ],
  "what a reader did": [
    "/signin",
    "/logout",
    "/sent?form=newsletter&back=%2F",
    `/newsletter/confirm/${UNKNOWN}`,
    `/newsletter/choices/${UNKNOWN}`,
    `/newsletter/unsubscribe/${UNKNOWN}`,
    `/comment/${UNKNOWN}`,
    `/preview/${UNKNOWN}`,
  ],
};

/**
 * In the page: what of it is beyond its sides, and which words are cut. Excerpts in lists may end in an ellipsis: the
 * page that they lead to has them whole.
 */
function listLost(): string[] {
  const root = document.documentElement;
  const sideways = root.scrollWidth > root.clientWidth ? [`${root.scrollWidth} px wide`] : [];
  const cut = [...document.querySelectorAll("body *")].filter((element) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    const isWord = element.clientWidth > 1 && element.textContent !== "";
    if (!isWord || element.querySelector("section, svg") || !element.checkVisibility())
      return false;
    if (element.matches(".teaser p")) return false;
    const isCut = (overflow: string, has: number, shows: number) =>
      /hidden|clip/.test(overflow) && has > shows + 1;
    return (
      isCut(overflowX, element.scrollWidth, element.clientWidth) ||
      isCut(overflowY, element.scrollHeight, element.clientHeight)
    );
  });
  return [...sideways, ...cut.map(({ tagName, textContent }) => `${tagName} ${textContent}`)];
}

/** Expects that axe finds nothing on the open page, and that nothing of it is off screen or cut at twice the size of text. */
async function expectWell(page: Page, sizes: CDPSession, what: string): Promise<void> {
  await expectAccessibleEverywhere(page, what);
  await sizes.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(listLost), `${what} at ${width} px`).toEqual([]);
  }
  const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  expect(size, what).toBe("32px");
  await sizes.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
}

async function startSizes(page: Page): Promise<CDPSession> {
  const sizes = await page.context().newCDPSession(page);
  await sizes.send("Page.enable");
  return sizes;
}

for (const [name, paths] of Object.entries(PAGES)) {
  test(`axe finds nothing on ${name}, in both schemes, from 320 to 1920 px, and twice the size of text loses nothing`, async ({
    page,
  }) => {
    const sizes = await startSizes(page);
    for (const path of paths) {
      await page.goto(path);
      await expectWell(page, sizes, path);
    }
  });
}

test("the same holds of a page of the owner's own", async ({ page, browser }) => {
  const admin = await adminRequest(browser);
  const data = {
    title: newTitle("Responsibilities and neuropsychology"),
    content:
      "Paid by **hour**.\n\n| Hours | Price | Place |\n| --- | --- | --- |\n| One | 80 | Here |\n\n1. Ask\n2. Come",
    published: true,
  };
  const { id, slug } = await (await admin.post("/api/admin/pages", { data })).json();
  await page.goto(`/${slug}`);
  await expectWell(page, await startSizes(page), "a page of the owner's own");
  expect((await admin.delete(`/api/admin/pages/${id}`)).status()).toBe(204);
});

test("axe finds pale words and a nameless button in a dialog, and leaves what lies behind it", async ({
  page,
}) => {
  const pale = "color: #ccc; background: #fff";
  const faults = `<p style="${pale}">Pale</p><button></button>`;
  const dialog = (name: string) => `<div role="dialog" aria-label="${name}">${faults}</div>`;
  const only = ["color-contrast", "button-name"];
  const count = async (html: string) => {
    await page.setContent(html);
    return (await listViolations(page, { only })).map(([rule, found]) => [rule, found.length]);
  };
  const each = (found: number) => [
    ["button-name", found],
    ["color-contrast", found],
  ];
  expect(await count(`<main>${faults}</main>${dialog("One")}`)).toEqual(each(2));
  const behind = `<main aria-hidden="true" data-base-ui-inert>${faults}</main>`;
  expect(await count(`${behind}${dialog("One")}`)).toEqual(each(1));
  expect(await count(`<main data-base-ui-inert>${faults}</main>`)).toEqual(each(1));
});

test("a word without an end pushes no page aside, in whatever script and direction its text is", async ({
  page,
  browser,
}) => {
  const admin = await adminRequest(browser);
  // The newest leads the lists.
  const titles = ["حين يصبح كل شيء أكثر من اللازم", `${"W".repeat(90)} ${newTitle("word")}`];
  const content = "قبل أن يتمكن طفلك من رفع رأسه كان يبحث عن وجهك.\n\n- أولاً\n- ثم";
  const created: { id: string; slug: string }[] = [];
  for (const title of titles) {
    const data = { title, excerpt: title, content, published: true };
    created.push(await (await admin.post("/api/admin/articles", { data })).json());
  }
  const parts = { title: titles[1], articleIds: created.map(({ id }) => id) };
  const set = await (await admin.post("/api/admin/series", { data: parts })).json();
  const inFooter = { title: titles[1], content, published: true };
  const own = await (await admin.post("/api/admin/pages", { data: inFooter })).json();
  for (const path of [
    "/",
    "/articles",
    `/${own.slug}`,
    `/series/${set.slug}`,
    ...created.map(({ slug }) => `/article/${slug}`),
  ]) {
    await page.goto(path);
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const lost = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(lost, `${path} at ${width} px`).toBe(0);
    }
  }
  expect((await admin.delete(`/api/admin/pages/${own.id}`)).status()).toBe(204);
  expect((await admin.delete(`/api/admin/series/${set.id}`)).status()).toBe(204);
  const item = page.locator(".prose li").first();
  expect(await item.evaluate((one) => getComputedStyle(one).direction)).toBe("rtl");
  for (const { id } of created) {
    expect((await admin.delete(`/api/admin/articles/${id}`)).status()).toBe(204);
  }
});

test("the site's name is whole on the narrowest phone, and the longest that the settings take pushes nothing aside", async ({
  page,
}) => {
  const narrow = 320;
  await page.setViewportSize({ width: narrow, height: 900 });
  await page.goto("/privacy");
  const name = page.locator(".bar .brand span");
  expect(await name.evaluate((span) => span.scrollWidth - span.clientWidth)).toBe(0);
  await page.evaluate((name) => {
    for (const shown of document.querySelectorAll(".brand span")) shown.textContent = name;
  }, "W".repeat(60));
  for (const width of [narrow, 390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const { sideways, mark, links } = await page.evaluate(() => ({
      sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      mark: document.querySelector(".brand svg")?.clientWidth,
      links: document.querySelector("#menu")?.clientWidth,
    }));
    // The mark gives its room to the name.
    expect([sideways, mark], `${width} px`).toEqual([0, width === narrow ? 0 : 30]);
    expect(links, `${width} px`).toBeGreaterThan(200);
  }
});

test("a reader can go through the home page by keyboard alone and always sees where she is", async ({
  page,
}) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.locator("#hero a[href='#about']")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator("#hero").getByLabel("Your email address")).toBeFocused();
  const stops = page.locator("main a[href], main button, main input:not([tabindex='-1'])");
  const unseen: string[] = [];
  for (const stop of await stops.all()) {
    if (!(await stop.isVisible())) continue;
    const name = await stop.evaluate((element: HTMLElement) => {
      element.scrollIntoView({ block: "center", behavior: "instant" });
      element.blur();
      return element.outerHTML.slice(0, 80);
    });
    const box = await stop.boundingBox();
    if (!box) continue;
    const around = { x: box.x - 8, y: box.y - 8, width: box.width + 16, height: box.height + 16 };
    const before = await page.screenshot({ clip: around });
    await stop.focus();
    const focused = await page.screenshot({ clip: around });
    if (before.equals(focused)) unseen.push(name);
  }
  expect(unseen).toEqual([]);
});
