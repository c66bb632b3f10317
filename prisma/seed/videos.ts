import rows from "./videos.json" with { type: "json" };

export type SeedVideo = {
  /** 11 characters of A-Z, a-z, 0-9, _ and -; invented ones start with "demo" */
  youtubeId: string;
  title: string;
  description: string;
  category: string;
  tags: string[];
  featured: boolean;
  /** In seconds. */
  duration: number;
  daysAgo: number;
};

/** Part of the local channel, which reads the same file (dev/youtube/demo-channel.mjs). */
export const videos: SeedVideo[] = rows;
