import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { LockedError, takeLock, waitForLock } from "./lock.mjs";

let folder: string;
let name: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tender-wiring-lock-"));
  name = join(folder, "site");
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
    env: { ...process.env, LOCK: name },
  });
  await once(child, "message");
  return child;
}

test("only one takes it, and the others learn who has it", async () => {
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => takeLock(name, "me")));
  const held = results.filter((result) => result.status === "fulfilled");
  expect(held).toHaveLength(1);
  for (const result of results) {
    if (result.status === "rejected") {
      expect(result.reason).toBeInstanceOf(LockedError);
      expect(result.reason.holder).toMatchObject({ pid: process.pid, note: "me" });
    }
  }
  await held[0]?.value.release();
  expect(readdirSync(folder)).toEqual([]);
});

test("a lock whose process was killed is taken over", async () => {
  const child = await startHolder();
  await expect(takeLock(name)).rejects.toThrow(`Process ${child.pid} holds the lock`);
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(readdirSync(folder)).toContain("site.lock");
  await (await takeLock(name)).release();
});

test("a process that ends leaves no lock behind", async () => {
  const child = await startHolder();
  child.kill("SIGTERM");
  await once(child, "exit");
  expect(readdirSync(folder)).not.toContain("site.lock");
  await (await takeLock(name)).release();
});

test("a lock whose process number now belongs to another program is taken over in seconds", async () => {
  const child = await startHolder();
  const holder = JSON.parse(readFileSync(`${name}.holder`, "utf8"));
  child.kill("SIGKILL");
  await once(child, "exit");
  writeFileSync(`${name}.holder`, JSON.stringify({ ...holder, pid: process.pid }));
  await (await waitForLock(name)).release();
});

test("a damaged note about the holder does not stand in the way", async () => {
  writeFileSync(`${name}.holder`, "{");
  await (await takeLock(name)).release();
  expect(readdirSync(folder)).toEqual([]);
});
