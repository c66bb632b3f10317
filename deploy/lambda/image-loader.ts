// Pictures that the site answers for itself, asked of the site and of no host that a request names.
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { ImageLoader } from "@opennextjs/aws/types/overrides.js";

const ANSWER_TIMEOUT_MS = 10_000;

export const imageLoader: ImageLoader = {
  name: "site",
  async load(path) {
    const address = new URL(process.env.SITE_URL ?? "").origin + path;
    const response = await fetch(address, {
      redirect: "error",
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    if (!response.ok || !response.body) throw new Error(`${path} answered ${response.status}.`);
    return {
      body: Readable.fromWeb(response.body as ReadableStream),
      contentType: response.headers.get("content-type") ?? undefined,
      cacheControl: response.headers.get("cache-control") ?? undefined,
    };
  },
};
