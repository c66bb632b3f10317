import type { ItemCalls } from "@/components/admin/item/entity";
import { call, callList } from "@/components/admin/shell/call";
import type { AdminVideo, PublicVideo, SyncedVideo, VideoInput } from "@/lib/domains/videos/schema";

/** A channel of thousands is read page by page. */
const SYNC_TIMEOUT_MS = 120_000;

export const videoCalls: ItemCalls<PublicVideo, AdminVideo, VideoInput> = {
  endpoint: "GET /api/videos",
  itemEndpoint: "GET /api/admin/videos/{id}",
  list: (query) => callList("GET /api/videos", query),
  get: (id) => call("GET /api/admin/videos/{id}", { id }),
  create: (body) => call("POST /api/admin/videos", { body }),
  update: (id, body, version) => call("PUT /api/admin/videos/{id}", { id, body, version }),
  remove: (id) => call("DELETE /api/admin/videos/{id}", { id }),
};

/** Reads the channel, and answers the videos that are new in the library. */
export async function syncVideos(): Promise<SyncedVideo[]> {
  return (await call("POST /api/admin/sync-youtube", { timeoutMs: SYNC_TIMEOUT_MS })).syncedVideos;
}
