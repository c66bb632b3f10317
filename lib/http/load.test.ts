import { expect, test } from "vitest";
import { comesLast, createLoad } from "@/lib/http/load.mjs";

/** A load whose looks come so late, or find so many waiting. */
function loadAfter(looks: { late?: number; waiting?: number }[], busy = 1) {
  let at = 0;
  let waiting = 0;
  const load = createLoad({ waiting: () => waiting, busy: () => busy, now: () => at });
  for (const { late = 0, waiting: now = 0 } of looks) {
    at += 100 + late;
    waiting = now;
    load.look();
  }
  return load.isTooMuch();
}

test("one stall, and a queue that is soon through, are borne", () => {
  expect(loadAfter([{ late: 800 }, {}, {}])).toBe(false);
  expect(loadAfter([...Array(9).fill({ waiting: 3 }), {}, { waiting: 1 }])).toBe(false);
});

test("a loop that stays late is too much, until it has caught up", () => {
  const late = Array(30).fill({ late: 300 });
  expect(loadAfter(late)).toBe(true);
  expect(loadAfter([...late, ...Array(10).fill({})])).toBe(false);
  // The machine had other things to do.
  expect(loadAfter(late, 0.5)).toBe(false);
});

test("a second in which somebody always waits for a connection is too much", () => {
  const queue = Array(13).fill({ waiting: 1 });
  expect(loadAfter(queue)).toBe(true);
  expect(loadAfter([...queue, {}])).toBe(false);
});

test.each([
  ["/search?q=a", true],
  ["/api/search?q=a", true],
  ["/card/article/a/b.png", true],
  ["/", false],
  ["/article/search", false],
  ["/api/admin/search?q=a", false],
  ["/api/subscribe", false],
])("%s comes last: %s", (url, isLast) => {
  expect(comesLast(url)).toBe(isLast);
});
