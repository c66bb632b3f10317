import { expect, test } from "playwright/test";
import { query } from "./database";
import { newTitle } from "./owner";
import { adminRequest } from "./sign-in";
import { failStorage } from "./storage";
import { pdfOf, removeResource, uploadGuide } from "./uploads";

test.afterEach(() => failStorage("none"));

async function guidePath(): Promise<string> {
  const [row] = await query<{ fileUrl: string }>(
    `select "fileUrl" from "Resource" where "slug" = 'calm-down-plan'`,
  );
  return row?.fileUrl ?? "";
}

test("a reader who asks for a file while the storage is away gets a page that says so, then the file", async ({
  page,
}) => {
  const path = await guidePath();
  await failStorage("503");
  const answer = await page.goto(path);
  expect([answer?.status(), answer?.headers()["retry-after"]]).toEqual([503, "30"]);
  expect(answer?.headers()["cache-control"]).toBe("no-store");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "This file can’t be downloaded right now",
  );
  await expect(page.getByText("Please try again in a minute.")).toBeVisible();
  await failStorage("none");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Try again" }).click();
  expect((await download).suggestedFilename()).toBe("calm-down-plan.pdf");
});

for (const [fault, sentence] of [
  ["503", "isn’t answering right now"],
  ["slow", "is too slow right now"],
] as const) {
  test(`saving while the storage is ${fault} says so, saves nothing by half, and works later`, async ({
    browser,
  }) => {
    const admin = await adminRequest(browser);
    const body = pdfOf(3_000);
    const fileUrl = await uploadGuide(admin, body);
    const title = newTitle("Saved later");
    const save = () => admin.post("/api/admin/resources", { data: { title, fileUrl } });

    await failStorage(fault);
    const refused = await save();
    expect(refused.status()).toBe(503);
    expect((await refused.json()).detail).toContain(sentence);
    expect(await query('select 1 from "Resource" where "title" = $1', [title])).toEqual([]);
    const pages = await Promise.all(["/", "/resources"].map((path) => admin.get(path)));
    expect(pages.map((page) => page.status())).toEqual([200, 200]);

    await failStorage("none");
    const saved = await save();
    expect(saved.status()).toBe(201);
    const resource = await saved.json();
    expect(body.equals(await (await admin.get(resource.fileUrl)).body())).toBe(true);
    await removeResource(admin, resource.id);
    expect((await admin.get(resource.fileUrl)).status()).toBe(404);
  });
}

test("a resource is deleted even while the storage is away", async ({ browser }) => {
  const admin = await adminRequest(browser);
  const fileUrl = await uploadGuide(admin);
  const saved = await admin.post("/api/admin/resources", { data: { title: "Unwanted", fileUrl } });
  const resource = await saved.json();
  await failStorage("503");
  await removeResource(admin, resource.id);
  await failStorage("none");
  expect((await admin.get(resource.fileUrl)).status()).toBe(404);
});
