import { expect, test } from "vitest";
import { listResponse, NARROWED_MAX, pagePath } from "@/lib/http/list";

test("the first page of a list has no number in its address", () => {
  expect([1, 2].map((page) => pagePath("/videos", page))).toEqual(["/videos", "/videos/page/2"]);
});

test("a list goes on beyond what is counted, as long as its pages are full", () => {
  const linksOf = (count: number, total: number, page: number) => {
    const query = { page, perPage: 2, q: "" };
    const request = new Request("https://site.example/api/list?perPage=2");
    return listResponse(request, Array(count).fill(0), total, query).headers.get("link");
  };
  const last = NARROWED_MAX / 2;
  expect(linksOf(2, NARROWED_MAX, last)).toContain(`page=${last + 1}>; rel="next"`);
  expect(linksOf(1, NARROWED_MAX, last + 1)).not.toContain("next");
  expect(linksOf(2, 4, 2)).not.toContain("next");
});
