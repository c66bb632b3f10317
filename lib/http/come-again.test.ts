import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { noteFailedForNow, sayWhenToComeAgain } from "./come-again.mjs";

async function ask(listener: RequestListener): Promise<[number, string | null]> {
  const server = createServer(sayWhenToComeAgain(listener));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}`);
  await answer.text();
  server.close();
  return [answer.status, answer.headers.get("retry-after")];
}

test("a 503 says when to come again, however its head is written, and keeps a time of its own", async () => {
  const implied = await ask((_, response) => {
    response.statusCode = 503;
    response.end("Away.");
  });
  const own = await ask((_, response) => response.writeHead(503, { "retry-after": "5" }).end());
  expect([implied, own]).toEqual([
    [503, "30"],
    [503, "5"],
  ]);
});

test("a page that failed as the database was away is a 503, and any other failure stays a 500", async () => {
  const fail = (id: string) =>
    ask((_, response) => {
      response.setHeader("x-request-id", id);
      response.statusCode = 500;
      response.end();
    });
  noteFailedForNow("away");
  expect([await fail("away"), await fail("else")]).toEqual([
    [503, "30"],
    [500, null],
  ]);
});

test("what goes well says nothing of it", async () => {
  expect(await ask((_, response) => response.end("Here."))).toEqual([200, null]);
});
