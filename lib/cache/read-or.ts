import "server-only";
import { cacheLife } from "next/cache";
import { describeError, log } from "@/lib/observe/log";
import { failedLife } from "./cache-life";

/** What a cached function reads; in its place `failed` where that can't be read, which is soon tried again. */
export async function readOr<Found, const Failed>(
  failed: Failed,
  event: string,
  read: () => Promise<Found>,
): Promise<Found | Failed> {
  try {
    return await read();
  } catch (error) {
    log("error", event, describeError(error));
    cacheLife(failedLife);
    return failed;
  }
}
