/** Where every picture of a video lies; `YOUTUBE_IMAGE_URL` says where the server fetches it. */
export const THUMBNAIL_ORIGIN = "https://i.ytimg.com";

/** The picture that every public video has. */
export function thumbnailUrl(youtubeId: string): string {
  return `${THUMBNAIL_ORIGIN}/vi/${youtubeId}/hqdefault.jpg`;
}

/** The picture that YouTube offers when it is one of this video's own, else the one that every video has. */
export function knownThumbnail(youtubeId: string, offered: string | undefined): string {
  // Its feed spreads the pictures over i1 to i4.
  const [, id, name] =
    /^https:\/\/i\d?\.ytimg\.com\/vi\/([\w-]{11})\/([a-z0-9_]{1,40}\.jpg)$/.exec(offered ?? "") ??
    [];
  return id === youtubeId ? `${THUMBNAIL_ORIGIN}/vi/${id}/${name}` : thumbnailUrl(youtubeId);
}
