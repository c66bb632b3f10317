import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { trace } from "@opentelemetry/api";
import { afterAll, expect, test } from "vitest";

const received: { path: string | undefined; text: string }[] = [];
const collector = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  received.push({ path: request.url, text: Buffer.concat(chunks).toString() });
  response.setHeader("content-type", "application/json").end("{}");
});
collector.listen(0, "127.0.0.1");
await once(collector, "listening");
const { port } = collector.address() as AddressInfo;
process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${port}`;
process.env.RELEASE = "1.2.3";
const { startTracing } = await import("./tracing");

afterAll(() => collector.close());

test("a span reaches the collector with its release, and without what tells about a person", async () => {
  const provider = startTracing();
  const span = trace
    .getTracer("next.js")
    .startSpan("fetch GET https://www.googleapis.com/youtube/v3?key=AIzaSecret", {
      attributes: {
        "http.route": "/newsletter/confirm/[token]",
        "http.target": "/newsletter/confirm/a-token",
        "http.status_code": 500,
      },
    });
  span.recordException(new Error("No room for ada@people.example."));
  span.setStatus({ code: 2, message: "for ada@people.example" });
  span.end();
  await provider.forceFlush();
  await provider.shutdown();

  expect(received.map(({ path }) => path)).toEqual(["/v1/traces"]);
  const text = received[0]?.text ?? "";
  for (const word of [
    "tender-wiring",
    "1.2.3",
    "/newsletter/confirm/[token]",
    "http.status_code",
  ]) {
    expect(text).toContain(word);
  }
  expect(text).toContain("No room for [email].");
  for (const word of ["ada@", "a-token", "AIzaSecret"]) expect(text).not.toContain(word);
});
