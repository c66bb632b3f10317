import { randomBytes } from "node:crypto";
import { fileTypes } from "./file-types";

/** Where the owner's browser puts files; nobody reads them there. */
export const UPLOADS = "uploads/";
/** Where checked files are, for readers to download; out of reach of any address that was signed for an upload. */
export const PUBLISHED = "files/";
export const PICTURES = "pictures/";
/** Where another site's export lies while it is read; nobody gets it from there. */
export const EXPORTS = "imports/";

const KEY_BYTES = 16;
/** What a key ends in when its upload did not say what it would be. */
export const UNKNOWN_EXTENSION = "bin";

const EXTENSIONS = [...fileTypes.map(({ extension }) => extension), UNKNOWN_EXTENSION].join("|");
const KEY = new RegExp(`^[0-9a-f]{32}\\.(${EXTENSIONS})$`);

export function isKey(text: string): boolean {
  return KEY.test(text);
}

export function createKey(extension: string): string {
  return `${randomBytes(KEY_BYTES).toString("hex")}.${extension}`;
}

export function extensionOf(key: string): string {
  return key.slice(key.indexOf(".") + 1);
}

/** Where an object lies in the bucket. Throws for what is not a key, so that nothing else can be reached. */
export function pathOf(prefix: typeof UPLOADS | typeof PUBLISHED, key: string): string {
  if (!isKey(key)) throw new Error("This is not the key of a file.");
  return prefix + key;
}
