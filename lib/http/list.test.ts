import { expect, test } from "vitest";
import { placeInList } from "@/lib/http/list";

test("a page of a list names those beside it, and the first one has no number", () => {
  expect([1, 2, 3].map((page) => placeInList("/videos", page, 3))).toEqual([
    { path: "/videos", prev: null, next: "/videos/page/2" },
    { path: "/videos/page/2", prev: "/videos", next: "/videos/page/3" },
    { path: "/videos/page/3", prev: "/videos/page/2", next: null },
  ]);
  expect(placeInList("/videos", 1, 1)).toEqual({ path: "/videos", prev: null, next: null });
});
