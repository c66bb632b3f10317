import { spawnSync } from "node:child_process";
import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { nameRequest } from "./watchdog.mjs";

const here = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);

/** A process that begins some work, and blocks within it. */
function stallIn(work: string): { event: string; ms: number; underWay: string[] }[] {
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
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  return stdout
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
}

test("a blocked loop is reported while it is, with what it was at, and once it goes on", () => {
  const lines = stallIn(`begin("GET /a"); await underWay("import 1", async () => stand(3_000));`);
  const underWay = ["import 1", "GET /a"];
  expect(lines).toMatchObject([
    { level: "error", event: "loop-stalled", underWay },
    { event: "loop-goes-on", underWay },
  ]);
  expect(lines[0]?.ms).toBeLessThan(lines[1]?.ms ?? 0);
  expect(lines[1]?.ms).toBeGreaterThan(2_500);
});

test("one that has nothing to do, or waits, is not", () => {
  expect(stallIn("await wait(1_500);")).toEqual([]);
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
