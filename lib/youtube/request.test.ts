import { expect, test } from "vitest";
import { faultOf } from "./request";

const google = (reason: string, more = {}) =>
  JSON.stringify({ error: { code: 400, message: "No.", errors: [{ reason }], ...more } });

test.each([
  ["quota", 403, google("quotaExceeded")],
  ["quota", 403, google("dailyLimitExceeded")],
  ["busy", 403, google("rateLimitExceeded")],
  ["busy", 403, google("userRateLimitExceeded")],
  ["busy", 429, google("x", { details: [{ reason: "RATE_LIMIT_EXCEEDED" }] })],
  ["busy", 429, "<html>"],
  ["key", 400, google("badRequest", { details: [{ reason: "API_KEY_INVALID" }] })],
  ["key", 400, google("keyInvalid")],
  ["key", 403, google("accessNotConfigured")],
  ["key", 403, google("ipRefererBlocked")],
  ["key", 403, google("forbidden")],
  ["key", 401, JSON.stringify({ error: {} })],
  ["notFound", 404, google("playlistNotFound")],
  ["notFound", 404, "<html>"],
  ["away", 500, google("backendError")],
  ["away", 503, ""],
  ["away", 403, "<html>"],
  ["malformed", 400, google("badRequest")],
  ["malformed", 418, "null"],
  ["malformed", 204, ""],
])("%s is what status %i with %s means", (fault, status, text) => {
  expect(faultOf({ status, text })).toBe(fault);
});
