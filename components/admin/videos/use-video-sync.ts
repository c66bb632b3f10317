import { useMutationState, useQueryClient } from "@tanstack/react-query";
import { call } from "@/components/admin/shell/call";
import { serverMessage } from "@/components/admin/shell/failure";
import { useWrite } from "@/components/admin/shell/use-write";
import type { SyncedVideo } from "@/lib/domains/videos/schema";
import { videoEntity } from "./video-entity";

const mutationKey = ["sync-youtube"];
/** A channel of thousands is read page by page. */
const SYNC_TIMEOUT_MS = 120_000;

/** Reads the channel, and answers the videos that are new in the library. */
async function syncVideos(): Promise<SyncedVideo[]> {
  return (await call("POST /api/admin/sync-youtube", { timeoutMs: SYNC_TIMEOUT_MS })).syncedVideos;
}

/** The one sync of the library with the channel: every screen that shows it shows the same. */
export function useVideoSync() {
  const client = useQueryClient();
  const { mutate } = useWrite({
    mutationKey,
    write: syncVideos,
    success: (added) => `${added.length.toLocaleString("en-US")} new videos synced from YouTube`,
    failure: "Failed to sync YouTube videos",
    reloads: [videoEntity.calls.endpoint, "GET /api/admin/stats"],
  });
  const last = useMutationState({
    filters: { mutationKey },
    select: ({ state }) => state,
  }).at(-1);

  return {
    isSyncing: last?.status === "pending",
    problem: serverMessage(last?.error),
    sync: () => {
      if (client.isMutating({ mutationKey }) === 0) mutate();
    },
    closeProblem: () => {
      const cache = client.getMutationCache();
      for (const failed of cache.findAll({ mutationKey, status: "error" })) cache.remove(failed);
    },
  };
}
