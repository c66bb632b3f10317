// @ts-check
// One histogram for the server's memory and for all bundles within it: prom-client is none of these.
import { collectDefaultMetrics, Histogram, register } from "prom-client";

const NAME = "http_answer_seconds";
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

function openHistogram() {
  const open = register.getSingleMetric(NAME);
  if (open instanceof Histogram) return open;
  collectDefaultMetrics();
  return new Histogram({
    name: NAME,
    help: "How long calls, the making of readers' pages and answers from memory took. What Next's cache or a proxy answered is not in it.",
    labelNames: ["kind", "method", "status"],
    buckets: BUCKETS_S,
  });
}

/**
 * @typedef {object} Answered
 * @property {string} kind who may call, `document` for a reader's page that was made, `kept` for what memory answered
 * @property {string} method
 * @property {number} status
 * @property {number} ms
 */

/** @param {Answered} answered */
export function addAnswer({ kind, method, status, ms }) {
  const known = METHODS.includes(method) ? method : "other";
  openHistogram().observe({ kind, method: known, status: String(status) }, ms / 1_000);
}
