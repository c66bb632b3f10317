import { notAllowed, route } from "@/lib/http/route";
import { syncVideos } from "@/lib/videos/owner";
import type { SyncResult } from "@/lib/videos/schema";
import { readChannel } from "@/lib/youtube/channel";

/** Seconds; reading a channel of thousands takes a while. */
export const maxDuration = 90;

export const POST = route(
  { access: "admin" },
  async ({ admin }): Promise<SyncResult> => ({
    syncedVideos: await syncVideos(admin, await readChannel("all")),
  }),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = notAllowed("POST");
