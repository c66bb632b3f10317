import { afterEach, expect, test, vi } from "vitest";
import { sendPicture, whyNotSent } from "./send-picture";
import { sendTexts } from "./texts";

const STALLED_MS = 30_000;

/** A request to a storage that takes the connection and never answers. */
class SilentRequest extends EventTarget {
  static readonly opened: SilentRequest[] = [];
  readonly upload = new EventTarget();
  isAborted = false;
  open(): void {
    SilentRequest.opened.push(this);
  }
  setRequestHeader(): void {}
  send(): void {}
  abort(): void {
    this.isAborted = true;
  }
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a storage that never answers ends each upload with a sentence, and the next gets its turn", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("window", Object.assign(new EventTarget(), { navigator: { onLine: true } }));
  vi.stubGlobal("XMLHttpRequest", SilentRequest);
  vi.stubGlobal("fetch", async () =>
    Response.json({ uploadURL: "https://storage.example/uploads/x" }),
  );
  const why = ["a.png", "b.png", "c.png"].map((name) =>
    sendPicture(new File(["x"], name, { type: "image/png" })).then(() => "", whyNotSent),
  );
  await vi.waitFor(() => expect(SilentRequest.opened).toHaveLength(2), 60_000);
  await vi.advanceTimersByTimeAsync(STALLED_MS);
  expect(await Promise.all(why.slice(0, 2))).toEqual([sendTexts.stalled, sendTexts.stalled]);
  await vi.waitFor(() => expect(SilentRequest.opened).toHaveLength(3), 60_000);
  expect(SilentRequest.opened.map(({ isAborted }) => isAborted)).toEqual([true, true, false]);
  await vi.advanceTimersByTimeAsync(STALLED_MS);
  expect(await why[2]).toBe(sendTexts.stalled);
});
