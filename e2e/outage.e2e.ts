import { expect, test } from "@playwright/test";
import { startDatabase, stopDatabase } from "./outage";
import { articlePaths, becomeNewVisitor, expectToast } from "./pages";
import { newEmail, newVisitor } from "./visitor";

test.afterEach(startDatabase);

test("without its database the site serves what is cached, says 503 to the rest, and recovers", async ({
  request,
}) => {
  const subscribe = () =>
    request.post("/api/subscribe", {
      headers: newVisitor(),
      data: { email: newEmail(), source: "hero_signup" },
    });
  const pages = ["/", "/articles", ...articlePaths()];
  await stopDatabase();

  for (const path of pages) expect((await request.get(path)).status(), path).toBe(200);
  expect((await request.get("/article/never-asked-for")).status()).toBe(500);
  for (const path of ["/api/health", "/api/videos", "/api/resources"]) {
    expect((await request.get(path)).status(), path).toBe(503);
  }
  const refused = await subscribe();
  expect(refused.status()).toBe(503);
  expect(refused.headers()).toMatchObject({
    "content-type": "application/problem+json",
    "retry-after": expect.stringMatching(/^\d+$/),
  });

  await startDatabase();
  await expect.poll(async () => (await request.get("/api/health")).status()).toBe(200);
  expect((await subscribe()).status()).toBe(200);
  expect((await request.get("/article/never-asked-for")).status()).toBe(404);
});

test("a suggestion sent without the database keeps its words, says so, and goes through later", async ({
  page,
}) => {
  await becomeNewVisitor(page);
  await page.goto("/");
  const box = page.locator("suggestions-box");
  await box.getByRole("button", { name: "Share Your Thoughts" }).click();
  await box.getByLabel("Message").fill("Written while the database was away.");
  await stopDatabase();
  await box.getByRole("button", { name: "Send" }).click();
  await expectToast(page, "Error", "What you typed is still here");
  await expect(box.getByLabel("Message")).toHaveValue("Written while the database was away.");

  await startDatabase();
  await expect.poll(async () => (await page.request.get("/api/health")).status()).toBe(200);
  await box.getByRole("button", { name: "Send" }).click();
  await expectToast(page, "Thank you!", "Your suggestion has been submitted.");
});
