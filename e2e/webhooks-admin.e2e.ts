import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "playwright/test";
import { Webhook } from "standardwebhooks";
import { expectAccessibleWidely, listenForComplaints, newTitle, tabTo } from "./owner";
import { expectToast, expectUndo } from "./pages";
import { signIn } from "./sign-in";

test("a program that the owner names is notified of what happens, and the log says how that went", async ({
  page,
}) => {
  const received: { headers: Record<string, string>; body: string }[] = [];
  // Those who subscribe in other journeys are announced, too.
  const tests = () => received.filter(({ body }) => JSON.parse(body).type === "webhook.test");
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
    received.push({
      headers: Object.fromEntries(headers),
      body: Buffer.concat(parts).toString(),
    });
    response.writeHead(202).end("Noted");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  const name = newTitle("Program");
  const of = (action: string) => page.getByRole("button", { name: `${action}: ${name}` });

  await signIn(page, "admin", "/admin");
  const complaints = listenForComplaints(page);
  await page.getByRole("button", { name: /^Connections/ }).click();
  await page.getByRole("link", { name: "Webhooks", exact: true }).click();
  await tabTo(page, "Add Webhook");
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "Address" }).fill("https://10.0.0.1/hook");
  await page.getByLabel("Description").fill(name);
  await page.getByLabel("Somebody subscribes").check();
  await page.getByRole("button", { name: "Save Webhook" }).click();
  await expect(page.getByText("This address leads into a private network")).toBeVisible();
  await expectAccessibleWidely(page, "a webhook that is refused");
  await page.getByRole("textbox", { name: "Address" }).fill(address);
  await page.getByRole("button", { name: "Save Webhook" }).click();
  await expect(page.getByRole("textbox", { name: "Secret" })).toHaveValue(/^whsec_/);
  const secret = await page.getByRole("textbox", { name: "Secret" }).inputValue();
  await page.getByRole("button", { name: "I’ve saved it" }).click();

  await of("Send test").click();
  await expectToast(page, "Success", "It arrived");
  const [message] = tests();
  expect(new Webhook(secret).verify(message?.body ?? "", message?.headers ?? {})).toMatchObject({
    type: "webhook.test",
  });
  await of("Log").click();
  const delivery = page
    .getByRole("dialog")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3, name: "webhook.test" }) });
  await delivery.getByText("Its response").click();
  await expect(delivery.getByText("Noted")).toBeVisible();
  await expectAccessibleWidely(page, "the log of a webhook");
  await delivery.getByRole("button", { name: "Send again: webhook.test" }).click();
  await expect.poll(() => tests().length).toBe(2);
  expect(tests()[1]?.headers["webhook-id"]).toBe(message?.headers["webhook-id"]);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();

  await of("Pause").click();
  await expect(of("Resume")).toBeVisible();
  await expectAccessibleWidely(page, "webhooks");
  await of("Delete").click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  const undo = await expectUndo(page, "Success", "Webhook deleted successfully");
  await expect(of("Delete")).toHaveCount(0);
  const heading = page.getByRole("heading", { name: "All Webhooks" });
  await expect(heading).toBeFocused();
  await undo.click();
  await expectToast(page, "Success", "Webhook restored successfully");
  await expect(heading).toBeFocused();
  await of("Log").click();
  await expect(page.getByRole("heading", { level: 3, name: "webhook.test" }).first()).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
  await of("Delete").click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(of("Delete")).toHaveCount(0);
  server.close();
  expect(complaints).toEqual([]);
});
