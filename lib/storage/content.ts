import "server-only";
import { MEDIA_HEAD_BYTES, mediaTypeOf, tagLength } from "@/lib/images/media-type";
import { compoundFileTypes } from "./compound-file";
import { type FileType, fileTypes } from "./file-types";
import { UNKNOWN_EXTENSION } from "./key";
import { isPlainText } from "./plain-text";
import { SOME_OFFICE_FILE, zipType } from "./zip";

export type FileBytes = {
  size: number;
  /** As many of the `length` bytes from `offset` on as there are. */
  read: (offset: number, length: number) => Promise<Buffer>;
  stream: () => Promise<ReadableStream<Uint8Array>>;
};

const HEAD_BYTES = 8;
const ZIP_HEAD = "504b0304";
const COMPOUND_HEAD = "d0cf11e0a1b11ae1";
const PDF_HEAD = "%PDF-";

const ZIP = "application/zip";
const OFFICE = /^application\/vnd\.openxmlformats-officedocument\./;

/** Recorders write audio into a container that could hold a video too. */
const CONTAINER = "video/mp4";
const TAGS_MAX = 4;

function isListed(type: string): boolean {
  return fileTypes.some((one) => one.type === type);
}

/** The first type that is on the list and, where the name promised one, keeps to it. */
function pick(found: readonly string[], promised: FileType | null): string | null {
  const fits = (type: string) => promised === null || type === promised.type;
  return found.find((type) => isListed(type) && fits(type)) ?? null;
}

async function typeOfZip(file: FileBytes, promised: FileType | null): Promise<string | null> {
  const type = await zipType(await file.read(0, file.size));
  if (type === null) return null;
  // Whatever else it is, it is a ZIP.
  if (promised?.type === ZIP) return ZIP;
  const isSomeOffice = type === SOME_OFFICE_FILE && promised !== null;
  return isSomeOffice && OFFICE.test(promised.type) ? promised.type : pick([type], promised);
}

/** What a file begins with, behind the tags that a sound may have in front. */
async function beginning(file: FileBytes): Promise<Buffer> {
  let at = 0;
  for (let tags = 0; tags < TAGS_MAX; tags += 1) {
    const head = await file.read(at, MEDIA_HEAD_BYTES);
    const length = tagLength(head);
    if (length === 0) return head;
    at += length;
  }
  return Buffer.alloc(0);
}

/** Pictures and sounds: a wrong ending within the family is an honest mistake, and readers get the right one. */
async function typeOfMedia(file: FileBytes, promised: FileType | null): Promise<string | null> {
  const found = mediaTypeOf(await beginning(file)) ?? "";
  const type = found === CONTAINER && promised?.extension === "m4a" ? promised.type : found;
  const [family = ""] = type.split("/");
  const isMedia = (family === "image" || family === "audio") && isListed(type);
  return isMedia && (promised === null || promised.type.startsWith(`${family}/`)) ? type : null;
}

async function typeOfText(file: FileBytes, promised: FileType | null): Promise<string | null> {
  const stream = await file.stream();
  if (!(await isPlainText(stream as unknown as AsyncIterable<Uint8Array>))) return null;
  return promised?.type ?? "text/plain";
}

/**
 * The media type of a file by its content, null when it may not be offered or is not what its
 * extension promises. The extension alone decides nothing but which kind of text a text is.
 */
export async function detectType(file: FileBytes, extension: string): Promise<string | null> {
  const promised = fileTypes.find((one) => one.extension === extension) ?? null;
  if (promised === null && extension !== UNKNOWN_EXTENSION) return null;
  if (promised?.type.startsWith("text/")) return typeOfText(file, promised);

  const head = await file.read(0, HEAD_BYTES);
  if (head.toString("latin1").startsWith(PDF_HEAD)) return pick(["application/pdf"], promised);
  if (head.toString("hex").startsWith(ZIP_HEAD)) return typeOfZip(file, promised);
  if (head.toString("hex").startsWith(COMPOUND_HEAD)) {
    return pick(compoundFileTypes(await file.read(0, file.size)), promised);
  }
  return (
    (await typeOfMedia(file, promised)) ?? (promised === null ? typeOfText(file, promised) : null)
  );
}
