import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readAnswerJson } from "@/lib/outgoing/read-answer";

setFlagsFromString("--expose_gc");
const cleanMemory: () => void = runInNewContext("gc");

const ENDLESS = "/endless";
const HUGE = "/huge";
let server: Server;

beforeEach(async () => {
  server = createServer((request, response) => {
    if (request.url === ENDLESS) response.write("[");
    else response.end(request.url === HUGE ? " ".repeat(3 * 1024 * 1024) : "[1, 2]");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

function fetchFrom(path: string, signal: AbortSignal) {
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}${path}`, { signal });
}

test("an answer is read to its end", async () => {
  const signal = AbortSignal.timeout(10_000);
  expect(await readAnswerJson(await fetchFrom("/", signal), signal)).toEqual([1, 2]);
});

test("an answer without an end is left when its time is over, also where memory is cleaned meanwhile", async () => {
  // Its time begins once the answer has: on a busy machine it might be over before.
  const answer = await fetchFrom(ENDLESS, new AbortController().signal);
  const cleaning = setInterval(cleanMemory, 5);
  const reading = readAnswerJson(answer, AbortSignal.timeout(100));
  await expect(reading).rejects.toThrow(/timeout/i);
  clearInterval(cleaning);
});

test("an answer of more than 2 MB is left", async () => {
  const signal = AbortSignal.timeout(10_000);
  await expect(readAnswerJson(await fetchFrom(HUGE, signal), signal)).rejects.toThrow(/too large/);
});
