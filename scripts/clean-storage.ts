// Removes stored files that nothing needs: `npm run storage:clean`, with `-- --dry-run` only to say which.
import { parseArgs } from "node:util";
import { db } from "@/lib/database/db";
import { type FilePlace, filePlaces, tableOf, textAt } from "@/lib/domains/pictures/places";
import { Problem } from "@/lib/http/problem";
import { isPictureKey } from "@/lib/images/picture-key";
import { isExportKey } from "@/lib/storage/exports";
import { EXPORTS, isKey, PICTURES, PUBLISHED, UPLOADS } from "@/lib/storage/key";
import { listObjects, removeObject } from "@/lib/storage/storage";
import { Prisma } from "@/prisma/client/client";
import { operator } from "./operator";

/** How long an object may be nobody's: its resource may be about to be saved. */
const GRACE_MS = 24 * 3_600_000;

/** Every key that these places name. */
async function listKeys(pattern: string, places: FilePlace[]): Promise<Set<string>> {
  const texts = places.map(
    (place) => Prisma.sql`select ${textAt(place)} from ${tableOf(place)} as own`,
  );
  const rows = await db.$queryRaw<{ key: string }[]>`
    select distinct (regexp_matches("text", ${pattern}, 'g'))[1] as "key"
    from (${Prisma.join(texts, " union all ")}) as named("text")`;
  return new Set(rows.map(({ key }) => key));
}

const holders = filePlaces.filter(({ holds }) => holds);

/** A picture is shown by its row's address, whatever a text has; so texts hold other files alone. */
const PREFIXES = [
  { prefix: UPLOADS, isOurs: isKey, listUsed: async () => new Set<string>() },
  {
    prefix: PUBLISHED,
    isOurs: isKey,
    listUsed: () => listKeys("[0-9a-f]{32}\\.[a-z0-9]+", filePlaces),
  },
  {
    prefix: PICTURES,
    isOurs: isPictureKey,
    listUsed: () => listKeys("[0-9a-f]{20}-[-0-9a-fx]+\\.[a-z]+", holders),
  },
  { prefix: EXPORTS, isOurs: isExportKey, listUsed: () => listKeys("[0-9a-f]{32}", holders) },
] as const;

type CleanOptions = { isDryRun?: boolean; now?: number; perPage?: number };

/**
 * Removes uploads that were not saved within a day, and published files and pictures that nothing has named for
 * as long.
 * Gives what was removed, or would be; objects that are not the site's own stay.
 */
export async function cleanStorage({
  isDryRun = false,
  now = Date.now(),
  perPage,
}: CleanOptions = {}): Promise<string[]> {
  const removed: string[] = [];
  for (const { prefix, isOurs, listUsed } of PREFIXES) {
    for await (const page of listObjects(operator, prefix, perPage)) {
      // Asked anew for every page, so that a file which was just named stays.
      const used = await listUsed();
      for (const { key, modified } of page) {
        const isYoung = now - modified.getTime() < GRACE_MS;
        if (!isOurs(key) || isYoung || used.has(key)) continue;
        if (!isDryRun) await removeObject(operator, prefix + key);
        removed.push(prefix + key);
      }
    }
  }
  return removed;
}

async function main() {
  const { values } = parseArgs({ options: { "dry-run": { type: "boolean", default: false } } });
  const isDryRun = values["dry-run"];
  const removed = await cleanStorage({ isDryRun });
  for (const path of removed) console.log(`${isDryRun ? "Would remove" : "Removed"} ${path}`);
  const count = `${removed.length} ${removed.length === 1 ? "object" : "objects"}`;
  console.log(isDryRun ? `${count} would be removed.` : `${count} removed.`);
}

if (process.argv[1] === import.meta.filename) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  } finally {
    await db.$disconnect();
  }
}
