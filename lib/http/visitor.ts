import "server-only";
import { sign } from "@/lib/auth/secrets";
import { callerAddress } from "./caller";

const DAY_MS = 86_400_000;

const BOT =
  /bot\b|bots\b|crawl|spider|slurp|preview|facebookexternalhit|embedly|whatsapp|telegram|headless|lighthouse|monitor|uptime|curl\/|wget\/|python-|java\/|go-http|okhttp|axios|node-fetch|libwww|httpclient|scrapy|feedfetcher|archive/i;

/** True for a request that no reader's click made: a prefetch, a preview or a known bot. */
export function isBotRequest(headers: Headers): boolean {
  const purpose = `${headers.get("sec-purpose") ?? ""} ${headers.get("purpose") ?? ""} ${headers.get("x-moz") ?? ""}`;
  if (/prefetch|prerender|preview/i.test(purpose)) return true;
  const agent = headers.get("user-agent") ?? "";
  return agent === "" || BOT.test(agent);
}

/** True where the reader's browser asks not to be counted. */
export function refusesCounting(headers: Headers): boolean {
  return headers.get("dnt") === "1" || headers.get("sec-gpc") === "1";
}

/**
 * A visitor's marks for one thing under today's and yesterday's key: keyed hashes that change daily, never hold
 * an address in clear, and do not tell which of them are of the same visitor.
 */
export function visitorMarks(
  purpose: string,
  thing: string,
  headers: Headers,
  now: Date,
): [today: string, yesterday: string] {
  const address = callerAddress(headers) ?? "";
  const agent = headers.get("user-agent") ?? "";
  const markOn = (time: number) => {
    const day = new Date(time).toISOString().slice(0, 10);
    return sign(`${purpose}:${day}`, address, agent, thing);
  };
  return [markOn(now.getTime()), markOn(now.getTime() - DAY_MS)];
}
