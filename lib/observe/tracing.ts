import "server-only";
import { type Attributes, context, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  type ReadableSpan,
  type SpanExporter,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { env } from "@/lib/env";
import { maskText } from "./log";

const SERVICE = "tender-wiring";
/** Whole addresses, which may end in a token; `http.route` says enough. */
const ADDRESSES = new Set(["http.target", "http.url", "url.full", "url.path", "url.query"]);

function maskAttributes(attributes: Attributes): Attributes {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => {
      if (ADDRESSES.has(name)) return [];
      return [[name, typeof value === "string" ? maskText(value) : value]];
    }),
  );
}

/** A span as it may leave the site: without what the log would not say either. */
function maskSpan(span: ReadableSpan): ReadableSpan {
  return Object.create(span, {
    name: { value: maskText(span.name) },
    attributes: { value: maskAttributes(span.attributes) },
    events: {
      value: span.events.map((event) => ({
        ...event,
        ...(event.attributes && { attributes: maskAttributes(event.attributes) }),
      })),
    },
    status: {
      value: {
        ...span.status,
        ...(span.status.message !== undefined && { message: maskText(span.status.message) }),
      },
    },
  });
}

function masked(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(maskSpan), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

/**
 * Sends the spans that Next and we make to the collector that OTEL_EXPORTER_OTLP_ENDPOINT names. The other
 * OTEL_ variables are read by the exporter itself.
 */
export function startTracing(): TracerProvider {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      "service.name": SERVICE,
      ...(env.RELEASE !== undefined && { "service.version": env.RELEASE }),
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter: masked(new OTLPTraceExporter()) })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  return provider;
}
