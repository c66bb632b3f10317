import { once } from "node:events";
import { Readable } from "node:stream";
import { CreateBucketCommand, ListObjectsV2Command } from "@aws-sdk/client-s3";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Admin } from "@/lib/auth/admin";
import { startNode, stopChild } from "../../../dev/process.mjs";

vi.spyOn(console, "log").mockImplementation(() => {});

// A storage of its own, as it should be: the site's files lie elsewhere, and are well.
let storage = startNode(["dev/storage/s3.mjs"]);
const [{ url }] = (await once(storage, "message")) as [{ url: string }];
process.env.BACKUP_S3_ENDPOINT = url;

const { listBackups, openBackupBucket, putBackup, reachBackupBucket, removeBackup } = await import(
  "./bucket"
);
const { countFailedBackups, readBackups, readBackupStatus } = await import("./owner");
const { makeBackupIfDue } = await import("./public");
const { db } = await import("@/lib/database/db");
const { reachStorage } = await import("@/lib/storage/reach-storage");
const { emptyDatabase } = await import("@/testing/database");

const admin = {} as Admin;
const NIGHT = Date.parse("2026-11-22T08:05:00Z");
const MINUTE_MS = 60_000;
const SCREEN_MAX_MS = 12_000;
const ARCHIVE_BYTES = 1024 * 1024;
const UNWELL =
  "The storage for backups isn’t answering as it should. Please try again; if that doesn’t help, whoever runs the server has to check (the BACKUP_S3 settings).";
const REFUSED =
  "The storage for backups refused access. Whoever runs the server has to check (the BACKUP_S3 settings, and what their key may do).";
const bucket = openBackupBucket();

async function fail(how: string): Promise<void> {
  const answer = await fetch(`${url}/-/fail?with=${how}`, { method: "POST" });
  if (!answer.ok) throw new Error(`The local storage does not know how to be ${how}.`);
}

async function listNames(): Promise<(string | undefined)[]> {
  const { Contents = [] } = await bucket.s3.send(
    new ListObjectsV2Command({ Bucket: bucket.bucket }),
  );
  return Contents.map(({ Key }) => Key);
}

beforeEach(async () => {
  await emptyDatabase();
  await bucket.s3.send(new CreateBucketCommand({ Bucket: bucket.bucket }));
  for (const { name } of await listBackups(bucket)) await removeBackup(bucket, name);
  const night = new Date("2026-11-21");
  await db.backupRun.create({ data: { state: "done", night, isNightMade: true } });
});
afterEach(() => fail("none"));
afterAll(() => stopChild(storage));

/** One night with the bucket away or refusing, and the try after it with the bucket well again. */
async function expectTriedAgain(
  problem: string,
  { restore }: { restore: () => Promise<void> },
): Promise<void> {
  const at = (minutes: number) => new Date(NIGHT + minutes * MINUTE_MS);
  expect(await makeBackupIfDue(at(0))).toBe("failed");
  expect(await countFailedBackups(admin)).toBe(1);
  expect(await readBackupStatus(admin)).toMatchObject({ state: "failed", problem });
  expect((await readBackups(admin)).problem).toBe(problem);
  await expect(reachBackupBucket()).rejects.toMatchObject({ message: problem, status: 503 });
  await reachStorage();
  await restore();
  await reachBackupBucket();
  expect(await makeBackupIfDue(at(5))).toBe("nothing");
  expect(await makeBackupIfDue(at(11))).toBe("done");
  expect(await countFailedBackups(admin)).toBe(0);
  expect(await listNames()).toEqual([expect.stringMatching(/^backups\/backup-\d+T\d+Z\.tar\.gz$/)]);
}

describe("the nightly backup fails with a sentence that the owner sees, and is made by the next try", () => {
  test.each([
    ["503", UNWELL],
    ["403", REFUSED],
  ])("where the bucket answers %s", async (fault, problem) => {
    await fail(fault);
    await expectTriedAgain(problem, { restore: () => fail("none") });
  });

  test("where the bucket cuts off what is sent", async () => {
    await fail("drop");
    expect(await makeBackupIfDue(new Date(NIGHT))).toBe("failed");
    expect(await readBackupStatus(admin)).toMatchObject({ state: "failed", problem: UNWELL });
    await fail("none");
    expect(await makeBackupIfDue(new Date(NIGHT + 11 * MINUTE_MS))).toBe("done");
  });

  test("where nobody answers at its address", async () => {
    await stopChild(storage);
    await expectTriedAgain(UNWELL, {
      restore: async () => {
        storage = startNode(["dev/storage/s3.mjs", "--port", new URL(url).port]);
        await once(storage, "message");
      },
    });
  });
});

test("a bucket that refuses and hangs up, while it is still being sent to, is one that refuses", async () => {
  await fail("hang-up");
  const archive = Readable.from([Buffer.alloc(ARCHIVE_BYTES)]);
  await expect(putBackup(bucket, "large", { archive, onSent: () => {} })).rejects.toMatchObject({
    message: REFUSED,
  });
});

test("a bucket that does not answer keeps neither the owner's list nor the test of it waiting for long", async () => {
  await fail("slow");
  const started = Date.now();
  const [list, reached] = await Promise.all([
    readBackups(admin),
    reachBackupBucket().catch((error: Error) => error.message),
  ]);
  expect(list).toMatchObject({ backups: [], problem: UNWELL });
  expect(reached).toBe(UNWELL);
  expect(Date.now() - started).toBeLessThan(SCREEN_MAX_MS);
});
