import { expect, test } from "playwright/test";
import { expectAccessible, listenForComplaints } from "./owner";
import { signIn } from "./sign-in";

test("an address that is no screen says so within the admin area, and leads back", async ({
  page,
}) => {
  await signIn(page, "admin");
  const complaints = listenForComplaints(page);
  await page.goto("/admin/no-such-screen/at-all");
  await expect(page.getByRole("heading", { name: "There is no screen here." })).toBeVisible();
  await expect(page.getByRole("navigation").first()).toBeVisible();
  await expectAccessible(page, "an unknown screen");
  expect(complaints).toEqual([]);
  await page.getByRole("link", { name: "Back to Dashboard" }).click();
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
});
