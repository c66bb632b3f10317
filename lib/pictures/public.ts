import "server-only";
import { isDatabaseAway } from "@/lib/database-away";
import { db } from "@/lib/db";
import { trashIdOfPicture } from "@/lib/images/picture-key";
import { isInTrash } from "@/lib/trash/trash";

/** The key under which a picture lies now, whichever it had before; null when there is none. */
export async function findPictureKey(id: string): Promise<string | null> {
  const row = await db.picture.findUnique({ where: { id }, select: { key: true } });
  return row?.key ?? null;
}

/** True for a picture that the owner deleted and may still restore; false also while the database is away. */
export async function isTrashedPicture(id: string): Promise<boolean> {
  try {
    return await isInTrash(trashIdOfPicture(id));
  } catch (error) {
    if (isDatabaseAway(error)) return false;
    throw error;
  }
}
