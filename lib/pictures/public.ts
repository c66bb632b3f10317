import "server-only";
import { db } from "@/lib/db";

/** The key under which a picture lies now, whichever it had before; null when there is none. */
export async function findPictureKey(id: string): Promise<string | null> {
  const row = await db.picture.findUnique({ where: { id }, select: { key: true } });
  return row?.key ?? null;
}
