import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { expectAccessible, listenForComplaints } from "./owner";
import { expectToast } from "./pages";
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

async function expectHome(request: APIRequestContext, text: string): Promise<void> {
  await expect
    .poll(async () => (await (await request.get("/")).text()).includes(text), { message: text })
    .toBe(true);
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
  await expectToast(page, "Success", "Saved");
  await expectHome(request, HEADLINE);
  await page
    .locator('[data-sonner-toast][data-visible="true"]')
    .getByRole("button", { name: "Undo" })
    .click();
  await expectToast(page, "Success", "Brought back");
  await expect(headline).toHaveValue(before.headline);
  await expectHome(request, before.headline);

  await page.getByRole("button", { name: "History" }).click();
  const history = page.getByRole("dialog");
  await expect(history.getByText("Different: The headline").first()).toBeVisible();
  await expectAccessible(page, "the history");
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

test("axe finds nothing on the parts of the site, on a phone and on a desk", async ({ page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const part of ["home", "look", "links"]) {
      await signIn(page, "admin", `/admin/site?part=${part}`);
      await expect(page.getByRole("button", { name: "Save", exact: true })).toBeVisible();
      await expectAccessible(page, `${part} at ${width} px`);
    }
  }
});
