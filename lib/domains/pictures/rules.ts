import type { PictureUse } from "./schema";

export const PICTURE_MAX_BYTES = 20 * 1024 * 1024;

/** Ends the address of a picture that says nothing which the words beside it do not. */
export const DECORATIVE = "#decorative";

export const pictureTexts = {
  tooLarge: "The picture is too large. The limit is 20 MB. Please choose a smaller one.",
  empty: "This file is empty. Please choose another one.",
  svg: "SVG drawings can’t be used here. Please save it as a PNG.",
  kind: "Only pictures can be used here: JPEG, PNG, WebP, AVIF or GIF.",
};

/** What a picker offers; a HEIC is made into a JPEG where the browser can read it. */
export const PICTURE_ACCEPT =
  "image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,image/heif";

const PICTURE_NAME = /\.(?:jpe?g|png|webp|avif|gif|hei[cf])$/i;

export function isHeic({ name, type }: { name: string; type: string }): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}

/** A sentence on why a file cannot become a picture, before anything of it is sent; null when it may. */
export function refusalOf(file: { name: string; type: string; size: number }): string | null {
  const { name, type, size } = file;
  if (type === "image/svg+xml" || /\.svg$/i.test(name)) return pictureTexts.svg;
  if (!PICTURE_ACCEPT.split(",").includes(type) && !PICTURE_NAME.test(name)) {
    return pictureTexts.kind;
  }
  if (size === 0) return pictureTexts.empty;
  return size > PICTURE_MAX_BYTES ? pictureTexts.tooLarge : null;
}

/** What is between the brackets of a picture in Markdown, on one line and without what would end it. */
export function altText(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\[\]]/g, "\\$&");
}

type PlacedPicture = { address: string; alt: string; decorative: boolean };

export function pictureMarkdown({ address, alt, decorative }: PlacedPicture): string {
  const isDecorative = decorative && alt.trim() === "";
  return `![${altText(alt)}](${address}${isDecorative ? DECORATIVE : ""})`;
}

/** What is in a picture's place while it is sent. */
export function uploadingMarkdown(name: string, percent: number): string {
  return `![Uploading ${altText(name)}, ${percent} %…]()`;
}

/** A picture of another site as a text has it: what is before its address, that, and what follows. */
export type WrittenPicture = readonly [before: string, address: string, after: string];

/** What is in such a picture's place while it is fetched: all that brings it back where that breaks off. */
export function fetchingMarkdown([before, address, after]: WrittenPicture): string {
  const alt = before.slice("![".length, -"](".length);
  return `![Fetching${alt === "" ? "" : ` ${alt}`}…](${address}${after}`;
}

/** Such a picture once it is the site's own; its own words come before the library's. */
export function fetchedMarkdown(
  [before, , after]: WrittenPicture,
  { address, alt, decorative }: PlacedPicture,
): string {
  const isBare = before === "![](";
  const words = isBare ? `![${altText(alt)}](` : before;
  return `${words}${address}${isBare && decorative && alt.trim() === "" ? DECORATIVE : ""}${after}`;
}

const FETCHING = /!\[Fetching(?: ((?:\\.|(?!\]\()[^\\\n])*?))?…\]\((?=[^\s()])/g;
const UPLOADING = /!\[Uploading ((?:\\.|[^\\[\]\n])*?)(?:, \d{1,3} %)?…\]\(\)/g;

/** Whether a text has a picture that has not come yet. */
export function isUploading(text: string): boolean {
  return text.search(UPLOADING) !== -1 || text.search(FETCHING) !== -1;
}

/**
 * A text without what is in the places of pictures that have not come, and what these are called; those of other
 * sites are shown from there.
 */
export function withoutUploading(text: string): { text: string; names: string[]; linked: number } {
  const linked = text.match(FETCHING)?.length ?? 0;
  const names = [...text.matchAll(UPLOADING)].map(([, name = ""]) =>
    name.replace(/\\([\\[\]])/g, "$1"),
  );
  const plain = text.replace(UPLOADING, "").replace(FETCHING, (_, alt = "") => `![${alt}](`);
  return { text: plain, names, linked };
}

/** What shows a picture, as it is called within a sentence. */
export function nameUse({ kind, title }: PictureUse): string {
  switch (kind) {
    case "mailing":
      return `the email “${title}”`;
    case "welcome":
      return `the welcome message “${title}”`;
    case "site":
      return `the site’s settings (${title})`;
    case "trash":
      return `“${title}” (in the trash)`;
    case "version":
      return `an earlier version of “${title}”`;
    case "siteVersion":
      return "earlier site settings";
    case "program":
      return `what a program changed (“${title}”)`;
    default:
      return `“${title}”`;
  }
}
