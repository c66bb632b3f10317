import "server-only";
import { itemProblems } from "@/lib/http/problem";
import { PICTURE_PATH } from "@/lib/images/picture-key";
import type { Prisma } from "@/prisma/client/client";
import type { AdminPicture, PictureUse } from "./schema";

export const pictureFields = {
  id: true,
  key: true,
  edition: true,
  width: true,
  height: true,
  type: true,
  bytes: true,
  hash: true,
  name: true,
  alt: true,
  decorative: true,
  createdAt: true,
} satisfies Prisma.PictureSelect;

export type PictureRow = Prisma.PictureGetPayload<{ select: typeof pictureFields }>;

export function toPicture(row: PictureRow, uses: PictureUse[]): AdminPicture {
  const { key, edition: _, type: __, hash: ___, createdAt, ...fields } = row;
  return { ...fields, address: PICTURE_PATH + key, createdAt: createdAt.toISOString(), uses };
}

export const { missing: pictureMissing } = itemProblems("picture");
