import { expect, test, vi } from "vitest";

vi.hoisted(() => {
  process.env.METRICS_TOKEN = "m".repeat(32);
});
vi.spyOn(console, "log").mockImplementation(() => {});

import { GET as health } from "@/app/api/health/route";
import { GET } from "@/app/api/metrics/route";
import { db } from "@/lib/database/db";

const NO_PARAMS = { params: Promise.resolve({}) };

function ask(authorization?: string): Promise<Response> {
  const request = new Request("http://localhost/api/metrics", {
    headers: { ...(authorization !== undefined && { authorization }) },
  });
  return GET(request, NO_PARAMS);
}

test.each([undefined, "Bearer wrong", `Bearer ${"m".repeat(31)}`, "m".repeat(32)])(
  "the metrics are for nobody who says %s",
  async (authorization) => {
    const answer = await ask(authorization);
    expect([answer.status, answer.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
    expect(await answer.text()).not.toContain("process_");
  },
);

test("the metrics have the process, the answers, and what waits, and nobody's address", async () => {
  await db.mail.createMany({
    data: [
      { kind: "welcome", to: "ada@people.example" },
      { kind: "welcome", to: "bob@people.example", status: "failed" },
    ],
  });
  await health(new Request("http://localhost/api/health?who=ada"), NO_PARAMS);
  const answer = await ask(`Bearer ${"m".repeat(32)}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toContain("text/plain");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const text = await answer.text();
  for (const line of [
    'http_answer_seconds_count{kind="public",method="GET",status="200"} 1',
    'http_answer_seconds_count{kind="metrics",method="GET",status="401"} 4',
    'emails{state="waiting"} 1',
    'emails{state="failed"} 1',
    'sign_ups{state="waiting"} 0',
    'views{state="waiting"} 0',
    'views{state="dropped"} 0',
    "database_up 1",
    "tick_age_seconds Nan",
  ]) {
    expect(text).toContain(line);
  }
  expect(text).toMatch(/^process_resident_memory_bytes \d/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
  expect(text).not.toMatch(/ada|bob|\/api\//);
});
