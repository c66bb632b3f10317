import { expect, test } from "vitest";
import { coverAddress, coverInFile } from "./cover-address";

test("a cover's address names its drawing and its colours", () => {
  const address = coverAddress("volcano-1", "plum", "svg");
  expect(coverInFile(address.replace("/image/covers/", ""))).toEqual({
    name: "volcano-1",
    palette: "plum",
    format: "svg",
  });
});

test.each(["volcano-1.png", "volcano-1-mud.png", "../1-plum.png", "volcano-1-plum.jpg"])(
  "'%s' is no cover",
  (file) => {
    expect(coverInFile(file)).toBeNull();
  },
);
