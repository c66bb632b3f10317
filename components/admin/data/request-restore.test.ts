import { afterEach, expect, test, vi } from "vitest";
import type { Restored } from "@/lib/domains/backup/schema";
import { RestoreError, requestRestore } from "./request-restore";

const NAME = "backup-20261122T081500Z.tar.gz";
const restored: Restored = {
  createdAt: "2026-11-22T08:15:00.000Z",
  rows: 3,
  files: 1,
  applied: [],
  uncertain: 0,
  notMailed: ["Über Schlaf"],
  gone: 0,
};

afterEach(() => vi.unstubAllGlobals());

/** Has the server answer in these parts, however lines and letters are cut. */
function answer(parts: Uint8Array[]): void {
  const body = new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });
  const headers = { "content-type": "application/x-ndjson" };
  vi.stubGlobal("fetch", async () => new Response(body, { headers }));
}

function linesOf(...lines: object[]): Uint8Array {
  return new TextEncoder().encode(lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
}

test("each step is reported once its line is whole, and the last is what came of it", async () => {
  const bytes = linesOf(
    { step: "fetch", done: 10, total: 20 },
    { step: "rows", done: 2, total: 3 },
    { restored },
  );
  answer(Array.from(bytes, (byte) => Uint8Array.of(byte)));
  const steps: string[] = [];
  expect(await requestRestore(NAME, ({ step }) => steps.push(step))).toEqual(restored);
  expect(steps).toEqual(["fetch", "rows"]);
});

test("why nothing was restored is said in the server's words", async () => {
  answer([linesOf({ step: "check", done: 0, total: 0 }, { problem: "It was cut." })]);
  await expect(requestRestore(NAME, () => {})).rejects.toThrow(new RestoreError("It was cut."));
});

test("an answer that ends in its middle is neither: it may go on at the server", async () => {
  answer([linesOf({ step: "rows", done: 1, total: 3 }), linesOf({ restored }).subarray(0, 9)]);
  const ended = requestRestore(NAME, () => {});
  await expect(ended).rejects.toThrow(TypeError);
  await expect(ended).rejects.not.toThrow(RestoreError);
});

test("what does not begin is an answer like any other", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ detail: "Not empty." }, { status: 409 }));
  await expect(requestRestore(NAME, () => {})).rejects.toMatchObject({ status: 409 });
});
