import { expect, type Page, test } from "playwright/test";
import { query } from "./database";
import { expectAccessibleWidely, listenForComplaints, tabTo } from "./owner";
import { articlePaths } from "./pages";
import { signIn } from "./sign-in";
import { newVisitor } from "./visitor";

const STATISTICS = "/admin/statistics";
const [, path = ""] = articlePaths();
const MISSED = "witching hour";

const reported = (page: Page, isRead: boolean) =>
  page.waitForRequest(
    (request) =>
      request.url().endsWith("/api/views") &&
      (request.postDataJSON() as { read?: boolean }).read === (isRead || undefined),
  );

test("a reader's view and reading to the end are counted, and the owner sees them in every form", async ({
  page,
  browser,
  request,
}) => {
  const [{ today } = { today: "" }] = await query<{ today: string }>(
    `select (now() at time zone 'America/New_York')::date::text as "today"`,
  );
  const { "user-agent": userAgent = "", ...extraHTTPHeaders } = newVisitor();
  const context = await browser.newContext({ userAgent, extraHTTPHeaders });
  const reader = await context.newPage();
  await reader.clock.install();
  const view = reported(reader, false);
  await reader.goto(path);
  expect((await (await view).response())?.status()).toBe(204);
  const end = reported(reader, true);
  await reader
    .getByRole("heading", { name: "When you have another minute" })
    .scrollIntoViewIfNeeded();
  await expect(async () => {
    await reader.clock.fastForward(10_000);
    await Promise.race([end, Promise.reject(new Error("The end was not reported yet."))]);
  }).toPass();
  // A page that closes may take what it has not sent along.
  expect((await (await end).response())?.status()).toBe(204);
  await context.close();
  await expect
    .poll(() =>
      // The demo content has the days before; the day may end in between.
      query(
        `select 1 from "ViewDay" where "path" = $1 and "day" >= $2::date
         having sum("views") > 0 and sum("reads") > 0`,
        [path, today],
      ),
    )
    .toHaveLength(1);

  // Searched for more often than what other journeys do not find, so that the list always has it.
  await query(
    `insert into "SearchDay" ("day", "words", "found", "count", "missed")
     values ($1::date, $2, 0, 1000, 1000) on conflict do nothing`,
    [today, MISSED],
  );
  await signIn(page, "admin", `${STATISTICS}?range=7`);
  const complaints = listenForComplaints(page);
  const row = page.getByRole("row").filter({ has: page.locator(`a[href="${path}"]`) });
  await expect(row).toContainText(/\d+ \(\d+%\)/);
  const chart = page.getByRole("figure", { name: "Page views per day" });
  const points = chart.getByRole("slider", { name: "Page views per day" });
  await expect(points).toHaveAttribute(
    "aria-valuetext",
    /^[A-Z][a-z]{2} \d+ · today so far, Page views: [\d,]+, /,
  );
  const latest = await points.getAttribute("aria-valuetext");
  await points.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(points).not.toHaveAttribute("aria-valuetext", latest ?? "");
  await expect(chart.getByText(/^Page views: [\d,]+$/)).toBeVisible();
  await page.keyboard.press("End");
  await expect(points).toHaveAttribute("aria-valuetext", latest ?? "");
  await expect(chart.getByRole("table").getByRole("row")).toHaveCount(8);

  const numbers = row.getByRole("listitem");
  await expect(numbers).toHaveCount(7);
  await expect(numbers.last()).toHaveText(/^[A-Z][a-z]{2} \d+: [\d,]+$/);
  const space = async () => (await numbers.first().locator("xpath=../..").boundingBox())?.width;
  expect(await space()).toBe(1);
  await page.emulateMedia({ media: "print" });
  expect(await space()).toBeGreaterThan(100);
  await expect(page.getByRole("navigation", { name: "Admin" })).toBeHidden();
  await page.emulateMedia({ media: null });
  await expect(
    page.getByRole("link", { name: "Download as CSV: Searched for, and not found" }),
  ).toHaveAttribute("href", /\/missed\?range=7$/);

  await page.getByRole("button", { name: `Also find something for “${MISSED}”` }).click();
  await page.getByRole("textbox", { name: "Other words for it" }).fill("tantrum");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(`Readers find more for “${MISSED}” now`)).toBeVisible();
  const found = await (
    await page.request.get(`/api/search?q=${encodeURIComponent(MISSED)}`)
  ).json();
  expect(found.total).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Changed back")).toBeVisible();

  await tabTo(page, /Download as CSV/, "link");
  await expectAccessibleWidely(page, "the statistics");

  await page.getByRole("tab", { name: "7 days" }).focus();
  await page.keyboard.press("End");
  await expect(page).toHaveURL(/range=all/);
  await expect(page.getByRole("figure", { name: "Page views per month" })).toBeVisible();

  const letter = page.getByRole("switch", { name: "Send me a letter every Monday morning" });
  await letter.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("The letter will come on Mondays")).toBeVisible();
  await expect(letter).toBeChecked();
  await page.keyboard.press("Space");
  await expect(page.getByText("The weekly letter is off")).toBeVisible();
  await expect(letter).not.toBeChecked();

  const file = await page.request.get("/api/admin/statistics/pages?range=7");
  expect(file.headers()["content-type"]).toContain("text/csv");
  expect(await file.text()).toContain(`${path},`);
  expect((await request.get("/api/admin/statistics/pages")).status()).toBe(401);

  await page.goto("/admin");
  for (const name of ["Page views", "Sign-ups", "Downloads"]) {
    const days = page.getByRole("figure", { name, exact: true });
    await expect(days.getByRole("slider")).toBeVisible();
    await expect(days.getByRole("table").getByRole("row")).toHaveCount(91);
  }
  expect(complaints).toEqual([]);
});
