import { posix } from "node:path";
import { GHOST_URL } from "@/lib/domains/imports/readers/ghost";
import { oldAddressKey } from "@/lib/domains/imports/rules";
import { decoded } from "@/lib/text/slug";

export type ImportContext = {
  /** The address of the old site; "" where nobody knows it. */
  site: string;
  itemAt: (key: string) => string | null;
  hasFile: (name: string) => boolean;
  /** A file of the export by its name alone, wherever it lies, as notebooks know it. */
  named?: (name: string) => string | null;
};

/** What finds files by their names alone, or by the end of their paths; the one that lies highest counts. */
export function namedIn(names: readonly string[]): (name: string) => string | null {
  const byName = new Map<string, string[]>();
  for (const name of names) {
    const key = posix.basename(name).toLowerCase();
    const known = byName.get(key);
    if (known) known.push(name);
    else byName.set(key, [name]);
  }
  return (name) => {
    const wanted = name.toLowerCase().replace(/^\/+/, "");
    const depth = (path: string) => path.split("/").length;
    return (
      (byName.get(posix.basename(wanted)) ?? [])
        .filter((one) => `/${one.toLowerCase()}`.endsWith(`/${wanted}`))
        .toSorted((one, other) => depth(one) - depth(other))[0] ?? null
    );
  };
}

/** Where static generators keep what pages name from their root. */
const ROOTS = [
  "",
  "static/",
  "public/",
  "assets/",
  "src/",
  "source/",
  "content/",
  "src/assets/",
  "_posts/",
  "src/content/",
];
const TEXT_ENDS = [".md", "/index.md", ".mdx", ".html"];
const PICTURE_FILE = /\.(?:jpe?g|png|gif|webp|avif|heic|svg)$/i;
const FILE = "file:";

/** Begins an address in a converted text that a picture of the import takes the place of. */
export const PICTURE_PLACE = "https://picture.invalid/";
/** The same for another text of the import. */
export const ITEM_PLACE = "https://item.invalid/";

export function fileOfPicture(reference: string): string | null {
  return reference.startsWith(FILE) ? reference.slice(FILE.length) : null;
}

/** How Pelican says that an address is one of its own folder. */
const OWN_FOLDER = /^(?:\{|%7B|\|)(?:filename|static|attach|index)(?:\}|%7D|\|)/i;

function findFile(address: string, base: string, { hasFile }: ImportContext): string | null {
  const [path = ""] = address.replace(OWN_FOLDER, "").split(/[?#]/);
  const name = decoded(path).normalize("NFC");
  const own = name.startsWith("/") ? [] : [posix.join(base, name)];
  const bare = name.replace(/^\/+|^(?:\.\.?\/)+|^[@~]\//, "");
  // The export may lie in a folder of its own.
  const [top = ""] = base.split("/");
  const folders = ROOTS.flatMap((root) => [root, `${top}/${root}`]);
  const names = [...own, ...folders.map((folder) => posix.join(folder, bare))];
  const found = names.find((one) => hasFile(one));
  // Generators name a page without the end of its file.
  const ends = found === undefined && !/\.\w{1,8}$/.test(bare) && bare !== "" ? TEXT_ENDS : [];
  const pages = names.flatMap((one) => ends.map((end) => one.replace(/\/$/, "") + end));
  return found ?? pages.find((one) => hasFile(one)) ?? null;
}

export function isFolder(base: string): boolean {
  return base !== "" && !/^https?:/i.test(base);
}

/** An address whole, as the old site's pages had it; null where that is not known. */
function wholeAddress(address: string, base: string, context: ImportContext): string | null {
  const text = address
    .trim()
    .replace(OWN_FOLDER, "")
    .replaceAll(GHOST_URL, context.site.replace(/\/$/, ""));
  const from = isFolder(base) || base === "" ? context.site : base;
  if (/^\/\//.test(text)) return URL.canParse(`https:${text}`) ? `https:${text}` : null;
  if (URL.canParse(text)) return new URL(text).href;
  return from !== "" && URL.canParse(text, from) ? new URL(text, from).href : null;
}

export function pictureReference(
  address: string,
  base: string,
  context: ImportContext,
): string | null {
  const file =
    isFolder(base) && !/^(?:https?:)?\/\//i.test(address) ? findFile(address, base, context) : null;
  if (file !== null) return FILE + file;
  const whole = wholeAddress(address, base, context);
  return whole !== null && /^https?:/.test(whole) ? whole : null;
}

export type LinkTarget =
  /** Leads to another text of the import, or stays as it is. */
  | { address: string; isBroken: false }
  /** Leads to the old site, where nothing of the import was. */
  | { address: string; isBroken: true; path: string };

/** Where a link of an old text leads from now on; `own` is where the text itself was. */
export function linkTarget(
  address: string,
  { base, own }: { base: string; own: string },
  context: ImportContext,
): LinkTarget {
  const text = address.trim().replace(OWN_FOLDER, "");
  if (text === "" || text.startsWith("#") || /^(?!https?:)[a-z][a-z0-9+.-]*:/i.test(text)) {
    return { address: text, isBroken: false };
  }
  const [, hash = ""] = text.split("#");
  const end = hash === "" ? "" : `#${hash}`;
  if (isFolder(base)) {
    const file = findFile(text, base, context);
    const item = file === null ? null : context.itemAt(FILE + file);
    if (item !== null) return { address: `${ITEM_PLACE}${item}${end}`, isBroken: false };
  }
  const whole = wholeAddress(text, isFolder(base) ? "" : base, context);
  const isRelative = isFolder(base) && !/^(?:\/|https?:)/i.test(text);
  const path =
    isRelative && own.startsWith("/") ? new URL(text, `https://own.invalid${own}`).pathname : null;
  const key = oldAddressKey(path ?? whole ?? text.replaceAll(GHOST_URL, ""), context.site);
  const item = key === null ? null : context.itemAt(key);
  if (item !== null) return { address: `${ITEM_PLACE}${item}${end}`, isBroken: false };
  if (key?.startsWith("/") && !key.startsWith("//") && key !== "/") {
    return { address: whole ?? text, isBroken: true, path: key };
  }
  return { address: whole ?? text, isBroken: false };
}

export function isPictureAddress(address: string): boolean {
  return PICTURE_FILE.test(address.split(/[?#]/)[0] ?? "");
}

const PLACEHOLDER_MAX_CHARACTERS = 200;

/** The placeholder of a picture until a program loads it: too small to show anything. */
export function isPlaceholder(address: string): boolean {
  return address.startsWith("data:image/") && address.length < PLACEHOLDER_MAX_CHARACTERS;
}
