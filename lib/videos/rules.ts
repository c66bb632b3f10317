const YOUTUBE_IMAGE_HOST = /^(?:i\d?\.ytimg\.com|img\.youtube\.com)$/;

type VideoPictureFacts = { youtubeId: string; thumbnail: string | null };

function isYoutubeImage(address: string): boolean {
  return URL.canParse(address) && YOUTUBE_IMAGE_HOST.test(new URL(address).hostname);
}

/** Where a video's picture is: the owner's own, else YouTube's by way of our server. */
export function videoPicture({ youtubeId, thumbnail }: VideoPictureFacts): string {
  return thumbnail === null || isYoutubeImage(thumbnail) ? `/thumbnail/${youtubeId}` : thumbnail;
}
