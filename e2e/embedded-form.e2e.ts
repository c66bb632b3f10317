import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Browser, expect, test } from "playwright/test";
import { linksIn, receiveMailTo } from "./mail";
import { expectAccessible, listenForComplaints, newTitle } from "./owner";
import { signIn } from "./sign-in";
import { storedSubscriber } from "./subscribers";
import { newEmail, newVisitor } from "./visitor";

/** A site of somebody else's, with nothing on its page but a heading and this. */
async function openOtherSite(html: string): Promise<{ server: Server; address: string }> {
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Elsewhere</title><h1>Elsewhere</h1>${html}`;
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/html" }).end(page);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** The HTML that the owner copies for another site. */
async function copyForm(browser: Browser, baseURL: string, source: string): Promise<string> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await signIn(page, "admin", "/admin/subscribers");
  await page.getByRole("button", { name: "Sign-up form" }).click();
  const dialog = page.getByRole("dialog", { name: "A sign-up form for another site" });
  await dialog.getByLabel("Source").fill(source);
  const html = await dialog.getByLabel("HTML").inputValue();
  await context.close();
  return html;
}

test("the form for another site signs up from there, with script and without, and leads back", async ({
  browser,
  baseURL,
}) => {
  const source = newTitle("A friend’s blog");
  const { server, address } = await openOtherSite(await copyForm(browser, baseURL ?? "", source));
  try {
    for (const javaScriptEnabled of [false, true]) {
      const email = newEmail();
      const extraHTTPHeaders = { "x-real-ip": newVisitor()["x-real-ip"] ?? "" };
      const context = await browser.newContext({ javaScriptEnabled, extraHTTPHeaders });
      const page = await context.newPage();
      const complaints = listenForComplaints(page);
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(address);
        await page.getByLabel("Your email address").fill(email);
        await expect(page.getByLabel("Leave this empty")).toBeHidden();
      }
      await page.keyboard.press("Enter");
      await expect(
        page.getByRole("heading", { level: 1, name: "Please check your inbox" }),
      ).toBeVisible();
      expect(await storedSubscriber(email)).toMatchObject({ subscribed: false, source });
      if (javaScriptEnabled) await expectAccessible(page, "the answer to a form elsewhere");
      await page.getByRole("link", { name: `Back to ${new URL(address).host}` }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Elsewhere" })).toBeVisible();

      const asked = await receiveMailTo(email, "Please confirm");
      const confirm = linksIn(asked).find((link) => link.includes("/newsletter/confirm/")) ?? "";
      await page.goto(confirm);
      if (!javaScriptEnabled) {
        await page.getByRole("button", { name: "Confirm my subscription" }).click();
      }
      await expect(page.getByRole("heading", { level: 1, name: "You’re in." })).toBeVisible();
      expect(await storedSubscriber(email)).toMatchObject({ subscribed: true, source });
      expect(complaints).toEqual([]);
      await context.close();
    }
  } finally {
    server.close();
  }
});
