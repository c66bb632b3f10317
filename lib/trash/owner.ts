import "server-only";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/db";
import { TRASH_LIFE_DAYS, type TrashItem } from "@/lib/trash/schema";
import { type Emptied, forget, notInTrash } from "@/lib/trash/trash";
import { Prisma } from "@/prisma/client/client";

const LIFE_MS = TRASH_LIFE_DAYS * 24 * 3_600_000;

/** One page of what was deleted, newest first. */
export async function listTrash(
  _admin: Admin,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ items: TrashItem[]; total: number }> {
  const [total, rows] = await Promise.all([
    db.trash.count(),
    db.trash.findMany({
      select: { id: true, kind: true, title: true, deletedAt: true },
      orderBy: [{ deletedAt: "desc" }, { id: "desc" }],
      skip: (page - 1) * perPage,
      take: perPage,
    }),
  ]);
  return {
    items: rows.map(({ deletedAt, ...row }) => ({
      ...row,
      deletedAt: deletedAt.toISOString(),
      expiresAt: new Date(deletedAt.getTime() + LIFE_MS).toISOString(),
    })),
    total,
  };
}

/** Removes something from the trash, without a way back. Throws 404. */
export async function deleteForGood(_admin: Admin, id: string): Promise<Emptied> {
  const emptied = await forget(Prisma.sql`"id" = ${id}::uuid`);
  if (emptied.count === 0) throw notInTrash();
  return emptied;
}

export async function emptyTrash(_admin: Admin): Promise<Emptied> {
  return forget(Prisma.sql`true`);
}
