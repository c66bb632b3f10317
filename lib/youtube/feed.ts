import { readXml, type XmlElement } from "@/lib/text/read-xml";
import type { VideoFacts } from "./channel-video";
import { YoutubeError } from "./youtube-error";

// What XML forbids even as a reference; one such character in a title must not cost the whole feed.
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

function childrenNamed(element: XmlElement | undefined, name: string): XmlElement[] {
  return (element?.children ?? []).filter((child) => child.name === name);
}

function textOf(element: XmlElement | undefined, name: string): string {
  return childrenNamed(element, name)[0]?.text ?? "";
}

function readRoot(xml: string): XmlElement {
  try {
    return readXml(xml.replace(FORBIDDEN, ""));
  } catch {
    throw new YoutubeError("malformed");
  }
}

export function parseFeed(xml: string): VideoFacts[] {
  const root = readRoot(xml);
  if (root.name !== "feed") throw new YoutubeError("malformed");
  return childrenNamed(root, "entry").map((entry) => {
    const [media] = childrenNamed(entry, "media:group");
    const [picture] = childrenNamed(media, "media:thumbnail");
    return {
      youtubeId: textOf(entry, "yt:videoId"),
      title: textOf(entry, "title"),
      description: textOf(media, "media:description"),
      thumbnail: picture?.attributes.url,
      publishedAt: textOf(entry, "published"),
      duration: null,
    };
  });
}
