import "server-only";
import { get as getPlain, type IncomingMessage } from "node:http";
import { get as getSecure } from "node:https";
import { lookupOutside, OwnNetworkError, requireOutsideHost } from "./own-network";

const REDIRECTS_MAX = 5;
const GOING_ON = new Set([301, 302, 303, 307, 308]);
const OUTSIDE = { allowsThisMachine: false };

export class FetchRefused extends Error {}

type GuardedOptions = {
  maxBytes: number;
  timeoutMs: number;
  accept: string;
  /** Hosts, with their ports, that the site's configuration names: those may lie in its own network. */
  trustedHosts: readonly string[];
};

function request(url: URL, options: GuardedOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const isTrusted = options.trustedHosts.includes(url.host);
  if (!isTrusted) requireOutsideHost(url, OUTSIDE);
  const get = url.protocol === "https:" ? getSecure : getPlain;
  return new Promise((resolve, reject) => {
    get(
      url,
      {
        signal,
        agent: false,
        headers: { accept: options.accept, "user-agent": "Mozilla/5.0 (compatible; site import)" },
        ...(!isTrusted && { lookup: lookupOutside(OUTSIDE) }),
      },
      resolve,
    ).on("error", reject);
  });
}

async function readBody(answer: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer) {
    bytes += part.length;
    if (bytes > maxBytes) throw new FetchRefused("It is too large.");
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function follow(
  first: URL,
  options: GuardedOptions,
  signal: AbortSignal,
): Promise<Uint8Array> {
  let url = first;
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
    const isWeb = url.protocol === "https:" || url.protocol === "http:";
    if (!isWeb || url.username !== "" || url.password !== "") {
      throw new FetchRefused("Its address isn’t a web address.");
    }
    const answer = await request(url, options, signal);
    const status = answer.statusCode ?? 0;
    if (status === 200) return await readBody(answer, options.maxBytes);
    answer.destroy();
    const { location } = answer.headers;
    if (!GOING_ON.has(status) || !location || !URL.canParse(location, url)) {
      throw new FetchRefused(
        status === 404 || status === 410
          ? "It is no longer there."
          : `Its host answered ${status}.`,
      );
    }
    url = new URL(location, url);
  }
  throw new FetchRefused("Its host redirects too many times.");
}

/**
 * Fetches what somebody else's text names: over a few redirects, each of which is looked at like the first, and
 * from no network that only this server reaches. Throws FetchRefused.
 */
export async function fetchGuarded(address: string, options: GuardedOptions): Promise<Uint8Array> {
  if (!URL.canParse(address)) throw new FetchRefused("Its address isn’t a web address.");
  const signal = AbortSignal.timeout(options.timeoutMs);
  try {
    return await follow(new URL(address), options, signal);
  } catch (error) {
    if (error instanceof FetchRefused) throw error;
    if (error instanceof OwnNetworkError) {
      throw new FetchRefused("It’s in a private network, which nobody else can reach.");
    }
    throw new FetchRefused(signal.aborted ? "Its host is too slow." : "Its host does not answer.");
  }
}
