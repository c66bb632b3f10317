import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { LockedError, takeLock } from "./lock.mjs";

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tender-wiring-lock-"));
  file = join(folder, "lock");
});

afterEach(() => rmSync(folder, { recursive: true }));

const HOLDER = `
  import { takeLock } from ${JSON.stringify(new URL("./lock.mjs", import.meta.url).href)};
  await takeLock(process.env.LOCK, "http://localhost:3000");
  setInterval(() => {}, 1000);
  process.send("held");
`;

async function startHolder() {
  const child = fork("-", [], {
    execArgv: ["--input-type=module", "--eval", HOLDER],
    env: { ...process.env, LOCK: file },
  });
  await once(child, "message");
  return child;
}

test("only one takes it, and the others learn who has it", async () => {
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => takeLock(file, "me")));
  const held = results.filter((result) => result.status === "fulfilled");
  expect(held).toHaveLength(1);
  for (const result of results) {
    if (result.status === "rejected") {
      expect(result.reason).toBeInstanceOf(LockedError);
      expect(result.reason.holder).toMatchObject({ pid: process.pid, note: "me" });
    }
  }
  held[0]?.value.release();
  expect(readdirSync(folder)).toEqual([]);
});

test("a lock whose process was killed is taken over", async () => {
  const child = await startHolder();
  await expect(takeLock(file)).rejects.toThrow(`Process ${child.pid} holds the lock`);
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(existsSync(file)).toBe(true);
  (await takeLock(file)).release();
});

test("a lock whose process number now belongs to another program is taken over", async () => {
  const child = await startHolder();
  const holder = JSON.parse(readFileSync(file, "utf8"));
  child.kill("SIGKILL");
  await once(child, "exit");
  writeFileSync(file, JSON.stringify({ ...holder, pid: process.pid }));
  (await takeLock(file)).release();
});

test("a holder that is paused still holds it", async () => {
  const child = await startHolder();
  child.kill("SIGSTOP");
  await expect(takeLock(file)).rejects.toThrow(LockedError);
  child.kill("SIGKILL");
  await once(child, "exit");
});

test("a damaged lock file does not stand in the way", async () => {
  writeFileSync(file, "{");
  (await takeLock(file)).release();
  expect(readdirSync(folder)).toEqual([]);
});
