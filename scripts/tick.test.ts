import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { runNode } from "../dev/process.mjs";

async function startHost(status: number) {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    response.writeHead(status).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, calls, stop: () => server.close() };
}

function tick(...addresses: string[]) {
  const env = { PATH: process.env.PATH, CRON_SECRET: "secret" };
  return runNode(["scripts/tick.mjs", ...addresses], { env, quiet: true });
}

test("the timer wakes the first instance that answers, with the secret, and says what went wrong where none does", async () => {
  const [bad, good, spare] = await Promise.all([startHost(503), startHost(200), startHost(200)]);
  try {
    const { code } = await tick("http://127.0.0.1:1", bad.address, good.address, spare.address);
    expect(code).toBe(0);
    expect(good.calls).toEqual(["POST /api/cron/tick Bearer secret"]);
    expect(spare.calls).toEqual([]);

    const failed = await tick("http://127.0.0.1:1", bad.address);
    expect(failed.code).toBe(1);
    expect(failed.output).toContain("http://127.0.0.1:1 did not answer");
    expect(failed.output).toContain(`${bad.address} answered 503`);
    expect(failed.output).not.toContain("secret");
  } finally {
    for (const host of [bad, good, spare]) host.stop();
  }
});
