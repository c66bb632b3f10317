import "server-only";
import { collectDefaultMetrics, Gauge, Histogram, Registry, register } from "prom-client";
import { env } from "@/lib/env";

type Answered = {
  /** Who may call, or `document` for a reader's page that was made. */
  kind: string;
  method: string;
  status: number;
  ms: number;
};

const ANSWER_SECONDS = "http_answer_seconds";
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

function openHistogram(): Histogram<"kind" | "method" | "status"> {
  collectDefaultMetrics();
  return new Histogram({
    name: ANSWER_SECONDS,
    help: "How long calls and the making of readers' pages took. What a cache answered is not in it.",
    labelNames: ["kind", "method", "status"],
    buckets: BUCKETS_S,
  });
}

// `next dev` evaluates this again after every edit, and each bundle has its own copy: one for all.
const shared = globalThis as typeof globalThis & {
  answerSeconds?: Histogram<"kind" | "method" | "status">;
};

/** Counts an answer; nothing where nobody may read the metrics. */
export function observeAnswer({ kind, method, status, ms }: Answered): void {
  if (env.METRICS_TOKEN === undefined) return;
  shared.answerSeconds ??= openHistogram();
  const known = METHODS.includes(method) ? method : "other";
  shared.answerSeconds.observe({ kind, method: known, status: String(status) }, ms / 1_000);
}

/** A figure of the moment: its name, what it says, and its value, or one for each value of `state`. */
export type Figure = {
  name: string;
  help: string;
  value: number | Record<string, number>;
};

/** What this process has measured and these figures, as Prometheus reads them. */
export async function writeMetrics(figures: Figure[]): Promise<Response> {
  const moment = new Registry();
  for (const { name, help, value } of figures) {
    const isOne = typeof value === "number";
    const gauge = new Gauge({
      name,
      help,
      labelNames: isOne ? [] : ["state"],
      registers: [moment],
    });
    if (isOne) gauge.set(value);
    else for (const [state, count] of Object.entries(value)) gauge.set({ state }, count);
  }
  const texts = await Promise.all([register.metrics(), moment.metrics()]);
  return new Response(texts.join("\n"), { headers: { "content-type": register.contentType } });
}
