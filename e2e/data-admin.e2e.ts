import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { expectAccessible, listenForComplaints, tabTo } from "./owner";
import { signIn } from "./sign-in";

const GZIP = "1f8b";

test("the owner backs up by keyboard, downloads the backup, and takes everything along", async ({
  page,
}) => {
  await signIn(page, "admin", "/admin");
  const complaints = listenForComplaints(page);
  await page.getByRole("link", { name: "Data", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Data" })).toBeVisible();
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
  await expect(page.getByText("npm run restore -- backup.tar.gz")).toBeVisible();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `data at ${width} px`);
  }
  expect(complaints).toEqual([]);
});
