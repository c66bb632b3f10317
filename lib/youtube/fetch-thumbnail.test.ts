import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fetchThumbnail } from "@/lib/youtube/fetch-thumbnail";

const SIZES: Record<string, [number, number]> = {
  maxresdefault: [1280, 720],
  sddefault: [640, 480],
  hqdefault: [480, 360],
};

let server: Server;
let origin: string;
let asked: string[];
let statuses: Record<string, number>;

beforeEach(async () => {
  asked = [];
  statuses = {};
  server = createServer(async (request, response) => {
    const [, name = ""] = /\/vi\/[\w-]{11}\/(\w+)\.jpg$/.exec(request.url ?? "") ?? [];
    const [width = 1, height = 1] = SIZES[name] ?? [];
    asked.push(name);
    const picture = sharp({ create: { width, height, channels: 3, background: "#000" } });
    // YouTube sends a picture with its 404 as well.
    response.writeHead(statuses[name] ?? 200, { "content-type": "image/jpeg" });
    response.end(await picture.jpeg().toBuffer());
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

async function sizeOf(youtubeId: string) {
  const { bytes } = await fetchThumbnail(youtubeId, origin);
  const { width, height } = await sharp(bytes).metadata();
  return [width, height];
}

test("the sharpest picture that a video has is fetched", async () => {
  expect(await sizeOf("testSharp01")).toEqual([1280, 720]);
  expect(asked).toEqual(["maxresdefault"]);
});

test.each([
  ["testSmall01", ["maxresdefault"], [640, 358]],
  ["testSmall02", ["maxresdefault", "sddefault"], [480, 268]],
])(
  "of %s, which lacks some, the next one without its bars; what it lacks is asked for once",
  async (youtubeId, missing, size) => {
    statuses = Object.fromEntries(missing.map((name) => [name, 404]));
    expect(await sizeOf(youtubeId)).toEqual(size);
    expect(asked).toHaveLength(missing.length + 1);
    asked = [];
    expect(await sizeOf(youtubeId)).toEqual(size);
    expect(asked).toHaveLength(1);
  },
);

test("while YouTube is away nothing smaller is taken for the sharpest", async () => {
  statuses = { maxresdefault: 503 };
  await expect(fetchThumbnail("testAway_01", origin)).rejects.toThrow("answered 503");
  expect(asked).toEqual(["maxresdefault"]);
  statuses = {};
  expect(await sizeOf("testAway_01")).toEqual([1280, 720]);
});

test("a video without any picture has none", async () => {
  statuses = { maxresdefault: 404, sddefault: 404, hqdefault: 404 };
  await expect(fetchThumbnail("testNone_01", origin)).rejects.toThrow("answered 404");
  await expect(fetchThumbnail("testNone_01", origin)).rejects.toThrow("answered 404");
});
