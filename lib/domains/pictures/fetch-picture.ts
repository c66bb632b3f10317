import "server-only";
import { env } from "@/lib/env";
import { fetchGuarded } from "@/lib/outgoing/guarded-fetch";
import { PICTURE_MAX_BYTES } from "./rules";

const TIMEOUT_MS = 12_000;

/** The file of a picture that somebody else's text names. Throws FetchRefused. */
export function fetchPicture(address: string): Promise<Uint8Array> {
  return fetchGuarded(address, {
    maxBytes: PICTURE_MAX_BYTES,
    timeoutMs: TIMEOUT_MS,
    accept: "image/*",
    trustedHosts: env.IMAGE_HOSTS,
  });
}
