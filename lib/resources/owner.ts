import "server-only";
import type { Admin } from "@/lib/auth/admin";
import { writeAndExpire } from "@/lib/cache/expire";
import { db, isUniqueViolation } from "@/lib/db";
import { conflict, notFound, Problem } from "@/lib/http/problem";
import { RESOURCES_TAG, resourceFields } from "@/lib/resources/public";
import type { AdminResource, PublicResource, ResourceInput } from "@/lib/resources/schema";
import {
  keyFromUrl,
  publishUpload,
  removeFile,
  removeUpload,
  type StoredFile,
} from "@/lib/storage/storage";
import { slugCandidates } from "@/lib/text/slug";

const itemFields = { ...resourceFields, version: true, createdAt: true, updatedAt: true } as const;

type ItemRow = PublicResource & { version: number; createdAt: Date; updatedAt: Date };

function toItem({ createdAt, updatedAt, ...row }: ItemRow): AdminResource {
  return { ...row, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

const gone = () => notFound("This resource no longer exists. It may have been deleted.");
const outdated = () =>
  conflict("version", "This resource was saved elsewhere after you opened it.");
const fileTaken = () =>
  conflict(
    "fileUrl",
    "This file already belongs to another resource. Please upload it once more for this one.",
  );

function fileNotOurs(): Problem {
  const sentence = "This file wasn’t uploaded here. Please upload it first.";
  return new Problem(422, sentence, { errors: { fileUrl: [sentence] } });
}

/** One resource whole. Throws 404. */
export async function getResource(_admin: Admin, id: string): Promise<AdminResource> {
  const row = await db.resource.findUnique({ where: { id }, select: itemFields });
  if (!row) throw gone();
  return toItem(row);
}

/** Checks the upload that a form names and publishes it. Throws 422 at `fileUrl`, 503 without storage. */
async function publishFile(admin: Admin, fileUrl: string): Promise<StoredFile> {
  const key = keyFromUrl(fileUrl);
  if (key === null) throw fileNotOurs();
  return publishUpload(admin, key);
}

function storedFields(input: ResourceInput, file: StoredFile) {
  const { fileUrl: _, ...fields } = input;
  return { ...fields, fileUrl: file.url, fileType: file.type, fileSize: file.size };
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
  return toItem(row);
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

/**
 * Saves a resource; its address and its count stay, also when the file is another one. With a
 * `version`, only onto that version: throws 409 at `version` when it was saved elsewhere since. Throws
 * 404, and 422 and 409 at `fileUrl`.
 */
export async function updateResource(
  admin: Admin,
  id: string,
  input: ResourceInput,
  version: number | null,
): Promise<AdminResource> {
  const before = await db.resource.findUnique({
    where: { id },
    select: { fileUrl: true, version: true },
  });
  if (!before) throw gone();
  if (version !== null && before.version !== version) throw outdated();

  const { fileUrl, ...fields } = input;
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
    if (!after) throw gone();
    if (count === 0) throw outdated();
    return after;
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? fileTaken() : error;
  });
  if (file) {
    await removeUpload(file.key);
    await removeStored(before.fileUrl);
  }
  return toItem(row);
}

/** Removes a resource, its counts, and then its file. Throws 404. */
export async function deleteResource(_admin: Admin, id: string): Promise<void> {
  const fileUrl = await writeAndExpire(async (tx, expire) => {
    expire(RESOURCES_TAG);
    const [row] = await tx.$queryRaw<{ fileUrl: string }[]>`
      delete from "Resource" where "id" = ${id}::uuid returning "fileUrl"`;
    if (!row) throw gone();
    return row.fileUrl;
  });
  await removeStored(fileUrl);
}

async function removeStored(fileUrl: string): Promise<void> {
  const key = keyFromUrl(fileUrl);
  if (key !== null) await removeFile(key);
}
