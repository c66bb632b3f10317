import { describe, expect, test } from "vitest";
import { readForm, readJson, readOptionalJson } from "./body";

function post(body: BodyInit, type: string | null = "application/json"): Request {
  const headers = new Headers();
  const request = new Request("http://site.test/", {
    method: "POST",
    body,
    headers,
    duplex: "half",
  } as RequestInit);
  request.headers.delete("content-type");
  if (type) request.headers.set("content-type", type);
  return request;
}

function endless(): ReadableStream<Uint8Array> & { pulled: number } {
  const state = { pulled: 0 };
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      state.pulled += 1;
      controller.enqueue(new Uint8Array(1024).fill(32));
    },
  });
  return Object.defineProperty(stream, "pulled", { get: () => state.pulled }) as never;
}

describe("a JSON body", () => {
  test("is read with its type, whatever parameters the type carries", async () => {
    expect(await readJson(post('{"a":1}', "Application/JSON; charset=utf-8"), 100)).toEqual({
      a: 1,
    });
  });

  test.each([null, "text/plain", "application/x-www-form-urlencoded", "application/jsonx"])(
    "is refused with 415 when its type is %s",
    async (type) => {
      await expect(readJson(post("{}", type), 100)).rejects.toMatchObject({ status: 415 });
    },
  );

  test.each(["", "{", "{'a':1}", "\u0000", new Uint8Array([0xff, 0xfe])])(
    "is refused with 400 when it is not JSON (%j)",
    async (text) => {
      await expect(readJson(post(text), 100)).rejects.toMatchObject({ status: 400 });
    },
  );

  test("is cut off while reading when it is too large, even without a stated length (R17)", async () => {
    const stream = endless();
    await expect(readJson(post(stream), 4096)).rejects.toMatchObject({ status: 413 });
    expect(stream.pulled).toBeLessThan(10);
  });
});

describe("a JSON body that may be left out", () => {
  test("is undefined without a body and without a type", async () => {
    expect(await readOptionalJson(post("", null), 100)).toBeUndefined();
    expect(
      await readOptionalJson(new Request("http://site.test/", { method: "POST" }), 100),
    ).toBeUndefined();
  });

  test("is read like any other where there is one", async () => {
    expect(await readOptionalJson(post('{"a":1}'), 100)).toEqual({ a: 1 });
    for (const [status, request] of [
      [415, post("{}", null)],
      [415, post("{}", "text/plain")],
      [400, post("")],
      [413, post(" ".repeat(200))],
      [413, post(" ".repeat(200), null)],
    ] as const) {
      await expect(readOptionalJson(request, 100)).rejects.toMatchObject({ status });
    }
  });
});

describe("a form's body", () => {
  const type = "application/x-www-form-urlencoded";

  test("is read field by field, those of one name as lines", async () => {
    expect(await readForm(post("a=1&b=x+y%26&a=2", type), 100)).toEqual({
      a: "1\n2",
      b: "x y&",
    });
    expect(await readForm(post("", type), 100)).toEqual({});
  });

  test("is refused with another type, and over the limit", async () => {
    await expect(readForm(post("{}", "application/json"), 100)).rejects.toMatchObject({
      status: 415,
    });
    await expect(readForm(post("a=1", null), 100)).rejects.toMatchObject({ status: 415 });
    await expect(readForm(post(`a=${"x".repeat(200)}`, type), 100)).rejects.toMatchObject({
      status: 413,
    });
  });

  describe("in parts", () => {
    const boundary = "xYzZY";
    const parts = (...texts: string[]) =>
      `${texts.map((text) => `--${boundary}\r\nContent-Disposition: form-data; ${text}\r\n`).join("")}--${boundary}--\r\n`;
    const read = (body: string, options = { multipart: true }) =>
      readForm(post(body, `multipart/form-data; boundary=${boundary}`), 1_000, options);

    test("is read where the declaration says so, without its files", async () => {
      const body = parts(
        'name="List-Unsubscribe"\r\n\r\nOne-Click',
        'name="file"; filename="a.txt"\r\n\r\nx',
      );
      expect(await read(body)).toEqual({ "List-Unsubscribe": "One-Click" });
      await expect(read(body, { multipart: false })).rejects.toMatchObject({ status: 415 });
    });

    test("is refused with 400 when it is not whole", async () => {
      await expect(read("nonsense")).rejects.toMatchObject({ status: 400 });
    });
  });
});
