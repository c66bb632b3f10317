import { expect, test } from "vitest";
import { guideDrawings } from "@/components/art/guide-paper";

const SLUGS = Array.from({ length: 60 }, (_, n) => `guide-${n}`);

test("no guide carries the drawing of one of the two before it", () => {
  const drawings = guideDrawings(SLUGS);
  drawings.forEach((drawing, index) => {
    expect(drawings.slice(Math.max(0, index - 2), index)).not.toContain(drawing);
  });
});

test("a guide that comes first carries its own drawing, the same every time", () => {
  for (const slug of SLUGS) {
    expect(guideDrawings([slug, "another"])[0]).toBe(guideDrawings([slug])[0]);
  }
  expect(new Set(SLUGS.map((slug) => guideDrawings([slug])[0])).size).toBe(5);
});
