import { expect, test } from "vitest";
import { pagePath } from "@/lib/http/list";

test("the first page of a list has no number in its address", () => {
  expect([1, 2].map((page) => pagePath("/videos", page))).toEqual(["/videos", "/videos/page/2"]);
});
