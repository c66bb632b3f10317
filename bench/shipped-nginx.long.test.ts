// Needs nginx.
// Watches compose.yaml deploy/nginx dev/storage.
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import {
  CreateBucketCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { afterAll, expect, test } from "vitest";
import { parse } from "yaml";
import { LOCAL_STORAGE } from "../dev/local-env.mjs";
import { startNode, stopChild } from "../dev/process.mjs";
import { findNginx } from "./nginx.mjs";
import { startShippedNginx } from "./shipped-nginx.mjs";

/** More than nginx takes by itself, and more than it holds in memory. */
const FILE_BYTES = 3 * 1024 * 1024;
const TOO_LARGE_BYTES = 1_100 * 1024 * 1024;
/** The first nginx that looks names up again while it runs, without being paid for. */
const RESOLVING_SINCE = [1, 27, 3];
const KEY = "uploads/guide.pdf";

const program = findNginx();
const endings: (() => unknown)[] = [];

afterAll(async () => {
  for (const end of endings.reverse()) await end();
});

type Asked = { method?: string; url: string; port: number; body?: Buffer; bytes?: number };

/** Asks nginx for an address whose name leads nowhere on this machine. */
async function ask({ method = "GET", url, port, body, bytes = body?.length }: Asked) {
  const { host, pathname, search } = new URL(url);
  const headers = { host, ...(bytes !== undefined && { "content-length": bytes }) };
  const path = pathname + search;
  const asking = request({ host: "127.0.0.1", port, method, path, headers, agent: false });
  if (bytes === body?.length) asking.end(body);
  else asking.flushHeaders();
  const [answer] = await once(asking, "response");
  const got = { status: answer.statusCode, body: await buffer(answer) };
  asking.destroy();
  return got;
}

/** A site that says one thing, and a folder for the nginx before it. */
async function startPlainSite() {
  const folder = mkdtempSync(join(tmpdir(), "tender-wiring-nginx-"));
  endings.push(() => rmSync(folder, { recursive: true }));
  const site = createServer((_, response) => response.end("The site."));
  site.listen(0, "127.0.0.1");
  await once(site, "listening");
  endings.push(() => site.close());
  return { folder, instance: (site.address() as AddressInfo).port };
}

test.skipIf(program === null)(
  "the nginx of compose.yaml passes files to and from the storage under its own name, and the rest to the site",
  async () => {
    const { folder, instance } = await startPlainSite();
    const storage = startNode(["dev/storage/s3.mjs"]);
    endings.push(() => stopChild(storage));
    const [ready] = await once(storage, "message");
    const { address, plain } = await startShippedNginx({
      program: program ?? "",
      folder,
      instances: [instance, instance],
      storage: ready.port,
      endings,
    });
    const port = Number(new URL(address).port);

    const openStorage = (endpoint: string) =>
      new S3Client({
        region: LOCAL_STORAGE.region,
        endpoint,
        forcePathStyle: true,
        credentials: { accessKeyId: LOCAL_STORAGE.keyId, secretAccessKey: LOCAL_STORAGE.secret },
        requestChecksumCalculation: "WHEN_REQUIRED",
      });
    const object = { Bucket: LOCAL_STORAGE.bucket, Key: KEY };
    await openStorage(ready.url).send(new CreateBucketCommand({ Bucket: object.Bucket }));
    const browsers = openStorage(`http://files.example.org:${port}`);

    const file = randomBytes(FILE_BYTES);
    const put = new PutObjectCommand({ ...object, ContentLength: file.length });
    const uploadUrl = await getSignedUrl(browsers, put);
    expect((await ask({ method: "PUT", url: uploadUrl, port, body: file })).status).toBe(200);
    const url = await getSignedUrl(browsers, new GetObjectCommand(object));
    const got = await ask({ url, port });
    expect([got.status, got.body.equals(file)]).toEqual([200, true]);
    // It is by its signature alone that anybody gets it.
    expect((await ask({ url: url.split("?")[0] ?? "", port })).status).toBe(403);
    const large = { method: "PUT", url: uploadUrl, port, bytes: TOO_LARGE_BYTES };
    expect((await ask(large)).status).toBe(413);
    const forged = { headers: { host: "evil.example" }, redirect: "manual" } as const;
    const led = await fetch(`${plain}/articles?a=1`, forged);
    const location = "https://www.example.org/articles?a=1";
    expect([led.status, led.headers.get("location")]).toEqual([308, location]);
    const page = await ask({ url: `http://example.org:${port}/`, port });
    expect([page.status, page.body.toString()]).toEqual([200, "The site."]);
  },
);

test.skipIf(program === null)(
  "floods of what is dear are refused with a sentence, and a family's evening is not",
  async () => {
    const { folder, instance } = await startPlainSite();
    const { address } = await startShippedNginx({
      program: program ?? "",
      folder,
      instances: [instance, instance],
      isLimited: true,
      endings,
    });
    const token = { authorization: "Bearer tw_x" };
    const kinds: [path: string, atOnce: number, init?: RequestInit][] = [
      ["/search?q=sleep", 30],
      ["/api/search?q=sleep", 15],
      ["/api/subscribe", 40, { method: "POST" }],
      ["/newsletter/confirm/x", 20],
      ["/api/admin/articles", 30, { headers: token }],
      ["/no/such", 300],
    ];
    const statuses = async ([path, , init]: (typeof kinds)[number], count: number) => {
      const answered: [number, string][] = [];
      let asked = 0;
      async function lane(): Promise<void> {
        while (asked++ < count) {
          const answer = await fetch(address + path, init);
          answered.push([answer.status, await answer.text()]);
        }
      }
      await Promise.all(Array.from({ length: 20 }, lane));
      return answered;
    };
    for (const kind of kinds) {
      const answered = await statuses(kind, kind[1]);
      expect(new Set(answered.map(([status]) => status)), kind[0]).toEqual(new Set([200]));
    }
    for (const kind of kinds) {
      const refused = (await statuses(kind, 300)).filter(([status]) => status !== 200);
      expect(refused.length, kind[0]).toBeGreaterThan(100);
      for (const [status, text] of refused) {
        expect([kind[0], status, text]).toEqual([
          kind[0],
          429,
          expect.stringMatching(/"status":429/),
        ]);
      }
    }
  },
);

test("the nginx of compose.yaml is new enough to look up containers that were made anew", () => {
  const { services } = parse(readFileSync("compose.yaml", "utf8"), { merge: true });
  const [, ...parts] = /:(\d+)\.(\d+)(?:\.(\d+))?/.exec(services.nginx.image) ?? [];
  const version = parts.map((part) => Number(part ?? 0));
  expect(version.length).toBe(3);
  const at = version.findIndex((part, index) => part !== RESOLVING_SINCE[index]);
  if (at >= 0) expect(version[at]).toBeGreaterThan(RESOLVING_SINCE[at] ?? 0);
});
