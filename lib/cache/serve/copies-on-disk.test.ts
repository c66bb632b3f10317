import { mkdtempSync, readdirSync, readlinkSync, rmSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { makeCopy } from "./copies.mjs";
import { createCopiesOnDisk } from "./copies-on-disk.mjs";

const KB = 1024;
const PLACE_KB = 16;

let opened: ReturnType<typeof createCopiesOnDisk>[] = [];

afterEach(async () => {
  await Promise.all(opened.map((disk) => disk.close()));
  opened = [];
});

function openDisk({ folder = tmpdir(), kilobytes = 1_024, gzip = "gzip" } = {}) {
  const toForms = async () => ({ br: null, gzip: Buffer.from(gzip) });
  const disk = createCopiesOnDisk({ folder, maxBytes: kilobytes * KB, toForms });
  opened.push(disk);
  return disk;
}

function copyOf(text: string) {
  const answer = { statusCode: 200, headers: {}, rawPayload: Buffer.from(text) };
  return makeCopy(answer, { freshMs: 1_000, generation: 0 });
}

/** "" for what is closed by now. */
function linkOf(file: string): string {
  try {
    return readlinkSync(file);
  } catch {
    return "";
  }
}

async function readBack(disk: ReturnType<typeof openDisk>, path: string) {
  const copy = await disk.load(path);
  return copy && String(await copy.compressed.get("gzip"));
}

test("what is saved is there at once, and once it is written its text is no longer in memory", async () => {
  const disk = openDisk();
  disk.save("/a", copyOf("text"));
  expect((await disk.load("/a"))?.body?.toString()).toBe("text");
  await expect.poll(async () => (await disk.load("/a"))?.body).toBeNull();
  expect(await readBack(disk, "/a")).toBe("gzip");
});

test.runIf(process.platform === "linux")(
  "a copy that the disk has lost a part of is not there, and nothing of the memory is in its place",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "copies-"));
    const disk = openDisk({ folder, gzip: "gzip".repeat(100) });
    disk.save("/a", copyOf("text"));
    await expect.poll(async () => (await disk.load("/a"))?.body).toBeNull();
    const files = readdirSync("/proc/self/fd").map((number) => `/proc/self/fd/${number}`);
    const own = files.filter((file) => linkOf(file).startsWith(folder));
    expect(own).toHaveLength(1);
    for (const file of own) truncateSync(file, 10);
    expect(await disk.load("/a")).toBeNull();
    rmSync(folder, { recursive: true });
  },
);

test("a copy of the same text changes only until when it is good", async () => {
  const disk = openDisk();
  disk.save("/a", copyOf("text"));
  await expect.poll(async () => (await disk.load("/a"))?.body).toBeNull();
  disk.save("/a", { ...copyOf("text"), generation: 7 });
  expect(await disk.load("/a")).toMatchObject({ body: null, generation: 7 });
});

test("the oldest make room for the newest, and what is deleted is not there", async () => {
  const room = 16;
  const disk = openDisk({ kilobytes: room * PLACE_KB });
  const paths = Array.from({ length: 3 * room }, (_, i) => `/${i}`);
  for (const path of paths) {
    disk.save(path, copyOf(path));
    await expect.poll(async () => (await disk.load(path))?.body).toBeNull();
  }
  const there = await Promise.all(paths.map(async (path) => (await disk.load(path)) !== null));
  expect(there.indexOf(true)).toBeGreaterThanOrEqual(2 * room);
  expect(there.slice(there.indexOf(true))).not.toContain(false);
  expect(there.filter(Boolean).length).toBeLessThanOrEqual(room);
  disk.delete("/47");
  expect(await disk.load("/47")).toBeNull();
});

test("what is too large for the disk's share, or comes where there is no disk, is not saved", async () => {
  for (const options of [{ gzip: "x".repeat(400 * KB) }, { folder: "/nowhere" }]) {
    const disk = openDisk(options);
    disk.save("/a", copyOf("text"));
    await expect.poll(() => disk.load("/a")).toBeNull();
  }
});

test("what waits to be written is bounded", async () => {
  const disk = openDisk();
  const paths = Array.from({ length: 100 }, (_, i) => `/${i}`);
  for (const path of paths) disk.save(path, copyOf(path));
  const there = await Promise.all(paths.map((path) => disk.load(path)));
  expect(there.filter((copy) => copy?.body).length).toBeLessThanOrEqual(32);
});
