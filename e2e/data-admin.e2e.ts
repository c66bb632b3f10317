import { readFileSync } from "node:fs";
import { expect, test } from "playwright/test";
import { expectAccessibleWidely, listenForComplaints, tabTo } from "./owner";
import { signIn } from "./sign-in";

const GZIP = "1f8b";

test("the owner backs up by keyboard, downloads the backup, and takes everything along", async ({
  page,
}) => {
  await signIn(page, "admin", "/admin");
  const complaints = listenForComplaints(page);
  await page.getByRole("button", { name: "Safety" }).click();
  await page.getByRole("link", { name: /^Backups/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Backups" })).toBeVisible();
  await tabTo(page, "Back up now");
  await page.keyboard.press("Enter");
  const download = page.getByRole("link", { name: /^Download the backup of / }).first();
  await expect(download).toBeVisible();
  await expect(page.getByText("None yet")).toHaveCount(0);

  for (const link of [download, page.getByRole("link", { name: "Take everything with me" })]) {
    const saving = page.waitForEvent("download");
    await link.click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^backup-\d{8}T\d{6}Z\.tar\.gz$/);
    expect(readFileSync(await file.path()).toString("hex", 0, 2)).toBe(GZIP);
  }
  await page.getByText("For whoever runs the server").click();
  await expect(page.getByText("npm run restore -- backup.tar.gz")).toBeVisible();
  await expectAccessibleWidely(page, "data");
  expect(complaints).toEqual([]);
});

test("the screen follows a backup from its order to its end", async ({ page }) => {
  const steps = [
    { state: "asked", progress: { step: "rows", done: 0, total: 0 } },
    { state: "running", progress: { step: "rows", done: 3, total: 40 } },
    { state: "running", progress: { step: "files", done: 1_200, total: 3_400 } },
    { state: "running", progress: { step: "upload", done: 16 * 1024 ** 2, total: 0 } },
  ];
  const said = [
    "It begins with the next scheduled run, within a minute.",
    "Reading the database: 3 of 40",
    "Copying files: 1,200 of 3,400",
    "Storing the archive: 16 MB",
  ];
  // What a backup of a large site says while it is made; the small one here is over at once.
  let at: number | null = 0;
  await page.route("**/api/admin/data", async (route) => {
    if (at === null || route.request().method() !== "GET") return route.continue();
    const answer = await route.fetch();
    const body = await answer.json();
    return route.fulfill({
      response: answer,
      json: { ...body, status: { ...body.status, problem: null, ...steps[at] } },
    });
  });
  await signIn(page, "admin", "/admin/data");
  const complaints = listenForComplaints(page);
  const bar = page.getByRole("progressbar");
  for (const [index, sentence] of said.entries()) {
    at = index;
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(bar).toHaveCount(index === 0 ? 0 : 1);
    await expect(page.getByRole("button", { name: "Back up now" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  }
  await expectAccessibleWidely(page, "data while a backup is made");
  at = null;
  await expect(bar).toHaveCount(0);
  expect(complaints).toEqual([]);
});
