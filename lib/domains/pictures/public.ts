import "server-only";
import { isDatabaseAway } from "@/lib/database/database-away";
import { db } from "@/lib/database/db";
import { PICTURE_PATH } from "@/lib/images/picture-key";
import { isInTrashAs } from "@/lib/site/trash/trash";

/** The key under which a picture lies now, whichever it had before; null when there is none. */
export async function findPictureKey(id: string): Promise<string | null> {
  const row = await db.picture.findUnique({ where: { id }, select: { key: true } });
  return row?.key ?? null;
}

/**
 * True for a stored picture that the owner deleted, or replaced, and may still restore; false also while the database
 * is away.
 */
export async function isTrashedPicture(key: string): Promise<boolean> {
  try {
    return await isInTrashAs(["picture", "pictureFile"], PICTURE_PATH + key);
  } catch (error) {
    if (isDatabaseAway(error)) return false;
    throw error;
  }
}
