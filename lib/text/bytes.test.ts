import { expect, test } from "vitest";
import { formatBytes } from "./bytes";

test.each([
  [0, "0 bytes"],
  [1, "1 byte"],
  [999, "999 bytes"],
  [1_000, "1 kB"],
  [240_400, "240 kB"],
  [999_499, "999 kB"],
  [999_500, "1 MB"],
  [1_240_000, "1.2 MB"],
  [9_960_000, "10 MB"],
  [52_428_800, "52 MB"],
])("%i bytes are shown as %s", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
