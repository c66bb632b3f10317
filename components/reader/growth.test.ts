import { expect, test } from "vitest";
import { stageAt } from "./growth";

test("the tree of an article grows with the part that is above the middle of the window, and is whole before its end", () => {
  const stages = [0, 400, 1_000, 2_999, 3_000, 5_000, 6_000, 9_000].map((above) =>
    stageAt(above, 6_000),
  );
  expect(stages).toEqual([0, 0, 1, 2, 3, 5, 5, 5]);
});
