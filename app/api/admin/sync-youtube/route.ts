import { videoCalls } from "@/lib/domains/videos/calls";
import { recordFailedSync, syncVideos } from "@/lib/domains/videos/owner";
import type { SyncResult } from "@/lib/domains/videos/schema";
import { handlers } from "@/lib/site/route/route";
import { readChannel } from "@/lib/youtube/channel";
import { YoutubeError } from "@/lib/youtube/youtube-error";

/** Seconds; reading a channel of thousands takes a while. */
export const maxDuration = 90;

const handled = handlers("/api/admin/sync-youtube", videoCalls, {
  POST: async ({ admin }): Promise<SyncResult> => {
    const channel = await readChannel("all").catch(async (error: unknown) => {
      const isFailure = error instanceof YoutubeError && error.kind !== "unset";
      if (isFailure) await recordFailedSync(admin, error.message);
      throw error;
    });
    return { syncedVideos: await syncVideos(admin, channel) };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
