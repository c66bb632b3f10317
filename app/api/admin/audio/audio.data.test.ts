import { randomUUID } from "node:crypto";
import { encode } from "next-auth/jwt";
import { expect, test, vi } from "vitest";
import { POST } from "@/app/api/admin/audio/route";
import { GET } from "@/app/audio/[key]/route";
import type { Admin } from "@/lib/auth/admin";
import { SESSION_COOKIE, startSession } from "@/lib/auth/session";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import { createUpload, findFile, keyFromUrl, putFile } from "@/lib/storage/storage";
import { operator } from "@/scripts/operator";

vi.spyOn(console, "log").mockImplementation(() => {});

const { id } = await db.user.create({ data: { isAdmin: true } });
const token = await encode({ token: startSession(id), secret: env.NEXTAUTH_SECRET });
const MP3 = Buffer.concat([Buffer.from("fffb9064", "hex"), Buffer.alloc(60)]);
const M4A = Buffer.from("\0\0\0\x20ftypM4A \0\0\0\0M4A mp42isom\0\0\0\0", "latin1");

async function upload(name: string, type: string, body: Buffer): Promise<string> {
  const { uploadURL } = await createUpload({} as Admin, { name, type, size: body.length });
  const headers = { "content-type": type };
  await fetch(uploadURL, { method: "PUT", body: new Uint8Array(body), headers });
  return uploadURL;
}

async function take(fileUrl: string) {
  const request = new Request(new URL("/api/admin/audio", env.SITE_URL), {
    method: "POST",
    headers: { cookie: `${SESSION_COOKIE}=${token}`, "content-type": "application/json" },
    body: JSON.stringify({ fileUrl }),
  });
  const response = await POST(request, { params: Promise.resolve({}) });
  return { status: response.status, answer: await response.json() };
}

async function hear(key: string): Promise<Response> {
  const request = new Request(new URL(`/audio/${key}`, env.SITE_URL));
  return GET(request, { params: Promise.resolve({ key }) });
}

test.each([
  ["talk.mp3", "audio/mpeg", MP3],
  ["talk.m4a", "audio/mp4", M4A],
])("%s is heard at its address, in parts and never as a page", async (name, type, body) => {
  const { status, answer } = await take(await upload(name, type, body));
  expect(status).toBe(201);
  expect(answer.address).toMatch(/^\/audio\/[\da-f]{32}\.(?:mp3|m4a)$/);
  const heard = await hear(answer.address.slice("/audio/".length));
  expect(heard.status).toBe(302);
  const part = await fetch(heard.headers.get("location") ?? "", {
    headers: { range: "bytes=4-7" },
  });
  expect(part.status).toBe(206);
  expect(part.headers.get("content-type")).toBe(type);
  expect(part.headers.get("content-disposition")).toMatch(/^attachment/);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(body.subarray(4, 8));
});

test("what is no sound is refused, and what is a guide's stays", async () => {
  const page = await take(
    await upload("talk.mp3", "audio/mpeg", Buffer.from("<script>1</script>")),
  );
  expect(page.status).toBe(422);
  const wave = Buffer.from("RIFF\0\0\0\0WAVEfmt ", "latin1");
  expect((await take(await upload("talk.mp3", "audio/mpeg", wave))).status).toBe(422);
  const guide = `${"1".repeat(32)}.pdf`;
  await putFile(operator, guide, Buffer.from("%PDF-"), "application/pdf");
  expect((await take(`/objects/${guide}`)).status).toBe(422);
  expect(await findFile(guide)).not.toBeNull();
  expect((await hear(guide)).status).toBe(404);
  for (const fileUrl of ["https://evil.example/a.mp3", "/etc/passwd", ""]) {
    expect((await take(fileUrl)).status).toBe(422);
  }
});

test("a sound that is only in the trash is not heard", async () => {
  const uploadURL = await upload("guide.mp3", "audio/mpeg", MP3);
  const { answer } = await take(uploadURL);
  const key = keyFromUrl(uploadURL) ?? "";
  expect(answer.address).toBe(`/audio/${key}`);
  await db.trash.create({
    data: {
      id: randomUUID(),
      kind: "resource",
      title: "A guide",
      files: [`/objects/${key}`],
    },
  });
  expect((await hear(key)).status).toBe(404);
});

test("nothing is heard that was never uploaded", async () => {
  expect((await hear(`${"0".repeat(32)}.mp3`)).status).toBe(404);
  expect((await hear("..%2fuploads%2fx")).status).toBe(404);
});
