import { getImageProps } from "next/image";
import type { PictureRoom } from "@/lib/content/blocks";
import type { RenderOptions } from "@/lib/content/render";
import { localPatterns, remotePatterns, SIGNATURE_PARAMETER } from "./patterns.mjs";
import { pictureFactsAt } from "./picture-key";

/** What an `<img>` needs to show a picture; sizes to choose from where the image route has them. */
export type Picture = { src: string; srcSet?: string; sizes?: string };

/** Who asks: the site's own origin, and the hosts whose pictures it serves itself. */
export type ImageSetting = {
  origin: string;
  hosts: readonly string[];
  /** Signs a picture of another site, so that nobody can have the image route fetch one that no page shows. */
  sign?: (source: string) => string;
};

const STORED = /^\/objects\/([\w-]+\.[a-z0-9]+)$/;
/** How wide a picture in an article's text is shown. */
const CONTENT_SIZES = "(min-width: 37.5rem) 35rem, 100vw";
/** The copies of it to choose from: a phone's, a sharp phone's or a screen's, and a sharp screen's. */
const CONTENT_WIDTHS_PX = [480, 828, 1280];
/** The same for one that shares a line with others, or has more room than the text. */
const ROOMS: Record<PictureRoom, { sizes: string; widths: readonly number[] }> = {
  shared: { sizes: "(min-width: 37.5rem) 17.5rem, 50vw", widths: [320, 480, 828] },
  wide: { sizes: "(min-width: 50rem) 46rem, 100vw", widths: [480, 828, 1280, 1600] },
  full: { sizes: "(min-width: 72rem) 68rem, 100vw", widths: [480, 828, 1280, 1600] },
};
/** How wide YouTube's sharpest picture is; larger copies of it would say nothing more. */
const THUMBNAIL_WIDTH_PX = 1280;

/** Where a picture of ours is shown from: a stored file is handed out for download at its own address. */
export function shownAddress(address: string): string {
  return address.replace(STORED, "/image/$1");
}

function isUnder(path: string, pattern: string): boolean {
  return path.startsWith(pattern.replace("**", ""));
}

/** What the image route is asked for to get this picture; null for one that it would refuse. */
function routedSource(address: string, { origin, hosts }: ImageSetting): string | null {
  if (!URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  if (url.origin === new URL(origin).origin) {
    const path = shownAddress(url.pathname);
    const isServed = localPatterns.some(({ pathname }) => isUnder(path, pathname));
    return isServed && url.search === "" && !path.endsWith(".svg") ? path : null;
  }
  const isListed = remotePatterns(hosts, origin).some(
    ({ protocol, hostname, port, pathname }) =>
      url.protocol === `${protocol}:` &&
      url.hostname === hostname &&
      url.port === port &&
      isUnder(url.pathname, pathname),
  );
  return isListed && !url.pathname.endsWith(".svg") ? url.href : null;
}

/** How wide a picture is where that is known; larger copies would say nothing more. */
function widthOf(source: string): number {
  if (source.startsWith("/thumbnail/")) return THUMBNAIL_WIDTH_PX;
  return pictureFactsAt(source)?.width ?? Number.POSITIVE_INFINITY;
}

/**
 * A picture in the sizes and formats of the image route where that may read it, else as it is. `sizes`
 * says how wide it is shown, as the attribute does; `widths` names the copies to choose from where a page has
 * no use for all of them.
 */
export function pictureAt(
  address: string,
  sizes: string,
  setting: ImageSetting,
  widths: readonly number[] | null = null,
): Picture {
  const source = routedSource(address, setting);
  if (source === null) return { src: address };
  const { srcSet = "" } = getImageProps({ src: source, alt: "", fill: true, sizes }).props;
  const signature =
    setting.sign && !source.startsWith("/")
      ? `&${SIGNATURE_PARAMETER}=${setting.sign(source)}`
      : "";
  const made = srcSet.split(", ").map((text) => {
    const [src = "", width = ""] = text.split(" ");
    return { src: src + signature, width: Number.parseInt(width, 10) };
  });
  const firstFrom = (wanted: number) => made.find(({ width }) => width >= wanted);
  const copies =
    widths === null ? made : [...new Set(widths.flatMap((wanted) => firstFrom(wanted) ?? []))];
  const widest = widthOf(source);
  const useful = copies.filter((_, index) => (copies[index - 1]?.width ?? 0) < widest);
  return {
    src: useful.at(-1)?.src ?? address,
    srcSet: useful.map(({ src, width }) => `${src} ${width}w`).join(", "),
    sizes,
  };
}

/** What is known of a picture before it comes, so that nothing on the page moves when it does. */
function knownOf(address: string, setting: ImageSetting) {
  const facts = pictureFactsAt(routedSource(address, setting) ?? "");
  if (!facts) return {};
  const { width, height, color } = facts;
  return { width, height, ...(color !== null && { color: `#${color}` }) };
}

function isElsewhere(address: string, { origin }: ImageSetting): boolean {
  return URL.canParse(address, origin) && new URL(address, origin).origin !== origin;
}

/**
 * How a text is rendered that readers do not see yet: with a link in place of each picture that a browser would ask
 * another site for, as that site would hear of the draft and of who reads it.
 */
export function draftOptions(setting: ImageSetting): RenderOptions {
  const { picture, ...options } = contentOptions(setting);
  return {
    ...options,
    picture: (address, room) =>
      isElsewhere(address, setting) && routedSource(address, setting) === null
        ? null
        : (picture?.(address, room) ?? null),
  };
}

/** How an article's text is rendered, on its page and in the preview alike. */
export function contentOptions(setting: ImageSetting): RenderOptions {
  return {
    origin: setting.origin,
    picture(address, room) {
      const { sizes, widths } = room
        ? ROOMS[room]
        : { sizes: CONTENT_SIZES, widths: CONTENT_WIDTHS_PX };
      return { ...pictureAt(address, sizes, setting, widths), ...knownOf(address, setting) };
    },
  };
}
