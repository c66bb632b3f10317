// Watches dev/storage testing/start-storage.ts testing/use-storage.ts.
import {
  CopyObjectCommand,
  CreateBucketCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { afterEach, beforeAll, describe, expect, inject, test, vi } from "vitest";
import type { Admin } from "@/lib/auth/admin";
import { env } from "@/lib/env";
import { operator } from "@/scripts/operator";
import { HTML, PNG } from "@/testing/files";
import { SMALL_AVIF, swollen } from "@/testing/pictures";
import { storage } from "@/testing/worker";
import { UPLOAD_MAX_BYTES } from "./file-types";
import {
  createUpload,
  findFile,
  keyFromUrl,
  listObjects,
  openImage,
  publishUpload,
  putFile,
  removeFile,
  removeUpload,
  signDownload,
} from "./storage";

const isSwift = inject("isSwift");
const admin = {} as Admin;
const PDF = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n");
const guide = { name: "Guide.PDF", type: "application/pdf", size: PDF.length };
const NOBODY = `${"0".repeat(32)}.pdf`;

const log = vi.spyOn(console, "log").mockImplementation(() => {});
const errors = vi.spyOn(console, "error").mockImplementation(() => {});

const s3 = new S3Client({
  region: env.S3_REGION,
  endpoint: env.S3_ENDPOINT ?? "",
  forcePathStyle: true,
  credentials: {
    accessKeyId: env.S3_ACCESS_KEY_ID ?? "",
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? "",
  },
  requestChecksumCalculation: "WHEN_REQUIRED",
});
const bucket = env.S3_BUCKET ?? "";

beforeAll(async () => {
  await s3.send(new CreateBucketCommand({ Bucket: bucket }));
});

function put(url: string, body: BodyInit, type?: string): Promise<Response> {
  return fetch(url, { method: "PUT", body, ...(type && { headers: { "content-type": type } }) });
}

/** Uploads a file as our uploader does, and gives its address. */
async function upload(body: Buffer, name: string, type: string): Promise<string> {
  const { uploadURL } = await createUpload(admin, { name, type, size: body.length });
  expect((await put(uploadURL, new Uint8Array(body), type)).status).toBe(200);
  return uploadURL;
}

function keyOf(url: string): string {
  const key = keyFromUrl(url);
  if (key === null) throw new Error("This address has no key.");
  return key;
}

async function isThere(path: string): Promise<boolean> {
  return s3.send(new HeadObjectCommand({ Bucket: bucket, Key: path })).then(
    () => true,
    () => false,
  );
}

async function download(key: string, name = "guide.pdf"): Promise<Response> {
  return fetch(await signDownload(key, { name, type: "application/pdf" }));
}

describe("an address for an upload", () => {
  test("takes exactly the length and the type that were declared", async () => {
    const { uploadURL } = await createUpload(admin, guide);
    const wrong = [
      put(uploadURL, new Uint8Array([...PDF, 32]), guide.type),
      put(uploadURL, new Uint8Array(PDF.subarray(1)), guide.type),
      put(uploadURL, new Uint8Array(PDF), "text/html"),
      put(uploadURL, new Uint8Array(PDF)),
    ];
    for (const { status } of await Promise.all(wrong)) expect(status).toBe(403);
    expect(await isThere(`uploads/${keyOf(uploadURL)}`)).toBe(false);
    expect((await put(uploadURL, new Uint8Array(PDF), guide.type)).status).toBe(200);
    expect(await isThere(`uploads/${keyOf(uploadURL)}`)).toBe(true);
  });

  test("takes nothing over 50 MB, whatever was declared", async () => {
    const { uploadURL } = await createUpload(admin, { ...guide, size: UPLOAD_MAX_BYTES });
    const body = new Uint8Array(UPLOAD_MAX_BYTES + 1024 * 1024);
    expect((await put(uploadURL, body, guide.type)).status).toBe(403);
  });

  test("takes 50 MB", async () => {
    const body = Buffer.alloc(UPLOAD_MAX_BYTES, "a");
    const key = keyOf(await upload(body, "long.txt", "text/plain"));
    expect(await publishUpload(admin, key)).toMatchObject({ size: UPLOAD_MAX_BYTES });
    await removeFile(key);
    await removeUpload(key);
  });

  test("serves for nothing but that one PUT of that one object", async () => {
    const { uploadURL } = await createUpload(admin, guide);
    const body = new Uint8Array(PDF);
    const other = uploadURL.replace(/uploads\/[0-9a-f]{32}/, `uploads/${"1".repeat(32)}`);
    const stored = uploadURL.replace("/uploads/", "/files/");
    const longer = uploadURL.replace("X-Amz-Expires=600", "X-Amz-Expires=6000");
    const unsigned = uploadURL.split("?")[0] ?? "";
    for (const url of [other, stored, longer]) {
      expect((await put(url, body, guide.type)).status).toBe(403);
    }
    // Swift says 400 where Amazon says 403.
    expect((await put(unsigned, body, guide.type)).status).toBe(isSwift ? 400 : 403);
    for (const method of ["GET", "DELETE"]) {
      expect((await fetch(uploadURL, { method })).status).toBe(403);
    }
    expect(await isThere(`uploads/${"1".repeat(32)}.pdf`)).toBe(false);
    expect(await isThere(`files/${keyOf(uploadURL)}`)).toBe(false);
  });

  test("cannot be made to copy what is there already", async () => {
    await putFile(operator, NOBODY, PDF, "application/pdf");
    const { uploadURL } = await createUpload(admin, null);
    const response = await fetch(uploadURL, {
      method: "PUT",
      headers: { "x-amz-copy-source": `${bucket}/files/${NOBODY}` },
    });
    expect(response.status).toBe(403);
    await removeFile(NOBODY);
  });

  test("is good for ten minutes (R24)", async () => {
    const { uploadURL } = await createUpload(admin, guide);
    expect(new URL(uploadURL).searchParams.get("X-Amz-Expires")).toBe("600");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 601_000 });
    const late = await createUpload(admin, guide).finally(() => vi.useRealTimers());
    const response = await put(late.uploadURL, new Uint8Array(PDF), guide.type);
    expect([response.status, await response.text()]).toEqual([
      403,
      expect.stringMatching(/<Code>AccessDenied<.*expired/s),
    ]);
  });

  test("may be asked for by the owner's page", async () => {
    const { uploadURL } = await createUpload(admin, guide);
    const preflight = await fetch(uploadURL, {
      method: "OPTIONS",
      headers: {
        origin: env.SITE_URL,
        "access-control-request-method": "PUT",
        "access-control-request-headers": "content-type",
      },
    });
    expect(preflight.status).toBe(200);
    expect(preflight.headers.get("access-control-allow-origin")).toBe(env.SITE_URL);
    expect(preflight.headers.get("access-control-allow-headers")).toMatch(/content-type/i);
    const answer = await fetch(uploadURL, {
      method: "PUT",
      body: new Uint8Array(PDF),
      headers: { origin: env.SITE_URL, "content-type": guide.type },
    });
    expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([
      200,
      env.SITE_URL,
    ]);
  });

  test("ends in a key that nobody chooses or guesses (R24)", async () => {
    const names = ["../../x.pdf", "a/b.pdf", "uploads/%2e%2e/x.pdf", "x.pdf", "x.pdf"];
    const uploads = await Promise.all(names.map((name) => createUpload(admin, { ...guide, name })));
    const keys = uploads.map(({ uploadURL }) => new URL(uploadURL).pathname.split("/").at(-1));
    expect(new Set(keys).size).toBe(names.length);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}\.pdf$/);
    await expect(createUpload(admin, { ...guide, name: "x.html" })).rejects.toThrow();
  });
});

describe("the key in what a form sends", () => {
  const key = `${"ab".repeat(16)}.pdf`;
  const base = `${env.S3_ENDPOINT}/${bucket}/`;

  test.each([`/objects/${key}`, `${base}uploads/${key}`, `${base}uploads/${key}?X-Amz-Date=1`])(
    "is found in %s",
    (url) => {
      expect(keyFromUrl(url)).toBe(key);
    },
  );

  test.each([
    "",
    key,
    `/objects/../${key}`,
    `/objects/x/${key}`,
    `/objects/${key}/`,
    `/objects/${key.toUpperCase()}`,
    `/objects/${key}%00`,
    `/objects/${"ab".repeat(16)}.html`,
    `/objects/${"ab".repeat(16)}`,
    `//objects/${key}`,
    `https://evil.example/objects/${key}`,
    `${base}files/${key}`,
    `${base}uploads/../files/${key}`,
    `${base}uploads/x/${key}`,
    `${env.S3_ENDPOINT}/other-bucket/uploads/${key}`,
    `https://evil.example/${bucket}/uploads/${key}`,
    `https://evil.example/?${base}uploads/${key}`,
    base.replace("http://", "http://evil@"),
  ])("is not looked for in %s", (url) => {
    expect(keyFromUrl(url)).toBeNull();
  });
});

describe("an upload that is saved", () => {
  test("is stored under its key and can be saved again, before and after the upload is deleted", async () => {
    const key = keyOf(await upload(PDF, guide.name, guide.type));
    const stored = { key, url: `/objects/${key}`, type: "application/pdf", size: PDF.length };
    expect(await publishUpload(admin, key)).toEqual(stored);
    expect(await publishUpload(admin, key)).toEqual(stored);
    await removeUpload(key);
    expect(await isThere(`uploads/${key}`)).toBe(false);
    expect(await publishUpload(admin, key)).toEqual(stored);
    expect(await findFile(key)).toEqual({ size: PDF.length });
    await removeFile(key);
    expect(await findFile(key)).toBeNull();
    await removeFile(key);
  });

  test("may come from the bare call, and is then known by its content", async () => {
    const { uploadURL } = await createUpload(admin, null);
    expect(keyOf(uploadURL)).toMatch(/\.bin$/);
    expect((await put(uploadURL, new Uint8Array(PDF), "text/html")).status).toBe(200);
    expect(await publishUpload(admin, keyOf(uploadURL))).toMatchObject({ type: "application/pdf" });
  });

  test("is not changed by a replay of its address", async () => {
    const uploadURL = await upload(PDF, guide.name, guide.type);
    const key = keyOf(uploadURL);
    await publishUpload(admin, key);
    await removeUpload(key);
    const other = new Uint8Array(PDF.length).fill(65);
    expect((await put(uploadURL, other, guide.type)).status).toBe(200);
    expect(Buffer.from(await (await download(key)).arrayBuffer())).toEqual(PDF);
    expect(await publishUpload(admin, key)).toMatchObject({ size: PDF.length });
    expect(Buffer.from(await (await download(key)).arrayBuffer())).toEqual(PDF);
  });

  test.each<[string, Buffer, string, string]>([
    ["a page named .pdf", HTML, "guide.pdf", "application/pdf"],
    ["a picture named .pdf", PNG, "guide.pdf", "application/pdf"],
    ["a page named .txt", HTML, "guide.txt", "text/plain"],
  ])("is refused and removed when it is %s", async (_, body, name, type) => {
    const key = keyOf(await upload(body, name, type));
    await expect(publishUpload(admin, key)).rejects.toMatchObject({
      status: 422,
      errors: { fileUrl: [expect.stringContaining("Please upload another one.")] },
    });
    expect(await isThere(`uploads/${key}`)).toBe(false);
    expect(await isThere(`files/${key}`)).toBe(false);
  });

  test("is refused and removed when the bare call brought too much, nothing, or the wrong thing (R25)", async () => {
    const bodies = [new Uint8Array(UPLOAD_MAX_BYTES + 1).fill(65), new Uint8Array(), HTML];
    for (const body of bodies) {
      const { uploadURL } = await createUpload(admin, null);
      expect((await put(uploadURL, new Uint8Array(body))).status).toBe(200);
      const key = keyOf(uploadURL);
      await expect(publishUpload(admin, key)).rejects.toMatchObject({ status: 422 });
      expect(await isThere(`uploads/${key}`)).toBe(false);
      expect(await isThere(`files/${key}`)).toBe(false);
    }
  });

  test("is refused and removed when it says that it is a picture of 400 megapixels", async () => {
    const picture = swollen(SMALL_AVIF, "ispe");
    const key = keyOf(await upload(picture, "cover.avif", "image/avif"));
    await expect(publishUpload(admin, key)).rejects.toMatchObject({
      status: 422,
      errors: { fileUrl: [expect.stringContaining("The limit is 50 megapixels.")] },
    });
    expect(await isThere(`uploads/${key}`)).toBe(false);
    expect(await isThere(`files/${key}`)).toBe(false);
  });

  test("is refused when it never came", async () => {
    await expect(publishUpload(admin, NOBODY)).rejects.toMatchObject({
      status: 422,
      errors: { fileUrl: ["The uploaded file is no longer there. Please upload it again."] },
    });
  });
});

test("a copy is made only of the object that was checked", async () => {
  const path = `uploads/${NOBODY}`;
  const write = (body: string) =>
    s3.send(new PutObjectCommand({ Bucket: bucket, Key: path, Body: body }));
  const { ETag: checked } = await write("checked");
  await write("changed");
  const copy = new CopyObjectCommand({
    Bucket: bucket,
    Key: `files/${NOBODY}`,
    CopySource: `${bucket}/${path}`,
    CopySourceIfMatch: checked,
  });
  await expect(s3.send(copy)).rejects.toMatchObject({ $metadata: { httpStatusCode: 412 } });
  await expect(
    s3.send(new GetObjectCommand({ Bucket: bucket, Key: path, IfMatch: checked })),
  ).rejects.toMatchObject({ $metadata: { httpStatusCode: 412 } });
  await removeUpload(NOBODY);
});

describe("a stored file", () => {
  test("is downloaded as an attachment under a friendly name, with the type it was found to have (R26)", async () => {
    const key = keyOf(await upload(PDF, guide.name, guide.type));
    await publishUpload(admin, key);
    const response = await download(key, 'Mørk "tid" – 夜.pdf');
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("content-disposition")).toBe(
      "attachment; filename=\"M_rk _tid_ _ _.pdf\"; filename*=UTF-8''M%C3%B8rk%20%22tid%22%20%E2%80%93%20%E5%A4%9C.pdf",
    );
    expect(Buffer.from(await response.arrayBuffer())).toEqual(PDF);
    const part = await fetch(response.url, { headers: { range: "bytes=5-7" } });
    expect([part.status, await part.text()]).toEqual([206, "1.7"]);
    await removeFile(key);
  });

  test("is nobody's without a signature, nor with one that is over or was changed", async () => {
    await putFile(operator, NOBODY, PDF, "application/pdf");
    const url = await signDownload(NOBODY, { name: "guide.pdf", type: "application/pdf" });
    expect(new URL(url).searchParams.get("X-Amz-Expires")).toBe("300");
    for (const changed of [
      url.replace("attachment", "inline"),
      url.replace("application%2Fpdf", "text%2Fhtml"),
    ]) {
      expect((await fetch(changed)).status).toBe(403);
    }
    expect((await fetch(url.split("?")[0] ?? "")).status).toBe(isSwift ? 400 : 403);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 301_000 });
    const late = await signDownload(NOBODY, { name: "a", type: "a/b" }).finally(() =>
      vi.useRealTimers(),
    );
    expect((await fetch(late)).status).toBe(403);
    await removeFile(NOBODY);
  });

  test("is sent on as a picture only when it is one", async () => {
    const picture = `${"2".repeat(32)}.png`;
    await putFile(operator, picture, PNG, "image/png");
    await putFile(operator, NOBODY, PDF, "application/pdf");
    const image = await openImage(picture);
    expect(image).toMatchObject({ type: "image/png", size: PNG.length });
    expect(Buffer.from(await new Response(image?.body).arrayBuffer())).toEqual(PNG);
    expect(await openImage(NOBODY)).toBeNull();
    expect(await openImage(`${"3".repeat(32)}.png`)).toBeNull();
    await Promise.all([removeFile(picture), removeFile(NOBODY)]);
  });

  test("is listed, once, however many pages the list has", async () => {
    const keys = Array.from({ length: 5 }, (_, n) => `${String(n).repeat(32)}.pdf`);
    await Promise.all(keys.map((key) => putFile(operator, key, PDF, "application/pdf")));
    const found: string[] = [];
    for await (const page of listObjects(operator, "files/", 2)) {
      expect(page.length).toBeLessThanOrEqual(2);
      for (const { key, modified } of page) {
        found.push(key);
        expect(Math.abs(Date.now() - modified.getTime())).toBeLessThan(600_000);
      }
    }
    expect(found).toEqual(expect.arrayContaining(keys));
    expect(new Set(found).size).toBe(found.length);
    await Promise.all(keys.map(removeFile));
  });
});

test("an address that is no key never becomes part of a path", async () => {
  for (const key of ["../files/x.pdf", "", `${NOBODY}/..`, NOBODY.toUpperCase()]) {
    await expect(findFile(key)).rejects.toThrow("This is not the key of a file.");
    await expect(publishUpload(admin, key)).rejects.toThrow("This is not the key of a file.");
  }
});

const fail = (fault: string) => fetch(`${storage().url}/-/fail?with=${fault}`, { method: "POST" });

// Only the stand-in fails when it is asked to.
if (!isSwift)
  describe("while the storage is not well", () => {
    afterEach(async () => {
      await fail("none");
    });

    /** Everything that asks the storage, as the sentence that it fails with. */
    async function sentences(key: string): Promise<unknown[]> {
      const calls = [publishUpload(admin, key), findFile(key), openImage(key)];
      const results = await Promise.allSettled(calls);
      return results.map((result) =>
        result.status === "rejected"
          ? [result.reason.status, result.reason.message, result.reason.headers]
          : result.value,
      );
    }

    test.each([
      ["503", "isn’t answering right now"],
      ["slow", "is too slow right now"],
    ])("%s: a sentence says that it %s, and nothing is lost", async (fault, words) => {
      const key = keyOf(await upload(PDF, guide.name, guide.type));
      errors.mockClear();
      await fail(fault);
      expect(await sentences(key)).toEqual(
        Array.from({ length: 3 }, () => [
          503,
          expect.stringContaining(`The file storage ${words}`),
          { "retry-after": "30" },
        ]),
      );
      await expect(removeUpload(key)).resolves.toBeUndefined();
      const logged = JSON.stringify([...errors.mock.calls, ...log.mock.calls]);
      expect(logged).toContain("storage-away");
      expect(logged).not.toMatch(/X-Amz|Signature/);
      await fail("none");
      expect(await publishUpload(admin, key)).toMatchObject({ key });
    });

    test("full: what there is can be read, and what would be new says to make room and is saved later", async () => {
      const { key: saved } = await publishUpload(
        admin,
        keyOf(await upload(PDF, guide.name, guide.type)),
      );
      const key = keyOf(await upload(PDF, guide.name, guide.type));
      const { uploadURL } = await createUpload(admin, guide);
      await fail("full");
      expect(await findFile(saved)).not.toBeNull();
      expect((await put(uploadURL, PDF, guide.type)).status).toBe(507);
      await expect(publishUpload(admin, key)).rejects.toMatchObject({
        status: 503,
        message: "The file storage is full. Please make room there, then try again.",
      });
      await fail("none");
      expect(await publishUpload(admin, key)).toMatchObject({ key });
    });

    test("a dropped upload leaves nothing behind and can be tried again under the same address", async () => {
      const body = new Uint8Array(3 * 1024 * 1024).fill(65);
      const { uploadURL } = await createUpload(admin, {
        name: "long.txt",
        type: "text/plain",
        size: body.length,
      });
      await fail("drop");
      await expect(put(uploadURL, body, "text/plain")).rejects.toThrow();
      await fail("none");
      await expect(publishUpload(admin, keyOf(uploadURL))).rejects.toMatchObject({ status: 422 });
      expect((await put(uploadURL, body, "text/plain")).status).toBe(200);
      expect(await publishUpload(admin, keyOf(uploadURL))).toMatchObject({ size: body.length });
    });
  });
