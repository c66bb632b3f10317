import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { isOnInternet, lookupOutside, OwnNetworkError, requireOutsideHost } from "./own-network";
import { postOutside } from "./post-outside";

const abroad = { allowsThisMachine: false };
const atHome = { allowsThisMachine: true };

test.each([
  "127.0.0.1",
  "127.9.9.9",
  "0.0.0.0",
  "10.0.0.1",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "198.18.0.1",
  "::1",
  "::",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "::ffff:0a00:1",
  "::127.0.0.1",
  "64:ff9b::10.0.0.1",
  "fc00::1",
  "fd12::1",
  "fe80::1",
  "ff02::1",
  "2002:7f00:1::",
  "2001:0:7f00:1::",
  "2001:db8::1",
  "not-an-address",
])("%s is not on the internet", (ip) => {
  expect(isOnInternet(ip)).toBe(false);
});

test.each([
  "8.8.8.8",
  "172.15.0.1",
  "172.32.0.1",
  "100.128.0.1",
  "2606:4700::1111",
  "2a00:1450::1",
])("%s is on the internet", (ip) => {
  expect(isOnInternet(ip)).toBe(true);
});

test.each([
  "https://127.0.0.1/",
  "https://127.1/",
  "https://2130706433/",
  "https://0x7f.0.0.1/",
  "https://[::1]/",
  "https://[::ffff:10.0.0.1]/",
  "https://localhost/",
  "https://LOCALHOST./",
  "https://db/",
  "https://printer.local/",
  "https://metadata.google.internal/",
])("the host of %s is refused before anything is looked up", (address) => {
  expect(() => requireOutsideHost(new URL(address), abroad)).toThrow(OwnNetworkError);
});

test("this machine alone may be called where the site runs on it, and nothing else of its network", () => {
  expect(() => requireOutsideHost(new URL("http://127.0.0.1:4000/"), atHome)).not.toThrow();
  expect(() => requireOutsideHost(new URL("http://localhost:4000/"), atHome)).not.toThrow();
  expect(() => requireOutsideHost(new URL("http://10.0.0.1/"), atHome)).toThrow(OwnNetworkError);
  expect(() => requireOutsideHost(new URL("http://169.254.169.254/"), atHome)).toThrow(
    OwnNetworkError,
  );
});

test("a name that means this machine is refused at the moment of connecting", async () => {
  const error = await new Promise((resolve) => {
    lookupOutside(abroad)("localhost", { all: true }, resolve);
  });
  expect(error).toBeInstanceOf(OwnNetworkError);
});

describe("what is posted", () => {
  type Answer = {
    status: number;
    headers?: Record<string, string>;
    body?: string;
    hangs?: "at once" | "in its middle";
  };
  let answer: Answer;
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(request.url ?? "");
    if (answer.hangs === "at once") return;
    if (answer.hangs) {
      response.writeHead(200).write("so far");
      return;
    }
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  const origin = new Promise<string>((resolve) => {
    server.listen(0, "127.0.0.1", () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
  });
  const posting = { headers: {}, body: "{}" };

  beforeEach(() => {
    seen.length = 0;
    answer = { status: 200, body: "ok" };
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  test("comes with its answer, of which only the start is read", async () => {
    answer.body = "x".repeat(1_000_000);
    const { status, text } = await postOutside(await origin, posting, atHome);
    expect(status).toBe(200);
    expect(text).toBe("x".repeat(4_096));
  });

  test("follows no redirect", async () => {
    answer = { status: 307, headers: { location: "/elsewhere" } };
    expect(await postOutside(`${await origin}/here`, posting, atHome)).toMatchObject({
      status: 307,
    });
    expect(seen).toEqual(["/here"]);
  });

  test("waits no longer than the deadline", async () => {
    for (const hangs of ["at once", "in its middle"] as const) {
      answer = { status: 200, hangs };
      await expect(postOutside(await origin, posting, atHome, 50)).rejects.toMatchObject({
        name: "TimeoutError",
      });
    }
  });

  test("never reaches this machine, by number or by name, and never goes without https", async () => {
    const { port } = new URL(await origin);
    for (const host of ["127.0.0.1", "localhost", "[::1]"]) {
      await expect(postOutside(`https://${host}:${port}/`, posting, abroad)).rejects.toThrow(
        OwnNetworkError,
      );
    }
    await expect(postOutside("http://example.org/", posting, abroad)).rejects.toThrow(/https/);
    expect(seen).toEqual([]);
  });
});
