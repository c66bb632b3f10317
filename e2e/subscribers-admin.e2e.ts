import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page, test } from "playwright/test";
import { query } from "./database";
import { receiveMailTo } from "./mail";
import {
  expectAccessible,
  expectAccessibleWidely,
  expectSessionEnd,
  listenForComplaints,
  tabTo,
} from "./owner";
import { expectToast, expectUndo } from "./pages";
import { agree, decline } from "./questions";
import { signIn, waitForHydration } from "./sign-in";
import { addSubscriber, storedSubscriber } from "./subscribers";
import { newEmail, newVisitor } from "./visitor";

const SUBSCRIBERS = "/admin/subscribers";
const REMOVE = "Are you sure you want to remove this subscriber?";
const UNDO_IMPORT =
  "Are you sure you want to undo this import? Those it added go to the trash, except for people who unsubscribed or signed up themselves since.";
const JANUARY = "2025-01-05T20:04:00Z";

/** Opens the screen with a search made already, so that others' subscribers do not disturb. */
async function openSubscribers(page: Page, search = ""): Promise<void> {
  await signIn(
    page,
    "admin",
    search ? `${SUBSCRIBERS}?q=${encodeURIComponent(search)}` : SUBSCRIBERS,
  );
  await expect(page.getByRole("heading", { level: 1, name: "Email Subscribers" })).toBeVisible();
}

function rowOf(page: Page, email: string) {
  return page.getByRole("row").filter({ hasText: email });
}

/** Something that is in every address of one test, and in no other's. */
function newTag(): string {
  return `tag${Math.random().toString(36).slice(2, 10)}`;
}

/** Writes down a mail that the owner has to decide on. */
async function addMail(email: string, subscriberId: string, status: string): Promise<string> {
  const [row] = await query<{ id: string }>(
    `insert into "Mail" ("id", "kind", "to", "status", "attempts", "subscriberId", "problem", "createdAt")
     values (gen_random_uuid(), 'welcome', $1, $2::"MailStatus", 1, $3, 'The mail server said no.', now())
     returning "id"`,
    [email, status, subscriberId],
  );
  if (!row) throw new Error("The mail was not saved.");
  return row.id;
}

/** Puts sign-ups aside, as those beyond an hour's share of one domain are. */
async function addFlood(domain: string, count: number): Promise<string[]> {
  const rows = await query<{ email: string }>(
    `with flood as (
       insert into "Flood" ("id", "kind", "trait") values (gen_random_uuid(), 'domain', $1) returning "id"
     ), added as (
       insert into "Subscriber" ("id", "email", "subscribed")
       select gen_random_uuid(), 'reader' || n || '@' || $1, false from generate_series(1, $2) n
       returning "id", "email"
     ), held as (
       insert into "SignUp" ("subscriberId", "state", "domain", "floodId")
       select added."id", 'held', $1, flood."id" from added, flood
     )
     select "email" from added`,
    [domain, count],
  );
  return rows.map(({ email }) => email);
}

test("the screen says of everybody what the list is for, and removes who should not be on it", async ({
  page,
}) => {
  const complaints = listenForComplaints(page);
  const tag = newTag();
  const active = await addSubscriber({ email: `a-${tag}@example.com`, createdAt: JANUARY });
  const pending = await addSubscriber({
    email: `p-${tag}@example.com`,
    firstName: "Ada",
    source: "hero_signup",
    status: "pending",
  });
  const left = await addSubscriber({ email: `u-${tag}@example.com`, status: "unsubscribed" });
  await openSubscribers(page, tag);
  await expect(
    page.getByText("Manage your newsletter subscribers and download lists"),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to Dashboard" })).toHaveAttribute(
    "href",
    "/admin",
  );
  await expect(page.getByText("3 subscribers found")).toBeVisible();
  await expect(page.getByRole("columnheader")).toHaveText([
    "Email",
    "Name",
    "Status",
    "Source",
    "Joined",
    "Actions",
  ]);
  await expect(rowOf(page, active.email).locator("th, td")).toHaveText([
    active.email,
    "-",
    "Active",
    "unknown",
    "Jan 5, 2025",
    "Remove",
  ]);
  await expect(rowOf(page, pending.email).locator("td").nth(0)).toHaveText("Ada");
  await expect(rowOf(page, pending.email).locator("td").nth(1)).toHaveText("Pending");
  await expect(rowOf(page, pending.email).locator("td").nth(2)).toHaveText("Top of the home page");
  await expect(rowOf(page, left.email).locator("td").nth(1)).toHaveText("Unsubscribed");
  const total = page.locator("dt", { hasText: "Total Subscribers" }).locator("+ dd");
  await expect(total).toHaveText(/^[\d,]+$/);

  const remove = page.getByRole("button", { name: `Remove ${left.email}` });
  await remove.click();
  await decline(page, REMOVE);
  expect(await storedSubscriber(left.email)).toBeDefined();
  await remove.click();
  await agree(page, REMOVE, "Remove");
  await expectToast(page, "Success", "Subscriber removed successfully");
  await expect(rowOf(page, left.email)).toHaveCount(0);
  await expect(page.getByText("2 subscribers found")).toBeVisible();
  await expect(page.getByRole("heading", { name: "All Subscribers" })).toBeFocused();
  expect(await storedSubscriber(left.email)).toBeUndefined();
  expect(complaints).toEqual([]);
});

test("sign-ups that look like a flood stand apart, and are released or erased in one press", async ({
  page,
}) => {
  const complaints = listenForComplaints(page);
  const [crowd, bots] = [`${newTag()}.example`, `${newTag()}.example`];
  const people = await addFlood(crowd, 2);
  const fakes = await addFlood(bots, 3);
  await openSubscribers(page, crowd);
  const panel = page.getByRole("region", {
    name: /^Held back: \d+ sign-ups that look like a flood$/,
  });
  await expect(panel.getByText(`3 sign-ups from addresses like …@${bots}`)).toBeVisible();
  await expect(rowOf(page, people[0] ?? "").getByText("Held", { exact: true })).toBeVisible();
  await expectAccessible(page, "sign-ups that are held back");

  await panel
    .getByRole("button", { name: `Release 2 sign-ups from addresses like …@${crowd}` })
    .click();
  await expectToast(page, "Success", "2 sign-ups released");
  await expect(panel.getByText(crowd)).toBeHidden();
  for (const email of people) {
    await expect(rowOf(page, email).getByText("Pending", { exact: true })).toBeVisible();
    await receiveMailTo(email, "Please confirm");
  }

  const what = `3 sign-ups from addresses like …@${bots}`;
  await panel.getByRole("button", { name: `Erase ${what}` }).click();
  await decline(page, `Are you sure you want to erase ${what}?`);
  await panel.getByRole("button", { name: `Erase ${what}` }).click();
  await agree(page, `Are you sure you want to erase ${what}?`, "Erase");
  await expectToast(page, "Success", "3 sign-ups erased");
  await expect(page.getByText(what)).toBeHidden();
  for (const email of fakes) expect(await storedSubscriber(email)).toBeUndefined();
  expect(complaints).toEqual([]);
});

test("what cannot be removed is said, and a session that ended leads to the sign-in", async ({
  page,
}) => {
  const { email } = await addSubscriber();
  await openSubscribers(page, email);
  await page.route("**/api/admin/subscribers/*", (route) => route.abort());
  await page.getByRole("button", { name: `Remove ${email}` }).click();
  await agree(page, REMOVE, "Remove");
  await expectToast(page, "Error", "Failed to remove subscriber");
  await expect(rowOf(page, email)).toBeVisible();

  await page.unrouteAll();
  await expectSessionEnd(page, SUBSCRIBERS, () =>
    page.getByRole("button", { name: "Export CSV" }).click(),
  );
});

test("the list is loading, empty or missing in words, and an empty one has nothing to export", async ({
  page,
}) => {
  let answer: () => void = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/admin/subscribers?*", async (route) => {
    await asked;
    await route.fulfill({
      json: [],
      headers: { "x-total-count": "0", "x-all-count": "0", "x-active-count": "0" },
    });
  });
  await openSubscribers(page);
  await expect(page.getByText("Loading subscribers...")).toBeVisible();
  answer();
  await expect(page.getByText("No subscribers yet")).toBeVisible();
  await expect(page.getByRole("button", { name: "Export CSV" })).toBeDisabled();

  await page.unrouteAll();
  await page.route("**/api/admin/subscribers?*", (route) => route.abort());
  await page.reload();
  await expect(page.getByRole("alert").filter({ hasText: "couldn’t be loaded" })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "couldn’t be loaded" })).toBeHidden();
});

test("a long list is searched and paged on the server, and the address says where one is", async ({
  page,
}) => {
  const tag = newTag();
  await Promise.all(
    Array.from({ length: 21 }, (_, index) =>
      addSubscriber({
        email: `${String(index).padStart(2, "0")}-${tag}@example.com`,
        status: "pending",
        createdAt: new Date(Date.parse(JANUARY) + index * 60_000).toISOString(),
      }),
    ),
  );
  await openSubscribers(page);
  await page.getByLabel("Search subscribers").fill(tag.toUpperCase());
  await expect(page.getByText("21 subscribers found")).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(21);
  await expect(page.getByRole("row").nth(1)).toContainText(`20-${tag}`);
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page).toHaveURL(/page=2/);
  await page.reload();
  await expect(rowOf(page, `00-${tag}`)).toBeVisible();
  await page.getByLabel("Search subscribers").fill("nobody-has-this-name");
  await expect(page.getByText("No subscribers match “nobody-has-this-name”.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Export CSV" })).toBeEnabled();
});

test("the export has every row under the server's name, and one that breaks off is a failure", async ({
  page,
}) => {
  const email = `=sum-${newTag()}@example.com`;
  await addSubscriber({ email, firstName: 'Ann "A", B', source: "import", createdAt: JANUARY });
  await openSubscribers(page, email);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const download = await downloading;
  await expectToast(page, "Success", "Subscribers exported successfully");
  expect(download.suggestedFilename()).toMatch(/^email-subscribers-\d{4}-\d\d-\d\d\.csv$/);
  const file = readFileSync(await download.path(), "utf8");
  expect(file).toMatch(/^Email,First Name,Subscribed,Source,Signed Up\r\n/);
  expect(file).toContain(`'${email},"Ann ""A"", B",Yes,import,2025-01-05 15:04:00\r\n`);

  const forExcel = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV for Excel" }).click();
  const marked = await forExcel;
  expect(marked.suggestedFilename()).toMatch(/^email-subscribers-\d{4}-\d\d-\d\d-excel\.csv$/);
  expect(readFileSync(await marked.path(), "utf8")).toMatch(/^\uFEFFEmail,First Name,/);

  const broken = createServer((_, response) => {
    response.writeHead(200, {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="email-subscribers-2025-01-05.csv"',
    });
    response.write("Email,First Name\r\n", () => setTimeout(() => response.destroy(), 100));
  });
  await new Promise<void>((resolve) => broken.listen(0, "127.0.0.1", resolve));
  const { port } = broken.address() as AddressInfo;
  await page.route("**/api/admin/subscribers/export", (route) =>
    route.continue({ url: `http://127.0.0.1:${port}/` }),
  );
  let downloads = 0;
  page.on("download", () => {
    downloads += 1;
  });
  await page.getByRole("button", { name: "Export CSV" }).click();
  await expectToast(page, "Error", "Failed to export subscribers");
  expect(downloads).toBe(0);
  broken.close();
});

test("an import adds who is new, brings nobody back who left, and names the lines it left out", async ({
  page,
}) => {
  const tag = newTag();
  const left = await addSubscriber({ email: `left-${tag}@example.com`, status: "unsubscribed" });
  const here = await addSubscriber({ email: `here-${tag}@example.com`, firstName: "Mine" });
  await openSubscribers(page, tag);
  await page.getByRole("button", { name: "Import CSV" }).click();
  const dialog = page.getByRole("dialog", { name: "Import CSV" });
  await expect(dialog.getByText("By importing, you confirm that")).toBeVisible();
  await dialog.getByRole("button", { name: "Check the list" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(
    "Please choose a CSV file, or paste its lines.",
  );

  await dialog.getByLabel("Choose a CSV file").setInputFiles({
    name: `parents-${tag}.csv`,
    mimeType: "text/csv",
    buffer: Buffer.from(
      [
        "Email,First Name",
        `new-${tag}@example.com,J\u00fcrgen`,
        `${left.email},Left`,
        `${here.email},Theirs`,
        "not an address,Nobody",
      ].join("\r\n"),
      // As older spreadsheets write it.
      "latin1",
    ),
  });
  await expect(dialog.getByText(`parents-${tag}.csv`, { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Check the list" }).click();
  await expect(dialog.getByText("1 subscriber to add.")).toBeVisible();
  await expect(dialog.getByText("1 address already on your list: line 4.")).toBeVisible();
  await expect(dialog.getByText("By importing, you confirm that")).toBeVisible();
  expect(await storedSubscriber(`new-${tag}@example.com`)).toBeUndefined();
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  await expectToast(page, "Success", "1 subscriber imported successfully");
  await expect(dialog.getByText("1 subscriber added.")).toBeVisible();
  await expect(dialog.getByText("1 address already on your list: line 4.")).toBeVisible();
  await expect(
    dialog.getByText("1 address unsubscribed earlier and stays off the list: line 3."),
  ).toBeVisible();
  await expect(dialog.getByText("1 line left out:")).toBeVisible();
  await expect(dialog.getByText("Line 5 Please enter a valid")).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("button", { name: "Import CSV" })).toBeFocused();
  await expect(rowOf(page, `new-${tag}`)).toContainText("Active");
  expect(await storedSubscriber(`new-${tag}@example.com`)).toMatchObject({
    firstName: "J\u00fcrgen",
    subscribed: true,
    source: "import",
  });
  expect(await storedSubscriber(left.email)).toMatchObject({ subscribed: false });
  expect(await storedSubscriber(here.email)).toMatchObject({ firstName: "Mine" });

  await page.getByRole("button", { name: "Import CSV" }).click();
  await dialog.getByLabel("Or paste its lines").fill("Name,Town\nAnn,Rome");
  await dialog.getByRole("button", { name: "Check the list" }).click();
  await expectToast(page, "Error", "Failed to import subscribers");
  await expect(dialog.getByRole("alert")).toContainText("no email address in this file");
  await dialog.getByLabel("Or paste its lines").fill(`pasted-${tag}@example.com`);
  await dialog.getByRole("button", { name: "Check the list" }).click();
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  await expect(dialog.getByText("1 subscriber added.")).toBeVisible();
  await dialog.getByRole("button", { name: "Undo this import" }).click();
  await agree(page, UNDO_IMPORT, "Undo");
  await expectToast(page, "Success", "Import undone");
  expect(await storedSubscriber(`pasted-${tag}@example.com`)).toBeUndefined();
  expect(await storedSubscriber(`new-${tag}@example.com`)).toBeDefined();
});

test("a list that is not understood is asked about before anybody is taken in, and the next one is offered the answers", async ({
  page,
}) => {
  const complaints = listenForComplaints(page);
  const tag = newTag();
  const list = [
    "Boletín de la tienda;;;",
    "Correo;Nombre;Estado;Alta",
    `Ana <ana-${tag}@example.com>;Ana;vigente ${tag};1/2/2023 12:00`,
    `mailto:eva-${tag}@example.com;NULL;cesada ${tag};3/4/2023`,
    `ivo-${tag}@example.com;Ivo;cesada ${tag};3/4/2023`,
    `lea-${tag}@example.com;Lea;baja;5/6/2023`,
  ].join("\n");
  await openSubscribers(page, tag);
  await page.getByRole("button", { name: "Import CSV" }).click();
  const dialog = page.getByRole("dialog", { name: "Import CSV" });
  await dialog.getByLabel("Or paste its lines").fill(list);
  await dialog.getByRole("button", { name: "Check the list" }).click();
  await expect(
    dialog.getByText("People who left elsewhere and would get email: not known yet."),
  ).toBeVisible();
  await expect(dialog.getByText("The columns are named on line 2")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Import", exact: true })).toHaveCount(0);
  const role = (name: string) => dialog.getByLabel(`What the column “${name}” contains`);
  await expect(role("Correo")).toHaveValue("email");
  await expect(dialog.getByText(`vigente ${tag} cesada ${tag} cesada ${tag}`)).toBeVisible();
  await expectAccessible(page, "a list whose columns are asked about");
  await dialog.getByRole("button", { name: "Use these answers" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Please answer every question.");
  await role("Nombre").selectOption("The first name");
  await role("Estado").selectOption("Whether they want the newsletter");
  await role("Alta").selectOption("When they joined");
  await dialog.getByRole("button", { name: "Use these answers" }).click();

  await expect(dialog.getByText("2 words that we don’t know")).toBeVisible();
  await dialog.getByLabel(`“cesada ${tag}” in “Estado”, 2 people`).selectOption("Not subscribed");
  await dialog.getByLabel(`“vigente ${tag}” in “Estado”, 1 person`).selectOption("Subscribed");
  await dialog
    .getByLabel("How “1/2/2023 12:00” in “Alta” is to be read")
    .selectOption("Day first: Feb 1, 2023");
  await dialog.getByRole("button", { name: "Use these answers" }).click();
  await expect(
    dialog.getByText("People who left elsewhere and would get email: 0", { exact: true }),
  ).toBeVisible();
  await expect(dialog.getByText("1 subscriber to add.")).toBeVisible();
  await expectAccessible(page, "a list that is answered");
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  await expectToast(page, "Success", "1 subscriber imported successfully");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(rowOf(page, `ana-${tag}`)).toContainText("Feb 1, 2023");
  await expect(rowOf(page, `lea-${tag}`)).toContainText("Unsubscribed");
  expect(await storedSubscriber(`eva-${tag}@example.com`)).toBeUndefined();

  await page.getByRole("button", { name: "Import CSV" }).click();
  await dialog
    .getByLabel("Or paste its lines")
    .fill(`Email,Estado\nzoe-${tag}@example.com,cesada ${tag}`);
  await dialog.getByRole("button", { name: "Check the list" }).click();
  await expect(role("Estado")).toHaveValue("wants");
  await dialog.getByRole("button", { name: "Use these answers" }).click();
  await expect(dialog.getByLabel(`“cesada ${tag}” in “Estado”, 1 person`)).toHaveValue("not");
  await dialog.getByRole("button", { name: "Use these answers" }).click();
  await expect(dialog.getByText("0 subscribers to add.")).toBeVisible();
  expect(complaints).toEqual([]);
});

test("a list of whom most have left says so first, and none of them gets email", async ({
  page,
}) => {
  const tag = newTag();
  await openSubscribers(page, tag);
  await page.getByRole("button", { name: "Import CSV" }).click();
  const dialog = page.getByRole("dialog", { name: "Import CSV" });
  await dialog
    .getByLabel("Or paste its lines")
    .fill(
      `Email,Status\na-${tag}@example.com,bounced\nb-${tag}@example.com,blocklisted\nc-${tag}@example.com,active`,
    );
  await dialog.getByRole("button", { name: "Check the list" }).click();
  await expect(dialog.getByText("This list says that 2 of its 3 people have left.")).toBeVisible();
  await dialog.getByText("What the columns contain").click();
  await dialog.getByLabel("What the column “Status” contains").selectOption("Something else");
  await dialog.getByRole("button", { name: "Use these answers" }).click();
  await expect(
    dialog.getByText("People who left elsewhere and would get email: 2", { exact: true }),
  ).toBeVisible();
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  await expect(dialog.getByRole("alert")).toContainText(
    "People who left elsewhere would get email.",
  );
  expect(await storedSubscriber(`c-${tag}@example.com`)).toBeUndefined();
});

test("what is stored about one person is exported as a file, and erased for good", async ({
  page,
}) => {
  const { email } = await addSubscriber({ firstName: "Eve" });
  await openSubscribers(page, email);
  await page.getByRole("button", { name: `Data of ${email}` }).click();
  const dialog = page.getByRole("dialog", { name: email });
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Export data" }).click();
  const download = await downloading;
  await expectToast(page, "Success", "Data exported successfully");
  expect(download.suggestedFilename()).toBe(`${email}.json`);
  expect(JSON.parse(readFileSync(await download.path(), "utf8"))).toMatchObject({
    email,
    subscriber: { firstName: "Eve" },
    account: null,
  });

  await dialog.getByRole("button", { name: "Erase" }).click();
  await agree(page, `Are you sure you want to erase everything about ${email}?`, "Erase");
  await expectToast(page, "Success", "Data erased successfully");
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, email)).toHaveCount(0);
  expect(await storedSubscriber(email)).toBeUndefined();
});

test("mail that is stuck is said on the screen, and sent again or let rest where it is listed", async ({
  page,
}) => {
  const { id, email } = await addSubscriber();
  const failed = await addMail(email, id, "failed");
  const uncertain = await addMail(email, id, "uncertain");
  await openSubscribers(page, email);
  await page.getByRole("link", { name: "See them" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Email problems" })).toBeVisible();
  await page.getByLabel("Search emails").fill(email);
  await expect(page.getByText("2 emails found")).toBeVisible();
  const item = (label: string) =>
    page.getByRole("listitem").filter({ has: page.getByText(label, { exact: true }) });
  await expect(item("Failed")).toContainText("The mail server said no.");
  await expectAccessible(page, "stuck mail");

  await item("Failed")
    .getByRole("button", { name: /^Send again/ })
    .click();
  await expectToast(page, "Success", "Email will be sent again");
  await receiveMailTo(email, "Welcome");
  await expect(page.getByText("1 email found")).toBeVisible();
  await item("Uncertain")
    .getByRole("button", { name: /^Mark as arrived/ })
    .click();
  await expectToast(page, "Success", "Email marked as arrived");
  await expect(page.getByText(`No emails match “${email}”.`)).toBeVisible();
  // That it was sent is written down when the mail server has it.
  await expect
    .poll(() =>
      query('select "status" from "Mail" where "id" = any($1::uuid[])', [[failed, uncertain]]),
    )
    .toEqual([{ status: "sent" }, { status: "sent" }]);
});

test("by keyboard alone the owner searches, removes, and imports", async ({ page }) => {
  const { email } = await addSubscriber();
  await openSubscribers(page);
  await page.getByLabel("Search subscribers").focus();
  await page.keyboard.type(email);
  await expect(page.getByText("1 subscriber found")).toBeVisible();
  await tabTo(page, `Data of ${email}`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: email })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: `Data of ${email}` })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: `Remove ${email}` })).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, "Remove");
  await page.keyboard.press("Enter");
  await expectToast(page, "Success", "Subscriber removed successfully");
  await expect(page.getByRole("heading", { name: "All Subscribers" })).toBeFocused();

  await page.reload();
  await waitForHydration(page);
  await tabTo(page, "Import CSV");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Choose a CSV file")).toBeFocused();
  await page.keyboard.press("Tab");
  const added = newEmail();
  await page.keyboard.type(added);
  await tabTo(page, "Check the list");
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 subscriber to add.")).toBeVisible();
  await tabTo(page, "Import");
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 subscriber added.")).toBeVisible();
  await page.keyboard.press("Escape");
  expect(await storedSubscriber(added)).toMatchObject({ subscribed: true });
});

test("axe finds nothing on the subscribers' screen and dialogs, on a phone and on a desk", async ({
  page,
}) => {
  const tag = newTag();
  const email = `${"a-rather-long-address.".repeat(2)}${tag}@subdomain.example.com`;
  await addSubscriber({ email, firstName: "x".repeat(120), source: "community_cta" });
  await addSubscriber({ email: `p-${tag}@example.com`, status: "pending" });
  const { id } = await addSubscriber({ email: `u-${tag}@example.com`, status: "unsubscribed" });
  await addMail(`u-${tag}@example.com`, id, "failed");
  await openSubscribers(page, tag);
  await expect(rowOf(page, email)).toBeVisible();
  await expect(page.getByRole("link", { name: /^See (it|them)$/ })).toBeVisible();
  await expectAccessibleWidely(page, "subscribers");

  await page.getByRole("button", { name: `Data of ${email}` }).click();
  await expect(page.getByRole("heading", { name: email })).toBeFocused();
  await expectAccessibleWidely(page, "one person");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Import CSV" }).click();
  await page.getByLabel("Or paste its lines").fill("not an address");
  await expectAccessibleWidely(page, "import");
  await page.getByRole("button", { name: "Check the list" }).click();
  await expect(page.getByText("0 subscribers to add.")).toBeVisible();
  await expectAccessibleWidely(page, "what would come of an import");
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByText("0 subscribers added.")).toBeVisible();
  await expectAccessibleWidely(page, "what came of an import");
  await query('delete from "Subscriber" where "email" like $1', [`%${tag}%`]);
});

test("an address whose email bounces gets nothing more and says why, and new readers are welcomed in the owner's words", async ({
  page,
}) => {
  const email = `bounce+${newEmail()}`;
  const data = { email, source: "hero_signup" };
  const answer = await page.request.post("/api/subscribe", { headers: newVisitor(), data });
  expect(answer.status()).toBe(200);
  await expect.poll(async () => (await storedSubscriber(email))?.unsubscribedAt).toBeTruthy();

  await openSubscribers(page, email);
  const complaints = listenForComplaints(page);
  await expect(rowOf(page, email)).toContainText("Stopped");
  await expect(rowOf(page, email)).toContainText("Emails bounce: 550 5.1.1 No such mailbox");
  await expectAccessibleWidely(page, "a stopped subscriber");

  await page.goto("/admin/mailings");
  await waitForHydration(page);
  await page.getByRole("main").getByRole("link", { name: "Welcome messages" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Welcome messages" })).toBeVisible();
  await page.getByRole("button", { name: "Add a message" }).click();
  const first = page.getByRole("region", { name: "Welcome" });
  await first.getByLabel("Subject").fill("Hello from me");
  await first.getByLabel("Text", { exact: true }).fill("Breathe out **slowly**.");
  await page.getByRole("button", { name: "Add a message" }).click();
  const second = page.getByRole("region", { name: "Message 2" });
  await second.getByLabel("Days after the previous message").fill("5");
  await second.getByLabel("An article").check();
  await second.getByLabel("Article", { exact: true }).selectOption({ index: 1 });
  await first.getByRole("button", { name: "Preview" }).click();
  await expect(first.frameLocator("iframe").getByText("slowly")).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Welcome messages saved", "");
  await expectAccessibleWidely(page, "the welcome messages");

  await page.reload();
  await expect(first.getByLabel("Subject")).toHaveValue("Hello from me");
  await expect(second.getByLabel("Days after the previous message")).toHaveValue("5");
  for (const name of ["Message 2", "Welcome"]) {
    await page.getByRole("button", { name: `Remove ${name}` }).click();
    await agree(page, /^Remove this message\?/, "Remove");
  }
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("No messages yet.")).toBeVisible();

  // What is begun meanwhile stays beside what comes back.
  const undo = await expectUndo(page, "Welcome messages saved", "");
  // By keyboard: the pointer rests on the toast.
  await page.getByRole("button", { name: "Add a message" }).press("Enter");
  await first.getByLabel("Subject").fill("Begun meanwhile");
  await undo.click();
  await expectToast(page, "Success", "2 welcome messages restored successfully");
  await expect(second.getByLabel("Subject")).toHaveValue("Hello from me");
  await expect(first.getByLabel("Subject")).toHaveValue("Begun meanwhile");
  await page.getByRole("button", { name: "Discard changes" }).click();
  await agree(page, /^Discard what you changed/, "Discard changes");
  await expect(first.getByLabel("Subject")).toHaveValue("Hello from me");
  await expect(first.getByLabel("Text", { exact: true })).toHaveValue("Breathe out **slowly**.");
  for (const name of ["Message 2", "Welcome"]) {
    await page.getByRole("button", { name: `Remove ${name}` }).click();
    await agree(page, /^Remove this message\?/, "Remove");
  }
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("No messages yet.")).toBeVisible();
  // That the email's frame runs no script, not even a test's, is as it should be.
  expect(complaints.filter((text) => !/sandboxed/.test(text))).toEqual([]);
});
