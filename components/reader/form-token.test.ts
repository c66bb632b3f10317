import { describe, expect, it } from "vitest";
import { waitingTime } from "./form-token";

describe("waitingTime", () => {
  it("waits until the token is three seconds old, and a little more", () => {
    expect(waitingTime(1_000, 1_000)).toBe(3_250);
    expect(waitingTime(1_000, 3_000)).toBe(1_250);
  });

  it("does not wait for an old token, nor without one", () => {
    expect(waitingTime(1_000, 4_250)).toBe(0);
    expect(waitingTime(1_000, 60_000)).toBe(0);
    expect(waitingTime(Number.NEGATIVE_INFINITY, 5)).toBe(0);
  });
});
