import { filled } from "../text/filled";
import type { Furniture } from "./furniture";

/** A film, a sound or a post on another platform that a text shows as a card. */
export type Embed = { address: string; service: string; act: EmbedAct };

/** What one does with it there. */
type EmbedAct = "watchOn" | "listenOn" | "seeOn";

type Platform = {
  service: string;
  act: EmbedAct;
  pattern: RegExp;
  address: (id: string) => string;
};

const VIMEO = {
  service: "Vimeo",
  act: "watchOn" as const,
  address: (id: string) => `https://vimeo.com/${id}`,
};
const SPOTIFY = {
  service: "Spotify",
  act: "listenOn" as const,
  address: (id: string) => `https://open.spotify.com/${id}`,
};

/** By host and path; what follows these, such as marks of who shared it, is left out. */
const PLATFORMS: Platform[] = [
  { ...VIMEO, pattern: /^(?:www\.)?vimeo\.com\/(\d{1,12}(?:\/[\da-f]{6,12})?)\/?$/ },
  { ...VIMEO, pattern: /^player\.vimeo\.com\/video\/(\d{1,12})\/?$/ },
  {
    ...SPOTIFY,
    pattern:
      /^open\.spotify\.com\/(?:intl-[a-z]{2}\/)?(?:embed\/|embed-podcast\/)?((?:episode|show|track|album|playlist|artist)\/[\dA-Za-z]{22})\/?$/,
  },
  {
    service: "Apple Podcasts",
    act: "listenOn" as const,
    pattern:
      /^(?:embed\.)?podcasts\.apple\.com\/([a-z]{2}\/podcast\/(?:[\w%.~-]{1,300}\/)?id\d{1,12})$/,
    address: (id) => `https://podcasts.apple.com/${id}`,
  },
  {
    service: "Instagram",
    act: "seeOn" as const,
    pattern:
      /^(?:www\.)?instagram\.com\/((?:p|reel|tv)\/[\w-]{5,40})(?:\/embed)?(?:\/captioned)?\/?$/,
    address: (id) => `https://www.instagram.com/${id}/`,
  },
  {
    service: "TikTok",
    act: "watchOn",
    pattern: /^(?:www\.)?tiktok\.com\/(@[\w.]{1,40}\/video\/\d{5,25})\/?$/,
    address: (id) => `https://www.tiktok.com/${id}`,
  },
  {
    service: "TikTok",
    act: "watchOn",
    pattern: /^vm\.tiktok\.com\/(\w{5,20})\/?$/,
    address: (id) => `https://vm.tiktok.com/${id}/`,
  },
];
/** What names one episode of a podcast at Apple. */
const EPISODE = /^\d{1,20}$/;

export function embedAt(address: string): Embed | null {
  const plain = address.trim();
  if (!/^https?:\/\//i.test(plain) || !URL.canParse(plain)) return null;
  const { host, pathname, searchParams } = new URL(plain);
  for (const platform of PLATFORMS) {
    const id = platform.pattern.exec(host + pathname)?.[1];
    if (id === undefined) continue;
    const episode = host.endsWith("podcasts.apple.com") ? (searchParams.get("i") ?? "") : "";
    const end = EPISODE.test(episode) ? `?i=${episode}` : "";
    return { address: platform.address(id) + end, service: platform.service, act: platform.act };
  }
  return null;
}

/** What a card says of it. */
export function embedWords({ service, act }: Embed, furniture: Furniture): string {
  return filled(furniture[act], { service });
}

/** What readers know another site by; empty for an address of our own. */
export function hostOf(address: string): string {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return "";
  return new URL(address).hostname.replace(/^www\./, "");
}
