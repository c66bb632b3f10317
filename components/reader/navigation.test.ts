import { afterEach, expect, test, vi } from "vitest";
import { goCalmly } from "./navigation";

afterEach(() => vi.unstubAllGlobals());

/** A page whose reader asked for these, followed by a turn to another page. */
async function turn({ saveData = false, reducedMotion = false }) {
  let prefetches: boolean | undefined;
  let swap: ((event: unknown) => void) | undefined;
  vi.stubGlobal("navigator", { connection: { saveData } });
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query === "(prefers-reduced-motion: reduce)" && reducedMotion,
  }));
  vi.stubGlobal("document", {
    documentElement: {
      toggleAttribute(name: string, on: boolean) {
        if (name === "data-prefetch") prefetches = on;
      },
    },
  });
  vi.stubGlobal("addEventListener", (name: string, listen: typeof swap) => {
    if (name === "pageswap") swap = listen;
  });
  goCalmly();
  const skipTransition = vi.fn();
  const late = Promise.reject(new Error("late"));
  swap?.({ viewTransition: { ready: late, finished: Promise.resolve(), skipTransition } });
  return { prefetches, moves: swap !== undefined && skipTransition.mock.calls.length === 0 };
}

test("the next page is fetched ahead and moves in", async () => {
  expect(await turn({})).toEqual({ prefetches: true, moves: true });
});

test.each([{ saveData: true }, { reducedMotion: true }])(
  "neither is done for who asked for less: %o",
  async (asked) => {
    expect(await turn(asked)).toEqual({ prefetches: false, moves: false });
  },
);
