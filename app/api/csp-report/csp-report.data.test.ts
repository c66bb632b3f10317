import { beforeEach, describe, expect, test, vi } from "vitest";
import { POST } from "@/app/api/csp-report/route";
import { sweepViolations } from "@/lib/site/health/csp-report";
import { emptyDatabase, query } from "@/testing/database";

vi.spyOn(console, "log").mockImplementation(() => {});

const OLDER = "application/csp-report";
const NEWER = "application/reports+json";
const NO_PARAMS = { params: Promise.resolve({}) };

beforeEach(emptyDatabase);

function report(body: unknown, type = OLDER, address = "203.0.113.7"): Promise<Response> {
  const headers = { "content-type": type, "x-real-ip": address, "sec-fetch-site": "cross-site" };
  const request = new Request("http://localhost/api/csp-report", {
    method: "POST",
    headers,
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return POST(request, NO_PARAMS);
}

function older(directive: string, blocked: string): object {
  return {
    "csp-report": {
      "document-uri": "https://site.example/article/calm?who=ada",
      referrer: "https://ada.example/",
      "effective-directive": directive,
      "blocked-uri": blocked,
      "source-file": "https://site.example/article/calm",
    },
  };
}

const rows = () => query('select "directive", "blocked", "count" from "CspReport" order by 1, 2');

describe("a browser's report", () => {
  test("is counted by directive and origin, in the older and the newer way", async () => {
    const body = { effectiveDirective: "img-src", blockedURL: "http://pictures.example/a.png" };
    expect((await report(older("img-src", "http://pictures.example/b.png?who=ada"))).status).toBe(
      204,
    );
    const answer = await report([{ type: "csp-violation", body }, { type: "deprecation" }], NEWER);
    expect([answer.status, await answer.text()]).toEqual([204, ""]);
    expect(await rows()).toEqual([
      { directive: "img-src", blocked: "http://pictures.example", count: 2 },
    ]);
  });

  test.each([
    ["inline", "inline"],
    ["http://localhost:3000/r/x.js", "self"],
    ["data", "data"],
    ["chrome-extension://abcdefghijklmnop/x.js", "chrome-extension:"],
    ["ada@people.example", "other"],
    ["", "other"],
  ])("of %s says no more than %s", async (address, stored) => {
    await report(older("script-src-elem", address));
    expect(await rows()).toEqual([{ directive: "script-src-elem", blocked: stored, count: 1 }]);
  });

  test("of a directive that there is not is counted as another", async () => {
    await report(older("ada-src https://ada.example", "eval"));
    expect(await rows()).toEqual([{ directive: "other", blocked: "eval", count: 1 }]);
  });

  test("makes no more than a bounded number of rows a day", async () => {
    const reports = (from: number) =>
      Array.from({ length: 20 }, (_, index) => ({
        type: "csp-violation",
        body: { effectiveDirective: "img-src", blockedURL: `https://h${from + index}.example/` },
      }));
    for (let from = 0; from < 220; from += 20) {
      await report(reports(from), NEWER, `203.0.113.${from}`);
    }
    const counted = await rows();
    expect(counted).toHaveLength(201);
    expect(counted).toContainEqual({ directive: "img-src", blocked: "other", count: 20 });
  });

  test.each<[string, number, unknown, string?]>([
    ["of another type", 415, older("img-src", "data"), "application/json"],
    ["that is not JSON", 400, "{"],
    ["without what it should say", 422, { hello: 1 }],
    ["that is too large", 413, older("img-src", "x".repeat(70_000))],
  ])("%s is refused with %i", async (_, status, body, type) => {
    expect((await report(body, type)).status).toBe(status);
    expect(await rows()).toEqual([]);
  });

  test("is refused after twenty a minute of one caller", async () => {
    const statuses = await Promise.all(
      Array.from({ length: 21 }, () => report(older("img-src", "data"))),
    );
    expect(statuses.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  test("is forgotten after a month", async () => {
    await report(older("img-src", "data"));
    expect(await sweepViolations()).toBe(0);
    expect(await sweepViolations(new Date(Date.now() + 32 * 86_400_000))).toBe(1);
  });
});
