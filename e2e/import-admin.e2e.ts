import { expect, test } from "playwright/test";
import { packedZipOf, zipOf } from "../testing/files";
import {
  expectAccessible,
  expectAccessibleWidely,
  listenForComplaints,
  newTitle,
  tabTo,
} from "./owner";
import { signIn } from "./sign-in";

test("the owner brings a site over, sees what came, and takes it away again", async ({ page }) => {
  const title = newTitle("Moved");
  const name = `${title}.zip`;
  const buffer = zipOf({
    "_drafts/moved.md": `---\ntitle: "${title}"\n---\nCalm. {% include gallery.html %}\n`,
    "notes.md": "No title.",
  });
  const complaints = listenForComplaints(page);
  await signIn(page, "admin", "/admin/import");
  const file = { name, mimeType: "application/zip", buffer };
  await page.getByLabel("Choose a file").setInputFiles(file);
  await expect(page.getByText(name)).toBeVisible();
  await tabTo(page, "Read the export");
  await page.keyboard.press("Enter");

  await expect(page.getByText("1 article, 1 of the texts as a draft")).toBeVisible();
  await page.locator("summary").filter({ hasText: "Left out" }).click();
  await expect(page.getByText("notes.md")).toBeVisible();
  await expectAccessibleWidely(page, "an import's report");
  await tabTo(page, /^Import$/);
  await page.keyboard.press("Enter");
  const came = page.getByRole("link", { name: title });
  await expect(came).toBeVisible();

  await tabTo(page, "Undo this import");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Undo this import?" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, "the question before an import is undone");
  await dialog.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByRole("row", { name }).getByText("Undone")).toBeVisible();
  await expect(came).toHaveCount(0);
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByText(name)).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test("a hostile export is refused in a sentence", async ({ page }) => {
  const title = newTitle("Trap");
  const item = (id: number, parent: number) =>
    `<item><title>${id}</title><wp:post_id>${id}</wp:post_id><wp:post_parent>${parent}</wp:post_parent><wp:status>publish</wp:status><wp:post_type>page</wp:post_type></item>`;
  const circle = `<?xml version="1.0"?><rss><channel><wp:wxr_version>1.2</wp:wxr_version>${item(1, 2)}${item(2, 1)}</channel></rss>`;
  const hostile: [string, Buffer, string][] = [
    ["up.zip", zipOf({ "../up.md": "---\ntitle: X\n---\n" }), "leads out of it"],
    ["bomb.zip", packedZipOf("a.md", Buffer.alloc(20 * 1024 * 1024)), "far beyond its size"],
    [
      "cut.zip",
      zipOf({ "a.md": "---\ntitle: X\n---\n" }).subarray(0, -30),
      "ends before the list of its files",
    ],
    ["circle.xml", Buffer.from(circle), "in a circle"],
  ];
  await signIn(page, "admin", "/admin/import");
  const chooser = page.getByLabel("Choose a file");
  const mimeType = "application/octet-stream";
  for (const [kind, buffer, sentence] of hostile) {
    const name = `${title} ${kind}`;
    await chooser.setInputFiles({ name, mimeType, buffer });
    await page.getByRole("button", { name: "Read the export" }).click();
    const panel = page.getByRole("region", { name });
    await expect(panel.getByRole("alert")).toContainText(sentence);
    if (kind === "up.zip") await expectAccessible(page, "an export that was refused");
    await panel.getByRole("button", { name: "Discard" }).click();
    await expect(page.getByText(name)).toHaveCount(0);
  }
});

test("an import lands unseen, has its old addresses tried, and is public by one press until another", async ({
  page,
}) => {
  const title = newTitle("Сон");
  const name = `${title}.zip`;
  const slug = `сон-${title.replaceAll(/[^a-z0-9]/gi, "").toLowerCase()}`;
  const buffer = zipOf({
    "content/posts/one.md": `---\ntitle: "${title}"\ndate: 2024-05-17\nslug: ${slug}\ntags: [игра, ${slug}]\n---\nТихий вечер.\n`,
  });
  await signIn(page, "admin", "/admin/import");
  await page
    .getByLabel("Choose a file")
    .setInputFiles({ name, mimeType: "application/zip", buffer });
  await page.getByRole("button", { name: "Read the export" }).click();
  await page.getByRole("button", { name: "Import unseen" }).click();
  await expect(page.getByText("Only you can see what was imported.")).toBeVisible();
  await expect(page.getByText(/^1 article, \d+ redirects once it is public$/)).toBeVisible();
  const address = `/article/${encodeURIComponent(slug)}`;
  const tagAddress = `/articles/tag/${encodeURIComponent(slug)}`;
  expect((await page.request.get(address)).status()).toBe(404);

  await page.getByLabel("More addresses to try").fill(`/lost-${slug}`);
  await page.getByRole("button", { name: "Try the old addresses" }).click();
  await page.getByText("Addresses that lead nowhere here").click();
  await expect(page.getByRole("listitem").filter({ hasText: `/lost-${slug}` })).toBeVisible();
  await expect(page.getByRole("row", { name }).getByText("Here, unseen")).toBeVisible();
  await expectAccessibleWidely(page, "an unseen import");
  await page.getByRole("button", { name: "Make it public" }).click();
  await expect(page.getByRole("button", { name: "Take it back" })).toBeVisible();
  expect(await (await page.request.get(address)).text()).toContain("Тихий вечер.");
  expect(await (await page.request.get(tagAddress)).text()).toContain(title);
  expect(await (await page.request.get(`${address}.md`)).text()).toContain("Тихий вечер.");
  const old = await page.request.get("/posts/one", { maxRedirects: 0 });
  expect([old.status(), old.headers().location]).toEqual([301, address]);

  await page.getByRole("button", { name: "Take it back" }).click();
  await expect(page.getByRole("button", { name: "Make it public" })).toBeVisible();
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(404);
  await page.getByRole("button", { name: "Undo this import" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByRole("row", { name }).getByText("Undone")).toBeVisible();
});
