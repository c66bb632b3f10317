// Watches dev/database dev/process.mjs.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { startServices } from "../supervisor.mjs";

const DISK_MB = 70;
const BALLAST_BYTES = 18_000_000;
/** More than the database has room for. */
const WRITES_MAX = 40;
const WAIT_MS = { timeout: 60_000, interval: 500 };

const endings: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** A disk of its own that is soon full; null where this machine lets nobody make one. */
function makeSmallDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), "tender-wiring-disk-"));
  endings.push(() => rmSync(folder, { recursive: true }));
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_MB}m`, "tmpfs", folder]);
  if (mounted.status !== 0) return null;
  endings.push(() => spawnSync("umount", [folder]));
  return folder;
}

test("the local database whose disk is full ends, says why, and comes back with every row once there is room", async ({
  skip,
}) => {
  const folder = makeSmallDisk();
  if (folder === null) {
    console.log("Left out: a full disk, since this machine mounts none (it takes root).");
    return skip();
  }
  const services = await startServices({ folder, only: ["database"], env: {} });
  endings.push(() => services.stop());
  const ask = async (text: string) => {
    const client = new pg.Client({
      connectionString: services.urls.database,
      connectionTimeoutMillis: 5_000,
      query_timeout: 10_000,
    });
    client.on("error", () => {});
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  };

  await ask('create table "Note" (number int)');
  const ballast = join(folder, "ballast");
  writeFileSync(ballast, Buffer.alloc(BALLAST_BYTES));
  const written: number[] = [];
  let refusal: unknown;
  for (let number = 0; number < WRITES_MAX && !refusal; number += 1) {
    try {
      await ask(`insert into "Note" values (${number})`);
      written.push(number);
      // Fills the database's log, which grows by 16 MB at a time.
      await ask(
        "select pg_logical_emit_message(true, 'drill', repeat(md5(random()::text), 30000))",
      );
    } catch (error) {
      refusal = error;
    }
  }
  expect(refusal).toMatchObject({ code: "53100" });
  // It may be met on its way down.
  await expect(ask("select 1")).rejects.toThrow(/ECONNREFUSED|ECONNRESET/);

  rmSync(ballast);
  await expect
    .poll(() => ask('select number from "Note" order by number').catch(() => []), WAIT_MS)
    .toEqual(written.map((number) => ({ number })));
  expect(await ask('insert into "Note" values (-1) returning number')).toEqual([{ number: -1 }]);
});
