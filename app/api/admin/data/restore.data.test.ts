import { CreateBucketCommand, GetObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { encode } from "next-auth/jwt";
import { beforeAll, beforeEach, describe, expect, inject, test, vi } from "vitest";

vi.spyOn(console, "log").mockImplementation(() => {});

import { POST as restore } from "@/app/api/admin/data/[id]/route";
import { GET as readData } from "@/app/api/admin/data/route";
import { POST as restoreSent } from "@/app/api/admin/data/uploads/[id]/route";
import { POST as createUpload } from "@/app/api/admin/data/uploads/route";
import { SESSION_COOKIE, startSession } from "@/lib/auth/session";
import { db } from "@/lib/database/db";
import { listBackups, openBackupBucket, removeBackup } from "@/lib/domains/backup/bucket";
import { ENGINE_LOCK } from "@/lib/domains/backup/engine-lock.mjs";
import { makeBackup } from "@/lib/domains/backup/public";
import { ARCHIVE_MAX_BYTES } from "@/lib/domains/backup/rules";
import type { BackupList, RestoreLine } from "@/lib/domains/backup/schema";
import { env } from "@/lib/env";
import { openExport } from "@/lib/storage/exports";
import { removeObject } from "@/lib/storage/storage";
import { listStoredFiles, putStoredFile } from "@/lib/storage/stored-files";
import { operator } from "@/scripts/operator";
import { emptyDatabase } from "@/testing/database";

const FILE = `files/${"a".repeat(32)}.pdf`;
const READERS = 30;
/** Prisma ends a transaction after five seconds; a busy machine needs more. */
const PATIENT = { timeout: 60_000 };
const bucket = openBackupBucket();

beforeAll(async () => {
  await bucket.s3.send(new CreateBucketCommand({ Bucket: bucket.bucket }));
  await bucket.s3.send(new CreateBucketCommand({ Bucket: env.S3_BUCKET ?? "" }));
});
beforeEach(async () => {
  await emptySite();
  for (const { name } of await listBackups(bucket)) await removeBackup(bucket, name);
});

async function emptySite(): Promise<void> {
  await emptyDatabase();
  for (const path of await listFiles()) await removeObject(operator, path);
}

async function listFiles(): Promise<string[]> {
  const paths: string[] = [];
  for await (const { path } of listStoredFiles()) paths.push(path);
  return paths;
}

/** A site as it was on the old host, of which only its backup is left. */
async function leaveBackup(): Promise<string> {
  await db.article.create({
    data: { slug: "calm", title: "Calm", content: "Words.", readTime: 1, tags: [] },
  });
  await db.subscriber.createMany({
    data: Array.from({ length: READERS }, (_, n) => ({ email: `reader-${n}@example.org` })),
  });
  await putStoredFile(operator, FILE, { body: Buffer.from("%PDF-1.7"), type: "application/pdf" });
  const { name } = await makeBackup(bucket, () => {});
  await emptySite();
  return name;
}

async function readBackup(name: string): Promise<Uint8Array> {
  const Key = bucket.prefix + name;
  const { Body: body } = await bucket.s3.send(new GetObjectCommand({ Bucket: bucket.bucket, Key }));
  return (await body?.transformToByteArray()) ?? new Uint8Array();
}

/** Who has just signed in on a new host, and is all that its database has. */
async function signIn(): Promise<{ cookie: string }> {
  const { id } = await db.user.create({
    data: { isAdmin: true, accounts: { create: { provider: "local", providerAccountId: "1" } } },
  });
  const token = await encode({ token: startSession(id), secret: env.NEXTAUTH_SECRET });
  return { cookie: `${SESSION_COOKIE}=${token}` };
}

async function ask(id: string, headers: { cookie: string }) {
  const request = new Request(`${env.SITE_URL}/api/admin/data/${id}`, { method: "POST", headers });
  return restore(request, { params: Promise.resolve({ id }) });
}

async function readLines(answer: Response): Promise<RestoreLine[]> {
  const text = await answer.text();
  return text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

async function readList(headers: { cookie: string }): Promise<BackupList> {
  const request = new Request(`${env.SITE_URL}/api/admin/data`, { headers });
  return (await readData(request, { params: Promise.resolve({}) })).json();
}

async function countRows() {
  return {
    articles: await db.article.count(),
    readers: await db.subscriber.count(),
    files: (await listFiles()).length,
  };
}

test("a backup becomes a site on which nobody has written, and says step by step how far it is", async () => {
  const name = await leaveBackup();
  const headers = await signIn();
  await db.viewDay.create({ data: { day: new Date("2026-11-01"), path: "", views: 3, reads: 1 } });
  expect(await readList(headers)).toMatchObject({ isEmpty: true, backups: [{ name }] });

  const answer = await ask(name, headers);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/x-ndjson");
  const lines = await readLines(answer);
  const steps = lines.flatMap((line) => ("step" in line ? [line.step] : []));
  expect([...new Set(steps)]).toEqual(["fetch", "check", "rows", "files"]);
  expect(lines).toContainEqual({ step: "files", done: 1, total: 1 });
  expect(lines.at(-1)).toMatchObject({ restored: { files: 1, applied: [], gone: 0 } });
  expect(await countRows()).toEqual({ articles: 1, readers: READERS, files: 1 });
  // Whoever was signed in is not, and visits before it are not added to it.
  expect(await readList(headers)).toMatchObject({ status: 401 });
  expect(await db.viewDay.count()).toBe(0);
});

test("a site on which anybody has written is not replaced", async () => {
  const name = await leaveBackup();
  const headers = await signIn();
  await db.suggestion.create({ data: { message: "More on sleep" } });
  expect(await readList(headers)).toMatchObject({ isEmpty: false });
  const answer = await ask(name, headers);
  expect(answer.status).toBe(409);
  expect((await answer.json()).detail).toMatch(/^This site is not empty: .* Suggestion \(1\)\./);
  expect(await countRows()).toEqual({ articles: 0, readers: 0, files: 0 });
});

test("nor is one that somebody else has signed in to", async () => {
  const name = await leaveBackup();
  const headers = await signIn();
  await signInAgain();
  const answer = await ask(name, headers);
  expect(answer.status).toBe(409);
  expect((await answer.json()).detail).toContain("User (2)");
});

async function signInAgain(): Promise<void> {
  await db.user.create({ data: { email: "reader@example.org" } });
}

test("a backup that is cut says where, and changes nothing", async () => {
  const name = await leaveBackup();
  const Key = bucket.prefix + name;
  const bytes = await readBackup(name);
  await bucket.s3.send(
    new PutObjectCommand({ Bucket: bucket.bucket, Key, Body: bytes.subarray(0, bytes.length / 2) }),
  );
  const headers = await signIn();
  const lines = await readLines(await ask(name, headers));
  expect(lines.at(-1)).toEqual({ problem: expect.stringMatching(/ends too early, in or after /) });
  expect(await countRows()).toEqual({ articles: 0, readers: 0, files: 0 });
  expect(await readList(headers)).toMatchObject({ isEmpty: true });
});

test("one that is no longer there is 404", async () => {
  const answer = await ask("backup-20260101T000000Z.tar.gz", await signIn());
  expect(answer.status).toBe(404);
});

test.runIf(inject("isServer"))("of two that are begun at once, one becomes the site", async () => {
  const name = await leaveBackup();
  const headers = await signIn();
  // Both are let in before either has begun to write: one that is late meets the other's site at the door.
  const held = await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 AS taken FROM pg_advisory_xact_lock(${ENGINE_LOCK})`;
    return Promise.all([ask(name, headers), ask(name, headers)]);
  }, PATIENT);
  expect(held.map(({ status }) => status)).toEqual([200, 200]);
  const ends = await Promise.all(held.map(async (one) => (await readLines(one)).at(-1)));
  expect(ends.filter((end) => end && "restored" in end)).toHaveLength(1);
  expect(ends).toContainEqual({ problem: expect.stringMatching(/^The database is not empty: /) });
  expect(await countRows()).toEqual({ articles: 1, readers: READERS, files: 1 });
});

async function askUpload(size: number, headers: { cookie: string }) {
  const request = new Request(`${env.SITE_URL}/api/admin/data/uploads`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ size }),
  });
  return createUpload(request, { params: Promise.resolve({}) });
}

async function askSent(id: string, headers: { cookie: string }) {
  const address = `${env.SITE_URL}/api/admin/data/uploads/${id}`;
  const request = new Request(address, { method: "POST", headers });
  return restoreSent(request, { params: Promise.resolve({ id }) });
}

async function send(archive: Uint8Array, headers: { cookie: string }): Promise<string> {
  const answer = await askUpload(archive.length, headers);
  expect(answer.status).toBe(201);
  const { id, uploadURL } = await answer.json();
  const type = { "content-type": "application/octet-stream" };
  const sent = await fetch(uploadURL, { method: "PUT", headers: type, body: Buffer.from(archive) });
  expect(sent.ok).toBe(true);
  return id;
}

describe("an archive that the owner sends", () => {
  test("becomes the site as a backup does, and is forgotten", async () => {
    const archive = await readBackup(await leaveBackup());
    const headers = await signIn();
    const id = await send(archive, headers);
    const lines = await readLines(await askSent(id, headers));
    const { length } = archive;
    expect(lines).toContainEqual({ step: "fetch", done: length, total: length });
    expect(lines.at(-1)).toMatchObject({ restored: { files: 1, applied: [], gone: 0 } });
    expect(await countRows()).toEqual({ articles: 1, readers: READERS, files: 1 });
    expect(await openExport(id)).toBeNull();
  });

  test("and that is cut says where, changes nothing, and is forgotten too", async () => {
    const archive = await readBackup(await leaveBackup());
    const headers = await signIn();
    const id = await send(archive.subarray(0, archive.length / 2), headers);
    const lines = await readLines(await askSent(id, headers));
    expect(lines.at(-1)).toEqual({
      problem: expect.stringMatching(/ends too early, in or after /),
    });
    expect(await countRows()).toEqual({ articles: 0, readers: 0, files: 0 });
    expect(await openExport(id)).toBeNull();
  });

  test("has no place where somebody has written", async () => {
    const headers = await signIn();
    const id = await send(Buffer.from("archive"), headers);
    await db.suggestion.create({ data: { message: "More on sleep" } });
    for (const answer of [await askUpload(7, headers), await askSent(id, headers)]) {
      expect(answer.status).toBe(409);
      expect((await answer.json()).detail).toMatch(
        /^This site is not empty: .* Suggestion \(1\)\./,
      );
    }
  });

  test("has a size that the storage takes at once", async () => {
    const headers = await signIn();
    for (const [size, says] of [
      [0, "The file is empty."],
      [ARCHIVE_MAX_BYTES + 1, "The archive is too large to be sent."],
    ] as const) {
      const answer = await askUpload(size, headers);
      expect(answer.status).toBe(422);
      expect(JSON.stringify(await answer.json())).toContain(says);
    }
  });

  test("and that has not arrived is 404", async () => {
    expect((await askSent("a".repeat(32), await signIn())).status).toBe(404);
  });
});

test("who stops reading does not stop it", async () => {
  const name = await leaveBackup();
  const answer = await ask(name, await signIn());
  await answer.body?.cancel();
  await expect.poll(async () => (await countRows()).files).toBe(1);
  await expect.poll(async () => (await countRows()).readers).toBe(READERS);
});
