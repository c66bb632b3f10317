import { type APIRequestContext, type APIResponse, expect, test } from "playwright/test";
import { query } from "./database";
import { listenForComplaints } from "./pages";
import { adminRequest } from "./sign-in";
import { tick } from "./tick";
import { failYoutube, forgetDeletedVideos, showChannel } from "./youtube";

/** In the channel's newest fifteen, and not in the demo content. */
const NOT_SYNCED_YET = ["demoTwoMin1", "demoSibling", "demoCarSeat", "demoDinner9", "demoWorry_4"];
const NEWEST_TITLE = "Two minutes on the floor";
const HOSTILE_TITLE = "<script>document.title='owned'</script>";

type Video = { id: string; youtubeId: string; title: string; publishedAt: string | null };

let admin: APIRequestContext;

test.beforeAll(async ({ browser }) => {
  admin = await adminRequest(browser);
});
test.beforeEach(async () => {
  await reset();
});
test.afterAll(async () => {
  await reset();
});

/** Brings the demo channel and the videos of the demo content back, also for readers. */
async function reset(): Promise<void> {
  await failYoutube("none");
  await showChannel("demo");
  await sync();
  const odd = await query<Video>(
    `select "id" from "Video" where "youtubeId" = any($1)
      or "youtubeId" like any(array['demoEvil%', 'demoDate\\_\\_%', 'demoPic%', 'demoCall%'])`,
    [NOT_SYNCED_YET],
  );
  for (const { id } of odd) await admin.delete(`/api/admin/videos/${id}`);
  await forgetDeletedVideos();
}

async function sync(): Promise<Video[]> {
  const response = await admin.post("/api/admin/sync-youtube");
  expect(response.status()).toBe(200);
  return (await response.json()).syncedVideos;
}

async function expectProblem(response: APIResponse, status: number): Promise<string> {
  expect(response.status()).toBe(status);
  expect(response.headers()["content-type"]).toBe("application/problem+json");
  const problem = await response.json();
  expect(problem).toMatchObject({ status, detail: expect.stringMatching(/^[A-Z].*\.$/) });
  return problem.detail;
}

/** Makes the next tick ask YouTube for the feed: a sync found others, and they are old by now. */
async function forgetFeed(): Promise<void> {
  await showChannel("hostile");
  await sync();
  await query(`update "ChannelCopy" set "readAt" = "readAt" - interval '1 hour'`);
}

const videoRows = () => query('select * from "Video" order by "id"');
const feedOf = async (request: APIRequestContext): Promise<Video[]> =>
  (await request.get("/api/youtube-feed")).json();

/** The ids of the library's newest videos. */
async function newestOf(request: APIRequestContext): Promise<string[]> {
  const library: Video[] = await (await request.get("/api/videos?limit=6")).json();
  return library.map(({ youtubeId }) => youtubeId);
}

/** The ids of the home page's grid, as its HTML has them. */
async function gridOf(request: APIRequestContext): Promise<string[]> {
  const response = await request.get("/");
  expect(response.status()).toBe(200);
  const [, grid = ""] =
    /<section[^>]*id="videos"(.*?)<\/section>/s.exec(await response.text()) ?? [];
  return [...grid.matchAll(/video-id="([^"]*)"/g)].map(([, id = ""]) => id);
}

test.describe("a sync", () => {
  test("adds what is new, then nothing, and keeps a title that the owner edited", async () => {
    const added = await sync();
    expect(added.map(({ youtubeId }) => youtubeId)).toEqual(NOT_SYNCED_YET);
    expect(added[0]).toMatchObject({ title: NEWEST_TITLE });
    expect(await sync()).toEqual([]);

    const path = `/api/admin/videos/${added[0]?.id}`;
    const opened = await admin.get(path);
    const video = await opened.json();
    const saved = await admin.put(path, {
      headers: { "if-match": opened.headers().etag ?? "" },
      data: { ...video, title: "My own title" },
    });
    expect(await saved.json()).toMatchObject({ version: 2, editedFields: ["title"] });
    expect(await sync()).toEqual([]);
    expect(await (await admin.get(path)).json()).toMatchObject({
      title: "My own title",
      version: 2,
    });

    const { videos, activity } = await (await admin.get("/api/admin/stats")).json();
    expect(videos).toBe((await videoRows()).length);
    expect(activity).toContainEqual(
      expect.objectContaining({ kind: "sync", title: "5 new videos", href: "/admin/videos" }),
    );
  });

  test("pressed twice at once adds each video once", async () => {
    const added = (await Promise.all([sync(), sync(), sync()])).flat();
    expect(added.map(({ youtubeId }) => youtubeId).toSorted()).toEqual(NOT_SYNCED_YET.toSorted());
  });

  for (const how of ["503", "hang"]) {
    test(`tells the owner what happened when YouTube fails with ${how}, and changes nothing`, async () => {
      const before = await videoRows();
      await failYoutube(how);
      const detail = await expectProblem(await admin.post("/api/admin/sync-youtube"), 502);
      expect(detail).toContain("YouTube isn’t answering right now.");
      expect(await videoRows()).toEqual(before);
    });
  }
});

test.describe("the feed", () => {
  test("is the channel's newest fifteen, and the home page shows six of them", async ({
    request,
  }) => {
    const feed = await feedOf(request);
    expect(feed).toHaveLength(15);
    expect(feed[0]).toEqual({
      youtubeId: "demoTwoMin1",
      title: NEWEST_TITLE,
      description: expect.any(String),
      thumbnail: expect.stringMatching(/^https:\/\/i\.ytimg\.com\/vi\/demoTwoMin1\//),
      publishedAt: expect.stringMatching(/Z$/),
      duration: null,
    });
    expect(await gridOf(request)).toEqual(feed.slice(0, 6).map(({ youtubeId }) => youtubeId));
  });

  test("is the last good list while YouTube fails, and comes back after", async ({ request }) => {
    await forgetFeed();
    await failYoutube("503");
    const { feed } = await tick();
    expect(feed).toBe("failed");
    expect(await gridOf(request)).toEqual(await newestOf(request));
    expect((await feedOf(request))[0]).toMatchObject({ title: HOSTILE_TITLE });

    await failYoutube("none");
    await showChannel("demo");
    await sync();
    expect((await feedOf(request))[0]).toMatchObject({ youtubeId: "demoTwoMin1" });
    expect(await gridOf(request)).toEqual(await newestOf(request));
  });

  test("keeps nobody waiting while YouTube hangs", async ({ request }) => {
    await forgetFeed();
    await failYoutube("hang");
    let isAnswered = false;
    const asked = tick().then(() => {
      isAnswered = true;
    });
    // Home and the feed were expired by the sync: both are made anew.
    expect(await gridOf(request)).toContain("demoEvil000");
    expect((await feedOf(request))[0]).toMatchObject({ title: HOSTILE_TITLE });
    expect(isAnswered).toBe(false);
    await asked;
  });

  test("that is empty makes way for the library on the home page", async ({ request }) => {
    await forgetFeed();
    await failYoutube("empty");
    expect(await tick()).toMatchObject({ feed: "read" });
    expect(await gridOf(request)).toHaveLength(6);
    expect(await feedOf(request)).toEqual([]);
    expect(await gridOf(request)).toEqual(await newestOf(request));
  });

  test("with hostile titles is text on the home page", async ({ page }) => {
    await showChannel("hostile");
    expect((await sync()).length).toBeGreaterThan(10);
    const complaints = listenForComplaints(page);
    await page.goto("/");
    await expect(page.locator("#videos")).toContainText(HOSTILE_TITLE);
    await expect(page.locator("#videos")).toContainText('"><img src=x onerror=');
    await expect(page.locator("#videos script, #videos [onerror]")).toHaveCount(0);
    expect(await page.title()).not.toContain("owned");
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    expect(complaints).toEqual([]);
  });
});

test.describe("the library", () => {
  const NEWEST = "demoTwoMin1";
  const idOf = async (youtubeId: string) =>
    (await query<Video>('select "id" from "Video" where "youtubeId" = $1', [youtubeId]))[0]?.id;

  test("has the last word on the home page: what was deleted or edited there never shows the feed's version", async ({
    request,
  }) => {
    await sync();
    const path = `/api/admin/videos/${await idOf(NEWEST)}`;
    const video = await (await admin.get(path)).json();
    await admin.put(path, { data: { ...video, title: "In my own words", featured: false } });
    const home = async () => (await request.get("/")).text();
    await expect.poll(home).toContain("In my own words");
    expect(await home()).not.toContain(NEWEST_TITLE);
    expect((await feedOf(request))[0]).toMatchObject({ title: "In my own words" });

    expect((await admin.delete(path)).status()).toBe(204);
    await expect.poll(() => gridOf(request)).not.toContain(NEWEST);
    expect(await gridOf(request)).toHaveLength(6);
    expect(await sync()).toEqual([]);
    await query(`update "ChannelCopy" set "readAt" = "readAt" - interval '1 hour'`);
    await tick();
    expect(await gridOf(request)).not.toContain(NEWEST);
    expect((await feedOf(request)).map(({ youtubeId }) => youtubeId)).not.toContain(NEWEST);

    const restore = { data: { ids: [video.id] } };
    expect((await admin.post("/api/admin/trash/restore", restore)).status()).toBe(200);
    await expect.poll(home).toContain("In my own words");
  });

  test("has a video that was added by hand take its place by date", async ({ request }) => {
    const [first, second] = await feedOf(request);
    const between =
      (Date.parse(first?.publishedAt ?? "") + Date.parse(second?.publishedAt ?? "")) / 2;
    const response = await admin.post("/api/admin/videos", {
      data: {
        youtubeId: "demoCall001",
        title: "By hand",
        publishedAt: new Date(between).toISOString(),
      },
    });
    expect(response.status()).toBe(201);
    await expect
      .poll(async () => (await gridOf(request)).slice(0, 3))
      .toEqual([first?.youtubeId, "demoCall001", second?.youtubeId]);
  });
});

test.describe("what YouTube says of one video", () => {
  const ask = (id: string) => admin.get(`/api/admin/youtube-videos/${id}`);

  test("is title, picture, and the date where it is known", async () => {
    expect(await (await ask("demoCalmBth")).json()).toMatchObject({
      youtubeId: "demoCalmBth",
      title: "One slow breath before you speak",
      publishedAt: expect.stringMatching(/Z$/),
    });
    expect(await (await ask("demoOther_1")).json()).toEqual({
      youtubeId: "demoOther_1",
      title: "A video of another channel: Other_1",
      description: null,
      thumbnail: "https://i.ytimg.com/vi/demoOther_1/hqdefault.jpg",
      publishedAt: null,
      duration: null,
    });
  });

  test("is nothing for an id that it does not know, or that is none", async () => {
    for (const id of ["xxxxxxxxxxx", "demoPrivate", "short", "..%2F..%2Fadmin", "demoCalmBth2"]) {
      await expectProblem(await ask(id), 404);
    }
  });

  test("is a problem with a sentence while YouTube is away", async () => {
    await failYoutube("503");
    expect(await expectProblem(await ask("demoOther_1"), 502)).toContain("isn’t answering");
  });
});

test.describe("a video of the owner's", () => {
  const add = (data: object) =>
    admin.post("/api/admin/videos", {
      data: { youtubeId: "demoCall001", title: "Called", ...data },
    });

  test("is answered whole, saved onto its version, and then deleted", async ({ request }) => {
    const created = await add({ description: "", category: "", tags: ["a", " a "] });
    const video = await created.json();
    expect(created.headers().etag).toBe('"1"');
    expect(video).toMatchObject({
      youtubeId: "demoCall001",
      description: null,
      thumbnail: null,
      category: null,
      tags: ["a"],
      featured: false,
      publishedAt: null,
      transcript: null,
      editedFields: ["title"],
    });
    const path = `/api/admin/videos/${video.id}`;
    const save = (version: string, title: string) =>
      admin.put(path, { headers: { "if-match": version }, data: { ...video, title } });
    expect((await save('"1"', "Second")).headers().etag).toBe('"2"');
    await expectProblem(await save('"1"', "Third"), 409);
    expect(await (await admin.get(path)).json()).toMatchObject({ title: "Second", version: 2 });
    expect(await (await request.get("/api/videos?q=demoCall001")).json()).toHaveLength(1);

    const removed = await admin.delete(path);
    expect([removed.status(), await removed.text()]).toEqual([204, ""]);
    for (const call of [admin.get(path), admin.delete(path), save('"2"', "Fourth")]) {
      await expectProblem(await call, 404);
    }
  });

  test("that is in the library already is refused at its field", async () => {
    expect((await add({})).status()).toBe(201);
    const again = await add({ youtubeId: "https://youtu.be/demoCall001" });
    await expectProblem(again, 409);
    expect(Object.keys((await again.json()).errors)).toEqual(["youtubeId"]);
  });

  test("is refused at the field that is wrong", async () => {
    const response = await add({ featured: "yes" });
    await expectProblem(response, 422);
    expect(Object.keys((await response.json()).errors)).toEqual(["featured"]);
  });

  test("is listed by pages, with the total and the neighbours", async ({ request }) => {
    const all = await (await request.get("/api/videos")).json();
    const page = await request.get("/api/videos?page=2&perPage=5");
    expect(await page.json()).toEqual(all.slice(5, 10));
    expect(page.headers()["x-total-count"]).toBe(String(all.length));
    expect(page.headers().link).toContain('</api/videos?page=1&perPage=5>; rel="prev"');
    expect(page.headers().link).toContain('</api/videos?page=3&perPage=5>; rel="next"');
    for (const search of ["page=0", "perPage=1001", "perPage=x"]) {
      await expectProblem(await request.get(`/api/videos?${search}`), 400);
    }
  });
});
