/** A video of the library as anyone may see it. */
export type PublicVideo = {
  id: string;
  youtubeId: string;
  title: string;
  description: string | null;
  thumbnail: string | null;
  category: string | null;
  tags: string[];
  featured: boolean;
  publishedAt: string | null;
};

/** What a tile of the video grid needs, from the library or the feed. */
export type VideoTile = Pick<PublicVideo, "youtubeId" | "title" | "thumbnail" | "publishedAt"> & {
  category?: string | null;
};
