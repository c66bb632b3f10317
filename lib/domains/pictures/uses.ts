import "server-only";
import { z } from "zod";
import type { Tx } from "@/lib/database/db";
import { PICTURE_PATH } from "@/lib/images/picture-key";
import { siteSettings } from "@/lib/site/settings/schema";
import { Prisma } from "@/prisma/client/client";
import { filePlaces, tableOf, textAt } from "./places";
import type { PictureUse } from "./schema";

type Reader = Pick<Tx, "$queryRaw">;

/** What shows these pictures, by their ids; with versions also what may do so again. */
export async function findUses(
  from: Reader,
  ids: string[],
  { inVersions = false } = {},
): Promise<Map<string, PictureUse[]>> {
  if (ids.length === 0) return new Map();
  const shown = filePlaces
    .filter(({ use, isVersion = false }) => use && (inVersions || !isVersion))
    .map((place) => {
      const { use = Prisma.empty, join = Prisma.empty, ids: found, text = textAt(place) } = place;
      const where = found ? Prisma.sql`where ${found} && ${ids}::text[]` : Prisma.empty;
      return Prisma.sql`select ${use}, ${text} from ${tableOf(place)} as own ${join} ${where}`;
    });
  // Each text is cut at its pictures once, however many are asked for: some are long and many.
  const rows = await from.$queryRaw<(PictureUse & { pictureId: string })[]>`
    select distinct split_part(shown."rest", '-', 1) as "pictureId",
      used."kind", used."id", used."title", used."slug"
    from (${Prisma.join(shown, " union all ")}) as used("kind", "id", "title", "slug", "text"),
      unnest(string_to_array(used."text", ${PICTURE_PATH})) as shown("rest")
    where split_part(shown."rest", '-', 1) = any(${ids}::text[])
    order by used."title", used."id", used."kind"`;
  const uses = new Map<string, PictureUse[]>();
  for (const { pictureId, ...use } of rows) {
    const known = uses.get(pictureId) ?? [];
    // One thing may have several texts, and an article comes before its versions.
    if (known.every(({ id }) => id !== use.id)) {
      const title = use.kind === "site" ? settingLabel(use.id) : use.title;
      uses.set(pictureId, [...known, { ...use, title }]);
    }
  }
  return uses;
}

const settingGroups: Record<string, z.ZodObject> = siteSettings.shape;

function settingLabel(id: string): string {
  const [group = "", name = ""] = id.split(".");
  const setting = settingGroups[group]?.shape[name];
  return setting instanceof z.ZodType ? String(setting.meta()?.label ?? name) : name;
}

/** Has everything that shows a picture show it at its new address; an email that was sent stays as it is. */
export async function moveUses(tx: Tx, id: string, address: string): Promise<void> {
  const begin = `${PICTURE_PATH}${id}-`;
  const pattern = `${begin}[0-9]+-[0-9]+x[0-9]+(-[0-9a-f]{6})?[.](jpg|webp)`;
  for (const place of filePlaces) {
    if (!place.follows) continue;
    const type = Prisma.raw(place.follows);
    const moved = place.columns.map((name) => {
      const column = Prisma.raw(`"${name}"`);
      return Prisma.sql`${column} = regexp_replace(${column}::text, ${pattern}, ${address}, 'g')::${type}`;
    });
    await tx.$executeRaw`
      update ${tableOf(place)} as own set ${Prisma.join(moved)}
      where strpos(${textAt(place)}, ${begin}) > 0`;
  }
}
