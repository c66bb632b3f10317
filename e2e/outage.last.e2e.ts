import { expect, test } from "playwright/test";
import { startDatabase, stopDatabase } from "./outage";
import { expectAccessibleEverywhere, newTitle } from "./owner";
import { articlePaths, becomeNewVisitor, expectToast } from "./pages";
import { contentOf, draftOf, expectSaved, idIn, openRoom, stateOf, titleOf } from "./room";
import { adminRequest } from "./sign-in";
import { newEmail, newVisitor } from "./visitor";

/** Nobody has asked for these, so there is no copy of them anywhere. */
const NEVER_MADE = [
  "/article/never-asked-for",
  "/article/never-asked-for/comments/page/2",
  "/articles/category/never-asked-for",
  "/articles/tag/never-asked-for/page/2",
  "/resource/never-asked-for",
  "/video/neverAsked1",
  "/videos/category/never-asked-for",
];

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
  for (const path of pages) expect((await request.get(path)).status(), path).toBe(200);
  await stopDatabase();

  for (const path of pages) expect((await request.get(path)).status(), path).toBe(200);
  for (const path of NEVER_MADE) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(503);
    expect(answer.headers(), path).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "retry-after": expect.stringMatching(/^\d+$/),
      "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(await answer.text(), path).toContain("<h1>This page isn’t available right now</h1>");
  }
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
  // What was answered meanwhile was cached nowhere.
  for (const path of NEVER_MADE) expect((await request.get(path)).status(), path).toBe(404);
});

test("without its database every call that programs may make is 503, as the document of them says", async ({
  browser,
  request,
}) => {
  const owner = await adminRequest(browser);
  const { paths } = await (await request.get("/api/openapi.json")).json();
  const calls = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { responses }]) => ({ path, method, responses })),
  );
  expect(calls.length).toBeGreaterThan(50);
  await stopDatabase();
  for (const { path, method, responses } of calls) {
    const answer = await owner.fetch(path.replace(/\{\w+\}/, "never-asked-for"), { method });
    const [type] = Object.keys(responses[503].content);
    expect([answer.status(), answer.headers()["content-type"]], `${method} ${path}`).toEqual([
      503,
      type,
    ]);
    expect(answer.headers()["retry-after"], `${method} ${path}`).toMatch(/^\d+$/);
  }
});

test("an article that was deleted before the outage does not come back with it", async ({
  browser,
  request,
}) => {
  const admin = await adminRequest(browser);
  const data = { title: newTitle("Gone"), content: "A calm body.", published: true };
  const { id, slug } = await (await admin.post("/api/admin/articles", { data })).json();
  const path = `/article/${slug}`;
  // A copy is saved from the second request on.
  for (const _ of [1, 2, 3]) expect((await request.get(path)).status()).toBe(200);
  expect((await admin.delete(`/api/admin/articles/${id}`)).status()).toBe(204);
  expect((await request.get(path)).status()).toBe(404);
  await stopDatabase();
  // That it was deleted may still be remembered; if not, nobody can know now.
  expect([404, 503]).toContain((await request.get(path)).status());
});

test("a page that cannot be made looks like the site, and another try brings it back", async ({
  page,
}) => {
  await stopDatabase();
  const answer = await page.goto("/article/never-asked-for-by-a-reader");
  expect(answer?.status()).toBe(503);
  await expect(
    page.getByRole("heading", { name: "This page isn’t available right now" }),
  ).toBeVisible();
  await expect(page.getByRole("navigation").first()).toBeVisible();
  await expectAccessibleEverywhere(page, "the page that is away");

  await startDatabase();
  await expect.poll(async () => (await page.request.get("/api/health")).status()).toBe(200);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Article Not Found" })).toBeVisible();
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

test("what is written while the database is away is saved on the device, and saves itself afterwards", async ({
  page,
}) => {
  await openRoom(page);
  await titleOf(page).fill(newTitle("Away"));
  await contentOf(page).fill("Before.");
  await expectSaved(page);
  await stopDatabase();
  await contentOf(page).fill("Before, and meanwhile.");
  await expect(stateOf(page)).toHaveText("Not saved yet, but safe on this device");
  await contentOf(page).press("End");
  await page.keyboard.type(" More.");

  await startDatabase();
  await expectSaved(page);
  expect((await draftOf(idIn(page)))?.content).toBe("Before, and meanwhile. More.");
});
