import { afterEach, expect, test, vi } from "vitest";
import { isFetchingDear } from "./lazy";

afterEach(() => vi.unstubAllGlobals());

test.each([
  [undefined, false],
  [{ saveData: false, effectiveType: "4g" }, false],
  [{ saveData: true, effectiveType: "4g" }, true],
  [{ saveData: false, effectiveType: "3g" }, true],
  [{ saveData: false, effectiveType: "slow-2g" }, true],
])(
  "what may be opened next is not fetched where bytes are dear or slow: %o",
  (connection, isDear) => {
    vi.stubGlobal("navigator", { connection });
    expect(isFetchingDear()).toBe(isDear);
  },
);
