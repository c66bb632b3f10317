import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { WordsCopy, type WordsFailure, type WordsView } from "./words-copy";

const stored = { subject: "", preheader: "", opening: "", segment: null, version: 0 };
const LONG_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server that has one email, and answers as `fail` says. */
function open() {
  const server = { ...stored };
  let fail: WordsFailure["state"] | null = null;
  let sends = 0;
  let view: WordsView | null = null;
  const copy = new WordsCopy(stored, {
    async send(fields, version) {
      sends += 1;
      await vi.advanceTimersByTimeAsync(0);
      if (fail) return { state: fail, problem: "Why." };
      if (version !== server.version) return { state: "outdated", problem: null };
      Object.assign(server, fields, { version: version + 1 });
      return { ...server };
    },
    show: (next) => {
      view = next;
    },
  });
  return {
    copy,
    server,
    failWith: (state: WordsFailure["state"] | null) => {
      fail = state;
    },
    sends: () => sends,
    view: () => view,
  };
}

describe("what an email says", () => {
  test("is saved once the keys rest, by one save for many keys", async () => {
    const { copy, server, sends, view } = open();
    for (const text of ["F", "Fo", "For you"]) copy.change({ subject: text });
    expect(sends()).toBe(0);
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(server).toMatchObject({ subject: "For you", version: 1 });
    expect(sends()).toBe(1);
    expect(view()).toMatchObject({ state: "saved", version: 1 });
  });

  test("is saved whole before something is done with it, whoever asks at once", async () => {
    const { copy, server, sends } = open();
    copy.change({ subject: "One" });
    const first = copy.flush();
    copy.change({ opening: "Two" });
    const versions = await Promise.all([first, copy.flush(), copy.flush()]);
    expect(server).toMatchObject({ subject: "One", opening: "Two", version: 2 });
    expect(sends()).toBe(2);
    expect(versions.at(-1)).toBe(2);
    expect(await copy.flush()).toBe(2);
  });

  test("is said to be saved only while nothing of it is not", async () => {
    const { copy, view } = open();
    copy.change({ subject: "One" });
    expect(view()?.state).toBe("saving");
    const first = copy.flush();
    copy.change({ opening: "Two" });
    await first;
    expect(view()?.state).toBe("saving");
    await copy.flush();
    expect(view()?.state).toBe("saved");
    copy.change({ opening: "Three" });
    copy.change({ opening: "Two" });
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(view()?.state).toBe("saved");
  });

  test("may be left while it is on its way, and not while some of it waits for that", async () => {
    const { copy, server, sends } = open();
    expect(copy.saveAtOnce()).toBe(true);
    copy.change({ subject: "One" });
    expect(copy.saveAtOnce()).toBe(true);
    expect(sends()).toBe(1);
    copy.change({ opening: "Two" });
    expect(copy.saveAtOnce()).toBe(false);
    await copy.flush();
    expect(copy.saveAtOnce()).toBe(true);
    server.version = 9;
    copy.change({ subject: "Mine" });
    await copy.flush();
    expect(copy.saveAtOnce()).toBe(false);
    expect(sends()).toBe(3);
  });

  test("is tried again while no answer comes, and not any more once it is left", async () => {
    const { copy, server, failWith, sends, view } = open();
    failWith("failed");
    copy.change({ subject: "Kept" });
    expect(await copy.flush()).toBeNull();
    expect(view()).toMatchObject({ state: "failed", problem: "Why." });
    failWith(null);
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(server.subject).toBe("Kept");
    failWith("failed");
    copy.change({ subject: "Lost" });
    copy.leave();
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(sends()).toBe(3);
  });

  test("never goes over what another tab saved, until the owner says whose it is to be", async () => {
    const { copy, server, view } = open();
    Object.assign(server, { subject: "Theirs", version: 5 });
    copy.change({ subject: "Mine" });
    expect(await copy.flush()).toBeNull();
    expect(view()).toMatchObject({ state: "outdated", fields: { subject: "Mine" } });
    copy.change({ subject: "Mine, longer" });
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(server.subject).toBe("Theirs");
    await copy.settle({ ...server }, "mine");
    expect(server).toMatchObject({ subject: "Mine, longer", version: 6 });

    Object.assign(server, { subject: "Theirs again", version: 9 });
    copy.change({ subject: "Mine" });
    await copy.flush();
    await copy.settle({ ...server }, "theirs");
    expect(view()).toMatchObject({ state: "saved", fields: { subject: "Theirs again" } });
    expect(server.version).toBe(9);
  });

  test("waits for other words where it is refused", async () => {
    const { copy, failWith, sends, view } = open();
    failWith("refused");
    copy.change({ subject: "x" });
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(sends()).toBe(1);
    expect(view()).toMatchObject({ state: "refused", problem: "Why." });
  });
});
