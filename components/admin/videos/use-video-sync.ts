import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { STATS_PATH } from "@/components/admin/shell/call";
import { serverMessage } from "@/components/admin/shell/server-message";
import { isSessionEnd } from "@/components/admin/shell/session-end";
import { syncVideos, videoCalls } from "@/components/admin/videos/video-calls";
import { showToast } from "@/components/ui/toaster";

const mutationKey = ["sync-youtube"];

/** The one sync of the library with the channel: every screen that shows it shows the same. */
export function useVideoSync() {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: syncVideos,
    onSuccess: (added) =>
      showToast({
        title: "Success",
        description: `${added.length.toLocaleString("en-US")} new videos synced from YouTube`,
      }),
    onError: (error) => {
      if (isSessionEnd(error)) return;
      showToast({
        title: "Error",
        description: "Failed to sync YouTube videos",
        destructive: true,
      });
    },
    // An answer that did not arrive may have changed the library too.
    onSettled: () => {
      for (const path of [videoCalls.listPath, STATS_PATH]) {
        void client.invalidateQueries({ queryKey: [path] });
      }
    },
  });
  const last = useMutationState({
    filters: { mutationKey },
    select: ({ state }) => state,
  }).at(-1);

  return {
    isSyncing: last?.status === "pending",
    /** What the server said when the last sync failed. */
    problem: last?.error && !isSessionEnd(last.error) ? serverMessage(last.error) : null,
    sync: () => {
      if (client.isMutating({ mutationKey }) === 0) mutate();
    },
    closeProblem: () => {
      const cache = client.getMutationCache();
      for (const failed of cache.findAll({ mutationKey, status: "error" })) cache.remove(failed);
    },
  };
}
