import { beforeEach, expect, test, vi } from "vitest";
import { gatherView } from "@/lib/cache/serve/gathered-views.mjs";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import { emptyDatabase } from "@/testing/database";
import { POST } from "./route";

vi.spyOn(console, "log").mockImplementation(() => {});

const READER = {
  "content-type": "application/json",
  "sec-fetch-site": "same-origin",
  "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)",
  "x-real-ip": "203.0.113.7",
};

function post(body: string | null, headers: Record<string, string> = READER): Promise<Response> {
  const request = new Request(new URL("/api/views", env.SITE_URL), {
    method: "POST",
    headers,
    body,
  });
  return POST(request, { params: Promise.resolve({}) });
}

const counted = () => db.viewDay.findFirst({ where: { path: "/" }, select: { views: true } });

beforeEach(emptyDatabase);

test("every view is answered alike, whether it counts or not", async () => {
  const answers = [
    await post('{"path":"/"}'),
    await post('{"path":"/"}'),
    await post('{"path":"/no-such-page"}'),
    await post('{"path":"/"}', { ...READER, "user-agent": "Googlebot/2.1" }),
    await post('{"path":"/"}', { ...READER, "sec-gpc": "1" }),
  ];
  for (const answer of answers) {
    expect([answer.status, await answer.text(), answer.headers.get("cache-control")]).toEqual([
      204,
      "",
      "no-store",
    ]);
  }
  expect(await counted()).toEqual({ views: 1 });
});

test("a call without a body has those counted that were gathered", async () => {
  const view = { at: new Date(), headers: new Headers(READER), said: { path: "/" } };
  gatherView(view, env.TRUSTED_IP_HEADER);
  const { "content-type": _, ...headers } = READER;
  expect((await post(null, headers)).status).toBe(204);
  expect(await counted()).toEqual({ views: 1 });
});

test("another site's page and what is no view are refused, and nothing is counted", async () => {
  const refused = [
    await post('{"path":"/"}', { ...READER, "sec-fetch-site": "cross-site" }),
    await post("{"),
    await post('{"path":5}'),
    await post('{"path":"/"}', { ...READER, "content-type": "text/plain" }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 400, 422, 415]);
  expect(await db.viewDay.count()).toBe(0);
});
