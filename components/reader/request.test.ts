import { afterEach, describe, expect, it, vi } from "vitest";
import { RequestError, request } from "./request";

const PROBLEM = "application/problem+json; charset=utf-8";

function answerWith(body: string | null, status: number, contentType = "application/json") {
  const answer = new Response(body, { status, headers: { "content-type": contentType } });
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer);
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

afterEach(() => vi.unstubAllGlobals());

describe("RequestError", () => {
  it("has the status and the body as its message", () => {
    expect(new RequestError(503, "Service Unavailable", "Try again").message).toBe(
      "503: Try again",
    );
  });

  it("takes the status text where the body is empty", () => {
    expect(new RequestError(404, "Not Found", "").message).toBe("404: Not Found");
  });

  it("reads detail and field errors of a problem", () => {
    const body = JSON.stringify({ detail: "Please wait.", errors: { email: ["Too long."] } });
    const error = new RequestError(422, "", body, PROBLEM);
    expect(error.detail).toBe("Please wait.");
    expect(error.errors).toEqual({ email: ["Too long."] });
  });

  it.each([
    ["another type", '{"detail":"x"}', "application/json"],
    ["a broken body", '{"detail":', PROBLEM],
    ["a body that is no object", "null", PROBLEM],
    ["a detail that is no text", '{"detail":5,"errors":null}', PROBLEM],
    ["a page of HTML", "<h1>Bad gateway</h1>", "text/html"],
  ])("has neither with %s", (_, body, contentType) => {
    const error = new RequestError(500, "", body, contentType);
    expect(error.detail).toBeUndefined();
    expect(error.errors).toEqual({});
  });
});

describe("request", () => {
  it("sends JSON with its type only when there is a body", async () => {
    const fetch = answerWith('{"ok":true}', 200);
    await expect(request("/api/subscribe", { body: { email: "a@b.c" } })).resolves.toEqual({
      ok: true,
    });
    expect(fetch).toHaveBeenCalledWith(
      "/api/subscribe",
      expect.objectContaining({
        method: "POST",
        credentials: "include",
        body: '{"email":"a@b.c"}',
        headers: { "content-type": "application/json" },
      }),
    );
  });

  it("sends neither body nor type without one", async () => {
    const fetch = answerWith(null, 204);
    await expect(request("/api/resources/1/download")).resolves.toBeNull();
    const options = fetch.mock.calls[0]?.[1];
    expect(options).not.toHaveProperty("body");
    expect(options).not.toHaveProperty("headers");
  });

  it("throws what is not a success", async () => {
    answerWith('{"detail":"Later."}', 429, PROBLEM);
    await expect(request("/api/subscribe")).rejects.toMatchObject({
      message: '429: {"detail":"Later."}',
      status: 429,
      detail: "Later.",
    });
  });

  it("throws a page of HTML that claims success", async () => {
    answerWith("<h1>Welcome to our Wi-Fi</h1>", 200, "text/html");
    await expect(request("/api/subscribe")).rejects.toBeInstanceOf(RequestError);
  });
});
