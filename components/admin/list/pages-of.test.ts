import { expect, test } from "vitest";
import { NARROWED_MAX } from "@/lib/http/list";
import { pagesOf } from "./pages-of";

test.each([
  ["nothing", { total: 0, found: 0, page: 1 }, 1],
  ["less than a page", { total: 20, found: 20, page: 1 }, 1],
  ["one more than a page", { total: 21, found: 20, page: 1 }, 2],
  ["as many as are counted, at the start", { total: NARROWED_MAX, found: 20, page: 1 }, 500],
  ["as many, at the end of those", { total: NARROWED_MAX, found: 20, page: 500 }, 501],
  ["as many, behind it", { total: NARROWED_MAX, found: 20, page: 501 }, 502],
  ["as many, and no more than those", { total: NARROWED_MAX, found: 0, page: 501 }, 500],
  ["what its last page counted", { total: 10_030, found: 10, page: 502 }, 502],
])("a list of %s has its pages", (_, counted, pages) => {
  expect(pagesOf({ ...counted, perPage: 20 })).toBe(pages);
});
