import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fetchGuarded } from "@/lib/outgoing/guarded-fetch";

let server: Server;
let host = "";

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === "/picture") response.end("bytes");
    else if (request.url === "/inward") {
      response.writeHead(302, { location: "http://169.254.169.254/latest" }).end();
    } else if (request.url === "/onward") response.writeHead(302, { location: "/picture" }).end();
    else if (request.url === "/around") response.writeHead(302, { location: "/around" }).end();
    else if (request.url === "/hang") response.writeHead(200).write("x");
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const options = { maxBytes: 100, timeoutMs: 2_000, accept: "*/*" };
const trusting = () => ({ ...options, trustedHosts: [host] });
const asText = (bytes: Uint8Array) => Buffer.from(bytes).toString();

describe("what lies in the own network is not fetched", () => {
  test.each(["127.0.0.1", "localhost", "[::1]", "2130706433", "0x7f.1"])(
    "from %s",
    async (name) => {
      const address = `http://${name}:${host.split(":")[1]}/picture`;
      const refused = fetchGuarded(address, { ...options, trustedHosts: [] });
      await expect(refused).rejects.toThrow("a private network");
    },
  );

  test("over a redirect either", async () => {
    const refused = fetchGuarded(`http://${host}/inward`, trusting());
    await expect(refused).rejects.toThrow("a private network");
  });
});

test("a host that the configuration names is fetched from, over a redirect too", async () => {
  expect(asText(await fetchGuarded(`http://${host}/onward`, trusting()))).toBe("bytes");
});

test.each([
  ["/around", "too many times"],
  ["/nothing", "no longer there"],
])("%s ends in a sentence", async (path, sentence) => {
  await expect(fetchGuarded(`http://${host}${path}`, trusting())).rejects.toThrow(sentence);
});

test("what is too large or too slow is given up", async () => {
  const small = { ...trusting(), maxBytes: 3 };
  await expect(fetchGuarded(`http://${host}/picture`, small)).rejects.toThrow("too large");
  const quick = { ...trusting(), timeoutMs: 100 };
  await expect(fetchGuarded(`http://${host}/hang`, quick)).rejects.toThrow("too slow");
});

test.each(["ftp://a.example/x", "http://me:secret@a.example/x", "file:///etc/passwd", "nonsense"])(
  "%s is no address of the web",
  async (address) => {
    const refused = fetchGuarded(address, { ...options, trustedHosts: [] });
    await expect(refused).rejects.toThrow("isn’t a web address");
  },
);
