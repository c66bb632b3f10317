import { expect, test } from "vitest";
import { isBotRequest, visitorMarks } from "./visitor";

const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15";
const headers = (entries: Record<string, string>) =>
  new Headers({ "user-agent": phone, "x-real-ip": "203.0.113.7", ...entries });

test("a reader's click is not automatic", () => {
  expect(isBotRequest(headers({}))).toBe(false);
});

test.each<[string, Record<string, string>]>([
  ["a prefetch", { "sec-purpose": "prefetch;prerender" }],
  ["an old prefetch", { purpose: "prefetch" }],
  ["a search engine", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }],
  ["a link preview", { "user-agent": "facebookexternalhit/1.1" }],
  ["a script", { "user-agent": "curl/8.0" }],
  ["a nameless client", { "user-agent": "" }],
])("%s is automatic", (_, entries) => {
  expect(isBotRequest(headers(entries))).toBe(true);
});

const noon = new Date("2025-03-01T12:00:00Z");
const dayLater = new Date("2025-03-02T12:00:00Z");

test("a visitor's mark of today is the mark of yesterday a day later", () => {
  const [today] = visitorMarks("m", "r", headers({}), noon);
  const [next, yesterday] = visitorMarks("m", "r", headers({}), dayLater);
  expect(yesterday).toBe(today);
  expect(next).not.toBe(today);
});

test("marks differ by address, by user agent, by thing and by purpose, and hold no address in clear", () => {
  const marks = [
    visitorMarks("m", "r", headers({}), noon)[0],
    visitorMarks("m", "r", headers({ "x-real-ip": "203.0.113.8" }), noon)[0],
    visitorMarks("m", "r", headers({ "user-agent": "other" }), noon)[0],
    visitorMarks("m", "s", headers({}), noon)[0],
    visitorMarks("n", "r", headers({}), noon)[0],
  ];
  expect(new Set(marks).size).toBe(5);
  expect(marks.join()).not.toContain("203.0.113");
});
