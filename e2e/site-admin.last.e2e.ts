import { type APIRequestContext, expect, type Locator, type Page, test } from "playwright/test";
import { siteSettings } from "../lib/site/settings/schema";
import { photoOf } from "../testing/photos";
import { expectAccessible, expectAccessibleWidely, listenForComplaints, newTitle } from "./owner";
import { articlePaths, expectToast, expectUndo, isSaved } from "./pages";
import { adminRequest, signIn } from "./sign-in";

const HEADLINE = "Storms pass, and brains grow.";
const OTHER = "Said in another tab.";

let admin: APIRequestContext;

test.beforeAll(async ({ browser }) => {
  admin = await adminRequest(browser);
});

async function savedHero() {
  return (await (await admin.get("/api/admin/site")).json()).hero;
}

/** What was saved is there at the next request. */
async function expectHome(request: APIRequestContext, text: string): Promise<void> {
  expect(await (await request.get("/")).text()).toContain(text);
}

/** What readers and programs are given, and the words that belong there. */
type Shown = [path: string, ...words: (string | RegExp)[]];

async function fillIn(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text);
}

/** The whole of a page in which that section is missing. */
const NO_VIDEOS = /^(?!.*id="videos")/s;

/** What the owner may say of the site beside its headline, each in its form, and where it is met then. */
const CHANGES: { part: string; make: (page: Page) => Promise<Shown[]> }[] = [
  {
    part: "site",
    make: async (page) => {
      await fillIn(page, "The site’s name", "Calm Days");
      return ["/", "/articles", "/privacy", "/feed.xml", "/feed.json", "/llms.txt", "/signin"]
        .concat("/site.webmanifest")
        .map((path) => [path, "Calm Days"]);
    },
  },
  {
    part: "essay",
    make: async (page) => {
      await fillIn(page, "The essay", "Written **anew** at night.");
      return [["/", "<p>Written <strong>anew</strong> at night.</p>"]];
    },
  },
  {
    part: "author",
    make: async (page) => {
      await fillIn(page, "Name", "Ada Moore");
      const buffer = await photoOf({ width: 640, height: 640 });
      const photo = { name: `${newTitle("Ada")}.jpg`, mimeType: "image/jpeg", buffer };
      const address = page.getByLabel("Photo", { exact: true });
      const before = await address.inputValue();
      await page.locator('input[type="file"][aria-label="Choose a picture"]').setInputFiles(photo);
      await expect(address).not.toHaveValue(before);
      await expect(address).toHaveValue(/^\/image\//);
      const key = encodeURIComponent(await address.inputValue());
      return [
        ["/", "Ada Moore", new RegExp(`<img [^>]*${key}`), '"@type":"Person"'],
        ["/feed.xml", "Ada Moore"],
        ["/feed.json", "Ada Moore"],
      ];
    },
  },
  {
    part: "book",
    make: async (page) => {
      await fillIn(page, "The book’s title", "Another book");
      await fillIn(page, "Where it is sold", "https://shop.example/another");
      return [["/", "Another book", "https://shop.example/another"]];
    },
  },
  {
    part: "home",
    make: async (page) => {
      await page.getByRole("switch", { name: "Show Videos" }).press("Space");
      return [["/", NO_VIDEOS]];
    },
  },
  {
    part: "menu",
    make: async (page) => {
      const entry = (at: number) =>
        page.getByRole("listitem").filter({ has: page.locator(`[name="entries.${at}.name"]`) });
      await entry(1).getByLabel("Name", { exact: true }).fill("Printables");
      await page.getByRole("button", { name: "Move up: Entries 2" }).click();
      await page.getByRole("button", { name: "Add to Entries" }).click();
      await entry(5).getByLabel("Name", { exact: true }).fill("Sleep");
      await entry(5).getByLabel("Leads to").selectOption({ label: "Another address" });
      await entry(5).getByLabel("The address").fill("/articles/category/sleep");
      await entry(5).getByLabel("Below the entry before it").press("Space");
      return [
        [
          "/",
          '<li><a href="/#resources">Printables</a></li><li><a href="/#videos">Videos</a></li>',
        ],
        [
          "/privacy",
          "<summary>Community</summary>",
          '<a href="/articles/category/sleep">Sleep</a>',
        ],
      ];
    },
  },
];
function countWords(shown: Shown[]): number {
  return shown.reduce((sum, [, ...words]) => sum + words.length, 0);
}

/** How many of the words are not where they belong. */
async function countMissing(request: APIRequestContext, shown: Shown[]): Promise<number> {
  const missing = await Promise.all(
    shown.map(async ([path, ...words]) => {
      const text = await (await request.get(path)).text();
      return words.filter((word) =>
        typeof word === "string" ? !text.includes(word) : !word.test(text),
      ).length;
    }),
  );
  return missing.reduce((sum, count) => sum + count, 0);
}

async function openHero(page: Page) {
  await signIn(page, "admin", "/admin/site?part=hero");
  const headline = page.getByLabel("The headline", { exact: true });
  await expect(headline).toBeVisible();
  return headline;
}

const previewOf = (page: Page) => page.frameLocator('iframe[title="Preview of the page"]');

test("the owner sees a new headline before it is saved, readers after, and Undo brings the old one back", async ({
  page,
  request,
}) => {
  const complaints = listenForComplaints(page);
  const { value: before } = await savedHero();
  const headline = await openHero(page);
  await expect(previewOf(page).getByRole("heading", { level: 1 })).toHaveText(before.headline);
  await headline.fill("");
  await page.keyboard.press("Control+s");
  await expect(page.getByText(/^The headline must not be empty/)).toBeVisible();
  await headline.fill(HEADLINE);
  await expect(previewOf(page).getByRole("heading", { level: 1 })).toHaveText(HEADLINE);
  expect(await (await request.get("/")).text()).not.toContain(HEADLINE);

  await page.keyboard.press("Control+s");
  const undo = await expectUndo(page, "Success", "Saved");
  await expectHome(request, HEADLINE);
  await undo.click();
  await expectToast(page, "Success", "Restored");
  await expect(headline).toHaveValue(before.headline);
  await expectHome(request, before.headline);

  await page.getByRole("button", { name: "History" }).click();
  const history = page.getByRole("dialog");
  await expect(history.getByText("Different: The headline").first()).toBeVisible();
  await expectAccessible(page, "the history");
  // What goes by itself takes nobody's focus along.
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(history).toHaveCount(0);
  // The test itself looks into the frame in which nothing may run.
  expect(complaints.filter((text) => !text.includes("'about:srcdoc'"))).toEqual([]);
});

for (const { part, make } of CHANGES) {
  test(`what the owner changes in the form of "${part}" is on every document at the next request, until Undo`, async ({
    page,
    request,
  }) => {
    await signIn(page, "admin", `/admin/site?part=${part}`);
    const shown = await make(page);
    expect(await countMissing(request, shown)).toBe(countWords(shown));
    await page.keyboard.press("Control+s");
    const undo = await expectUndo(page, "Success", "Saved");
    expect(await countMissing(request, shown)).toBe(0);
    await undo.click();
    await expectToast(page, "Success", "Restored");
    expect(await countMissing(request, shown)).toBe(countWords(shown));
  });
}

test("the menu says what was moved or removed, and leads to the new address by one press", async ({
  page,
}) => {
  const { menu } = await (await admin.get("/api/admin/site")).json();
  const title = newTitle("Imprint");
  const made = await admin.post("/api/admin/pages", {
    data: { title, content: "Us.", published: true },
  });
  const { id, slug } = await made.json();
  await admin.put(`/api/admin/pages/${id}`, {
    data: { title, slug: `${slug}-new`, content: "Us.", published: true },
  });
  const entries = [
    { name: "Moved", href: `/${slug}`, isBelow: false },
    { name: "Removed", href: `/${slug}-removed`, isBelow: false },
  ];
  await admin.put("/api/admin/site/menu", { data: { entries } });
  await signIn(page, "admin", "/admin");
  const waiting = page.getByRole("region", { name: "What’s Waiting" });
  await waiting
    .getByRole("link", { name: /menu entries lead to something that was moved or removed/ })
    .click();
  await expect(page.getByText("There’s nothing for readers here any more.")).toBeVisible();
  await expect(page.getByText(`This has moved to /${slug}-new.`)).toBeVisible();
  await expectAccessibleWidely(page, "a menu that leads to what is not there");
  await page.getByRole("button", { name: "Use the new address" }).click();
  await expect(page.getByText("This has moved to")).toHaveCount(0);
  await page.getByRole("button", { name: "Remove: Entries 2" }).click();
  await page.keyboard.press("Control+s");
  await expectToast(page, "Success", "Saved");
  expect(await (await admin.get("/api/admin/menu")).json()).toEqual([]);
  await admin.put("/api/admin/site/menu", { data: menu.value });
  await admin.delete(`/api/admin/pages/${id}`);
});

test("what is below an entry of the menu opens on a desk, and closes once one goes on", async ({
  page,
}) => {
  const { menu } = await (await admin.get("/api/admin/site")).json();
  const entry = (name: string, href: string, isBelow = false) => ({ name, href, isBelow });
  const entries = [
    entry("Begin", "/articles"),
    entry("Everything for very tired parents of small children", "/#about", true),
    entry("Worksheets for home", "/#resources"),
    entry("Videos", "/#videos"),
    entry("Books", "/#book"),
    entry("Community", "/#community"),
    entry("All guides", "/resources", true),
  ];
  await admin.put("/api/admin/site/menu", { data: { entries } });
  const bar = page.getByRole("banner");
  for (const width of [1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    const { height = 0 } = (await bar.boundingBox()) ?? {};
    expect(height, `one line at ${width}`).toBeLessThan(70);
    for (const name of ["Begin", "Community"]) {
      await bar.locator("summary", { hasText: name }).click();
      await expect(bar.locator("details[open] a").last()).toBeInViewport({ ratio: 1 });
    }
  }
  const open = bar.locator("details[open]");
  const begin = bar.locator("summary", { hasText: "Begin" });
  await page.keyboard.press("Escape");
  await expect(open).toHaveCount(0);
  await expect(bar.locator("summary", { hasText: "Community" })).toBeFocused();
  await begin.press("Enter");
  await expectAccessible(page, "a menu that is open");
  await page.getByRole("heading", { level: 1 }).click();
  await expect(open).toHaveCount(0);
  await begin.press("Enter");
  for (const _ of [1, 2, 3]) await page.keyboard.press("Tab");
  await expect(bar.getByRole("link", { name: "Worksheets for home" })).toBeFocused();
  await expect(open).toHaveCount(0);
  await begin.click();
  await open.getByRole("link", { name: /^Everything/ }).click();
  await expect(page).toHaveURL("/#about");
  await expect(open).toHaveCount(0);
  await admin.put("/api/admin/site/menu", { data: menu.value });
});

test("what is typed stays on the device, and nothing is lost to another tab", async ({
  page,
  request,
}) => {
  page.on("dialog", (dialog) => dialog.accept());
  const { value: before } = await savedHero();
  const headline = await openHero(page);
  await headline.fill(HEADLINE);
  await expect(page.getByText("Not saved yet. There’s a copy on this device.")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Restore “Top of the home page”" }).click();
  await expect(headline).toHaveValue(HEADLINE);

  await admin.put("/api/admin/site/hero", { data: { ...before, headline: OTHER } });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const conflict = page.getByRole("dialog", { name: "This part was saved elsewhere" });
  await conflict.getByRole("button", { name: "See theirs" }).click();
  await expect(conflict.getByText(OTHER)).toBeVisible();
  await expectAccessible(page, "two tabs");
  await conflict.getByRole("button", { name: "Overwrite" }).click();
  await expectToast(page, "Success", "Saved");
  await expectHome(request, HEADLINE);
  await admin.put("/api/admin/site/hero", { data: before });
  await expectHome(request, before.headline);
});

async function rightEdge(element: Locator): Promise<number> {
  const { x, width } = (await element.boundingBox()) ?? { x: Number.NaN, width: 0 };
  return x + width;
}

test("axe finds nothing on any part of the site, on a phone and on a desk", async ({ page }) => {
  for (const part of Object.keys(siteSettings.shape)) {
    await signIn(page, "admin", `/admin/site?part=${part}`);
    await expect(page.getByRole("button", { name: "Save", exact: true })).toBeVisible();
    await expectAccessibleWidely(page, part);
  }
});

test("the essay's tools stay within its field, beside the preview as well", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, "admin", "/admin/site?part=essay");
  const tools = page.getByRole("toolbar", { name: "Formatting" }).getByRole("button");
  await expect(tools).not.toHaveCount(0);
  const edge = await rightEdge(page.getByLabel("The title of the essay", { exact: true }));
  for (const tool of await tools.all()) expect(await rightEdge(tool)).toBeLessThanOrEqual(edge);
});

test("a logo that is not there is said at its field", async ({ page }) => {
  await signIn(page, "admin", "/admin/site?part=look");
  await page.getByLabel("Logo", { exact: true }).fill("/objects/gone.png");
  await expect(page.getByText("This picture can’t be loaded.")).toBeVisible();
  await expectAccessible(page, "a logo that is not there");
});

test.describe("with a browser that keeps what was read", () => {
  test.use({ serviceWorkers: "allow" });

  test("keeping articles can be switched off, which takes worker and copies from readers' browsers, and on again", async ({
    page,
    browser,
    baseURL,
  }) => {
    const [path = ""] = articlePaths();
    const reader = await browser.newPage({ baseURL, serviceWorkers: "allow" });
    const countSaved = () =>
      reader.evaluate(async () => ({
        workers: (await navigator.serviceWorker.getRegistrations()).length,
        caches: (await caches.keys()).length,
      }));
    const read = async () => {
      await reader.goto(path);
      return countSaved();
    };
    const save = async (isOn: boolean) => {
      const toggle = page.getByRole("switch", {
        name: "Let readers open articles and guides again without a connection",
      });
      await expect(toggle).toBeChecked({ checked: !isOn });
      await toggle.press("Space");
      await page.keyboard.press("Control+s");
      await expectToast(page, "Success", "Saved");
    };

    await read();
    await expect.poll(() => isSaved(reader, path)).toBe(true);
    expect(await countSaved()).toEqual({ workers: 1, caches: 1 });
    await signIn(page, "admin", "/admin/site?part=site");
    await save(false);
    await expect.poll(read).toEqual({ workers: 0, caches: 0 });
    await reader.context().setOffline(true);
    await expect(reader.goto(path)).rejects.toThrow("ERR_INTERNET_DISCONNECTED");
    await reader.context().setOffline(false);

    await save(true);
    await read();
    await expect.poll(() => isSaved(reader, path)).toBe(true);
    await reader.context().setOffline(true);
    await reader.goto(path);
    await expect(reader.getByText("You are reading a copy from")).toBeVisible();
  });
});
