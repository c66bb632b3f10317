import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchImage } from "@/lib/images/fetch-image";

const PNG = Buffer.from("89504e470d0a1a0a", "hex");

let server: Server;
let answer: RequestListener;

beforeEach(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});

afterEach(async () => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

function fetchIt() {
  const { port } = server.address() as AddressInfo;
  return fetchImage(new URL(`http://127.0.0.1:${port}/vi/x/hqdefault.jpg`));
}

test.each(["image/jpeg", "image/png", "image/webp", "Image/JPEG; charset=x"])(
  "a picture of type %s comes whole",
  async (type) => {
    answer = (_, response) => response.setHeader("content-type", type).end(PNG);
    const image = await fetchIt();
    expect(image.type).toBe(type.split(";")[0]?.toLowerCase());
    expect(Buffer.from(image.bytes)).toEqual(PNG);
  },
);

test.each(["text/html", "image/svg+xml", "image/gif", "application/octet-stream", ""])(
  "what says that it is '%s' is refused",
  async (type) => {
    answer = (_, response) => response.setHeader("content-type", type).end(PNG);
    await expect(fetchIt()).rejects.toThrow("answered 200");
  },
);

test.each([204, 404, 500])("an answer of %i is refused, whatever it brings", async (status) => {
  answer = (_, response) =>
    response.writeHead(status, { "content-type": "image/jpeg" }).end(status === 204 ? "" : PNG);
  await expect(fetchIt()).rejects.toThrow(`answered ${status}`);
});

test("a redirect is not followed (R14)", async () => {
  const asked: (string | undefined)[] = [];
  answer = (request, response) => {
    asked.push(request.url);
    response.writeHead(302, { location: "/elsewhere.jpg", "content-type": "image/jpeg" }).end();
  };
  await expect(fetchIt()).rejects.toThrow();
  expect(asked).toEqual(["/vi/x/hqdefault.jpg"]);
});

test("more than 2 MB are not read (R14)", async () => {
  let sent = 0;
  answer = (_, response) => {
    response.setHeader("content-type", "image/jpeg");
    const more = () => {
      while (sent < 64 * 1024 * 1024) {
        sent += 1024 * 1024;
        if (!response.write(Buffer.alloc(1024 * 1024))) return response.once("drain", more);
      }
      return response.end();
    };
    more();
  };
  await expect(fetchIt()).rejects.toThrow("too large");
  expect(sent).toBeLessThan(32 * 1024 * 1024);
});

test("a host that does not come to an end is left after 5 s", async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const limits: number[] = [];
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    limits.push(ms);
    return timeout(100);
  });
  answer = (_, response) => {
    response.writeHead(200, { "content-type": "image/jpeg" }).write(PNG);
  };
  await expect(fetchIt()).rejects.toThrow(/abort|timeout/i);
  expect(limits).toEqual([5_000]);
});
