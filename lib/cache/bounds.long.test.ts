// Watches lib/apart lib/cache lib/images lib/observe.
import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

const HEAP_MB = 64;

const at = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);

/** Runs a program whose heap has little room, to its end. */
function runInSmallHeap(program: string): void {
  const flags = [`--max-old-space-size=${HEAP_MB}`, "--input-type=module", "--eval"];
  const code = `const large = (call, bytes) => Buffer.alloc(bytes, 97 + (call % 26)).toString("latin1");
    const rest = () => new Promise(setImmediate);
    ${program}
    console.log("there");
    process.exit();`;
  const said = execFileSync(process.execPath, [...flags, code], {
    encoding: "utf8",
    stdio: "pipe",
  });
  expect(said).toBe("there\n");
}

test("copies of a gigabyte of answers", () => {
  runInSmallHeap(`
    import { createCopies, makeCopy } from ${at("serve/copies.mjs")};
    const copies = createCopies();
    for (let call = 0; call < 10_000; call += 1) {
      const rawPayload = Buffer.alloc(100_000, call % 250);
      const headers = { "content-type": "text/html", link: large(call, 4_000) };
      const path = "/" + call + large(call, 2_000);
      copies.set(path, makeCopy({ headers, rawPayload }, { freshMs: 60_000, generation: 0 }));
      if (call % 100 === 0) await rest();
    }`);
});

test("pictures that were asked for by twenty thousand long addresses from as many callers", () => {
  runInSmallHeap(`
    import { meterPictures } from ${at("../images/meter.mjs")};
    const handle = () => {};
    const metered = meterPictures({ handle, isMaking: () => false, trustedHeader: "x-real-ip" });
    const response = { destroyed: false, getHeader: () => "HIT", writeHead() {}, end() {} };
    for (let call = 0; call < 20_000; call += 1) {
      const url = "/_next/image?w=640&url=" + call + large(call, 12_000);
      const caller = [10, (call >> 16) & 255, (call >> 8) & 255, call & 255].join(".");
      await metered({ url, headers: { "x-real-ip": caller } }, response);
    }`);
});

test("ten thousand long texts that wait for a worker that is busy", () => {
  runInSmallHeap(`
    import { Worker } from "node:worker_threads";
    import { createApart, WorkerBusyError } from ${at("../apart/apart.mjs")};
    const open = () => new Worker("setInterval(() => {}, 1000)", { eval: true, execArgv: [] });
    const work = createApart({ name: "busy", open, patienceMs: 60_000 });
    let refused = 0;
    for (let call = 0; call < 10_000; call += 1) {
      work({ content: large(call, 100_000) }).catch((error) => {
        if (error instanceof WorkerBusyError) refused += 1;
      });
      if (call % 50 === 0) await rest();
    }
    await rest();
    if (refused < 9_000) throw new Error("Only " + refused + " were refused.");`);
});

test("what a million requests and jobs were called", () => {
  runInSmallHeap(`
    import { begin } from ${at("../observe/under-way.mjs")};
    import { nameRequest } from ${at("../observe/watchdog.mjs")};
    for (let call = 0; call < 1_000_000; call += 1) {
      begin(nameRequest({ method: "GET", url: "/" + call + "?" + "x".repeat(100) }))();
    }`);
});
