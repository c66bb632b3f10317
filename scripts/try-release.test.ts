import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { runNode } from "../dev/process.mjs";

const SCRIPT = "deploy/try-release.mjs";

type Fault = { fails?: string; slow?: number; failed?: number; after?: number; isReadOnly?: true };

/** An instance that is well, or comes not to be after so many visits of its home. */
async function startInstance({ fails, slow = 0, failed = 0, after = 0, isReadOnly }: Fault = {}) {
  const asked: string[] = [];
  const answers: Record<string, string> = {
    "/api/health": JSON.stringify({ status: isReadOnly ? "read-only" : "ok" }),
    "/": "Home",
    "/feed.json": JSON.stringify({ items: [{ url: "https://www.example.org/article/calm" }] }),
    "/article/calm": "Calm",
  };
  const server = createServer(async (request, response) => {
    const path = request.url ?? "";
    asked.push(path);
    const isFaulty = asked.filter((one) => one === "/").length > after;
    const metrics = `http_answer_seconds_count{kind="public",method="GET",status="200"} 100
http_answer_seconds_count{kind="public",method="GET",status="500"} ${isFaulty ? failed : 0}\n`;
    const isAllowed = request.headers.authorization === "Bearer secret";
    const text = path === "/api/metrics" && isAllowed ? metrics : answers[path];
    if (isFaulty) await wait(slow);
    response.writeHead(text === undefined || (isFaulty && path === fails) ? 500 : 200).end(text);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, asked, stop: () => server.close() };
}

async function tryRelease(faults: Fault[], seconds: number) {
  const instances = await Promise.all(faults.map(startInstance));
  const env = { PATH: process.env.PATH, METRICS_TOKEN: "secret", LOOK_EVERY_MS: "300" };
  const addresses = instances.map(({ address }) => address);
  const { code, output } = await runNode([SCRIPT, String(seconds), ...addresses], {
    env,
    quiet: true,
  });
  for (const { stop } of instances) stop();
  return { code, output, asked: instances.map(({ asked }) => asked) };
}

test("an instance is well that answers home, the newest article and of its health", async () => {
  const { code, output, asked } = await tryRelease([{}], 0);
  expect([code, output]).toEqual([0, ""]);
  expect(asked[0]?.slice(-5)).toEqual([
    "/api/health",
    "/",
    "/feed.json",
    "/article/calm",
    "/api/metrics",
  ]);
});

test("two that stay well are looked at until the time is over", async () => {
  const { code, asked } = await tryRelease([{}, {}], 1);
  expect(code).toBe(0);
  for (const paths of asked) expect(paths.filter((path) => path === "/")).not.toHaveLength(1);
});

test.each<[string, Fault, RegExp]>([
  ["fails an article", { fails: "/article/calm", after: 2 }, /\/article\/calm answered 500\./],
  ["is slow", { slow: 150, after: 2 }, /took \d+ ms to answer\./],
  ["takes no writes", { isReadOnly: true }, /it is read-only\./],
  ["fails what others ask for", { failed: 7, after: 2 }, /answered 7 of 107 requests with 500\./],
])("one of two that %s in use is reported", async (_, fault, says) => {
  const { code, output } = await tryRelease([{}, fault], 60);
  expect([code, output]).toEqual([1, expect.stringMatching(says)]);
});

test("a failure now and then is no fault of a release", async () => {
  const { code } = await tryRelease([{ failed: 4 }], 1);
  expect(code).toBe(0);
});
