import { expect, test } from "vitest";
import { goodEditions, pauseReason, webhookWaitMs } from "./rules";
import { webhookInput } from "./schema";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const now = new Date("2026-11-20T12:00:00Z");
const ago = (ms: number) => new Date(now.getTime() - ms);

test("what fails is tried eight times, with waits that grow up to a day", () => {
  const waits = [1, 2, 3, 4, 5, 6, 7].map((attempts) => webhookWaitMs(attempts) ?? 0);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(waits.at(-1)).toBe(DAY_MS);
  expect(webhookWaitMs(8)).toBeNull();
});

test("a webhook is paused once it failed for three days, or answered 410", () => {
  expect(pauseReason({ status: 500, failingSince: ago(DAY_MS * 3 - 1) }, now)).toBeNull();
  expect(pauseReason({ status: null, failingSince: ago(DAY_MS * 3) }, now)).toMatch(/three days/);
  expect(pauseReason({ status: 410, failingSince: now }, now)).toMatch(/no longer there/);
});

test("a renewed secret signs beside the one before for a day", () => {
  expect(goodEditions(1, now, now)).toEqual([1]);
  expect(goodEditions(3, ago(HOUR_MS), now)).toEqual([3, 2]);
  expect(goodEditions(3, ago(DAY_MS), now)).toEqual([3]);
});

test("a webhook has an address of the web without a password, and at least one event", () => {
  const good = { address: " https://hooks.example.org/a ", events: ["comment.added"] };
  expect(webhookInput.parse(good)).toEqual({
    address: "https://hooks.example.org/a",
    description: "",
    events: ["comment.added"],
    withAddresses: false,
  });
  const refused = (fields: object) => webhookInput.safeParse({ ...good, ...fields }).success;
  for (const address of [
    "",
    "hooks",
    "ftp://example.org",
    "https://a:b@example.org",
    "javascript:1",
  ]) {
    expect(refused({ address }), address).toBe(false);
  }
  expect(refused({ events: [] })).toBe(false);
  expect(refused({ events: ["comment.deleted"] })).toBe(false);
});
