import { execFileSync } from "node:child_process";
import { beforeEach, expect, test } from "vitest";
import {
  GATHERED_MAX_BYTES,
  gatherView,
  giveBackViews,
  measureGatheredViews,
  takeGatheredViews,
} from "@/lib/cache/serve/gathered-views.mjs";

const ADDRESS = "x-real-ip";
const at = new Date("2025-01-05T20:04:09Z");

function gather(headers: Record<string, string>, said: unknown = { path: "/" }): void {
  gatherView({ at, headers: new Headers(headers), said }, ADDRESS);
}

beforeEach(() => {
  takeGatheredViews(Number.POSITIVE_INFINITY);
});

test("of a call its moment, its words and the headers that counting asks for are stored", () => {
  const asked = {
    "user-agent": "Mozilla/5.0 (iPhone)",
    [ADDRESS]: "198.51.100.1, 203.0.113.9",
    "sec-purpose": "prefetch",
    purpose: "prefetch",
    "x-moz": "prefetch",
    dnt: "1",
    "sec-gpc": "1",
  };
  const session = "next-auth.session-token=a; __Secure-next-auth.session-token=b";
  gather({ ...asked, accept: "*/*", cookie: `theme=dark; ${session}; other=1` }, { path: "/a" });
  const [view] = takeGatheredViews(1);
  expect([view?.at, view?.said]).toEqual([at, { path: "/a" }]);
  expect(Object.fromEntries(view?.headers ?? [])).toEqual({ ...asked, cookie: session });
});

test("what is longer than any browser sends is cut, the caller’s address last", () => {
  gather({
    "user-agent": `Mozilla ${"x".repeat(9_000)}`,
    [ADDRESS]: `${"1".repeat(9_000)}, 203.0.113.9`,
    cookie: `next-auth.session-token=${"x".repeat(9_000)}`,
  });
  const [view] = takeGatheredViews(1);
  expect(view?.headers.get("user-agent")).toHaveLength(512);
  expect(view?.headers.get(ADDRESS)).toMatch(/, 203\.0\.113\.9$/);
  expect(view?.headers.get("cookie")).toBeNull();
});

test("what waits stays within its bound, the oldest first, and what finds no room is counted", () => {
  const { dropped } = measureGatheredViews();
  const large = {
    "user-agent": "x".repeat(9_000),
    [ADDRESS]: "1".repeat(9_000),
    cookie: `next-auth.session-token=${"x".repeat(4_000)}`,
  };
  for (let call = 1; call <= 3_000; call += 1) gather(large, { path: `/${call}` });
  const full = measureGatheredViews();
  expect(full.bytes).toBeLessThanOrEqual(GATHERED_MAX_BYTES);
  expect(full.bytes).toBeGreaterThan(GATHERED_MAX_BYTES - 16_384);
  expect(full.waiting + full.dropped - dropped).toBe(3_000);
  const taken = takeGatheredViews(10);
  expect(taken[0]?.said).toEqual({ path: "/1" });
  giveBackViews(taken);
  expect(measureGatheredViews()).toEqual(full);
  expect(takeGatheredViews(1)[0]?.said).toEqual({ path: "/1" });
  takeGatheredViews(Number.POSITIVE_INFINITY);
  expect(measureGatheredViews()).toMatchObject({ waiting: 0, bytes: 0 });
});

test("twelve thousand calls with 14 kB of headers each leave room in a heap of 64 MB", () => {
  const module = new URL("gathered-views.mjs", import.meta.url).href;
  const calls = `
    import { gatherView } from ${JSON.stringify(module)};
    for (let call = 0; call < 12_000; call += 1) {
      const large = Buffer.alloc(14_000, 97 + (call % 26)).toString("latin1");
      const headers = new Headers({ "user-agent": large, cookie: large });
      gatherView({ at: new Date(), headers, said: { path: "/" } }, "x-real-ip");
      if (call % 100 === 0) await new Promise(setImmediate);
    }
    console.log("there");`;
  const flags = ["--max-old-space-size=64", "--input-type=module", "--eval", calls];
  expect(execFileSync(process.execPath, flags, { encoding: "utf8", stdio: "pipe" })).toBe(
    "there\n",
  );
});
