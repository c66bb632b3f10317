const VIDEO_ID = /^[\w-]{11}$/;
const HOST = /^(?:(?:www|m|music|gaming)\.)?(?:youtube\.com|youtube-nocookie\.com)$/;
const SHORT_HOST = /^(?:www\.)?youtu\.be$/;
const PATH = /^\/(?:embed|v|vi|e|shorts?|live|watch)\/([^/]+)/;
// Words of eleven letters that are where an id would: a playlist and a channel's live stream.
const NOT_VIDEOS = new Set(["videoseries", "live_stream"]);

export function isYoutubeId(text: string): boolean {
  return VIDEO_ID.test(text);
}

/** The id of the video that a YouTube address shows, in any of YouTube's forms, or null. */
export function youtubeIdFromUrl(text: string): string | null {
  const trimmed = text.trim();
  if (/\s/.test(trimmed)) return null;
  const url = parseUrl(trimmed);
  if (!url) return null;
  const id = candidateId(url);
  return id !== null && isYoutubeId(id) && !NOT_VIDEOS.has(id) ? id : null;
}

/** The id in what a person typed or pasted: an id, an address, or an embed code that holds one. */
export function youtubeId(text: string): string | null {
  const trimmed = text.trim();
  if (isYoutubeId(trimmed)) return trimmed;
  const direct = youtubeIdFromUrl(trimmed);
  if (direct !== null) return direct;
  for (const [address] of trimmed.matchAll(/(?:https?:|(?<![:\w]))\/\/[^\s"'<>]+/gi)) {
    const id = youtubeIdFromUrl(address.replaceAll("&amp;", "&"));
    if (id !== null) return id;
  }
  return null;
}

function parseUrl(text: string): URL | null {
  let address = text;
  if (address.startsWith("//")) address = `https:${address}`;
  else if (!/^[a-z][a-z0-9+.-]*:/i.test(address)) address = `https://${address}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  return url && /^https?:$/.test(url.protocol) ? url : null;
}

function candidateId(url: URL): string | null {
  if (SHORT_HOST.test(url.hostname)) return url.pathname.split("/")[1] ?? null;
  if (!HOST.test(url.hostname)) return null;
  if (url.pathname === "/attribution_link") {
    const target = url.searchParams.get("u");
    return target?.startsWith("/watch") ? candidateId(new URL(target, url)) : null;
  }
  return PATH.exec(url.pathname)?.[1] ?? url.searchParams.get("v") ?? url.searchParams.get("vi");
}
