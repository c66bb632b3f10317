import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { type APIRequestContext, expect, test } from "playwright/test";
import { query } from "./database";
import { adminRequest, requestAs } from "./sign-in";
import { pdfOf, uploadGuide } from "./uploads";

const GUIDES = join(import.meta.dirname, "../prisma/seed/guides");

async function demoGuide(): Promise<{ slug: string; fileUrl: string }> {
  const [row] = await query<{ slug: string; fileUrl: string }>(
    `select "slug", "fileUrl" from "Resource" where "slug" = 'calm-down-plan'`,
  );
  if (!row) throw new Error("The demo content has no guides.");
  return row;
}

/** Where the site sends a reader for a file. */
async function locationOf(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path, { maxRedirects: 0 });
  expect(response.status()).toBe(302);
  expect(response.headers()["cache-control"]).toBe("no-store");
  return response.headers().location ?? "";
}

/** Asks for exactly this path; every other client would resolve its dots. */
async function getUntidied(path: string): Promise<[status: number | undefined, text: string]> {
  const { hostname, port } = new URL(process.env.BASE_URL ?? "");
  const asked = get({ hostname, port, path });
  const [response] = await once(asked, "response");
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return [response.statusCode, Buffer.concat(chunks).toString()];
}

test("the demo guides come out of the storage as they went in, under friendly names", async ({
  request,
}) => {
  for (const file of readdirSync(GUIDES)) {
    const [row] = await query<{ fileUrl: string; fileSize: number; fileType: string }>(
      `select "fileUrl", "fileSize", "fileType" from "Resource" where "slug" = $1`,
      [file.replace(".pdf", "")],
    );
    const bytes = readFileSync(join(GUIDES, file));
    expect(row).toMatchObject({ fileSize: bytes.length, fileType: "application/pdf" });
    const answer = await request.get(row?.fileUrl ?? "");
    expect(answer.status()).toBe(200);
    expect(answer.headers()).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${file}"; filename*=UTF-8''${file}`,
      "x-content-type-options": "nosniff",
    });
    expect(bytes.equals(await answer.body())).toBe(true);
  }
});

test("a file's address leads to one that is signed for five minutes and cannot be changed", async ({
  request,
}) => {
  const { fileUrl } = await demoGuide();
  const location = await locationOf(request, fileUrl);
  expect(location.startsWith(`${process.env.S3_URL}/`)).toBe(true);
  expect(new URL(location).searchParams.get("X-Amz-Expires")).toBe("300");
  const inline = location.replace("attachment", "inline");
  expect((await request.get(inline)).status()).toBe(403);
  expect((await request.get(location.split("?")[0] ?? "")).status()).toBe(403);
  expect((await request.delete(location)).status()).toBe(403);

  const head = await request.head(fileUrl, { maxRedirects: 0 });
  expect([head.status(), head.headers()["cache-control"]]).toEqual([302, "no-store"]);
  expect((await request.post(fileUrl)).status()).toBe(405);
});

test("what is no reader's file is not found, however it is spelled", async () => {
  const { fileUrl } = await demoGuide();
  const key = fileUrl.replace("/objects/", "");
  const paths = [
    "/objects",
    `/objects/../files/${key}`,
    "/objects/../../etc/passwd",
    "/objects/..%2f..%2fetc%2fpasswd",
    "/objects/%2e%2e%2ffiles%2fx.pdf",
    `/objects/files/${key}`,
    `/objects/files%2f${key}`,
    `/objects/x/../${key}x`,
    `/objects/${key.toUpperCase()}`,
    `/objects/${key}%00`,
    `/objects/${key}%20`,
    `/objects/${key}.pdf`,
    `/objects/${key.replace(".pdf", ".bin")}`,
    `/objects/${key.replace(".pdf", "")}`,
    `/objects/${"0".repeat(32)}.pdf`,
  ];
  for (const path of paths) {
    const [status, text] = await getUntidied(path);
    expect(status, path).toBe(404);
    expect(text, path).toContain("404 Page Not Found");
  }
  expect((await getUntidied("/objects/%ff"))[0]).toBe(400);
});

test("a resource whose file is missing answers 404", async ({ request }) => {
  const key = `${randomUUID().replaceAll("-", "")}.pdf`;
  await query(
    `insert into "Resource" ("id", "slug", "title", "fileUrl", "fileType", "updatedAt")
     values (gen_random_uuid(), $1, 'Gone', $2, 'application/pdf', now())`,
    [`gone-${key}`, `/objects/${key}`],
  );
  try {
    expect((await request.get(`/objects/${key}`)).status()).toBe(404);
  } finally {
    await query(`delete from "Resource" where "fileUrl" = $1`, [`/objects/${key}`]);
  }
});

test("an upload is nobody's to read until it is saved, and only an administrator may start one", async ({
  request,
  browser,
}) => {
  expect((await request.post("/api/objects/upload")).status()).toBe(401);
  const reader = await requestAs(browser, "reader");
  expect((await reader.post("/api/objects/upload")).status()).toBe(403);

  const admin = await adminRequest(browser);
  const bare = await admin.post("/api/objects/upload");
  expect([bare.status(), Object.keys(await bare.json())]).toEqual([200, ["uploadURL"]]);

  const uploadURL = await uploadGuide(admin, pdfOf(1_000));
  const key = new URL(uploadURL).pathname.split("/").at(-1);
  expect((await admin.get(`/objects/${key}`)).status()).toBe(404);
  expect((await reader.get(uploadURL)).status()).toBe(403);
  expect((await reader.get(uploadURL.split("?")[0] ?? "")).status()).toBe(403);
});
