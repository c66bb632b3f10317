import { parseXml, XmlElement } from "@rgrove/parse-xml";
import type { VideoFacts } from "@/lib/youtube/channel-video";
import { YoutubeError } from "@/lib/youtube/youtube-error";

// What XML forbids even as a reference; one such character in a title must not cost the whole feed.
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

function childrenNamed(element: XmlElement | undefined, name: string): XmlElement[] {
  return (element?.children ?? []).filter(
    (child): child is XmlElement => child instanceof XmlElement && child.name === name,
  );
}

function textOf(element: XmlElement | undefined, name: string): string {
  return childrenNamed(element, name)[0]?.text ?? "";
}

function parseRoot(xml: string): XmlElement | null {
  try {
    return parseXml(xml.replace(FORBIDDEN, "")).root;
  } catch {
    // Not XML, or nested deeper than the stack.
    throw new YoutubeError("malformed");
  }
}

/** The videos of a channel's public feed, in its order. */
export function parseFeed(xml: string): VideoFacts[] {
  const root = parseRoot(xml);
  if (root?.name !== "feed") throw new YoutubeError("malformed");
  return childrenNamed(root, "entry").map((entry) => {
    const [media] = childrenNamed(entry, "media:group");
    const [picture] = childrenNamed(media, "media:thumbnail");
    return {
      youtubeId: textOf(entry, "yt:videoId"),
      title: textOf(entry, "title"),
      description: textOf(media, "media:description"),
      thumbnail: picture?.attributes.url,
      publishedAt: textOf(entry, "published"),
    };
  });
}
