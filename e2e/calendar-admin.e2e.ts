import { expect, type Page, test } from "playwright/test";
import { momentOfSiteClock } from "../lib/text/site-clock";
import { expectAccessible, expectAccessibleWidely, newTitle } from "./owner";
import { expectToast, expectUndo } from "./pages";
import { signIn } from "./sign-in";

const clock = (text: string) => momentOfSiteClock(text)?.at ?? "";
const onDay = (page: Page, day: string) => page.locator(`[data-day="${day}"]`);

async function schedule(page: Page, title: string, at: string): Promise<{ id: string }> {
  const data = { title, content: "Words.", published: true, publishOn: clock(at) };
  const answer = await page.request.post("/api/admin/articles", { data });
  expect(answer.status()).toBe(201);
  return answer.json();
}

async function momentOf(page: Page, id: string): Promise<string> {
  return (await (await page.request.get(`/api/admin/articles/${id}`)).json()).publishedAt;
}

test("an article is dragged to another day over a change of the clocks, keeps its time, and comes back", async ({
  page,
}) => {
  await signIn(page, "admin", "/admin/articles");
  const title = newTitle("Dragged");
  // Clocks go back on the 4th, so the same time is another offset.
  const { id } = await schedule(page, title, "2198-11-02T07:00");
  await page.getByRole("main").getByRole("link", { name: "Calendar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Calendar" })).toBeVisible();
  await page.goto("/admin/articles/calendar?month=2198-11");
  const entry = page.getByRole("listitem").filter({ hasText: title });
  await expect(onDay(page, "2198-11-02")).toContainText(title);
  await expectAccessibleWidely(page, "the calendar");
  await entry.dragTo(onDay(page, "2198-11-20"), { sourcePosition: { x: 60, y: 30 } });
  const undo = await expectUndo(page, "Success", `“${title}” goes out Nov 20, 2198 at 7:00 AM`);
  await expect(onDay(page, "2198-11-20")).toContainText(title);
  expect(await momentOf(page, id)).toBe(clock("2198-11-20T07:00"));
  await undo.click();
  await expectToast(page, "Success", "Moved back");
  await expect(onDay(page, "2198-11-02")).toContainText(title);
  expect(await momentOf(page, id)).toBe(clock("2198-11-02T07:00"));
  expect((await page.request.delete(`/api/admin/articles/${id}`)).status()).toBe(204);
});

test("an article is moved by the keys, not into the past, and not over what another tab did", async ({
  page,
}) => {
  await signIn(page, "admin");
  const title = newTitle("Moved");
  const { id } = await schedule(page, title, "2197-11-02T07:00");
  await page.goto("/admin/articles/calendar?month=2197-11");
  await page.getByRole("button", { name: `Move “${title}”` }).press("Enter");
  const dialog = page.getByRole("dialog", { name: `Move “${title}”` });
  await expect(dialog.getByLabel("Day")).toHaveValue("2197-11-02");
  await dialog.getByLabel("Day").fill("2020-11-02");
  await dialog.getByLabel("Time").press("Enter");
  await expect(dialog.getByText(/ has passed\. Please choose a later time\.$/)).toBeVisible();
  await expectAccessible(page, "moving an article");
  await dialog.getByLabel("Day").fill("2197-11-21");
  await dialog.getByLabel("Time").fill("18:30");
  await dialog.getByLabel("Time").press("Enter");
  await expectToast(page, "Success", `“${title}” goes out Nov 21, 2197 at 6:30 PM`);
  await expect(dialog).toBeHidden();
  await expect(onDay(page, "2197-11-21")).toContainText(title);

  const button = page.getByRole("button", { name: `Move “${title}”` });
  await button.press("ArrowUp");
  await button.press("ArrowLeft");
  const status = page
    .getByRole("status")
    .filter({ hasText: `Nov 13: press Enter to move “${title}”` });
  await expect(status).toBeVisible();
  await expectAccessible(page, "an article on its way by the keys");
  await button.press("Escape");
  await expect(status).toHaveCount(0);
  await button.press("ArrowRight");
  await button.press("Enter");
  const undo = await expectUndo(page, "Success", `“${title}” goes out Nov 22, 2197 at 6:30 PM`);
  await expect(onDay(page, "2197-11-22").getByRole("button")).toBeFocused();
  await undo.click();
  await expectToast(page, "Success", "Moved back");
  await expect(onDay(page, "2197-11-21")).toContainText(title);

  const data = { at: clock("2197-11-10T07:00") };
  const elsewhere = await page.request.put(`/api/admin/articles/${id}/date`, { data });
  expect(elsewhere.status()).toBe(200);
  await page.getByRole("button", { name: `Move “${title}”` }).press("Enter");
  await dialog.getByLabel("Day").fill("2197-11-22");
  await dialog.getByLabel("Time").press("Enter");
  await expect(page.getByText(/was changed elsewhere, so it was not moved/)).toBeVisible();
  await expect(onDay(page, "2197-11-10")).toContainText(title);
  expect((await page.request.delete(`/api/admin/articles/${id}`)).status()).toBe(204);
});

test("a phone has what goes out by day", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(page, "admin");
  const title = newTitle("On a phone");
  const { id } = await schedule(page, title, "2196-03-13T02:30");
  await page.goto("/admin/articles/calendar?month=2196-03");
  await expect(page.getByRole("heading", { name: "Mar 13" })).toBeVisible();
  await expect(page.getByRole("table")).toBeHidden();
  // The clocks skip half past two on this day.
  await expect(page.getByRole("listitem").filter({ hasText: title }).last()).toContainText(
    "3:30 AM",
  );
  await page.getByRole("button", { name: "Next month" }).click();
  await expect(page.getByText("Nothing goes out this month.")).toBeVisible();
  expect((await page.request.delete(`/api/admin/articles/${id}`)).status()).toBe(204);
});
