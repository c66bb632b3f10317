import { expect, test } from "@playwright/test";
import { zipOf } from "../testing/files";
import { expectAccessible, listenForComplaints, newTitle, tabTo } from "./owner";
import { signIn } from "./sign-in";

test("the owner brings a site over, sees what came, and takes it away again", async ({ page }) => {
  const title = newTitle("Moved");
  const name = `${title}.zip`;
  const buffer = zipOf({
    "_drafts/moved.md": `---\ntitle: "${title}"\n---\nCalm. {% include gallery.html %}\n`,
    "notes.md": "No title.",
  });
  await signIn(page, "admin", "/admin");
  const complaints = listenForComplaints(page);
  await page.goto("/admin/import");
  const file = { name, mimeType: "application/zip", buffer };
  await page.getByLabel("Choose a file").setInputFiles(file);
  await expect(page.getByText(name)).toBeVisible();
  await tabTo(page, "Read the export");
  await page.keyboard.press("Enter");

  await expect(page.getByText("1 article, 1 of the texts as a draft")).toBeVisible();
  await page.getByText("Doesn’t come").click();
  await expect(page.getByText("notes.md")).toBeVisible();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `an import's report at ${width} px`);
  }
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
