import "server-only";
import { z } from "zod";
import { readAnswer } from "@/lib/outgoing/read-answer";
import { YoutubeError, type YoutubeFault } from "./youtube-error";

const REQUEST_MS = 5_000;
const ANSWER_MAX_BYTES = 2 * 1024 * 1024;

export type YoutubeResponse = { status: number; text: string };

/**
 * Fetches one text from YouTube: no redirects, 5 s and 2 MB at most, and not beyond the deadline of a longer
 * reading. Throws a YoutubeError; what fetch itself throws could name the address, which holds the key.
 */
export async function requestYoutube(url: URL, deadline?: AbortSignal): Promise<YoutubeResponse> {
  const limit = AbortSignal.timeout(REQUEST_MS);
  try {
    const signal = deadline ? AbortSignal.any([limit, deadline]) : limit;
    const response = await fetch(url, { cache: "no-store", redirect: "error", signal });
    return { status: response.status, text: await readText(response, signal) };
  } catch (error) {
    throw error instanceof YoutubeError ? error : new YoutubeError("away");
  }
}

/** As `requestYoutube`, for what must be there: any status but 200 is thrown. */
export async function readYoutube(url: URL, deadline?: AbortSignal): Promise<string> {
  const answer = await requestYoutube(url, deadline);
  if (answer.status !== 200) throw new YoutubeError(faultOf(answer));
  return answer.text;
}

async function readText(response: Response, signal: AbortSignal): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of readAnswer(response, signal)) {
    bytes += chunk.byteLength;
    if (bytes > ANSWER_MAX_BYTES) throw new YoutubeError("malformed");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

const refusal = z.object({
  error: z.object({
    errors: z.array(z.object({ reason: z.string() }).partial()).default([]),
    details: z.array(z.object({ reason: z.string() }).partial()).default([]),
  }),
});

/** The reasons that Google's APIs give with a refusal; null when this is none of theirs. */
function refusalReasons(text: string): string[] | null {
  const result = refusal.safeParse(parseJson(text));
  if (!result.success) return null;
  const { errors, details } = result.data.error;
  return [...errors, ...details].flatMap(({ reason }) => reason ?? []);
}

/** What an answer other than 200 means. */
export function faultOf({ status, text }: YoutubeResponse): YoutubeFault {
  const reasons = refusalReasons(text);
  const says = (pattern: RegExp) => reasons?.some((reason) => pattern.test(reason)) ?? false;
  if (says(/^(quota|dailyLimit)/i)) return "quota";
  if (status === 429 || says(/rate_?limit/i)) return "busy";
  if (says(/key/i) || (reasons && (status === 401 || status === 403))) return "key";
  if (status === 404) return "notFound";
  return status === 401 || status === 403 || status >= 500 ? "away" : "malformed";
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
