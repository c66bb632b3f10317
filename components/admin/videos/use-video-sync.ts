import { useMutationState, useQueryClient } from "@tanstack/react-query";
import { serverMessage } from "@/components/admin/shell/failure";
import { useWrite } from "@/components/admin/shell/use-write";
import { syncVideos, videoCalls } from "@/components/admin/videos/video-calls";

const mutationKey = ["sync-youtube"];

/** The one sync of the library with the channel: every screen that shows it shows the same. */
export function useVideoSync() {
  const client = useQueryClient();
  const { mutate } = useWrite({
    mutationKey,
    write: syncVideos,
    success: (added) => `${added.length.toLocaleString("en-US")} new videos synced from YouTube`,
    failure: "Failed to sync YouTube videos",
    reloads: [videoCalls.endpoint, "GET /api/admin/stats"],
  });
  const last = useMutationState({
    filters: { mutationKey },
    select: ({ state }) => state,
  }).at(-1);

  return {
    isSyncing: last?.status === "pending",
    /** What the server said when the last sync failed. */
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
