import { readFileSync } from "node:fs";
import {
  type APIRequestContext,
  type APIResponse,
  type Download,
  expect,
  test,
} from "playwright/test";
import { query } from "./database";
import { newTitle } from "./owner";
import { expectToast } from "./pages";
import { adminRequest } from "./sign-in";
import { addResource, pdfOf, removeResource, type SavedResource, uploadGuide } from "./uploads";
import { newVisitor } from "./visitor";

let admin: APIRequestContext;
let resource: SavedResource;
let body: Buffer;

test.beforeEach(async ({ browser }) => {
  admin = await adminRequest(browser);
  body = pdfOf(300_000);
  const fileUrl = await uploadGuide(admin, body);
  resource = await addResource(admin, { title: newTitle("Downloaded"), fileUrl });
});

test.afterEach(() => removeResource(admin, resource.id));

type Counts = { total: number; days: number; marks: number };

async function counts(): Promise<Counts> {
  const [row] = await query<Counts>(
    `select "downloadCount" as total,
      (select coalesce(sum("count"), 0)::int from "DownloadDay" where "resourceId" = $1) as days,
      (select count(*)::int from "DownloadMark" where "resourceId" = $1) as marks
     from "Resource" where "id" = $1`,
    [resource.id],
  );
  if (!row) throw new Error("The resource is missing.");
  return row;
}

const counted = (times: number): Counts => ({ total: times, days: times, marks: times });

function call(
  request: APIRequestContext,
  headers: Record<string, string>,
  method = "POST",
): Promise<APIResponse> {
  return request.fetch(`/api/resources/${resource.id}/download`, { method, headers });
}

function follow(
  request: APIRequestContext,
  headers: Record<string, string>,
  method = "GET",
): Promise<APIResponse> {
  const options = { method, headers, maxRedirects: 0 };
  return request.fetch(`/resource/${resource.id}/file`, options);
}

test("a stranger downloads a featured guide on the home page: its very bytes, a toast, the right count", async ({
  page,
  context,
  request,
}) => {
  for (let visitor = 0; visitor < 2; visitor += 1) await call(request, newVisitor());
  const whole = await (await admin.get(`/api/admin/resources/${resource.id}`)).json();
  const feature = { data: { ...whole, featured: true } };
  expect((await admin.put(`/api/admin/resources/${resource.id}`, feature)).status()).toBe(200);

  await context.setExtraHTTPHeaders({ "x-real-ip": newVisitor()["x-real-ip"] ?? "" });
  const card = page.locator("#resources li").filter({ hasText: resource.title });
  await expect(async () => {
    await page.goto("/");
    await expect(card).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(card).toContainText("2 downloads this month");

  // The link opens a tab of its own, which is closed again for a download, often before anyone sees it.
  const downloaded = new Promise<Download>((resolve) => {
    page.once("download", resolve);
    context.once("page", (tab) => tab.once("download", resolve));
  });
  await card.getByRole("link", { name: `Download ${resource.title}` }).click();
  await expectToast(page, "Download started", "Your resource download has begun");
  const download = await downloaded;
  expect(download.suggestedFilename()).toBe(`${resource.slug}.pdf`);
  expect(readFileSync(await download.path()).equals(body)).toBe(true);
  await expect.poll(counts).toEqual(counted(3));
  const [listed] = await (await admin.get(`/api/resources?q=${resource.slug.slice(-8)}`)).json();
  expect(listed).toMatchObject({ id: resource.id, downloadCount: 3 });
});

test("the link and the call of one visitor count once, whichever comes first", async ({
  request,
}) => {
  const [first, second] = [newVisitor(), newVisitor()];
  const link = await follow(request, first);
  expect([link.status(), link.headers().location]).toEqual([302, resource.fileUrl]);
  await call(request, first);
  expect(await counts()).toEqual(counted(1));

  await Promise.all([call(request, second), follow(request, second), call(request, second)]);
  expect(await counts()).toEqual(counted(2));
  const otherBrowser = { ...second, "user-agent": `${second["user-agent"]} Other/1` };
  await call(request, otherBrowser);
  expect(await counts()).toEqual(counted(3));
});

test("robots, previews, prefetches and HEAD requests get their answer and are not counted", async ({
  request,
}) => {
  const automatic: [string, Record<string, string>][] = [
    ["GET", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }],
    ["GET", { "user-agent": "facebookexternalhit/1.1" }],
    ["GET", { "user-agent": "curl/8.0" }],
    ["GET", { "sec-purpose": "prefetch" }],
    ["GET", { "sec-purpose": "prefetch;prerender" }],
    ["GET", { purpose: "prefetch" }],
    ["HEAD", {}],
  ];
  for (const [method, headers] of automatic) {
    const visitor = { ...newVisitor(), ...headers };
    expect((await follow(request, visitor, method)).status()).toBe(302);
    if (method === "GET") expect((await call(request, visitor)).status()).toBe(200);
  }
  expect((await call(request, newVisitor(), "HEAD")).status()).toBe(405);
  expect((await request.get(resource.fileUrl, { headers: newVisitor() })).status()).toBe(200);
  expect(await counts()).toEqual(counted(0));
});

test("what is stored of a visitor holds no address in clear and no name of a browser", async ({
  request,
}) => {
  const visitor = newVisitor();
  await call(request, visitor);
  const marks = await query('select * from "DownloadMark" where "resourceId" = $1', [resource.id]);
  expect(marks).toEqual([
    { mark: expect.any(String), resourceId: resource.id, countedAt: expect.any(Date) },
  ]);
  const stored = JSON.stringify(marks);
  expect(stored).not.toContain("2001:db8");
  expect(stored).not.toContain("Mozilla");
});
