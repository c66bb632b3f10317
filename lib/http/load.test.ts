import { expect, test } from "vitest";
import { comesLast, createLoad } from "@/lib/http/load.mjs";

type Look = { late?: number; waiting?: number; given?: number };

/** A load whose looks come so late, and find so many waiting and so many more given a connection. */
function loadAfter(looks: Look[], busy = 1) {
  let at = 0;
  let waiting = 0;
  const pool = { waiting: () => waiting, given: 0 };
  const load = createLoad({ pool, busy: () => busy, now: () => at });
  for (const look of looks) {
    at += 100 + (look.late ?? 0);
    waiting = look.waiting ?? 0;
    pool.given += look.given ?? 0;
    load.look();
  }
  return load.isTooMuch();
}

test("one stall, and a queue that is soon through, are borne", () => {
  expect(loadAfter([{ late: 800 }, {}, {}])).toBe(false);
  expect(loadAfter([...Array(9).fill({ waiting: 3 }), { given: 3 }, { waiting: 1 }])).toBe(false);
});

test("a loop that stays late is too much, until it has caught up", () => {
  const late = Array(30).fill({ late: 300 });
  expect(loadAfter(late)).toBe(true);
  expect(loadAfter([...late, ...Array(10).fill({})])).toBe(false);
  // The machine had other things to do.
  expect(loadAfter(late, 0.5)).toBe(false);
});

test("a second for which somebody waits for a connection is too much", () => {
  const queue = Array(13).fill({ waiting: 1 });
  expect(loadAfter(queue)).toBe(true);
  expect(loadAfter([...queue, { given: 1 }])).toBe(false);
  // Who waited gave up.
  expect(loadAfter([...queue, {}])).toBe(false);
  const slow = Array(30).fill({ waiting: 12, given: 1 });
  expect(loadAfter(slow)).toBe(true);
});

test("a second in which somebody always waits, and each for a moment, is borne", () => {
  expect(loadAfter(Array(30).fill({ waiting: 3, given: 4 }))).toBe(false);
});

test.each([
  ["GET", "/search?q=a", true],
  ["GET", "/api/search?q=a", true],
  ["POST", "/api/search", true],
  ["GET", "/card/article/a/b.png", true],
  ["POST", "/card/article/a/b.png", false],
  ["DELETE", "/search?q=a", false],
  ["GET", "/", false],
  ["GET", "/article/search", false],
  ["GET", "/api/admin/search?q=a", false],
  ["POST", "/api/subscribe", false],
])("%s %s comes last: %s", (method, url, isLast) => {
  expect(comesLast({ method, url })).toBe(isLast);
});
