import { execFile } from "node:child_process";
import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { nameRequest } from "./watchdog.mjs";

const here = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);

/** A process that begins some work, and blocks within it. */
async function stallIn(work: string): Promise<{ event: string; ms: number }[]> {
  const program = `
    import { begin, underWay } from ${here("./under-way.mjs")};
    import { startWatchdog } from ${here("./watchdog.mjs")};
    startWatchdog({ stalledMs: 500 });
    const wait = (ms) => new Promise((done) => setTimeout(done, ms));
    const stand = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
    await wait(1_000);
    begin("GET /done")();
    ${work}
    await wait(1_000);
    process.exit();`;
  const args = ["--input-type=module", "-e", program];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args);
  expect(stderr).toBe("");
  return stdout
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
}

test.concurrent("a blocked loop is reported while it is, with what it was at, and once it goes on", async () => {
  const lines = await stallIn(
    `begin("GET /a"); await underWay("import 1", async () => stand(3_000));`,
  );
  const underWay = ["import 1", "GET /a"];
  expect(lines).toMatchObject([
    { level: "error", event: "loop-stalled", underWay },
    { event: "loop-goes-on", underWay },
  ]);
  expect(lines[0]?.ms).toBeLessThan(lines[1]?.ms ?? 0);
  expect(lines[1]?.ms).toBeGreaterThan(2_500);
});

test.concurrent("one that has nothing to do, or waits, is not", async () => {
  expect(await stallIn("await wait(1_500);")).toEqual([]);
});

test("a request is named without what could be used", () => {
  const name = (url: string) => nameRequest({ method: "GET", url } as IncomingMessage);
  expect(name("/article/how-to-stay-calm-when-a-child-does-not?a=b")).toBe(
    "GET /article/how-to-stay-calm-when-a-child-does-not",
  );
  expect(name("/newsletter/confirm/aB3dEfGhIjKlMnOpQrStUvWxYz0123456789")).toBe(
    "GET /newsletter/confirm/[token]",
  );
});
