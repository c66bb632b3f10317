import "server-only";
import { type ClientRequest, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { lookupOutside, type Reach, requireOutsideHost } from "./own-network";

const DEADLINE_MS = 10_000;
/** What is read of an answer; the rest is not waited for. */
const ANSWER_MAX_BYTES = 4_096;

type Posting = { headers: Record<string, string>; body: string };

export type PostedAnswer = { status: number; text: string };

/**
 * Posts to an address that somebody typed: never into the own network, whatever its name turns out to mean at the
 * moment of connecting, over https (but on this machine), without following redirects, in ten seconds.
 */
export async function postOutside(
  address: string,
  { headers, body }: Posting,
  reach: Reach,
  deadlineMs = DEADLINE_MS,
): Promise<PostedAnswer> {
  const url = new URL(address);
  requireOutsideHost(url, reach);
  if (url.protocol !== "https:" && !(url.protocol === "http:" && reach.allowsThisMachine)) {
    throw new Error("Only https is spoken.");
  }
  const signal = AbortSignal.timeout(deadlineMs);
  const request = (url.protocol === "https:" ? requestHttps : requestHttp)(url, {
    method: "POST",
    headers: { ...headers, "content-length": Buffer.byteLength(body) },
    // A connection that somebody else opened was not looked at here.
    agent: false,
    lookup: lookupOutside(reach),
    signal,
  });
  request.end(body);
  try {
    return await readStart(request);
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  }
}

function readStart(request: ClientRequest): Promise<PostedAnswer> {
  return new Promise((resolve, reject) => {
    request.on("error", reject);
    request.on("response", async (response) => {
      try {
        const parts: Buffer[] = [];
        let bytes = 0;
        for await (const part of response) {
          parts.push(part);
          bytes += part.length;
          if (bytes >= ANSWER_MAX_BYTES) break;
        }
        const text = Buffer.concat(parts).subarray(0, ANSWER_MAX_BYTES).toString();
        resolve({ status: response.statusCode ?? 0, text });
      } catch (error) {
        reject(error);
      } finally {
        request.destroy();
      }
    });
  });
}
