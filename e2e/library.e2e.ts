import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page, test } from "playwright/test";
import { resources } from "../prisma/seed/resources";
import { videos } from "../prisma/seed/videos";
import { A4, drawnPdf } from "../testing/pdf";
import { listViolations } from "./axe";
import { addWithAddress, query } from "./database";
import { newTitle, tabTo } from "./owner";
import { becomeNewVisitor, listenForComplaints } from "./pages";
import { adminRequest } from "./sign-in";
import { addResource, removeResource, uploadGuide } from "./uploads";

type JsonLd = { "@type": string; [property: string]: unknown };

/** The structured data of a page, by type. */
function structuredData(html: string): Record<string, JsonLd> {
  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const { "@graph": graph } = JSON.parse(json) as { "@graph": JsonLd[] };
  return Object.fromEntries(graph.map((node) => [node["@type"], node]));
}

const [newest] = videos.toSorted((a, b) => a.daysAgo - b.daysAgo);
const [guide] = resources;
if (!newest || !guide) throw new Error("There is no demo content.");

/** What this worker's journeys added. */
const added: string[] = [];

/** Adds a video that nobody has seen yet, so that no cache knows its page. */
async function addVideo(fields: {
  title?: string;
  description?: string;
  transcript?: string;
  thumbnail?: string;
  category?: string;
  tags?: string[];
}): Promise<{ id: string; youtubeId: string }> {
  const youtubeId = `demo${randomUUID().slice(0, 7)}`;
  const [row] = await addWithAddress<{ id: string }>(
    `insert into "Video" ("id", "youtubeId", "title", "description", "transcript", "thumbnail",
       "category", "tags", "editedFields", "updatedAt")
     values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7, '{}', now()) returning "id"`,
    [
      youtubeId,
      fields.title ?? "A video",
      fields.description ?? null,
      fields.transcript ?? null,
      fields.thumbnail ?? null,
      fields.category ?? null,
      fields.tags ?? [],
    ],
  );
  if (!row) throw new Error("The video was not saved.");
  added.push(row.id);
  return { id: row.id, youtubeId };
}

/** Adds a guide that nobody has seen yet; its file does not exist. */
async function addGuide(fields: {
  title?: string;
  description?: string;
  thumbnailUrl?: string;
  category?: string;
}): Promise<{ id: string; slug: string }> {
  const slug = `guide-${randomUUID()}`;
  const [row] = await addWithAddress<{ id: string }>(
    `insert into "Resource" ("id", "slug", "title", "description", "thumbnailUrl", "category", "fileUrl", "updatedAt")
     values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, now()) returning "id"`,
    [
      slug,
      fields.title ?? "A guide",
      fields.description ?? null,
      fields.thumbnailUrl ?? null,
      fields.category ?? null,
      `/objects/${randomUUID().replaceAll("-", "")}.pdf`,
    ],
  );
  if (!row) throw new Error("The guide was not saved.");
  added.push(row.id);
  return { id: row.id, slug };
}

test.afterAll(async () => {
  for (const table of ["Video", "Resource"]) {
    await query(`delete from "${table}" where "id" = any($1::uuid[])`, [added]);
  }
});

async function openUnseen(page: Page, path: string): Promise<string[]> {
  await becomeNewVisitor(page);
  const complaints = listenForComplaints(page);
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  return complaints;
}

/** Expects that a picture which did not come is not seen: what is drawn beneath it is. */
async function expectOnlyDrawing(frame: Locator): Promise<void> {
  const image = frame.locator("img");
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.complete)).toBe(true);
  const withImage = await frame.screenshot();
  await image.evaluate((one) => one.style.setProperty("visibility", "hidden"));
  expect(withImage.equals(await frame.screenshot())).toBe(true);
}

test.describe("a guide's page", () => {
  const path = `/resource/${guide.slug}`;

  test("says to machines what it is, and where its file is", async ({ request, baseURL }) => {
    const html = await (await request.get(path)).text();
    expect(html).toContain(`<link rel="canonical" href="${baseURL}${path}"/>`);
    const { DigitalDocument: document, BreadcrumbList: crumbs } = structuredData(html);
    expect(document).toMatchObject({
      name: guide.title,
      description: guide.description,
      url: `${baseURL}${path}`,
      isAccessibleForFree: true,
      encoding: { "@type": "MediaObject" },
    });
    expect(JSON.stringify(document)).toMatch(
      /"contentUrl":"http:\/\/localhost:\d+\/resource\/[0-9a-f-]{36}\/file"/,
    );
    expect(JSON.stringify(crumbs)).toContain(`"item":"${baseURL}/resources"`);
  });

  test("gives the file, and is found from the home page", async ({ page }) => {
    const complaints = await openUnseen(page, "/");
    await page.locator("#resources").getByRole("link", { name: guide.title, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(guide.title);
    await expect(page.getByRole("main")).toContainText(guide.description);
    await expect(page.getByRole("main")).toContainText(guide.category);
    expect(complaints).toEqual([]);

    const link = page.getByRole("main").getByRole("link", { name: `Download ${guide.title}` });
    await expect(link).toHaveAttribute("href", /^\/resource\/[0-9a-f-]{36}\/file$/);
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", "noopener");
    const file = await page.request.get((await link.getAttribute("href")) ?? "");
    expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");
    expect(file.headers()["content-disposition"]).toContain("attachment");

    await expect(page.getByRole("img", { name: /^Page 2 of \d+$/ })).toBeVisible();
  });

  test("prints all pages of a longer one by keyboard, and nothing else", async ({
    page,
    browser,
  }) => {
    const admin = await adminRequest(browser);
    const fileUrl = await uploadGuide(admin, drawnPdf({ boxes: Array<string>(12).fill(A4) }));
    const long = await addResource(admin, { title: newTitle("Twelve pages"), fileUrl });
    await becomeNewVisitor(page);
    const complaints = listenForComplaints(page);
    await page.addInitScript(() => {
      window.print = () => {};
    });
    const button = page.getByRole("button", { name: `Print ${long.title}` });
    // Its pages are drawn after the answer that saved it.
    await expect(async () => {
      await page.goto(`/resource/${long.slug}`);
      await expect(button).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await tabTo(page, `Print ${long.title}`);
    await page.keyboard.press("Enter");
    const sheets = page.locator(".guide-pages > img");
    await expect(sheets).toHaveCount(12);
    await expect(button).toBeFocused();
    expect(complaints).toEqual([]);
    await page.emulateMedia({ media: "print" });
    await expect(sheets.first()).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await expect(sheets).toHaveCount(0);
    await removeResource(admin, long.id);
  });

  test("leads on to guides of its category, and to all", async ({ page }) => {
    const category = `Category ${randomUUID()}`;
    const other = { title: `Guide ${randomUUID()}`, category };
    const { slug: otherSlug } = await addGuide(other);
    const { slug } = await addGuide({ category });
    await page.goto(`/resource/${slug}`);
    await page.locator("article > footer").getByRole("link", { name: other.title }).click();
    await expect(page).toHaveURL(`/resource/${otherSlug}`);
    await page.getByRole("main").getByRole("link", { name: "Guides", exact: true }).click();
    await expect(page).toHaveURL("/resources");
  });

  test("is led to by the guide's id", async ({ request }) => {
    const { id, slug } = await addGuide({});
    const response = await request.get(`/resource/${id}`, { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([308, `/resource/${slug}`]);
  });

  test("shows text as text, a long title whole, and its own picture", async ({ page }) => {
    const title = `<b>Bold</b> & ${"very long ".repeat(27)}title`;
    const { slug } = await addGuide({
      title,
      description: "One line.\n</script><script>alert(1)</script>",
      thumbnailUrl: "/illustrations/no-such-picture.png",
    });
    await becomeNewVisitor(page);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(`/resource/${slug}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByText("One line.")).toHaveText(
      "One line. </script><script>alert(1)</script>",
    );
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways).toBe(0);
    await expectOnlyDrawing(page.locator("article .framed").first());
  });

  test("asks for its picture hardly larger than the paper is shown", async ({ page }) => {
    const { slug } = await addGuide({ thumbnailUrl: "/illustrations/no-such-picture.png" });
    const paper = page.locator("article .guide-art .framed").first();
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/resource/${slug}`);
      const shown = await paper.evaluate((frame) => frame.clientWidth);
      const address = await paper
        .locator("img")
        .evaluate((one: HTMLImageElement) => one.currentSrc);
      const asked = Number(new URL(address).searchParams.get("w"));
      expect(asked, `${width} px`).toBeGreaterThanOrEqual(shown);
      expect(asked, `${width} px`).toBeLessThan(shown * 1.5);
    }
  });

  test("that is not there says so and leads on", async ({ page }) => {
    for (const missing of ["no-such-guide", randomUUID(), "%20", "a%00b", "x".repeat(300)]) {
      const response = await page.request.get(`/resource/${missing}`);
      expect(response.status(), missing).toBe(404);
    }
    await page.goto("/resource/no-such-guide");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Guide Not Found");
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
    await page.getByRole("main").getByRole("link", { name: "See all guides" }).click();
    await expect(page).toHaveURL("/resources");
  });
});

test.describe("a video's page", () => {
  const path = `/video/${newest.youtubeId}`;

  test("says to machines what it is", async ({ request, baseURL }) => {
    const html = await (await request.get(path)).text();
    expect(html).toContain(`<link rel="canonical" href="${baseURL}${path}"/>`);
    const { VideoObject: video, BreadcrumbList: crumbs } = structuredData(html);
    expect(video).toMatchObject({
      name: newest.title,
      description: newest.description,
      thumbnailUrl: [`${baseURL}/thumbnail/${newest.youtubeId}`],
      embedUrl: `https://www.youtube-nocookie.com/embed/${newest.youtubeId}`,
      url: `${baseURL}${path}`,
    });
    expect(Date.parse(String(video?.uploadDate))).toBeLessThan(Date.now());
    expect(JSON.stringify(crumbs)).toContain(`"item":"${baseURL}/videos"`);
  });

  test("asks nothing of another site before it plays, and is found from the home page", async ({
    page,
  }) => {
    const complaints = await openUnseen(page, "/");
    await page.locator("#videos").getByRole("link", { name: "All videos", exact: true }).click();
    await expect(page).toHaveURL("/videos");
    await page.getByRole("main").getByRole("link", { name: newest.title, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(newest.title);
    await expect(page.getByRole("main")).toContainText(newest.description);
    await page.waitForLoadState("networkidle");
    expect(complaints).toEqual([]);

    await page.getByRole("link", { name: `Play video: ${newest.title}` }).focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("article iframe")).toHaveAttribute(
      "src",
      new RegExp(`^https://www\\.youtube-nocookie\\.com/embed/${newest.youtubeId}\\?`),
    );
  });

  test("leads to its category, to articles on its subject and to other videos", async ({
    page,
  }) => {
    await page.goto(path);
    const badges = page.locator(".badges");
    const topics = page.getByRole("navigation", { name: "Video categories" });
    await badges.getByRole("link", { name: newest.category, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${newest.category} videos`);
    await expect(topics.locator("[aria-current]")).toHaveText(newest.category);
    await page.goBack();
    await page.locator("article > footer h3").getByRole("link").first().click();
    await expect(page).toHaveURL(/\/article\//);
    await page.goBack();
    await page
      .getByRole("region", { name: "More videos" })
      .locator("h3")
      .getByRole("link")
      .first()
      .click();
    await expect(page).toHaveURL(/\/video\/[\w-]{11}$/);
  });

  test("is led to by the video's own id", async ({ request }) => {
    const { id, youtubeId } = await addVideo({});
    const response = await request.get(`/video/${id}`, { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([308, `/video/${youtubeId}`]);
  });

  test("keeps line breaks, folds the transcript, and links only tags that lead somewhere", async ({
    page,
  }) => {
    const { youtubeId } = await addVideo({
      title: "Fish & <chips>",
      description: "First.\nSecond: https://example.org",
      transcript: "Hello.\n\n<b>Bye.</b>",
      tags: ["Sleep", "nobody writes about this"],
    });
    await becomeNewVisitor(page);
    await page.goto(`/video/${youtubeId}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fish & <chips>");
    const description = page.getByText("First.");
    expect(await description.textContent()).toBe("First.\nSecond: https://example.org");
    await expect(description).toHaveCSS("white-space", "pre-line");
    await expect(page.getByText("<b>Bye.</b>")).toBeHidden();
    await page.getByText("Transcript", { exact: true }).click();
    await expect(page.locator("details p")).toHaveText(["Hello.", "<b>Bye.</b>"]);
    await expect(page.getByRole("link", { name: "Sleep", exact: true })).toHaveAttribute(
      "href",
      "/articles/tag/sleep",
    );
    await expect(page.locator(".badges")).toContainText("nobody writes about this");
    await expect(page.getByRole("link", { name: "nobody writes about this" })).toHaveCount(0);
    expect(await listViolations(page)).toEqual([]);
    const data = structuredData((await page.content()).replaceAll("&lt;", "<"));
    expect(data.VideoObject).toBeUndefined();
  });

  test("without a picture shows the drawing", async ({ page }) => {
    const { youtubeId } = await addVideo({ thumbnail: "/illustrations/no-such-picture.png" });
    await becomeNewVisitor(page);
    await page.goto(`/video/${youtubeId}`);
    await expectOnlyDrawing(page.locator("article video-facade").first());
  });

  test("that is not there says so and leads on", async ({ page }) => {
    for (const missing of ["aaaaaaaaaaa", "short", randomUUID(), "a%00b"]) {
      const response = await page.request.get(`/video/${missing}`);
      expect(response.status(), missing).toBe(404);
    }
    await page.goto("/video/aaaaaaaaaaa");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Video Not Found");
    await page.getByRole("main").getByRole("link", { name: "See all videos" }).click();
    await expect(page).toHaveURL("/videos");
  });
});

test.describe("the lists", () => {
  test("end where there is nothing more, and know no page but those", async ({ request }) => {
    for (const path of [
      "/videos/page/99",
      "/videos/page/0",
      "/videos/page/01",
      "/videos/page/x",
      "/videos/category/no-such-category",
      "/videos/category/brain-science/page/99",
      "/videos/category/%20",
      "/resources/page/99",
      "/resources/page/-1",
    ]) {
      const response = await request.get(path);
      expect(response.status(), path).toBe(404);
      expect(await response.text()).toContain("404 Page Not Found");
    }
  });

  test("are linked from the foot of every page and from home", async ({ page }) => {
    await page.goto("/");
    await page.locator("#resources").getByRole("link", { name: "All guides" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Free guides");
    await page.getByRole("contentinfo").getByRole("link", { name: "All videos" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Videos");
    await page.getByRole("contentinfo").getByRole("link", { name: "All guides" }).click();
    await expect(page).toHaveURL("/resources");
  });

  test("name every category once, and show only what is in it", async ({ page }) => {
    await page.goto("/videos");
    const topics = page.getByRole("navigation", { name: "Video categories" });
    const category = "Brain Science";
    await topics.getByRole("link", { name: category, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${category} videos`);
    const inIt = videos.filter((video) => video.category === category).map(({ title }) => title);
    const shown = await page.locator("main li h2").allTextContents();
    expect(shown.length).toBeGreaterThan(0);
    expect(inIt).toEqual(expect.arrayContaining(shown));
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
      "href",
      /\/videos\/category\/brain-science$/,
    );
  });
});

const imagePath = (url: string, width = 480, quality = 75) =>
  `/_next/image?url=${encodeURIComponent(url)}&w=${width}&q=${quality}`;

test.describe("the image route", () => {
  const thumbnail = `/thumbnail/${newest.youtubeId}`;

  test("gives YouTube's picture in the format that the browser takes", async ({ request }) => {
    for (const [accept, type] of [
      ["image/avif,image/webp,*/*", "image/avif"],
      ["image/webp,*/*", "image/webp"],
      ["image/png", "image/jpeg"],
    ] as const) {
      const response = await request.get(imagePath(thumbnail), { headers: { accept } });
      expect(response.status()).toBe(200);
      expect(response.headers()["content-type"]).toBe(type);
      expect(response.headers().vary).toContain("Accept");
      expect((await response.body()).length).toBeGreaterThan(500);
    }
  });

  test("reads from no host but those that are listed, and nothing else of ours", async ({
    request,
    baseURL,
  }) => {
    for (const url of [
      "https://elsewhere.example/a.jpg",
      "http://i.ytimg.com/vi/x/0.jpg",
      "https://i.ytimg.com/an/other.jpg",
      "https://i.ytimg.com.elsewhere.example/vi/x/0.jpg",
      "https://i.ytimg.com:444/vi/x/0.jpg",
      "http://127.0.0.1:9/a.jpg",
      "http://localhost/a.jpg",
      "http://[::1]/a.jpg",
      "http://169.254.169.254/latest/meta-data",
      `${baseURL}/icon-192.png`,
      "//elsewhere.example/a.jpg",
      "/icon-192.png",
      "/api/health",
      `${thumbnail}?v=1`,
      imagePath(thumbnail),
      "file:///etc/passwd",
    ]) {
      expect((await request.get(imagePath(url))).status(), url).toBe(400);
    }
  });

  test("is at its own address alone, where the signature is asked for (R14)", async ({
    request,
  }) => {
    for (const rest of ["x", "/x", "%2fx", ";x"]) {
      const path = imagePath(thumbnail).replace("?", `${rest}?`);
      expect((await request.get(path)).status(), path).toBe(404);
    }
  });

  test("makes no other sizes than the pages ask for, and no SVG", async ({ request }) => {
    expect((await request.get(imagePath(thumbnail, 481))).status()).toBe(400);
    expect((await request.get(imagePath(thumbnail, 480, 76))).status()).toBe(400);
    const svg = await request.get(imagePath("/illustrations/meltdown-curve.svg"));
    expect(svg.status()).toBe(400);
  });
});

test.describe("YouTube's pictures", () => {
  test("come from our server, for videos that the site shows only", async ({ request }) => {
    const response = await request.get(`/thumbnail/${newest.youtubeId}`);
    expect(response.status()).toBe(200);
    expect(response.headers()["content-type"]).toBe("image/jpeg");
    expect(response.headers()["cache-control"]).toBe("public, max-age=86400");
    expect(response.headers()["x-content-type-options"]).toBe("nosniff");

    for (const id of ["aaaaaaaaaaa", "short", "..%2F..%2Fapi", "VNNsN9IJkws%2F.."]) {
      const refused = await request.get(`/thumbnail/${id}`);
      expect(refused.status(), id).toBe(404);
    }
    expect((await request.post(`/thumbnail/${newest.youtubeId}`)).status()).toBe(405);
  });

  test("that YouTube does not have are answered calmly, and not cached", async ({ request }) => {
    const { youtubeId } = await addVideo({});
    await query(`update "Video" set "youtubeId" = $2 where "youtubeId" = $1`, [
      youtubeId,
      `none${youtubeId.slice(4)}`,
    ]);
    const response = await request.get(`/thumbnail/none${youtubeId.slice(4)}`);
    expect(response.status()).toBe(502);
    expect(response.headers()["cache-control"]).toBe("no-store");
    expect(await response.json()).toMatchObject({ status: 502 });
  });
});

/** A PNG of one pixel. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("a stored picture is shown from its own address, and deleted with its guide", async ({
  browser,
  request,
}) => {
  const admin = await adminRequest(browser);
  const upload = await admin.post("/api/objects/upload", {
    data: { name: "picture.png", type: "image/png", size: PNG.length },
  });
  const { uploadURL } = (await upload.json()) as { uploadURL: string };
  const put = await fetch(uploadURL, {
    method: "PUT",
    headers: { "content-type": "image/png" },
    body: PNG,
  });
  expect(put.status).toBe(200);
  const title = `A picture to print ${randomUUID()}`;
  const created = await admin.post("/api/admin/resources", {
    data: { title, fileUrl: uploadURL },
  });
  expect(created.status()).toBe(201);
  const { id, fileUrl } = (await created.json()) as { id: string; fileUrl: string };
  const shown = fileUrl.replace("/objects/", "/image/");

  const picture = await request.get(shown);
  expect(picture.status()).toBe(200);
  expect(await picture.body()).toEqual(PNG);
  expect(picture.headers()).toMatchObject({
    "content-type": "image/png",
    "cache-control": "public, max-age=3600",
    "x-content-type-options": "nosniff",
    "content-disposition": "attachment",
  });
  const copy = await request.get(imagePath(shown), { headers: { accept: "image/webp" } });
  expect([copy.status(), copy.headers()["content-type"]]).toEqual([200, "image/webp"]);

  expect((await admin.delete(`/api/admin/resources/${id}`)).status()).toBe(204);
  expect((await request.get(shown)).status()).toBe(404);
  for (const key of [
    "nothing",
    "..%2f..%2fetc",
    `${"0".repeat(32)}.pdf`,
    `${"0".repeat(32)}.png`,
  ]) {
    expect((await request.get(`/image/${key}`)).status(), key).toBe(404);
  }
});
