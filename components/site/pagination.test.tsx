import { expect, test } from "vitest";
import { pageNumbers } from "@/components/site/pagination";

test("the first page, the last and those beside the current one are named, whatever is left out between", () => {
  expect(pageNumbers(1, 22)).toEqual([1, 2, null, 22]);
  expect(pageNumbers(9, 22)).toEqual([1, null, 8, 9, 10, null, 22]);
  expect(pageNumbers(22, 22)).toEqual([1, null, 21, 22]);
});

test("a single page that would be left out is named as well", () => {
  expect(pageNumbers(4, 22)).toEqual([1, 2, 3, 4, 5, null, 22]);
  expect(pageNumbers(2, 3)).toEqual([1, 2, 3]);
});
