import { expect, test } from "playwright/test";
import { listViolations } from "./axe";
import { linksIn, receiveMail, receiveMailTo } from "./mail";
import { newTitle } from "./owner";
import { adminRequest } from "./sign-in";
import { addArticle } from "./subscribers";
import { announceComments } from "./tick";
import { newEmail, newVisitor } from "./visitor";

test("every kind of mail reads well at 390 px, light and dark, and asks nobody but the site for anything", async ({
  baseURL,
  browser,
}) => {
  const { request } = await browser.newContext({ extraHTTPHeaders: newVisitor() });
  const email = newEmail();
  const words = newTitle("Mail looks");

  await request.post("/api/subscribe", { data: { email, source: "hero_signup" } });
  const asked = await receiveMailTo(email, "Please confirm");
  const confirm = linksIn(asked).find((link) => link.includes("/newsletter/confirm/")) ?? "";
  await request.post(confirm, { form: {} });
  const welcome = await receiveMailTo(email, "Welcome");

  const title = newTitle("Mailed");
  const { id } = await addArticle(title);
  await request.post("/api/comments", {
    data: { articleId: id, name: "Ann", content: `${words}. ${"Long word ".repeat(40)}` },
  });
  await announceComments();
  const comment = await receiveMail(words);

  const admin = await adminRequest(browser);
  const sent = await admin.post(`/api/admin/articles/${id}/mailing/test`);
  expect(sent.ok()).toBe(true);
  const letter = await receiveMailTo("admin@tenderwiring.example", `Test: ${title}`);

  for (const colorScheme of ["light", "dark"] as const) {
    const context = await browser.newContext({
      colorScheme,
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    for (const mail of [asked, welcome, comment, letter]) {
      await page.setContent(mail?.html ?? "");
      // A mail is part of the mail program's page, which has the landmarks.
      const without = ["landmark-one-main", "region"];
      expect(await listViolations(page, { without }), mail?.subject).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, mail?.subject).toBeLessThanOrEqual(390);
    }
    const others = requests.filter(
      (url) => !url.startsWith("about:") && !url.startsWith(baseURL ?? "no address"),
    );
    expect(others).toEqual([]);
    await context.close();
  }
});
