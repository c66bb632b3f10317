import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { LOCAL_CHANNEL } from "../local-env.mjs";

let service: ChildProcess;
let url: string;

beforeAll(async () => {
  service = fork(fileURLToPath(new URL("./youtube.mjs", import.meta.url)));
  [{ url }] = (await once(service, "message")) as [{ url: string }];
});
afterAll(() => service.kill());
afterEach(async () => {
  await post("/fail?with=none");
  await post("/channel?as=demo");
});

const post = (path: string) => fetch(url + path, { method: "POST" });

function api(call: string, query: Record<string, string> = {}): Promise<Response> {
  const search = new URLSearchParams({
    part: "snippet,contentDetails,status",
    key: LOCAL_CHANNEL.apiKey,
    ...query,
  });
  return fetch(`${url}/youtube/v3/${call}?${search}`);
}

const uploads = LOCAL_CHANNEL.id.replace("UC", "UU");

describe("the Data API", () => {
  test("asks for the key before anything else", async () => {
    const wrong = await api("playlistItems", { key: "wrong" });
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toMatchObject({
      error: { code: 400, details: [{ reason: "API_KEY_INVALID" }] },
    });
    expect((await fetch(`${url}/youtube/v3/videos?part=snippet&id=demoCalmBth`)).status).toBe(403);
  });

  test("gives the uploads in pages of at most fifty, with hidden ones among them", async () => {
    const whole = await (
      await api("playlistItems", { playlistId: uploads, maxResults: "50" })
    ).json();
    expect(whole.items).toHaveLength(whole.pageInfo.totalResults);
    expect(whole).not.toHaveProperty("nextPageToken");
    const hidden = whole.items.filter(
      (item: { status: { privacyStatus: string } }) => item.status.privacyStatus !== "public",
    );
    expect(hidden.map((item: { snippet: { title: string } }) => item.snippet.title)).toEqual([
      "Private video",
      "Deleted video",
    ]);
    expect(hidden[0].contentDetails).not.toHaveProperty("videoPublishedAt");

    const first = await (await api("playlistItems", { playlistId: uploads })).json();
    expect(first.items).toHaveLength(5);
    const { nextPageToken: pageToken } = first;
    const second = await (await api("playlistItems", { playlistId: uploads, pageToken })).json();
    expect(second.items[0].snippet.position).toBe(5);
  });

  test.each([
    ["playlistItems", { playlistId: "UUsomebody", maxResults: "50" }, 404, "playlistNotFound"],
    ["playlistItems", { playlistId: uploads, maxResults: "51" }, 400, "invalidValue"],
    ["playlistItems", { playlistId: uploads, pageToken: "x" }, 400, "invalidPageToken"],
    ["videos", { id: Array(51).fill("demoCalmBth").join() }, 400, "invalidFilters"],
  ])("refuses %s of %j with %i and %s", async (call, query, status, reason) => {
    const answer = await api(call, query as unknown as Record<string, string>);
    expect(answer.status).toBe(status);
    expect((await answer.json()).error.errors[0].reason).toBe(reason);
  });

  test("leaves ids that it does not know out of an answer", async () => {
    const { items } = await (await api("videos", { id: "xxxxxxxxxxx,demoCalmBth" })).json();
    expect(items.map(({ id }: { id: string }) => id)).toEqual(["demoCalmBth"]);
  });
});

describe("the feed", () => {
  test("has the newest fifteen of its own channel and a page for others", async () => {
    const own = await fetch(`${url}/feeds/videos.xml?channel_id=${LOCAL_CHANNEL.id}`);
    expect(own.headers.get("content-type")).toBe("text/xml; charset=UTF-8");
    expect((await own.text()).match(/<entry>/g)).toHaveLength(15);
    const other = await fetch(`${url}/feeds/videos.xml?channel_id=UCsomebody`);
    expect([other.status, other.headers.get("content-type")]).toEqual([
      404,
      "text/html; charset=UTF-8",
    ]);
  });
});

describe("pictures", () => {
  const picture = async (path: string) => {
    const answer = await fetch(url + path);
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  test("are JPEGs, others for other videos and the same for the same", async () => {
    const one = await picture("/vi/demoCalmBth/hqdefault.jpg");
    expect([one.status, one.bytes.subarray(0, 2).toString("hex")]).toEqual([200, "ffd8"]);
    expect((await picture("/vi/demoCalmBth/hqdefault.jpg")).bytes.equals(one.bytes)).toBe(true);
    expect((await picture("/vi/demoMeltdwn/hqdefault.jpg")).bytes.equals(one.bytes)).toBe(false);
  });

  test.each([
    "/vi/xxxxxxxxxxx/hqdefault.jpg",
    "/vi/demoPrivate/hqdefault.jpg",
    "/vi/demoCalmBth/constructor.jpg",
    "/vi/..%2Ffail/hqdefault.jpg",
  ])("are not at %s", async (path) => {
    expect((await picture(path)).status).toBe(404);
  });
});

describe("orders", () => {
  test("that nobody knows are refused and change nothing", async () => {
    expect((await post("/fail?with=fire")).status).toBe(400);
    expect((await post("/channel?as=__proto__")).status).toBe(400);
    expect(await (await post("/fail?with=none")).json()).toEqual({
      channel: "demo",
      fault: "none",
      videos: 20,
    });
  });

  test("hold until they are taken back, and pictures go on", async () => {
    await post("/fail?with=503");
    expect((await api("videos", { id: "demoCalmBth" })).status).toBe(503);
    expect((await fetch(`${url}/vi/demoCalmBth/default.jpg`)).status).toBe(200);
    await post("/fail?with=none");
    expect((await api("videos", { id: "demoCalmBth" })).status).toBe(200);
  });
});
