import "server-only";
import { workAsyncStorage } from "next/dist/server/app-render/work-async-storage.external.js";

/**
 * What a cached function threw. Next hands on an error that says no more than that there was one, with a
 * digest under which it knows the other.
 */
export function originalError(error: unknown): unknown {
  if (!(error instanceof Error) || !("digest" in error)) return error;
  const known = workAsyncStorage.getStore()?.reactServerErrorsByDigest;
  return known?.get(String(error.digest)) ?? error;
}
