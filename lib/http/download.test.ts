import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeToNodeResponse } from "next/dist/server/pipe-readable";
import { expect, test, vi } from "vitest";
import { downloadResponse } from "./download";

const file = { name: "list.csv", type: "text/csv; charset=utf-8" };
const logged = vi.spyOn(console, "log").mockImplementation(() => {});

async function* parts(count: number, failsAt = Number.POSITIVE_INFINITY, size = 10) {
  for (let part = 0; part < count; part += 1) {
    if (part === failsAt) throw new Error("The database went away.");
    yield `${part}`.padEnd(size, ".");
  }
}

test("a file is sent part by part under its name", async () => {
  const response = await downloadResponse(parts(3), file);
  expect(await response.text()).toBe("0.........1.........2.........");
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="list.csv"');
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
});

test("a failure before the first part is thrown, while another answer can still be given", async () => {
  await expect(downloadResponse(parts(3, 0), file)).rejects.toThrow("The database went away.");
});

test("parts are made no faster than they are taken, and no more once the receiver has left", async () => {
  let made = 0;
  let ended = false;
  async function* counted() {
    try {
      for (made = 1; ; made += 1) yield String(made);
    } finally {
      ended = true;
    }
  }
  const reader = (await downloadResponse(counted(), file)).body?.getReader();
  await reader?.read();
  expect(made).toBeLessThan(5);
  await reader?.cancel();
  expect(ended).toBe(true);
});

test("a failure in the middle reaches the receiver as a broken download, not as a short file", async () => {
  const server = createServer(async (_, answer) => {
    const { body } = await downloadResponse(parts(40, 20, 100_000), file);
    // What Next sends a handler's body with.
    if (body) await pipeToNodeResponse(body, answer).catch(() => {});
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const response = await fetch(`http://127.0.0.1:${port}/`);
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
    expect(logged.mock.calls.join()).toContain("download-broken");
  } finally {
    server.close();
  }
});
