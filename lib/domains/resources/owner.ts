import "server-only";
import { z } from "zod";
import type { Admin } from "@/lib/auth/admin";
import { writeAndExpire } from "@/lib/cache/expire";
import { db, isUniqueViolation, type Tx } from "@/lib/database/db";
import { conflict, invalid, itemProblems, Problem } from "@/lib/http/problem";
import { answered, columnsFor } from "@/lib/site/published/column-place";
import { findFreeSlug } from "@/lib/site/published/free-slug";
import { moveFileToTrash, takeFromTrash } from "@/lib/site/trash/former-files";
import {
  isTrashedFile,
  moveToTrash,
  putBack,
  type Restore,
  TRASH_TIMES,
  type Trashable,
  withoutOwner,
} from "@/lib/site/trash/trash";
import {
  keyFromUrl,
  publishUpload,
  removeFile,
  removeUpload,
  type StoredFile,
} from "@/lib/storage/storage";
import { slugCandidates } from "@/lib/text/slug";
import { Prisma } from "@/prisma/client/client";
import { resourcePlaces } from "./fields";
import { pagesToDraw, removePages } from "./pages";
import { RESOURCES_TAG, resourceFields } from "./public";
import { describeFile } from "./rules";
import type { AdminResource, ResourceInput } from "./schema";

export const resourceInTrash: Trashable = {
  kind: "resource",
  table: "Resource",
  files: Prisma.sql`array["fileUrl"]`,
};

const itemFields = {
  ...resourceFields,
  ...columnsFor(resourcePlaces, "owner"),
  createdAt: true,
} as const;

type ItemRow = Prisma.ResourceGetPayload<{ select: typeof itemFields }>;

const { missing, outdated } = itemProblems("resource");
const fileTaken = () =>
  conflict(
    "fileUrl",
    "This file already belongs to another resource. Please upload it once more for this one.",
  );

function refuseFile(sentence: string): Problem {
  return invalid("fileUrl", sentence);
}

const fileInTrash = () =>
  refuseFile(
    "This file is in the trash, alone or with its resource. Restore it there, or upload it once more.",
  );

const fileNotOurs = () => refuseFile("This file wasn’t uploaded here. Please upload it first.");

/** One resource whole. Throws 404. */
export async function getResource(_admin: Admin, id: string): Promise<AdminResource> {
  const row = await db.resource.findUnique({ where: { id }, select: itemFields });
  if (!row) throw missing();
  return answered(row);
}

/** Checks the upload that a form names and publishes it. Throws 422 at `fileUrl`, 503 without storage. */
async function publishFile(admin: Admin, fileUrl: string): Promise<StoredFile> {
  const key = keyFromUrl(fileUrl);
  if (key === null) throw fileNotOurs();
  const file = await publishUpload(admin, key);
  if (await isTrashedFile(file.url)) throw fileInTrash();
  return file;
}

function storedFields(input: ResourceInput, file: StoredFile) {
  const { fileUrl: _, byEmail, ...fields } = input;
  return {
    ...fields,
    ...(byEmail !== undefined && { byEmail }),
    ...pagesToDraw(),
    fileUrl: file.url,
    fileType: file.type,
    fileSize: file.size,
  };
}

async function isFileTaken(fileUrl: string): Promise<boolean> {
  return (await db.resource.count({ where: { fileUrl } })) > 0;
}

/**
 * Adds a resource under the title's address. Throws 422 and 409 at `fileUrl`. When the row cannot be
 * written the upload is left where it is, so that saving again works.
 */
export async function createResource(admin: Admin, input: ResourceInput): Promise<AdminResource> {
  const file = await publishFile(admin, input.fileUrl);
  const row = await insert(storedFields(input, file), input.title);
  await removeUpload(file.key);
  return answered(row);
}

async function insert(data: ReturnType<typeof storedFields>, title: string): Promise<ItemRow> {
  for (const slug of slugCandidates(title)) {
    try {
      return await writeAndExpire(async (tx, expire) => {
        expire(RESOURCES_TAG);
        return tx.resource.create({ data: { ...data, slug }, select: itemFields });
      });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      if (await isFileTaken(data.fileUrl)) throw fileTaken();
    }
  }
  throw conflict("title", "Too many resources have this title. Please choose a different one.");
}

const fileFields = {
  id: true,
  title: true,
  fileUrl: true,
  fileType: true,
  fileSize: true,
  pagePictures: true,
} satisfies Prisma.ResourceSelect;

type FileRow = Prisma.ResourceGetPayload<{ select: typeof fileFields }>;

async function leaveFile(
  tx: Tx,
  { id, title, fileUrl, fileType, fileSize }: FileRow,
): Promise<void> {
  const facts = describeFile({ fileType, fileSize });
  await moveFileToTrash(tx, "resourceFile", {
    title: facts ? `${title} (${facts})` : title,
    address: fileUrl,
    fields: { id, fileUrl, fileType, fileSize },
  });
}

/**
 * Saves a resource; its address and its count stay, also when the file is another one: the former goes to the
 * trash. With a `version`, only onto that version: throws 409 at `version` when it was saved elsewhere since.
 * Throws 404, and 422 and 409 at `fileUrl`.
 */
export async function updateResource(
  admin: Admin,
  id: string,
  input: ResourceInput,
  version: number | null,
): Promise<AdminResource> {
  const before = await db.resource.findUnique({
    where: { id },
    select: { ...fileFields, version: true },
  });
  if (!before) throw missing();
  if (version !== null && before.version !== version) throw outdated();

  const { fileUrl, byEmail, ...others } = input;
  const fields = { ...others, ...(byEmail !== undefined && { byEmail }) };
  const isSameFile =
    fileUrl === before.fileUrl ||
    (keyFromUrl(fileUrl) !== null && keyFromUrl(fileUrl) === keyFromUrl(before.fileUrl));
  const file = isSameFile ? null : await publishFile(admin, fileUrl);
  const row = await writeAndExpire(async (tx, expire) => {
    expire(RESOURCES_TAG);
    const { count } = await tx.resource.updateMany({
      where: { id, version: before.version },
      data: { ...(file ? storedFields(input, file) : fields), version: { increment: 1 } },
    });
    const after = await tx.resource.findUnique({ where: { id }, select: itemFields });
    if (!after) throw missing();
    if (count === 0) throw outdated();
    if (file) await leaveFile(tx, before);
    return after;
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? fileTaken() : error;
  });
  if (file) {
    await removeUpload(file.key);
    await removePages(before.pagePictures);
  }
  return answered(row);
}

/**
 * Moves a resource to the trash, with its counts. Its file stays, out of everybody's reach; the pictures of its
 * pages go, and are made anew when it comes back. Throws 404.
 */
export async function deleteResource(_admin: Admin, id: string): Promise<void> {
  const pictures = await writeAndExpire(async (tx, expire) => {
    expire(RESOURCES_TAG);
    await moveToTrash(tx, resourceInTrash, [id]);
    const row = await tx.resource.findUnique({ where: { id }, select: { pagePictures: true } });
    const { count } = await tx.resource.deleteMany({ where: { id } });
    if (!row || count === 0) throw missing();
    return row.pagePictures;
  }, TRASH_TIMES);
  await removePages(pictures);
}

/** Restores resources at their addresses, or at the next free ones. Throws 409, at `slug` when that is taken. */
export const restoreResources: Restore = async (_admin, { tx, expire }, items, { withNewSlug }) => {
  expire(RESOURCES_TAG);
  for (const item of items) {
    const { slug: before, fileUrl } = item.fields;
    if (fileUrl && (await tx.resource.count({ where: { fileUrl } })) > 0) {
      throw new Problem(409, "Its file belongs to another resource now, so it can’t be restored.");
    }
    const slug = await findFreeSlug(
      withNewSlug ? slugCandidates(before ?? "") : [before ?? ""],
      (slug) => tx.resource.count({ where: { slug } }),
      "Another resource has the same address by now. This one can be restored at a different address.",
    );
    const { pagesDueAt, ...undrawn } = pagesToDraw();
    await putBack(tx, [item], { slug, ...undrawn, pagesDueAt: pagesDueAt.toISOString() });
  }
};

const formerFile = z.object({
  id: z.uuid(),
  fileUrl: z.string(),
  fileType: z.string().nullable(),
  fileSize: z.coerce.number().nullable(),
});

/**
 * Makes former files those of their resources again; each that one takes the place of goes to the trash in turn.
 * Throws 409 while the resource is not there.
 */
export const restoreResourceFiles: Restore = async (_admin, { tx, expire, leave }, items) => {
  expire(RESOURCES_TAG);
  for (const { id: trashId, fields } of items) {
    const { id, ...file } = formerFile.parse(fields);
    const where = { id };
    const [before] = await tx.resource.updateManyAndReturn({
      where,
      data: { version: { increment: 1 } },
      select: fileFields,
    });
    if (!before) throw await withoutOwner(tx, id);
    await leaveFile(tx, before);
    leave(...before.pagePictures);
    await tx.resource.updateMany({ where, data: { ...file, ...pagesToDraw() } });
    await takeFromTrash(tx, trashId);
  }
};

/** Removes files that went with resources for good, but for those that another resource has. */
export async function removeFiles(fileUrls: readonly string[]): Promise<void> {
  for (const fileUrl of fileUrls) {
    if (!(await isFileTaken(fileUrl)) && !(await isTrashedFile(fileUrl))) {
      await removeStored(fileUrl);
    }
  }
}

async function removeStored(fileUrl: string): Promise<void> {
  const key = keyFromUrl(fileUrl);
  if (key !== null) await removeFile(key);
}
