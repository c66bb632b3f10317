import "server-only";

/** A video as the channel tells it. */
export type ChannelVideo = {
  youtubeId: string;
  title: string;
  description: string | null;
  thumbnail: string | null;
  publishedAt: string | null;
};

/** The channel's newest videos; empty while no channel is configured. */
export async function listFeedVideos(): Promise<ChannelVideo[]> {
  return [];
}
