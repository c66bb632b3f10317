import { expect, test } from "playwright/test";
import { expectAccessible, expectAccessibleWidely, listenForComplaints, tabTo } from "./owner";
import { agree } from "./questions";
import { answerIssuer, signInAnew, waitForHydration } from "./sign-in";

test.describe("on a host where nothing has been written yet", () => {
  // A restore signs everybody out.
  test.describe.configure({ mode: "serial" });
  test.use({ baseURL: process.env.EMPTY_BASE_URL ?? "" });

  test("the owner has a backup become the site, by keyboard, and signs in anew", async ({
    page,
  }) => {
    await signInAnew(page, "admin", "/admin/data");
    await waitForHydration(page);
    const complaints = listenForComplaints(page);
    await expect(
      page.getByText(/so a backup from another host can be restored here/),
    ).toBeVisible();
    await page.getByRole("button", { name: "Back up now" }).click();
    const restore = page.getByRole("button", { name: /^Restore the backup of / });
    await expect(restore).toHaveCount(1);
    await expect(page.getByText(/press Restore beside one/)).toBeVisible();

    // What a damaged archive comes to.
    const address = "**/api/admin/data/backup-*";
    const problem = "The archive ends too early, in or after data/Article.jsonl: it was cut.";
    await page.route(address, (route) =>
      route.fulfill({
        contentType: "application/x-ndjson",
        body: `{"step":"check","done":0,"total":0}\n${JSON.stringify({ problem })}\n`,
      }),
    );
    await restore.click();
    await agree(page, /^Restore this site to how it was on /, "Restore");
    await expect(page.getByRole("alert").getByText(problem)).toBeVisible();
    await page.unroute(address);

    await expectAccessibleWidely(page, "data where a backup may be restored");
    await tabTo(page, /^Restore the backup of /);
    await page.keyboard.press("Enter");
    await agree(page, /^Restore this site to how it was on /, "Restore");
    await expect(
      page.getByText(/^This site is back to how it was on .+ and 0 files were restored\.$/),
    ).toBeVisible();
    await expect(restore).toHaveCount(0);
    await expect(page.getByRole("region", { name: "Restore" })).toBeFocused();
    await expectAccessible(page, "what came of a restore");
    await tabTo(page, "Sign in", "link");
    await page.keyboard.press("Enter");
    await answerIssuer(page, "admin");
    await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test("an archive that the owner took with her becomes the site, and one that doesn’t arrive changes nothing", async ({
    page,
  }) => {
    await signInAnew(page, "admin", "/admin/data");
    await waitForHydration(page);
    const taken = await page.request.get("/api/admin/data/archive");
    const name = "everything.tar.gz";
    const archive = { name, mimeType: "application/gzip", buffer: await taken.body() };
    const restore = page.getByRole("region", { name: "Restore" });
    const chooser = restore.getByLabel("Choose an archive");
    const alert = restore.getByRole("alert");
    const question = /^Restore this site from the archive “everything\.tar\.gz”\?/;
    const send = async (file: typeof archive) => {
      await chooser.setInputFiles(file);
      await agree(page, question, "Restore");
    };

    await chooser.setInputFiles({ ...archive, buffer: Buffer.alloc(0) });
    await expect(alert).toHaveText("The file is empty. Please choose another one.");
    const storage = "**/imports/*";
    await page.route(storage, (route) => route.abort());
    await send(archive);
    await expect(alert).toHaveText(/^Nothing was restored\. The connection was lost/);
    await page.unroute(storage);

    await page.route(storage, () => {});
    await send(archive);
    await expect(restore.getByText(/^Sending the archive: /)).toBeVisible();
    await expectAccessible(page, "an archive that is sent");
    await restore.getByRole("button", { name: "Stop" }).click();
    await expect(chooser).toBeVisible();
    await expect(alert).toBeHidden();
    await page.unroute(storage);

    await send(archive);
    await expect(page.getByText(/^This site is back to how it was on /)).toBeVisible();
    await expect(chooser).toHaveCount(0);
  });
});
