import { isPictureKey } from "@/lib/images/picture-key";
import { isKey, PICTURES, PUBLISHED } from "@/lib/storage/key";

export const ABOUT_PATH = "backup.json";
export const MANIFEST_PATH = "manifest.json";
export const README_PATH = "README.txt";

/** A short name, so that no archive needs more than tar's plain headers. */
const TEXT_NAME_MAX_CHARACTERS = 80;
const TABLE = /^data\/([A-Za-z_]\w{0,62})\.jsonl$/;
const TEXT = /^(?:articles|pages)\/[a-z0-9-]{1,90}\.md$/;

export function tablePath(table: string): string {
  return `data/${table}.jsonl`;
}

/** The Markdown of an article or page. A long address is cut, and differs from others by the end of its id. */
export function textPath(folder: "articles" | "pages", slug: string, id: string): string {
  const isShort = slug.length <= TEXT_NAME_MAX_CHARACTERS;
  const name = isShort ? slug : `${slug.slice(0, TEXT_NAME_MAX_CHARACTERS - 9)}-${id.slice(-8)}`;
  return `${folder}/${name}.md`;
}

export function tableAt(path: string): string | null {
  return TABLE.exec(path)?.[1] ?? null;
}

/** True for where the storage keeps a published file or a picture. */
export function isStoredPath(path: string): boolean {
  return [
    { prefix: PUBLISHED, isOurs: isKey },
    { prefix: PICTURES, isOurs: isPictureKey },
  ].some(({ prefix, isOurs }) => path.startsWith(prefix) && isOurs(path.slice(prefix.length)));
}

/** True for what only people read. */
export function isTextPath(path: string): boolean {
  return path === README_PATH || TEXT.test(path);
}

/** True for a path that an archive of ours may have; any other could lead out of where it belongs. */
export function isArchivePath(path: string): boolean {
  const isOurs = path === ABOUT_PATH || path === MANIFEST_PATH || tableAt(path) !== null;
  return isOurs || isStoredPath(path) || isTextPath(path);
}
