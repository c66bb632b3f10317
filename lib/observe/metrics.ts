import "server-only";
import { Gauge, Registry, register } from "prom-client";
import { env } from "@/lib/env";
import { type Answered, addAnswer } from "./answer-seconds.mjs";

/** Counts an answer; nothing where nobody may read the metrics. */
export function observeAnswer(answered: Answered): void {
  if (env.METRICS_TOKEN !== undefined) addAnswer(answered);
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
