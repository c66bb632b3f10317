import "server-only";
import type { Admin, Errand } from "@/lib/auth/admin";
import { db, type Tx } from "@/lib/database/db";
import { transact } from "@/lib/database/transact";
import { conflict, Problem } from "@/lib/http/problem";
import { PICTURE_PATH, pictureFactsAt, trashIdOfPicture } from "@/lib/images/picture-key";
import {
  isTrashedFile,
  moveToTrash,
  putBack,
  type Restore,
  type Trashable,
} from "@/lib/site/trash/trash";
import { removePicture } from "@/lib/storage/storage";
import { Prisma } from "@/prisma/client/client";
import { pictureMissing } from "./rows";
import { nameUse } from "./rules";
import type { PictureUse } from "./schema";
import { findUses } from "./uses";

export const pictureInTrash: Trashable = {
  kind: "picture",
  table: "Picture",
  title: Prisma.sql`coalesce(nullif("alt", ''), nullif("name", ''), "id")`,
  files: Prisma.sql`array[${PICTURE_PATH} || "key"]`,
  // As `trashIdOfPicture` in lib/images/picture-key.ts.
  trashId: Prisma.sql`(
    substr("id", 1, 12) || '8' || substr("id", 13, 3) || '8' || substr("id", 16) || repeat('0', 10)
  )::uuid`,
};

const NAMED_USES_MAX = 3;

function describeUses(uses: PictureUse[]): string {
  const named = uses.slice(0, NAMED_USES_MAX).map(nameUse);
  const rest = uses.length - named.length;
  return [...named, ...(rest > 0 ? [`${rest} more`] : [])].join(", ");
}

/**
 * Removes those of these pictures that nothing shows, and has one that only the trash still shows go with what
 * shows it there. Returns how many went at once.
 */
export function removeUnusedPictures(_by: Admin | Errand, ids: readonly string[]): Promise<number> {
  return removeUnused(ids);
}

/** Ends the pictures among what left the trash for good: those that nothing shows, and those that lay there themselves. */
export async function removeEmptiedPictures(files: readonly string[]): Promise<void> {
  const keys = files
    .filter((address) => pictureFactsAt(address) !== null)
    .map((address) => address.slice(PICTURE_PATH.length));
  if (keys.length === 0) return;
  const where = { key: { in: keys } };
  const rows = await db.picture.findMany({ where, select: { id: true, key: true } });
  const known = new Set(rows.map(({ key }) => key));
  await removeUnused(rows.map(({ id }) => id));
  for (const key of keys) {
    if (!known.has(key) && !(await isTrashedFile(PICTURE_PATH + key))) await removePicture(key);
  }
}

/** Has pictures go when what shows them in the trash goes for good; whatever is restored keeps them. */
async function leaveToTrash(tx: Tx, pairs: { id: string; trashId: string }[]): Promise<void> {
  await tx.$executeRaw`
    update "Trash" as t set "files" = t."files" || left_over."files"
    from (
      select pair."trashId", array_agg(${PICTURE_PATH} || p."key") as "files"
      from unnest(${pairs.map(({ id }) => id)}::text[], ${pairs.map(({ trashId }) => trashId)}::uuid[])
        as pair("id", "trashId")
      join "Picture" as p on p."id" = pair."id"
      group by pair."trashId"
    ) as left_over
    where t."id" = left_over."trashId"`;
}

async function removeUnused(asked: readonly string[]): Promise<number> {
  const ids = [...new Set(asked)];
  const keys = await db.$transaction(async (tx) => {
    const uses = await findUses(tx, ids, { inVersions: true });
    const trashed = [...uses].filter(([, shown]) => shown.every(({ kind }) => kind === "trash"));
    await leaveToTrash(
      tx,
      trashed.flatMap(([id, shown]) => shown.map((use) => ({ id, trashId: use.id }))),
    );
    const where = { id: { in: ids.filter((id) => !uses.has(id)) } };
    const rows = await tx.picture.findMany({ where, select: { key: true } });
    await tx.picture.deleteMany({ where });
    return rows.map(({ key }) => key);
  });
  for (const key of keys) await removePicture(key);
  return keys.length;
}

/**
 * Moves a picture that nothing shows or may show again to the trash, with its file. Throws 404, and 409 with where it
 * is used.
 */
export async function deletePicture(_admin: Admin, id: string): Promise<void> {
  await transact(async (tx) => {
    const uses = (await findUses(tx, [id], { inVersions: true })).get(id) ?? [];
    if (uses.length > 0) {
      throw conflict("uses", `This picture is still used in ${describeUses(uses)}.`);
    }
    await moveToTrash(tx, pictureInTrash, [trashIdOfPicture(id)]);
    const { count } = await tx.picture.deleteMany({ where: { id } });
    if (count === 0) throw pictureMissing();
  });
}

/** Restores pictures of the library. Throws 409 for one that is there again, as demo content may be. */
export const restorePictures: Restore = async (_admin, { tx }, items) => {
  const ids = items.flatMap(({ fields }) => fields.id ?? []);
  if ((await tx.picture.count({ where: { id: { in: ids } } })) > 0) {
    throw new Problem(409, "This picture is in the library again.");
  }
  await putBack(tx, items);
};
