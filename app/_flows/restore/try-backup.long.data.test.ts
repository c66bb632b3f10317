// Watches testing/backups.
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import { CreateBucketCommand } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { tryArchive } from "@/app/_flows/restore/try-archive";
import { tryBackupIfDue } from "@/app/_flows/restore/try-backup";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import {
  downloadBackup,
  listBackups,
  openBackupBucket,
  putBackup,
} from "@/lib/domains/backup/bucket";
import { askForBackup, countFailedBackups, readBackupStatus } from "@/lib/domains/backup/owner";
import { makeBackupIfDue } from "@/lib/domains/backup/public";
import {
  type ArchiveText,
  FORMER_MIGRATIONS_ARCHIVE,
  manifestOf,
  readArchive,
  writeArchive,
} from "@/testing/archives";
import { emptyDatabase, query } from "@/testing/database";
import { databaseUrl } from "@/testing/worker";

vi.spyOn(console, "log").mockImplementation(() => {});

const admin = {} as Admin;
const folder = mkdtempSync(join(tmpdir(), "tender-wiring-try-"));
const bucket = openBackupBucket();
const DAYS = 86_400_000;

beforeAll(async () => {
  await bucket.s3.send(new CreateBucketCommand({ Bucket: bucket.bucket })).catch(() => {});
});
beforeEach(() => emptyDatabase());
afterAll(() => rmSync(folder, { recursive: true }));

async function writeSite(): Promise<void> {
  const article = await db.article.create({
    data: {
      slug: "calm",
      title: "Calm – ünd",
      content: "Text",
      tags: [],
      published: true,
      readTime: 1,
    },
  });
  await db.comment.create({ data: { content: "Yes", articleId: article.id } });
  await db.subscriber.createMany({
    data: Array.from({ length: 50 }, (_, at) => ({ email: `reader-${at}@example.org` })),
  });
}

/** Makes a backup of what is there, and gives it as a file. */
async function backUp(): Promise<string> {
  await askForBackup(admin);
  expect(await makeBackupIfDue()).toBe("done");
  const { made } = await readBackupStatus(admin);
  const file = join(folder, made?.name ?? "");
  await pipeline(await downloadBackup(bucket, made?.name ?? ""), createWriteStream(file));
  return file;
}

/** Has the newest backup be another file. */
async function replaceNewest(bytes: Buffer): Promise<void> {
  const [newest] = await listBackups(bucket);
  await putBackup(bucket, newest?.name ?? "", {
    archive: Readable.from([bytes]),
    onSent: () => {},
  });
}

/** Lets time pass since the last try. */
async function later(ms: number): Promise<void> {
  const row = await db.backupRun.findUniqueOrThrow({ where: { id: 1 } });
  const before = (at: Date | null) => at && new Date(at.getTime() - ms);
  const data = { tryingAt: before(row.tryingAt), triedAt: before(row.triedAt) };
  await db.backupRun.update({ where: { id: 1 }, data });
}

const listSchemas = () => query(`select nspname from pg_namespace where nspname like 'tried%'`);

test("the newest backup is restored beside the site each week, compared, and taken away again", async () => {
  await writeSite();
  expect(await tryBackupIfDue()).toBe("nothing");
  await backUp();
  expect(await tryBackupIfDue()).toBe("whole");
  const { tried, made } = await readBackupStatus(admin);
  expect(tried).toMatchObject({ name: made?.name, problem: null });
  expect(tried?.rows).toBeGreaterThanOrEqual(52);
  expect(await listSchemas()).toEqual([]);
  expect(await db.subscriber.count()).toBe(50);
  await later(6 * DAYS);
  expect(await tryBackupIfDue()).toBe("nothing");
  await later(2 * DAYS);
  expect(await tryBackupIfDue()).toBe("whole");
});

test("of several instances one tries it", async () => {
  await backUp();
  const tried = await Promise.all([1, 2, 3].map(() => tryBackupIfDue()));
  expect(tried.sort()).toEqual(["nothing", "nothing", "whole"]);
});

test("one that has ended the process three times waits until the next is due", async () => {
  await backUp();
  const beginAndEnd = { tryingAt: new Date(Date.now() - DAYS / 12), tries: 3 };
  await db.backupRun.update({ where: { id: 1 }, data: beginAndEnd });
  expect(await tryBackupIfDue()).toBe("nothing");
  await later(7 * DAYS);
  expect(await tryBackupIfDue()).toBe("whole");
});

/** The archive once more with an entry changed, and a manifest that fits. */
async function rewrite(file: string, change: (entry: ArchiveText) => string): Promise<Buffer> {
  const entries = (await readArchive(file)).slice(0, -1);
  const changed = entries.map((entry) => ({ ...entry, text: change(entry) }));
  const out = join(folder, "rewritten.tar.gz");
  return readFileSync(await writeArchive(out, [...changed, manifestOf(changed)]));
}

const about =
  (change: (about: { version: number; migrations: object[] }) => object) => (file: string) =>
    rewrite(file, ({ path, text }) =>
      path === "backup.json" ? JSON.stringify(change(JSON.parse(text))) : text,
    );

const bad: [what: string, says: RegExp, make: (file: string) => Promise<Buffer>][] = [
  [
    "cut in the middle",
    /^The archive ends too early, in or after data\/Subscriber\.jsonl: it was cut\.$/,
    async (file) => {
      const tar = gunzipSync(readFileSync(file));
      return gzipSync(tar.subarray(0, tar.indexOf("reader-25@")));
    },
  ],
  [
    "without its end",
    /^The archive ends too early, in or after manifest\.json: it was cut\.$/,
    async (file) => readFileSync(file).subarray(0, -1),
  ],
  [
    "damaged",
    /^The archive is damaged: it doesn’t match its own checksum\.$/,
    async (file) => {
      const bytes = readFileSync(file);
      const sum = bytes.byteLength - 8;
      return bytes.fill(bytes.readUInt8(sum) ^ 1, sum, sum + 1);
    },
  ],
  ["no archive", /isn’t a backup of this site/, async () => Buffer.from("hello")],
  ["of a newer release", /newer release/, about((said) => ({ ...said, version: 99 }))],
  [
    "of a release that this one does not know",
    /does not know/,
    about((said) => ({
      ...said,
      migrations: [...said.migrations, { name: "20990101000000_later", checksum: "0".repeat(64) }],
    })),
  ],
  [
    "tampered with",
    /^The database refuses the rows of Comment/,
    (file) =>
      rewrite(file, ({ path, text }) =>
        path === "data/Comment.jsonl"
          ? text.replace(
              /"articleId":"[^"]+"/,
              `"articleId":"019a0000-0000-7000-8000-000000000001"`,
            )
          : text,
      ),
  ],
];

test.each(bad)(
  "one that is %s is reported with what is wrong, and tried again the next day",
  async (_, says, make) => {
    await writeSite();
    await replaceNewest(await make(await backUp()));
    expect(await tryBackupIfDue()).toBe("failed");
    const { tried } = await readBackupStatus(admin);
    expect(tried?.problem).toMatch(says);
    expect(await countFailedBackups(admin)).toBe(1);
    expect(await listSchemas()).toEqual([]);
    expect(await db.comment.count()).toBe(1);
    await backUp();
    expect(await tryBackupIfDue()).toBe("nothing");
    await later(1.1 * DAYS);
    expect(await tryBackupIfDue()).toBe("whole");
    expect(await countFailedBackups(admin)).toBe(0);
  },
);

test("one of an older release comes back by its own migrations", async () => {
  const { rows, files } = await tryArchive(FORMER_MIGRATIONS_ARCHIVE, databaseUrl());
  expect(rows).toBeGreaterThan(10);
  expect(files).toBe(1);
  expect(await db.article.count()).toBe(0);
});
