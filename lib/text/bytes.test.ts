import { expect, test } from "vitest";
import { formatBytes } from "./bytes";

test.each([
  [0, "0 bytes"],
  [1, "1 byte"],
  [1_023, "1023 bytes"],
  [1_024, "1 kB"],
  [246_000, "240 kB"],
  [1_048_063, "1023 kB"],
  [1_048_064, "1 MB"],
  [1_300_000, "1.2 MB"],
  [10_440_000, "10 MB"],
  [51_380_224, "49 MB"],
  [52_428_800, "50 MB"],
])("%i bytes are shown as %s", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
