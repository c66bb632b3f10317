import { expect, test } from "vitest";
import { maskEmail, subscriberStatus } from "./rules";

const earlier = new Date("2025-01-05T12:00:00Z");
const later = new Date("2025-01-06T12:00:00Z");

test.each([
  ["active", true, earlier, null],
  ["active", true, null, null],
  ["pending", false, null, null],
  ["pending", false, earlier, null],
  ["unsubscribed", false, null, later],
  ["unsubscribed", false, earlier, later],
  ["unsubscribed", false, later, later],
  ["pending", false, later, earlier],
] as const)(
  "%s: subscribed %s, asked %s, left %s",
  (status, subscribed, askedAt, unsubscribedAt) => {
    expect(subscriberStatus({ subscribed, askedAt, unsubscribedAt })).toBe(status);
  },
);

test("an address shows its first letter and its domain alone", () => {
  expect(maskEmail("anna.berg+news@example.org")).toBe("a…@example.org");
  expect(maskEmail("a@example.org")).toBe("a…@example.org");
});
