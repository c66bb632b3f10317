import "server-only";
import { CopyObjectCommand, GetObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import type { Admin, Editor, Errand, Operator } from "@/lib/auth/admin";
import { invalid, Problem } from "@/lib/http/problem";
import { PIXELS_MAX } from "@/lib/images/patterns.mjs";
import { isPictureKey } from "@/lib/images/picture-key";
import { isMissing, isReplaced, listPrefix, storage, withStorage } from "./client";
import { detectType } from "./content";
import { attachment } from "./disposition";
import { fileTypeOfName, isImageType, UPLOAD_MAX_BYTES } from "./file-types";
import {
  createKey,
  type EXPORTS,
  extensionOf,
  isKey,
  PICTURES,
  PUBLISHED,
  pathOf,
  UNKNOWN_EXTENSION,
  UPLOADS,
} from "./key";
import {
  bytesOf,
  deleteObject,
  type FoundObject,
  findObject,
  getBody,
  putObject,
  readPart,
  tryToDelete,
} from "./objects";
import { storageAddress } from "./origin";
import { pixelsOf } from "./pixels";
import type { UploadRequest, UploadTarget } from "./schema";

const UPLOAD_LIFE_S = 600;
const DOWNLOAD_LIFE_S = 300;
const SOUND_LIFE_S = 6 * 3_600;
/** What every browser plays. */
const SOUND_TYPES = new Set(["audio/mpeg", "audio/mp4"]);
const SOUND_EXTENSIONS = ["mp3", "m4a"];
const CHECK_TIMEOUT_MS = 20_000;

const OBJECTS = "/objects/";
/** Within it a picture says how large it is, also behind what a camera writes about itself. */
const PICTURE_HEAD_BYTES = 512 * 1024;

export type StoredFile = {
  key: string;
  /** `/objects/{key}` */
  url: string;
  type: string;
  size: number;
};

/**
 * An address that takes one PUT for ten minutes: of exactly the declared length and type, where they
 * are declared. Throws 503.
 */
export async function createUpload(
  _editor: Editor,
  declared: UploadRequest | null,
): Promise<UploadTarget> {
  const { s3, bucket } = storage();
  const extension = declared ? fileTypeOfName(declared.name)?.extension : UNKNOWN_EXTENSION;
  if (extension === undefined) throw new Error("An upload's name was not checked.");
  const command = new PutObjectCommand({
    Bucket: bucket,
    Key: pathOf(UPLOADS, createKey(extension)),
    ...(declared && { ContentLength: declared.size, ContentType: declared.type }),
  });
  const uploadURL = await getSignedUrl(s3, command, {
    expiresIn: UPLOAD_LIFE_S,
    signableHeaders: new Set(["host", ...(declared ? ["content-length", "content-type"] : [])]),
  });
  return { uploadURL };
}

/** The key in what a form sends: an uploadURL with or without its query, or `/objects/{key}`; null for all else. */
export function keyFromUrl(fileUrl: string): string | null {
  const [address = ""] = fileUrl.split("?");
  const starts = [OBJECTS, ...(storageAddress === null ? [] : [storageAddress + UPLOADS])];
  const start = starts.find((one) => address.startsWith(one));
  if (start === undefined) return null;
  const key = address.slice(start.length);
  return isKey(key) ? key : null;
}

function toFile(key: string, { type, size }: { type: string; size: number }): StoredFile {
  return { key, url: OBJECTS + key, type, size };
}

function refuse(sentence: string): Problem {
  return invalid("fileUrl", sentence);
}

/** The media type of an upload that may be published, by its content. Throws 422 for one that may not. */
async function checkUpload(object: FoundObject, key: string): Promise<string> {
  if (object.size === 0) throw refuse("The file is empty. Please upload another one.");
  if (object.size > UPLOAD_MAX_BYTES) {
    throw refuse("The file is too large. The limit is 50 MB. Please upload a smaller one.");
  }
  const { type, pixels } = await withStorage(async (from, { abortSignal }) => {
    const bytes = bytesOf(from, object, abortSignal);
    const type = await detectType(bytes, extensionOf(key));
    const isImage = type !== null && isImageType(type);
    return { type, pixels: isImage ? pixelsOf(await bytes.read(0, PICTURE_HEAD_BYTES)) : null };
  }, CHECK_TIMEOUT_MS);
  if (type === null) {
    throw refuse(
      "This file can’t be used: it’s damaged, its content doesn’t match its name, or it’s a kind of file that isn’t accepted. Please upload another one.",
    );
  }
  if (pixels !== null && pixels > PIXELS_MAX) {
    throw refuse(
      `The picture has too many pixels. The limit is ${PIXELS_MAX / 1_000_000} megapixels. Please upload a smaller one.`,
    );
  }
  return type;
}

async function publish(object: FoundObject, key: string, type: string): Promise<void> {
  await withStorage(({ s3, bucket }, options) =>
    s3.send(
      new CopyObjectCommand({
        Bucket: bucket,
        Key: pathOf(PUBLISHED, key),
        CopySource: `${bucket}/${object.path}`,
        CopySourceIfMatch: object.etag,
        MetadataDirective: "REPLACE",
        ContentType: type,
      }),
      options,
    ),
  );
}

/**
 * Checks an upload by its content and copies it to where readers can download it; one that is published
 * already is answered as it is. Throws 422 at `fileUrl` and removes what is refused; 503 when storage is away.
 * The upload itself stays until `removeUpload`, so that a save which fails later can be repeated.
 */
export async function publishUpload(_editor: Editor, key: string): Promise<StoredFile> {
  const published = await findObject(pathOf(PUBLISHED, key));
  if (published) return toFile(key, published);

  const upload = await findObject(pathOf(UPLOADS, key));
  if (!upload) throw refuse("The uploaded file is no longer there. Please upload it again.");
  try {
    const type = await checkUpload(upload, key);
    await publish(upload, key, type);
    return toFile(key, { type, size: upload.size });
  } catch (error) {
    if (isMissing(error) || isReplaced(error)) {
      throw refuse("The file changed while it was being checked. Please upload it again.");
    }
    if (error instanceof Problem && error.status === 422) await removeUpload(key);
    throw error;
  }
}

/** Removes an upload that is published now, or never will be. Never throws. */
export async function removeUpload(key: string): Promise<void> {
  await tryToDelete(pathOf(UPLOADS, key));
}

/** Removes a published file. Never throws. */
export async function removeFile(key: string): Promise<void> {
  await tryToDelete(pathOf(PUBLISHED, key));
}

/** An address under which a published file can be downloaded for five minutes, or as long as is said. Throws 503. */
export async function signDownload(
  key: string,
  { name, type }: { name: string; type: string },
  expiresIn = DOWNLOAD_LIFE_S,
): Promise<string> {
  const { s3, bucket } = storage();
  const command = new GetObjectCommand({
    Bucket: bucket,
    Key: pathOf(PUBLISHED, key),
    ResponseContentDisposition: attachment(name),
    ResponseContentType: type,
  });
  return getSignedUrl(s3, command, { expiresIn });
}

/** Publishes an upload that is to be heard on a page. Throws 422 at `fileUrl`, and 503. */
export async function publishSound(editor: Editor, fileUrl: string): Promise<StoredFile> {
  const key = keyFromUrl(fileUrl);
  if (key === null) throw refuse("This file wasn’t uploaded here. Please upload it first.");
  const isNamedSo = SOUND_EXTENSIONS.includes(extensionOf(key));
  const file = isNamedSo ? await publishUpload(editor, key) : null;
  await removeUpload(key);
  if (file && SOUND_TYPES.has(file.type)) return file;
  throw refuse("This file isn’t an MP3 or an M4A. Please choose another one.");
}

/**
 * An address under which a published sound can be heard. Browsers ask there for the rest of a long one while it is
 * playing, so it lasts as long as anybody listens. Null where there is none under the key. Throws 503.
 */
export async function signSound(key: string): Promise<string | null> {
  const isNamedSo = SOUND_EXTENSIONS.includes(extensionOf(key));
  const object = isNamedSo ? await findObject(pathOf(PUBLISHED, key)) : null;
  if (!object || !SOUND_TYPES.has(object.type)) return null;
  return signDownload(key, { name: `audio.${extensionOf(key)}`, type: object.type }, SOUND_LIFE_S);
}

/** A published file; null when there is none. Throws 503. */
export async function findFile(key: string): Promise<{ size: number } | null> {
  const object = await findObject(pathOf(PUBLISHED, key));
  return object && { size: object.size };
}

/** A published file as far as these bytes go; null when there is none. Throws 503. */
export async function readFile(key: string, maxBytes: number): Promise<Uint8Array | null> {
  const object = await findObject(pathOf(PUBLISHED, key));
  if (!object) return null;
  try {
    return await readPart(object, [0, maxBytes], CHECK_TIMEOUT_MS);
  } catch (error) {
    if (isMissing(error) || isReplaced(error)) return null;
    throw error;
  }
}

type OpenImage = { body: ReadableStream; type: string; size: number };

/** A published picture to send on; null when there is none, or it is no picture. Throws 503. */
export async function openImage(key: string): Promise<OpenImage | null> {
  return openImageAt(pathOf(PUBLISHED, key));
}

async function openImageAt(path: string): Promise<OpenImage | null> {
  const object = await findObject(path);
  if (!object || !isImageType(object.type)) return null;
  const { type, size } = object;
  try {
    const body = await withStorage((from, options) => getBody(from, object, options));
    return { body: body.transformToWebStream(), type, size };
  } catch (error) {
    if (isMissing(error) || isReplaced(error)) return null;
    throw error;
  }
}

function picturePath(key: string): string {
  if (!isPictureKey(key)) throw new Error("This is not the key of a picture.");
  return PICTURES + key;
}

/** The whole of an upload, to be made into something else. Throws 422 at `fileUrl`, and 503. */
export async function readUpload(
  _editor: Editor,
  key: string,
  { max, tooLarge }: { max: number; tooLarge: string },
): Promise<Uint8Array> {
  const upload = await findObject(pathOf(UPLOADS, key));
  if (!upload) throw refuse("The uploaded file is no longer there. Please upload it again.");
  if (upload.size > max) throw refuse(tooLarge);
  try {
    return await readPart(upload, [0, upload.size], CHECK_TIMEOUT_MS);
  } catch (error) {
    if (!isMissing(error) && !isReplaced(error)) throw error;
    throw refuse("The file changed while it was being read. Please upload it again.");
  }
}

/** Keeps a picture of the library. Throws 503. */
export async function storePicture(
  _by: Editor | Operator | Errand,
  key: string,
  picture: { bytes: Uint8Array; type: string },
): Promise<void> {
  await keepMadePicture(key, picture);
}

/** Keeps a stored picture under another key as well. Throws 503. */
export async function copyPicture(_admin: Admin, from: string, to: string): Promise<void> {
  await withStorage(({ s3, bucket }, options) =>
    s3.send(
      new CopyObjectCommand({
        Bucket: bucket,
        Key: picturePath(to),
        CopySource: `${bucket}/${picturePath(from)}`,
      }),
      options,
    ),
  );
}

/** Keeps a picture that the site itself made of what it has published. Throws 503. */
export async function keepMadePicture(
  key: string,
  { bytes, type }: { bytes: Uint8Array; type: string },
): Promise<void> {
  await putObject(picturePath(key), { body: bytes, type }, CHECK_TIMEOUT_MS);
}

/** A picture of the library to send on; null when there is none. Throws 503. */
export async function openPicture(key: string): Promise<OpenImage | null> {
  return openImageAt(picturePath(key));
}

/** Removes a picture of the library. Never throws. */
export async function removePicture(key: string): Promise<void> {
  await tryToDelete(picturePath(key));
}

/** Publishes a file that needs no check, as the demo content's. Throws 503. */
export async function putFile(
  _operator: Operator,
  key: string,
  body: Uint8Array,
  type: string,
): Promise<StoredFile> {
  await putObject(pathOf(PUBLISHED, key), { body, type });
  return toFile(key, { type, size: body.byteLength });
}

/** Everything that lies under a prefix, page by page as the storage lists it. Throws 503. */
export async function* listObjects(
  _operator: Operator,
  prefix: typeof UPLOADS | typeof PUBLISHED | typeof PICTURES | typeof EXPORTS,
  perPage?: number,
): AsyncGenerator<{ key: string; modified: Date }[]> {
  for await (const page of listPrefix(prefix, perPage)) {
    yield page.flatMap(({ Key: path, LastModified: modified }) =>
      path && modified ? [{ key: path.slice(prefix.length), modified }] : [],
    );
  }
}

/** Removes an object; one that is not there is no mistake. Throws 503. */
export async function removeObject(_by: Admin | Operator, path: string): Promise<void> {
  await deleteObject(path);
}
