import { describe, expect, test } from "vitest";
import { isEmbedded, isOwnNavigation, isPrefetch } from "./navigation";

const own = {
  "sec-fetch-site": "same-origin",
  "sec-fetch-mode": "navigate",
  "sec-fetch-dest": "document",
};

describe("an own navigation", () => {
  test("is a click on the site or a typed address", () => {
    expect(isOwnNavigation(new Headers(own))).toBe(true);
    expect(isOwnNavigation(new Headers({ ...own, "sec-fetch-site": "none" }))).toBe(true);
  });

  test.each([
    ["a link elsewhere", { ...own, "sec-fetch-site": "cross-site" }],
    ["a link on a sister site", { ...own, "sec-fetch-site": "same-site" }],
    ["a frame", { ...own, "sec-fetch-dest": "iframe" }],
    ["a picture", { ...own, "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image" }],
    ["a call", { ...own, "sec-fetch-mode": "cors", "sec-fetch-dest": "empty" }],
    ["a prefetch", { ...own, "sec-purpose": "prefetch;prerender" }],
    ["a client that says nothing", {}],
  ])("is not %s", (_, headers) => {
    expect(isOwnNavigation(new Headers(headers as Record<string, string>))).toBe(false);
  });
});

test("what is loaded ahead or into a page is recognized", () => {
  expect(isPrefetch(new Headers({ purpose: "prefetch" }))).toBe(true);
  expect(isPrefetch(new Headers(own))).toBe(false);
  expect(isEmbedded(new Headers({ "sec-fetch-dest": "image" }))).toBe(true);
  expect(isEmbedded(new Headers())).toBe(false);
});
