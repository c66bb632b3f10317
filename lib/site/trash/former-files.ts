import "server-only";
import { randomUUID } from "node:crypto";
import type { Tx } from "@/lib/database/db";
import { TRASH_TITLE_MAX_CHARACTERS } from "./schema";

type FormerFile = {
  title: string;
  address: string;
  /** The id of the row whose file it was, and what that said of it. */
  fields: { id: string } & Record<string, string | number | null>;
};

/** Puts a stored file into the trash that another one takes the place of, within the transaction that does so. */
export async function moveFileToTrash(
  tx: Tx,
  kind: string,
  { title, address, fields }: FormerFile,
): Promise<void> {
  await tx.trash.create({
    data: {
      id: randomUUID(),
      kind,
      title: title.slice(0, TRASH_TITLE_MAX_CHARACTERS),
      files: [address],
      rows: { create: { table: kind, key: JSON.stringify([fields.id]), data: fields } },
    },
  });
}

/** Takes a file that is somebody's again out of the trash. */
export async function takeFromTrash(tx: Tx, id: string): Promise<void> {
  await tx.trash.delete({ where: { id }, select: { id: true } });
}
