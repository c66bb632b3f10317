import "server-only";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { findPage, readInOrder } from "@/lib/search/search";
import { Prisma } from "@/prisma/client/client";
import { TRASH_LIFE_DAYS } from "./rules";
import type { TrashItem, TrashQuery } from "./schema";
import { type Emptied, forget, notInTrash } from "./trash";

const LIFE_MS = TRASH_LIFE_DAYS * 24 * 3_600_000;

/** One page of what was deleted, newest first unless the oldest is asked for. */
export async function listTrash(
  _admin: Admin,
  { kind, sort, ...page }: TrashQuery,
): Promise<{ items: TrashItem[]; total: number }> {
  const { ids, total } = await findPage(
    {
      from: Prisma.sql`"Trash"`,
      id: Prisma.sql`"id"`,
      text: Prisma.sql`search_text("title")`,
      where: kind ? [Prisma.sql`"kind" = ${kind}`] : [],
      orderBy:
        sort === "oldest" ? Prisma.sql`"deletedAt", "id"` : Prisma.sql`"deletedAt" desc, "id" desc`,
    },
    page,
  );
  const select = { id: true, kind: true, title: true, deletedAt: true } as const;
  const rows = await readInOrder(ids, (id) => db.trash.findMany({ where: { id }, select }));
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
