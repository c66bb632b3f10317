export const PICTURE_MAX_BYTES = 20 * 1024 * 1024;

/** Ends the address of a picture that says nothing which the words beside it do not. */
const DECORATIVE = "#decorative";

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

/** What stands between the brackets of a picture in Markdown, on one line and without what would end it. */
function altText(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\[\]]/g, "\\$&");
}

type PlacedPicture = { address: string; alt: string; decorative: boolean };

/** A picture as an article's text has it. */
export function pictureMarkdown({ address, alt, decorative }: PlacedPicture): string {
  const isDecorative = decorative && alt.trim() === "";
  return `![${altText(alt)}](${address}${isDecorative ? DECORATIVE : ""})`;
}

/** What stands in a picture's place while it is sent. */
export function uploadingMarkdown(name: string, percent: number): string {
  return `![Uploading ${altText(name)}, ${percent} %…]()`;
}

/** A picture of another site as a text has it: what stands before its address, that, and what follows. */
export type WrittenPicture = readonly [before: string, address: string, after: string];

/** What stands in such a picture's place while it is fetched: all that brings it back where that breaks off. */
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
 * A text without what stands in the places of pictures that have not come, and what these are called; those of other
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

/** A picture in a text, in Markdown or HTML, that nobody has described. */
export type UndescribedPicture = {
  address: string;
  /** Where its source stands in the text. */
  start: number;
  end: number;
  /** Where its address ends, which a picture may have elsewhere in the text. */
  addressEnd: number;
};

// Every part has an end, as what is looked through at each key may be long and anything.
const FENCED = /^(`{3,10}|~{3,10})[^\n]{0,200}\n[\s\S]*?(?:^\1[`~]{0,10}[ \t]{0,10}$|(?![\s\S]))/gm;
const INLINE_CODE = /(?<!`)(`{1,10})(?!`)[^\n]{0,1000}?[^`]\1(?!`)/g;
const MARKDOWN_PICTURE =
  /!\[\s{0,10}\]\(\s{0,10}<?([^\s<>()]{1,2048}(?:\([^\s<>()]{0,200}\)[^\s<>()]{0,200}){0,3})>?[^()\n]{0,500}\)/g;
/** A picture whose address stands elsewhere in the text, and such an address. */
const REFERRED_PICTURE = /!\[\s{0,10}\]\[([^\][\\]{1,200})\]/g;
const DEFINITION = /^( {0,3}\[([^\][\\]{1,200})\]:\s{0,10}<?)([^\s<>]{1,2048})/gm;
const HTML_PICTURE = /<img\b[^<>]{0,4000}>/gi;
const HTML_ALT = /\salt\s*=\s*(?:"\s*[^"\s][^"]*"|'\s*[^'\s][^']*'|[^\s"'>]+)/i;
const HTML_SOURCE = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

function hideCode(text: string): string {
  const blank = (code: string) => " ".repeat(code.length);
  return text.replace(FENCED, blank).replace(INLINE_CODE, blank);
}

function labelOf(written: string): string {
  return written.trim().replace(/\s+/g, " ").toLowerCase();
}

/** The addresses that pictures and links refer to, by their labels; of two with one label the first counts. */
function readDefinitions(
  prose: string,
): Map<string, Pick<UndescribedPicture, "address" | "addressEnd">> {
  const found = new Map<string, Pick<UndescribedPicture, "address" | "addressEnd">>();
  for (const { 1: before = "", 2: label = "", 3: address = "", index } of prose.matchAll(
    DEFINITION,
  )) {
    const addressEnd = index + before.length + address.length;
    if (!found.has(labelOf(label))) found.set(labelOf(label), { address, addressEnd });
  }
  return found;
}

/**
 * The pictures of a text that have no words and are not marked as decorative, in the order of the text. One that stands
 * there twice is named once, where it stands first.
 */
export function listUndescribed(text: string): UndescribedPicture[] {
  const prose = hideCode(text);
  const found: UndescribedPicture[] = [];
  for (const { 0: source, 1: address = "", index } of prose.matchAll(MARKDOWN_PICTURE)) {
    const addressEnd = index + source.indexOf(address) + address.length;
    found.push({ address, start: index, end: index + source.length, addressEnd });
  }
  const referred = [...prose.matchAll(REFERRED_PICTURE)];
  const definitions = referred.length > 0 ? readDefinitions(prose) : null;
  for (const { 0: source, 1: label = "", index } of referred) {
    const place = definitions?.get(labelOf(label));
    if (place) found.push({ ...place, start: index, end: index + source.length });
  }
  for (const { 0: source, index } of prose.matchAll(HTML_PICTURE)) {
    const [, double, single, bare] = HTML_SOURCE.exec(source) ?? [];
    const address = (double ?? single ?? bare ?? "").trim();
    if (address === "" || HTML_ALT.test(source)) continue;
    const addressEnd = index + source.indexOf(address) + address.length;
    found.push({ address, start: index, end: index + source.length, addressEnd });
  }
  const named = new Set<string>();
  return found
    .filter(({ address }) => !address.endsWith(DECORATIVE))
    .sort((a, b) => a.start - b.start)
    .filter(({ address }) => !named.has(address) && named.add(address));
}

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

/** The text with a picture's words, or with its mark as decorative where it has none. */
export function describeInText(
  text: string,
  { start, end, addressEnd }: UndescribedPicture,
  alt: string,
): string {
  const source = text.slice(start, end);
  const words = alt.replace(/\s+/g, " ").trim();
  if (words === "") return text.slice(0, addressEnd) + DECORATIVE + text.slice(addressEnd);
  const described = source.startsWith("!")
    ? source.replace(/^!\[\s*\]/, () => `![${altText(words)}]`)
    : source
        .replace(/\salt(?:\s*=\s*(?:"[^"]*"|'[^']*'))?(?=[\s/>])/i, "")
        .replace(/^<img/i, () => `<img alt="${escapeAttribute(words)}"`);
  return text.slice(0, start) + described + text.slice(end);
}
