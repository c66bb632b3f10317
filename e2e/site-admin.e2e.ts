import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { siteSettings } from "../lib/settings/schema";
import { expectAccessible, listenForComplaints } from "./owner";
import { expectToast, expectUndo } from "./pages";
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

/** What was saved stands there at the next request. */
async function expectHome(request: APIRequestContext, text: string): Promise<void> {
  expect(await (await request.get("/")).text()).toContain(text);
}

/** What the owner may say of the site beside its headline, and where readers and programs meet it. */
const CHANGES: [group: string, fields: object][] = [
  ["site", { name: "Calm Days" }],
  ["essay", { content: "Written **anew** at night." }],
  ["author", { name: "Ada Moore", photo: "/icon-192.png" }],
  ["book", { title: "Another book", href: "https://shop.example/another" }],
  ["home", { hidden: ["videos"] }],
];
const SHOWN: [path: string, ...words: (string | RegExp)[]][] = [
  [
    "/",
    "Calm Days",
    "<p>Written <strong>anew</strong> at night.</p>",
    "Another book",
    "https://shop.example/another",
    /<img [^>]*icon-192/,
    '"@type":"Person"',
  ],
  ["/articles", "Calm Days"],
  ["/privacy", "Calm Days"],
  ["/feed.xml", "Calm Days", "Ada Moore"],
  ["/feed.json", "Calm Days", "Ada Moore"],
  ["/llms.txt", "Calm Days"],
  ["/site.webmanifest", "Calm Days"],
  ["/signin", "Calm Days"],
];

/** How many of the changes do not stand where they belong; after Undo all of them. */
async function countMissing(request: APIRequestContext): Promise<number> {
  const missing = await Promise.all(
    SHOWN.map(async ([path, ...words]) => {
      const text = await (await request.get(path)).text();
      return words.filter((word) =>
        typeof word === "string" ? !text.includes(word) : !word.test(text),
      ).length;
    }),
  );
  return missing.reduce((sum, count) => sum + count, 0);
}

async function hasVideos(request: APIRequestContext): Promise<boolean> {
  return (await (await request.get("/")).text()).includes('id="videos"');
}

/** Saves all of them, and takes them back: each time they stand there at the next request. */
async function changeAndUndo(request: APIRequestContext): Promise<void> {
  const wordsCount = SHOWN.reduce((sum, [, ...words]) => sum + words.length, 0);
  expect(await countMissing(request)).toBe(wordsCount);
  expect(await hasVideos(request)).toBe(true);
  const groups = await (await admin.get("/api/admin/site")).json();
  const undo: string[] = [];
  for (const [group, fields] of CHANGES) {
    const data = { ...groups[group].value, ...fields };
    undo.push((await (await admin.put(`/api/admin/site/${group}`, { data })).json()).undo);
  }
  expect(await countMissing(request)).toBe(0);
  expect(await hasVideos(request)).toBe(false);
  for (const version of undo) await admin.post("/api/admin/site/restore", { data: { version } });
  expect(await countMissing(request)).toBe(wordsCount);
  expect(await hasVideos(request)).toBe(true);
}

async function openHero(page: Page) {
  await signIn(page, "admin", "/admin/site?part=hero");
  const headline = page.getByLabel("The headline", { exact: true });
  await expect(headline).toBeVisible();
  return headline;
}

const previewOf = (page: Page) => page.frameLocator('iframe[title="Preview of the page"]');

test("the owner sees a new headline before it is saved, readers after, as all her words, and Undo brings the old ones back", async ({
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
  await expectToast(page, "Success", "Brought back");
  await expect(headline).toHaveValue(before.headline);
  await expectHome(request, before.headline);

  await changeAndUndo(request);

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
  await page.getByRole("button", { name: "Restore “Top of home”" }).click();
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

for (const width of [390, 1280]) {
  test(`axe finds nothing on any part of the site at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, "admin", "/admin/site");
    for (const part of Object.keys(siteSettings.shape)) {
      await page.goto(`/admin/site?part=${part}`);
      await expect(page.getByRole("button", { name: "Save", exact: true })).toBeVisible();
      await expectAccessible(page, part);
    }
  });
}

test("a logo that is not there is said at its field", async ({ page }) => {
  await signIn(page, "admin", "/admin/site?part=look");
  await page.getByLabel("Logo", { exact: true }).fill("/objects/gone.png");
  await expect(page.getByText("This picture can’t be loaded.")).toBeVisible();
  await expectAccessible(page, "a logo that is not there");
});
