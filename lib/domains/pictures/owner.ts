import "server-only";
import { createHash, randomBytes } from "node:crypto";
import type { Editor, Errand, Operator } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { transact } from "@/lib/database/transact";
import { env } from "@/lib/env";
import { invalid, Problem } from "@/lib/http/problem";
import { inPictureQueue, type MadePicture, makePicture } from "@/lib/images/make-picture";
import { PICTURE_PATH, pictureFactsAt, pictureKey } from "@/lib/images/picture-key";
import { FetchRefused } from "@/lib/outgoing/guarded-fetch";
import { findPage, inYear, readInOrder } from "@/lib/search/search";
import { keyFromUrl, readUpload, removeUpload, storePicture } from "@/lib/storage/storage";
import { Prisma } from "@/prisma/client/client";
import { fetchPicture } from "./fetch-picture";
import { type PictureRow, pictureFields, pictureMissing, toPicture } from "./rows";
import { PICTURE_MAX_BYTES, pictureTexts } from "./rules";
import {
  type AdminPicture,
  PICTURE_NAME_MAX_CHARACTERS,
  type PictureAddress,
  type PictureInput,
  type PictureSort,
  type PicturesQuery,
  type PictureWords,
} from "./schema";
import { findUses } from "./uses";

const ID_BYTES = 10;

function fileNotOurs(): Problem {
  return invalid("fileUrl", "This file wasn’t uploaded here. Please upload it first.");
}

const pictureOrders: Record<PictureSort, Prisma.Sql> = {
  newest: Prisma.sql`"createdAt" desc, "id" desc`,
  oldest: Prisma.sql`"createdAt", "id"`,
  name: Prisma.sql`lower("name"), "id"`,
  size: Prisma.sql`"bytes" desc, "id"`,
};

/** The library, newest first unless it is asked for otherwise, each picture with what shows it. */
export async function listPictures(
  _editor: Editor,
  { words, year, sort = "newest", ...page }: PicturesQuery,
): Promise<{ pictures: AdminPicture[]; total: number }> {
  const { ids, total } = await findPage(
    {
      from: Prisma.sql`"Picture"`,
      id: Prisma.sql`"id"`,
      text: Prisma.sql`search_text("name" || ' ' || "alt")`,
      isIndexedWithin: true,
      where: [
        ...(words === "missing" ? [Prisma.sql`"alt" = '' and not "decorative"`] : []),
        ...(year ? [inYear(Prisma.sql`"createdAt"`, year)] : []),
      ],
      orderBy: pictureOrders[sort],
    },
    page,
  );
  const [rows, uses] = await Promise.all([
    readInOrder(ids, (id) => db.picture.findMany({ where: { id }, select: pictureFields })),
    findUses(db, ids),
  ]);
  const pictures = rows.map((row) => toPicture(row, uses.get(row.id) ?? []));
  return { pictures, total };
}

/** A picture with everything that shows it or may do so again: versions are too many to ask for in a list. Throws 404. */
export async function getPicture(_editor: Editor, id: string): Promise<AdminPicture> {
  const [row, uses] = await Promise.all([
    db.picture.findUnique({ where: { id }, select: pictureFields }),
    findUses(db, [id], { inVersions: true }),
  ]);
  if (!row) throw pictureMissing();
  return toPicture(row, uses.get(id) ?? []);
}

/**
 * Takes an upload in its turn, hands its bytes and their hash on, and removes it whatever comes of it: it may
 * say where a photo was taken.
 */
export async function takeUpload<T>(
  editor: Editor,
  fileUrl: string,
  take: (file: Uint8Array, hash: string) => Promise<T>,
): Promise<T> {
  const key = keyFromUrl(fileUrl);
  if (key === null) throw fileNotOurs();
  return inPictureQueue(async () => {
    try {
      const limit = { max: PICTURE_MAX_BYTES, tooLarge: pictureTexts.tooLarge };
      const file = await readUpload(editor, key, limit);
      return await take(file, hashOf(file));
    } finally {
      await removeUpload(key);
    }
  });
}

export function rowOf(made: MadePicture, id: string, edition: number) {
  const { width, height, type, bytes } = made;
  const key = pictureKey({ ...made, id, edition });
  return { key, edition, width, height, type, bytes: bytes.byteLength };
}

/**
 * Makes an upload a picture of the library. The same file once more is the picture that is there. Throws 422
 * at `fileUrl` for what is none or too large, and 503 without storage.
 */
export async function createPicture(
  editor: Editor,
  { fileUrl, name }: PictureInput,
): Promise<AdminPicture> {
  return takeUpload(editor, fileUrl, async (file, hash) => {
    const { row } = await addPicture(editor, file, hash, name);
    return withUses(row);
  });
}

async function withUses(row: PictureRow): Promise<AdminPicture> {
  return toPicture(row, (await findUses(db, [row.id])).get(row.id) ?? []);
}

/** Adds a file to the library; the same one once more is the picture that is there. Runs inside `inPictureQueue`. */
async function addPicture(
  by: Editor | Errand,
  file: Uint8Array,
  hash: string,
  name: string,
): Promise<{ row: PictureRow; isNew: boolean }> {
  const same = await db.picture.findFirst({ where: { hash }, select: pictureFields });
  if (same) return { row: same, isNew: false };
  const id = randomBytes(ID_BYTES).toString("hex");
  const data = { ...(await keepPicture(by, id, file)), id, hash, name };
  const row = await transact((tx) => tx.picture.create({ data, select: pictureFields }));
  return { row, isNew: true };
}

const hashOf = (file: Uint8Array) => createHash("sha256").update(file).digest("hex");

/** What a picture on another site is called there: the end of its path. */
function nameAt(address: string): string {
  return new URL(address).pathname.split("/").at(-1)?.slice(0, PICTURE_NAME_MAX_CHARACTERS) ?? "";
}

/** The picture of the library that an address of the site's own shows, in whatever size. */
async function findOwn(address: string): Promise<PictureRow | null> {
  const { origin, pathname, searchParams } = new URL(address);
  if (origin !== env.SITE_URL) return null;
  const id = pictureFactsAt(searchParams.get("url") ?? pathname)?.id;
  if (id === undefined) return null;
  return db.picture.findUnique({ where: { id }, select: pictureFields });
}

/**
 * Makes a picture of another site one of the library, as `createPicture` does an upload. Throws 422 at `address` for
 * what cannot be had or is none, and 503 without storage.
 */
export async function createPictureFrom(
  editor: Editor,
  { address }: PictureAddress,
): Promise<AdminPicture> {
  const own = await findOwn(address);
  if (own) return withUses(own);
  try {
    const file = await fetchPicture(address);
    const taken = () => addPicture(editor, file, hashOf(file), nameAt(address));
    return await withUses((await inPictureQueue(taken)).row);
  } catch (error) {
    const isRefused = error instanceof FetchRefused;
    if (!isRefused && !(error instanceof Problem && error.status === 422)) throw error;
    throw invalid("address", error.message);
  }
}

/** Makes a picture of a file and stores it. Returns what its row says of it. */
async function keepPicture(by: Editor | Operator | Errand, id: string, file: Uint8Array) {
  const made = await makePicture(file);
  const row = rowOf(made, id, 1);
  await storePicture(by, row.key, made);
  return row;
}

/** Makes a picture of another site one of the library; the same file once more is the picture that is there. Throws 422. */
export async function addImportedPicture(
  errand: Errand,
  file: Uint8Array,
  name: string,
): Promise<{ id: string; address: string; isNew: boolean }> {
  return inPictureQueue(async () => {
    const { row, isNew } = await addPicture(errand, file, hashOf(file), name);
    return { id: row.id, address: PICTURE_PATH + row.key, isNew };
  });
}

/**
 * A picture of the demo content as a row to add, saved in the storage under the same key at every seeding.
 * Throws 422 for what is none, and 503 without storage.
 */
export async function makeDemoPicture(
  operator: Operator,
  file: Uint8Array,
  words: { name: string; alt: string },
): Promise<Prisma.PictureCreateManyInput & { key: string }> {
  const hash = hashOf(file);
  const id = hash.slice(0, 2 * ID_BYTES);
  return { ...words, ...(await keepPicture(operator, id, file)), id, hash };
}

/** Saves what a picture shows. Texts that it is in keep their own words. Throws 404. */
export async function describePicture(
  _editor: Editor,
  id: string,
  words: PictureWords,
): Promise<AdminPicture> {
  const [row] = await transact((tx) =>
    tx.picture.updateManyAndReturn({ where: { id }, data: words, select: pictureFields }),
  );
  if (!row) throw pictureMissing();
  return toPicture(row, (await findUses(db, [id])).get(id) ?? []);
}
