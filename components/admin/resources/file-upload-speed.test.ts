import { expect, test } from "vitest";
import { bytesPerSecond, describeProgress, type Sample, withSample } from "./file-upload-speed";

const MEGABYTE = 1_024 * 1_024;

/** What is known after these many megabytes had been sent at these seconds. */
function samplesOf(...steps: [second: number, megabytes: number][]): Sample[] {
  let samples: Sample[] = [];
  for (const [second, megabytes] of steps) {
    samples = withSample(samples, { atMs: second * 1_000, sent: megabytes * MEGABYTE });
  }
  return samples;
}

test("the speed is that of the last seconds, not of the whole upload", () => {
  expect(bytesPerSecond(samplesOf([0, 0], [1, 8], [2, 16], [20, 17], [22, 19]))).toBe(MEGABYTE);
});

test("there is no speed before something has moved", () => {
  expect(bytesPerSecond([])).toBeNull();
  expect(bytesPerSecond(samplesOf([0, 0]))).toBeNull();
  expect(bytesPerSecond(samplesOf([0, 3], [2, 3]))).toBeNull();
});

test.each<[Sample[], string]>([
  [samplesOf(), "0 bytes of 49 MB"],
  [samplesOf([0, 0], [2, 4]), "4 MB of 49 MB · 2 MB/s · 23 seconds left"],
  [samplesOf([0, 0], [4, 1]), "1 MB of 49 MB · 256 kB/s · 4 minutes left"],
  [samplesOf([0, 0], [1, 48]), "48 MB of 49 MB · 48 MB/s · 1 second left"],
])("progress is described: %#", (samples, words) => {
  expect(describeProgress(samples, 49 * MEGABYTE)).toBe(words);
});
