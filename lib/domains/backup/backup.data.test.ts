import { CreateBucketCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { emptyDatabase } from "@/testing/database";
import { storage } from "@/testing/worker";
import { listBackups, openBackupBucket, removeBackup } from "./bucket";
import {
  askForBackup,
  countFailedBackups,
  findBackupAddress,
  readBackupStatus,
  readBackups,
} from "./owner";
import { makeBackupIfDue } from "./public";

vi.spyOn(console, "log").mockImplementation(() => {});
const admin = {} as Admin;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const NIGHT = Date.parse("2026-11-22T08:05:00Z");
const bucket = openBackupBucket();

const fail = (how: "503" | "none") =>
  fetch(`${storage().url}/-/fail?with=${how}`, { method: "POST" });

beforeAll(async () => {
  await bucket.s3.send(new CreateBucketCommand({ Bucket: bucket.bucket }));
});
beforeEach(async () => {
  await emptyDatabase();
  for (const { name } of await listBackups(bucket)) await removeBackup(bucket, name);
});

/** A site whose last night's backup was made. */
async function writeLastNight(night: string): Promise<void> {
  await db.backupRun.create({ data: { state: "done", night: new Date(night), isNightMade: true } });
}

describe("the nightly backup", () => {
  test("of a new site comes with its first night, not with its first tick", async () => {
    expect(await makeBackupIfDue(new Date(NIGHT))).toBe("nothing");
    expect(await makeBackupIfDue(new Date(NIGHT + 60 * MINUTE_MS))).toBe("nothing");
    expect(await makeBackupIfDue(new Date(NIGHT + DAY_MS))).toBe("done");
    expect(await makeBackupIfDue(new Date(NIGHT + DAY_MS + MINUTE_MS))).toBe("nothing");
    expect(await listBackups(bucket)).toHaveLength(1);
  });

  test("is made by one of several instances", async () => {
    await writeLastNight("2026-11-21");
    const made = await Promise.all([1, 2, 3, 4].map(() => makeBackupIfDue(new Date(NIGHT))));
    expect(made.sort()).toEqual(["done", "nothing", "nothing", "nothing"]);
    expect(await listBackups(bucket)).toHaveLength(1);
    expect(await countFailedBackups(admin)).toBe(0);
  });

  test("is taken over from an instance that ended in its middle, once that has been silent for long", async () => {
    await writeLastNight("2026-11-21");
    const at = (ms: number) => new Date(NIGHT + ms);
    await db.backupRun.updateMany({
      data: {
        state: "running",
        night: new Date("2026-11-22"),
        isNightMade: false,
        attempts: 1,
        seenAt: at(0),
        startedAt: at(0),
      },
    });
    expect(await makeBackupIfDue(at(MINUTE_MS))).toBe("nothing");
    expect((await readBackupStatus(admin, at(3 * MINUTE_MS))).state).toBe("failed");
    expect(await makeBackupIfDue(at(11 * MINUTE_MS))).toBe("done");
  });

  test("that fails is said to the owner, tried three times ten minutes apart, and no longer once one is made", async () => {
    await writeLastNight("2026-11-21");
    const at = (minutes: number) => new Date(NIGHT + minutes * MINUTE_MS);
    await fail("503");
    expect(await makeBackupIfDue(at(0))).toBe("failed");
    await fail("none");
    expect(await countFailedBackups(admin)).toBe(1);
    const { status, backups } = await readBackups(admin);
    expect(status.problem).toMatch(/^The (storage for backups|file storage) isn’t answering/);
    expect(backups).toEqual([]);
    expect(await makeBackupIfDue(at(5))).toBe("nothing");
    expect(await makeBackupIfDue(at(11))).toBe("done");
    expect(await countFailedBackups(admin)).toBe(0);
    expect(await makeBackupIfDue(at(30))).toBe("nothing");
  });

  test("keeps seven days, four weeks and twelve months, and leaves what is not its own", async () => {
    await writeLastNight("2026-11-21");
    const put = (name: string) =>
      bucket.s3.send(
        new PutObjectCommand({ Bucket: bucket.bucket, Key: bucket.prefix + name, Body: "x" }),
      );
    await put("notes.txt");
    for (let ago = 1; ago <= 20; ago += 1) {
      const day = new Date(Date.now() - ago * DAY_MS)
        .toISOString()
        .slice(0, 10)
        .replaceAll("-", "");
      await put(`backup-${day}T081500Z.tar.gz`);
    }
    await makeBackupIfDue(new Date(NIGHT));
    const left = await listBackups(bucket);
    expect(left.length).toBeGreaterThanOrEqual(7);
    expect(left.length).toBeLessThanOrEqual(7 + 4);
    const page = await fetch(await findBackupAddress(admin, left[0]?.name ?? ""));
    expect(page.headers.get("content-disposition")).toContain(left[0]?.name);
    expect((await page.arrayBuffer()).byteLength).toBe(left[0]?.bytes);
  });
});

describe("a backup that the owner asks for", () => {
  test("is made at once, by night or day, and is listed with its result", async () => {
    expect(await askForBackup(admin)).toMatchObject({ state: "asked", isSetUp: true, made: null });
    expect(await makeBackupIfDue()).toBe("done");
    const { status, backups } = await readBackups(admin);
    expect(status).toMatchObject({ state: "done", problem: null, isLate: false });
    expect(backups).toEqual([
      { name: status.made?.name, at: expect.any(String), bytes: status.made?.bytes },
    ]);
    expect(await makeBackupIfDue()).toBe("nothing");
  });

  test("does not begin a second one while one is made", async () => {
    await writeLastNight("2026-11-22");
    await db.backupRun.updateMany({ data: { state: "running", seenAt: new Date() } });
    expect((await askForBackup(admin)).state).toBe("running");
    expect(await makeBackupIfDue()).toBe("nothing");
  });

  test("cannot be downloaded once it is deleted", async () => {
    await expect(findBackupAddress(admin, "backup-20200101T000000Z.tar.gz")).rejects.toMatchObject({
      status: 404,
    });
  });
});
