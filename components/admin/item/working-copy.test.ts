import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { draftFieldsOf, roomFieldsOf } from "@/components/admin/articles/room/room-fields";
import { RequestError } from "@/components/reader/request";
import type { DraftInput, SavedDraft } from "@/lib/domains/articles/schema";
import type { DraftFields } from "@/lib/site/published/article-shapes";
import { type CopyState, WorkingCopy } from "./working-copy";

const empty = draftFieldsOf(roomFieldsOf(null));
const text = (content: string): DraftFields => ({ ...empty, content });

/** The server's side of the protocol, and a line whose answers come when a test lets them. */
function start({ version = 0, baseVersion = 1, isOneByOne = false, isSentWhenAsked = false } = {}) {
  let stored: { input: DraftInput; version: number } | null = null;
  let problem: Error | null = null;
  const waiting: (() => void)[] = [];
  let isHeld = false;
  const device = { text: null as string | null, writes: 0 };
  const states: CopyState[] = [];

  function write(input: DraftInput): SavedDraft {
    if (!stored || stored.input.sequence < input.sequence) {
      stored = { input, version: (stored?.version ?? 0) + 1 };
    }
    const { writer, sequence, baseVersion: base } = stored.input;
    return { writer, sequence, version: stored.version, baseVersion: base, updatedAt: "now" };
  }

  const copy = new WorkingCopy<DraftFields>(
    {
      place: { id: "a", writer: "w", sequence: 0, version, baseVersion },
      fields: text(""),
      savedAt: null,
      isOneByOne,
      isSentWhenAsked,
    },
    {
      async send(_, input) {
        if (isHeld) await new Promise<void>((go) => waiting.push(go));
        if (problem) throw problem;
        return write(input);
      },
      async keep(_, { content }) {
        device.text = content;
        device.writes += 1;
        return true;
      },
      async forget() {
        device.text = null;
      },
      show: (state) => states.push(state),
    },
  );
  return {
    copy,
    device,
    states,
    waiting,
    stored: () => stored?.input.fields.content,
    storedOnto: () => stored?.input.baseVersion,
    hold: () => (isHeld = true),
    fail: (error: Error | null) => (problem = error),
    state: () => states.at(-1)?.kind,
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const offline = new TypeError("Failed to fetch");
const problemOf = (status: number, body = {}) =>
  new RequestError(status, "", JSON.stringify(body), "application/problem+json");

describe("what is typed", () => {
  test("is on the device at once, and on the server 1.5 s after the last key", async () => {
    const { copy, device, stored, state } = start();
    copy.change(text("a"));
    expect(state()).toBe("saving");
    await pass(1_000);
    copy.change(text("ab"));
    await pass(1_400);
    expect([device.text, stored()]).toEqual(["ab", undefined]);
    await pass(200);
    expect([device.text, stored(), state()]).toEqual([null, "ab", "saved"]);
  });

  test("is saved while keys go on coming", async () => {
    const { copy, device } = start();
    for (let key = 1; key <= 20; key += 1) {
      copy.change(text("x".repeat(key)));
      await pass(50);
    }
    expect(device.text?.length).toBeGreaterThan(17);
  });

  test("is not 'saved' by the answer of an older text", async () => {
    const { copy, hold, waiting, stored, state, device } = start();
    hold();
    copy.change(text("old"));
    await pass(1_600);
    copy.change(text("new"));
    await pass(3_500);
    expect(waiting).toHaveLength(2);
    waiting[1]?.();
    await pass(0);
    expect([stored(), state()]).toEqual(["new", "saved"]);
    copy.change(text("newest"));
    waiting[0]?.();
    await pass(50);
    expect([stored(), state()]).toEqual(["new", "saving"]);
    await pass(200);
    expect(device.text).toBe("newest");
  });

  test("ends as the newest text whatever the order of the answers", async () => {
    for (let seed = 1; seed <= 30; seed += 1) {
      const { copy, hold, waiting, stored, state } = start();
      hold();
      for (let change = 1; change <= 6; change += 1) {
        copy.change(text(`Text ${change}`));
        await pass(3_200 + change * seed);
        const at = (seed * change) % waiting.length;
        if (seed % 3 === 0) waiting.splice(at, 1)[0]?.();
      }
      for (let turn = 0; turn < 20 && state() !== "saved"; turn += 1) {
        waiting.splice((seed * 7) % waiting.length, 1)[0]?.();
        await pass(1_600);
      }
      expect([stored(), state()]).toEqual(["Text 6", "saved"]);
    }
  });
});

describe("without a network", () => {
  test("the text stays on the device, and is saved by itself afterwards", async () => {
    const { copy, fail, device, stored, state } = start();
    fail(offline);
    copy.change(text("a"));
    await pass(2_000);
    expect([state(), device.text]).toEqual(["offline", "a"]);
    copy.change(text("ab"));
    await pass(60_000);
    expect([state(), device.text]).toEqual(["offline", "ab"]);
    fail(null);
    copy.retry();
    await pass(10);
    expect([state(), device.text, stored()]).toEqual(["saved", null, "ab"]);
  });

  test("it tries again by itself", async () => {
    const { copy, fail, state } = start();
    fail(offline);
    copy.change(text("a"));
    await pass(2_000);
    fail(null);
    await pass(2_500);
    expect(state()).toBe("saved");
  });
});

test("a refusal is said in the server's words, and the text stays on the device", async () => {
  const { copy, fail, states, device } = start();
  fail(problemOf(422, { detail: "The content is too long." }));
  copy.change(text("a"));
  await pass(2_000);
  expect(states.at(-1)).toEqual({ kind: "refused", sentence: "The content is too long." });
  expect(device.text).toBe("a");
});

test("an ended session keeps the text, and a sign-in saves it", async () => {
  const { copy, fail, state, device, stored } = start();
  fail(problemOf(401));
  copy.change(text("a"));
  await pass(2_000);
  copy.change(text("ab"));
  await pass(60_000);
  expect([state(), device.text]).toEqual(["signed-out", "ab"]);
  fail(null);
  copy.retry();
  await pass(10);
  expect([state(), stored()]).toEqual(["saved", "ab"]);
});

test("a text that was saved elsewhere waits for the owner's decision", async () => {
  const { copy, fail, state, stored, device } = start();
  fail(problemOf(409, { errors: { version: ["Elsewhere."] } }));
  copy.change(text("mine"));
  await pass(2_000);
  expect(state()).toBe("outdated");
  fail(null);
  copy.change(text("mine still"));
  copy.retry();
  await pass(60_000);
  expect([state(), stored(), device.text]).toEqual(["outdated", undefined, "mine still"]);
  copy.rebase({ version: 7, baseVersion: 3 });
  await pass(10);
  expect([state(), stored()]).toEqual(["saved", "mine still"]);
});

test("a text that was all saved is sent once more when it is to go over another", async () => {
  const { copy, stored, state, storedOnto } = start();
  copy.change(text("mine"));
  await copy.flush();
  copy.outdate();
  copy.rebase({ version: 7, baseVersion: 3 });
  expect(await copy.flush()).toBe(true);
  expect([state(), stored(), storedOnto()]).toEqual(["saved", "mine", 3]);
});

test("what is typed while it is published is the next working copy", async () => {
  const { copy, stored, state } = start();
  copy.change(text("published"));
  expect(await copy.flush()).toBe(true);
  copy.settle(text("published"), { version: 0, baseVersion: 2, at: "now" });
  expect(state()).toBe("saved");
  copy.change(text("next"));
  await pass(2_000);
  expect([stored(), copy.place.baseVersion]).toEqual(["next", 2]);
});

test("while it is applied nothing is sent, whoever asks for it, and all of it afterwards", async () => {
  const { copy, stored, device } = start();
  copy.change(text("applied"));
  await copy.flush();
  let end = () => {};
  const applied = copy.hold(() => new Promise<void>((done) => (end = done)));
  copy.change(text("typed meanwhile"));
  const flushed = copy.flush();
  copy.leave();
  await pass(5_000);
  expect([stored(), device.text]).toEqual(["applied", "typed meanwhile"]);
  copy.rebase({ version: 1, baseVersion: 2 });
  end();
  await applied;
  expect(await flushed).toBe(true);
  expect(stored()).toBe("typed meanwhile");
});

test("a page that is left sends what is not saved, at once", async () => {
  const { copy, stored, device } = start();
  copy.change(text("last words"));
  copy.leave();
  await pass(0);
  expect(stored()).toBe("last words");
  expect(device.text).toBeNull();
});

describe("a text whose saves go one by one", () => {
  test("is sent again only once the save before is answered, and whole when it is asked for", async () => {
    const { copy, hold, waiting, stored } = start({ isOneByOne: true });
    hold();
    copy.change(text("One"));
    const first = copy.flush();
    await pass(10);
    copy.change(text("Two"));
    const second = copy.flush();
    await pass(60_000);
    expect(waiting).toHaveLength(1);
    waiting[0]?.();
    await pass(10);
    expect(waiting).toHaveLength(2);
    expect(stored()).toBe("One");
    waiting[1]?.();
    await pass(10);
    for (const go of waiting.slice(2)) go();
    expect(await Promise.all([first, second])).toEqual([true, true]);
    expect(stored()).toBe("Two");
  });

  test("may be left while it is on its way, and not while some of it waits for that", async () => {
    const { copy, device, hold, waiting } = start({ isOneByOne: true });
    expect(copy.leave()).toBe(true);
    hold();
    copy.change(text("One"));
    expect(copy.leave()).toBe(true);
    await pass(10);
    expect(copy.leave()).toBe(true);
    expect(waiting).toHaveLength(1);
    copy.change(text("Two"));
    expect(copy.leave()).toBe(false);
    await pass(10);
    expect(device.text).toBe("Two");
  });

  test("stays on the device where it was left without an answer, and is not tried again behind the next form", async () => {
    const { copy, device, fail, stored } = start({ isOneByOne: true });
    fail(new TypeError("Failed to fetch"));
    copy.change(text("Kept"));
    copy.leave();
    copy.stop();
    await pass(10);
    fail(null);
    await pass(120_000);
    expect(device.text).toBe("Kept");
    expect(stored()).toBeUndefined();
  });
});

describe("a text that is sent when it is asked for", () => {
  test("stays on the device until then, however long that takes", async () => {
    const { copy, device, stored, state } = start({ isSentWhenAsked: true });
    copy.change(text("a"));
    copy.retry();
    await pass(600_000);
    expect([device.text, stored(), state()]).toEqual(["a", undefined, "unsaved"]);
    expect(await copy.flush()).toBe(true);
    expect([device.text, stored(), state()]).toEqual([null, "a", "saved"]);
  });

  test("is asked about when its page is left, and needs no question once the device has it", async () => {
    const { copy, device } = start({ isSentWhenAsked: true });
    expect(copy.leave()).toBe(true);
    copy.change(text("a"));
    expect([copy.isOnDevice, copy.leave()]).toEqual([false, false]);
    await pass(0);
    expect([copy.isOnDevice, device.text]).toEqual([true, "a"]);
  });

  test("is sent once by a double press, and goes on from what was saved", async () => {
    const { copy, hold, waiting, stored } = start({ isSentWhenAsked: true, version: 0 });
    hold();
    copy.change(text("a"));
    const first = copy.flush();
    await pass(10);
    copy.change(text("ab"));
    await pass(200);
    expect([waiting.length, copy.isSending]).toEqual([1, true]);
    waiting[0]?.();
    expect(await first).toBe(true);
    expect([stored(), copy.isUnsaved, copy.place.version]).toEqual(["a", true, 1]);
  });

  test("is not tried again by itself, and says that something else was saved every time it is asked", async () => {
    const { copy, fail, states, stored, device } = start({ isSentWhenAsked: true });
    copy.change(text("mine"));
    fail(offline);
    expect(await copy.flush()).toBe(false);
    await pass(120_000);
    expect([states.at(-1)?.kind, device.text]).toEqual(["unsaved", "mine"]);
    fail(problemOf(409, { errors: { slug: ["It is taken."] } }));
    expect(await copy.flush()).toBe(false);
    expect(states.at(-1)?.kind).toBe("unsaved");
    fail(problemOf(409, { errors: { version: ["Elsewhere."] } }));
    await copy.flush();
    await copy.flush();
    expect(states.filter(({ kind }) => kind === "outdated")).toHaveLength(2);
    fail(null);
    copy.rebase({ version: 7, baseVersion: 0 });
    await pass(10_000);
    expect(stored()).toBeUndefined();
    expect(await copy.flush()).toBe(true);
    expect([stored(), device.text]).toEqual(["mine", null]);
  });

  test("that was put back is forgotten, and goes on under the key of text of before", async () => {
    const { copy, device } = start({ isSentWhenAsked: true });
    copy.change(text("a"));
    await pass(200);
    copy.settle(text(""), { version: 1, baseVersion: 0, at: null });
    expect([copy.isUnsaved, device.text]).toEqual([false, null]);
    copy.adopt({ ...copy.place, writer: "before" }, text("b"));
    expect([copy.isUnsaved, copy.isOnDevice]).toEqual([true, false]);
    await pass(200);
    expect([device.text, copy.place.writer]).toEqual(["b", "before"]);
  });
});
