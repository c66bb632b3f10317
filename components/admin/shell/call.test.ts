import { afterEach, describe, expect, it, vi } from "vitest";
import { call, callList } from "@/components/admin/shell/call";
import { RequestError } from "@/components/reader/request";

function answerWith(body: string | null, init: ResponseInit & { type?: string } = {}) {
  const { type = "application/json", headers, ...rest } = init;
  const fetch = vi.fn<typeof globalThis.fetch>(
    async () => new Response(body, { ...rest, headers: { "content-type": type, ...headers } }),
  );
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

afterEach(() => vi.unstubAllGlobals());

describe("call", () => {
  it("puts the id into the path and sends the body with the version it was made from", async () => {
    const fetch = answerWith('{"id":"1"}');
    const body = { title: "Naps", content: "" };
    await call("PUT /api/admin/articles/{id}", { id: "1/2", body, version: 3 });
    expect(fetch).toHaveBeenCalledWith(
      "/api/admin/articles/1%2F2",
      expect.objectContaining({
        method: "PUT",
        body: JSON.stringify(body),
        headers: { "content-type": "application/json", "if-match": '"3"' },
      }),
    );
  });

  it("answers null where the server has nothing to say", async () => {
    answerWith(null, { status: 204 });
    await expect(call("DELETE /api/admin/comments/{id}", { id: "1" })).resolves.toBe(null);
  });

  it("throws what is not a success, and what is not JSON", async () => {
    answerWith('{"detail":"Later."}', { status: 503, type: "application/problem+json" });
    await expect(call("GET /api/admin/stats")).rejects.toMatchObject({
      status: 503,
      detail: "Later.",
    });
    answerWith("<h1>Welcome to our Wi-Fi</h1>", { type: "text/html" });
    await expect(call("GET /api/admin/stats")).rejects.toBeInstanceOf(RequestError);
  });
});

describe("callList", () => {
  it("asks for what is asked for only, and answers the items with their total", async () => {
    const fetch = answerWith("[]", { headers: { "x-total-count": "41" } });
    const { items, total } = await callList("GET /api/admin/comments", { approved: "true", q: "" });
    expect(fetch.mock.calls[0]?.[0]).toBe("/api/admin/comments?approved=true");
    expect({ items, total }).toEqual({ items: [], total: 41 });
  });
});
