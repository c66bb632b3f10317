import { afterEach, expect, test, vi } from "vitest";
import { checkMachine } from "./machine.mjs";

const GB = 1024 ** 3;

afterEach(() => {
  vi.restoreAllMocks();
});

test("a disk without room for the site is reported before anything is installed", () => {
  const attempt = () => checkMachine({ freeBytes: 1.5 * GB, memoryBytes: 8 * GB });
  expect(attempt).toThrow("The disk has 1.5 GB left, and the site needs 2.0 GB: make room");
});

test("little memory is a warning, as swap may do", () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  checkMachine({ freeBytes: 9 * GB, memoryBytes: 1 * GB });
  expect(warn).toHaveBeenCalledWith(expect.stringContaining("has 1.0 GB of memory"));
});

test("a machine with room enough hears nothing", () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  checkMachine({ freeBytes: 9 * GB, memoryBytes: 8 * GB });
  expect(warn).not.toHaveBeenCalled();
});
