import "server-only";
import { readAnswer } from "@/lib/outgoing/read-answer";

const REQUEST_MS = 5_000;
const IMAGE_MAX_BYTES = 2 * 1024 * 1024;
const TYPES = ["image/jpeg", "image/webp", "image/png"];

export type FetchedImage = { type: string; bytes: Uint8Array<ArrayBuffer> };

export class PictureRefused extends Error {
  readonly status: number;

  constructor(status: number, type: string) {
    super(`The picture's host answered ${status} ${type}.`);
    this.status = status;
  }
}

/**
 * Fetches a picture from a host that the configuration names: no redirects, 5 s and 2 MB at most. Throws
 * when what comes is not a picture.
 */
export async function fetchImage(url: URL): Promise<FetchedImage> {
  const signal = AbortSignal.timeout(REQUEST_MS);
  const response = await fetch(url, { cache: "no-store", redirect: "error", signal });
  const type = response.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (response.status !== 200 || !TYPES.includes(type)) {
    await response.body?.cancel();
    throw new PictureRefused(response.status, type);
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of readAnswer(response, signal)) {
    length += chunk.byteLength;
    if (length > IMAGE_MAX_BYTES) throw new Error("The picture is too large.");
    chunks.push(chunk);
  }
  return { type, bytes: new Uint8Array(Buffer.concat(chunks)) };
}
