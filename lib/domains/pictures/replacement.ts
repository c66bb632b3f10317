import "server-only";
import { z } from "zod";
import type { Admin } from "@/lib/auth/admin";
import { type Expire, writeAndExpire } from "@/lib/cache/expire";
import { db, type Tx } from "@/lib/database/db";
import { conflict } from "@/lib/http/problem";
import { makePicture } from "@/lib/images/make-picture";
import {
  PICTURE_PATH,
  parsePictureKey,
  pictureKey,
  trashIdOfPicture,
} from "@/lib/images/picture-key";
import { moveFileToTrash, takeFromTrash } from "@/lib/site/trash/former-files";
import { type Restore, withoutOwner } from "@/lib/site/trash/trash";
import { copyPicture, storePicture } from "@/lib/storage/storage";
import { rowOf, takeUpload } from "./owner";
import { type PictureRow, pictureFields, pictureMissing, toPicture } from "./rows";
import type { AdminPicture, PictureInput, PictureUse } from "./schema";
import { findUses, moveUses } from "./uses";

/** The cache tags of everything that shows a picture; the caller knows the domains. */
export type TagsOfUses = (uses: PictureUse[]) => string[];

async function leaveFile(tx: Tx, row: PictureRow): Promise<void> {
  const { id, key, type, bytes, hash, name, alt } = row;
  await moveFileToTrash(tx, "pictureFile", {
    title: alt && name ? `${alt} (${name})` : alt || name || id,
    address: PICTURE_PATH + key,
    fields: { id, key, type, bytes, hash, name },
  });
}

/** Shows a picture at the address that its row has by now, wherever it is. Returns where. */
async function showAnew(
  tx: Tx,
  expire: Expire,
  { id, key }: { id: string; key: string },
  tagsOf: TagsOfUses,
): Promise<PictureUse[]> {
  const uses = (await findUses(tx, [id])).get(id) ?? [];
  await moveUses(tx, id, PICTURE_PATH + key);
  expire(...tagsOf(uses));
  return uses;
}

/**
 * Puts another file in a picture's place, wherever it is; the former goes to the trash. Its address changes, so
 * that no cache shows the one before; whoever still asks for that gets the new one. Throws 404, 409, 422 at
 * `fileUrl`, and 503.
 */
export async function replacePicture(
  admin: Admin,
  id: string,
  { fileUrl, name }: PictureInput,
  tagsOf: TagsOfUses,
): Promise<AdminPicture> {
  return takeUpload(admin, fileUrl, async (file, hash) => {
    const before = await db.picture.findUnique({ where: { id }, select: pictureFields });
    if (!before) throw pictureMissing();
    const made = await makePicture(file);
    const data = { ...rowOf(made, id, before.edition + 1), hash, name };
    await storePicture(admin, data.key, made);
    return writeAndExpire(async (tx, expire) => {
      const { count } = await tx.picture.updateMany({
        where: { id, edition: before.edition },
        data,
      });
      if (count === 0) throw conflict("fileUrl", "This picture was replaced elsewhere just now.");
      await leaveFile(tx, before);
      const uses = await showAnew(tx, expire, { id, key: data.key }, tagsOf);
      const row = await tx.picture.findUniqueOrThrow({ where: { id }, select: pictureFields });
      return toPicture(row, uses);
    });
  });
}

const formerFile = z.object({
  id: z.string(),
  key: z.string(),
  type: z.string(),
  bytes: z.coerce.number(),
  hash: z.string(),
  name: z.string(),
});

/**
 * Puts former files of pictures in their places again, as `replacePicture` does new ones. Throws 409 while the
 * picture is not there, and 503 without storage.
 */
export function restorePictureFiles(tagsOf: TagsOfUses): Restore {
  return async (admin, { tx, expire, leave }, items) => {
    for (const { id: trashId, fields } of items) {
      const { id, key: formerKey, ...file } = formerFile.parse(fields);
      const [before] = await tx.picture.updateManyAndReturn({
        where: { id },
        data: { edition: { increment: 1 } },
        select: pictureFields,
      });
      const facts = parsePictureKey(formerKey);
      if (!before || !facts) throw await withoutOwner(tx, trashIdOfPicture(id));
      const key = pictureKey({ ...facts, edition: before.edition });
      await copyPicture(admin, formerKey, key);
      leave(PICTURE_PATH + formerKey);
      await leaveFile(tx, before);
      const { width, height } = facts;
      await tx.picture.updateMany({ where: { id }, data: { ...file, key, width, height } });
      await showAnew(tx, expire, { id, key }, tagsOf);
      await takeFromTrash(tx, trashId);
    }
  };
}
