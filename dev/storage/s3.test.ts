import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LOCAL_STORAGE } from "../local-env.mjs";

const SCRIPT = new URL("./s3.mjs", import.meta.url);
const { bucket: Bucket, keyId: accessKeyId, secret: secretAccessKey, region } = LOCAL_STORAGE;

const folder = mkdtempSync(join(tmpdir(), "tender-wiring-s3-test-"));
let service: ChildProcess;
let url: string;

async function start(port = 0): Promise<void> {
  service = fork(SCRIPT, ["--data", folder, "--port", String(port)]);
  const [ready] = await once(service, "message");
  url = ready.url;
}

async function stop(signal: NodeJS.Signals): Promise<void> {
  service.kill(signal);
  await once(service, "exit");
}

beforeAll(() => start());
afterAll(async () => {
  await stop("SIGTERM");
  rmSync(folder, { recursive: true });
});

type ClientOptions = ConstructorParameters<typeof S3Client>[0];

function clientWith(options: ClientOptions = {}): S3Client {
  return new S3Client({
    endpoint: url,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    requestChecksumCalculation: "WHEN_REQUIRED",
    maxAttempts: 1,
    ...options,
  });
}

const put = (Key: string, Body: string, client = clientWith()) => {
  const ContentLength = Buffer.byteLength(Body);
  const fields = { Bucket, Key, Body, ContentLength, ContentType: "text/plain" };
  return client.send(new PutObjectCommand(fields));
};
const read = async (Key: string) => {
  const { Body } = await clientWith().send(new GetObjectCommand({ Bucket, Key }));
  return Body?.transformToString();
};

test("an object comes back as it was, under any name, and is deleted on demand", async () => {
  const names = ["a", "a/b", "../../etc/passwd", "%2e%2e/x", "ünï çode+&?#=.txt", "a//b", "."];
  for (const name of names) await put(name, `I am ${name}`);
  for (const name of names) expect(await read(name)).toBe(`I am ${name}`);
  expect(readdirSync(folder).every((file) => /^[0-9a-f]{64}$/.test(file))).toBe(true);
  for (const Key of names) await clientWith().send(new DeleteObjectCommand({ Bucket, Key }));
  await expect(read("a")).rejects.toMatchObject({ name: "NoSuchKey" });
  expect(readdirSync(folder)).toEqual([]);
});

test("an empty object is one too, and copies keep or replace the type", async () => {
  await put("empty", "");
  const client = clientWith();
  const copy = (Key: string, type?: string) =>
    client.send(
      new CopyObjectCommand({
        Bucket,
        Key,
        CopySource: `${Bucket}/empty`,
        ...(type && { MetadataDirective: "REPLACE", ContentType: type }),
      }),
    );
  await copy("same");
  await copy("other", "image/png");
  const head = (Key: string) => client.send(new HeadObjectCommand({ Bucket, Key }));
  expect(await head("same")).toMatchObject({ ContentLength: 0, ContentType: "text/plain" });
  expect(await head("other")).toMatchObject({ ContentLength: 0, ContentType: "image/png" });
  await expect(
    client.send(new CopyObjectCommand({ Bucket, Key: "x", CopySource: "elsewhere/empty" })),
  ).rejects.toMatchObject({ name: "NoSuchBucket" });
});

test.each([
  ["bytes=0-3", 206, "0123", "bytes 0-3/10"],
  ["bytes=7-", 206, "789", "bytes 7-9/10"],
  ["bytes=-2", 206, "89", "bytes 8-9/10"],
  ["bytes=5-100", 206, "56789", "bytes 5-9/10"],
  ["bytes=-100", 206, "0123456789", "bytes 0-9/10"],
  ["bytes=10-", 416, expect.stringContaining("InvalidRange"), "bytes */10"],
  ["bytes=5-2", 200, "0123456789", null],
  ["pages=1-2", 200, "0123456789", null],
])("Range: %s is answered with %i", async (range, status, body, contentRange) => {
  await put("ten", "0123456789");
  const signed = await getSignedUrl(clientWith(), new GetObjectCommand({ Bucket, Key: "ten" }));
  const response = await fetch(signed, { headers: { range } });
  expect([response.status, await response.text(), response.headers.get("content-range")]).toEqual([
    status,
    body,
    contentRange,
  ]);
});

test.each<[string, ClientOptions, string]>([
  ["another key", { credentials: { accessKeyId: "x", secretAccessKey } }, "InvalidAccessKeyId"],
  [
    "another secret",
    { credentials: { accessKeyId, secretAccessKey: "x" } },
    "SignatureDoesNotMatch",
  ],
  ["another region", { region: "eu-west-1" }, "AuthorizationQueryParametersError"],
  ["a clock that is an hour late", { systemClockOffset: -3_600_000 }, "RequestTimeTooSkewed"],
])("a call signed with %s is refused", async (_, options, name) => {
  await expect(put("never", "x", clientWith(options))).rejects.toMatchObject({ name });
  await expect(read("never")).rejects.toMatchObject({ name: "NoSuchKey" });
});

test("a signed address opens what it was signed for, for as long as it was signed", async () => {
  const sign = (signingDate = new Date()) =>
    getSignedUrl(
      clientWith(),
      new PutObjectCommand({ Bucket, Key: "signed", ContentLength: 5, ContentType: "image/png" }),
      { expiresIn: 600, signingDate, signableHeaders: new Set(["content-length", "content-type"]) },
    );
  const send = async (address: string, body = "bytes", type = "image/png") => {
    const answer = await fetch(address, { method: "PUT", body, headers: { "content-type": type } });
    return [answer.status, /<Message>(.+?)</.exec(await answer.text())?.[1]];
  };
  const mismatch = [403, expect.stringContaining("does not match")];
  const url = await sign();
  expect(await send(url.replace("signed?", "other?"))).toEqual(mismatch);
  expect(await send(url.replace("Expires=600", "Expires=900"))).toEqual(mismatch);
  expect(await send(url.replace(/.$/, (digit) => (digit === "0" ? "1" : "0")))).toEqual(mismatch);
  expect(await send(`${url}&x=1`)).toEqual(mismatch);
  expect(await send(url, "more bytes")).toEqual(mismatch);
  expect(await send(url, "bytes", "text/html")).toEqual(mismatch);
  const old = await sign(new Date(Date.now() - 601_000));
  expect(await send(old)).toEqual([403, "Request has expired"]);
  await expect(read("signed")).rejects.toMatchObject({ name: "NoSuchKey" });
  expect(await send(url)).toEqual([200, undefined]);
});

test("a body that is not the one that was signed, or promised, is not stored", async () => {
  const client = clientWith();
  client.middlewareStack.add(
    (next) => (args) => {
      const { request } = args as unknown as { request: { body: unknown } };
      request.body = "forged!";
      return next(args);
    },
    { step: "finalizeRequest", priority: "low" },
  );
  await expect(put("forged", "honest!", client)).rejects.toMatchObject({
    name: "XAmzContentSHA256Mismatch",
  });
  // The default client signs the checksum of a body that it does not have into its addresses.
  const eager = clientWith({ requestChecksumCalculation: "WHEN_SUPPORTED" });
  const signed = await getSignedUrl(eager, new PutObjectCommand({ Bucket, Key: "forged" }));
  const response = await fetch(signed, { method: "PUT", body: "anything" });
  expect([response.status, await response.text()]).toEqual([
    400,
    expect.stringContaining("<Code>BadDigest</Code>"),
  ]);
  await expect(read("forged")).rejects.toMatchObject({ name: "NoSuchKey" });
});

test("an upload that breaks off leaves what was there before", async () => {
  await put("story", "the whole story");
  const signed = await getSignedUrl(clientWith(), new PutObjectCommand({ Bucket, Key: "story" }));
  const { hostname, port, pathname, search, host } = new URL(signed);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  socket.write(`PUT ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\ncontent-length: 100\r\n\r\n`);
  socket.write("half of");
  await expect.poll(() => readdirSync(folder).some((file) => file.endsWith(".new"))).toBe(true);
  socket.destroy();
  await expect.poll(() => readdirSync(folder).some((file) => file.endsWith(".new"))).toBe(false);
  expect(await read("story")).toBe("the whole story");
});

test("a list comes in the order of the names, page by page", async () => {
  const keys = ["list/b", "list/A", "list/a&<b>", "list/ü", "list/z"];
  for (const key of keys) await put(key, key);
  const found: (string | undefined)[] = [];
  let token: string | undefined;
  do {
    const page = await clientWith().send(
      new ListObjectsV2Command({
        Bucket,
        Prefix: "list/",
        MaxKeys: 2,
        ...(token && { ContinuationToken: token }),
      }),
    );
    expect(page.KeyCount).toBeLessThanOrEqual(2);
    found.push(...(page.Contents ?? []).map(({ Key }) => Key));
    token = page.NextContinuationToken;
  } while (token);
  expect(found).toEqual(["list/A", "list/a&<b>", "list/b", "list/z", "list/ü"]);
});

test("pages of this machine may call, others not", async () => {
  const preflight = async (origin: string, method: string) => {
    const response = await fetch(`${url}/${Bucket}/x`, {
      method: "OPTIONS",
      headers: { origin, "access-control-request-method": method },
    });
    return [response.status, response.headers.get("access-control-allow-origin")];
  };
  for (const origin of ["http://localhost:3000", "http://127.0.0.1:1", "https://[::1]:3"]) {
    expect(await preflight(origin, "PUT")).toEqual([200, origin]);
    expect(await preflight(origin, "DELETE")).toEqual([403, origin]);
  }
  for (const origin of ["https://evil.example", "http://localhost.evil.example", "null"]) {
    expect(await preflight(origin, "PUT")).toEqual([403, null]);
  }
});

test.each(["/", "/other-bucket/x", `/${Bucket}`, `/${Bucket}/x`, "/-/else", "/%ff", "//"])(
  "%s is nothing that a stranger gets",
  async (path) => {
    const response = await fetch(url + path);
    expect([400, 403]).toContain(response.status);
    expect(await response.text()).toMatch(/^<\?xml .*<Error><Code>\w+<\/Code>/s);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  },
);

test("it fails on demand until the fault is cleared", async () => {
  const fail = (fault: string) => fetch(`${url}/-/fail?with=${fault}`, { method: "POST" });
  await put("well", "well");
  await fail("503");
  await expect(read("well")).rejects.toMatchObject({ name: "SlowDown" });
  await fail("slow");
  const late = read("well");
  await expect.poll(async () => (await fail("slow")).headers.get("x-held")).toBe("1");
  await fail("none");
  expect(await late).toBe("well");
  expect((await fail("nonsense")).status).toBe(400);
});

test("objects survive a crash, and half-written ones are swept away", async () => {
  await put("kept", "kept");
  const signed = await getSignedUrl(clientWith(), new PutObjectCommand({ Bucket, Key: "half" }));
  const { hostname, port, pathname, search, host } = new URL(signed);
  const socket = connect(Number(port), hostname).on("error", () => {});
  socket.write(`PUT ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\ncontent-length: 9\r\n\r\nx`);
  await expect.poll(() => readdirSync(folder).some((file) => file.endsWith(".new"))).toBe(true);
  await stop("SIGKILL");
  await start(Number(new URL(url).port));
  expect(await read("kept")).toBe("kept");
  await expect(read("half")).rejects.toMatchObject({ name: "NoSuchKey" });
  expect(readdirSync(folder).some((file) => file.endsWith(".new"))).toBe(false);
});

test("an object of unknown length comes in parts, is there once it is whole, and not at all when it breaks off", async () => {
  const part = Buffer.alloc(6 * 1024 * 1024, "p");
  async function* body(isBroken: boolean) {
    yield part;
    if (isBroken) throw new Error("It broke off.");
    yield Buffer.from("end");
  }
  const send = (Key: string, isBroken: boolean) =>
    new Upload({
      client: clientWith(),
      params: { Bucket, Key, Body: Readable.from(body(isBroken)), ContentType: "text/plain" },
      queueSize: 1,
    }).done();
  const list = async () => {
    const command = new ListObjectsV2Command({ Bucket, Prefix: "in-parts/" });
    return (await clientWith().send(command)).Contents?.map(({ Key }) => Key) ?? [];
  };
  await expect(send("in-parts/broken", true)).rejects.toThrow("It broke off.");
  expect(await list()).toEqual([]);
  await send("in-parts/whole", false);
  expect(await list()).toEqual(["in-parts/whole"]);
  expect(await read("in-parts/whole")).toBe(`${part}end`);
  expect(
    (await clientWith().send(new ListObjectsV2Command({ Bucket }))).Contents?.some(
      ({ Key }) => Key?.includes("parts/") && !Key.startsWith("in-"),
    ),
  ).toBe(false);
});
