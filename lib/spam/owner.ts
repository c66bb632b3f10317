import "server-only";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import type { SpamWords } from "./schema";
import { readSpamWords } from "./spam";

export async function getSpamWords(_admin: Admin): Promise<SpamWords> {
  return { words: await readSpamWords() };
}

/** Keeps the owner's list of words; from now on messages are held against it. */
export async function saveSpamWords(_admin: Admin, { words }: SpamWords): Promise<SpamWords> {
  await db.spamList.upsert({
    where: { id: 1 },
    create: { id: 1, words },
    update: { words },
    select: { id: true },
  });
  return { words };
}
